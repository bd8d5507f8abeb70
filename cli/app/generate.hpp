// Man pages and completions, made from the tables that the parser is made from.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace utfkit::cli {

struct generated_file {
  std::string name;
  std::string text;
};

// utf8.1, and utf8-COMMAND.1 for each subcommand.
std::vector<generated_file> man_pages();

generated_file bash_completion();
generated_file zsh_completion();
generated_file fish_completion();

// utf8 --generate=KIND [DIRECTORY]: files of kind man, bash, zsh or fish into a directory, which is
// made where there is none, or to standard output. Throws trouble for other words.
void write_generated(std::string_view kind, const std::vector<std::string>& directory);

}  // namespace utfkit::cli
