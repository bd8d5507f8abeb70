// UTF-16 in both byte orders to UTF-8. A step ends before a high surrogate that is its last unit,
// so that none depends on the one before.
#pragma once

#include "to_utf8.hpp"
#include "utf16_scalar.hpp"

namespace utfkit::internal::UTFKIT_ISA {
namespace {

alignas(16) constexpr byte swap_pairs[16] = {1, 0, 3, 2, 5, 4, 7, 6, 9, 8, 11, 10, 13, 12, 15, 14};

template <bool Swapped>
struct utf16_input {
  using unswapped = utf16_input<false>;
  static constexpr bool swapped = Swapped;
  static constexpr std::size_t unit = 2;
  static constexpr std::size_t longest = 3;

  const byte* in;
  const vec surrogate = constant16<0xD800>();
  const vec swap = load_lanes(swap_pairs);

  UTFKIT_INLINE vec unit_vector(const byte* p) const {
    return Swapped ? lookup(load(p), swap) : load(p);
  }
  UTFKIT_INLINE two_vecs units(std::size_t at) const {
    return {unit_vector(in + 2 * at), unit_vector(in + 2 * at + width)};
  }
  UTFKIT_INLINE static constexpr bool any_over_ffff(std::size_t, std::size_t) { return false; }
  UTFKIT_INLINE static scalar_step decode(const byte* in, std::size_t at, std::size_t size) {
    return decode_units<Swapped>(in, at, size);
  }

  // Whether the four units from `at` on are ASCII, which is then the low half of `bytes`.
  UTFKIT_INLINE static bool four_ascii(const byte* in, std::size_t at, std::uint64_t& bytes) {
    const std::uint64_t units = load64(in + 2 * at);
    if ((units & (Swapped ? 0x80FF80FF80FF80FF : 0xFF80FF80FF80FF80)) != 0) return false;
    bytes = Swapped ? units >> 8 : units;
    bytes = (bytes | bytes >> 8) & 0x0000FFFF0000FFFF;
    bytes |= bytes >> 16;
    return true;
  }
  // A step with surrogates; nothing is read where one has no other half. A call, with constants of
  // its own: these would be in the way of those of the loop.
  [[gnu::noinline]] static progress encode_others(const byte* in, byte* out) {
    constexpr std::size_t step = 2 * units_a_vector;
    if constexpr (Swapped) {
      byte units[2 * step];
      swap_words(in, step, units);
      return unswapped::encode_others(units, out);
    }
    const utf16_input input{in};
    const three_byte_encoder three;
    const auto [u0, u1] = input.units(0);
    const surrogate_forms f0 = input.forms(three, u0, previous<2>(u0, zero()));
    const surrogate_forms f1 = input.forms(three, u1, input.unit_vector(in + width - 2));
    if (any(f0.lone | f1.lone)) return {0, 0};
    const std::size_t first = three.store_in_order(f0.bytes, out);
    const std::size_t bytes = first + three.store_in_order(f1.bytes, out + first);
    // The two bytes of a high surrogate come again, with its other half.
    if (is_high_unit<false>(in, step - 1)) return {step - 1, bytes - 2};
    return {step, bytes};
  }

 private:
  struct surrogate_forms {
    three_byte_forms bytes;
    mask16 lone;
  };

  // Each half of a pair gives two bytes:
  //   high 110110ww wwhhhhhh, with w + 1 = uuuuu:   11110uuu 10uuhhhh
  //   low  110111ll llllllll after ......hh:        10hhllll 10llllll
  UTFKIT_INLINE surrogate_forms forms(const three_byte_encoder& three, vec u, vec prev) const {
    const vec highest_six = splat16(0xFC00);
    const mask16 high = equal16(u & highest_six, surrogate);
    const mask16 low = equal16(u & highest_six, splat16(0xDC00));
    const mask16 after_high = equal16(prev & highest_six, surrogate);
    three_byte_forms f = three.forms(u);

    const vec plus_one = add16(u, splat16(0x0040));
    const vec high_bytes =
        (plus_one & splat16(0x0700)) | (right16<2>(plus_one) & three.k3f) | splat16(0xF080);
    const vec low_bytes = (left16<12>(prev) & splat16(0x3000)) | (left16<2>(u) & splat16(0x0F00)) |
                          (u & three.k3f) | splat16(0x8080);
    f.last = select(low, low_bytes, select(high, high_bytes, f.last));
    f.over = and_not(f.over, only(high | low, splat16(0x8000)));
    return {f, low ^ after_high};
  }
};

progress utf16_to_utf8(const byte* in, std::size_t size, byte* out, std::size_t room) noexcept {
  return encode_utf8<utf16_input<false>>(in, size, out, room);
}

progress utf16_swapped_to_utf8(const byte* in, std::size_t size, byte* out,
                               std::size_t room) noexcept {
  return encode_utf8<utf16_input<true>>(in, size, out, room);
}

}  // namespace
}  // namespace utfkit::internal::UTFKIT_ISA
