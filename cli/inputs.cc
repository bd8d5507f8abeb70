#include "inputs.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "arguments.hpp"
#include "name_list.hpp"
#include "reader.hpp"
#include "safe_text.hpp"

namespace utfkit::cli {

namespace {

void declare_list(CLI::App& app, inputs& in) {
  auto* list =
      add_file(app, "--files-from", in.list,
               "Also the files whose names are in FILE, a line each; - for standard input");
  add_switch(app, "-0,--null", in.list_ends_with_nul,
             "Names in the list end in NUL, as find -print0 and git ls-files -z write them")
      ->needs(list);
}

}  // namespace

void declare_inputs(CLI::App& app, inputs& in, bool recursive, bool listed) {
  const auto take = [&in](const std::vector<std::string>& words) {
    for (const std::string& word : words) in.operands.push_back(unmarked(word));
  };
  app.add_option_function<std::vector<std::string>>("files", take,
                                                    "Files; - or nothing for standard input")
      ->option_text("FILE ...");
  if (listed) declare_list(app, in);
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

// The names of the list, as if each were an operand, until `stopped`.
void walk_list(const inputs& in, const output& out, const walk_events& events, const bool& stopped,
               walk_totals& totals) {
  name_list names(*in.list, in.list_ends_with_nul ? '\0' : '\n');
  for (std::string name; !stopped && names.next(name);) {
    if (name == "-" && *in.list == "-") {
      events.trouble("standard input has the names of the files, and can't be one of them");
      continue;
    }
    if (name != "-" && out.is_at(name)) {
      throw trouble(fmt::format("'{}' is both read and written", safe(name)));
    }
    totals.binary_skipped += walk({name}, in.walk, events).binary_skipped;
  }
}

}  // namespace

void for_each_input(context& ctx, const inputs& in, const output& out,
                    const std::function<bool(const std::string& path)>& work) {
  bool stopped = false;
  walk_events events;
  events.file = [&](const std::string& path) {
    try {
      if (in.walk.recursive && out.is_at(path) && !is_operand(in, path)) return true;
      stopped = !work(path);
      return !stopped;
    } catch (const input_trouble& t) {
      ctx.trouble(t.what());
      return true;
    }
  };
  events.trouble = [&](const std::string& message) { ctx.trouble(message); };
  if (in.list == "-" && is_operand(in, "-")) {
    throw trouble("standard input is both a file and the list of files");
  }
  walk_totals totals;
  // Without operands, walk() takes standard input.
  if (!in.list || !in.operands.empty()) totals = walk(in.operands, in.walk, events);
  if (in.list) walk_list(in, out, events, stopped, totals);
  if (totals.binary_skipped != 0) {
    ctx.say(fmt::format("{} binary file{} skipped (--binary includes {})", totals.binary_skipped,
                        totals.binary_skipped == 1 ? "" : "s",
                        totals.binary_skipped == 1 ? "it" : "them"));
  }
}

bool is_single(const inputs& in) {
  return in.operands.size() <= 1 && !in.list && !in.walk.recursive;
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
