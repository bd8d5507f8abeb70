// utf8 count: lines, code points, UTF-16 units and bytes, as wc does.
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
  std::optional<std::string> output_path;
};

void add_counts(row& r, const text_stats& s) {
  r["lines"] = s.lines;
  r["code_points"] = s.code_points;
  r["utf16_units"] = s.utf16_units;
  r["bytes"] = s.bytes;
  r["replacements"] = s.replacements;
}

std::string text_of(const text_stats& s, std::string_view label) {
  return fmt::format("{:>8} {:>8} {:>8} {:>8} {}\n", s.lines, s.code_points, s.utf16_units, s.bytes,
                     label);
}

text_stats count(const std::string& file) {
  piece_reader pieces(file);
  text_stats s;
  for (byte_view piece = pieces.next(); !piece.empty(); piece = pieces.next()) s += measure(piece);
  return s;
}

}  // namespace

action declare_count(CLI::App& app) {
  const auto o = std::make_shared<options>();
  declare_inputs(app, o->in, true);
  add_switch(app, "--json", o->json,
             "JSON Lines: a row a file, then a total where there are several");
  add_output(app, o->output_path, "Write the counts to FILE");
  return [o](context& ctx) {
    if (o->json) ctx.say_in_json();
    output out = open_output(o->output_path);
    refuse_output_onto_input(o->in, out);
    text_stats total;
    std::uint64_t files = 0;
    for_each_input(ctx, o->in, out, [&](const std::string& file) {
      const text_stats s = count(file);
      total += s;
      ++files;
      if (o->json) {
        row r = begin_row("count", file);
        add_counts(r, s);
        out.write(line_of(r));
      } else {
        out.write(text_of(s, safe(file)));
      }
      return true;
    });
    if (files > 1 && o->json) {
      row r;
      r["type"] = "total";
      r["files"] = files;
      add_counts(r, total);
      out.write(line_of(r));
    } else if (files > 1) {
      out.write(text_of(total, "total"));
    }
    finish(ctx, out, o->output_path);
  };
}

}  // namespace utfkit::cli
