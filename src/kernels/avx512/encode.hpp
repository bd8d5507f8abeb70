// Code points to UTF-8: 16 in double words, or 32 below U+0800 in words, become 64 bytes of which
// some are kept.
//
// A code point's bits are spread over the four bytes of its lane, six to each, with the lead byte
// leftmost of those in use; the tags of its length are set; the bytes that it doesn't use stay zero
// and are squeezed out:
//
//   0       0        0         0xxxxxxx
//   0       0        110yyyyy  10xxxxxx
//   0       1110zzzz 10yyyyyy  10xxxxxx
//   11110uuu 10uuzzzz 10yyyyyy 10xxxxxx
//
// The number of leading zeros says which of these it is: it indexes a table of tags and a table of
// the bits that a code point may fill.
#pragma once

#include "kernels/kernels.hpp"
#include "simd/avx512.hpp"

namespace utfkit::internal::avx512 {
namespace {

// Leading zeros of c | 1 for the largest code points of one, two and three bytes.
constexpr unsigned zeros_of_7F = 25, zeros_of_7FF = 21, zeros_of_FFFF = 16;

template <class F>
constexpr table32_of_32 by_leading_zeros(F f) {
  table32_of_32 t{};
  for (unsigned z = 0; z < 32; ++z) {
    std::uint32_t& entry = z < 16 ? t.low.at[z] : t.high.at[z - 16];
    entry = f(z >= zeros_of_7F ? 1 : z >= zeros_of_7FF ? 2 : z >= zeros_of_FFFF ? 3 : 4);
  }
  return t;
}
// The first byte in memory is the lowest of the number.
constexpr table32_of_32 tags = by_leading_zeros([](int length) -> std::uint32_t {
  return length == 1 ? 0 : length == 2 ? 0x80C00000 : length == 3 ? 0x8080E000 : 0x808080F0;
});
constexpr table32_of_32 fields = by_leading_zeros([](int length) -> std::uint32_t {
  return length == 1   ? 0x7F000000
         : length == 2 ? 0x3F1F0000
         : length == 3 ? 0x3F3F0F00
                       : 0x3F3F3F07;
});

// Bytes beyond the first, by leading zeros; none for zero itself, whose 32 are taken for 0.
constexpr table32_of_32 extra_bytes = [] {
  table32_of_32 t =
      by_leading_zeros([](int length) { return static_cast<std::uint32_t>(length - 1); });
  t.low.at[0] = 0;
  return t;
}();

// Adds how many bytes beyond the first each code point takes.
struct utf8_extra_bytes {
  UTFKIT_INLINE utf8_extra_bytes() = default;
  vec low = constant(extra_bytes.low), high = constant(extra_bytes.high);
  UTFKIT_INLINE vec add(vec sums, vec c) const {
    return add32(sums, permute32(leading_zeros32(c), low, high));
  }
};

// Where the bytes of two double words in a row come from, by the number of their first bit.
constexpr std::uint64_t six_bit_fields = 0x20262C32'00060C12;
// The same for four words, two bytes each.
constexpr std::uint64_t six_bit_fields_of_words = 0x30362026'10160006;

// 64 bytes, those to keep, and how many.
struct encoded {
  vec bytes;
  mask8 keep;
};

class utf8_encoder {
 public:
  UTFKIT_INLINE utf8_encoder() = default;
  // 16 code points in double words; those of `lanes`.
  UTFKIT_INLINE encoded encode16(vec c, mask32 lanes) const {
    const vec r = spread(c);
    return {r, high_bits(or32(lanes, only(lanes, r), last_byte_))};
  }
  UTFKIT_INLINE encoded encode16(vec c) const {
    const vec r = spread(c);
    return {r, high_bits(r | last_byte_)};
  }
  // 32 code points below U+0800 in words.
  UTFKIT_INLINE encoded encode32(vec c) const {
    const vec two = and_or(multishift(word_fields_, c), k3F1F_, k80C0_);
    const mask16 ascii = less16(c, k0080_);
    const vec r = shift_up_ascii(ascii, two, c);
    return {r, high_bits(r | last_of_two_)};
  }

 private:
  UTFKIT_INLINE vec spread(vec c) const {
    const vec zeros = leading_zeros32((c | k1_));
    const vec tag = permute32(zeros, tags_low_, tags_high_);
    const vec field = permute32(zeros, fields_low_, fields_high_);
    return and_or(multishift(long_fields_, c), field, tag);
  }
  UTFKIT_INLINE static vec shift_up_ascii(mask16 ascii, vec two, vec c) {
    return left16<8>(ascii, two, c);
  }

  vec tags_low_ = constant(tags.low), tags_high_ = constant(tags.high);
  vec fields_low_ = constant(fields.low), fields_high_ = constant(fields.high);
  vec long_fields_ = constant64<six_bit_fields>(),
      word_fields_ = constant64<six_bit_fields_of_words>();
  vec k1_ = constant32<1>(), last_byte_ = constant32<0x80000000>(),
      last_of_two_ = constant16<0x8000>();
  vec k3F1F_ = constant16<0x3F1F>(), k80C0_ = constant16<0x80C0>(), k0080_ = constant16<0x0080>();
};

// The output. Whole stores may write 64 bytes whatever there is to keep.
class utf8_output {
 public:
  UTFKIT_INLINE utf8_output(byte* out, std::size_t room) : out_(out), room_(room) {}
  UTFKIT_INLINE std::size_t left() const { return room_ - written; }
  UTFKIT_INLINE byte* place() const { return out_ + written; }
  UTFKIT_INLINE void put(const encoded& e) {
    store(place(), compress(e.keep, e.bytes));
    written += count_bits(e.keep);
  }
  // As many of the lanes of 2^Shift bytes as there is room for; 64 >> Shift or that number.
  template <unsigned Shift>
  UTFKIT_INLINE std::size_t put_some(encoded e) {
    std::size_t lanes = 64 >> Shift;
    if (count_bits(e.keep) > left()) {
      lanes = nth_bit(e.keep, left()) >> Shift;
      e.keep &= below<mask8>(lanes << Shift);
    }
    const std::size_t n = count_bits(e.keep);
    store(place(), below<mask8>(n), compress(e.keep, e.bytes));
    written += n;
    return lanes;
  }

  std::size_t written = 0;

 private:
  byte* out_;
  std::size_t room_;
};

}  // namespace
}  // namespace utfkit::internal::avx512
