#include "euro_of_dos.hpp"

#include <string_view>

namespace utfkit::internal {

namespace {

constexpr char euro = '\xD5', no_break_space = '\xFF';  // of code page 858

constexpr bool is_digit(char c) noexcept {
  return c >= '0' && c <= '9';
}

constexpr bool is_blank_of_dos(char c) noexcept {
  return c == ' ' || c == no_break_space;
}

// A letter, or part of a box.
constexpr bool is_letter_or_line(char c) noexcept {
  const char small = static_cast<char>(c | 0x20);
  return (static_cast<unsigned char>(c) >= 0x80 && c != no_break_space) ||
         (small >= 'a' && small <= 'z');
}

}  // namespace

dos_euro euro_of_dos(byte_view head) noexcept {
  const std::string_view text = head.as_string_view();
  // Before the first, where `i` wraps around, there is nothing either.
  const auto at = [&](std::size_t i) { return i < text.size() ? text[i] : '\n'; };
  dos_euro found = dos_euro::none;
  for (std::size_t i = 0; (i = text.find(euro, i)) != text.npos; ++i) {
    const char before = at(i - 1), after = at(i + 1);
    if (is_letter_or_line(before) || is_letter_or_line(after)) return dos_euro::other;
    const bool number = is_digit(before) || is_digit(after) ||
                        (is_blank_of_dos(before) && is_digit(at(i - 2))) ||
                        (is_blank_of_dos(after) && is_digit(at(i + 2)));
    if (number) found = dos_euro::euro;
    if (found == dos_euro::none) found = dos_euro::other;
  }
  return found;
}

}  // namespace utfkit::internal
