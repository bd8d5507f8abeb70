// utf8 count: lines, code points, UTF-16 units and bytes, as wc does.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <memory>
#include <nlohmann/json.hpp>

#include <utfkit/stats.hpp>

#include "base/json.hpp"
#include "base/safe_text.hpp"
#include "command.hpp"
#include "io/file_info.hpp"
#include "options/arguments.hpp"
#include "output/output.hpp"
#include "run/input_options.hpp"
#include "run/inputs.hpp"
#include "run/text_file.hpp"

namespace utfkit::cli {

namespace {

// A column, in the order in which they are shown.
struct column {
  const char* flags;
  const char* help;
  std::uint64_t text_stats::*value;
};

constexpr std::array<column, 4> columns = {{
    {"-l,--lines", "Show lines: LF", &text_stats::lines},
    {"-m,--code-points", "Show code points", &text_stats::code_points},
    {"--utf16", "Show UTF-16 units", &text_stats::utf16_units},
    {"-c,--bytes", "Show bytes", &text_stats::bytes},
}};

struct options {
  inputs in;
  std::array<bool, columns.size()> chosen{};
  bool json = false;
  std::optional<std::string> output_path;
};

void add_counts(row& r, const text_stats& s) {
  r["lines"] = s.lines;
  r["code_points"] = s.code_points;
  r["utf16_units"] = s.utf16_units;
  r["bytes"] = s.bytes;
  r["replacements"] = s.replacements;
}

// One number of one file stands alone, for scripts. Otherwise columns are wide enough for what the
// named files can have, as far as that is known before they are read.
int width_of(const options& o) {
  const auto shown = std::count(o.chosen.begin(), o.chosen.end(), true);
  if (shown == 1 && is_single(o.in)) return 1;
  std::uint64_t bytes = 0;
  for (const std::string& path : o.in.operands) {
    if (const auto info = info_of(path); info && info->is_regular) bytes += info->size;
  }
  return std::max(8, static_cast<int>(fmt::formatted_size("{}", bytes)));
}

std::string text_of(const options& o, int width, const text_stats& s, std::string_view label) {
  std::string text;
  for (std::size_t i = 0; i < columns.size(); ++i) {
    if (o.chosen[i]) text += fmt::format("{:>{}} ", s.*columns[i].value, width);
  }
  return fmt::format("{}{}\n", text, label);
}

class counter : public text_work<text_stats> {
 public:
  counter(const context& ctx, const options& o, output& out)
      : ctx_(ctx), o_(o), out_(out), width_(width_of(o)) {}

  void end_all() {
    if (files_ < 2) return;
    if (o_.json) {
      row r;
      r["type"] = "total";
      r["files"] = files_;
      add_counts(r, total_);
      out_.write(line_of(r));
    } else {
      out_.write(text_of(o_, width_, total_, "total"));
    }
  }

 private:
  void work_on(const text_file&, const file_piece& p, text_stats& s) const override {
    s = measure(p.text());
  }
  bool begin(text_file&) override {
    stats_ = {};
    return true;
  }
  bool add_result(text_file& f, const file_piece& p, text_stats& s) override {
    notice_.look(ctx_, f, p);
    stats_ += s;
    return true;
  }
  void end(text_file& f) override {
    notice_.end(ctx_, f);
    if (f.is_decoded()) {
      stats_.bytes = f.bytes();
      stats_.replacements = f.replacements();
    }
    total_ += stats_;
    ++files_;
    if (o_.json) {
      row r = begin_row("count", f.path);
      add_counts(r, stats_);
      out_.write(line_of(r));
    } else {
      out_.write(text_of(o_, width_, stats_, safe(f.path)));
    }
  }

  const context& ctx_;
  const options& o_;
  output& out_;
  const int width_;
  notice_of_encoding notice_;
  text_stats stats_;  // of the file
  text_stats total_;
  std::uint64_t files_ = 0;
};

}  // namespace

action declare_count(CLI::App& app) {
  const auto o = std::make_shared<options>();
  declare_inputs(app, o->in, true);
  o->in.walk.reads_only = true;
  for (std::size_t i = 0; i < columns.size(); ++i) {
    add_switch(app, columns[i].flags, o->chosen[i], columns[i].help);
  }
  add_switch(app, "--json", o->json,
             "JSON Lines, with all counts: a row a file, then a total where there are several");
  add_output(app, o->output_path, "Write the counts to FILE");
  return [o](context& ctx) {
    if (o->json) ctx.say_in_json();
    output out = open_output(o->output_path);
    refuse_output_onto_input(o->in, out);
    if (std::count(o->chosen.begin(), o->chosen.end(), true) == 0) o->chosen.fill(true);
    counter c(ctx, *o, out);
    work_on_inputs(ctx, o->in, out, c);
    c.end_all();
    out.commit();
  };
}

}  // namespace utfkit::cli
