// The work of utf8 unfix: originals to an output or in the places of the repaired files.
#pragma once

#include <optional>
#include <string>

#include "output/output.hpp"
#include "run/context.hpp"
#include "run/inputs.hpp"

namespace utfkit::cli {

// As the command line has them.
struct unfix_options {
  inputs in;
  std::string undo_path;                // a file, or a directory of undo files
  std::optional<std::string> in_place;  // the suffix
  std::optional<std::string> output_path;
  replacing how = replacing::file;
  bool json = false;
  bool quiet = false;
};

void run_unfix(context& ctx, const unfix_options& o);

}  // namespace utfkit::cli
