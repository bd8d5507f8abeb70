// Words in UTF-8 or windows-1252 in a text of East Asia, where one of its characters stands for a
// letter or two among those of ASCII: "José" in UTF-8 reads as "Jos茅" in GBK.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <utfkit/bytes.hpp>
#include <utfkit/encoding.hpp>

#include "reading/line_cutter.hpp"
#include "reading/word_reading.hpp"

namespace utfkit::cli {

// Is told all of a text in an encoding of two bytes a character, piece by piece. Looked at are
// lines that have nothing else above 7F, which a row that was added has. Words in windows-1252
// whose characters are rare are left to latin_words.
class accented_words {
 public:
  static bool may_be_in(encoding in) noexcept;

  explicit accented_words(encoding in) noexcept : in_(in) {}

  // `line` is that in which the piece begins, where somebody knows it.
  void push(byte_view piece, std::optional<std::uint64_t> line = {});

  // In order of the text, each once; no more than a few.
  std::vector<odd_word> finish();

 private:
  void take(byte_view line, std::uint64_t at, std::uint64_t number);

  const encoding in_;
  line_cutter cutter_;
  std::vector<odd_word> found_;
};

}  // namespace utfkit::cli
