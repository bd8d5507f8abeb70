// The full case folding of a code point (Unicode 3.13, CaseFolding.txt, C and F).
#pragma once

#include <cstdint>

#include "ucd/generated/case_folding.hpp"

namespace utfkit::internal {

// What a code point is folded to, in UTF-8, which may be nothing; null where that is itself.
struct folded_text {
  const std::uint8_t* data = nullptr;
  std::uint8_t size = 0;
};

struct full_case_folding {
  static folded_text of(char32_t c) noexcept {
    const std::uint16_t offset = generated::case_foldings[c];
    if (offset == 0) return {};
    const std::uint8_t* const p = generated::case_folding_pool + offset;
    return {p + 1, p[0]};
  }
};

}  // namespace utfkit::internal
