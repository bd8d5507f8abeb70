// The options that say which files a subcommand works on.
#pragma once

#include "inputs.hpp"

namespace CLI {
class App;
}

namespace utfkit::cli {

// Declares the operands, -j and --color; with `listed`, also --files-from, -0 and --type; with
// `recursive`, also -r, --binary, --no-ignore, --exclude and --glob.
void declare_inputs(CLI::App& app, inputs& in, bool recursive, bool listed = true);

}  // namespace utfkit::cli
