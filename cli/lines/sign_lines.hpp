// Lines whose only bytes above 7F are signs, in a text of one byte a character.
#pragma once

#include <bitset>
#include <cstdint>
#include <optional>
#include <vector>

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

  // Whether the line has nothing above 7F but signs, each where such a sign stands, in `whole` or
  // in another encoding: its letters say nothing then.
  bool take(byte_view line, std::uint64_t number);

  // Those in another encoding, of which most of them are. Lines that `whole` reads with letters
  // that its words have, or with signs of its own, aren't: Ł. is in a Polish text an initial, and
  // A3 in windows-1252 £. Nor is a single line with a sign that a letter may stand for.
  std::optional<other_lines> others() const;

 private:
  struct sign_line {
    std::uint64_t number;
    const sign_reading* by;
    seen_signs seen;  // of those that `whole` reads otherwise
  };

  void note_letters(byte_view line) noexcept;
  std::bitset<128> with_other_case(const std::bitset<128>& letters) const;
  bool is_in_another(const sign_line& l, const std::bitset<128>& used) const noexcept;

  sign_reading whole_;
  std::bitset<128> letters_;  // bytes beside letters, in lines that have others than signs
  bool has_words_ = false;
  std::vector<sign_line> lines_;
  bool more_ = false;  // than were kept
};

}  // namespace utfkit::cli
