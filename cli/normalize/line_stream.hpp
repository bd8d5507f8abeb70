// The normalization of a text by pieces, of which whole lines are normalized in any order.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <utility>

#include <utfkit/normalize.hpp>
#include <utfkit/stats.hpp>

#include "io/file_piece.hpp"

namespace utfkit::cli {

// The lines that are whole in a piece but the first, which may begin before it. What stands behind
// the end of a line changes nothing before it: a newline composes with nothing, and a mark after it
// belongs to no line before. So they can be normalized by themselves.
struct whole_lines {
  std::size_t begin = 0, end = 0;  // in the piece; the same where there are none
};
whole_lines whole_lines_of(byte_view piece) noexcept;

// Those of a piece in a form; none where they can't be normalized.
struct normalized_lines {
  whole_lines at;
  std::string text;
  std::uint64_t replacements = 0;  // maximal subparts in all of the piece, where they are replaced
};
// By any thread. `done` is cleared first, and its memory used again.
void normalize_lines(byte_view piece, form to, on_error errors, normalized_lines& done);

// Puts pieces together, in order. What is normalized goes to `write`.
class line_stream {
 public:
  using write_function = std::function<void(std::string_view)>;

  line_stream(form to, on_error errors, write_function write)
      : normalizer_(to, normalizer::runs::exact, errors), write_(std::move(write)) {}

  // The next piece, of which normalize_lines() has made `l`. False: see failed().
  bool add(byte_view piece, const normalized_lines& l);
  // Ends what stands before, of which all is written then: at the end of a line, or of the text.
  bool end();

  std::uint64_t bytes() const noexcept { return bytes_; }
  // With its offset in all the pieces.
  failure failed() const noexcept;

 private:
  bool push(byte_view text, input more);

  normalizer normalizer_;
  write_function write_;
  std::uint64_t begun_ = 0;  // bytes before those that the normalizer knows of
  std::uint64_t bytes_ = 0;
};

}  // namespace utfkit::cli
