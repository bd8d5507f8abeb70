// utf8: the command. Its first argument names what to do; see commands.cc for the list.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <exception>
#include <new>
#include <string>
#include <string_view>
#include <vector>

#include <utfkit/isa.hpp>
#include <utfkit/unicode_version.hpp>
#include <utfkit/version.hpp>

#include "base/nearest.hpp"
#include "base/safe_text.hpp"
#include "base/trouble.hpp"
#include "commands/command.hpp"
#include "generate.hpp"
#include "help.hpp"
#include "io/process_start.hpp"
#include "options/arguments.hpp"
#include "output/output.hpp"

namespace utfkit::cli {

namespace {

constexpr int trouble_status = static_cast<int>(status::trouble);

const command* find_command(std::string_view name) {
  for (const command& c : commands()) {
    if (c.name == name) return &c;
  }
  return nullptr;
}

// "no command 'chek' (did you mean 'check'?)", and where they are listed.
std::string no_command(std::string_view word) {
  std::vector<std::string_view> names;
  for (const command& c : commands()) names.push_back(c.name);
  return fmt::format("no command '{}'{}; utf8 --help lists them", safe(word),
                     did_you_mean(word, names));
}

void print(std::string_view text) {
  output out = output::to_stdout();
  out.write(text);
  out.commit();
}

// Runs `act`; the exit status.
int guarded(context& ctx, const action& act) {
  try {
    act(ctx);
  } catch (const broken_pipe&) {
    // The reader has what it wanted: that is no trouble.
  } catch (const trouble& t) {
    ctx.trouble(t.what());
  } catch (const std::bad_alloc&) {
    ctx.trouble("out of memory");
  }
  return ctx.exit_status();
}

// What a report of a bug or of speed has to say of the program.
std::string version_line() {
  const version v = unicode_version();
  return fmt::format("utf8 (utfkit) {}, {}, Unicode {}.{}.{}\n", library_version(),
                     name(active_isa()), v.major, v.minor, v.update);
}

// Whether the words ask for JSON, as far as can be told where they can't be parsed.
bool asks_for_json(const CLI::App& app, const std::vector<std::string>& words) {
  const auto end = std::find(words.begin(), words.end(), "--");
  return app.get_option_no_throw("--json") != nullptr &&
         std::find(words.begin(), end, "--json") != end;
}

// Parses and runs one subcommand; the exit status.
int run(const command& c, std::vector<std::string> arguments) {
  const parser p = parser_of(c);
  context ctx(c.name);
  if (asks_for_json(*p.app, arguments)) ctx.say_in_json();
  try {
    parse(*p.app, std::move(arguments));
  } catch (const CLI::CallForHelp&) {
    return guarded(ctx, [&](context&) { print(help(c, *p.app)); });
  } catch (const CLI::CallForVersion&) {
    return guarded(ctx, [](context&) { print(version_line()); });
  } catch (const CLI::ParseError& e) {
    ctx.trouble(fmt::format("{} (utf8 {} --help says more)", safe(e.what()), c.name));
    return ctx.exit_status();
  }
  return guarded(ctx, p.act);
}

// `utf8 help`, or `utf8 help COMMAND`.
int show_help(const std::vector<std::string>& arguments) {
  context ctx("help");
  if (arguments.size() == 1 || arguments[1] == "help") {
    return guarded(ctx, [](context&) { print(help()); });
  }
  const command* c = find_command(arguments[1]);
  if (arguments.size() > 2 || c == nullptr) {
    ctx.trouble(no_command(arguments.back()));
    return ctx.exit_status();
  }
  return run(*c, {"--help"});
}

int main_of(const std::vector<std::string>& arguments) {
  if (arguments.empty()) {
    write_message(usage());
    return trouble_status;
  }
  const std::string& first = arguments.front();
  if (first == "help") return show_help(arguments);
  context ctx("help");
  if (first == "--help" || first == "-h") {
    return guarded(ctx, [](context&) { print(help()); });
  }
  if (first.starts_with("--generate=")) {
    return guarded(ctx, [&](context&) {
      write_generated(first.substr(first.find('=') + 1), {arguments.begin() + 1, arguments.end()});
    });
  }
  if (first == "--version") {
    return guarded(ctx, [](context&) { print(version_line()); });
  }
  const command* c = find_command(first);
  if (c == nullptr) {
    write_message(fmt::format("utf8: {}\n", no_command(first)));
    return trouble_status;
  }
  return run(*c, {arguments.begin() + 1, arguments.end()});
}

}  // namespace

}  // namespace utfkit::cli

int main(int argc, char** argv) {
  utfkit::cli::guard_standard_descriptors();
  utfkit::cli::ignore_sigpipe();
  try {
    return utfkit::cli::main_of({argv + (argc > 0 ? 1 : 0), argv + argc});
  } catch (const std::exception& e) {
    utfkit::cli::write_message(fmt::format("utf8: {}\n", utfkit::cli::safe(e.what())));
    return 2;
  }
}
