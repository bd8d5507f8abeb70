// Foldings (Unicode 3.13), code point by code point.
#pragma once

#include "case_folding.hpp"
#include "decompose.hpp"

namespace utfkit::internal {

// NFKC_Casefold (DerivedNormalizationProps.txt).
struct nfkc_case_folding {
  static folded_text of(char32_t c) noexcept {
    const std::uint16_t offset = generated::folded_texts[c];
    if (offset == 0) return {};
    const pooled_text text(offset);
    return {text.data, text.size};
  }
};

// A folding of each code point of NFD(text), decomposed; not in canonical order.
//
// The order of NFD matters where a non-starter folds to what isn't one, which then stands between
// others. That is U+0345 alone, to U+03B9, and it comes after all others of its run, as
// tools/ucd_normalization.py asserts. So it is enough to hold it back to the end of its run, and
// order is left to the one who needs it: in two stages a long run would be read again for each
// pair of classes.
template <class Folding>
class folder_by {
 public:
  explicit folder_by(byte_view text) noexcept : source_(text) {}

  bool next(decomposed& out) noexcept {
    while (left_ == 0) {
      if (!next_of_nfd(out)) return false;
      const folded_text text = Folding::of(out.code_point);
      if (text.data == nullptr) return true;
      text_ = text.data;
      left_ = text.size;
      offset_ = out.offset;
    }
    const decoded d = definition::utf8::decode_one(text_, left_);
    text_ += d.length;
    left_ = static_cast<std::uint8_t>(left_ - d.length);
    out = {d.code_point, combining_class(d.code_point), offset_};
    return true;
  }

 private:
  static constexpr char32_t iota_below = U'\u0345';

  // As in NFD(text), but for the order of the marks that fold to themselves.
  bool next_of_nfd(decomposed& out) noexcept {
    for (;;) {
      if (!run_ended_) {
        has_after_ = source_.next(after_);
        if (has_after_ && after_.code_point == iota_below) {
          if (held_++ == 0) held_from_ = after_.offset;
          continue;
        }
        run_ended_ = !has_after_ || after_.combining_class == 0;
        if (!run_ended_) return out = after_, true;
      }
      if (held_ != 0) {
        --held_;
        out = {iota_below, combining_class(iota_below), held_from_};
        return true;
      }
      run_ended_ = false;
      if (has_after_) out = after_;
      return has_after_;
    }
  }

  decomposer<false> source_;
  std::size_t held_ = 0, held_from_ = 0;  // of U+0345 in this run: how many, where the first one is
  decomposed after_{};                    // what ends the run, and whether anything does
  bool has_after_ = false, run_ended_ = false;
  const byte* text_ = nullptr;
  std::uint8_t left_ = 0;
  std::size_t offset_ = 0;
};

// To NFKC_Casefold, and to the full case folding.
using folder = folder_by<nfkc_case_folding>;
using case_folder = folder_by<full_case_folding>;

}  // namespace utfkit::internal
