// Words of encodings of East Asia, and which of their characters are in common use.
#pragma once

#include <array>
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

// Of which a row may be beside text in another encoding.
inline constexpr std::array of_east_asia = {encoding::gbk, encoding::big5, encoding::euc_kr,
                                            encoding::euc_jp, encoding::shift_jis};

constexpr bool is_high(char c) noexcept {
  return static_cast<std::uint8_t>(c) >= 0x80;
}

// Whether it may be a byte of a character of those: half of one of Shift_JIS or Big5 may be any of
// these in ASCII, and _, which joins words elsewhere.
constexpr bool is_of_double_byte(char c) noexcept {
  return is_high(c) || (c >= 0x40 && c < 0x7F && c != '_');
}

}  // namespace utfkit::cli
