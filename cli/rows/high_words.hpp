// The words of a row that aren't all ASCII, and another encoding that reads them better.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <utfkit/bytes.hpp>
#include <utfkit/encoding.hpp>

#include "reading/word_reading.hpp"

namespace utfkit::cli {

struct high_word {
  std::string_view bytes;  // letters of ASCII, and bytes above 7F
  std::size_t at;          // in the row
};

std::vector<high_word> high_words_in(byte_view row);

// With a space between them.
std::string joined(const std::vector<high_word>& words);

// The first of the words of a row, at `from` or behind it, that another of the encodings reads as
// other letters than `in` does, where that reads all of them two nats better than `in`, and so that
// `may_be`. Its place is that in the row, and it has no line.
std::optional<odd_word> read_better(const std::vector<high_word>& words, std::size_t from,
                                    encoding in, std::span<const encoding> among,
                                    const std::function<bool(byte_view)>& may_be);

// Adds one that stands in a row at `at`, which is the line `number`; each is told once.
void add_word(std::vector<odd_word>& found, odd_word word, std::uint64_t at, std::uint64_t number);

}  // namespace utfkit::cli
