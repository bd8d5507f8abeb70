// Rows in an encoding of Latin letters in a text of another alphabet or of East Asia: "Łukasz" in
// windows-1250 reads as "ฃukasz" in windows-874, "Wrocław" as "Wrocｳaw" in Shift_JIS.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <utfkit/bytes.hpp>
#include <utfkit/encoding.hpp>

#include "patterns/upper_half.hpp"
#include "reading/line_cutter.hpp"
#include "reading/word_reading.hpp"

namespace utfkit::cli {

// A line that has nothing above 7F but a letter or a sign or two in words of ASCII, at the
// beginning and the end of them, too, where such a word is one of letters alone in another
// encoding. Beside text of its own, and as endings, prefixes or symbols, such letters may be meant;
// mixed_words and accented_words say which aren't. In windows-1258 words have no capital between
// small letters. Is told all of a text, piece by piece.
class latin_rows {
 public:
  static bool may_be_in(encoding in);

  explicit latin_rows(encoding in);

  // `line` is that in which the piece begins, where somebody knows it.
  void push(byte_view piece, std::optional<std::uint64_t> line = {});

  // The first such word of each line, in order of the text; no more than a few.
  std::vector<odd_word> finish();

 private:
  // Of what isn't ASCII in a word: `usual` where it may be meant.
  enum class use : std::uint8_t { usual, sign, letter };

  void take(byte_view line, std::uint64_t at, std::uint64_t number);
  std::u32string read_own(std::string_view word) const;
  bool has_rare_pair(std::string_view word, std::u32string_view all) const noexcept;
  use use_in(std::u32string_view word) const noexcept;
  std::optional<odd_word> read(std::string_view word, std::u32string_view all) const;

  const encoding in_;
  const bool is_wide_;  // of two bytes a character
  const upper_half upper_;
  const std::vector<encoding> among_;
  line_cutter cutter_;
  std::vector<odd_word> found_;
};

}  // namespace utfkit::cli
