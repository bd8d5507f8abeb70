// Which characters of the encodings of East Asia are in common use.
#pragma once

#include <cstdint>
#include <string_view>

#include <utfkit/encoding.hpp>

namespace utfkit::cli {

// Lead bytes of the first level of each set, which has nearly all that is written, and of the kana
// of EUC-JP. Of no encoding else there are any.
struct lead_range {
  std::uint8_t first = 1, last = 0;

  bool has(std::uint8_t lead) const noexcept { return lead >= first && lead <= last; }
};

lead_range common_leads(encoding in) noexcept;

}  // namespace utfkit::cli
