#include "cut_cause.hpp"

#include <algorithm>
#include <iterator>
#include <string_view>

#include <utfkit/finding.hpp>

#include "suggestion.hpp"

namespace utfkit::cli {

namespace {

constexpr std::string_view cut_fields =
    "characters are cut at the ends of fields, as where these hold so many bytes and no more";

// Of what isn't kept in them.
std::string_view told_of(lost_continuations lost) noexcept {
  switch (lost) {
    case lost_continuations::line_ends_for_85:
      return "ends of lines stand for a byte of characters, 85, as where something took that for "
             "NEL (\u0445 is D1 85, and D1 0A is left of it), or characters are cut at the ends of "
             "lines";
    case lost_continuations::blanks:
      return "spaces stand for bytes of characters, as where something took those from 80 to 9F "
             "for control characters: which they were isn't known";
    default:
      return "question marks stand for bytes of characters, as where something took those from 80 "
             "to 9F for characters that it doesn't have: which they were isn't known";
  }
}

// Whether the last byte begins letters of Latin, marks, Cyrillic or emoji, of which a text in UTF-8
// has one alone most often.
bool begins_in_many_texts(byte_view text) noexcept {
  constexpr std::string_view leads = "\xC2\xC3\xC4\xC5\xD0\xD1\xE2\xEF\xF0";
  return !text.empty() && leads.find(text.as_string_view().back()) != leads.npos;
}

// Whether the text has a character that ends in these bytes, with the same ones behind it: "ße;Z".
// A sign of windows-1252 is the second byte of the same sign in UTF-8 ("\u00A9"), and says nothing.
bool has_such_end(std::string_view text, std::size_t size) noexcept {
  constexpr std::size_t behind = 4;
  constexpr auto lead_of_signs = '\xC2';
  if (text.size() < size + behind) return false;
  const std::string_view end = text.substr(0, size + behind);
  for (std::size_t at = text.find(end, size); at != text.npos; at = text.find(end, at + 1)) {
    if (text[at - 1] != lead_of_signs) return true;
  }
  return false;
}

}  // namespace

// One error, which ends the file.
std::optional<diagnosis> as_cut(const file_evidence& seen, const std::string& file) {
  if (!seen.cut || seen.errors + seen.cut_findings != 1) return std::nullopt;
  if (seen.surrogates + seen.encoded_nuls + seen.overlongs != 0) return std::nullopt;
  // That the only character above 7F of a text is the one that is cut is less likely than that it
  // is a letter at the end of a text in windows-1252, in a word or behind a space: à, è.
  const bool is_letter = seen.letters_1252 == 1 &&
                         (seen.beside_letters == 1 || !begins_in_many_texts(seen.looked_at()));
  if (seen.continuations() == 0 && is_letter) return std::nullopt;
  return fixed_with("",
                    "the end of the file is missing, as after a broken download or a copy by "
                    "bytes: it stops within a character",
                    file);
}

// All errors, which begin the file, or end it. They may be letters of another encoding, a word of
// code page 866 in Cyrillic, where the text doesn't have the same word.
std::optional<diagnosis> as_cut_at_beginning(const file_evidence& seen, const std::string& file) {
  constexpr std::size_t most = 3;
  const std::string_view text = seen.head().as_string_view();
  std::size_t size = 0;
  while (size < text.size() && (static_cast<std::uint8_t>(text[size]) & 0xC0) == 0x80) ++size;
  const std::uint64_t errors = size + (seen.cut ? std::uint64_t{1} : 0);
  if (size == 0 || size > most || seen.errors + seen.cut_findings != errors) return std::nullopt;
  if (seen.surrogates + seen.encoded_nuls + seen.overlongs != 0) return std::nullopt;
  if (!has_such_end(text, size)) return std::nullopt;
  return fixed_with("",
                    seen.cut ? "the beginning and the end of the file are missing, as where it was "
                               "split by bytes: it begins and stops within characters"
                             : "the beginning of the file is missing, as where a log is kept to so "
                               "many bytes: it begins within a character",
                    file);
}

// A repair would leave what stands for them as it is, and the characters would be lost.
std::optional<diagnosis> as_lost_continuations(const file_evidence& seen, const std::string& file) {
  switch (seen.lost) {
    case lost_continuations::none: return std::nullopt;
    case lost_continuations::folded:
      return diagnosis{
          "lines end within characters, as where they were folded by bytes: nothing of these is "
          "lost, and the lines are to be joined (unfolded, in iCalendar and vCard: RFC 5545, "
          "section 3.1) before anything is repaired",
          std::nullopt};
    default: break;
  }
  if (seen.lost == lost_continuations::blanks_for_a0) {
    return diagnosis{
        "spaces stand for a byte of characters, A0, as where something took that for white space "
        "(\u00E0 is C3 A0, and C3 20 is left of it), or characters are cut before spaces: a repair "
        "would leave nothing of them",
        std::nullopt};
  }
  diagnosis found = fixed_with("escape", std::string(told_of(seen.lost)), file);
  // In JSON, \\x begins no escape.
  const std::string_view head = seen.head().as_string_view();
  if (head.starts_with('{') || head.starts_with('[')) found.suggestion.reset();
  return found;
}

// Nothing but that.
std::optional<diagnosis> as_cut_fields(const file_evidence& seen, const std::string& file) {
  if (seen.cut_findings == 0 || seen.has_errors()) return std::nullopt;
  if (seen.cut_may_be_capitals()) {
    return diagnosis{
        "bytes behind capital letters, which may be letters of another encoding (C3 is \u00C3 in "
        "windows-1252; then utf8 fix --with=cp1252 repairs them), or characters are cut at the "
        "ends of fields",
        std::nullopt};
  }
  return fixed_with("", std::string(cut_fields), file);
}

// A few in a text that is ASCII elsewhere, and begin as quotation marks, dashes, the euro sign and
// emoji do in UTF-8: what they would be in another encoding hardly stands there alone.
std::optional<diagnosis> as_cut_marks(const file_evidence& seen, const std::string& file) {
  constexpr std::uint64_t few = 3;
  constexpr std::string_view beginnings[] = {"\xE2\x80", "\xE2\x82", "\xE2\x84", "\xF0\x9F"};
  if (seen.sequences != 0 || seen.errors == 0 || seen.errors > few) return std::nullopt;
  if (seen.long_errors != seen.errors || seen.whole.sure > confidence::guess) return std::nullopt;
  const byte_view text = seen.looked_at();
  for (auto f = next_finding(text, 0); f; f = next_finding(text, f->offset + f->length)) {
    const std::string_view found = text.substr(f->offset, f->length).as_string_view();
    const bool begins = std::any_of(std::begin(beginnings), std::end(beginnings),
                                    [&](std::string_view b) { return found.starts_with(b); });
    if (!begins) return std::nullopt;
  }
  return fixed_with("", "characters of UTF-8 are cut: their first bytes are left", file);
}

// That, and a few errors of which nothing is known.
std::optional<diagnosis> as_mostly_cut(const file_evidence& seen, const std::string& file) {
  if (seen.cut_findings <= seen.errors || !seen.own.candidates.empty()) return std::nullopt;
  return fixed_with("", std::string(cut_fields), file);
}

}  // namespace utfkit::cli
