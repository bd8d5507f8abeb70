// Tables that kernels share, whatever the ISA: defined once in tables.cc.
#pragma once

#include <cstdint>

namespace utfkit::internal {

// Row m takes the 16-bit units j of 8 whose bit j is set in m, in order; the rest is zero.
struct unit_rows {
  alignas(16) std::uint8_t row[256][16] = {};
};

// `first` is the byte of a unit that goes first: 0 keeps the order of bytes, 1 swaps them.
consteval unit_rows make_unit_rows(unsigned first) {
  unit_rows rows;
  for (unsigned m = 0; m < 256; ++m) {
    unsigned at = 0;
    for (unsigned j = 0; j < 8; ++j) {
      if ((m >> j & 1) == 0) continue;
      rows.row[m][at++] = static_cast<std::uint8_t>(2 * j + first);
      rows.row[m][at++] = static_cast<std::uint8_t>(2 * j + (first ^ 1));
    }
    while (at < 16) rows.row[m][at++] = 0x80;
  }
  return rows;
}

extern const unit_rows units_kept;
extern const unit_rows units_kept_swapped;

}  // namespace utfkit::internal
