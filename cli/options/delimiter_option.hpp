// --delimiter and --no-quotes: files in records and fields.
#pragma once

#include <optional>
#include <string>

namespace CLI {
class App;
}

namespace utfkit::cli {

struct delimiter_options {
  std::optional<std::string> delimiter;
  bool no_quotes = false;
};

// `help` says what for. The delimiter is one character; a tab is \t or tab, too.
void add_delimiter(CLI::App& app, delimiter_options& o, const std::string& help);

}  // namespace utfkit::cli
