// The work of utf8 fix: files repaired to one output, listed, or each in its place.
#pragma once

#include <optional>
#include <string>

#include "options/delimiter_option.hpp"
#include "repair/fix_policy.hpp"
#include "repair/fix_text.hpp"
#include "repair/undo_output.hpp"
#include "run/context.hpp"
#include "run/inputs.hpp"

namespace utfkit::cli {

// As the command line has them; those that contradict each other are refused before.
struct fix_options {
  inputs in;
  std::optional<fix_policy> with;
  std::optional<std::string> in_place;  // the suffix
  std::optional<std::string> output_path;
  undo_place undo;
  std::optional<std::string> rejects_path;
  delimiter_options fields;  // of what is rejected
  bool inner_bom = false;    // take out U+FEFF that is no signature
  bool mojibake = false;     // undo it
  mojibake_options undone;
  bool dry_run = false;
  bool force = false;  // repair what a repair destroys
  replacing how = replacing::file;
  bool json = false;
  bool quiet = false;

  // Whether many files are rewritten, and the rejected lines of each are in their place before it.
  bool moves_of_many() const { return in_place && rejects_path && !is_single(in); }
  // --inner-bom and --mojibake alone leave what is ill-formed as it is.
  bool repairs_ill_formed() const noexcept { return with || (!inner_bom && !mojibake); }
  // What --dry-run is asked of is what -i would do.
  bool would_rewrite(const std::string& path) const { return in_place || (dry_run && path != "-"); }
  bool would_replace(const std::string& path) const {
    return would_rewrite(path) || (output_path && is_same_file(*output_path, path));
  }
  repair_options changes(bool listed) const noexcept {
    return {listed, repairs_ill_formed(), inner_bom};
  }
};

void run_fix(context& ctx, const fix_options& o);

}  // namespace utfkit::cli
