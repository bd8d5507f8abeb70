// Kernels of the encodings that are tables, for the levels that are faster than a look into the
// table for each byte. They are no part of kernel_table: a program that doesn't use such an
// encoding isn't linked with them. Each is a convert_kernel with its table before the text, and
// stops wherever it likes, as those do.
#pragma once

#include "kernels.hpp"

namespace utfkit::internal {

// The unit of a byte that is no character.
inline constexpr char16_t no_unit = 0xFFFF;

// The bytes of 128 code points each, 0 for what has none: U+0080 to U+00FF, U+2000 to U+207F, and
// those of `letters`, a multiple of 128 from U+0080 on.
struct byte_blocks {
  std::uint8_t latin1[128];
  std::uint8_t punctuation[128];
  std::uint8_t of_letters[128];
  char16_t letters;
};

// Encodings of one and two bytes a character. A lead byte says where the cells of its trail bytes
// begin.
struct double_byte_table {
  const char16_t* cells;       // an even number of them; 0 for what is no character
  const std::uint16_t* leads;  // of the bytes 80 to FF; no_cells for what is left to others
  // The trail bytes from low_first on are the cells from 0 on, and those from high_first on,
  // which are above 7F, the cells from high_cell on.
  std::uint8_t low_first, low_size;
  std::uint8_t high_first, high_size, high_cell;
  // Bytes above 7F that are characters by themselves, with their units in order.
  std::uint8_t single_first, single_size;
  char16_t single_unit;
};
inline constexpr std::uint16_t no_cells = 0xFFFF;

namespace avx512 {

// `units` are those of the bytes 80 to FF, none a surrogate; what is below is ASCII.
progress single_byte_to_utf8(const char16_t* units, const std::uint8_t* in, std::size_t size,
                             std::uint8_t* out, std::size_t room) noexcept;
// It stops before characters outside `blocks`, and before those that have no byte.
progress utf8_to_single_byte(const byte_blocks& blocks, const std::uint8_t* in, std::size_t size,
                             std::uint8_t* out, std::size_t room) noexcept;

progress double_byte_to_utf8(const double_byte_table& t, const std::uint8_t* in, std::size_t size,
                             std::uint8_t* out, std::size_t room) noexcept;

// The units that aren't ASCII, moved together. Writes up to 32 more than there are.
std::size_t without_ascii(const char16_t* units, std::size_t count, char16_t* others) noexcept;
// Writes a byte for each unit of ASCII, and for each other one the next two bytes of `pairs`, of
// which the first is above. It stops before a pair that is 0, and where there may be no room.
// `pairs` can be read 32 beyond the last.
progress join_pairs(const char16_t* units, std::size_t count, const std::uint16_t* pairs,
                    std::uint8_t* out, std::size_t room) noexcept;

}  // namespace avx512
}  // namespace utfkit::internal
