// Many files, each rewritten in its own place.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "context.hpp"
#include "in_place/in_place.hpp"
#include "inputs.hpp"

namespace utfkit::cli {

// Is told how many bytes were done.
using progress_function = std::function<void(std::uint64_t)>;

// What became of a file.
enum class file_fate : std::uint8_t {
  unchanged,    // it is what it would become
  rewritten,    // or would be, where nothing is written
  left,         // as it is, told why
  passed_over,  // it was done by another name, or belongs to the run
};

// Rewrites one file, or leaves it as it is where there is nothing to change, and says to `ctx` what
// it did. Several files are worked on side by side, each by `jobs` threads. Throws trouble, such as
// that the file may not be written, which is no reason to leave the others.
using rewrite_function = std::function<file_fate(context& ctx, const named_file& file,
                                                 unsigned jobs, const progress_function& done)>;

// Where the output of a command goes, as its command line has it.
struct places {
  struct other {
    std::string_view option;
    std::string path;
  };
  const std::optional<std::string>& in_place;  // the suffix
  const std::optional<std::string>& output_path;
  bool writes_nothing = false;     // it only says what it would do, or what it finds
  bool force = false;              // also what an interrupted run has left half written
  std::vector<other> others = {};  // files that are written beside
};

// Makes the inputs ready for a command that may rewrite files in their places: a walk passes over
// the originals that this run or one before has kept. Trouble where the command line contradicts
// itself about the places of its output, or where an original would be kept at the place of another
// file of the run, whose content would be lost. Nothing has been touched yet.
void prepare_in_place(std::string_view command, inputs& in, const places& p);

// How the totals of a run are told: "converted" of a file that was rewritten. Of one file there are
// none, nor where nothing was rewritten or left; empty: not told at all.
struct told_totals {
  std::string_view rewritten;
};

// Rewrites all the inputs. What is said comes in order, and at the end how many files there were.
// With `writes_nothing`, which is for --dry-run, standard input is looked at too, though it has no
// place. A file that an interrupted run has left half written, and the original that it has left of
// it, is left as it is, unless `in.force` is set; true where there was one.
bool rewrite_inputs(context& ctx, const inputs& in, bool writes_nothing,
                    const rewrite_function& rewrite, const told_totals& totals = {});

}  // namespace utfkit::cli
