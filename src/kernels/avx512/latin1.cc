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
    const vec w = permute64(order_, v), lead = leads(w), last = lasts(w, lead);
    output.put(kept(interleave_low8(lead, last)));
    output.put(kept(interleave_high8(lead, last)));
  }

 private:
  UTFKIT_INLINE vec leads(vec v) const { return move_bits<0xC2>(high_bits(v), v, bit_6_); }
  // Bit 6 is set in lead bytes and not in the zeros before ASCII.
  UTFKIT_INLINE vec lasts(vec v, vec lead) const { return and_nand(v, lead, k40_); }
  UTFKIT_INLINE encoded kept(vec bytes) const { return {bytes, high_bits(bytes | k8000_)}; }

  vec order_ = constant(halves_by_turns);
  vec bit_6_ = constant64<bit_map{{6, -1, -1, -1, -1, -1, -1, -1}}.matrix()>();
  vec k40_ = constant8<0x40>(), k8000_ = constant16<0x8000>();
};

// What is left, or a short text.
UTFKIT_INLINE progress encode_rest(const byte* in, std::size_t at, std::size_t size,
                                   utf8_output& output) {
  const utf8_encoder encoder;
  while (at < size) {
    const std::size_t n = size - at < 32 ? size - at : 32;
    encoded e = encoder.encode32(widen8to16(low_half(load_partial(in + at, n))));
    e.keep &= below<mask8>(2 * n);
    const std::size_t lanes = output.put_some<1>(e);
    if (lanes < n) return {at + lanes, output.written};
    at += n;
  }
  return {at, output.written};
}

[[gnu::noinline]] progress encode_long(const byte* in, std::size_t size, byte* out,
                                       std::size_t room) noexcept {
  std::size_t at = widen<copy_bytes, bytes_are::ascii>(in, size < room ? size : room, out);
  if (at == size) return {size, size};
  const latin1_encoder encoder;
  const vec k80 = constant8<0x80>();
  utf8_output output(out, room);
  output.written = at;
  const auto put = [&](vec v) __attribute__((always_inline)) {
    if (any_common(v, k80)) {
      encoder.put(v, output);
    } else {
      store(output.place(), v);
      output.written += 64;
    }
  };
  // One branch for 256 bytes: one for each 64 can't be predicted where a text is ASCII by pieces.
  for (; size - at >= 256 && output.left() >= 512; at += 256) {
    const byte* p = in + at;
    const vec a = opaque(load(p)), b = opaque(load(p + 64));
    const vec c = opaque(load(p + 128)), d = opaque(load(p + 192));
    byte* const to = output.place();
    expect_stores<4>(to);
    if (!any_common(or_or(a, b, c) | d, k80)) {
      store(to, a);
      store(to + 64, b);
      store(to + 128, c);
      store(to + 192, d);
      output.written += 256;
    } else {
      for (const vec v : {a, b, c, d}) put(v);
    }
  }
  for (; size - at >= 64 && output.left() >= 128; at += 64) {
    put(load(in + at));
  }
  return encode_rest(in, at, size, output);
}

}  // namespace

progress latin1_to_utf8(const byte* in, std::size_t size, byte* out, std::size_t room) noexcept {
  if (size == 0) return {};
  if (size > 64) return encode_long(in, size, out, room);
  const vec v = load_partial(in, size);
  if (!any_high(v) && size <= room) {
    store(out, below<mask8>(size), v);
    return {size, size};
  }
  utf8_output output(out, room);
  return encode_rest(in, 0, size, output);
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
