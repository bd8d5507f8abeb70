// The options of a subcommand as its parser has them: what help, man pages and completions are made
// from. An option that is declared with arguments.hpp, or with CLI11 alone, is in all of them
// without further work.
#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace utfkit::cli {

struct option_row {
  std::vector<std::string> names;  // "-o", "--output"; none for operands
  std::string value;            // "FILE"; empty for a switch. From option_text(), "[X]" if optional
  bool value_optional = false;  // then it stands only behind an equals sign, or attached
  bool repeatable = false;
  std::vector<std::string> words;  // what `value` may be, where that is a fixed set: see offer()
  std::string help;                // sentences; the last full stop is often left out

  // `help`, and `words` where it doesn't tell them; with a full stop.
  std::string full_help() const;
  bool takes_file() const { return value == "FILE"; }
};

// In the order of declaration, --help first. Those of the empty group, which CLI11 hides, are left
// out.
std::vector<option_row> options_of(const CLI::App& app);

// "[FILE ...]".
std::string operands_of(const CLI::App& app);

}  // namespace utfkit::cli
