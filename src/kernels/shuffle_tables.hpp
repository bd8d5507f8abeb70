// Tables that kernels share, whatever the ISA: defined once in shuffle_tables.cc.
#pragma once

#include <cstdint>

namespace utfkit::internal {

// 256 shuffles of 16 bytes: which bytes of a vector are kept, moved together; the rest is zero.
struct shuffle_rows {
  alignas(16) std::uint8_t row[256][16] = {};
};

class row_maker {
 public:
  constexpr explicit row_maker(std::uint8_t* row) : row_(row) {
    for (unsigned k = 0; k < 16; ++k) row_[k] = 0x80;
  }
  constexpr void keep(unsigned index) { row_[at_++] = static_cast<std::uint8_t>(index); }

 private:
  std::uint8_t* row_;
  unsigned at_ = 0;
};

// Row m keeps the 16-bit units j of 8 whose bit j is set in m. `first` is the byte of a unit that
// goes first: 0 keeps the order of bytes, 1 swaps them.
consteval shuffle_rows make_units_kept(unsigned first) {
  shuffle_rows rows;
  for (unsigned m = 0; m < 256; ++m) {
    row_maker row(rows.row[m]);
    for (unsigned j = 0; j < 8; ++j) {
      if ((m >> j & 1) == 0) continue;
      row.keep(2 * j + first);
      row.keep(2 * j + (first ^ 1));
    }
  }
  return rows;
}

// Row m keeps the first byte of the 16-bit units j of 8, and the second one where bit j is set.
consteval shuffle_rows make_one_or_two_bytes() {
  shuffle_rows rows;
  for (unsigned m = 0; m < 256; ++m) {
    row_maker row(rows.row[m]);
    for (unsigned j = 0; j < 8; ++j) {
      row.keep(2 * j);
      if ((m >> j & 1) != 0) row.keep(2 * j + 1);
    }
  }
  return rows;
}

// Of 32-bit lane j of 4, row m keeps what bits 2 * j and 2 * j + 1 of m say: the first says that
// the code point is over 7F, the second that it is over 7FF. What takes up to three bytes has its
// last in byte 2 of the lane, the first of two in byte 3 and the first two of three in the others.
// Four bytes fill the lane, and are said by the second bit alone.
consteval shuffle_rows make_one_to_four_bytes() {
  shuffle_rows rows;
  for (unsigned m = 0; m < 256; ++m) {
    row_maker row(rows.row[m]);
    for (unsigned j = 0; j < 4; ++j) {
      const unsigned over = m >> (2 * j) & 3;
      if ((over & 2) != 0) {
        row.keep(4 * j);
        row.keep(4 * j + 1);
      }
      if (over == 1) row.keep(4 * j + 3);
      row.keep(4 * j + 2);
      if (over == 2) row.keep(4 * j + 3);
    }
  }
  return rows;
}

extern const shuffle_rows units_kept;
extern const shuffle_rows units_kept_swapped;
extern const shuffle_rows one_or_two_bytes;
extern const shuffle_rows one_to_four_bytes;

}  // namespace utfkit::internal
