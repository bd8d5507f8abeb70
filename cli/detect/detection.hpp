// Which encoding a file is in, and how to say so.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <utfkit/detect.hpp>

#include "added_bytes.hpp"
#include "answers/answer.hpp"
#include "base/json.hpp"
#include "base/utf8_signature.hpp"
#include "between_nuls.hpp"
#include "declared/dictionary.hpp"
#include "doubt.hpp"
#include "patterns/iso2022_parts.hpp"
#include "patterns/seven_bit_text.hpp"
#include "patterns/western_signs.hpp"
#include "review.hpp"
#include "sample.hpp"
#include "wide/utf16_high_bytes.hpp"
#include "wide/wide_parts.hpp"
#include "words/latin_words.hpp"

namespace utfkit::cli {

// What was found, and whether all of the file was looked at: numbers are lower bounds where not.
struct file_detection {
  detection found;
  bool complete = true;
  telling_lines lines;
  // What some lines are in besides, of the beginning or, where more was read for it, of all.
  std::optional<other_lines> others = {};
  std::vector<other_lines> further = {};         // and in which others, of a mailbox
  bool are_declared = false;                     // by its messages
  bool utf16_parts = false;                      // in what is ASCII or UTF-8 elsewhere
  std::optional<encoding> all_letters_of = {};   // UTF-16 of letters, as it seems, all of it
  seven_bit_text seven_bit{};                    // what looks so, in the beginning of ASCII
  bool iso2022_parts = false;                    // in another encoding of which ASCII is part
  bool utf8_parts = false;                       // lines of UTF-8, in another encoding
  std::optional<latin_words::found> latin = {};  // the same, in one of East Asia
  std::string doubt = {};                        // why it is a guess
  bool by_signs = false;                         // known by where its signs stand
  bool two_greek = false;                        // the same: words in ISO-8859-7 in windows-1253
  bool after_signature = false;                  // of UTF-8, which stands before it and is none
  bool of_patterns = false;                      // of hyphenation: its letters alone were looked at
  std::string declared_word = {};                // what it calls itself, as it is in the file
  std::optional<dictionary_declaration> dictionary = {};  // what it says as one, or its affix file
  bool as_dictionary = false;                             // and was taken for that

  // Those that were given, or what it says.
  detection_hints hints(const detection_hints& given) const noexcept {
    if (as_dictionary) return {.among = {&dictionary->is, 1}, .language = given.language};
    return given;
  }
};

// Whether it is ASCII or UTF-8, without an error.
bool is_text_of_bytes(const detection& d) noexcept;

// So much of the beginning is looked at for lines in another encoding.
inline constexpr std::size_t looked_at_by_line = std::size_t{16} * 1024;

// Of patterns of hyphenation what their letters are in; these, or nothing where it is something
// else.
std::string read_as_patterns(file_detection& in_file, byte_view text, const detection_hints& hints);

// "UTF-16BE from byte 1234 on", of a text whose bytes are swapped there.
std::string told_swapped(const detection& d);

// Whether it is UTF-16 whose lines, or all of it, are off by a byte, as detect() names it: no
// conversion is right for that.
bool is_shifted(const detection& d) noexcept;
// The same where it may be in order, for all that who converts it says: without a signature, lines
// of emoji, or of what is drawn, look so.
bool seems_shifted(const detection& d) noexcept;

// Programs write the signature of UTF-8 before text of another encoding, as where one makes a file
// that a second one fills. What that is, where it is more than a guess; `text` has the signature.
std::optional<detection> found_behind_signature(byte_view text, const detection_hints& hints = {});

// Takes the file for that, where what stands behind the signature in `head`, all of the file or
// not, is no UTF-8.
void look_behind_signature(file_detection& in_file, byte_view head, bool all,
                           const detection_hints& hints);

// Looks for them in `head`, all of the file or not. A file that has them is in no one encoding:
// what was found is a guess then.
void look_at_lines(file_detection& in_file, byte_view head, bool all, const detection_hints& hints);
// The same of lines in UTF-8 in what was looked at, and of parts in UTF-16, which are known.
void look_for_unicode(file_detection& in_file, byte_view text);
void note_others(file_detection& in_file, const std::optional<other_lines>& others,
                 const std::vector<other_lines>& further = {});

// Where some of a text is UTF-8, its bytes are weighed as letters of the other encoding, and it is
// not known what language those are in; `check`, which looks at the other words by themselves, says
// it. In East Asia the encoding says which.
void leave_out_languages(file_detection& in_file) noexcept;

// Reads until the answer stands. `Reader` has a read() and a path() as the one of reader.hpp.
template <class Reader>
file_detection detect_in(Reader& in, char* buffer, std::size_t size,
                         const detection_hints& given = {}) {
  std::size_t got = in.read(buffer, size);
  file_detection in_file;
  if (given.among.empty()) {
    in_file.dictionary = declaration_of_dictionary({buffer, got}, in.path());
    in_file.as_dictionary = in_file.dictionary.has_value();
  }
  detector d(in_file.hints(given));
  std::optional<detector> by_bytes;  // where it says something
  if (in_file.as_dictionary) by_bytes.emplace(given);
  telling_lines lines;
  std::string text;
  wide_parts utf16;
  iso2022_parts japanese;
  std::uint64_t read = 0;
  bool at_end = got == 0;
  for (; !at_end && !d.decided(); at_end = got == 0) {
    read += got;
    const byte_view block(buffer, got);
    d.push(block);
    if (by_bytes) by_bytes->push(block);
    const bool is_signed = read == got && block.as_string_view().starts_with(utf8_signature);
    lines.push(block.substr(is_signed ? utf8_signature.size() : 0));
    utf16.push(block);
    japanese.push(block);
    text.append(buffer, std::min(got, looked_at_by_word - text.size()));
    if (!d.decided()) got = in.read(buffer, size);
  }
  lines.finish();
  detection found = d.finish();
  if (by_bytes) {
    const detection other = by_bytes->finish();
    if (!is_as_declared(found, other, text)) {
      in_file.as_dictionary = false;
      found = other;
    }
  }
  const detection_hints hints = in_file.hints(given);
  const std::uint64_t seen = found.seen.bytes + (found.signature ? found.signature->length : 0);
  const bool complete = seen == read && (at_end || in.read(buffer, size) == 0);
  in_file.found = found;
  in_file.complete = complete;
  in_file.lines = std::move(lines);
  in_file.utf16_parts = utf16.found() && is_text_of_bytes(found);
  if (in_file.utf16_parts && complete && text.size() == read) {
    in_file.all_letters_of = letters_of_utf16(text);
  }
  if (complete && text.size() == read) look_for_added_bytes(in_file.found, text);
  if (const auto between = found_between_nuls(found, text, hints)) {
    in_file.found = *between;
    in_file.complete = complete && text.size() == read;
  }
  const std::string letters =
      in_file.as_dictionary ? std::string() : read_as_patterns(in_file, text, hints);
  const byte_view looked_at(in_file.of_patterns ? letters : text);
  const byte_view head = looked_at.substr(0, looked_at_by_line);
  const bool all = complete && head.size() == looked_at.size() && text.size() == read;
  look_behind_signature(in_file, head, all, hints);
  const std::size_t signature = in_file.after_signature ? utf8_signature.size() : 0;
  const byte_view words = looked_at.substr(signature);
  review(in_file.found, words, hints);
  if (in_file.as_dictionary) believe_dictionary(in_file.found);
  in_file.by_signs = is_of_before_unicode(in_file.found) && signs_alone_in(words).seen.tell();
  const bool is_cut = take_for_cut_utf8(in_file.found, words, hints);
  if (!is_cut) look_at_lines(in_file, head.substr(signature), all, hints);
  if (!in_file.others) hear_declaration(in_file.found, byte_view(text).substr(signature), hints);
  in_file.declared_word = word_of_declaration(in_file.found, byte_view(text).substr(signature));
  in_file.doubt = doubt(in_file.found, words);
  look_for_unicode(in_file, words);
  leave_out_languages(in_file);
  if (in_file.found.enc == encoding::ascii) in_file.seven_bit = look_for_seven_bit_text(text);
  in_file.iso2022_parts = has_iso2022_parts(in_file.found, japanese);
  return in_file;
}

// "UTF-8 (certain: 5123 multi-byte sequences, all valid)"
std::string text_of(const file_detection& in_file);

// What decides: each candidate, and lines that it reads otherwise than the first. Empty where there
// is nothing to choose from.
std::string explanation_of(const file_detection& in_file);

// "windows-1251 (Russian)"
std::string with_language(const detection& d);

row json_row(std::string_view file, const file_detection& in_file);

}  // namespace utfkit::cli
