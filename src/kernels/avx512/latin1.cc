// Latin-1, of which every byte is a code point, to UTF-8, UTF-16 and UTF-32.
#include "avx512.hpp"
#include "encode.hpp"
#include "widen.hpp"

namespace utfkit::internal::avx512 {

namespace {

// Bytes from 80 on take two: C2 or C3 by bit 6, and the byte without that bit.
class latin1_encoder {
 public:
  UTFKIT_INLINE latin1_encoder() = default;
  UTFKIT_INLINE void put(vec v, utf8_output& output) const {
    const mask8 two = high_bits(v);
    const vec lead = leads(two, v), last = lasts(two, v);
    const encoded low = half(first_, lead, last), high = half(second_, lead, last);
    output.put(low);
    output.put(high);
  }
  UTFKIT_INLINE encoded low_half(vec v) const {
    const mask8 two = high_bits(v);
    return half(first_, leads(two, v), lasts(two, v));
  }

 private:
  UTFKIT_INLINE vec leads(mask8 two, vec v) const { return move_bits<0xC2>(two, v, bit_6_); }
  UTFKIT_INLINE vec lasts(mask8 two, vec v) const { return select(two, v & kBF_, v); }
  UTFKIT_INLINE encoded half(vec places, vec lead, vec last) const {
    const vec bytes = permute8(places, lead, last);
    return {bytes, high_bits(bytes | k8000_)};
  }

  template <unsigned Half>
  static constexpr table64 interleaved = make64([](unsigned i) {
    return (i % 2 == 1 ? 64 : 0) + 32 * Half + i / 2;
  });
  vec first_ = constant(interleaved<0>), second_ = constant(interleaved<1>);
  vec bit_6_ = constant64<bit_map{{6, -1, -1, -1, -1, -1, -1, -1}}.matrix()>();
  vec kBF_ = constant8<0xBF>(), k8000_ = constant16<0x8000>();
};

}  // namespace

progress latin1_to_utf8(const byte* in, std::size_t size, byte* out, std::size_t room) noexcept {
  std::size_t at = widen<copy_bytes, bytes_are::ascii>(in, size < room ? size : room, out);
  if (at == size) return {size, size};
  const latin1_encoder encoder;
  utf8_output output(out, room);
  output.written = at;
  while (size - at >= 64 && output.left() >= 128) {
    const vec v = load(in + at);
    if (!any_high(v)) {
      store(output.place(), v);
      output.written += 64;
    } else {
      encoder.put(v, output);
    }
    at += 64;
  }
  while (at < size) {
    const std::size_t n = size - at < 32 ? size - at : 32;
    encoded e = encoder.low_half(load_partial(in + at, n));
    e.keep &= below<mask8>(2 * n);
    const std::size_t lanes = output.put_some<1>(e);
    if (lanes < n) return {at + lanes, output.written};
    at += n;
  }
  return {at, output.written};
}

progress latin1_to_utf16(const byte* in, std::size_t size, byte* out, std::size_t room) noexcept {
  const std::size_t n = size < room ? size : room;
  widen<widen_to_16<false>, bytes_are::any>(in, n, out);
  return {n, n};
}

progress latin1_to_utf32(const byte* in, std::size_t size, byte* out, std::size_t room) noexcept {
  const std::size_t n = size < room ? size : room;
  widen<widen_to_32, bytes_are::any>(in, n, out);
  return {n, n};
}

}  // namespace utfkit::internal::avx512
