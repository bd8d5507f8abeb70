// Where some lines of a text were found to be in another encoding than the rest: whether all of it
// may be in that one.
#pragma once

#include <array>
#include <cstdint>

#include <utfkit/detect.hpp>
#include <utfkit/detect_lines.hpp>

#include "words/odd_words.hpp"

namespace utfkit::cli {

// Is told all of a text, piece by piece. Encodings of one script differ in a few letters: most rows
// in Estonian, which have no š, read the same in windows-1252 and in windows-1257. So it is where
// few bytes are another character in the second, but more than one, none of them a control
// character from U+0080 on, and nothing reads better in a third one then.
class whole_reading {
 public:
  // `rest` is what the rest was found to be in.
  whole_reading(encoding rest, const other_lines& in);

  void push(byte_view piece);
  // After the last piece.
  bool is_right();

 private:
  std::array<std::uint8_t, 256> differs_{};  // 1 for a byte that is another character
  bool possible_;
  std::uint64_t high_ = 0, different_ = 0;    // bytes
  std::array<std::uint8_t, 256> controls_{};  // 1 for a byte that is such a character
  bool has_controls_ = false;
  line_detector lines_;
  odd_words odd_;
};

bool reads_whole_in(byte_view text, encoding rest, const other_lines& in);

}  // namespace utfkit::cli
