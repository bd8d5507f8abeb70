// Words in UTF-8 that are none in an encoding of one byte a character.
#pragma once

#include <cstdint>

#include <utfkit/bytes.hpp>

namespace utfkit::cli {

// In Mac OS Roman, where √ is C3, it may stand for itself: "√≥".
enum class no_word : std::uint8_t { no, but_in_mac_os, always };

// Whether a word without an error is none in an encoding of Latin letters: é and the like behind a
// small letter or between letters are two bytes there of which the first is a capital, a sign or a
// line (JosÃ©, M├╝ller), and a dash, an apostrophe or € three; and so are £, ° and others where no
// capital stands before them.
no_word no_word_of_latin_letters(byte_view word) noexcept;

// Whether one is none in an encoding of another alphabet: a letter of Latin script beside a small
// one of ASCII is two bytes there, of which the first is a letter of the alphabet or drawn, and the
// second hardly ever a letter ("AndrГ©", "Umeε", "ЕЃukasz"), and a dash, an apostrophe, € or №
// three ("donвЂ™t").
bool is_no_word_of_other_letters(byte_view word) noexcept;

}  // namespace utfkit::cli
