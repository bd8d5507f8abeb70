#include "euro_sign.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/ascii.hpp"

namespace utfkit::cli {

namespace {

struct twin {
  encoding of, with_euro;
  char byte;
};
constexpr twin twins[] = {{encoding::ibm850, encoding::ibm858, '\xD5'},
                          {encoding::windows1253, encoding::iso8859_7, '\xA4'},
                          {encoding::windows1250, encoding::iso8859_16, '\xA4'},
                          {encoding::iso8859_2, encoding::iso8859_16, '\xA4'}};

// "23,50 \xD5", "\xD5 23": beside a number, with a space between or none, and beside nothing else.
bool has_in_price(std::string_view text, char byte) noexcept {
  const auto at = [text](std::size_t i) { return i < text.size() ? text[i] : '\n'; };
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  const auto is_space = [](char c) { return c == ' ' || c == '\xA0' || c == '\xFF'; };
  const auto is_of_word = [](char c) {
    const auto b = static_cast<std::uint8_t>(c);
    return b >= 0x80 || is_ascii_letter(b);
  };
  for (std::size_t i = text.find(byte); i != text.npos; i = text.find(byte, i + 1)) {
    const char before = at(i - 1), next = at(i + 1);
    const bool is_behind = is_digit(before) || (is_space(before) && is_digit(at(i - 2)));
    const bool is_in_front = is_digit(next) || (is_space(next) && is_digit(at(i + 2)));
    if (is_behind && !is_of_word(next)) return true;
    if (is_in_front && !is_of_word(before)) return true;
  }
  return false;
}

}  // namespace

std::optional<encoding> with_euro_sign(encoding e, byte_view text) {
  const std::string_view all = text.as_string_view();
  for (const twin& t : twins) {
    if (t.of != e) continue;
    const auto has = [all](std::string_view letter) { return all.find(letter) != all.npos; };
    const bool is_romanian = has("\u0103") || has("\u0163") || has("\u021B");
    if (t.with_euro == encoding::iso8859_16 && !is_romanian) continue;
    if (has_in_price(all, t.byte)) return t.with_euro;
  }
  return std::nullopt;
}

}  // namespace utfkit::cli
