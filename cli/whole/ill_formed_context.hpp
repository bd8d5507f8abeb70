// What is ill-formed, in the words that it is in: to be told, where a repair leaves nothing of it.
#pragma once

#include <string>

#include <utfkit/bytes.hpp>

namespace utfkit::cli {

// `"Wi\x9Cniewska", "P\xB3ock" and others`: the first few words of `text` that have something
// ill-formed, each between white space, control characters, quotation marks, commas, semicolons or
// bars, with no more than a few bytes on either side. Empty where nothing is ill-formed. Of a
// word that is named once, others aren't.
std::string ill_formed_in_words(byte_view text);

}  // namespace utfkit::cli
