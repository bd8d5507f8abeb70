// Lines in an encoding of one byte a character in a text of East Asia: "Иванов" in windows-1251
// reads as "肉囗钼" in GBK.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <utfkit/bytes.hpp>
#include <utfkit/encoding.hpp>

#include "patterns/upper_half.hpp"
#include "reading/line_cutter.hpp"
#include "reading/word_reading.hpp"

namespace utfkit::cli {

// A line whose bytes above 7F are words in an encoding, each of the letters of one alphabet, and by
// far more probable there: characters of two bytes make words of letters by chance where there are
// few of them. Halfwidth katakana of Shift_JIS often do, and count by how rare they are, too.
// Is told all of a text in an encoding of East Asia, piece by piece.
class single_byte_lines {
 public:
  static bool may_be_in(encoding in) noexcept;

  explicit single_byte_lines(encoding in);

  // `line` is that in which the piece begins, where somebody knows it.
  void push(byte_view piece, std::optional<std::uint64_t> line = {});

  // The first word of each such line, in order of the text; no more than a few. Nothing where they
  // are as many as the other lines: then the text is of rare characters.
  std::vector<odd_word> finish();

 private:
  void take(byte_view line, std::uint64_t at, std::uint64_t number);
  std::vector<encoding> encodings_of(byte_view line) const;
  bool may_look() noexcept;
  bool is_usual_kana(byte_view line) const;
  bool is_far_better(byte_view line, std::size_t letters, std::uint32_t gain) const;
  std::optional<odd_word> read(byte_view line, std::vector<encoding> among) const;

  const encoding in_;
  line_cutter cutter_;
  std::size_t lines_ = 0;      // that aren't ASCII, but for those passed over
  std::size_t looked_at_ = 0;  // that may be words
  std::size_t found_lines_ = 0;
  std::vector<odd_word> found_;
};

}  // namespace utfkit::cli
