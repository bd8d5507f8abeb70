#include "character_kinds.hpp"

#include <algorithm>
#include <iterator>

#include "text_cost.hpp"

namespace utfkit::internal::mojibake::kinds {

namespace {

constexpr block blocks[] = {
    {0x0000, odd, no_script, 12},  // controls; not reached by ASCII
    {0x00A0, no_break_space, no_script, 0},
    {0x00A1, sign, no_script, 0},
    {0x00C0, other_letter, latin, 0},
    {0x00D7, sign, no_script, 0},
    {0x00D8, other_letter, latin, 0},
    {0x00F7, sign, no_script, 1},
    {0x00F8, other_letter, latin, 0},
    {0x0180, other_letter, latin, 8},  // African and phonetic letters
    {0x01A0, other_letter, latin, 2},  // Vietnamese
    {0x01A2, other_letter, latin, 8},
    {0x01AF, other_letter, latin, 2},
    {0x01B1, other_letter, latin, 8},
    {0x0218, other_letter, latin, 0},  // Romanian
    {0x021C, other_letter, latin, 9},
    {0x0259, other_letter, latin, 1},  // Azerbaijani
    {0x025A, other_letter, latin, 8},
    {0x02B0, odd, no_script, 2},
    {0x0300, other_letter, latin, 4},  // combining marks
    {0x0370, other_letter, greek, 6},
    {0x0384, other_letter, greek, 1},
    {0x03D0, other_letter, greek, 8},
    {0x0400, other_letter, cyrillic, 2},
    {0x0460, other_letter, cyrillic, 8},
    {0x0490, other_letter, cyrillic, 4},
    {0x0500, other_letter, cyrillic, 9},
    {0x0530, other_script, 20, 4},  // Armenian
    {0x0590, other_letter, hebrew, 3},
    {0x0600, other_letter, arabic, 9},
    {0x060C, dash, no_script, 0},  // the comma; then the semicolon and the question mark
    {0x060D, other_letter, arabic, 9},
    {0x061B, dash, no_script, 0},
    {0x061C, other_letter, arabic, 9},
    {0x061F, dash, no_script, 0},
    {0x0620, other_letter, arabic, 9},
    {0x0621, other_letter, arabic, 3},
    {0x0653, other_letter, arabic, 9},
    {0x0660, other_letter, arabic, 4},  // digits
    {0x066A, other_letter, arabic, 8},
    {0x0679, other_letter, arabic, 4},  // Persian, Urdu and others
    {0x067F, other_letter, arabic, 8},
    {0x0686, other_letter, arabic, 4},
    {0x068A, other_letter, arabic, 8},
    {0x0691, other_letter, arabic, 4},
    {0x0699, other_letter, arabic, 8},
    {0x06A9, other_letter, arabic, 4},
    {0x06AA, other_letter, arabic, 8},
    {0x06AF, other_letter, arabic, 4},
    {0x06B0, other_letter, arabic, 8},
    {0x06BA, other_letter, arabic, 4},
    {0x06BF, other_letter, arabic, 8},
    {0x06C1, other_letter, arabic, 4},
    {0x06C4, other_letter, arabic, 8},
    {0x06CC, other_letter, arabic, 4},
    {0x06CD, other_letter, arabic, 9},
    {0x06D2, other_letter, arabic, 4},
    {0x06D5, other_letter, arabic, 6},
    {0x06D6, other_letter, arabic, 9},
    {0x06F0, other_letter, arabic, 4},  // digits
    {0x06FA, other_letter, arabic, 9},
    {0x0700, other_script, ancient, 12},
    {0x0900, other_script, 21, 4},  // Indic scripts, of 128 characters each
    {0x0980, other_script, 22, 4},
    {0x0A00, other_script, 23, 4},
    {0x0A80, other_script, 24, 4},
    {0x0B00, other_script, 25, 4},
    {0x0B80, other_script, 26, 4},
    {0x0C00, other_script, 27, 4},
    {0x0C80, other_script, 28, 4},
    {0x0D00, other_script, 29, 4},
    {0x0D80, other_script, 30, 4},
    {0x0E00, other_letter, thai, 3},
    {0x0E80, other_script, 31, 4},  // Lao
    {0x0F00, other_script, 32, 4},  // Tibetan
    {0x1000, other_script, 33, 4},  // Myanmar
    {0x10A0, other_script, 34, 4},  // Georgian
    {0x1100, other_script, hangul, 9},
    {0x1200, other_script, 35, 5},  // Ethiopic
    {0x1380, other_script, ancient, 12},
    {0x1780, other_script, 36, 4},  // Khmer
    {0x1800, other_script, 37, 6},  // Mongolian
    {0x18B0, other_script, ancient, 12},
    {0x1E00, other_letter, latin, 4},
    {0x1EA0, other_letter, latin, 0},  // Vietnamese
    {0x1F00, other_letter, greek, 4},
    {0x2000, odd, no_script, 0},   // spaces, joiners
    {0x200C, dash, no_script, 0},  // joiners and marks of direction
    {0x2010, dash, no_script, 0},
    {0x2016, odd, no_script, 0},
    {0x2018, opening, no_script, 0},
    {0x2019, apostrophe, no_script, 0},
    {0x201A, opening, no_script, 0},
    {0x201D, closing, no_script, 0},
    {0x201E, opening, no_script, 0},
    {0x2020, sign, no_script, 1},
    {0x2022, dash, no_script, 0},
    {0x2023, odd, no_script, 0},
    {0x2026, dash, no_script, 0},
    {0x2027, odd, no_script, 0},
    {0x2030, sign, no_script, 0},
    {0x2031, odd, no_script, 0},
    {0x2032, sign, no_script, 1},
    {0x2034, odd, no_script, 0},
    {0x2039, opening, no_script, 0},
    {0x203A, closing, no_script, 0},
    {0x203B, odd, no_script, 0},
    {0x2070, sign, no_script, 2},
    {0x20A0, sign, no_script, 2},
    {0x20AC, sign, no_script, 0},
    {0x20AD, sign, no_script, 2},
    {0x20C0, odd, no_script, 6},
    {0x2100, sign, no_script, 2},
    {0x2190, other_script, symbols, 6},
    {0x2400, odd, no_script, 6},
    {0x2460, other_script, symbols, 7},
    {0x2500, drawing, no_script, 0},
    {0x25A0, other_script, symbols, 6},
    {0x27C0, other_script, symbols, 9},
    {0x2B00, other_script, symbols, 8},
    {0x2C00, other_script, ancient, 12},
    {0x3000, other_script, kana, 4},
    {0x3100, other_script, ancient, 10},
    {0x3400, other_script, han, 14},
    {0x4E00, other_script, han, 8},
    {0xA000, other_script, ancient, 12},
    {0xAC00, other_script, hangul, 6},
    {0xD7B0, other_script, ancient, 16},
    {0xF900, other_script, ancient, 12},
    {0xFB00, odd, no_script, 2},  // ligatures
    {0xFB07, odd, no_script, 8},
    {0xFE00, other_script, emoji, 5},  // variation selectors
    {0xFE10, odd, no_script, 8},
    {0xFEFF, odd, no_script, 0},
    {0xFF00, other_script, han, 5},  // full-width forms
    {0xFFE7, odd, no_script, 8},
    {0xFFFD, odd, no_script, 0},
    {0xFFFE, odd, no_script, 20},
    {0x10000, other_script, ancient, 14},
    {0x1D400, odd, no_script, 4},
    {0x1D800, other_script, ancient, 14},
    {0x1F000, other_script, emoji, 7},
    {0x1FB00, other_script, ancient, 14},
    {0x20000, other_script, han, 15},
    {0x30000, odd, no_script, 24},
};

}  // namespace

const block& block_of(char32_t c) noexcept {
  const auto* after = std::upper_bound(std::begin(blocks), std::end(blocks), c,
                                       [](char32_t v, const block& b) { return v < b.first; });
  return *(after - 1);
}

std::uint8_t kind_in_latin1(char32_t c) noexcept {
  if (c == 0xAB) return opening;
  if (c == 0xBB) return closing;
  if (c == 0xB7) return dash;
  constexpr std::uint64_t signs =  // from U+00A0 on
      std::uint64_t{1} << 0x02 | std::uint64_t{1} << 0x03 | std::uint64_t{1} << 0x07 |
      std::uint64_t{1} << 0x09 | std::uint64_t{1} << 0x0E | std::uint64_t{0xF} << 0x10 |
      std::uint64_t{1} << 0x15 | std::uint64_t{1} << 0x19 | std::uint64_t{7} << 0x1C |
      std::uint64_t{1} << 0x0A | std::uint64_t{1} << 0x1A | std::uint64_t{1} << 0x01 |
      std::uint64_t{1} << 0x1F;
  return (signs >> (c - 0xA0) & 1) != 0 ? sign : odd;
}

}  // namespace utfkit::internal::mojibake::kinds

namespace utfkit::internal::mojibake {

std::size_t block_number(char32_t c) noexcept {
  return static_cast<std::size_t>(&kinds::block_of(c) - kinds::blocks);
}
static_assert(std::size(kinds::blocks) <= most_blocks);
std::size_t block_count() noexcept {
  return std::size(kinds::blocks);
}
char32_t first_of_block(std::size_t block) noexcept {
  return kinds::blocks[block].first;
}

}  // namespace utfkit::internal::mojibake
