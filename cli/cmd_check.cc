// utf8 check: all findings of all files, in one pass.
#include <fmt/format.h>

#include <memory>

#include "arguments.hpp"
#include "command.hpp"
#include "inputs.hpp"
#include "output.hpp"
#include "reader.hpp"
#include "report.hpp"
#include "safe_text.hpp"

namespace utfkit::cli {

namespace {

struct options {
  inputs in;
  bool json = false;
  std::uint64_t max_errors = 20;
  std::optional<std::string> output_path;
};

// The command that repairs `file`, to be run as it is printed.
std::string suggestion(const std::string& file) {
  if (file == "-") return "utf8 fix -";
  return fmt::format("utf8 fix -o {} {}", shell_quoted(file + ".fixed"), shell_quoted(file));
}

class checker {
 public:
  checker(context& ctx, const options& o, output& out) : ctx_(ctx), o_(o), out_(out) {}

  void check(const std::string& file) {
    piece_reader pieces(file);
    text_stats before;
    tally found;
    for (byte_view piece = pieces.next(); !piece.empty(); piece = pieces.next()) {
      std::size_t at = 0;
      while (const auto f = next_finding(piece, at)) {
        before += measure(piece.substr(at, f->offset - at));
        report(file, locate(*f, piece, before), found);
        found.add(*f);
        before += measure(piece.substr(f->offset, f->length));
        at = f->offset + f->length;
      }
      before += measure(piece.substr(at));
    }
    summarise(file, before, found);
  }

 private:
  void report(const std::string& file, const located_finding& f, const tally& found) {
    ctx_.worsen(status::findings);
    if (o_.json) {
      out_.write(line_of(json_row(file, f)));
    } else if (o_.max_errors == 0 || found.findings < o_.max_errors) {
      out_.write(text_line(file, f));
    }
  }

  void summarise(const std::string& file, const text_stats& all, const tally& found) {
    const bool valid = found.findings == 0;
    if (o_.json) {
      row r = begin_row("summary", file);
      r["valid"] = valid;
      r["bytes"] = all.bytes;
      r["code_points"] = all.code_points;
      r["lines"] = all.lines;
      r["findings"] = found.findings;
      r["replacements"] = found.replacements;
      r["by_kind"] = by_kind_json(found);
      r["likely_cause"] = nullptr;
      r["suggestion"] = valid ? row(nullptr) : row(suggestion(file));
      out_.write(line_of(r));
      return;
    }
    if (valid) return;
    if (o_.max_errors != 0 && found.findings > o_.max_errors) {
      out_.write(fmt::format("{}: {} more not shown (--max-errors 0 shows all)\n", safe(file),
                             found.findings - o_.max_errors));
    }
    out_.flush();  // so that on a terminal the summary stands below what it sums up
    ctx_.say(fmt::format("{}: {} finding{}: {}; to repair: {}", safe(file), found.findings,
                         found.findings == 1 ? "" : "s", by_kind_text(found), suggestion(file)));
  }

  context& ctx_;
  const options& o_;
  output& out_;
};

}  // namespace

action declare_check(CLI::App& app) {
  const auto o = std::make_shared<options>();
  declare_inputs(app, o->in, true);
  add_switch(app, "--json", o->json, "JSON Lines: the findings of a file, then its summary");
  add_number(app, "--max-errors", o->max_errors,
             "Findings shown for each file, in text; 0 for all (default 20)");
  add_output(app, o->output_path, "Write the findings to FILE");
  return [o](context& ctx) {
    if (o->json) ctx.say_in_json();
    output out = open_output(o->output_path);
    refuse_output_onto_input(o->in, out);
    checker c(ctx, *o, out);
    for_each_input(ctx, o->in, out, [&c](const std::string& file) {
      c.check(file);
      return true;
    });
    finish(ctx, out, o->output_path, status::findings);
  };
}

}  // namespace utfkit::cli
