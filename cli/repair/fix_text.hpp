// The repair of a text that arrives in pieces, which can be repaired in any order.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <utfkit/finding.hpp>
#include <utfkit/mojibake.hpp>

#include "findings/report.hpp"
#include "fix_policy.hpp"
#include "io/file_piece.hpp"

namespace utfkit::cli {

// One change of the text.
struct change {
  std::uint64_t offset;  // in the original
  std::string_view original;
  std::string_view text;
  rule_id kind;
  unsigned findings;  // one, or two that were a pair
  unsigned replacements;
  const mojibake_run* mojibake = nullptr;  // that it is
};

// What becomes of a text: all of it in order, the parts that stay and the changes.
class fix_sink {
 public:
  fix_sink() = default;
  fix_sink(const fix_sink&) = delete;
  fix_sink& operator=(const fix_sink&) = delete;
  virtual ~fix_sink() = default;

  virtual void keep(std::string_view text) = 0;
  virtual void apply(const change& c) = 0;
};

// The repair of a piece.
struct piece_repair {
  tally found;
  std::uint64_t replacements = 0;  // U+FFFD, or the user's character, written

  // What is written for the piece, where anything is changed and no list is wanted.
  std::string text;

  // With a list: the changes in order, and `text` has only what is written for them.
  struct entry {
    std::uint32_t offset;          // in the piece
    std::uint8_t original, fixed;  // bytes
    rule_id kind;
    std::uint8_t findings, replacements;
  };
  std::vector<entry> changes;

  bool is_clean() const noexcept { return found.findings == 0; }
};

struct repair_options {
  bool listed = false;
  bool ill_formed = true;  // repair what is
  bool inner_bom = false;  // take out U+FEFF but for one at the start of the text
};

// Whether there is a U+FEFF in the piece, but for one at the start of the text.
bool has_inner_bom(const file_piece& p);

// Repairs the piece. `done` is cleared first, and its memory used again.
void repair(const file_piece& p, const substituter& with, const repair_options& o,
            piece_repair& done);

// Whether `result` may be what any policy makes of `text`: all that is well-formed is there, with
// no more between than a policy writes. Both are beginnings of files; U+FEFF may be missing.
// Nothing tells where all is ill-formed.
bool may_be_repaired(byte_view text, byte_view result);

// Tells `to` what a repair with a list made of the piece.
void replay(const file_piece& p, const piece_repair& done, fix_sink& to);

}  // namespace utfkit::cli
