#include "whole_cause.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <utility>

#include <utfkit/validate.hpp>

#include "base/encoding_names.hpp"
#include "base/language_name.hpp"
#include "base/nearest.hpp"
#include "base/safe_text.hpp"
#include "detect/detection.hpp"
#include "evidence/eight_bit.hpp"
#include "legacy_evidence.hpp"
#include "patterns/binary_strings.hpp"
#include "patterns/lowered_leads.hpp"
#include "patterns/seven_bit_text.hpp"
#include "reading/other_lines.hpp"
#include "reading/patch.hpp"
#include "suggestion.hpp"

namespace utfkit::cli {

namespace {

// Whether a text of East Asia that is only guessed at has sequences of UTF-8 by chance: of names
// and addresses, which cost too much to be sure, there are many in Shift_JIS, GBK and EUC-KR. All
// of it is well formed in what its ill-formed words are in, and no line of it is UTF-8.
bool has_utf8_by_chance(const file_evidence& seen) {
  const detection& d = seen.whole;
  return d.enc && goes_in_order(*d.enc) && seen.words.enc == d.enc && !seen.unreadable &&
         !seen.utf8_lines && seen.sequences < seen.errors + seen.overlongs;
}

// Whether bytes above 7F that stand together are UTF-8 without an error anywhere, as words of it
// are.
bool has_word_of_utf8(byte_view text) noexcept {
  const auto is_high = [](char c) { return static_cast<unsigned char>(c) >= 0x80; };
  for (std::string_view rest = text.as_string_view(); !rest.empty();) {
    const auto* const first = std::find_if(rest.begin(), rest.end(), is_high);
    const auto* const end = std::find_if_not(first, rest.end(), is_high);
    if (first != end && is_valid(byte_view(first, static_cast<std::size_t>(end - first))))
      return true;
    rest.remove_prefix(static_cast<std::size_t>(end - rest.begin()));
  }
  return false;
}

// Whether each sequence of a text that was looked at whole touches something ill-formed.
bool touches_errors_everywhere(const file_evidence& seen) {
  const detection& d = seen.whole;
  return d.enc && d.seen.bytes == seen.stats.bytes && !has_word_of_utf8(seen.looked_at());
}

// The same of a log in GBK each line of which begins with 系统 ("system"), CF B5 CD B3: two letters
// that no text in UTF-8 has together, U+03F5 and U+0373.
bool has_system_of_gbk(const file_evidence& seen) {
  const detection& d = seen.whole;
  return (d.enc == encoding::gbk || d.enc == encoding::gb18030) && !seen.unreadable &&
         !seen.utf8_lines &&
         seen.looked_at().as_string_view().find("\u03F5\u0373") != std::string_view::npos;
}

// The same of single bytes: what is found for the ill-formed words is found for all.
bool is_by_chance_in_known_words(const file_evidence& seen) {
  return seen.by_chance && words_are_known(seen) && seen.words.enc == seen.whole.enc;
}

// Whether some of the text is UTF-8, or of an encoder of it, and not by chance, as one sequence of
// four is in Japanese in EUC. In Latin letters, where those above 7F stand alone or by two, hardly
// anything is.
bool has_utf8_too(const file_evidence& seen) {
  const detection& d = seen.whole;
  const std::uint64_t encoded = seen.surrogates + seen.encoded_nuls + seen.overlongs;
  // Á is C1 in most encodings of Latin letters, and capitals have many of it: overlong forms.
  const std::uint64_t pairs = seen.surrogates + seen.encoded_nuls;
  const bool are_few = pairs == 0 && seen.overlongs <= seen.errors;
  if (seen.by_chance) return !are_few;
  if (seen.sequences == 0 && are_few && d.sure != confidence::guess) return false;
  if (encoded == 0 && touches_errors_everywhere(seen)) return false;
  // What the ill-formed words are in is known, and the whole doesn't read as that.
  const bool is_guess = d.sure == confidence::guess && seen.doubt.empty();
  if (is_guess && seen.sequences != 0) {
    if (has_utf8_by_chance(seen)) return false;
    if (words_are_known(seen)) return true;
  }
  if (has_system_of_gbk(seen)) return false;
  // Boxes of DOS have corners that are sequences by chance.
  const bool drawn = d.enc && name(*d.enc).starts_with("IBM");
  if (!is_in_latin_letters(d.language) || drawn) {
    // What was looked at whole was weighed against damaged UTF-8.
    if (d.seen.bytes == seen.stats.bytes && d.sure != confidence::guess) return false;
    return 2 * seen.sequences > seen.errors || 4 * encoded > seen.errors;
  }
  const auto all = d.candidates();
  const bool western = std::any_of(all.begin(), all.end(), [](const detection_candidate& c) {
    return c.enc == encoding::windows1252;
  });
  if (western) return seen.sequences + encoded != 0;
  return 100 * (seen.sequences + encoded) > seen.errors;
}

// Of whole lines: no conversion, and no repair, is right for all of them.
diagnosis in_encodings(std::string_view which) {
  diagnosis found{fmt::format("the file is in {}: no conversion is right for all of it; split it, "
                              "and convert each part from its encoding (utf8 convert -f)",
                              which),
                  std::nullopt};
  found.from = origin::eight_bit;
  found.of_whole_file = true;
  return found;
}

diagnosis in_two_encodings(const detection& d, std::string_view other) {
  return in_encodings(fmt::format("two encodings, {} and {}", with_language(d), other));
}

// Of a mailbox.
diagnosis in_several_encodings(const file_evidence& seen) {
  return in_encodings(
      fmt::format("several encodings, as its messages declare: {}, "
                  "{}{}",
                  with_language(seen.whole), told(*seen.others, seen.further),
                  seen.utf8_lines ? "; and UTF-8" : ""));
}

}  // namespace

// A dump of a database with columns that are no text.
std::optional<diagnosis> as_binary_strings(const file_evidence& seen, const std::string&) {
  if (!has_errors_in_binary_strings(seen.line_before_error(), seen.looked_at().as_string_view())) {
    return std::nullopt;
  }
  diagnosis found{
      "columns of the database are binary data, in strings of SQL (_binary '...'), and not text; "
      "mysqldump --hex-blob writes them as digits",
      std::nullopt};
  found.from = origin::eight_bit;
  return found;
}

// Text that a program took for one byte a character. Each is another character now, or none.
std::optional<diagnosis> as_lowered(const file_evidence& seen, const std::string&) {
  if (seen.errors == 0 || !has_lowered_leads(seen.looked_at())) return std::nullopt;
  diagnosis found{
      "the text was UTF-8, and its bytes were made small as if they were letters of an 8-bit "
      "encoding, lead bytes among them (D0 is F0, C3 is E3): no conversion is right for it; what "
      "did that is to be told that the text is UTF-8",
      std::nullopt};
  found.from = origin::eight_bit;
  found.of_whole_file = true;
  return found;
}

namespace {

// What the ill-formed words are in, one byte a character, as far as that is known.
std::optional<encoding> known_of_words(const file_evidence& seen) {
  if (words_are_known(seen)) return seen.words.enc;
  const bool is_in_1252 =
      words_are_in_1252(seen) || (is_western(seen) && read_as_eight_bit(seen.census).reads_as_1252);
  return is_in_1252 ? std::optional(encoding::windows1252) : std::nullopt;
}

}  // namespace

// The same where a sequence or a few in so many errors are words in that encoding as well: a sign
// behind a capital, "QUALITÉ–PRIX", "Β΄".
std::optional<diagnosis> as_whole_but_by_chance(const file_evidence& seen,
                                                const std::string& file) {
  constexpr std::uint64_t few = 4, hardly = 16;
  const std::uint64_t encoded = seen.surrogates + seen.overlongs + seen.encoded_nuls;
  if (seen.sequences == 0 || seen.sequences > few || encoded != 0) return std::nullopt;
  if (hardly * seen.sequences > seen.errors || seen.whole.seen.bytes != seen.stats.bytes) return {};
  const auto in = known_of_words(seen);
  if (!in || goes_in_order(*in) || seen.others || seen.utf8_lines) return std::nullopt;
  const std::vector<odd_word> words = seen.words_by_chance(*in);
  if (words.size() != seen.sequences) return std::nullopt;
  std::string told_words;
  for (const odd_word& w : words) {
    told_words +=
        fmt::format("{}line {} '{}'", told_words.empty() ? "" : ", ", w.line, safe(w.instead));
  }
  const std::string known =
      in == encoding::windows1252 ? "windows-1252 (or ISO-8859-1)" : with_language(seen.words);
  diagnosis found =
      from(lower_case(option_name(*in)),
           fmt::format("the file is in {}, not in UTF-8, though {} {} well formed by chance", known,
                       told_words, words.size() == 1 ? "is" : "are"),
           file);
  found.from = origin::legacy;
  found.of_whole_file = true;
  return found;
}

namespace {

// Where whole lines are in another encoding than the rest.
std::optional<diagnosis> as_several(const file_evidence& seen) {
  const detection& d = seen.whole;
  const bool are_several = !seen.further.empty() || (seen.are_declared && seen.utf8_lines);
  if (seen.others && are_several) return in_several_encodings(seen);
  if (seen.others) return in_two_encodings(d, told(*seen.others));
  if (seen.utf8_lines) return in_two_encodings(d, "UTF-8");
  if (seen.latin && seen.latin->sure && seen.errors > 1) {  // one is no line beside others
    const std::string in_lines =
        fmt::format("{} in {}", seen.latin->in, names_of(seen.latin->lines));
    return in_two_encodings(d, in_lines);
  }
  if (seen.later.two_greek) return in_two_encodings(d, "ISO-8859-7");
  if (seen.unreadable && seen.unreadable->known && d.sure != confidence::guess) {
    return in_two_encodings(d, told(seen.unreadable->lines));
  }
  return std::nullopt;
}

}  // namespace

// What the text is in, if the detector knows an encoding of before Unicode in which it reads well.
// A guess is told, and nothing is suggested: a conversion from the wrong one would be mojibake.
std::optional<diagnosis> as_legacy(const file_evidence& seen, const std::string& file) {
  const detection& d = seen.whole;
  const auto all = d.candidates();
  if (all.empty() || d.enc == encoding::utf8) return std::nullopt;
  if (!seen.dictionary && has_utf8_too(seen)) return std::nullopt;
  if (2 * seen.bytes_ff > seen.error_bytes) return std::nullopt;  // no text has so many
  if (auto found = as_several(seen)) return found;
  const std::string beside = told_beside(seen.dictionary);
  const bool is_chance = is_by_chance_in_known_words(seen);
  if (d.enc && (d.sure != confidence::guess || is_chance)) {
    const std::string known = d.enc == encoding::windows1252 && d.seen.c1_bytes == 0
                                  ? "windows-1252 (or ISO-8859-1)"
                                  : with_language(d);
    const bool likely = d.sure == confidence::likely;
    const bool shows_words = likely && !seen.otherwise.empty();
    diagnosis found =
        from(lower_case(option_name(*d.enc)),
             fmt::format("the file is {}in {}, not in UTF-8{}{}", likely ? "probably " : "", known,
                         shows_words ? ": " : "", shows_words ? told(seen.otherwise) : ""),
             file);
    const bool in_1252 = d.enc == encoding::windows1252;
    const bool with_errors =
        all.front().errors != 0 || (in_1252 && seen.undefined_1252 != 0) || seen.unreadable;
    if (with_errors) {  // a conversion would stop there
      found.suggestion.reset();
      *found.likely_cause += ", with errors";
      if (seen.unreadable) {
        *found.likely_cause += fmt::format(" in {}", names_of(seen.unreadable->lines));
      }
    }
    if (!beside.empty()) *found.likely_cause += fmt::format("; {}", beside);
    if (is_patch(seen.head())) *found.likely_cause += fmt::format("; but {}", applies_to_none);
    if (seen.latin) *found.likely_cause += fmt::format("; {}", told(*seen.latin));
    if (!seen.mixed.empty()) *found.likely_cause += fmt::format("; but {}", told(seen.mixed));
    // What is well formed would stay what it is where bytes are repaired.
    const bool is_mapped = in_1252 && !with_errors && !is_chance;
    found.from = is_mapped ? origin::windows_1252 : origin::legacy;
    found.of_whole_file = true;
    return found;
  }
  diagnosis found{
      fmt::format("the file is in another encoding than UTF-8; candidates: {}{}{}{}{}; utf8 "
                  "detect --explain shows how it would read; if you know which, "
                  "convert it from that (utf8 convert -f)",
                  names_of_all(d), beside.empty() ? "" : "; ", beside,
                  seen.doubt.empty() ? "" : "; but ", seen.doubt),
      std::nullopt};
  found.from = origin::eight_bit;
  found.of_whole_file = true;
  return found;
}

// None of the above, and hardly a sequence that is right.
std::optional<diagnosis> as_other(const file_evidence& seen, const std::string&) {
  if (4 * (seen.surrogates + seen.encoded_nuls + seen.overlongs) > seen.errors) return std::nullopt;
  if (seen.errors < 4 || seen.continuations() > seen.error_bytes / 2) return std::nullopt;
  if (2 * seen.bytes_ff > seen.error_bytes) return std::nullopt;  // no text has so many
  if (seen.error_bytes <= 2 * seen.error_runs && seen.undefined_1252 == 0) return std::nullopt;
  return diagnosis{
      "the file is in another encoding than UTF-8; candidates: those of other alphabets "
      "(windows-1251, KOI8-R, ISO-8859-7) and of East Asia (Shift_JIS, EUC-JP, GBK, Big5, EUC-KR); "
      "if you know which, convert it from that (utf8 convert -f)",
      std::nullopt};
}

std::optional<diagnosis> as_seven_bit_text(const file_evidence& seen) {
  if (seen.sequences != 0) return std::nullopt;
  const seven_bit_text found = look_for_seven_bit_text(seen.head());
  if (!found.is_likely()) return std::nullopt;
  return diagnosis{
      fmt::format("parts of the text look like {}, which isn't known here", found.full_name),
      std::nullopt};
}

}  // namespace utfkit::cli
