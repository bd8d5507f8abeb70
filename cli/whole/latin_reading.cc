#include "latin_reading.hpp"

#include <algorithm>
#include <cstddef>
#include <string_view>

#include <utfkit/code_point.hpp>

#include "reading/word_reading.hpp"

namespace utfkit::cli {

namespace {

// A mark of any kind, and letters such as Ł and Þ.
bool has_mark(char32_t c) noexcept {
  return (c >= 0xC0 && c < 0x250 && c != 0xD7 && c != 0xF7) || (c >= 0x1E00 && c < 0x1F00);
}

bool is_latin_letter(char32_t c) noexcept {
  return has_mark(c) || ((c | 0x20u) >= 'a' && (c | 0x20u) <= 'z');
}

bool is(letter_kind k, char32_t c) noexcept {
  return letter_kind_of(c) == k;
}

bool may_be_word(std::u32string_view letters) noexcept {
  constexpr std::size_t some = 4;  // ŁÓDŹ has three
  std::size_t marked = 0;
  for (std::size_t i = 0; i < letters.size(); ++i) {
    if (!has_mark(letters[i])) continue;
    ++marked;
    const bool is_inside = i != 0 && i + 1 != letters.size();
    if (is_inside && is(letter_kind::capital, letters[i]) &&
        is(letter_kind::small, letters[i - 1]) && is(letter_kind::small, letters[i + 1]))
      return false;
  }
  return marked < some || 2 * marked <= letters.size();
}

}  // namespace

bool has_letter_with_mark(byte_view text) {
  const std::u32string characters = characters_of(text);
  return std::any_of(characters.begin(), characters.end(), has_mark);
}

bool may_be_latin_words(byte_view text) {
  const std::u32string characters = characters_of(text);
  for (std::u32string_view rest = characters; !rest.empty();) {
    std::size_t letters = 0;
    while (letters < rest.size() && is_latin_letter(rest[letters])) ++letters;
    if (!may_be_word(rest.substr(0, letters))) return false;
    rest.remove_prefix(letters == rest.size() ? letters : letters + 1);
  }
  return true;
}

}  // namespace utfkit::cli
