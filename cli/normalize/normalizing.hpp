// The work of utf8 normalize: texts normalized to one output or each in its place, or only looked
// at.
#pragma once

#include <optional>
#include <string>

#include <utfkit/normalize.hpp>

#include "repair/undo_output.hpp"
#include "run/context.hpp"
#include "run/inputs.hpp"

namespace utfkit::cli {

// As the command line has them; those that contradict each other are refused before.
struct normalize_options {
  inputs in;
  form to = form::nfc;
  on_error errors = on_error::stop;
  std::optional<std::string> in_place;  // the suffix
  std::optional<std::string> output_path;
  replacing how = replacing::file;
  undo_place undo;
  bool check = false;
  bool dry_run = false;  // says what -i would do
  bool force = false;    // replaces what is ill-formed in what is no UTF-8
  bool json = false;
  bool quiet = false;  // nothing is said of what was done
};

void run_normalize(context& ctx, const normalize_options& o);

}  // namespace utfkit::cli
