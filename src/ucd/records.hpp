// What generated/normalization.hpp is made of.
#pragma once

#include <cstdint>

namespace utfkit::internal {

// What UAX #15 asks of a character. Of the properties of most, which are all zero, there is one.
struct normalization {
  std::uint16_t canonical;   // the full decompositions: offsets in decomposition_pool, or 0 where
  std::uint16_t compatible;  // the character is its own
  std::uint8_t combining_class;
  std::uint8_t flags;

  // Bit n of the flags: not Yes in the quick check of the form n (`utfkit::form`).
  static constexpr std::uint8_t maybe = 1 << 4;   // Maybe in that of NFC: it can compose backwards
  static constexpr std::uint8_t hangul = 1 << 5;  // a syllable, which decomposes by arithmetic
  // What the canonical, or the compatibility, decomposition begins with can change places or
  // compose with what stands before. Before all other characters, text can be cut.
  static constexpr std::uint8_t joins = 1 << 6, joins_compatible = 1 << 7;
};

// A primary composite (Unicode D114) that isn't Hangul.
struct composition {
  char32_t first, second, composed;
};

}  // namespace utfkit::internal
