// Bytes to units of one to four bytes, each to one: ASCII to anything, Latin-1 to UTF-16 and
// UTF-32.
#pragma once

#include "simd/avx512.hpp"

namespace utfkit::internal::avx512 {
namespace {

// Vector `Part` of those that hold up to 64 units: the units that there are, perhaps none. In short
// strings a branch on their number can't be predicted, and costs more than a store.
template <class Mask, unsigned Part>
UTFKIT_INLINE void store_part(byte* out, mask8 units, vec v) {
  store(beyond(out, 64 * Part), Mask((units >> 8 * sizeof(Mask) * Part).raw), v);
}

template <bool Swapped>
struct widen_to_16 {
  static constexpr std::size_t unit = 2;
  // Writes 64 units, or the first n of them.
  UTFKIT_INLINE static void all(byte* out, vec v) {
    store(out, widened(low_half(v)));
    store(out + 64, widened(high_half(v)));
  }
  UTFKIT_INLINE static void some(byte* out, vec v, std::size_t n) {
    const mask8 units = below<mask8>(n);
    store_part<mask16, 0>(out, units, widened(low_half(v)));
    store_part<mask16, 1>(out, units, widened(high_half(v)));
  }

 private:
  UTFKIT_INLINE static vec widened(half_vec v) {
    return Swapped ? left16<8>(widen8to16(v)) : widen8to16(v);
  }
};

struct widen_to_32 {
  static constexpr std::size_t unit = 4;
  UTFKIT_INLINE static void all(byte* out, vec v) { store_8to32(out, v); }
  UTFKIT_INLINE static void some(byte* out, vec v, std::size_t n) {
    const mask8 units = below<mask8>(n);
    store_part<mask32, 0>(out, units, widen8to32<0>(v));
    store_part<mask32, 1>(out, units, widen8to32<1>(v));
    store_part<mask32, 2>(out, units, widen8to32<2>(v));
    store_part<mask32, 3>(out, units, widen8to32<3>(v));
  }
};

struct copy_bytes {
  static constexpr std::size_t unit = 1;
  UTFKIT_INLINE static void all(byte* out, vec v) { store(out, v); }
  UTFKIT_INLINE static void some(byte* out, vec v, std::size_t n) {
    store(out, below<mask8>(n), v);
  }
};

// The units from `out` to the next cache line, where there are whole ones, else 64; at most 64.
template <std::size_t Unit>
UTFKIT_INLINE std::size_t units_to_line(const byte* out) {
  const std::size_t over = reinterpret_cast<std::uintptr_t>(out) % 64;
  return over % Unit == 0 ? (64 - over) / Unit : 64;
}

// With less input than this left, to fetch ahead of stores takes longer than they would wait.
constexpr std::size_t far_enough = 1024;

enum class bytes_are { ascii, any };

// Writes the units of in[0, n). With bytes_are::ascii it may stop at any byte, and does before the
// first that isn't. Returns how many. Stores cross no cache line but the first. Four vectors a turn
// were slower: with four bytes a unit they filled the queue of stores, 39 against 48 GB/s.
template <class Widen, bytes_are Bytes>
UTFKIT_INLINE std::size_t widen(const byte* in, std::size_t n, byte* out) {
  const auto refused = [](vec v) __attribute__((always_inline)) {
    return Bytes == bytes_are::ascii && any_high(v);
  };
  std::size_t at = 0;
  if (n >= 64) {
    const vec v = load(in);
    if (refused(v)) return 0;
    Widen::all(out, v);
    at = units_to_line<Widen::unit>(out);
  }
  for (; n - at >= 64; at += 64) {
    const vec v = load(in + at);
    if (refused(v)) return at;
    byte* const to = out + at * Widen::unit;
    if (n - at >= far_enough) expect_stores<Widen::unit>(to);
    Widen::all(to, v);
  }
  // Masked accesses of nothing are slow where there is no memory.
  if (at == n) return n;
  const vec v = load_partial(in + at, n - at);
  if (refused(v)) return at;
  Widen::some(out + at * Widen::unit, v, n - at);
  return n;
}

}  // namespace
}  // namespace utfkit::internal::avx512
