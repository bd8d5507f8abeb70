// Files of one encoding of before Unicode that are in the other one already.
#pragma once

#include <optional>
#include <string>

#include <utfkit/encoding.hpp>

#include "io/rereader.hpp"

namespace utfkit::cli {

// What is to be told where a file that is to be converted between two encodings of before Unicode
// is in the second by all that its letters say, and not in the first, as the first run of a
// conversion leaves it. In single bytes both have a character for nearly every byte, so no error
// would show it. A word or two say it; one letter or some signs don't. Rewinds `in`, which is to
// remember all.
std::optional<std::string> converted_before(rereader& in, encoding from, encoding to);

}  // namespace utfkit::cli
