// What is to be reported of a piece of a file. It depends on nothing but the piece and its
// neighbourhood, so that pieces can be scanned in any order; where an item is in the file is known
// once the statistics of the pieces before it are.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include <utfkit/finding.hpp>
#include <utfkit/stats.hpp>

#include "io/file_piece.hpp"
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
  // Of ill-formed sequences, as in `finding`; of the others, the first character.
  std::optional<char32_t> code_point;
};

struct piece_scan {
  text_stats stats;             // of the piece
  std::uint64_t sequences = 0;  // well-formed ones, of several bytes
  std::vector<item> items;      // by offset, then by rule

  void clear() noexcept {
    stats = {};
    sequences = 0;
    items.clear();
  }
};

// The items of one text, or of one piece after the other. `watched` are rules of profiles and
// remarks; ill-formed sequences are always reported. Appends to nothing: `found` is cleared first,
// and its memory used again. Valid text costs what measuring it does, unless something is watched.
void scan(const file_piece& p, rule_set watched, piece_scan& found);

}  // namespace utfkit::cli
