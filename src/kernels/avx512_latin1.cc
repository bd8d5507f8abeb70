// Latin-1, of which every byte is a code point, to UTF-8, UTF-16 and UTF-32.
#include "avx512.hpp"
#include "avx512_encode.hpp"

namespace utfkit::internal::avx512 {

progress latin1_to_utf8(const std::uint8_t* in, std::size_t size, std::uint8_t* out,
                        std::size_t room) noexcept {
  const utf8_encoder encoder;
  utf8_output output(out, room);
  std::size_t at = 0;
  while (size - at >= 64 && output.left() >= 128) {
    const vec v = load(in + at);
    if (high8(v) == 0) {
      store(output.place(), v);
      output.written += 64;
    } else {
      output.put(encoder.encode32(widen8(low_half(v))));
      output.put(encoder.encode32(widen8(high_half(v))));
    }
    at += 64;
  }
  while (at < size) {
    const std::size_t n = size - at < 32 ? size - at : 32;
    encoded e = encoder.encode32(widen8(low_half(load8(first64(n), in + at))));
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
  std::size_t at = 0;
  for (; n - at >= 64; at += 64) {
    const vec v = load(in + at);
    store(out + 2 * at, widen8(low_half(v)));
    store(out + 2 * at + 64, widen8(high_half(v)));
  }
  while (at < n) {
    const std::size_t step = n - at < 32 ? n - at : 32;
    store16(out + 2 * at, first32(step), widen8(low_half(load8(first64(step), in + at))));
    at += step;
  }
  return {n, n};
}

progress latin1_to_utf32(const std::uint8_t* in, std::size_t size, std::uint8_t* out,
                         std::size_t room) noexcept {
  const std::size_t n = size < room ? size : room;
  std::size_t at = 0;
  for (; n - at >= 16; at += 16) store(out + 4 * at, widen8_16(in + at));
  if (at < n) {
    store32(out + 4 * at, first16(n - at), widen8_quarter<0>(load8(first64(n - at), in + at)));
  }
  return {n, n};
}

}  // namespace utfkit::internal::avx512
