// The other byte order of units of two and of four bytes.
#pragma once

#include "copy.hpp"
#include "kernels/kernels.hpp"

namespace utfkit::internal::UTFKIT_ISA {
namespace {

template <std::size_t Unit>
struct swap_table {
  alignas(64) byte from[64];
  constexpr swap_table() : from() {
    for (std::size_t i = 0; i < 64; ++i) from[i] = static_cast<byte>((i % 16) ^ (Unit - 1));
  }
};

// The first and the last vector overlap those between, whose stores are aligned. Both are loaded
// before anything is stored: the output may be the input.
template <std::size_t Unit>
UTFKIT_INLINE void swap_all(const byte* in, std::size_t count, byte* out) {
  static constexpr swap_table<Unit> order;
  const vec from = load(order.from);
  const std::size_t size = Unit * count;
  if (size < width) {
    byte swapped[width];
    store(swapped, lookup(load_partial(in, size), from));
    copy_small(out, swapped, size);
    return;
  }
  const vec first = load(in), last = load(in + size - width);
  std::size_t i = width - reinterpret_cast<std::uintptr_t>(out) % width;
  if (i % Unit != 0) i = width;
  for (; size - i >= width; i += width) store(out + i, lookup(load(in + i), from));
  store(out, lookup(first, from));
  store(out + size - width, lookup(last, from));
}

}  // namespace

UTFKIT_KERNEL void swap_words(const byte* in, std::size_t count, byte* out) noexcept {
  swap_all<2>(in, count, out);
}
UTFKIT_KERNEL void swap_double_words(const byte* in, std::size_t count, byte* out) noexcept {
  swap_all<4>(in, count, out);
}

}  // namespace utfkit::internal::UTFKIT_ISA
