// What the bytes above 7F are in an encoding of one byte a character.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include <utfkit/bytes.hpp>
#include <utfkit/encoding.hpp>

namespace utfkit::cli {

// By byte, from 80 on; U+FFFD for one that the encoding doesn't have.
using upper_half = std::array<char32_t, 128>;

upper_half upper_half_of(encoding e);

// Which of the bytes above 7F a text has.
using high_byte_set = std::array<bool, 128>;

high_byte_set high_bytes_in(std::string_view text) noexcept;

// The bytes above 7F that aren't the same characters in both; in encodings that aren't of one byte
// a character all, where both aren't one.
high_byte_set different_bytes(encoding a, encoding b);

// Whether these are the same characters in both; in encodings that aren't of one byte a character,
// where both are one.
bool read_the_same(const high_byte_set& seen, encoding a, encoding b);

// Whether all that stands between letters of ASCII, in an encoding of Latin letters, is letters.
bool has_but_letters_in_words(byte_view text, encoding e);

}  // namespace utfkit::cli
