// Tables over code points in two stages, as tools/ucd_write.py makes them.
#pragma once

#include <cstddef>
#include <cstdint>

namespace utfkit::internal {

// Code points in blocks of 64, which is what the last byte of UTF-8 tells apart: all bytes before
// it name the block. An index of blocks finds their values; equal blocks are kept once. The index
// ends after the last block that has anything, and leaves out [low, high), which has nothing.
template <class Index, class Value>
struct trie {
  const Index* index;
  const Value* values;
  std::uint32_t low, high, end;  // blocks

  // Precondition: block < low, as all of the Basic Multilingual Plane is where any block beyond it
  // is used.
  constexpr Value in_low_block(std::uint32_t block, std::uint32_t last_byte) const noexcept {
    return values[std::size_t{index[block]} << 6 | (last_byte & 0x3F)];
  }
  // The value of any number, 0 where the table has none.
  constexpr Value operator[](char32_t c) const noexcept {
    std::uint32_t block = static_cast<std::uint32_t>(c) >> 6;
    if (block >= low) {
      if (block < high || block >= end) return Value{};
      block -= high - low;
    }
    return in_low_block(block, c);
  }
};

}  // namespace utfkit::internal
