// Rows of another encoding whose letters no language has together: "Vânia Falcăo;Brasília" is
// "Vânia Falcão;Brasília" in windows-1252.
#pragma once

#include <bitset>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include <utfkit/bytes.hpp>
#include <utfkit/encoding.hpp>

#include "patterns/upper_half.hpp"
#include "reading/line_cutter.hpp"
#include "reading/word_reading.hpp"

namespace utfkit::cli {

// A row is told where no language has all of its letters, and in another encoding, which reads it
// better, a language has. Is told all of a text in an encoding of Latin letters, piece by piece; of
// that the first few thousand different sets of letters are looked at.
class rows_of_no_language {
 public:
  static bool may_be_in(encoding in) noexcept;

  explicit rows_of_no_language(encoding in);

  // `line` is that in which the piece begins, where somebody knows it.
  void push(byte_view piece, std::optional<std::uint64_t> line = {});

  // The first word of each row that differs, in order of the text; no more than a few rows.
  std::vector<odd_word> finish();

 private:
  using byte_set = std::bitset<128>;  // from 80 on

  bool are_of_none(const byte_set& seen);
  void take(byte_view line, std::uint64_t at, std::uint64_t number);

  const encoding in_;
  const upper_half here_;
  const std::vector<encoding> among_;
  line_cutter cutter_;
  std::unordered_map<byte_set, bool> known_;  // whether a row that has these is of no language
  std::unordered_set<std::string> met_;       // the words of such rows
  std::vector<odd_word> found_;
};

}  // namespace utfkit::cli
