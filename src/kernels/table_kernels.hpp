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

namespace avx512 {

// `units` are those of the bytes 80 to FF, none a surrogate; what is below is ASCII.
progress single_byte_to_utf8(const char16_t* units, const std::uint8_t* in, std::size_t size,
                             std::uint8_t* out, std::size_t room) noexcept;
// It stops before characters outside `blocks`, and before those that have no byte.
progress utf8_to_single_byte(const byte_blocks& blocks, const std::uint8_t* in, std::size_t size,
                             std::uint8_t* out, std::size_t room) noexcept;

}  // namespace avx512
}  // namespace utfkit::internal
