// Lines of ISO-8859-6 in a text in windows-1256.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include <utfkit/bytes.hpp>
#include <utfkit/encoding.hpp>

#include "reading/line_cutter.hpp"
#include "reading/word_reading.hpp"

namespace utfkit::cli {

// Half of the letters are the same bytes in both; others are letters of French and × and ÷ in
// windows-1256, which no word has beside Arabic ones: "سظêد" is "سعيد".
// Is told all of a text, piece by piece.
class iso_arabic_lines {
 public:
  static bool may_be_in(encoding in) noexcept { return in == encoding::windows1256; }

  // `line` is that in which the piece begins, where somebody knows it.
  void push(byte_view piece, std::optional<std::uint64_t> line = {});

  // The first such word of each line that has one and is in ISO-8859-6 as a whole, in order of the
  // text; no more than a few.
  std::vector<odd_word> finish();

 private:
  void take(byte_view line, std::uint64_t at, std::uint64_t number);

  line_cutter cutter_;
  std::vector<odd_word> found_;
};

}  // namespace utfkit::cli
