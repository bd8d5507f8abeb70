// Lines in an encoding of East Asia that are well formed as UTF-8 by chance, among others of it
// that aren't.
#pragma once

#include <cstdint>
#include <vector>

#include <utfkit/bytes.hpp>
#include <utfkit/encoding.hpp>

#include "reading/word_reading.hpp"

namespace utfkit::cli {

// Each character of theirs is two bytes, a sequence of U+0080 to U+07FF: 图片 in GBK is CD BC C6
// AC, U+037C and U+01AC. A word is told where it has letters that hardly a text has, or those of
// two alphabets, and all of it is common characters in `in`; and one of other letters, more than
// one and not beside those of ASCII, where its line stands between ill-formed ones without UTF-8.
// `text` has parts in `in` and begins with the line of that number.
std::vector<odd_word> lines_of_pairs(byte_view text, std::uint64_t line, encoding in);

}  // namespace utfkit::cli
