// The subcommands: a row each. The parser, the help, man pages and completions come from the rows.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string_view>

#include "run/context.hpp"

namespace CLI {
class App;
}

namespace utfkit::cli {

// What remains to be done once the command line is parsed.
using action = std::function<void(context&)>;

struct command {
  std::string_view name;
  std::string_view summary;   // one line, for the list
  std::string_view examples;  // lines of "utf8 ...   what it does"
  action (*declare)(CLI::App&);
};

std::span<const command> commands() noexcept;

// The command line of a subcommand, ready to be parsed, and what it does then.
struct parser {
  parser(std::unique_ptr<CLI::App> of, action that) noexcept;
  parser(parser&&) noexcept;
  ~parser();

  std::unique_ptr<CLI::App> app;
  action act;
};
parser parser_of(const command& c);

// In cmd_NAME.cc.
action declare_age(CLI::App&);
action declare_check(CLI::App&);
action declare_convert(CLI::App&);
action declare_count(CLI::App&);
action declare_detect(CLI::App&);
action declare_find(CLI::App&);
action declare_fix(CLI::App&);
action declare_unfix(CLI::App&);
action declare_inspect(CLI::App&);
action declare_normalize(CLI::App&);

}  // namespace utfkit::cli
