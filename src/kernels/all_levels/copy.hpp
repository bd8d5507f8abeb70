// Copies of a few bytes, which a call of memcpy would take longer to begin than to do.
#pragma once

#include "simd/common.hpp"

namespace utfkit::internal::UTFKIT_ISA {
namespace {

template <std::size_t Size>
struct so_many_bytes {
  byte bytes[Size];
};

template <class Word>
UTFKIT_INLINE void copy_two(byte* out, const byte* in, std::size_t size) {
  Word first;
  Word last;
  __builtin_memcpy(&first, in, sizeof first);
  __builtin_memcpy(&last, in + size - sizeof last, sizeof last);
  __builtin_memcpy(out, &first, sizeof first);
  __builtin_memcpy(out + size - sizeof last, &last, sizeof last);
}

// Of each size two pieces that overlap cover all sizes up to twice a piece.
UTFKIT_INLINE void copy_small(byte* out, const byte* in, std::size_t size) {
  if (size >= width) {
    const vec last = load(in + size - width);
    byte* const end = out + size - width;
    for (; out < end; in += width, out += width) store(out, load(in));
    store(end, last);
  } else if (width > 32 && size >= 32) {
    copy_two<so_many_bytes<32>>(out, in, size);
  } else if (size >= 16) {
    copy_two<so_many_bytes<16>>(out, in, size);
  } else if (size >= 8) {
    copy_two<std::uint64_t>(out, in, size);
  } else if (size >= 4) {
    copy_two<std::uint32_t>(out, in, size);
  } else if (size >= 2) {  // GCOVR_EXCL_BR_LINE: not all sizes for every unit
    copy_two<std::uint16_t>(out, in, size);
  } else if (size == 1) {  // GCOVR_EXCL_BR_LINE: the same
    *out = *in;
  }
}

}  // namespace
}  // namespace utfkit::internal::UTFKIT_ISA
