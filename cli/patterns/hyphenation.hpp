// Patterns of hyphenation, as TeX and what learned from it has them: ".al3tst\xFC", "1b\xF8".
#pragma once

#include <string>

#include <utfkit/bytes.hpp>

namespace utfkit::cli {

// Whether most words with bytes above 7F have a digit, or several, each by itself, and nearly all
// have nothing else but letters, dots at their ends, and apostrophes and hyphens: what the digits
// cut into pieces reads as no language.
bool are_hyphenation_patterns(byte_view text);

// The letters of these: without digits and dots, but where that would make a character of UTF-8 of
// two letters.
std::string letters_of_patterns(byte_view text);

}  // namespace utfkit::cli
