// Lines of a file that are in another encoding of before Unicode than the rest of it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <utfkit/detect.hpp>
#include <utfkit/detect_lines.hpp>

#include "big5_lines.hpp"
#include "declared/declared_parts.hpp"
#include "sign_lines.hpp"

namespace utfkit::cli {

// What a file has beside the encoding that was found. Lines that have signs alone are judged by
// where these stand, those in Big5 among an encoding of DOS by what is drawn, and the others by
// their letters; where somebody knows the language, or the text its encoding (`is_told`), all by
// their letters. Parts of mail that declare what they are in come last, but where all lines that
// were found are of theirs. That the hints leave it no other encoding says that somebody knows
// better, too.
class lines_in_another {
 public:
  explicit lines_in_another(const detection& found, const detection_hints& hints = {},
                            bool is_told = false);

  void push(byte_view piece);
  std::optional<other_lines> finish();
  // After that: whether parts of mail declare it, and what others are in besides.
  bool are_declared() const noexcept { return are_declared_; }
  const std::vector<other_lines>& further() const noexcept { return further_; }

 private:
  void take(byte_view line);
  bool is_told(const other_lines& others) const noexcept;

  detection_hints hints_;
  line_detector lines_;
  const detection found_;
  std::optional<sign_lines> signs_;  // where a byte is a character
  std::optional<big5_lines> big5_;   // there, too
  declared_parts parts_;
  std::string begun_;     // of a line that isn't at its end
  bool is_long_ = false;  // that line
  std::uint64_t line_ = 1;
  bool are_declared_ = false;
  std::vector<other_lines> further_;
};

// Takes rows that are in another encoding for what was found, but not where they are of messages
// that declare what they are in.
void take_rows(const other_lines& rows, bool are_declared, std::optional<other_lines>& others,
               std::vector<other_lines>& further);

}  // namespace utfkit::cli
