// What is found at one place of a piece.
#pragma once

#include <cstdint>
#include <optional>

#include "rules.hpp"

namespace utfkit::cli {

// A finding or a remark.
struct item {
  std::uint32_t offset = 0;  // in the piece
  std::uint32_t lines = 0;   // LFs before it in the piece
  std::uint32_t column = 0;  // code points since the last of them, or since the start of the piece
  std::uint8_t length = 0;
  std::uint8_t replacements = 0;
  rule_id rule{};
  std::uint32_t run = 0;  // of mojibake: its number among those of the piece, from 1
  // Of ill-formed sequences, as in `finding`; of the others, the first character.
  std::optional<char32_t> code_point;
};

}  // namespace utfkit::cli
