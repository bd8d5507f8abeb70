// UTF-8 from 16-bit units: the bytes of each in a lane of fixed size, then moved together.
#pragma once

#include "kernels/all_levels/copy.hpp"
#include "kernels/all_levels/loads.hpp"
#include "kernels/all_levels/swap.hpp"
#include "kernels/kernels.hpp"
#include "kernels/shuffle_tables.hpp"
#include "utf16_scalar.hpp"
#include "utf8_check.hpp"

namespace utfkit::internal::UTFKIT_ISA {
namespace {

constexpr std::size_t units_a_vector = width / 2;

UTFKIT_INLINE std::size_t least(std::size_t a, std::size_t b) {
  return a < b ? a : b;
}

// The bits of the first `n` bytes of lanes.
UTFKIT_INLINE std::size_t count_below(bits8 m, std::size_t n) {
  return count_bits(m & below<bits8>(n));
}

// Code points under 0x800, two vectors of them. Returns the number of bytes; 16 are stored from
// each eighth code point on.
struct two_byte_encoder {
  UTFKIT_INLINE two_byte_encoder() = default;
  const vec payload = constant16<0x3F1F>();
  const vec tags = constant16<0x80C0>();
  const vec most_ascii = constant16<0x007F>();

  UTFKIT_INLINE vec bytes(vec u, mask16 over_7f) const {
    const vec spread = right16<6>(u) | left16<8>(u);
    return select(over_7f, (spread & payload) | tags, u);
  }
  UTFKIT_INLINE std::size_t encode(two_vecs u, byte* out) const {
    const auto [u0, u1] = u;
    const mask16 over0 = greater16(u0, most_ascii);
    const mask16 over1 = greater16(u1, most_ascii);
    // Within each lane, a bit for each unit of u0, then of u1.
    const bits8 over = bits(join16(over0, over1));
    const vec b0 = lookup(bytes(u0, over0), load_rows(one_or_two_bytes.row, over));
    const vec b1 = lookup(bytes(u1, over1), load_rows(one_or_two_bytes.row, over >> 8));
    store_lane<0>(out, b0);
    if constexpr (lanes == 2) {
      store_lane<1>(out + 8 + count_below(over, 8), b0);
      store_lane<0>(out + 16 + count_bits(over & bits8(0x00FF00FF)), b1);
      store_lane<1>(out + 24 + count_below(over, 24), b1);
    } else {
      store_lane<0>(out + 8 + count_below(over, 8), b1);
    }
    return 16 * lanes + count_bits(over);
  }
};

// The bytes of what takes up to three, in two words. One of three is in the low byte of `before`;
// its second and the first of two differ in bit 6, and both are there.
struct three_byte_forms {
  vec before;  // the first two of three
  vec last;    // low byte: the last one; high byte: the first of two
  vec over;    // bit 7: over 7F; bit 15: over 7FF
};

struct three_byte_encoder {
  const vec k80 = constant16<0x0080>();
  const vec k3f = constant16<0x003F>();
  const vec k3f00 = constant16<0x3F00>();
  const vec k80e0 = constant16<0x80E0>();
  const vec kc000 = constant16<0xC000>();
  const vec threes = load_lanes(one_to_four_bytes.row[0xFF]);
  const vec to_bit_15 = constant16<0x8000 - 0x800>();

  // The one that compilers make may be made outside of the part of a file that has this level.
  UTFKIT_INLINE three_byte_encoder() noexcept {}

  UTFKIT_INLINE three_byte_forms forms(vec u) const {
    const vec middle = left16<2>(u) & k3f00;
    // A continuation byte of u isn't over u, unless u is ASCII; 80 is over all of ASCII.
    const vec last = min16(u, (u & k3f) | k80);
    // The sum has bit 15 from 800 on. It has bit 7 only where u is over 7F.
    const vec over = add_saturated16(u, to_bit_15) | last;
    return {right16<12>(u) | (middle | k80e0), last | (middle | kc000), over};
  }

  // Stores them in the order of memory, moved together; 16 bytes from each fourth unit on. Returns
  // the number of bytes.
  UTFKIT_INLINE std::size_t store_in_order(const three_byte_forms& f, byte* out) const {
    const bits8 over = high_bits(f.over);
    const vec low =
        lookup(interleave_low16(f.before, f.last), load_rows(one_to_four_bytes.row, over));
    const vec high =
        lookup(interleave_high16(f.before, f.last), load_rows(one_to_four_bytes.row, over >> 8));
    store_lane<0>(out, low);
    store_lane<0>(out + 4 + count_below(over, 8), high);
    if constexpr (lanes == 2) {
      store_lane<1>(out + 8 + count_below(over, 16), low);
      store_lane<1>(out + 12 + count_below(over, 24), high);
    }
    return 8 * lanes + count_bits(over);
  }
  // Units that are all over 7FF, and no surrogates: 12 bytes of each lane.
  UTFKIT_INLINE std::size_t encode_threes(two_vecs u, byte* out) const {
    const std::size_t first = encode_threes(u.first, out);
    return first + encode_threes(u.second, out + first);
  }
  UTFKIT_INLINE std::size_t encode_threes(vec u, byte* out) const {
    const vec before = right16<12>(u) | ((left16<2>(u) & k3f00) | k80e0);
    const vec last = (u & k3f) | k80;
    const vec low = lookup(interleave_low16(before, last), threes);
    const vec high = lookup(interleave_high16(before, last), threes);
    store_lane<0>(out, low);
    store_lane<0>(out + 12, high);
    if constexpr (lanes == 2) {
      store_lane<1>(out + 24, low);
      store_lane<1>(out + 36, high);
    }
    return 24 * lanes;
  }
};

// Adds how many bytes beyond the first each code point takes, up to 10FFFF.
struct utf8_extra_bytes {
  UTFKIT_INLINE utf8_extra_bytes() = default;
  UTFKIT_INLINE vec add(vec sums, vec c) const {
    const vec two_or_more = greater32(c, splat32(0x7F)).ones;
    const vec three_or_more = greater32(c, splat32(0x7FF)).ones;
    const vec four = greater32(c, splat32(0xFFFF)).ones;
    return sub32(sums, add32(add32(two_or_more, three_or_more), four));
  }
};

// One code point, for the places where a vector is too much; 0 where it doesn't fit.
UTFKIT_INLINE std::size_t encode_scalar(std::uint32_t c, byte* out, std::size_t room) {
  const std::size_t size = c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
  if (size > room) return 0;
  for (std::size_t k = size - 1; k > 0; --k, c >>= 6) out[k] = static_cast<byte>(0x80 | (c & 0x3F));
  constexpr byte tags[5] = {0, 0, 0xC0, 0xE0, 0xF0};
  out[0] = static_cast<byte>(tags[size] | c);
  return size;
}

// Input as 16-bit units, in steps of two vectors: `units` of a step at an index, whether two
// steps have `any_over_ffff`, `encode_others` for a step that has surrogates or is over FFFF (the
// most that a unit takes is `longest` bytes), and `decode` of what comes next. What to compute is
// one choice for two steps: in text that is mostly ASCII it can't be predicted. Only what of them
// is ASCII is found by a step or a vector: a branch predicted wrong costs less than encoding it.
template <class Input>
struct to_utf8 {
  static constexpr std::size_t step = 2 * units_a_vector;
  // What stores write behind the last byte of a step.
  static constexpr std::size_t behind = 12;

  Input input;
  byte* const out;
  std::size_t i = 0;
  std::size_t o = 0;
  const two_byte_encoder two{};
  const three_byte_encoder three{};
  const vec over_7f = constant16<0xFF80>();
  const vec over_7ff = constant16<0xF800>();
  const vec minus_d800 = constant16<0x10000 - 0xD800>();

  // Two steps, or one where Second is 0; false where one has an error, or where there may be no
  // room for it. ASCII has room.
  template <std::size_t Second>
  UTFKIT_INLINE bool steps(std::size_t room) {
    constexpr std::size_t longest = (step + Second) * Input::longest + behind;
    if (input.any_over_ffff(i, i + Second)) return room - o >= longest && others(Second);
    const two_vecs a = input.units(i);
    const two_vecs b = input.units(i + Second);
    const vec all = (a.first | a.second) | (b.first | b.second);
    if (!any_common(all, over_7f)) {
      store_16to8(out + o, a.first, a.second);
      if (Second != 0) store_16to8(out + o + Second, b.first, b.second);
      o += step + Second;
      i += step + Second;
      return true;
    }
    if (room - o < longest) return false;
    if (!any_common(all, over_7ff)) {
      o += up_to_two(a, out + o);
      if (Second != 0) o += up_to_two(b, out + o);
    } else {
      const vec least_above = min16(min16(above_d800(a.first), above_d800(a.second)),
                                    min16(above_d800(b.first), above_d800(b.second)));
      if (any(lacks16(least_above, over_7ff))) return others(Second);
      const vec smallest = min16(min16(a.first, a.second), min16(b.first, b.second));
      if (!any(lacks16(smallest, over_7ff))) {
        o += three.encode_threes(a, out + o);
        if (Second != 0) o += three.encode_threes(b, out + o);
      } else {
        o += up_to_three(a.first, out + o);
        o += up_to_three(a.second, out + o);
        if (Second != 0) o += up_to_three(b.first, out + o);
        if (Second != 0) o += up_to_three(b.second, out + o);
      }
    }
    i += step + Second;
    return true;
  }

  // Under 800 for surrogates alone.
  UTFKIT_INLINE vec above_d800(vec u) const { return add16(u, minus_d800); }

  UTFKIT_INLINE std::size_t up_to_two(two_vecs u, byte* to) const {
    if (any_common(u.first | u.second, over_7f)) return two.encode(u, to);
    store_16to8(to, u.first, u.second);
    return step;
  }
  UTFKIT_INLINE std::size_t up_to_three(vec u, byte* to) const {
    if (any_common(u, over_7f)) return three.store_in_order(three.forms(u), to);
    const vec packed = pack16(u, u);
    store_half<0>(to, packed);
    if constexpr (lanes == 2) store_half<2>(to + 8, packed);
    return units_a_vector;
  }
  // One or two steps; false where one has an error.
  UTFKIT_INLINE bool others(std::size_t second) {
    for (std::size_t k = 0; k <= second; k += step) {
      const progress p = Input::encode_others(input.in + i * Input::unit, out + o);
      if (p.read == 0) return false;
      i += p.read;
      o += p.written;
    }
    return true;
  }
};

template <class Input>
UTFKIT_INLINE progress encode_steps(const byte* in, std::size_t size, byte* out, std::size_t room) {
  constexpr std::size_t two = 2 * to_utf8<Input>::step;
  to_utf8<Input> loop{{in}, out};
  while (size - loop.i >= two && room - loop.o >= two) {
    if (!loop.template steps<two / 2>(room)) break;
  }
  return {loop.i, loop.o};
}

// What is left of the input or of the room, a step at a time, and of the last step what there is of
// it, with zeros behind it. By way of a buffer where the room may be too small. It stops before a
// step that has an error or doesn't fit. Units of the other byte order are swapped, for this is too
// large to be there for both.
template <class Input>
[[gnu::noinline]] progress encode_last(const byte* in, std::size_t size, byte* out,
                                       std::size_t room, bool swapped) {
  constexpr std::size_t step = to_utf8<Input>::step;
  constexpr std::size_t most = step * Input::longest + to_utf8<Input>::behind;
  byte units[step * Input::unit];
  byte buffer[3 * most];
  const bool fits = room >= 2 * most;
  to_utf8<Input> loop{{in}, fits ? out : buffer};
  progress p{};
  for (std::size_t left = size; left != 0; left = size - p.read) {
    loop.input.in = in + p.read * Input::unit;
    loop.i = 0;
    std::size_t zeros = 0;
    if (left < step || swapped) {
      for (std::size_t k = 0; k < sizeof units; k += width) {
        const std::size_t bytes = left * Input::unit - least(left * Input::unit, k);
        store(units + k, load_at_most(loop.input.in + k, least(bytes, width)));
      }
      loop.input.in = units;
      zeros = step - least(left, step);
      if (swapped) swap_words(units, step, units);
    }
    // Zeros are a byte each.
    if (!loop.template steps<0>(SIZE_MAX) || loop.o - zeros > room) break;
    loop.o -= zeros;
    p = {p.read + loop.i - zeros, loop.o};
    if (fits && p.read > step) break;  // two steps
  }
  if (!fits) copy_small(out, buffer, p.written);
  return p;
}

template <class Input>
UTFKIT_INLINE progress encode_utf8(const byte* in, std::size_t size, byte* out, std::size_t room) {
  constexpr std::size_t step = to_utf8<Input>::step;
  progress p{};
  while (p.read < size) {
    const byte* const from = in + p.read * Input::unit;
    const progress more =
        size - p.read >= 2 * step
            ? encode_steps<Input>(from, size - p.read, out + p.written, room - p.written)
            : progress{};
    p.read += more.read;
    p.written += more.written;
    if (p.read == size) break;
    std::uint64_t four = 0;  // bytes of ASCII
    while (size - p.read < step && size - p.read >= 4 && room - p.written >= 4 &&
           Input::four_ascii(in, p.read, four)) {
      __builtin_memcpy(out + p.written, &four, 4);
      p.read += 4;
      p.written += 4;
    }
    if (size - p.read >= 4) {
      const progress last =
          encode_last<typename Input::unswapped>(in + p.read * Input::unit, size - p.read,
                                                 out + p.written, room - p.written, Input::swapped);
      p.read += last.read;
      p.written += last.written;
      if (last.read != 0) continue;
    }
    // What is ahead of an error, or of the end of the room.
    const std::size_t end = p.read + least(size - p.read, step);
    while (p.read < end) {
      const scalar_step one = Input::decode(in, p.read, size);
      if (one.units == 0) return p;
      const std::size_t bytes = encode_scalar(one.code_point, out + p.written, room - p.written);
      if (bytes == 0) return p;
      p.read += one.units;
      p.written += bytes;
    }
  }
  return p;
}

}  // namespace
}  // namespace utfkit::internal::UTFKIT_ISA
