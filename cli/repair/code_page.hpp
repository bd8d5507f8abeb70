// The characters of an encoding of one byte a character that has ASCII in its lower half.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include <utfkit/encoding.hpp>

namespace utfkit::cli {

// What the bytes 80..FF are, in UTF-8; U+FFFD where the encoding has nothing.
class code_page {
 public:
  explicit code_page(encoding e);

  std::string_view operator[](std::uint8_t byte) const noexcept {
    return characters_[byte - 0x80u];
  }
  bool has(std::uint8_t byte) const noexcept;

 private:
  std::array<std::string, 128> characters_;
};

// That of windows-1252 as the web has it, with all bytes.
const code_page& windows_1252();

}  // namespace utfkit::cli
