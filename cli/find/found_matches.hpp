// The matches of a piece of a file, with the lines and columns that they are at.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include <utfkit/stats.hpp>

#include "finder.hpp"
#include "run/text_file.hpp"

namespace utfkit::cli {

// Each of the numbers is below four times the size of a piece and its margins.
struct found_match {
  std::uint32_t offset, length;  // in all of the piece
  std::uint32_t lines, columns;  // of the piece before it: LF, and code points after the last one
  std::uint32_t offset_in_file, length_in_file;  // the first from where the piece begins
};

struct found_matches {
  std::vector<found_match> all;
  text_stats piece;                 // as position_after() has it
  std::uint64_t piece_in_file = 0;  // bytes
  bool is_ill_formed = false;       // something in the piece
};

// What is wanted.
struct wanted {
  bool positions = true;    // lines and columns; else these are 0
  bool offsets = true;      // in the file; else these are 0
  bool first_only = false;  // of the piece
  bool decoded = true;      // of UTF-16 and UTF-32 the text, not the bytes
  bool validity = false;    // else nothing is ill-formed
};

// Those that begin in the piece, at all[from] or after it, and of which none overlaps the one
// before.
void find_in_piece(const finder& f, const text_file& file, const file_piece& p, std::size_t from,
                   wanted w, found_matches& found);

}  // namespace utfkit::cli
