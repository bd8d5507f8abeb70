// What is to be reported of a piece of a file. It depends on nothing but the piece and its
// neighbourhood, so that pieces can be scanned in any order, but for mojibake, which add_mojibake()
// adds in order, and for what is known of a whole file only; where an item is in the file is known
// once the statistics of the pieces before it are.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include <utfkit/stats.hpp>

#include "evidence/finding_evidence.hpp"
#include "evidence/item.hpp"
#include "evidence/rules.hpp"
#include "io/file_piece.hpp"
#include "mojibake_runs.hpp"
#include "single_bytes.hpp"
#include "tally.hpp"

namespace utfkit::cli {

struct piece_scan {
  text_stats stats;             // of the piece
  std::uint64_t sequences = 0;  // well-formed ones, of several bytes
  tally found;                  // all items
  std::uint32_t last = 0;       // the offset of the last of them
  std::vector<item> items;      // those that are kept, by offset, then by rule
  mojibake_runs runs;           // for add_mojibake()
  finding_evidence evidence;    // what all of them say

  void clear() noexcept {
    stats = {};
    sequences = 0;
    found = {};
    last = 0;
    items.clear();
    runs.clear();
    evidence = {};
  }

 private:
  friend class scanner;
  single_bytes singles_;  // empty but while the piece is scanned
};

inline constexpr std::uint64_t all_items = static_cast<std::uint64_t>(-1);

// The items of one text, or of one piece after the other. `watched` are rules of profiles and
// remarks; ill-formed sequences are always reported. The first `kept` findings and as many remarks
// are put into found.items, and all are counted. Appends to nothing: `found` is cleared first, and
// its memory used again. Valid text costs what measuring it does, unless something is watched.
void scan(const file_piece& p, rule_set watched, std::uint64_t kept, piece_scan& found);

// Adds the runs of mojibake, which are items too, to what scan() found with the same `watched` and
// `kept`. To be called with the pieces of a file in order, and one `progress` for them all.
void add_mojibake(const file_piece& p, rule_set watched, std::uint64_t kept,
                  mojibake_progress& progress, piece_scan& found);

}  // namespace utfkit::cli
