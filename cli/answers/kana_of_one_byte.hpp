// A text whose characters outside ASCII are halfwidth katakana.
#pragma once

#include <utfkit/bytes.hpp>
#include <utfkit/detect.hpp>

namespace utfkit::cli {

// What banks and mainframes in Japan exchange is in Shift_JIS, with halfwidth katakana, bytes from
// A1 to DF, for names. The library's model knows how the characters of two bytes follow each other,
// and reads a few lines of these as capitals in Cyrillic or Greek. A text with 24 of them and more,
// and hardly anything else outside ASCII, is taken for Shift_JIS, likely, where they are as common
// ones as in names and words, some are marks of voice, and all stand where they can; if it was
// taken for anything else, or was a guess.
void take_for_half_width_kana(detection& d, byte_view text);

}  // namespace utfkit::cli
