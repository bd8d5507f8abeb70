// Words that speak against what the beginning of a text was found to be in.
#pragma once

#include <cstdint>

#include <utfkit/bytes.hpp>
#include <utfkit/detect.hpp>

namespace utfkit::cli {

// Is told all of a text in an encoding, piece by piece.
class later_words {
 public:
  explicit later_words(encoding in) noexcept;

  void push(byte_view piece) noexcept;

  struct found {
    // In GBK and Shift_JIS, rows in windows-1252: "Grégoire" has a rare ideograph in a word.
    bool latin = false;
    // In windows-1253, the one letter of Greek that ISO-8859-7 has elsewhere: all of it is that, or
    // there are both.
    bool iso_greek = false, two_greek = false;
  };
  found seen() const noexcept;

 private:
  enum class state : std::uint8_t { none, letter, lead, behind };

  void look_for_1252(std::uint8_t b) noexcept;
  void look_for_alphas(std::uint8_t b) noexcept;

  const encoding in_;
  state state_ = state::none;
  bool in_word_ = false, latin_ = false;
  std::uint8_t before_ = ' ', begun_ = 0;
  bool of_iso_ = false, of_windows_ = false;
};

// Of windows-1253 that is ISO-8859-7, which it is in.
void take_for_iso_greek(detection& d) noexcept;

}  // namespace utfkit::cli
