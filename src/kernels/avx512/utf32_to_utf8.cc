// UTF-32 to UTF-8.
#include "avx512.hpp"
#include "encode.hpp"

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
  UTFKIT_INLINE utf32_to_utf8_converter(const std::uint8_t* in, std::size_t size, std::uint8_t* out,
                                        std::size_t room)
      : in_(in), size_(size), out_(out, room) {}

  UTFKIT_INLINE progress run() {
    // A block of 32 units takes 128 bytes at most.
    while (size_ - at_ >= 32 && out_.left() >= 128) {
      const vec a = load(in_ + 4 * at_), b = load(in_ + 4 * at_ + 64);
      const vec both = or_(a, b);
      if (any(both, above_7FF_)) {
        if ((no_scalar_values(a) | no_scalar_values(b)) != 0) break;
        out_.put(encoder_.encode16(a));
        out_.put(encoder_.encode16(b));
      } else if (any(both, above_7F_)) {
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
  UTFKIT_INLINE mask16 no_scalar_values(vec v) const {
    return static_cast<mask16>(at_least32(v, k110000_) | in_range32(v, kD800_, k800_));
  }

  UTFKIT_INLINE void put_ascii(vec a, vec b) {
    for (;;) {
      store(out_.place(), narrow16(permute16(even_, a, b)));
      out_.written += 32;
      at_ += 32;
      if (size_ - at_ < 32 || out_.left() < 128) return;
      a = load(in_ + 4 * at_);
      b = load(in_ + 4 * at_ + 64);
      if (any(or_(a, b), above_7F_)) return;
    }
  }

  // At most 16 units, anywhere. False: this is where the conversion ends.
  UTFKIT_INLINE bool put_some() {
    std::size_t n = size_ - at_ < 16 ? size_ - at_ : 16;
    const vec v = load32(first16(n), in_ + 4 * at_);
    const mask16 wrong = no_scalar_values(v);
    if (wrong != 0) n = lowest(wrong);
    const std::size_t lanes = out_.put_some<2>(encoder_.encode16(v, first16(n)));
    at_ += lanes < n ? lanes : n;
    return wrong == 0 && lanes == 16;
  }

  const std::uint8_t* in_;
  std::size_t size_;
  std::size_t at_ = 0;
  utf8_output out_;
  utf8_encoder encoder_;
  vec above_7F_ = keep32<~0x7Fu>(), above_7FF_ = keep32<~0x7FFu>();
  vec k110000_ = keep32<0x110000>(), kD800_ = keep32<0xD800>(), k800_ = keep32<0x800>();
  vec even_ = keep(even_words);
};

}  // namespace

progress utf32_to_utf8(const std::uint8_t* in, std::size_t size, std::uint8_t* out,
                       std::size_t room) noexcept {
  return utf32_to_utf8_converter(in, size, out, room).run();
}

}  // namespace utfkit::internal::avx512
