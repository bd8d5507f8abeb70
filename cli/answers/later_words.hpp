// Words that speak against what the beginning of a text was found to be in.
#pragma once

#include <cstddef>
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
    // In windows-1253, the one letter of Greek that ISO-8859-7 has elsewhere: all of it is that, or
    // there are both.
    bool iso_greek = false, two_greek = false;
  };
  found seen() const noexcept;

 private:
  void look_for_alphas(std::uint8_t b) noexcept;

  const encoding in_;
  std::uint8_t before_ = ' ';
  std::uint8_t begun_ = 0;   // what a word began with, as long as its letters go on
  std::size_t letters_ = 0;  // of it, behind that
  bool has_tonos_ = false;   // one of these
  bool of_iso_ = false, of_windows_ = false;
};

}  // namespace utfkit::cli
