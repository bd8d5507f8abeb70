// Rows of code page 850 that have what stands nowhere in a text of Windows: "20 шC" in windows-1251
// is "20 °C", "Caf‚" is "Café".
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include <utfkit/bytes.hpp>
#include <utfkit/encoding.hpp>

#include "patterns/upper_half.hpp"
#include "reading/line_cutter.hpp"
#include "reading/word_reading.hpp"

namespace utfkit::cli {

// Such are letters in units behind a number, where the code page has °, µ, ² or ³; œ and what else
// is £ there before a number; a low quotation mark between letters of ASCII and a blank, where é
// is; and marks between two such letters, in another alphabet, where a letter is. Is told all of a
// text, piece by piece.
class signs_of_dos {
 public:
  static bool may_be_in(encoding in) noexcept;

  explicit signs_of_dos(encoding in);

  // `line` is that in which the piece begins, where somebody knows it.
  void push(byte_view piece, std::optional<std::uint64_t> line = {});

  // The first of each line, in order of the text, each once; no more than a few.
  std::vector<odd_word> finish();

 private:
  void take(byte_view line, std::uint64_t at, std::uint64_t number);

  const encoding in_;
  const upper_half here_;
  line_cutter cutter_;
  std::vector<odd_word> found_;
};

}  // namespace utfkit::cli
