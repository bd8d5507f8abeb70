// A piece of a text of each kind, from which the texts are put together.
#pragma once

#include <string>

#include "texts/scripts.hpp"

namespace bench {

// Five sentences and a line end.
std::u32string prose_piece(const script& of, random_bits& random);

// One element of a page in markup: a paragraph with elements in it, a list of links, a heading, or
// a listing that is all ASCII. How often each comes is such that, as on pages of the web, 12 to 50
// in 100 blocks of 64 bytes are ASCII, and 18 to 40 in 100 are so where the one before isn't or the
// other way round.
std::u32string page_piece(const script& of, random_bits& random);

// A line of a log, and one of JSON: ASCII, and in one of ten a name or a message in some script.
std::u32string log_piece(random_bits& random);
std::u32string json_piece(random_bits& random);

}  // namespace bench
