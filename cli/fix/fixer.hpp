// The work of utf8 fix: files repaired to one output, listed, or each in its place.
#pragma once

#include <optional>
#include <string>

#include "fix_policy.hpp"
#include "run/context.hpp"
#include "run/inputs.hpp"

namespace utfkit::cli {

// As the command line has them; those that contradict each other are refused before.
struct fix_options {
  inputs in;
  std::optional<fix_policy> with;
  std::optional<std::string> in_place;  // the suffix
  std::optional<std::string> output_path;
  std::optional<std::string> undo_path;
  std::optional<std::string> rejects_path;
  bool dry_run = false;
  bool force = false;  // repair what a repair destroys
  bool json = false;
  bool quiet = false;
};

void run_fix(context& ctx, const fix_options& o);

}  // namespace utfkit::cli
