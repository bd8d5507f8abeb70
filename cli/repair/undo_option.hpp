// --undo of the commands that rewrite files.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "options/arguments.hpp"
#include "run/in_place_run.hpp"
#include "run/inputs.hpp"
#include "undo_output.hpp"

namespace utfkit::cli {

// `help` says when one is written.
option add_undo(CLI::App& app, undo_place& to, const std::string& help);

// Refuses one undo file of many files.
void refuse_undo_of_many(std::string_view command, const undo_place& to, const inputs& in);

// What --undo can't be meant with where a command has it with -i alone.
void refuse_undo(std::string_view command, const undo_place& to, const inputs& in,
                 const std::optional<std::string>& in_place, bool dry_run);

// That the original of no file is kept at its place.
std::vector<places::other> places_of(const undo_place& to);

// A directory has an undo file for each file that -i changes. It is made where it isn't there yet,
// so this is for the end of what is asked of the command line.
void use_undo_directory(std::string_view command, undo_place& to, bool in_place);

}  // namespace utfkit::cli
