// utf8 unfix: the original of a repaired file, byte for byte.
#include <fmt/format.h>

#include <memory>

#include "base/json.hpp"
#include "base/safe_text.hpp"
#include "command.hpp"
#include "fix/undo.hpp"
#include "io/output.hpp"
#include "io/rereader.hpp"
#include "options/arguments.hpp"
#include "run/inputs.hpp"

namespace utfkit::cli {

namespace {

struct options {
  inputs in;
  std::string undo_path;
  std::optional<std::string> output_path;
  bool json = false;
  bool quiet = false;
};

read_function reading(rereader& in) {
  return [&in](char* buffer, std::size_t size) { return in.read(buffer, size); };
}

void report(const context& ctx, const options& o, const std::string& file, const undo_summary& s) {
  if (o.quiet) return;
  if (o.json) {
    row r = begin_row("unfixed", file);
    r["changes"] = s.changes;
    r["policy"] = lossy(s.policy);
    write_message(line_of(r));
    return;
  }
  ctx.say(fmt::format("{}: {} change{} undone", safe(file), s.changes, s.changes == 1 ? "" : "s"));
}

// Both files are looked at as wholes before anything is written.
void unfix(context& ctx, const options& o) {
  const std::string file = o.in.operands.empty() ? "-" : o.in.operands.front();
  if (o.in.operands.size() > 1) throw trouble("one FILE at a time belongs to an undo file");
  if (o.undo_path == "-" && file == "-") throw trouble("standard input can't be both files");
  rereader undo(o.undo_path);
  undo.remember();
  const undo_summary s = check_undo(reading(undo), o.undo_path);
  undo.rewind();
  rereader fixed(file);
  fixed.remember();
  if (!is_fixed_file(s, reading(fixed))) {
    throw trouble(
        fmt::format("'{}' is not the file that '{}' belongs to", safe(file), safe(o.undo_path)));
  }
  fixed.rewind();
  output out = open_output(o.output_path);
  if (o.undo_path != "-" && out.is_at(o.undo_path)) {
    throw read_and_written(o.undo_path);
  }
  restore(s, reading(undo), o.undo_path, reading(fixed), file,
          [&out](std::string_view bytes) { out.write(bytes); });
  out.commit();
  report(ctx, o, file, s);
  if (!o.quiet && o.output_path) say_other_names(ctx, *o.output_path, out.other_names());
}

}  // namespace

action declare_unfix(CLI::App& app) {
  const auto o = std::make_shared<options>();
  declare_inputs(app, o->in, false, false);
  const auto set = [o](const std::string& marked) {
    o->undo_path = unmarked(marked);
    if (o->undo_path.empty()) throw CLI::ValidationError("--undo needs the name of a file");
  };
  app.add_option_function<std::string>("--undo", set, "What utf8 fix --undo wrote")
      ->option_text("FILE")
      ->required();
  add_output(app, o->output_path,
             "Write to FILE, which is replaced in one step when all is done; it may be the "
             "repaired file itself");
  add_switch(app, "--json", o->json, "Say what was done in JSON, on standard error");
  add_switch(app, "-q,--quiet", o->quiet, "Don't say what was done");
  return [o](context& ctx) {
    if (o->json) ctx.say_in_json();
    unfix(ctx, *o);
  };
}

}  // namespace utfkit::cli
