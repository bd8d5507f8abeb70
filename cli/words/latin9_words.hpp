// Words in a text in windows-1252 with a sign where ISO-8859-15 has a letter: "¦imková" is
// "Šimková" in that.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "reading/word_cutter.hpp"
#include "reading/word_reading.hpp"

namespace utfkit::cli {

// Is told all of a text, piece by piece. The two encodings differ in eight bytes, of which the
// language of most texts has none, so that a name or two with Š, š, ž, Œ, œ or Ÿ cost nothing
// beside the rest. They are told by where the sign stands: within a word, or before it. Not so Ž,
// which is ´ and written for an apostrophe, nor ¦ where a text draws with it, nor ¨ where it is a
// quotation mark.
class latin9_words {
 public:
  // `line` is that in which the piece begins, where somebody knows it.
  void push(std::string_view piece, std::optional<std::uint64_t> line = {});

  // In order of the text, each once.
  std::vector<odd_word> finish();

 private:
  void take(std::string_view word, std::uint64_t at);

  word_cutter cutter_;
  std::unordered_set<std::string> known_;
  bool draws_ = false;    // ¦ stands by itself, or twice in a word
  bool quotes_ = false;   // ¨ stands behind a word
  std::size_t bars_ = 0;  // places where it may be Š
  std::vector<odd_word> found_;
};

// Those of `more` stand in the place of what `words` says of the same word.
std::vector<odd_word> joined(std::vector<odd_word> words, std::vector<odd_word> more);

}  // namespace utfkit::cli
