// Lines of a text that comes piece by piece.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <utfkit/bytes.hpp>

namespace utfkit::cli {

// Cuts them out, without the line feed, wherever the pieces are cut. What is longer than `longest`
// bytes is passed over.
class line_cutter {
 public:
  static constexpr std::size_t longest = 4096;

  // `take(line, at, number)` is given each, where it is in the whole text, and which line it is.
  // `line` is that in which the piece begins; else lines are counted.
  template <class Take>
  void push(byte_view piece, std::optional<std::uint64_t> line, Take take) {
    if (line) number_ = *line;
    while (!piece.empty()) {
      const std::size_t lf = piece.as_string_view().find('\n');
      const bool is_whole = lf != std::string_view::npos;
      const byte_view part = piece.substr(0, is_whole ? lf : piece.size());
      piece = piece.substr(part.size() + is_whole);
      pushed_ += part.size() + is_whole;
      if (is_whole && begun_.empty() && !is_long_ && part.size() <= longest) {
        take(part, at_, number_);
        begin_next();
        continue;
      }
      is_long_ = is_long_ || begun_.size() + part.size() > longest;
      if (!is_long_) begun_ += part.as_string_view();
      if (is_whole) finish(take);
    }
  }

  // The last one, which may be without a line feed.
  template <class Take>
  void finish(Take take) {
    if (!is_long_ && !begun_.empty()) take(byte_view(begun_), at_, number_);
    begun_.clear();
    is_long_ = false;
    begin_next();
  }

 private:
  void begin_next() noexcept {
    at_ = pushed_;
    ++number_;
  }

  std::string begun_;                  // of a line that isn't at its end
  bool is_long_ = false;               // that line
  std::uint64_t at_ = 0, number_ = 1;  // of it
  std::uint64_t pushed_ = 0;           // bytes
};

}  // namespace utfkit::cli
