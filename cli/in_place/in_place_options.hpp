// The options of files that are rewritten in their own places.
#pragma once

#include <optional>
#include <string>

#include "options/arguments.hpp"
#include "output/output.hpp"

namespace utfkit::cli {

// -i, -i.bak, --in-place=.bak: not set where it isn't given, empty where no original is kept. A
// suffix only when attached; parse() sees to that.
option add_in_place(CLI::App& app, std::optional<std::string>& suffix);

// --same-inode, of what -i and -o replace.
option add_same_inode(CLI::App& app, replacing& how);

}  // namespace utfkit::cli
