// UTF-16 of either byte order to UTF-8.
//
// 64 units are classified at once, by the largest code point among them: ASCII, below U+0800,
// without surrogates, any.
#include "avx512.hpp"
#include "encode.hpp"
#include "utf16_input.hpp"

namespace utfkit::internal::avx512 {
namespace {

template <bool Swapped>
class utf16_to_utf8_converter {
 public:
  UTFKIT_INLINE static progress convert(const byte* in, std::size_t size, byte* out,
                                        std::size_t room) {
    if (size == 0) return {};
    return size <= 64 ? convert_short(in, size, out, room) : convert_long(in, size, out, room);
  }

 private:
  UTFKIT_INLINE utf16_to_utf8_converter(const byte* in, std::size_t size, byte* out,
                                        std::size_t room)
      : in_(in, size), out_(out, room) {}

  // 1 to 64 units: one choice for all of them, and a function for each, so that none waits for the
  // constants of the others.
  UTFKIT_INLINE static progress convert_short(const byte* in, std::size_t size, byte* out,
                                              std::size_t room) {
    const utf16_input<Swapped> input(in, size);
    const mask8 units = below<mask8>(size);
    const vec a = input.template part<0>(units), b = input.template part<1>(units), both = a | b;
    if (any_common(both, input.kF800())) return convert_three(in, size, out, room);
    if (any_common(both, constant16<0xFF80>())) return convert_two(in, size, out, room);
    if (size > room) return convert_long(in, size, out, room);
    store_low_bytes(out, mask16(units.raw), a);
    store_low_bytes(beyond(out, 32), mask16((units >> 32).raw), b);
    return {size, size};
  }
  // Of at most two bytes each.
  [[gnu::noinline]] static progress convert_two(const byte* in, std::size_t size, byte* out,
                                                std::size_t room) noexcept {
    const utf16_input<Swapped> input(in, size);
    const mask8 units = below<mask8>(size);
    const utf8_encoder encoder;
    encoded a = encoder.encode32(input.template part<0>(units));
    encoded b = encoder.encode32(input.template part<1>(units));
    a.keep &= below<mask8>(2 * size);
    b.keep &= below<mask8>(2 * (size < 32 ? 0 : size - 32));
    const std::size_t first = count_bits(a.keep), all = first + count_bits(b.keep);
    if (all > room) return convert_long(in, size, out, room);
    store(out, below<mask8>(first), compress(a.keep, a.bytes));
    store(beyond(out, first), below<mask8>(all - first), compress(b.keep, b.bytes));
    return {size, all};
  }
  [[gnu::noinline]] static progress convert_three(const byte* in, std::size_t size, byte* out,
                                                  std::size_t room) noexcept {
    const utf16_input<Swapped> input(in, size);
    const mask8 units = below<mask8>(size);
    const vec a = input.template part<0>(units), b = input.template part<1>(units);
    if (room < 3 * size) return convert_long(in, size, out, room);
    if (input.has_surrogate(a, b)) return convert_pairs(in, size, out, room);
    utf8_output output(out, room);
    const utf8_encoder encoder;
    const auto put = [&](half_vec v, std::size_t n) __attribute__((always_inline)) {
      output.template put_some<2>(encoder.encode16(widen16to32(v), below<mask32>(n)));
    };
    put(low_half(a), size);
    put(high_half(a), size < 16 ? 0 : size - 16);
    if (size > 32) {
      put(low_half(b), size - 32);
      put(high_half(b), size < 48 ? 0 : size - 48);
    }
    return {size, output.written};
  }
  [[gnu::noinline]] static progress convert_pairs(const byte* in, std::size_t size, byte* out,
                                                  std::size_t room) noexcept {
    const utf16_input<Swapped> input(in, size);
    utf8_output output(out, room);
    const utf8_encoder encoder;
    for (std::size_t at = 0; at < size; at += 16) {
      const joined_units s = input.some(at);
      if (s.wrong) return convert_long(in, size, out, room);
      output.template put_some<2>(encoder.encode16(s.code_points, s.lanes));
    }
    return {size, output.written};
  }

  // Any size, and where something of a short text is wrong or has no room.
  [[gnu::noinline]] static progress convert_long(const byte* in, std::size_t size, byte* out,
                                                 std::size_t room) noexcept {
    return utf16_to_utf8_converter(in, size, out, room).run();
  }
  UTFKIT_INLINE progress run() {
    // A block of 64 units takes 193 bytes at most, one more than three each where a pair began
    // before it, and its last store begins 48 before their end.
    while (in_.size() - at_ >= 64 && out_.left() >= 209) {
      const vec a = in_.units(at_), b = in_.units(at_ + 32);
      const vec both = a | b;
      if (any_common(both, in_.kF800())) {
        if (in_.has_surrogate(a, b)) [[unlikely]] {
          if (!put_any()) break;
        } else {
          put_three(a);
          put_three(b);
        }
      } else if (any_common(both, kFF80_)) {
        out_.put(encoder_.encode32(a));
        out_.put(encoder_.encode32(b));
      } else {
        put_ascii(a, b);
        continue;
      }
      at_ += 64;
    }
    while (at_ < in_.size() && put_some()) {
    }
    return {at_, out_.written};
  }

  UTFKIT_INLINE void put_three(vec v) {
    out_.put(encoder_.encode16(widen16to32(low_half(v))));
    out_.put(encoder_.encode16(widen16to32(high_half(v))));
  }

  UTFKIT_INLINE void put_ascii(vec a, vec b) {
    store(out_.place(), narrow16to8(a));
    store(out_.place() + 32, narrow16to8(b));
    out_.written += 64;
    at_ += 64;
    // A run: aligned stores, if there is at least one more block.
    while (in_.size() - at_ >= 64 && out_.left() >= 64) {
      const vec c = in_.units(at_), d = in_.units(at_ + 32);
      if (any_common(c | d, kFF80_)) break;
      store(out_.place(), narrow16to8(c));
      store(out_.place() + 32, narrow16to8(d));
      out_.written += 64;
      at_ += 64;
    }
  }

  // 64 units with surrogates among them. False, and nothing changed behind the last pair that is
  // right: one is wrong.
  UTFKIT_INLINE bool put_any() {
    for (std::size_t end = at_ + 64; at_ < end; at_ += 16) {
      const joined_units s = in_.whole(at_);
      if (s.wrong) return false;
      out_.put(encoder_.encode16(s.code_points, s.lanes));
    }
    at_ -= 64;
    return true;
  }

  // At most 16 units, anywhere. False: this is where the conversion ends.
  UTFKIT_INLINE bool put_some() {
    joined_units s = in_.some(at_);
    const std::size_t lanes = out_.put_some<2>(encoder_.encode16(s.code_points, s.lanes));
    const bool all = !s.wrong && lanes == 16;
    if (lanes < s.size) {
      // No room for the code point at this lane, which may have begun before.
      at_ += lanes;
      if (in_.follows_high(at_)) --at_;
      return false;
    }
    at_ += s.size;
    return all;
  }

  utf16_input<Swapped> in_;
  std::size_t at_ = 0;
  utf8_output out_;
  utf8_encoder encoder_;
  vec kFF80_ = constant16<0xFF80>();
};

}  // namespace

progress utf16_to_utf8(const byte* in, std::size_t size, byte* out, std::size_t room) noexcept {
  return utf16_to_utf8_converter<false>::convert(in, size, out, room);
}

progress utf16_swapped_to_utf8(const byte* in, std::size_t size, byte* out,
                               std::size_t room) noexcept {
  return utf16_to_utf8_converter<true>::convert(in, size, out, room);
}

}  // namespace utfkit::internal::avx512
