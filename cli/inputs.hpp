// The files that a subcommand works on, as its command line names them.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <string>
#include <vector>

#include "context.hpp"
#include "output.hpp"
#include "walk.hpp"

namespace utfkit::cli {

struct inputs {
  std::vector<std::string> operands;
  walk_options walk;
};

// Declares the operands; with `recursive`, also -r, --binary and --no-ignore.
void declare_inputs(CLI::App& app, inputs& in, bool recursive);

// Calls `work` for each file in order, until it answers false. A file that can't be opened or read
// is reported, and the others are still worked on; an error of the output ends the run.
void for_each_input(context& ctx, const inputs& in,
                    const std::function<bool(const std::string& path)>& work);

// The end of a command that writes text to `path`, or to standard output where that is empty: what
// was written is complete and takes its place, or there was an error and a file is left as it was.
void finish(context& ctx, output& out, const std::string& path);

}  // namespace utfkit::cli
