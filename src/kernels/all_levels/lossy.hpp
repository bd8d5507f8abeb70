// Lossy UTF-8 to UTF-16 and UTF-32: the strict kernel where the text is well formed; repair into a
// buffer, and the strict kernel from there, where it isn't.
#pragma once

#include "kernels/kernels.hpp"

namespace utfkit::internal::UTFKIT_ISA {
namespace {

// With AVX-512 repair takes hardly longer than conversion: what follows a piece that needed it is
// repaired too. Otherwise the strict kernel is tried again at once.
constexpr bool repair_is_fast = width == 64;
// A piece that is repaired, small enough for what it becomes to stay in the nearest cache.
constexpr std::size_t repaired_piece = repair_is_fast ? 4096 : 512;
// And where there is little to repair: what is well formed behind an error is repaired for nothing.
constexpr std::size_t short_piece = repair_is_fast ? repaired_piece : 64;
// With less room than this, in units, the driver's steps are as good.
constexpr std::size_t least_room = 16;

// The size of a first part of in[0, size), `longest` bytes or a little less, that ends between
// steps. A byte that is no continuation byte begins a step, and four continuation bytes in a row,
// of which the last can't belong to anything before.
std::size_t cut_piece(const byte* in, std::size_t size, std::size_t longest) noexcept {
  if (size <= longest) return size;
  for (std::size_t k = 0; k < 4; ++k) {
    if ((in[longest - k] & 0xC0) != 0x80) return longest - k;
  }
  return longest;
}

// A step of n bytes becomes n units at most, and n / 4 at least.
template <std::size_t Unit>
progress convert_lossily(convert_kernel* strict, const byte* in, std::size_t size, byte* out,
                         std::size_t room, std::uint64_t& replacements) noexcept {
  progress p = strict(in, size, out, room);
  if (p.read == size) return p;
  byte repaired[3 * repaired_piece];
  // How much the strict kernel is given when a piece needed no repair: more each time.
  std::size_t stretch = repaired_piece;
  std::size_t longest = repaired_piece;
  while (p.read < size) {
    // What certainly has no room isn't tried, and what is left to the driver in the end is little.
    const std::size_t left_room = room - p.written;
    if (left_room < least_room) return p;
    if (longest > 4 * left_room) longest = 4 * left_room;
    const std::size_t n = cut_piece(in + p.read, size - p.read, longest);
    std::uint64_t found = 0;
    const progress r = repair_utf8(in + p.read, n, repaired, sizeof repaired, found);
    const progress c = strict(repaired, r.written, out + p.written * Unit, left_room);
    if (c.read != r.written) {
      longest = left_room;  // that fits, whatever it is
      continue;
    }
    p.read += n;
    p.written += c.written;
    replacements += found;
    if (r.written != n && repair_is_fast) {
      stretch = repaired_piece;
      continue;
    }
    const std::size_t left = size - p.read;
    stretch = stretch * 2;
    const std::size_t m = repair_is_fast && stretch < left ? stretch : left;
    const progress s = strict(in + p.read, m, out + p.written * Unit, room - p.written);
    p.read += s.read;
    p.written += s.written;
    if (s.read != m) stretch = repaired_piece;
    longest = s.read < repaired_piece ? repaired_piece : short_piece;
  }
  return p;
}

}  // namespace

UTFKIT_KERNEL progress utf8_to_utf16_lossy(const byte* in, std::size_t size, byte* out,
                                           std::size_t room, std::uint64_t& replacements) noexcept {
  return convert_lossily<2>(utf8_to_utf16, in, size, out, room, replacements);
}
UTFKIT_KERNEL progress utf8_to_utf16_swapped_lossy(const byte* in, std::size_t size, byte* out,
                                                   std::size_t room,
                                                   std::uint64_t& replacements) noexcept {
  return convert_lossily<2>(utf8_to_utf16_swapped, in, size, out, room, replacements);
}
UTFKIT_KERNEL progress utf8_to_utf32_lossy(const byte* in, std::size_t size, byte* out,
                                           std::size_t room, std::uint64_t& replacements) noexcept {
  return convert_lossily<4>(utf8_to_utf32, in, size, out, room, replacements);
}

}  // namespace utfkit::internal::UTFKIT_ISA
