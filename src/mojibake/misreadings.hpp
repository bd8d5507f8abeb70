// The encodings that UTF-8 is read in by mistake, and what its bytes are in them.
#pragma once

#include <array>
#include <cstdint>

#include <utfkit/encoding.hpp>

namespace utfkit::internal::mojibake {

inline constexpr unsigned misreadings = 24;

// The first is windows-1252 with Latin-1: a byte from 80 to 9F is either's character, since texts
// mix them, and a control character where windows-1252 has none.
inline constexpr unsigned western = 0;

encoding misreading(unsigned m) noexcept;

// How much rarer such an accident is with it than with the commonest, in eighths of a nat.
int prior_cost(unsigned m) noexcept;

// The characters that are a byte in any of them have numbers, from 1 on, and the space has; 0 is
// that of all others.
inline constexpr unsigned most_numbers = 40 * 64;
unsigned number_of_character(char32_t c) noexcept;

// The byte, from 80 on, that is a character in each of them; 0 where there is none.
using bytes_in_all = std::array<std::uint8_t, misreadings>;
const bytes_in_all& bytes_of(char32_t c) noexcept;
inline std::uint8_t byte_in(unsigned m, char32_t c) noexcept {
  return c < 0x80 ? std::uint8_t{0} : bytes_of(c)[m];
}

// A bit for each misreading: in which of them a character is the lead byte of a sequence of 2, 3
// and 4 bytes, and in which a continuation byte.
struct byte_kinds {
  std::uint32_t lead2 = 0, lead3 = 0, lead4 = 0, continuation = 0;

  std::uint32_t leads() const noexcept { return lead2 | lead3 | lead4; }
};
const byte_kinds& kinds_of(char32_t c) noexcept;

// Those that have the no-break space at A0, which is often written as a space.
inline constexpr std::uint32_t with_no_break_space = 0x00FFFF;

}  // namespace utfkit::internal::mojibake
