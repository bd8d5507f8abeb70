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
  struct pair {
    encoded low, high;
  };
  UTFKIT_INLINE pair encode(vec v) const {
    const mask64 two = high8(v);
    const vec lead = lead_byte<0xC2>(two, v, bit_6_);
    const vec last = and8(two, v, kBF_);
    const vec a = permute8(first_, lead, last), b = permute8(second_, lead, last);
    return {{a, high8(or_(a, k8000_))}, {b, high8(or_(b, k8000_))}};
  }

 private:
  template <unsigned Half>
  static constexpr table64 interleaved = make64([](unsigned i) {
    return (i % 2 == 1 ? 64 : 0) + 32 * Half + i / 2;
  });
  vec first_ = keep(interleaved<0>), second_ = keep(interleaved<1>);
  vec bit_6_ = keep64<bit_map{{6, -1, -1, -1, -1, -1, -1, -1}}.matrix()>();
  vec kBF_ = keep8<0xBF>(), k8000_ = keep16<0x8000>();
};

}  // namespace

progress latin1_to_utf8(const std::uint8_t* in, std::size_t size, std::uint8_t* out,
                        std::size_t room) noexcept {
  std::size_t at = widen<copy_bytes, bytes_are::ascii>(in, size < room ? size : room, out);
  if (at == size) return {size, size};
  const latin1_encoder encoder;
  utf8_output output(out, room);
  output.written = at;
  while (size - at >= 64 && output.left() >= 128) {
    const vec v = load(in + at);
    if (high8(v) == 0) {
      store(output.place(), v);
      output.written += 64;
    } else {
      const auto [low, high] = encoder.encode(v);
      output.put(low);
      output.put(high);
    }
    at += 64;
  }
  while (at < size) {
    const std::size_t n = size - at < 32 ? size - at : 32;
    encoded e = encoder.encode(load8(first64(n), in + at)).low;
    e.keep &= first64(2 * n);
    const std::size_t lanes = output.put_some<1>(e);
    if (lanes < n) return {at + lanes, output.written};
    at += n;
  }
  return {at, output.written};
}

progress latin1_to_utf16(const std::uint8_t* in, std::size_t size, std::uint8_t* out,
                         std::size_t room) noexcept {
  const std::size_t n = size < room ? size : room;
  widen<widen_to_16<false>, bytes_are::any>(in, n, out);
  return {n, n};
}

progress latin1_to_utf32(const std::uint8_t* in, std::size_t size, std::uint8_t* out,
                         std::size_t room) noexcept {
  const std::size_t n = size < room ? size : room;
  widen<widen_to_32, bytes_are::any>(in, n, out);
  return {n, n};
}

}  // namespace utfkit::internal::avx512
