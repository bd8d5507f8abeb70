// Tables repeat words and signs down a column. Each repetition tells as little of the encoding as
// of anything else, and yet a detector, which looks at what stands beside what, counts them all: of
// 500 prices in € it is sure of whatever has that sign before a line's end.
#pragma once

#include <string>

#include <utfkit/bytes.hpp>
#include <utfkit/detect.hpp>

namespace utfkit::cli {

// The text without the repetitions of words that have a byte above 7F, whatever digits are in them.
std::string with_words_once(byte_view text);

// Where a text that is in an encoding of before Unicode reads otherwise with its words once, it is
// what it is then. `text` is all of it or its beginning.
void count_words_once(detection& d, byte_view text, const detection_hints& hints = {});

}  // namespace utfkit::cli
