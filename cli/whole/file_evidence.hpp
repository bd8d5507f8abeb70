// What was seen in all of a file, of which the likely cause of its errors is concluded.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <utfkit/detect.hpp>
#include <utfkit/stats.hpp>

#include "answers/later_words.hpp"
#include "declared/dictionary.hpp"
#include "detect/other_reading.hpp"
#include "evidence/finding_evidence.hpp"
#include "findings/scan.hpp"
#include "ill_formed_words.hpp"
#include "io/file_piece.hpp"
#include "lines_behind.hpp"
#include "lines_of_another.hpp"
#include "lines_with_errors.hpp"
#include "looked_at_text.hpp"
#include "own_letters.hpp"
#include "patterns/binary_strings.hpp"
#include "patterns/chance_sequences.hpp"
#include "patterns/iso2022_parts.hpp"
#include "patterns/lost_continuations.hpp"
#include "patterns/western_signs.hpp"
#include "wide/wide_parts.hpp"
#include "wide/wide_seams.hpp"
#include "words/latin_words.hpp"
#include "words/mixed_words.hpp"

namespace utfkit::cli {

class lines_in_another;

// What was seen in a file. To be fed with its pieces in order.
class file_evidence : public finding_evidence {
 public:
  // Of so few bytes in all nothing is concluded.
  static constexpr std::uint64_t scrap = 64;

  void add(const file_piece& p, const piece_scan& found);

  // After the last piece; beside `file` there may stand what says its encoding.
  void finish(const std::string& file = "-");
  // Of a text in UTF-8 with parts in `in`: words of these that are well formed by chance.
  std::vector<odd_word> words_by_chance(encoding in) const;
  // The same of one with parts in an encoding of East Asia: of lines that have nothing ill-formed.
  std::vector<odd_word> lines_by_chance() const;
  // Of a text in UTF-8 with parts in `in`: a word of each line that is rather in another.
  std::vector<odd_word> rows_otherwise(encoding in) const;
  // These, and where the parts are to be in windows-1252 or ISO-8859-1, words of other lines that
  // no language has which is written in it.
  std::vector<odd_word> words_otherwise(encoding in) const;

  std::string fields;  // " --delimiter=';'", where the file has records and fields by that
  text_stats stats;
  std::uint64_t sequences = 0;  // well-formed ones, of several bytes, but for a signature
  bool by_chance = false;       // they are few, and letters of one byte each
  detection whole;              // what the detector says of what was looked at
  std::string doubt;            // why that is a guess
  // What hangs on it, where another one is nearly as likely.
  std::vector<word_read_otherwise> otherwise;
  std::vector<word_read_otherwise> otherwise_in_parts;  // the same of ill-formed words
  std::vector<other_lines> further;                     // and in which others, of a mailbox
  bool are_declared = false;                            // by its messages
  std::optional<other_lines> others;  // what some lines are in besides, of what was looked at
  bool utf8_lines = false;            // some are UTF-8 in what is in an encoding of before Unicode
  later_words::found later;           // what speaks against it behind the beginning
  std::optional<latin_words::found> latin;           // the same, in an encoding of East Asia
  std::optional<dictionary_declaration> dictionary;  // what was heard of it as one, where it is so
  std::vector<odd_word> mixed;                       // words that read better in another one
  // Of the ill-formed lines of a text in UTF-8 by themselves: what they are in besides `words`, the
  // lines counted among them, and words in windows-1252 or in that which read better in another.
  std::optional<other_lines> others_in_parts;
  std::vector<odd_word> odd_in_parts;
  // Where a conversion from that would stop.
  std::optional<lines_with_errors> unreadable;
  detection words;                  // and of the ill-formed words by themselves
  bool words_share_lines = false;   // with well-formed sequences
  bool words_cross_lines = false;   // in quotation marks
  bool records_span_lines = false;  // so that lines don't say what a record has
  std::uint64_t foreign_words = 0;  // runs of lead bytes, as no damage leaves them
  bool words_are_text = false;      // of another encoding, and no damage
  bool words_may_be_text = false;   // the same of one or two
  own_letters own;                  // what they are in, by the letters of the rest
  ill_formed_lines bad_lines;       // of a text in UTF-8
  std::uint64_t leads = 0;          // of what is well formed, as leads_in() has them
  // Whether one of these begins with the byte 80 + n, as the census counts them.
  bool begins_sequence(unsigned n) const noexcept {
    return n >= 0x40 && ((leads >> (n - 0x40)) & 1) != 0;
  }
  // What is taken for characters that were cut at the ends of fields, and how many findings they
  // are. These aren't among the errors then.
  cut_characters cut_in_fields;
  std::uint64_t cut_findings = 0;
  // Whether these are so few, each a byte behind a capital letter, that they may be letters, too:
  // AMANHÃ in windows-1252 ends in C3.
  bool cut_may_be_capitals() const noexcept;
  // What these may rather be, or characters between lines are.
  lost_continuations lost = lost_continuations::none;
  western_signs signs;  // which all errors are, beside UTF-8
  wide_parts utf16;     // in what is ASCII or UTF-8 elsewhere
  wide_seams seams;     // where that begins and ends
  iso2022_parts japanese;
  binary_strings in_sql;  // of pieces that have errors

  // The first bytes of the file, of all of it where it is short.
  byte_view head() const noexcept { return seen_.head(); }
  // Of what is ill-formed, the megabyte at most that was looked at.
  byte_view looked_at() const noexcept { return seen_.text(); }
  // The beginning of the line of the first error, where that isn't in it.
  const std::string& line_before_error() const noexcept { return seen_.line_before_error(); }
  // Whether it is in UTF-16 or UTF-32. If nothing is ill-formed, it is ASCII in one of them, which
  // is valid UTF-8.
  bool is_wide() const noexcept;

  bool ill_formed() const noexcept { return has_errors() || cut_findings != 0; }
  // Whether more of what is outside ASCII is ill-formed than well formed, but for complete
  // sequences for what UTF-8 doesn't encode, which an encoder of UTF-8 wrote: such a text is not
  // UTF-8 that was damaged. Of a few bytes that says nothing.
  bool is_mostly_other() const noexcept { return errors > sequences && stats.bytes >= scrap; }
  // Whether overlong forms, and most of them, are rather characters of an encoding of East Asia,
  // of which the text has some in UTF-8.
  bool has_overlong_characters() const noexcept;
  bool is_of_east_asia() const noexcept;
  // Whether lines, or words of lines without UTF-8, may be text of another encoding.
  bool may_have_lines_of_another() const noexcept {
    return bad_lines.are_text() || words_may_be_text;
  }
  // Continuation bytes of what is well formed: none in a file without a valid multi-byte sequence.
  std::uint64_t continuations() const noexcept;
  std::uint64_t four_bytes() const noexcept { return stats.utf16_units - stats.code_points; }

 private:
  struct looked_at_lines {
    std::string text;
    std::uint64_t first;  // its number
  };
  looked_at_lines lines_looked_at() const;
  void count_lines_before(other_lines& lines) const noexcept;
  std::uint64_t last_line_looked_at() const noexcept;
  void push_lines_behind(lines_in_another& lines) const;
  void number_lines(other_lines& lines) const;
  void look_for_chance(const file_piece& p) noexcept;
  void read_without_chance();
  void read_as_dictionary(const std::string& file);
  detection_hints hints() const noexcept {
    if (!dictionary) return {};
    return {.among = {&dictionary->is, 1}, .language = {}};
  }
  void find_other_lines();
  void find_unreadable();
  void find_mixed_words();
  void find_odd_words();
  void read_ill_formed_words();
  void take_for_euro();
  void look_at_ill_formed_lines();
  void look_at_lines(bool known);
  void look_at_lines_in_1252();
  template <class Take>
  void each_ill_formed_line(Take take) const;
  void look_for_signs();
  void take_out_cut();

  looked_at_text seen_;
  ill_formed_words words_;
  chance_letters letters_;
  lines_behind behind_;
  std::optional<std::uint64_t> last_line_;  // that is looked at whole, where more follow it
};

}  // namespace utfkit::cli
