// Many files, each rewritten in its own place.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "context.hpp"
#include "inputs.hpp"

namespace utfkit::cli {

// Is told how many bytes were done.
using progress_function = std::function<void(std::uint64_t)>;

// Rewrites one file, or leaves it as it is where there is nothing to change, and says to `ctx` what
// it did. Several files are worked on side by side, each by `jobs` threads. Throws trouble, such as
// that the file may not be written, which is no reason to leave the others.
using rewrite_function = std::function<void(context& ctx, const std::string& file, unsigned jobs,
                                            const progress_function& done)>;

// Trouble where the command line of `command` contradicts itself about the places of its output.
// Nothing has been touched yet.
void require_in_place_sense(std::string_view command, const inputs& in,
                            const std::optional<std::string>& in_place,
                            const std::optional<std::string>& output_path);

// Rewrites all the inputs; those that a walk finds with `suffix` at their end are what this run or
// one before has kept, and passed over. What is said comes in order.
void rewrite_inputs(context& ctx, const inputs& in, const std::string& suffix,
                    const rewrite_function& rewrite);

}  // namespace utfkit::cli
