// Lines of Italian in windows-1252 in a text in the encoding of another alphabet.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <utfkit/bytes.hpp>

namespace utfkit::cli {

// Italian has letters with accents at the ends of words alone, and è, a word: in windows-1251 these
// are "modalitа" and "La merce и arrivata". Each may be meant, as an ending of a Latin word or as a
// word between two, "Windows и Linux"; so the other words of the line have to be Italian.
class italian_lines {
 public:
  struct word {
    std::string bytes;
    std::uint64_t at, line;
  };

  // All of a text, piece by piece. `line` is that in which the piece begins, where somebody knows.
  void push(byte_view piece, std::optional<std::uint64_t> line);

  // The words with such a letter; è with the words beside it. In order of the text, `most` of them
  // at most.
  std::vector<word> finish();

 private:
  static constexpr std::size_t most = 1024, longest = 1024;

  void take_line(std::string_view line, std::uint64_t at);

  std::string begun_;     // of a line that the piece before has
  std::uint64_t at_ = 0;  // bytes so far
  std::uint64_t line_ = 1;
  std::vector<word> words_, unsure_;
};

}  // namespace utfkit::cli
