// The way back over several repairs of one file.
//
// Each of them has left an undo file, which leads from one text to another, both known by size and
// checksum. What leads where decides, and not the names: an undo file that is written again, or was
// moved, has another number than its repair.
#pragma once

#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "checksum.hpp"
#include "io/rereader.hpp"
#include "undo.hpp"

namespace utfkit::cli {

// One that is whole, open to be read again. Throws trouble as check_undo() does.
class undo_file {
 public:
  explicit undo_file(const std::string& path);

  const std::string& path() const noexcept { return in_.source().path(); }
  const undo_summary& summary() const noexcept { return summary_; }
  const reader& source() const noexcept { return in_.source(); }

  // As restore() of undo.hpp does it. To be called once.
  void restore(const read_function& fixed, std::string_view fixed_name,
               const write_function& write);

 private:
  rereader in_;
  undo_summary summary_;
};

// They stay where they are.
using undo_files = std::deque<undo_file>;

struct way_back {
  std::vector<undo_file*> steps;       // in the order in which they are undone
  const undo_file* arrives = nullptr;  // leads to the text at the end; none: nothing is known of it
  const undo_file* astray = nullptr;   // leads to another text than that, if there is such a one
};

// From the text that a file has now, by `all` that there are of it, the later ones first. Each is
// used once at most.
way_back find_way_back(undo_files& all, const checksum& now);

// Writes the text at the end of the steps, of which there is at least one. What is between them
// goes to temporary files without names. Throws trouble as that of undo.hpp does.
void restore(const std::vector<undo_file*>& steps, const read_function& fixed,
             std::string_view fixed_name, const write_function& write);

}  // namespace utfkit::cli
