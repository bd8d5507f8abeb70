#include "chance_sequences.hpp"

#include <cstddef>

#include <utfkit/code_point.hpp>
#include <utfkit/finding.hpp>

namespace utfkit::cli {

namespace {

bool is_ascii_letter(std::uint8_t b) noexcept {
  return (b | 0x20) >= 'a' && (b | 0x20) <= 'z';
}

bool is_in(char32_t c, char32_t first, char32_t last) noexcept {
  return c >= first && c <= last;
}

// What stands before it and behind it: zero at the ends of the text.
bool is_letter_by_chance(char32_t c, std::uint8_t before, std::uint8_t after) noexcept {
  if (!is_in(c, 0x180, 0x7FF) || !is_ascii_letter(before) || after >= 0x80) return false;
  const bool in_word = is_ascii_letter(after);
  if (is_in(c, 0x180, 0x2AF)) return !in_word;  // Latin, and signs of phonetics
  if (is_in(c, 0x370, 0x3FF)) return in_word;   // Greek
  return true;
}

}  // namespace

bool are_letters_by_chance(byte_view text, std::uint64_t sequences) noexcept {
  std::uint64_t seen = 0;
  for (std::size_t at = 0; at < text.size();) {
    if (text[at] < 0x80) {
      ++at;
      continue;
    }
    const decoded d = decode_first(text.substr(at));
    const std::size_t end = at + d.length;
    if (d.error == errc::ok) {
      const std::uint8_t before = at == 0 ? std::uint8_t{0} : text[at - 1];
      const std::uint8_t after = end == text.size() ? std::uint8_t{0} : text[end];
      if (!is_letter_by_chance(d.code_point, before, after)) return false;
      ++seen;
    }
    at = end;
  }
  return seen == sequences && seen != 0;
}

}  // namespace utfkit::cli
