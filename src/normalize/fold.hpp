// NFKC_Casefold (Unicode 3.13, DerivedNormalizationProps.txt), code point by code point.
#pragma once

#include "decompose.hpp"

namespace utfkit::internal {

// NFKC_Casefold of each code point of NFD(text), decomposed; not in canonical order.
class folder {
 public:
  explicit folder(byte_view text) noexcept : source_(text) {}

  bool next(decomposed& out) noexcept {
    while (left_ == 0) {
      if (!source_.next(out)) return false;
      const std::uint16_t offset = generated::folded_texts[out.code_point];
      if (offset == 0) return true;
      const pooled_text text(offset);
      text_ = text.data;
      left_ = text.size;
      offset_ = out.offset;
    }
    const decoded d = scalar::utf8::decode_one(text_, left_);
    text_ += d.length;
    left_ = static_cast<std::uint8_t>(left_ - d.length);
    out = {d.code_point, combining_class(d.code_point), offset_};
    return true;
  }

 private:
  canonically_ordered<decomposer<false>> source_;
  const byte* text_ = nullptr;
  std::uint8_t left_ = 0;
  std::size_t offset_ = 0;
};

}  // namespace utfkit::internal
