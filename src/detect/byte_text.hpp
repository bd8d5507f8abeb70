// Text of bytes in a file of UTF-16: what a program that knew nothing of the encoding added to it.
//
// Its bytes read as UTF-16 in pairs, mostly as ideographs, and nothing is ill-formed. But ASCII and
// UTF-8 have no zero byte, and their high bytes, of each pair, vary. UTF-16 has zero bytes in Latin
// letters, control characters in most alphabets, and the same high byte in all letters of others;
// of Chinese text, one character in five is two bytes of ASCII, 16 in a row in no place of 10^11.
// Where nearly all has zero bytes, text of one byte a character is known by its ASCII, too.
#pragma once

#include <cstddef>

#include <utfkit/detect.hpp>

#include "driver/units.hpp"

namespace utfkit::internal {

// Takes in[0, size), which follows what was taken before; `little` is the byte order of the file.
void add_byte_text(byte_text_reading& r, const byte* in, std::size_t size, bool little) noexcept;

// After the last piece: the bytes of such text. In a file that is mostly of Latin letters, that is
// so many `nuls` in so many `units`, twelve code units that look like it are enough, and three at
// the end that end a line.
std::uint64_t byte_text_of(byte_text_reading& r, std::uint64_t nuls, std::uint64_t units) noexcept;

}  // namespace utfkit::internal
