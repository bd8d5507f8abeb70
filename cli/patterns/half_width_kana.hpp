// Halfwidth katakana, which in Shift_JIS are bytes from A1 to DF, as the letters of alphabets are
// elsewhere: ИВАНОВ in windows-1251 reads as ﾈﾂﾀﾍﾎﾂ.
#pragma once

#include <cstddef>

#include <utfkit/bytes.hpp>

namespace utfkit::cli {

struct half_width_kana {
  std::size_t letters = 0;    // with the marks of voice and of length
  std::size_t voiced = 0;     // marks of voice that stand behind what may have them
  std::size_t misplaced = 0;  // what can't stand where it does
  // By how much they are rarer than those of names and words are, in eighths of a nat: not above
  // zero on average. Each that can't stand where it does counts as some rare ones, as do one or two
  // between letters of ASCII.
  int surprise = 0;
};

// Of text in Shift_JIS. O(n).
half_width_kana half_width_kana_in(byte_view text) noexcept;

}  // namespace utfkit::cli
