// Rows of another encoding that have signs where letters stand: "Mar’a G—mez;Le—n" is "María
// Gómez;León" in Mac OS Roman.
#pragma once

#include <array>
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

// A row is told where two places of it have what is odd there, or one what stands between the
// letters of no word, and where another encoding reads it two nats better, in which all of its
// bytes above 7F are letters, of words in usual case. Is told all of a text in an encoding of one
// byte a character, piece by piece.
class rows_with_signs {
 public:
  static bool may_be_in(encoding in) noexcept;

  explicit rows_with_signs(encoding in);

  // `line` is that in which the piece begins, where somebody knows it.
  void push(byte_view piece, std::optional<std::uint64_t> line = {});

  // The first such word of each line, in order of the text; no more than a few lines.
  std::vector<odd_word> finish();

 private:
  void take(byte_view line, std::uint64_t at, std::uint64_t number);
  bool may_have(byte_view line) const noexcept;

  const encoding in_;
  const upper_half here_;
  std::vector<encoding> among_;
  std::array<bool, 256> is_sign_{};  // above 7F, and no small letter
  line_cutter cutter_;
  std::vector<odd_word> found_;
};

}  // namespace utfkit::cli
