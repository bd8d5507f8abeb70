// Sequences that are well formed by chance, in text of one byte a character.
#pragma once

#include <cstdint>

#include <utfkit/bytes.hpp>

namespace utfkit::cli {

// Whether the well-formed sequences of a text in Latin letters, of one byte a character, are so
// many, and each is two characters of that encoding by chance, a letter and a sign or letter behind
// it, as in Schloß“, NESCAFÉ® and SPÓŁKA, which windows-1252 and windows-1250 have as DF 93, C9 AE
// and D3 A3: a single character from U+0180 to U+07FF between or behind letters of ASCII, which is
// no word in any language. No Latin letter before one of ASCII, for it may be Romanian or
// Azerbaijani; and no Greek one behind a word or a number, as that of 10 kΩ. Linear.
bool are_letters_by_chance(byte_view text, std::uint64_t sequences) noexcept;

}  // namespace utfkit::cli
