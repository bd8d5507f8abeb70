// Text that is nearly all ASCII, where another encoding would read its bytes as something else.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace utfkit::cli {

// Counts the bytes of a text, block by block. Linear, nothing is allocated.
class ascii_share {
 public:
  void push(std::string_view block) noexcept;

  // Whether the text is ASCII but for a few bytes, so that it is neither in UTF-16 or UTF-32 nor in
  // EBCDIC: three quarters of it are characters of ASCII, or seven eighths of less than 64 bytes,
  // and hardly any control characters. As UTF-16 such a text is ideographs, of which every second
  // byte is like others or outside ASCII; so of neither of every two bytes a third is the same one,
  // as the first of Hiragana in UTF-16 is, and the commercial at isn't counted, which is the space
  // of EBCDIC. Of less than 16 bytes nothing is said.
  bool is_ascii_text() const noexcept;

 private:
  std::array<std::array<std::uint64_t, 256>, 2> counts_{};  // at even and at odd places
  std::uint64_t size_ = 0;
};

}  // namespace utfkit::cli
