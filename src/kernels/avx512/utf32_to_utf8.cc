// UTF-32 to UTF-8.
#include "avx512.hpp"
#include "encode.hpp"

#include "kernels/all_levels/scalar_values.hpp"

namespace utfkit::internal::avx512 {
namespace {

// The low words of two vectors of double words.
constexpr table32_of_16 even_words = [] {
  table32_of_16 t{};
  for (unsigned i = 0; i < 32; ++i) t.at[i] = static_cast<std::uint16_t>(2 * i);
  return t;
}();

class utf32_to_utf8_converter {
 public:
  UTFKIT_INLINE utf32_to_utf8_converter(const byte* in, std::size_t size, byte* out,
                                        std::size_t room)
      : in_(in), size_(size), out_(out, room) {}

  UTFKIT_INLINE progress run() {
    // A block of 32 units takes 128 bytes at most.
    while (size_ - at_ >= 32 && out_.left() >= 128) {
      const vec a = load(in_ + 4 * at_), b = load(in_ + 4 * at_ + 64);
      const vec both = a | b;
      if (any_common(both, above_7FF_)) {
        if (any(not_scalar_.in(a) | not_scalar_.in(b))) break;
        out_.put(encoder_.encode16(a));
        out_.put(encoder_.encode16(b));
      } else if (any_common(both, above_7F_)) {
        out_.put(encoder_.encode32(permute16(even_, a, b)));
      } else {
        put_ascii(a, b);
        continue;
      }
      at_ += 32;
    }
    while (at_ < size_ && put_some()) {
    }
    return {at_, out_.written};
  }

 private:
  UTFKIT_INLINE void put_ascii(vec a, vec b) {
    for (;;) {
      store(out_.place(), narrow16to8(permute16(even_, a, b)));
      out_.written += 32;
      at_ += 32;
      if (size_ - at_ < 32 || out_.left() < 128) return;
      a = load(in_ + 4 * at_);
      b = load(in_ + 4 * at_ + 64);
      if (any_common(a | b, above_7F_)) return;
    }
  }

  // At most 16 units, anywhere. False: this is where the conversion ends.
  UTFKIT_INLINE bool put_some() {
    std::size_t n = size_ - at_ < 16 ? size_ - at_ : 16;
    const vec v = load(below<mask32>(n), in_ + 4 * at_);
    const mask32 wrong = not_scalar_.in(v);
    if (any(wrong)) n = first_bit(wrong);
    const std::size_t lanes = out_.put_some<2>(encoder_.encode16(v, below<mask32>(n)));
    at_ += lanes < n ? lanes : n;
    return !any(wrong) && lanes == 16;
  }

  const byte* in_;
  std::size_t size_;
  std::size_t at_ = 0;
  utf8_output out_;
  utf8_encoder encoder_;
  vec above_7F_ = constant32<~0x7Fu>(), above_7FF_ = constant32<~0x7FFu>();
  no_scalar_values not_scalar_;
  vec even_ = constant(even_words);
};

}  // namespace

progress utf32_to_utf8(const byte* in, std::size_t size, byte* out, std::size_t room) noexcept {
  return utf32_to_utf8_converter(in, size, out, room).run();
}

}  // namespace utfkit::internal::avx512
