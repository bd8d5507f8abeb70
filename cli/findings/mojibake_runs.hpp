// Runs of mojibake in the pieces of a file, found by many threads and yet the same wherever the
// file is cut.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <utfkit/detect.hpp>
#include <utfkit/encoding.hpp>
#include <utfkit/mojibake.hpp>
#include <utfkit/stats.hpp>

#include "io/file_piece.hpp"

namespace utfkit::cli {

struct found_run {
  std::uint32_t offset = 0;   // in the piece
  std::uint32_t lines = 0;    // LFs before it in the piece
  std::uint32_t column = 0;   // code points since the last of them
  std::uint32_t was = 0;      // where its text begins in mojibake_runs
  std::uint8_t length = 0;    // bytes
  std::uint8_t was_size = 0;  // bytes
  std::uint8_t times = 0, lost = 0;
  encoding read_as{};
  confidence sure{};
};

// Where the search stands, as offsets in the file: behind the last run, and what is looked at next.
struct mojibake_progress {
  std::uint64_t floor = 0, next = 0;
};

// Those of a piece. What they are depends on where the search stands when it comes to the piece: in
// text without spaces one run ends where the next begins. Nearly always it stands at the beginning
// of the piece, far behind the last run. So each piece is searched by itself as if it did, by any
// thread; and settle(), which is called in order and knows, searches anew where it doesn't, up to
// the first run that is the same. From there on all is. So they are those of a search through the
// whole file, whatever its pieces are.
class mojibake_runs {
 public:
  void find(const file_piece& p);
  void settle(const file_piece& p, mojibake_progress& to);
  void clear() noexcept;

  const std::vector<found_run>& all() const noexcept { return runs_; }
  std::string_view was(const found_run& r) const noexcept {
    return std::string_view(text_).substr(r.was, r.was_size);
  }

 private:
  struct searcher;

  void add(const mojibake_run& run, const file_piece& p, const text_stats& before);

  std::vector<found_run> runs_;
  std::string text_;
  // The end of a run that begins in the piece before, by letters of ASCII that end it; in the file.
  std::uint64_t first_end_ = 0;
  mojibake_progress end_;
};

}  // namespace utfkit::cli
