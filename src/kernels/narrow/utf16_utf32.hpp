// Between UTF-16 and UTF-32, and validation of UTF-16.
#pragma once

#include "kernels/all_levels/scalar_values.hpp"
#include "kernels/kernels.hpp"
#include "kernels/shuffle_tables.hpp"
#include "utf16_scalar.hpp"
#include "utf8_check.hpp"

namespace utfkit::internal::UTFKIT_ISA {
namespace {

// ── validation ──────────────────────────────────────────────────────────────────────────────────

// Surrogates are right where low ones stand after high ones and nowhere else. The constants are as
// this machine reads units of the byte order in question.
template <bool Swapped>
struct utf16_check {
  UTFKIT_INLINE utf16_check() = default;
  const vec six = constant16 < Swapped ? 0x00FC : 0xFC00 > ();
  const vec high = constant16 < Swapped ? 0x00D8 : 0xD800 > ();
  const vec low = constant16 < Swapped ? 0x00DC : 0xDC00 > ();
  const vec five = constant16 < Swapped ? 0x00F8 : 0xF800 > ();

  UTFKIT_INLINE mask16 surrogates(vec u) const { return equal16(u & five, high); }
  // A low surrogate that isn't after a high one, and what is after a high one and isn't low.
  UTFKIT_INLINE mask16 errors(vec u, vec prev) const {
    return equal16(u & six, low) ^ equal16(prev & six, high);
  }
};

template <bool Swapped>
std::size_t valid_units16(const byte* in, std::size_t size) {
  constexpr std::size_t units = width / 2;
  constexpr std::size_t step = 4 * units;
  const utf16_check<Swapped> check;
  std::size_t i = 0;
  for (; size - i >= step; i += step) {
    const byte* const p = in + 2 * i;
    const vec u0 = load(p);
    const vec u1 = load(p + width);
    const vec u2 = load(p + 2 * width);
    const vec u3 = load(p + 3 * width);
    const mask16 any_surrogate =
        check.surrogates(u0) | check.surrogates(u1) | check.surrogates(u2) | check.surrogates(u3);
    if (!any(any_surrogate)) continue;
    // A step begins between code points: zero stands for what is before it.
    const mask16 errors =
        check.errors(u0, previous<2>(u0, zero())) | check.errors(u1, load(p + width - 2)) |
        check.errors(u2, load(p + 2 * width - 2)) | check.errors(u3, load(p + 3 * width - 2));
    if (any(errors)) break;
    if (is_high_unit<Swapped>(in, i + step - 1)) --i;  // read again with its other half
  }
  while (i < size) {
    const scalar_step one = decode_units<Swapped>(in, i, size);
    if (one.units == 0) break;
    i += one.units;
  }
  return i;
}

std::size_t valid_utf16(const byte* in, std::size_t size) noexcept {
  return valid_units16<false>(in, size);
}
std::size_t valid_utf16_swapped(const byte* in, std::size_t size) noexcept {
  return valid_units16<true>(in, size);
}

UTFKIT_INLINE bool is_scalar_value(std::uint32_t c) {
  return c < 0xD800 || (c - 0xE000 <= 0x10FFFF - 0xE000);
}

// ── UTF-16 to UTF-32 ────────────────────────────────────────────────────────────────────────────

struct utf16_to_utf32_loop {
  static constexpr std::size_t units = width / 2;
  const byte* const in;
  const std::size_t size;
  byte* const out;
  const std::size_t room;
  std::size_t i = 0;
  std::size_t o = 0;
  const utf16_check<false> check{};

  UTFKIT_INLINE void run() {
    while (size - i >= units && room - o >= units) {
      run_without_surrogates();
      if (size - i < units || room - o < units) return;
      const vec u = load(in + 2 * i);
      const vec prev = previous<2>(u, zero());
      if (any(check.errors(u, prev))) return;
      const std::size_t count = store_joined(u, prev, out + 4 * o);
      i += units;
      o += count;
      if (is_high_unit<false>(in, i - 1)) --i;  // read again with its other half
    }
  }

  UTFKIT_INLINE void run_without_surrogates() {
    const std::size_t most = size - i < room - o ? size - i : room - o;
    const byte* const from = in + 2 * i;
    byte* const to = out + 4 * o;
    std::size_t done = 0;
    for (; most - done >= 2 * units; done += 2 * units) {
      const byte* const p = from + 2 * done;
      if (any(check.surrogates(load(p)) | check.surrogates(load(p + width)))) break;
      for (std::size_t k = 0; k < 2 * width; k += width / 2) {
        store(to + 4 * done + 2 * k, load_16to32(p + k));
      }
    }
    i += done;
    o += done;
  }

  // In the lanes of low surrogates the whole code point; those of high ones are left out.
  UTFKIT_INLINE std::size_t store_joined(vec u, vec prev, byte* to) const {
    const mask16 is_low = equal16(u & check.six, check.low);
    const mask16 is_high = equal16(u & check.six, check.high);
    const vec joined = left16<10>(prev) | (u & splat16(0x03FF));
    const vec above = add16(right16<6>(prev) & splat16(0x000F), splat16(1));
    const vec low_bits = select(is_low, joined, u);
    const vec bits_above = only(is_low, above);
    // A bit for each unit, within each lane.
    const bits8 kept = ~bits(join16(is_high, is_high));
    const vec row = load_rows(units_kept.row, kept);
    const vec l = lookup(low_bits, row);
    const vec h = lookup(bits_above, row);
    store_lane<0>(to, interleave_low16(l, h));
    store_lane<0>(to + 16, interleave_high16(l, h));
    std::size_t count = count_bits(kept.eighth(0));
    if constexpr (lanes == 2) {
      store_lane<1>(to + 4 * count, interleave_low16(l, h));
      store_lane<1>(to + 4 * count + 16, interleave_high16(l, h));
      count += count_bits(kept.eighth(2));
    }
    return count;
  }

  // What is left, or is ahead of an error; false at the end.
  bool one_by_one() {
    const std::size_t end = size - i < units ? size : i + units;
    while (i < end) {
      const scalar_step one = decode_units<false>(in, i, size);
      if (one.units == 0 || o == room) return false;
      __builtin_memcpy(out + 4 * o, &one.code_point, sizeof one.code_point);
      i += one.units;
      ++o;
    }
    return i < size;
  }
};

progress utf16_to_utf32(const byte* in, std::size_t size, byte* out, std::size_t room) noexcept {
  utf16_to_utf32_loop loop{in, size, out, room};
  do loop.run();
  while (loop.one_by_one());
  return {loop.i, loop.o};
}

// ── UTF-32 to UTF-16 ────────────────────────────────────────────────────────────────────────────

struct utf32_to_utf16_loop {
  static constexpr std::size_t step = width / 2;  // two vectors
  const byte* const in;
  const std::size_t size;
  byte* const out;
  const std::size_t room;
  std::size_t i = 0;
  std::size_t o = 0;

  UTFKIT_INLINE void run() {
    while (size - i >= step && room - o >= 2 * step) {
      const vec c0 = load(in + 4 * i);
      const vec c1 = load(in + 4 * i + width);
      if (!any_common(c0 | c1, splat32(0xFFFF0000)) && run_bmp()) continue;
      const no_scalar_values wrong;
      if (any(wrong.in(c0) | wrong.in(c1))) return;
      o += store_any(c0, out + 2 * o);
      o += store_any(c1, out + 2 * o);
      i += step;
    }
  }

  // Pairs of steps without surrogates and without code points that become pairs; whether any.
  UTFKIT_INLINE bool run_bmp() {
    const vec over_ffff = constant32<0xFFFF0000>();
    const vec five = constant16<0xF800>();
    const vec surrogate = constant16<0xD800>();
    const std::size_t most = size - i < room - o ? size - i : room - o;
    const byte* const from = in + 4 * i;
    byte* const to = out + 2 * o;
    std::size_t done = 0;
    for (; most - done >= 2 * step; done += 2 * step) {
      const byte* const p = from + 4 * done;
      const vec c0 = load(p);
      const vec c1 = load(p + width);
      const vec c2 = load(p + 2 * width);
      const vec c3 = load(p + 3 * width);
      const vec u0 = pack_in_order32(c0, c1);
      const vec u1 = pack_in_order32(c2, c3);
      const mask16 found = equal16(u0 & five, surrogate) | equal16(u1 & five, surrogate);
      if (any_common(c0 | c1 | c2 | c3, over_ffff) || any(found)) break;
      store(to + 2 * done, u0);
      store(to + 2 * done + width, u1);
    }
    i += done;
    o += done;
    return done != 0;
  }

  // Lanes of 32 bits hold a pair, or a unit and nothing; then they are moved together.
  UTFKIT_INLINE static std::size_t store_any(vec c, byte* to) {
    const mask32 is_pair = greater32(c, splat32(0xFFFF));
    const vec first = add32(right32<10>(c), splat32(0xD7C0));
    const vec second = left32<16>((c & splat32(0x3FF)) | splat32(0xDC00));
    const vec units = select(is_pair, first | second, c);
    const mask16 present = {is_pair.ones | splat32(0x0000FFFF)};
    const bits8 kept = bits(join16(present, present));
    const vec moved = lookup(units, load_rows(units_kept.row, kept));
    store_lane<0>(to, moved);
    std::size_t count = count_bits(kept.eighth(0));
    if constexpr (lanes == 2) {
      store_lane<1>(to + 2 * count, moved);
      count += count_bits(kept.eighth(2));
    }
    return count;
  }

  // What is left, or is ahead of an error; false at the end.
  bool one_by_one() {
    const std::size_t end = size - i < step ? size : i + step;
    for (; i < end; ++i) {
      const std::uint32_t c = load32(in + 4 * i);
      const std::size_t length = c < 0x10000 ? 1 : 2;
      if (!is_scalar_value(c) || length > room - o) return false;
      store_unit16(out + 2 * o, length == 1 ? c : (c >> 10) + 0xD7C0);
      if (length == 2) store_unit16(out + 2 * o + 2, (c & 0x3FF) | 0xDC00);
      o += length;
    }
    return i < size;
  }
};

progress utf32_to_utf16(const byte* in, std::size_t size, byte* out, std::size_t room) noexcept {
  utf32_to_utf16_loop loop{in, size, out, room};
  do loop.run();
  while (loop.one_by_one());
  return {loop.i, loop.o};
}

}  // namespace
}  // namespace utfkit::internal::UTFKIT_ISA
