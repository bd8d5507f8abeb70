// The tables of the legacy encodings, in generated/, and how they are read.
#pragma once

#include <cstdint>

#include "codec/utf.hpp"

namespace utfkit::internal::legacy {

inline constexpr char16_t no_character = 0xFFFF;

// ── a byte a character ──────────────────────────────────────────────────────────────────────────

struct single_byte_table {
  const char16_t* units;       // of the bytes from `first` on; no_character where there is none
  const std::uint16_t* index;  // the block of each 32 code points below U+2700
  const char16_t* rest;        // the code points above, in order, and U+FFFF
  const std::uint8_t* rest_bytes;
  std::uint8_t first;  // the bytes below are ASCII: 80, or 0 where they aren't
};

extern const std::uint8_t single_byte_blocks[];  // 32 bytes each; 0: nothing

// The byte of `c`, which isn't U+0000 or below `first`; 0 where there is none.
inline std::uint8_t byte_of(const single_byte_table& t, char32_t c) noexcept {
  constexpr char32_t indexed = 0x2700;
  if (c < indexed) return single_byte_blocks[32u * t.index[c / 32] + c % 32];
  std::size_t i = 0;
  while (t.rest[i] < c && t.rest[i] != no_character) ++i;
  return t.rest[i] == c && c != no_character ? t.rest_bytes[i] : 0;
}

extern const single_byte_table ibm866, iso_8859_2, iso_8859_3, iso_8859_4, iso_8859_5, iso_8859_6,
    iso_8859_7, iso_8859_8, iso_8859_9, iso_8859_10, iso_8859_11, iso_8859_13, iso_8859_14,
    iso_8859_15, iso_8859_16, koi8_r, koi8_u, rfc2319, macintosh, tis_620, windows_874,
    windows_1250, windows_1251, windows_1253, windows_1254, windows_1255, windows_1256,
    windows_1257, windows_1258, x_mac_cyrillic, x_user_defined, ibm437, ibm737, ibm775, ibm850,
    ibm852, ibm855, ibm857, ibm858, ibm860, ibm861, ibm862, ibm863, ibm864, ibm865, ibm869, ibm037,
    ibm273, ibm500, ibm1047, ibm1140;

// ── sets of code points with a number for each ──────────────────────────────────────────────────

// The bits of words of 64 are the code points that are in it; `before` counts those of the words
// before, so that a number is found by its rank.
struct rank_table {
  const std::uint8_t* top;      // for each 4,096 code points a group; 0: an empty one
  const std::uint16_t* middle;  // for each 64 of a group a word; 0: an empty one
  const std::uint64_t* bits;
  const std::uint16_t* before;
  const std::uint16_t* numbers;
  std::uint8_t tops;
};

constexpr unsigned bits_set(std::uint64_t v) noexcept {
  v -= v >> 1 & 0x5555555555555555;
  v = (v & 0x3333333333333333) + (v >> 2 & 0x3333333333333333);
  v = (v + (v >> 4)) & 0x0F0F0F0F0F0F0F0F;
  return static_cast<unsigned>(v * 0x0101010101010101 >> 56);
}

// The number of `c`, or 0. Without a branch for what isn't there.
inline unsigned number_of(const rank_table& t, char32_t c) noexcept {
  const std::size_t group = c >> 12 < t.tops ? t.top[c >> 12] : 0;
  const std::size_t word = t.middle[64 * group + (c >> 6 & 63)];
  const std::uint64_t bits = t.bits[word];
  const std::uint64_t bit = std::uint64_t{1} << (c & 63);
  const unsigned number = t.numbers[t.before[word] + bits_set(bits & (bit - 1))];
  return (bits & bit) != 0 ? number : 0;
}

#define UTFKIT_RANK_TABLE(name, tops)                                             \
  extern const std::uint8_t name##_top[tops];                                     \
  extern const std::uint16_t name##_middle[], name##_before[], name##_numbers[];  \
  extern const std::uint64_t name##_bits[];                                       \
  inline constexpr rank_table name = {name##_top,    name##_middle,  name##_bits, \
                                      name##_before, name##_numbers, sizeof name##_top}
UTFKIT_RANK_TABLE(jis0208_encode, 16);  // the bytes of ISO-2022-JP; in EUC-JP each is 80 more
UTFKIT_RANK_TABLE(gb18030_encode, 16);  // both bytes
UTFKIT_RANK_TABLE(big5_encode, 48);
UTFKIT_RANK_TABLE(ks_encode, 16);  // but for the syllables
#undef UTFKIT_RANK_TABLE

// ── rows of characters ──────────────────────────────────────────────────────────────────────────

// The cell of a row of 94, or 0. `rows` has the number of each row in `cells`, from 1 on.
inline char16_t cell_of(const std::uint8_t* rows, const char16_t* cells, unsigned row,
                        unsigned cell) noexcept {
  const unsigned number = rows[row];
  return number == 0 ? char16_t{0} : cells[94 * (number - 1) + cell];
}

extern const std::uint8_t jis0208_row[120], jis0212_row[94], ks_row[94];
extern const char16_t jis0208_cells[], jis0212_cells[], ks_cells[];

extern const std::uint16_t shift_jis_of_nec[564];  // the pointers of jis0208 from 8272 on
extern const char16_t full_width_katakana[63];     // of U+FF61 to U+FF9F

extern const char16_t gb18030_cells[126 * 190];
inline constexpr unsigned gb18030_runs = 206;
extern const std::uint16_t gb18030_run_pointers[gb18030_runs];
extern const char16_t gb18030_run_code_points[gb18030_runs];

inline constexpr unsigned big5_first = 942, big5_pointers = 18840;
extern const char16_t big5_cells[big5_pointers];  // plane 0, or 2 where big5_plane2 has a bit
extern const std::uint64_t big5_plane2[(big5_pointers + 63) / 64];

// Where the cells of the lead bytes 80 to FF begin, or no_cells: without those of Big5 that have
// characters of plane 2.
extern const std::uint16_t euc_jp_leads[128], shift_jis_leads[128], gb18030_leads[128],
    big5_leads[128], euc_kr_leads[128];

// The syllables of KS X 1001, by words of 64 from U+AC00 on, and how many stand before each.
inline constexpr unsigned syllable_words = 175;
extern const std::uint64_t ks_syllables[syllable_words];
extern const std::uint16_t ks_syllables_before[syllable_words];

}  // namespace utfkit::internal::legacy
