// Lines in Big5 in a text of one byte a character.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include <utfkit/bytes.hpp>
#include <utfkit/detect_lines.hpp>
#include <utfkit/encoding.hpp>

namespace utfkit::cli {

// Where Big5 has its common characters, encodings of DOS have boxes, those of Windows signs; and a
// letter of ASCII is every second byte of some: 陳靜宜 is "│п└Rйy" in code page 866. A row of names
// and addresses costs too much in Big5 to be told by its letters.
class big5_lines {
 public:
  explicit big5_lines(encoding whole);

  // Whether all of the line is Big5, four different characters and more, three in four of them
  // common and one with a letter of ASCII, and in the other encoding signs or what is drawn touch
  // letters in two places and more, not of ASCII alone.
  bool take(byte_view line, std::uint64_t number);

  std::optional<other_lines> others() const noexcept { return others_; }

 private:
  enum class part : std::uint8_t { none, letter, sign };

  bool touch(byte_view line) const noexcept;

  std::array<part, 256> parts_{};
  std::optional<other_lines> others_;
};

}  // namespace utfkit::cli
