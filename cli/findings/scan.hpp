// What is to be reported of a piece of a file. It depends on nothing but the piece and its
// neighbourhood, so that pieces can be scanned in any order; where an item is in the file is known
// once the statistics of the pieces before it are.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include <utfkit/stats.hpp>

#include "finding_evidence.hpp"
#include "io/file_piece.hpp"
#include "item.hpp"
#include "rules.hpp"

namespace utfkit::cli {

struct piece_scan {
  text_stats stats;             // of the piece
  std::uint64_t sequences = 0;  // well-formed ones, of several bytes
  std::vector<item> items;      // by offset, then by rule
  finding_evidence evidence;    // what they say

  void clear() noexcept {
    stats = {};
    sequences = 0;
    items.clear();
    evidence = {};
  }
};

// The items of one text, or of one piece after the other. `watched` are rules of profiles and
// remarks; ill-formed sequences are always reported. Appends to nothing: `found` is cleared first,
// and its memory used again. Valid text costs what measuring it does, unless something is watched.
void scan(const file_piece& p, rule_set watched, piece_scan& found);

}  // namespace utfkit::cli
