#include "hyphenation.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/ascii.hpp"

namespace utfkit::cli {

namespace {

bool is_digit(char c) noexcept {
  return c >= '0' && c <= '9';
}

bool is_high(char c) noexcept {
  return static_cast<std::uint8_t>(c) >= 0x80;
}

bool has_digit(std::string_view word) noexcept {
  return std::any_of(word.begin(), word.end(), is_digit);
}

bool may_be_pattern(std::string_view word) noexcept {
  for (std::size_t i = 0; i < word.size(); ++i) {
    const char c = word[i];
    const bool is_at_end = i == 0 || i + 1 == word.size();
    if (is_digit(c)) {
      if (i != 0 && is_digit(word[i - 1])) return false;
    } else if (!is_high(c) && !is_ascii_letter(static_cast<std::uint8_t>(c)) && c != '\'' &&
               c != '-' && !(c == '.' && is_at_end)) {
      return false;
    }
  }
  return true;
}

}  // namespace

bool are_hyphenation_patterns(byte_view text) {
  constexpr std::size_t looked_at = std::size_t{64} * 1024, enough = 24;
  constexpr std::string_view spaces = " \t\r\n";
  std::string_view rest = text.substr(0, looked_at).as_string_view();
  std::size_t words = 0, possible = 0, patterns = 0;
  while (!rest.empty()) {
    rest.remove_prefix(std::min(rest.find_first_not_of(spaces), rest.size()));
    if (rest.starts_with('%')) {  // a comment
      rest.remove_prefix(std::min(rest.find('\n'), rest.size()));
      continue;
    }
    const std::string_view word = rest.substr(0, rest.find_first_of(spaces));
    rest.remove_prefix(word.size());
    if (std::none_of(word.begin(), word.end(), is_high)) continue;
    ++words;
    if (!may_be_pattern(word)) continue;
    ++possible;
    patterns += has_digit(word);
  }
  return patterns >= enough && 4 * patterns >= 3 * words && 20 * possible >= 19 * words;
}

std::string letters_of_patterns(byte_view text) {
  std::string letters;
  letters.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = static_cast<char>(text[i]);
    if (is_digit(c) || c == '.') {
      const auto before =
          letters.empty() ? std::uint8_t{0} : static_cast<std::uint8_t>(letters.back());
      const std::uint8_t next = i + 1 < text.size() ? text[i + 1] : std::uint8_t{0};
      const bool makes_one = before >= 0xC2 && next >= 0x80 && next < 0xC0;
      if (!makes_one) continue;
    }
    letters += c;
  }
  return letters;
}

}  // namespace utfkit::cli
