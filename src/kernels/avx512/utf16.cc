// UTF-16: validation, to UTF-32, to Latin-1.
#include "avx512.hpp"
#include "utf16_input.hpp"

namespace utfkit::internal::avx512 {
namespace {

// The constants are in the order of the input, which saves turning it round.
template <bool Swapped>
class utf16_checker {
 public:
  UTFKIT_INLINE utf16_checker() = default;
  UTFKIT_INLINE std::size_t run(const byte* in, std::size_t size) const {
    bool open = false;  // whether a pair is, before `at`
    std::size_t at = 0;
    for (; size - at >= 64; at += 64) {
      const vec a = load(in + 2 * at), b = load(in + 2 * at + 64);
      const vec x = and_xor(a, kF800_, kD800_), y = and_xor(b, kF800_, kD800_);
      if (!open && !any(equal16(min16(x, y), zero()))) continue;
      std::size_t good = check(a, 32, open);
      if (good == 32) good += check(b, 32, open);
      if (good != 64) return stop(at + good, open);
    }
    while (at < size) {
      const std::size_t n = size - at < 32 ? size - at : 32;
      const std::size_t good = check(load(below<mask16>(n), in + 2 * at), n, open);
      at += good;
      if (good != n) return stop(at, open);
    }
    return stop(at, open);
  }

 private:
  // The units of v before one that is wrong where it stands; `open` is what it finds there.
  UTFKIT_INLINE std::size_t check(vec v, std::size_t size, bool& open) const {
    const vec kind = v & kFC00_;
    const mask16 high = equal16(kind, kD800_), low = equal16(kind, kDC00_);
    const mask16 after_high = high << 1 | mask16(open);
    const mask16 wrong = (after_high ^ low) & below<mask16>(size);
    if (any(wrong)) {
      const std::size_t at = first_bit(wrong);
      open = after_high.has(at);
      return at;
    }
    open = high.has(size - 1);
    return size;
  }
  // A pair that is open is not well formed.
  UTFKIT_INLINE static std::size_t stop(std::size_t at, bool open) { return at - (open ? 1 : 0); }

  template <unsigned X>
  UTFKIT_INLINE static vec constant() {
    return constant16<(Swapped ? (X >> 8 | X << 8) & 0xFFFF : X)>();
  }
  vec kF800_ = constant<0xF800>(), kFC00_ = constant<0xFC00>();
  vec kD800_ = constant<0xD800>(), kDC00_ = constant<0xDC00>();
};

class utf16_to_utf32_converter {
 public:
  UTFKIT_INLINE utf16_to_utf32_converter(const byte* in, std::size_t size, byte* out,
                                         std::size_t room)
      : in_(in, size), out_(out), room_(room) {}

  UTFKIT_INLINE progress run() {
    while (in_.size() - at_ >= 32 && room_ - written_ >= 32) {
      const vec v = in_.units(at_);
      if (in_.has_surrogate(v, v)) [[unlikely]] {
        if (!put_any()) break;
        continue;
      }
      // Surrogates before would have been found open.
      store(place(), widen16to32(low_half(v)));
      store(place() + 64, widen16to32(high_half(v)));
      at_ += 32;
      written_ += 32;
    }
    while (at_ < in_.size() && put_some()) {
    }
    return {at_, written_};
  }

 private:
  UTFKIT_INLINE byte* place() const { return out_ + 4 * written_; }

  UTFKIT_INLINE bool put_any() {
    for (int i = 0; i < 2; ++i) {
      const joined_units s = in_.whole(at_);
      if (s.wrong) return false;
      store(place(), compress(s.lanes, s.code_points));
      written_ += count_bits(s.lanes);
      at_ += 16;
    }
    return true;
  }

  // At most 16 units, anywhere. False: this is where the conversion ends.
  UTFKIT_INLINE bool put_some() {
    joined_units s = in_.some(at_);
    const std::size_t left = room_ - written_;
    const bool fits = count_bits(s.lanes) <= left;
    if (!fits) {
      s.size = nth_bit(s.lanes, left);
      s.lanes &= below<mask32>(s.size);
    }
    const std::size_t n = count_bits(s.lanes);
    store(place(), below<mask32>(n), compress(s.lanes, s.code_points));
    written_ += n;
    at_ += s.size;
    if (!fits && in_.follows_high(at_)) --at_;
    return fits && !s.wrong;
  }

  utf16_input<false> in_;
  std::size_t at_ = 0;
  byte* out_;
  std::size_t room_;
  std::size_t written_ = 0;
};

}  // namespace

std::size_t valid_utf16(const byte* in, std::size_t size) noexcept {
  return utf16_checker<false>().run(in, size);
}

std::size_t valid_utf16_swapped(const byte* in, std::size_t size) noexcept {
  return utf16_checker<true>().run(in, size);
}

progress utf16_to_utf32(const byte* in, std::size_t size, byte* out, std::size_t room) noexcept {
  return utf16_to_utf32_converter(in, size, out, room).run();
}

progress utf16_to_latin1(const byte* in, std::size_t size, byte* out, std::size_t room) noexcept {
  const std::size_t n = size < room ? size : room;
  const vec kFF00 = constant16<0xFF00>();
  std::size_t at = 0;
  for (; n - at >= 64; at += 64) {
    const vec a = load(in + 2 * at), b = load(in + 2 * at + 64);
    if (any_common(a | b, kFF00)) break;
    store(out + at, narrow16to8(a));
    store(out + at + 32, narrow16to8(b));
  }
  while (at < n) {
    std::size_t step = n - at < 32 ? n - at : 32;
    const vec v = load(below<mask16>(step), in + 2 * at);
    const mask16 refused = has16(v, kFF00);
    if (any(refused)) step = first_bit(refused);
    store_low_bytes(out + at, below<mask16>(step), v);
    at += step;
    if (any(refused)) break;
  }
  return {at, at};
}

}  // namespace utfkit::internal::avx512
