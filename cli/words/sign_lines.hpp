// Lines whose only bytes above 7F are signs, in a text of one byte a character.
#pragma once

#include <cstdint>
#include <optional>

#include <utfkit/detect_lines.hpp>

#include "patterns/western_signs.hpp"

namespace utfkit::cli {

// A price list in windows-1252 to which a few rows in windows-1251 were added has letters in these
// alone, by which it is known: the rest of its lines would have Cyrillic letters behind numbers. To
// be given the lines of a text in order.
class sign_lines {
 public:
  // `whole` is what the text was found to be in.
  explicit sign_lines(encoding whole);

  // Whether the line has nothing above 7F but signs, each where such a sign stands, in `whole` or,
  // as a reading of letters fits it less well, in another encoding: its letters say nothing then.
  bool take(byte_view line, std::uint64_t number);

  // Those in another encoding, in which they aren't the same characters.
  const std::optional<other_lines>& others() const noexcept { return others_; }

 private:
  sign_reading whole_;
  std::optional<other_lines> others_;
};

}  // namespace utfkit::cli
