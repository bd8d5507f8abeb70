#include "inputs.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "arguments.hpp"
#include "reader.hpp"
#include "safe_text.hpp"

namespace utfkit::cli {

void declare_inputs(CLI::App& app, inputs& in, bool recursive) {
  const auto take = [&in](const std::vector<std::string>& words) {
    for (const std::string& word : words) in.operands.push_back(unmarked(word));
  };
  app.add_option_function<std::vector<std::string>>("files", take,
                                                    "Files; - or nothing for standard input")
      ->option_text("FILE ...");
  in.walk.recursion_offered = recursive;
  if (!recursive) return;
  add_switch(app, "-r,--recursive", in.walk.recursive,
             "Go through directories: regular text files, links not followed");
  add_switch(app, "--binary", in.walk.binary, "Under -r, take binary files as well");
  app.add_flag_callback(
      "--no-ignore", [&in] { in.walk.ignore_files = false; },
      "Under -r, take what .gitignore excludes, and .git");
}

namespace {

bool is_operand(const inputs& in, const std::string& path) {
  return std::find(in.operands.begin(), in.operands.end(), path) != in.operands.end();
}

}  // namespace

void for_each_input(context& ctx, const inputs& in, const output& out,
                    const std::function<bool(const std::string& path)>& work) {
  walk_events events;
  events.file = [&](const std::string& path) {
    try {
      if (in.walk.recursive && out.is_at(path) && !is_operand(in, path)) return true;
      return work(path);
    } catch (const input_trouble& t) {
      ctx.trouble(t.what());
      return true;
    }
  };
  events.trouble = [&](const std::string& message) { ctx.trouble(message); };
  const walk_totals totals = walk(in.operands, in.walk, events);
  if (totals.binary_skipped != 0) {
    ctx.say(fmt::format("{} binary file{} skipped (--binary includes {})", totals.binary_skipped,
                        totals.binary_skipped == 1 ? "" : "s",
                        totals.binary_skipped == 1 ? "it" : "them"));
  }
}

output open_output(const std::optional<std::string>& path) {
  return path ? output::to_file(*path) : output::to_stdout();
}

void refuse_output_onto_input(const inputs& in, const output& out) {
  for (const std::string& path : in.operands) {
    if (path != "-" && out.is_at(path)) {
      throw trouble(fmt::format("'{}' is both read and written", safe(path)));
    }
  }
}

void finish(context& ctx, output& out, const std::optional<std::string>& path, status worst) {
  if (!out.replaces() || ctx.exit_status() <= static_cast<int>(worst)) {
    out.commit();
  } else {
    ctx.say(fmt::format("nothing is written to '{}'", safe(*path)));
  }
}

}  // namespace utfkit::cli
