#include "hz_text.hpp"

#include <string_view>

namespace utfkit::cli {

namespace {

// The rows of GB 2312 that have characters: signs and alphabets, then ideographs.
bool is_row(char c) noexcept {
  return (c >= 0x21 && c <= 0x29) || (c >= 0x30 && c <= 0x77);
}

// The bytes of whole characters that `text` begins with.
std::size_t characters_in(std::string_view text) noexcept {
  std::size_t at = 0;
  // 7E, which the last character of a row has, is that of "~a" in Lisp much rather.
  while (at + 1 < text.size() && is_row(text[at]) && text[at + 1] >= 0x21 && text[at + 1] < 0x7E) {
    at += 2;
  }
  return at;
}

}  // namespace

std::size_t count_hz(byte_view bytes) noexcept {
  constexpr std::size_t enough = 4;  // bytes, of two characters
  const std::string_view text = bytes.as_string_view();
  std::size_t count = 0;
  for (std::size_t at = 0; (at = text.find("~{", at)) != text.npos;) {
    at += 2;
    const std::size_t size = characters_in(text.substr(at));
    if (size < enough || text.substr(at + size, 2) != "~}") continue;
    ++count;
    at += size + 2;
  }
  return count;
}

}  // namespace utfkit::cli
