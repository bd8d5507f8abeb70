// Parts of UTF-16 that are in the other byte order: what is left of two files with a signature each
// where one was written behind the other.
//
// The signature of the second reads as U+FFFE there, which is a noncharacter and in no text that is
// interchanged. Behind it, where bytes are swapped, letters and spaces of Latin-1 and ends of line
// have their zero byte in the other place: where more have it where the text has it, U+FFFE is
// something of the text's own. Ideographs have none, so of those it is taken for a signature.
#pragma once

#include <cstddef>

#include <utfkit/detect.hpp>

#include "driver/units.hpp"

namespace utfkit::internal {

// Takes in[0, size), which follows what was taken before and begins with a code unit; `little` is
// the byte order of the file.
void add_swapped(swapped_reading& r, const byte* in, std::size_t size, bool little) noexcept;

// After the last piece.
void end_swapped(swapped_reading& r) noexcept;

}  // namespace utfkit::internal
