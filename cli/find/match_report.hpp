// What is said of matches: lines that have them, as grep prints them, or one of the other forms.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <utfkit/stats.hpp>

#include "found_matches.hpp"
#include "output/output.hpp"

namespace utfkit::cli {

enum class shown : std::uint8_t {
  lines,    // FILE:LINE:COLUMN: LINE, once a line
  matches,  // FILE:LINE:COLUMN: MATCH
  offsets,  // FILE:OFFSET:LENGTH: MATCH
  json,
  counts,       // FILE:COUNT
  files,        // FILE
  exact_names,  // FILE, with all its bytes, and a NUL
};

inline bool shows_positions(shown s) noexcept {
  return s == shown::lines || s == shown::matches;
}
inline bool shows_offsets(shown s) noexcept {
  return s == shown::offsets || s == shown::json;
}

class match_report {
 public:
  // Longer lines aren't shown whole, so that memory is constant; then so much of them is shown on
  // either side of the match.
  static constexpr std::size_t longest_line = std::size_t{1} << 20;
  static constexpr std::size_t around_match = 200;

  // In `coloured` lines what matches is red.
  match_report(const std::string& pattern, shown s, bool single_file, bool coloured, output& out)
      : pattern_(pattern), shown_(s), single_(single_file), coloured_(coloured), out_(out) {}

  // One file after the other, its pieces in order.
  void begin(const std::string& file);
  void add(const text_file& f, const file_piece& p, const found_matches& found);
  void end();

  // Of the file.
  std::uint64_t matches() const noexcept { return matches_; }
  // Of all files.
  bool any() const noexcept { return any_; }

 private:
  // A line that is to be shown, as far as it has been read.
  struct open_line {
    std::string place;         // what stands before it
    std::string text;          // from its beginning on, or from what is kept of that
    std::size_t match_at = 0;  // in the text, the first
    std::vector<std::pair<std::size_t, std::size_t>> matches;  // begin and end, where coloured
    std::size_t piece_from = 0;  // what is added to offsets in the piece, modulo 2^N
    bool has_beginning = true;   // of the line
    bool has_end = false;
  };

  // What is said of a match by its offset: of one in the spelling of the pattern, what is the same
  // for all of them in a file.
  struct said_match {
    std::string text, bytes;
  };

  void add_match(const text_file& f, const file_piece& p, const found_match& m);
  said_match say(const text_file& f, std::string_view text) const;
  void write_offset(const found_match& m, const said_match& said, bool other_spelling);
  std::string place_of(const found_match& m) const;
  void open(const file_piece& p, const found_match& m);
  void mark(const file_piece& p, const found_match& m);
  void extend(std::string_view more);
  static bool is_enough(const open_line& l) noexcept;
  void show_line();
  std::string marked(std::size_t first, std::string_view part) const;
  void keep_beginning(std::string_view text);

  const std::string& pattern_;
  const shown shown_;
  const bool single_;
  const bool coloured_;
  output& out_;

  std::string file_;
  std::string safe_file_;
  std::string row_, row_beginning_;            // of JSON
  std::optional<said_match> said_of_pattern_;  // in the file
  std::uint64_t matches_ = 0, others_ = 0;
  bool any_ = false;
  text_stats before_;                    // of the pieces that were added
  std::uint64_t offset_ = 0;             // in the file, after them
  std::string beginning_;                // of the line that the last piece ended in
  bool has_beginning_ = true;            // else only the end of that is kept
  std::uint64_t last_line_ = 0;          // that was shown
  std::optional<open_line> incomplete_;  // its end hasn't been read
};

}  // namespace utfkit::cli
