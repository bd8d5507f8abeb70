// Words that windows-1252 has no letters for, in the ill-formed lines of a text in UTF-8.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include <utfkit/bytes.hpp>

#include "reading/word_reading.hpp"

namespace utfkit::cli {

// Of a line or two that none of the larger comparisons tells: a sign before the small letters of a
// word, or within one (`ªtefan`, `©árka`, `W¹sik`), which are letters in another encoding; and þ
// and ð, where the text has none of them, and another one reads a letter of its own there and the
// word better (`Þuravljov` is "Žuravljov" in windows-1257). Only Icelandic and Faroese have those.
class words_of_no_western {
 public:
  // `words_of`, which has to last, is what is known of the text.
  explicit words_of_no_western(byte_view words_of) noexcept : words_of_(words_of) {}

  void push(byte_view line, std::uint64_t number);
  std::vector<odd_word> finish() noexcept { return std::move(found_); }

 private:
  void take(byte_view line, std::size_t at, std::size_t end, std::uint64_t number);

  bool has_icelandic();

  byte_view words_of_;
  std::optional<bool> has_icelandic_;  // of the text; looked for where a word asks for it
  std::vector<odd_word> found_;
};

}  // namespace utfkit::cli
