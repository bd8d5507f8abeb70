// A piece of text as an array of characters, and what it was before it was decoded wrongly.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include <utfkit/bytes.hpp>

namespace utfkit::internal::mojibake {

// A character, and where it is in the text; or one that was made of several.
struct letter {
  char32_t c;
  std::uint16_t begin, end;  // bytes from where the array begins
  bool escaped;              // one of them was written \uXXXX
  bool lost;                 // it can't be known
};

inline constexpr char32_t stands_for_lost = U'\uFFFD';

inline constexpr std::size_t most_letters = 256;
struct letters {
  std::array<letter, most_letters> at;
  std::size_t count = 0;

  letters() noexcept = default;
  // Only what is there.
  letters(const letters& o) noexcept { *this = o; }
  letters& operator=(const letters& o) noexcept {
    std::copy_n(o.at.begin(), o.count, at.begin());
    count = o.count;
    return *this;
  }

  void add(const letter& l) noexcept { at[count++] = l; }
  bool is_full() const noexcept { return count == most_letters; }
};

// What may be taken for a byte of a sequence beside the character that it is.
struct tolerance {
  bool spaces = false;  // a space for U+00A0
  bool keep = false;    // and there is a space besides
  bool lost = false;    // '?' and U+FFFD for a byte that isn't known
};

// The character that letters from `i` on were in `misreading`, and how many letters that are; 0
// where they aren't one.
std::size_t decode_unit(const letters& in, std::size_t i, unsigned misreading, tolerance t,
                        letter& out) noexcept;

// The character at text[at], where text is well-formed there; length 0 elsewhere and at the end.
struct read_letter {
  char32_t c = 0;
  std::uint8_t length = 0;
  bool escaped = false;
};
read_letter letter_at(byte_view text, std::size_t at, bool json_escapes) noexcept;

// The same without escapes, where the text doesn't end within four bytes and is no ASCII.
inline read_letter letter_of_several_bytes(const unsigned char* p) noexcept {
  const auto is_continuation = [](unsigned b) { return (b & 0xC0) == 0x80; };
  if (p[0] < 0xC2 || !is_continuation(p[1])) return {};
  if (p[0] < 0xE0) return {(p[0] & 0x1Fu) << 6 | (p[1] & 0x3Fu), 2, false};
  if (!is_continuation(p[2])) return {};
  if (p[0] < 0xF0) {
    const char32_t c = (p[0] & 0xFu) << 12 | (p[1] & 0x3Fu) << 6 | (p[2] & 0x3Fu);
    const bool good = c >= 0x800 && (c < 0xD800 || c > 0xDFFF);
    return good ? read_letter{c, 3, false} : read_letter{};
  }
  if (!is_continuation(p[3]) || p[0] > 0xF4) return {};
  const char32_t c =
      (p[0] & 7u) << 18 | (p[1] & 0x3Fu) << 12 | (p[2] & 0x3Fu) << 6 | (p[3] & 0x3Fu);
  return c >= 0x10000 && c <= 0x10FFFF ? read_letter{c, 4, false} : read_letter{};
}

constexpr bool is_letter_of_ascii(char32_t c) noexcept {
  return (c | 0x20) >= 'a' && (c | 0x20) <= 'z';
}
constexpr bool is_small_of_ascii(char32_t c) noexcept {
  return c >= U'a' && c <= U'z';
}
constexpr bool is_alphanumeric(char32_t c) noexcept {
  return (c >= '0' && c <= '9') || is_letter_of_ascii(c);
}
constexpr bool is_in(std::u32string_view all, char32_t c) noexcept {
  return all.find(c) != all.npos;
}

}  // namespace utfkit::internal::mojibake
