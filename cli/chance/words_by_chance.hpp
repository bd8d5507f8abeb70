// Words that have sequences which are well formed by chance.
#pragma once

#include <cstdint>
#include <vector>

#include <utfkit/bytes.hpp>
#include <utfkit/encoding.hpp>

#include "reading/word_reading.hpp"

namespace utfkit::cli {

// Words of a text whose ill-formed bytes are in `in`, one byte a character, that have sequences
// which are well formed by chance, the first few of them: as a repair reads them, and as `in` does.
// `line` is the number of the first line; `words_of` is all of the text that is known.
std::vector<odd_word> words_by_chance(byte_view words_of, byte_view text, std::uint64_t line,
                                      encoding in);

}  // namespace utfkit::cli
