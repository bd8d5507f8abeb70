// What the command says of itself as a whole.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "commands/command.hpp"

namespace utfkit::cli {

// Something that people want to do, and the command line that does it.
struct job {
  std::string_view what;
  std::string_view line;
};
std::span<const job> commonest_jobs() noexcept;

// The subcommands and how they end: for who doesn't know what to type.
std::string usage();

// usage(), and the commonest jobs: `utf8 help`.
std::string help();

// `utf8 help COMMAND`: its options, as the parser has them, and examples.
std::string help(const command& c, const CLI::App& app);

// "Exit status: ..." for all subcommands, without a newline.
inline constexpr std::string_view exit_statuses =
    "0 clean or done, 1 findings (ill-formed, not in form, not found, too new), 2 trouble";

}  // namespace utfkit::cli
