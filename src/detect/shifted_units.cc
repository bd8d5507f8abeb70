#include "shifted_units.hpp"

#include <algorithm>
#include <cstddef>

namespace utfkit::internal {

namespace {

unsigned unit_at(byte_view text, std::size_t at, bool little) noexcept {
  const unsigned first = text[at], second = text[at + 1];
  return little ? second << 8 | first : first << 8 | second;
}

constexpr bool is_small(unsigned c) noexcept {
  return c >= 'a' && c <= 'z';
}
constexpr bool is_capital(unsigned c) noexcept {
  return c >= 'A' && c <= 'Z';
}

// What hardly any text has: control characters, invisible ones of U+2000 to U+20FF, and capitals
// right behind small letters.
std::size_t odd_units(byte_view text, bool little) noexcept {
  std::size_t odd = 0;
  unsigned before = 0;
  for (std::size_t at = 0; at + 2 <= text.size(); at += 2) {
    const unsigned c = unit_at(text, at, little);
    const bool control = c < 0xA0 && (c < 0x20 || c > 0x7E) && !(c >= 0x08 && c <= 0x0D);
    const bool invisible = (c >= 0x200B && c <= 0x200F) || (c >= 0x2028 && c <= 0x202E) ||
                           (c >= 0x2060 && c <= 0x206F);
    odd += control || invisible || (is_small(before) && is_capital(c));
    before = c;
  }
  return odd;
}

}  // namespace

bool has_translated_lines(byte_view head, bool little) noexcept {
  for (std::size_t at = 0; at + 2 <= head.size(); at += 2) {
    const unsigned c = unit_at(head, at, little);
    if (c == 0x0A0D || c == 0x0A00) return true;
  }
  return false;
}

bool lacks_first_byte(byte_view head) noexcept {
  if (head.empty() || head[0] != 0) return false;
  return odd_units(head.substr(1), true) < odd_units(head, false);
}

bool may_be_east_asian(byte_view text) noexcept {
  constexpr std::size_t shortest = 4, longest = 128;  // bytes
  if (text.size() % 2 != 0 || text.size() < shortest || text.size() > longest) return false;
  constexpr unsigned of_kana = 0x30;  // U+3001 to U+30FF
  std::size_t kana[2] = {}, controls = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const unsigned b = text[i], other = text[i ^ 1];
    kana[i % 2] += b == of_kana && (other < ' ' || other > '@');
    controls += (b < 0x20 || b == 0x7F) && b != '\t' && b != '\n' && b != '\r' && b != 0x1B;
  }
  return controls != 0 || 4 * std::max(kana[0], kana[1]) >= text.size();
}

}  // namespace utfkit::internal
