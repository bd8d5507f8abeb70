// Which lines of a text have bytes above 7F that are rare in it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include <utfkit/bytes.hpp>

namespace utfkit::cli {

// Is told a text, of which the first part is to be there before the first question.
class byte_rarity {
 public:
  void count(byte_view text) noexcept;

  // The next line, and whether its bytes are rarer by so much, on the average, than those of the
  // text before it, in sixteenths of a bit.
  bool take(byte_view line, std::uint32_t by) noexcept;

 private:
  void measure() noexcept;

  std::array<std::uint64_t, 128> times_{};   // of the bytes from 80 on
  std::array<std::uint16_t, 128> rarity_{};  // of each, in sixteenths of a bit
  std::uint32_t usual_ = 0;                  // of one in the text, the same
  std::uint64_t counted_ = 0, measured_ = 0;
};

}  // namespace utfkit::cli
