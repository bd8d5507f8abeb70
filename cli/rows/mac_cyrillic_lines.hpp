// Lines of Mac OS Cyrillic in a text in windows-1251, and the other way round.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <utfkit/bytes.hpp>
#include <utfkit/encoding.hpp>

#include "reading/line_cutter.hpp"
#include "reading/word_reading.hpp"

namespace utfkit::cli {

// Small letters but я are the same bytes in both, so that a line in the other one costs too little
// for line_detector to say so: "Ќеверный пароль" is "Неверный пароль". A line is one where it has
// no capital and no я of the text's own encoding, and reads better in the other one.
// Is told all of a text, piece by piece.
class mac_cyrillic_lines {
 public:
  static bool may_be_in(encoding in) noexcept;

  explicit mac_cyrillic_lines(encoding in) noexcept;

  // `line` is that in which the piece begins, where somebody knows it.
  void push(byte_view piece, std::optional<std::uint64_t> line = {});

  // The first word of each such line that isn't the same in both, in order of the text; of lines
  // that may be such, the first few hundred of two kinds are looked at. `language` is that of the
  // text, where it is known; in Serbian and Macedonian nothing is told.
  std::vector<odd_word> finish(std::string_view language);

 private:
  struct met_line {
    std::string bytes;
    std::uint64_t at, number;
  };

  void take(byte_view line, std::uint64_t at, std::uint64_t number);
  std::optional<odd_word> first_other_word(const met_line& line) const;

  const encoding in_, other_;
  line_cutter cutter_;
  std::vector<met_line> lines_;
  // Of these, how many have what the other encoding has as capitals beside small letters, and apart
  // from them, as dashes are: those don't take the place of these.
  std::size_t touching_ = 0, apart_ = 0;
};

}  // namespace utfkit::cli
