// Words in a text in windows-1252 that no language has which is written in it, as rows in
// windows-1250 leave them: "£ukasz" for "Łukasz", "Kovaèeviæ" for "Kovačević".
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include <utfkit/bytes.hpp>

#include "reading/word_cutter.hpp"
#include "reading/word_reading.hpp"

namespace utfkit::cli {

// Is told all of a text, piece by piece. A word is told by one character beside others: a sign
// where words have letters, or a letter that has none of its neighbours in the languages of Western
// Europe that most is written in. However many words have it, they are no more of one.
class central_words {
 public:
  // `line` is that in which the piece begins, where somebody knows it.
  void push(std::string_view piece, std::optional<std::uint64_t> line = {});

  // In order of the text, each once.
  std::vector<odd_word> finish();

 private:
  void take(std::string_view word, std::uint64_t at);

  word_cutter cutter_;
  std::unordered_set<std::string> known_;
  std::vector<odd_word> found_;
};

}  // namespace utfkit::cli
