// Lines of a file that are in another encoding of before Unicode than the rest of it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include <utfkit/detect.hpp>
#include <utfkit/detect_lines.hpp>

namespace utfkit::cli {

// What a file has beside the encoding that was found. That the hints leave it no other one says
// that somebody knows better.
class lines_in_another {
 public:
  explicit lines_in_another(const detection& found, const detection_hints& hints = {}) noexcept
      : hints_(hints), lines_(found.enc.value_or(encoding::ascii)) {}

  void push(byte_view piece) noexcept { lines_.push(piece); }
  std::optional<other_lines> finish() noexcept;

 private:
  detection_hints hints_;
  line_detector lines_;
};

// Another line, that of the one before or a later one.
void add_line(other_lines& others, std::uint64_t line) noexcept;

// "lines 3 to 7, 12 and others".
std::string names_of(const other_lines& others);

// "KOI8-R (Russian) in lines 3 to 7, 12 and others"
std::string told(const other_lines& others);

// "KOI8-R (Russian)"
std::string in_language(const other_lines& others);

}  // namespace utfkit::cli
