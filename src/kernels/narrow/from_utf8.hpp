// UTF-8 to UTF-16 and UTF-32, at a fixed stride.
//
// A block of input is as long as a vector, whatever characters it has: each character belongs to
// the block that holds its last byte, and the bytes before that one come from loads one, two and
// three bytes earlier. The usual way, to advance by as much as a block completed, puts load,
// comparison, count and address in one chain from block to block, and waits for it.
//
// In each lane the code unit is computed that would be right if a character ended there; then the
// units of the lanes where one does are moved together. A four-byte sequence has its high surrogate
// in the lane of its third byte.
#pragma once

#include "kernels/all_levels/copy.hpp"
#include "kernels/kernels.hpp"
#include "utf8_check.hpp"

namespace utfkit::internal::UTFKIT_ISA {
namespace {

// A block, and the same bytes one, two and three before.
struct utf8_block {
  vec v, p1, p2, p3;
};

UTFKIT_INLINE utf8_block block_at(const byte* p) {
  return {load(p), load(p - 1), load(p - 2), load(p - 3)};
}

// The lanes of last bytes, by the block one byte later: one that isn't a continuation byte ends
// what was before it.
UTFKIT_INLINE bits8 last_bytes(vec next_bytes) {
  return ~bits(greater8(splat8(0xC0), next_bytes)) & below<bits8>(width);
}

template <class To>
struct from_utf8 {
  const byte* const in;
  const std::size_t size;
  byte* const out;
  const std::size_t room;
  std::size_t i = 0;  // read, a multiple of `width`: a sequence may lie across it
  std::size_t o = 0;  // written: every character with its last byte in in[0, i)
  const utf8_check check{};
  const To to{};

  // While two blocks and the byte after them are there, and room for as many units as bytes: what
  // needs no regard to errors, to the end or to the room. Stops before a step that has an error.
  UTFKIT_INLINE void run() {
    constexpr std::size_t step = 2 * width;
    while (size - i > step && room - o >= step) {
      const byte* const p = in + i;
      const vec v0 = load(p);
      const vec v1 = load(p + width);
      if (!any_high(v0 | v1)) {
        if (any(incomplete_at_end(load(p - width)))) return;
        run_ascii();
        continue;
      }
      // The longest sequence here decides how much is computed: a sequence reaches into these
      // blocks from at most three bytes before them.
      const vec longest = max8(max8(load(p - 3), v0), v1);
      bool sound = false;
      if (!any_high(subtract_saturated8(longest, check.least_e0))) {
        sound = two_blocks<2>(p);
      } else if (!any_high(subtract_saturated8(longest, check.least_f0))) {
        sound = two_blocks<3>(p);
      } else {
        sound = two_blocks<4>(p);
      }
      if (!sound) return;
    }
  }

  // Two blocks in which no sequence is longer than `Longest` bytes.
  template <int Longest>
  UTFKIT_INLINE bool two_blocks(const byte* p) {
    const utf8_block b0 = block_at(p);
    const utf8_block b1 = block_at(p + width);
    if constexpr (Longest == 2) {
      short_sequences<2> sequences;
      sequences.add(b0.v, b0.p1, b0.p2);
      sequences.add(b1.v, b1.p1, b1.p2);
      if (sequences.any_error()) return false;
    } else {
      const vec first = opaque(check.errors<Longest>(b0.v, b0.p1, b0.p2, b0.p3));
      if (any(first | check.errors<Longest>(b1.v, b1.p1, b1.p2, b1.p3))) return false;
    }
    const bits8 last0 = last_bytes(load(p + 1));
    const bits8 last1 = last_bytes(load(p + width + 1));
    o += count_bits(to.template convert<Longest>(b0, last0, out + o * To::unit));
    o += count_bits(to.template convert<Longest>(b1, last1, out + o * To::unit));
    i += 2 * width;
    return true;
  }

  // ASCII, as long as it goes on. Stores are not aligned: that costs the loads their alignment, and
  // more than it gains (UTF-16 at AVX2: 65 GB/s, aligned 59). Each byte is loaded once, because
  // loads wait for stores that are a multiple of 4 KiB away.
  UTFKIT_INLINE void run_ascii() {
    while (ascii_vectors<4>()) {
    }
    ascii_vectors<2>();
    // As in other blocks, a byte before a continuation byte isn't the last of its character.
    if (is_continuation(in[i])) --o;
  }

  template <std::size_t Count>
  UTFKIT_INLINE bool ascii_vectors() {
    constexpr std::size_t length = Count * width;
    if (size - i <= length || room - o < length) return false;
    vec v[Count];
    vec all = zero();
    for (std::size_t k = 0; k < Count; ++k) {
      v[k] = load(in + i + k * width);
      all = all | v[k];
    }
    if (any_high(all)) return false;
    for (std::size_t k = 0; k < Count; ++k) {
      to.ascii(v[k], out + (o + k * width) * To::unit);
      in_order();
    }
    i += length;
    o += length;
    return true;
  }

  // One block, or what is left, whatever errors it has and however little room there is. False
  // where the conversion ends.
  bool step_carefully() {
    const std::size_t left = size - i;
    const std::size_t length = left < width ? left : width;
    const vec v = left >= width ? load(in + i) : load_partial(in + i, left);
    const vec before = i == 0 ? zero() : load(in + i - width);
    if (!any_high(v) && left <= width && length <= room - o && !any(incomplete_at_end(before))) {
      to.few_ascii(in + i, length, out + o * To::unit);
      i = size;
      o += length;
      return false;
    }
    const utf8_block b = {v, previous<1>(v, before), previous<2>(v, before),
                          previous<3>(v, before)};
    // The zeros after the end show a sequence that the end cuts.
    const bits8 clean = bits(equal8(check.errors<4>(b.v, b.p1, b.p2, b.p3), zero()));
    const bits8 wrong = ~clean & below<bits8>(left < width ? left + 1 : width);
    const bits8 last =
        last_bytes(left > width ? load(in + i + 1) : next<1>(v)) & below<bits8>(length);

    byte buffer[width * To::unit];
    byte* const target = room - o >= width ? out + o * To::unit : buffer;
    const bits8 emitted =
        below<bits8>(length) & (any_high(subtract_saturated8(max8(b.v, b.p3), check.least_f0))
                                    ? to.template convert<4>(b, last, target)
                                    : to.template convert<3>(b, last, target));
    std::size_t count = count_bits(emitted);
    std::size_t stop = i + length;
    bool more = left > width || (left == width && any(incomplete_at_end(v)));
    if (any(wrong)) {
      stop = start_of_unfinished(i + first_bit(wrong));
      count = stop > i ? count_bits(emitted & below<bits8>(stop - i)) : 0;
      if (stop < i) o -= written_after(stop);
      more = false;
    }
    if (count > room - o) {
      cut_at_room(emitted, buffer);
      return false;
    }
    if (target == buffer) copy_small(out + o * To::unit, buffer, count * To::unit);
    i = stop;
    o += count;
    return more;
  }

  // Where the first error is at in[e]: the start of the first sequence that isn't written whole.
  std::size_t start_of_unfinished(std::size_t e) const {
    std::size_t start = start_of_broken(in, e);
    // GCOVR_EXCL_BR_START: at the end a sequence is open, and nothing else is wrong by itself
    if (start == e && e < size && e > 0 && is_continuation(in[e])) {
      // GCOVR_EXCL_BR_STOP
      // A continuation byte too many: the byte before it wasn't taken for the last of a character.
      do --start;
      while (is_continuation(in[start]));
    }
    return start;
  }

  // How many units of the sequence at in[start], which reaches to in[i] at least, are written: one
  // if its last byte in the previous block was taken for the last of a character, or if its third
  // byte was there and gave a high surrogate.
  std::size_t written_after(std::size_t start) const {
    const bool ended = i == size || !is_continuation(in[i]);
    const bool halved = To::unit == 2 && in[start] >= 0xF0 && start + 2 < i;
    return ended || halved ? 1 : 0;
  }

  // Ends with the last character of this block that there is room for. The units, of which there
  // are more than that, are in the buffer.
  void cut_at_room(bits8 emitted, const byte* units) {
    const std::size_t fit = room - o;
    copy_small(out + o * To::unit, units, fit * To::unit);
    for (std::size_t k = 0; k < fit; ++k) emitted = without_first_bit(emitted);
    const std::size_t first_without = i + first_bit(emitted);
    std::size_t start = first_without;
    while (is_continuation(in[start])) --start;
    // Of a surrogate pair no half may stand alone.
    const bool half = To::unit == 2 && in[start] >= 0xF0 && first_without == start + 3;
    i = start;
    o = half ? room - 1 : room;
  }

  UTFKIT_INLINE progress operator()() {
    while (step_carefully()) run();
    return {i, o};
  }
};

}  // namespace
}  // namespace utfkit::internal::UTFKIT_ISA
