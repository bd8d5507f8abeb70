// Names of characters.
#pragma once

#include <string>

namespace utfkit::cli {

// "LATIN SMALL LETTER E WITH ACUTE": the property Name of the Unicode Character Database, also of
// Hangul syllables and of what is named by its code point. Empty where there is none: controls,
// private use, surrogates, noncharacters, what isn't assigned.
std::string character_name(char32_t c);

}  // namespace utfkit::cli
