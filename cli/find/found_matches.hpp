// The matches of a piece of a file, with the lines and columns that they are at.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include <utfkit/stats.hpp>

#include "finder.hpp"
#include "io/file_piece.hpp"

namespace utfkit::cli {

// Each of the numbers is below the size of a piece and its margins.
struct found_match {
  std::uint32_t offset, length;  // in all of the piece
  std::uint32_t lines, columns;  // of the piece before it: LF, and code points after the last one
};

struct found_matches {
  std::vector<found_match> all;
  text_stats piece;  // as position_after() has it
};

// What is wanted beside the places.
struct wanted {
  bool positions = true;    // lines and columns; else these are 0
  bool first_only = false;  // of the piece
};

// Those that begin in the piece, at all[from] or after it, and of which none overlaps the one
// before.
void find_in_piece(const finder& f, const file_piece& p, std::size_t from, wanted w,
                   found_matches& found);

}  // namespace utfkit::cli
