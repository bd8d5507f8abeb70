// The words of a row that aren't all ASCII.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <utfkit/bytes.hpp>

namespace utfkit::cli {

struct high_word {
  std::string_view bytes;  // letters of ASCII, and bytes above 7F
  std::size_t at;          // in the row
};

std::vector<high_word> high_words_in(byte_view row);

// With a space between them.
std::string joined(const std::vector<high_word>& words);

}  // namespace utfkit::cli
