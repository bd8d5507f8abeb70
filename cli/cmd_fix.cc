// utf8 fix: repair, with a policy, and say what was changed.
#include <fmt/format.h>

#include <memory>

#include <utfkit/finding.hpp>

#include "arguments.hpp"
#include "command.hpp"
#include "inputs.hpp"
#include "output.hpp"
#include "reader.hpp"
#include "report.hpp"
#include "safe_text.hpp"

namespace utfkit::cli {

namespace {

enum class policy { fffd, drop };

struct options {
  inputs in;
  policy with = policy::fffd;
  bool json = false;
  bool quiet = false;
  std::optional<std::string> output_path;
};

class fixer {
 public:
  fixer(context& ctx, const options& o, output& out) : ctx_(ctx), o_(o), out_(out) {}

  void fix(const std::string& file) {
    piece_reader pieces(file);
    tally found;
    for (byte_view piece = pieces.next(); !piece.empty(); piece = pieces.next()) {
      std::size_t at = 0;
      while (const auto f = next_finding(piece, at)) {
        out_.write(piece.substr(at, f->offset - at).as_string_view());
        write_substitute(*f);
        found.add(*f);
        at = f->offset + f->length;
      }
      out_.write(piece.substr(at).as_string_view());
    }
    report(file, found);
  }

 private:
  void write_substitute(const finding& f) {
    if (o_.with == policy::drop) return;
    for (unsigned i = 0; i < f.replacements; ++i) out_.write("\uFFFD");
  }

  void report(const std::string& file, const tally& found) {
    if (o_.quiet) return;
    if (o_.json) {
      row r = begin_row("fixed", file);
      r["changes"] = found.findings;
      r["replacements"] = o_.with == policy::drop ? 0 : found.replacements;
      r["by_kind"] = by_kind_json(found);
      write_message(line_of(r));
      return;
    }
    ctx_.say(fmt::format("{}: {} change{}{}{}", safe(file), found.findings,
                         found.findings == 1 ? "" : "s", found.findings == 0 ? "" : ": ",
                         by_kind_text(found)));
  }

  context& ctx_;
  const options& o_;
  output& out_;
};

}  // namespace

action declare_fix(CLI::App& app) {
  const auto o = std::make_shared<options>();
  declare_inputs(app, o->in, false);
  add_choice<policy>(app, "--with", o->with, {{"fffd", policy::fffd}, {"drop", policy::drop}},
                     "fffd: U+FFFD once a maximal subpart (default); drop: leave out all bytes of "
                     "a finding")
      ->option_text("POLICY");
  add_output(app, o->output_path, "Write to FILE, which is replaced in one step when all is done");
  add_switch(app, "--json", o->json, "Say what was changed in JSON, on standard error");
  add_switch(app, "-q,--quiet", o->quiet, "Don't say what was changed");
  return [o](context& ctx) {
    if (o->json) ctx.say_in_json();
    output out = open_output(o->output_path);
    fixer f(ctx, *o, out);
    for_each_input(ctx, o->in, out, [&f](const std::string& file) {
      f.fix(file);
      return true;
    });
    finish(ctx, out, o->output_path);
  };
}

}  // namespace utfkit::cli
