// What becomes of a text that is converted or normalized, told to its undo file.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "undo.hpp"

namespace utfkit::cli {

// Tells what of `original`, which becomes `result`, stays as it is and what doesn't. Where as many
// lines end in both they are held against each other; of a line that has little in common with what
// it becomes, all is kept, so an undo file is never much longer than the original.
void tell_differences(std::string_view original, std::string_view result, undo_writer& to);

// The same where a line of the result is known some time after the line that becomes it, and each
// line becomes one. Of lines of any length it keeps no more than a few pieces in memory.
class line_differences {
 public:
  explicit line_differences(undo_writer& to) : to_(to) {}

  void add_original(std::string_view text) { original_ += text; }
  void add_result(std::string_view text) { result_ += text; }
  // Tells of the lines that are whole in both.
  void tell();
  // All of it was added.
  void finish();

  static constexpr std::size_t longest_line = std::size_t{1024} * 1024;

 private:
  void tell(std::size_t original, std::size_t result);

  undo_writer& to_;
  std::string original_, result_;
};

}  // namespace utfkit::cli
