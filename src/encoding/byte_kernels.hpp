// Kernels of pairs of run-time encodings, whose units are bytes: those of kernels.hpp, and what can
// be made of them for encodings that are nearly the same. Included by registry.cc alone.
#pragma once

#include <cstring>
#include <type_traits>

#include "codec/single_byte.hpp"
#include "registry.hpp"

namespace utfkit::internal {
namespace {

template <convert_kernel* kernel_table::*Kernel, std::size_t In, std::size_t Out>
progress in_bytes(const byte* in, std::size_t size, byte* out, std::size_t room) noexcept {
  const progress p = (kernels().*Kernel)(in, size / In, out, room / Out);
  return {p.read * In, p.written * Out};
}

template <lossy_kernel* kernel_table::*Kernel, std::size_t Out>
progress lossy_in_bytes(const byte* in, std::size_t size, byte* out, std::size_t room,
                        std::uint64_t& replacements) noexcept {
  const progress p = (kernels().*Kernel)(in, size, out, room / Out, replacements);
  return {p.read, p.written * Out};
}

// From an encoding to itself: what is well formed is copied, a block at a time while it is in the
// first-level cache. In pieces of 64 KiB, ASCII runs at 0.92 of repair() with AVX2 (0.88 when
// each piece was copied after all of it was checked), other text above 1.
template <prefix_kernel* kernel_table::*Valid, std::size_t Unit>
progress copy(const byte* in, std::size_t size, byte* out, std::size_t room) noexcept {
  constexpr std::size_t block = std::size_t{16} * 1024;
  constexpr std::size_t longest = 4;  // what the end of a block cuts is shorter
  const std::size_t end = (size < room ? size : room) / Unit * Unit;
  std::size_t at = 0;
  while (at != end) {
    const std::size_t part = end - at < block ? end - at : block;
    const std::size_t valid = (kernels().*Valid)(in + at, part / Unit) * Unit;
    if (valid != 0) std::memcpy(out + at, in + at, valid);
    at += valid;
    if (valid == 0 || part - valid >= longest) break;
  }
  return {at, at};
}

// Repair, which stores what is well formed more slowly than it is copied: AVX-512 47 against 79
// GB/s of ASCII.
progress repair_rest(const byte* in, std::size_t size, byte* out, std::size_t room,
                     std::uint64_t& replacements) noexcept {
  const progress p = copy<&kernel_table::valid_utf8, 1>(in, size, out, room);
  if (p.read == size) return p;
  const progress q = kernels().repair_utf8(in + p.read, size - p.read, out + p.written,
                                           room - p.written, replacements);
  return {p.read + q.read, p.written + q.written};
}

// What is done at a time where all of it may have to be done again because of an error in it.
constexpr std::size_t small_block = 1024;

std::size_t least(std::size_t a, std::size_t b) noexcept {
  return a < b ? a : b;
}

// UTF-32 in the byte order that this machine doesn't have: converted as in its own, and turned.
void swap_units(byte* units, std::size_t count) noexcept {
  kernels().swap_double_words(units, count, units);
}
progress utf8_to_swapped_utf32(const byte* in, std::size_t size, byte* out,
                               std::size_t room) noexcept {
  const progress p = kernels().utf8_to_utf32(in, least(size, small_block), out, room / 4);
  swap_units(out, p.written);
  return {p.read, p.written * 4};
}
progress utf8_to_swapped_utf32_lossy(const byte* in, std::size_t size, byte* out, std::size_t room,
                                     std::uint64_t& replacements) noexcept {
  if (size > small_block) size = small_block - utf8_codec::hold_back(in, small_block);
  const progress p = kernels().utf8_to_utf32_lossy(in, size, out, room / 4, replacements);
  swap_units(out, p.written);
  return {p.read, p.written * 4};
}
progress swapped_utf32_to_utf8(const byte* in, std::size_t size, byte* out,
                               std::size_t room) noexcept {
  byte units[small_block];
  size = least(size, small_block);
  if (size != 0) std::memcpy(units, in, size);
  swap_units(units, size / 4);
  const progress p = kernels().utf32_to_utf8(units, size / 4, out, room);
  return {p.read * 4, p.written};
}

// The bytes before the first one whose bits `mask` are `bits`, the highest one among them.
template <unsigned Mask, unsigned Bits>
std::size_t bytes_before(const byte* in, std::size_t size) noexcept {
  constexpr std::uint64_t ones = 0x0101010101010101;
  std::size_t at = 0;
  for (; size - at >= 8; at += 8) {
    std::uint64_t word;
    std::memcpy(&word, in + at, 8);
    word = (word & ones * Mask) ^ ones * Bits;  // zero where one is
    if (((word - ones) & ~word & ones * 0x80) != 0) break;
  }
  while (at < size && (in[at] & Mask) != Bits) ++at;
  return at;
}

// windows-1252, either form of it, is ISO-8859-1 but for 80..9F, of which there may be many.
template <class Codec>
const windows1252_kernels::both* found_windows1252() noexcept {
  const windows1252_kernels* const fast = fast_windows1252.load(std::memory_order_relaxed);
  if (fast == nullptr) return nullptr;
  return std::is_same_v<Codec, windows1252_codec> ? &fast->own : &fast->whatwg;
}

template <class Codec>
progress windows1252_to_utf8(const byte* in, std::size_t size, byte* out,
                             std::size_t room) noexcept {
  if (const auto* fast = found_windows1252<Codec>()) return fast->to_utf8(in, size, out, room);
  progress p{};
  for (std::size_t before = size; p.read != before;) {
    before = p.read;
    const std::size_t left = size - p.read;
    const std::size_t same = bytes_before<0xE0, 0x80>(in + p.read, least(left, small_block));
    const progress q =
        kernels().latin1_to_utf8(in + p.read, same, out + p.written, room - p.written);
    p.read += q.read;
    p.written += q.written;
    if (q.read != same) break;
    for (; p.read != size && (in[p.read] & 0xE0) == 0x80 && room - p.written >= 3; ++p.read) {
      const decoded d = Codec::decode(in + p.read, 1);
      if (d.error != errc::ok) return p;
      p.written += utf8_codec::encode(d.code_point, out + p.written);
    }
  }
  return p;
}
template <class Codec>
progress utf8_to_windows1252(const byte* in, std::size_t size, byte* out,
                             std::size_t room) noexcept {
  if (const auto* fast = found_windows1252<Codec>()) return fast->from_utf8(in, size, out, room);
  progress p = kernels().utf8_to_latin1(in, least(size, small_block), out, room);
  const std::size_t same = bytes_before<0xE0, 0x80>(out, p.written);
  if (same != p.written) p = kernels().utf8_to_latin1(in, p.read, out, same);
  return p;
}

progress copy_ascii(const byte* in, std::size_t size, byte* out, std::size_t room) noexcept {
  const std::size_t n = bytes_before<0x80, 0x80>(in, least(least(size, room), small_block));
  if (n != 0) std::memcpy(out, in, n);
  return {n, n};
}

// CESU-8 and modified UTF-8 are UTF-8 where no sequence has four bytes and, in the latter, no byte
// is zero.
template <bool Nuls>
progress copy_basic(const byte* in, std::size_t size, byte* out, std::size_t room) noexcept {
  const std::size_t end = least(size, room);
  std::size_t at = 0;
  // Little at first, for where there is one such sequence the next is often near.
  for (std::size_t block = 32; at != end; block = least(4 * block, small_block)) {
    const std::size_t part = least(end - at, block);
    std::size_t n = kernels().valid_utf8(in + at, part);
    n = bytes_before<0xF0, 0xF0>(in + at, n);
    if (!Nuls) n = bytes_before<0xFF, 0>(in + at, n);
    if (n != 0) std::memcpy(out + at, in + at, n);
    at += n;
    if (part - n > 3 || n == 0) break;  // more than what the end of a block cuts
  }
  return {at, at};
}

// UCS-2 is UTF-16 without pairs.
template <convert_kernel* kernel_table::*Kernel>
progress utf8_to_ucs2(const byte* in, std::size_t size, byte* out, std::size_t room) noexcept {
  const std::size_t n = bytes_before<0xF0, 0xF0>(in, least(size, small_block));
  if (n == 0) return {};
  return in_bytes<Kernel, 1, 2>(in, n, out, room);
}
template <convert_kernel* kernel_table::*Kernel>
progress ucs2_to_utf8(const byte* in, std::size_t size, byte* out, std::size_t room) noexcept {
  progress p = in_bytes<Kernel, 2, 1>(in, least(size, small_block), out, room);
  const std::size_t basic = bytes_before<0xF0, 0xF0>(out, p.written);
  if (basic != p.written) p = in_bytes<Kernel, 2, 1>(in, p.read, out, basic);
  return p;
}

}  // namespace
}  // namespace utfkit::internal
