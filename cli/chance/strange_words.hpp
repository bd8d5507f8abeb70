// Words that are well formed by chance and of characters that a text has nowhere else: "Ні", No, in
// windows-1251 is U+0373.
#pragma once

#include <cstdint>
#include <unordered_set>
#include <vector>

#include <utfkit/bytes.hpp>
#include <utfkit/encoding.hpp>

#include "reading/word_reading.hpp"

namespace utfkit::cli {

class strange_words {
 public:
  // Of a text in UTF-8 with parts in `in`, one byte a character. Where it has hardly anything above
  // 7F in lines that are well formed, nothing is known of it, and no word is strange.
  strange_words(byte_view text, encoding in);

  // Whether what is well formed in a word is nothing that the text has in other lines, and all of
  // it is a word in `in`. In an alphabet a letter of ASCII beside it is of a name in UTF-8; in
  // Latin letters, what these languages have may be one of them.
  bool has(byte_view word) const;
  // Whether the text has each character above 7F that is well formed in a word in other lines.
  bool knows(byte_view word) const;

 private:
  encoding in_;
  bool in_alphabet_;
  std::unordered_set<char32_t> known_;
};

// Those of lines that are well formed as a whole, in another alphabet than Latin; no more than a
// few. `text` begins with the line of that number.
std::vector<odd_word> strange_lines(byte_view text, std::uint64_t line, encoding in);

}  // namespace utfkit::cli
