// Lines in another encoding anywhere in a text of any size, for who says what the text is in.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include <utfkit/bytes.hpp>
#include <utfkit/detect_lines.hpp>
#include <utfkit/encoding.hpp>

#include "patterns/byte_rarity.hpp"

namespace utfkit::cli {

// line_detector takes as long for a megabyte of names as their conversion for a hundred. It is told
// all of the first megabyte; of what follows, the lines of which the bytes above 7F are rare in the
// text so far, as are those of another encoding, and of those between them the first few, and how
// many there are.
// Is told all of a text, piece by piece.
class lines_throughout {
 public:
  static bool may_be_in(encoding in) noexcept;

  explicit lines_throughout(encoding in) noexcept : in_(in), lines_(in) {}

  // `rare` is given each such line, and its number.
  using take_line = std::function<void(byte_view line, std::uint64_t number)>;
  void push(byte_view piece, const take_line& rare);
  std::optional<other_lines> finish(const take_line& rare);

 private:
  bool takes_as_rare(byte_view line) noexcept;
  void look_for_rare(byte_view piece, const take_line& rare);
  void keep_between(byte_view line);
  void pass_over();

  const encoding in_;
  line_detector lines_;
  std::uint64_t pushed_ = 0, line_feeds_ = 0;
  byte_rarity bytes_;
  std::string begun_;       // of a line that isn't at its end
  bool is_long_ = false;    // that line
  std::size_t passed_ = 0;  // lines that lines_ isn't told of yet
  std::string between_;     // the first of these that aren't ASCII, until there are enough bytes
  std::size_t lines_between_ = 0, high_between_ = 0;
  bool ends_in_feed_ = false;  // what was pushed
};

}  // namespace utfkit::cli
