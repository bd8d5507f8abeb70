// The files that a subcommand works on, as its command line names them.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "context.hpp"
#include "output.hpp"
#include "walk.hpp"

namespace utfkit::cli {

struct inputs {
  std::vector<std::string> operands;
  std::optional<std::string> list;  // --files-from: a file with more of them, after the operands
  bool list_ends_with_nul = false;  // -0: its names end in NUL rather than a newline
  walk_options walk;
};

// Declares the operands; with `listed`, also --files-from and -0; with `recursive`, also -r,
// --binary and --no-ignore.
void declare_inputs(CLI::App& app, inputs& in, bool recursive, bool listed = true);

// Calls `work` for each file in order, until it answers false. A file that can't be opened or read
// is reported, and the others are still worked on; an error of the output ends the run. A walk
// passes over the file that is being written; a list that names it ends the run.
//
// The list is read while the work is done, so it may be of any length.
void for_each_input(context& ctx, const inputs& in, const output& out,
                    const std::function<bool(const std::string& path)>& work);

output open_output(const std::optional<std::string>& path);

// Whether there is, as far as the command line says, no more than one file.
bool is_single(const inputs& in);

// For commands whose output is about their input, and would destroy it.
void refuse_output_onto_input(const inputs& in, const output& out);

// The end of a command: what was written is complete and takes its place; or the status is `worst`
// or less no longer, and a file that would have been replaced is left as it was.
void finish(context& ctx, output& out, const std::optional<std::string>& path,
            status worst = status::clean);

}  // namespace utfkit::cli
