// UTF-16 in both byte orders to UTF-8. The largest unit of a step decides how much is computed.
// A step ends before a high surrogate that is its last unit, so that none depends on the one
// before.
#pragma once

#include "to_utf8.hpp"
#include "utf16_scalar.hpp"

namespace utfkit::internal::UTFKIT_ISA {
namespace {

alignas(16) constexpr byte swap_pairs[16] = {1, 0, 3, 2, 5, 4, 7, 6, 9, 8, 11, 10, 13, 12, 15, 14};

template <bool Swapped>
struct utf16_to_utf8_loop {
  static constexpr std::size_t step = 2 * units_a_vector;
  // The most that a step stores: three bytes a unit, and what is behind the last twelve.
  static constexpr std::size_t most = 3 * step + 4;

  const byte* const in;
  const std::size_t size;
  byte* const out;
  const std::size_t room;
  std::size_t i = 0;
  std::size_t o = 0;
  const two_byte_encoder two{};
  const three_byte_encoder three{};
  const vec over_7f = constant16<0xFF80>();
  const vec over_7ff = constant16<0xF800>();
  const vec surrogate = constant16<0xD800>();
  const vec swap = load_lanes(swap_pairs);

  UTFKIT_INLINE vec units(const byte* p) const { return Swapped ? lookup(load(p), swap) : load(p); }

  UTFKIT_INLINE void run() {
    while (size - i >= step && room - o >= most) {
      const byte* const p = in + 2 * i;
      const vec u0 = units(p);
      const vec u1 = units(p + width);
      const vec both = u0 | u1;
      if (!any_common(both, over_7ff)) {
        if (!any_common(both, over_7f)) {
          run_ascii();
        } else {
          o += two.encode(u0, u1, out + o);
          i += step;
        }
        continue;
      }
      const vec high0 = u0 & over_7ff;
      const vec high1 = u1 & over_7ff;
      if (!any(equal16(high0, surrogate) | equal16(high1, surrogate))) {
        if (!any(equal16(min16(high0, high1), zero()))) {
          o += three.encode_threes(u0, out + o);
          o += three.encode_threes(u1, out + o);
        } else {
          o += three.store_in_order(three.move(three.forms(u0)), out + o);
          o += three.store_in_order(three.move(three.forms(u1)), out + o);
        }
        i += step;
      } else if (!encode_surrogates(p, u0, u1)) {
        return;
      }
    }
    run_ascii();
  }

  // As many steps as are ASCII.
  UTFKIT_INLINE void run_ascii() {
    while (size - i >= 2 * step && room - o >= 2 * step && ascii_vectors<4>()) {
    }
    while (size - i >= step && room - o >= step && ascii_vectors<2>()) {
    }
  }
  template <std::size_t Count>
  UTFKIT_INLINE bool ascii_vectors() {
    vec u[Count];
    vec all = zero();
    for (std::size_t k = 0; k < Count; ++k) {
      u[k] = units(in + 2 * i + k * width);
      all = all | u[k];
    }
    if (any_common(all, over_7f)) return false;
    for (std::size_t k = 0; k < Count; k += 2) {
      store(out + o + k * units_a_vector, pack_in_order16(u[k], u[k + 1]));
    }
    i += Count * units_a_vector;
    o += Count * units_a_vector;
    return true;
  }

  // A step with surrogates; false, and nothing done, where one has no other half.
  bool encode_surrogates(const byte* p, vec u0, vec u1) {
    const surrogate_forms f0 = forms(u0, previous<2>(u0, zero()));
    const surrogate_forms f1 = forms(u1, units(p + width - 2));
    if (any(f0.lone | f1.lone)) return false;
    o += three.store_in_order(three.move(f0.bytes), out + o);
    o += three.store_in_order(three.move(f1.bytes), out + o);
    i += step;
    if (is_high_unit<Swapped>(in, i - 1)) {
      // Its two bytes were written; they come again with the next step.
      --i;
      o -= 2;
    }
    return true;
  }

  struct surrogate_forms {
    three_byte_forms bytes;
    mask16 lone;
  };

  // Each half of a pair gives two bytes:
  //   high 110110ww wwhhhhhh, with w + 1 = uuuuu:   11110uuu 10uuhhhh
  //   low  110111ll llllllll after ......hh:        10hhllll 10llllll
  UTFKIT_INLINE surrogate_forms forms(vec u, vec prev) const {
    const vec highest_six = splat16(0xFC00);
    const mask16 high = equal16(u & highest_six, surrogate);
    const mask16 low = equal16(u & highest_six, splat16(0xDC00));
    const mask16 after_high = equal16(prev & highest_six, surrogate);
    three_byte_forms f = three.forms(u);

    const vec plus_one = add16(u, splat16(0x0040));
    const vec high_before = (plus_one & splat16(0x0700)) | splat16(0xF000);
    const vec high_last = (right16<2>(plus_one) & three.k3f) | three.k80;
    const vec low_before =
        (left16<12>(prev) & splat16(0x3000)) | (left16<2>(u) & splat16(0x0F00)) | three.k8000;
    f.before = select(low, low_before, select(high, high_before, f.before));
    f.last = select(high, high_last, f.last);
    f.over = and_not(f.over, only(high | low, three.k8000));
    return {f, low ^ after_high};
  }

  // What is left of the input or of the room, or ahead of an error in a step; false at the end.
  bool one_by_one() {
    const std::size_t end = size - i < step ? size : i + step;
    while (i < end) {
      const utf16_step one = decode_units<Swapped>(in, i, size);
      if (one.units == 0) return false;
      const std::size_t bytes = encode_scalar(one.code_point, out + o, room - o);
      if (bytes == 0) return false;
      i += one.units;
      o += bytes;
    }
    return i < size;
  }

  UTFKIT_INLINE progress operator()() {
    do run();
    while (one_by_one());
    return {i, o};
  }
};

progress utf16_to_utf8(const byte* in, std::size_t size, byte* out, std::size_t room) noexcept {
  return utf16_to_utf8_loop<false>{in, size, out, room}();
}

progress utf16_swapped_to_utf8(const byte* in, std::size_t size, byte* out,
                               std::size_t room) noexcept {
  return utf16_to_utf8_loop<true>{in, size, out, room}();
}

}  // namespace
}  // namespace utfkit::internal::UTFKIT_ISA
