#include "sign_lines.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <string>

#include <utfkit/casefold.hpp>
#include <utfkit/code_point.hpp>

#include "base/ascii.hpp"
#include "reading/other_lines.hpp"
#include "words/mixed_words.hpp"

namespace utfkit::cli {

namespace {

bool is_in(char32_t c, char32_t first, char32_t last) noexcept {
  return c >= first && c <= last;
}

// Of an alphabet, not a sign of it, as \u060C of Arabic and \u0E3F of Thai.
bool is_letter(char32_t c) noexcept {
  return (is_in(c, 0xC0, 0x24F) && c != 0xD7 && c != 0xF7) || is_in(c, 0x386, 0x52F) ||
         is_in(c, 0x5D0, 0x5EA) || is_in(c, 0x620, 0x64A) || is_in(c, 0xE01, 0xE2E);
}

// What stands alone in no text: nothing, control characters, accents, shades of DOS.
bool is_nonsense(char32_t c) noexcept {
  return c == 0xFFFD || is_in(c, 0x80, 0x9F) || is_in(c, 0x2B0, 0x2FF) || is_in(c, 0x2580, 0x2593);
}

std::string folded(char32_t c) {
  char text[4];
  return *casefold(std::string_view(text, encode(c, text)));
}

}  // namespace

sign_lines::sign_lines(encoding whole) : whole_(whole, true) {}

bool sign_lines::take(byte_view line, std::uint64_t number) {
  constexpr std::size_t most = 4096;
  if (whole_.signs_alone_in(line)) return true;
  const read_signs found = signs_alone_in(line);
  const bool is_possible = found.by != nullptr && !(is_of_dos_or_mac(found.by->in()) &&
                                                    mixed_words::may_be_in(whole_.in()));
  if (!is_possible) {
    note_letters(line);
    return false;
  }
  if (found.by->reads_as(line, whole_)) return true;
  if (lines_.size() == most) {
    more_ = true;
    return true;
  }
  seen_signs otherwise = found.seen;
  for (unsigned n = 0; n < 128; ++n) {
    const auto b = static_cast<std::uint8_t>(0x80 + n);
    if (found.by->character(b) != whole_.character(b)) continue;
    otherwise.bytes.reset(n);
    otherwise.sure.reset(n);
  }
  lines_.push_back({number, found.by, otherwise});
  return true;
}

void sign_lines::note_letters(byte_view line) noexcept {
  has_words_ = true;
  const auto is_of_word = [line](std::size_t i) {
    return i < line.size() && (line[i] >= 0x80 || is_ascii_letter(line[i]));
  };
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] >= 0x80 && (is_of_word(i - 1) || is_of_word(i + 1))) letters_.set(line[i] - 0x80u);
  }
}

std::bitset<128> sign_lines::with_other_case(const std::bitset<128>& letters) const {
  std::vector<std::string> used;
  for (unsigned n = 0; n < 128; ++n) {
    const char32_t c = whole_.character(static_cast<std::uint8_t>(0x80 + n));
    if (letters.test(n) && is_letter(c)) used.push_back(folded(c));
  }
  std::bitset<128> all;
  for (unsigned n = 0; n < 128; ++n) {
    const char32_t c = whole_.character(static_cast<std::uint8_t>(0x80 + n));
    if (is_letter(c) && std::find(used.begin(), used.end(), folded(c)) != used.end()) all.set(n);
  }
  return all;
}

bool sign_lines::is_in_another(const sign_line& l, const std::bitset<128>& used) const noexcept {
  if (l.seen.sure.any()) return true;
  for (unsigned n = 0; n < 128; ++n) {
    if (!l.seen.bytes.test(n)) continue;
    const char32_t c = whole_.character(static_cast<std::uint8_t>(0x80 + n));
    if (is_nonsense(c) || (is_letter(c) && !used.test(n))) return true;
  }
  return false;
}

std::optional<other_lines> sign_lines::others() const {
  constexpr std::size_t enough = 3;
  if (lines_.empty() || !has_words_) return std::nullopt;
  const std::bitset<128> used = with_other_case(letters_);
  std::vector<sign_line> found;
  std::copy_if(lines_.begin(), lines_.end(), std::back_inserter(found),
               [&](const sign_line& l) { return is_in_another(l, used); });
  if (found.empty()) return std::nullopt;
  std::map<const sign_reading*, std::size_t> counts;
  for (const sign_line& l : found) ++counts[l.by];
  const auto [by, count] =
      *std::max_element(counts.begin(), counts.end(),
                        [](const auto& a, const auto& b) { return a.second < b.second; });
  other_lines others;
  others.enc = by->in();
  others.more = more_;
  seen_signs seen;
  for (const sign_line& l : found) {
    if (l.by != by) {
      others.more = true;
      continue;
    }
    add_line(others, l.number);
    seen |= l.seen;
  }
  if (!seen.tell() && count < enough) return std::nullopt;
  return others;
}

}  // namespace utfkit::cli
