// What convert does to a file wherever the conversion goes, and what it says of it.
#pragma once

#include <cstdint>
#include <cstring>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <utfkit/stats.hpp>
#include <utfkit/transcoder.hpp>

#include "converter.hpp"
#include "declared/declaration.hpp"
#include "detect/detection.hpp"
#include "detect/other_reading.hpp"
#include "lines/lines_throughout.hpp"
#include "objection.hpp"
#include "run/piecework.hpp"
#include "told_form.hpp"
#include "words/latin_words.hpp"
#include "words/odd_words.hpp"

namespace utfkit::cli {

// The conversion of a piece.
struct converted {
  std::unique_ptr<char[]> room;
  std::size_t capacity = 0;
  std::size_t size = 0;
  encoding source{};
  failure failed;       // its offset in the piece; errc::ok where all is converted
  text_stats consumed;  // see position_after(); of nothing where no conversion stops
  std::uint64_t replacements = 0;
  std::uint64_t substitutions = 0;
  std::uint64_t high_bytes = 0;  // above 7F, of what was read, where errors are replaced
  std::uint64_t inner_boms = 0;  // U+FEFF in what was UTF-16 or UTF-32, but for the beginning

  void grow() {
    std::unique_ptr<char[]> larger(new char[2 * capacity]);
    std::memcpy(larger.get(), room.get(), size);
    room = std::move(larger);
    capacity *= 2;
  }
};

// A conversion that can't be shared out, because nothing but all that comes before tells where a
// character begins or in which state it stands. Done in order, a piece after the other.
class ordered_stream {
 public:
  explicit ordered_stream(const transcoder::options& o);

  // Converts a piece to `done`, whose failure is at an offset from the start of the file.
  void push(byte_view piece, input more, converted& done);
  // Whether the last piece was pushed, or it failed.
  bool has_ended() const noexcept { return ended_; }
  // What is before the failure, or all so far: lines and columns.
  const text_stats& position() const noexcept { return position_; }

 private:
  void advance(byte_view text);

  transcoder stream_;
  transcoder::options counting_;
  transcoder line_;  // of the line that isn't at its end yet: counts its characters
  text_stats position_;
  std::uint64_t taken_ = 0;  // bytes of the pieces so far
  bool ended_ = false;
};

struct source_file : work_file {
  using work_file::work_file;
  std::optional<ordered_stream> in_order;  // where it can't be shared out
  std::optional<latin_words> latin;        // there
  std::optional<odd_words> words;          // where the encoding was named
  std::optional<lines_throughout> lines;   // there, too
  bool is_behind = false;                  // words_ is told rare lines only, from there on
  std::optional<other_lines> others;       // that are in another encoding
  transcoder::options first, next;         // for the first piece, and for the others
  std::optional<file_detection> unknown;   // where it isn't known which encoding it is in
  taken_encoding taken;                    // as in found_encoding
  std::vector<odd_word> odd;               // what reads better in another encoding
  std::optional<objection> against;        // why it is not to be converted
  std::optional<refusal> destroyed;        // what is to be told where it is converted
  std::optional<told_form> form;           // where it is converted all the same
  std::optional<declaration> declared;     // what it says of itself, where it isn't in UTF-8
  std::string declared_beside;             // or what an affix file beside it says, and its name
  bool is_patch = false, is_ascii = true;  // the same; of a patch, so far
  seven_bit_text seven_bit;                // what looks so, in ASCII
  bool binary_strings = false;             // as in found_encoding
  bool loses_mark = false;  // a signature of UTF-8, of which nothing is in UTF-8 that is written
  bool second_signature = false;  // after the one that is taken off
  bool utf8_signature = false;    // before text in another encoding
  encoding source{};              // of the pieces so far, as are these
  std::uint64_t bytes = 0;
  text_stats consumed;
  std::uint64_t replacements = 0;
  std::uint64_t substitutions = 0;
  std::uint64_t high_bytes = 0;
  std::uint64_t inner_boms = 0;
  bool changed = false;  // it was rewritten in its place

  bool is_left() const noexcept { return unknown || against; }
};

// What is done to a file wherever its conversion goes, and what is said of it.
class conversion {
 public:
  explicit conversion(const convert_options& o) : o_(o) {}

  // Finds out what is to be known before the first piece. Of several files one after the other, the
  // output is one text, whose signature `first` writes.
  void prepare(source_file& f, bool first) const;

  // Whether a file that begins with `text` would become one that begins with `result`, as far as
  // they are looked at. After prepare().
  static bool would_become(const source_file& f, byte_view text, byte_view result);

  // By any thread; leaves alone what goes in order.
  void convert(const source_file& f, const file_piece& p, converted& done) const;
  // The pieces in order, after convert(): converts what goes in order.
  void convert_in_order(source_file& f, const file_piece& p, converted& done) const;
  // After the last piece: what is left to be written, where there is anything, in `done`. That is
  // so of nothing, perhaps with a signature; and of a stream that paused last.
  bool finish(source_file& f, converted& done) const;

  // Of a piece of the file, the next one.
  static void count(source_file& f, const file_piece& p, const converted& done);

  // After the last piece: whether it had better not have been converted. f.against says why.
  bool objects_to_result(source_file& f) const;

  // Why it is not converted.
  void report_left(context& ctx, const source_file& f) const;
  // What comes before the failure is counted.
  void report_failure(context& ctx, source_file& f, const file_piece& p,
                      const converted& done) const;
  void report_success(context& ctx, source_file& f) const;

 private:
  // Whether what it is converted from is to be watched on the way.
  bool may_doubt(const source_file& f, const named_encoding& from) const;
  // Says why it is probably in another encoding than it is read as, and returns that.
  std::optional<std::string> report_doubt(context& ctx, source_file& f) const;
  void report_converted(context& ctx, source_file& f) const;
  // The lines and words that read better in another encoding, each once.
  void say_read_otherwise(context& ctx, source_file& f) const;
  // With --json; `is_stale` where what the file declares isn't what it was converted to.
  std::string told_change(const source_file& f) const;
  std::string told_mark() const;
  // What gives the original again; empty where something keeps it, or nothing gives all of it.
  std::string way_back(const source_file& f) const;
  row row_of(const source_file& f, bool is_stale) const;
  transcoder::options stream_options(const named_encoding& from, bool first) const;

  bool can_stop() const noexcept {
    return o_.errors == on_error::stop || o_.unmappable == on_unmappable::stop;
  }
  // Whether a file may be left as it is.
  bool may_object(const source_file& f) const noexcept;
  // Whether nothing would keep what is converted.
  bool keeps_nothing(const source_file& f) const noexcept;
  // Of what was found to be in an encoding in which some words read worse than in another.
  std::optional<objection> object_to_odd(const source_file& f) const;
  void count_high_bytes(byte_view text, converted& done) const;

  const convert_options& o_;
};

}  // namespace utfkit::cli
