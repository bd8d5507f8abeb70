// utf8 find: a text in any canonically equivalent spelling, and where.
#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include <utfkit/finding.hpp>
#include <utfkit/stats.hpp>
#include <utfkit/validate.hpp>

#include "base/safe_text.hpp"
#include "base/terminal.hpp"
#include "base/trouble.hpp"
#include "command.hpp"
#include "find/finder.hpp"
#include "find/found_matches.hpp"
#include "find/match_report.hpp"
#include "options/arguments.hpp"
#include "output/output.hpp"
#include "run/input_options.hpp"
#include "run/inputs.hpp"
#include "run/text_file.hpp"

namespace utfkit::cli {

namespace {

struct options {
  std::string pattern;
  inputs in;
  bool exact = false;
  bool ignore_case = false;
  bool only_matching = false;
  bool offsets = false;
  bool count = false;
  bool files = false;
  bool nul_names = false;
  bool json = false;
  std::optional<std::string> output_path;
};

shown form_of(const options& o) {
  return o.json            ? shown::json
         : o.files         ? (o.nul_names ? shown::exact_names : shown::files)
         : o.count         ? shown::counts
         : o.offsets       ? shown::offsets
         : o.only_matching ? shown::matches
                           : shown::lines;
}

// What is said of the encoding of a file, and where that says nothing, of one in which not all
// could match and nothing did.
class find_notice {
 public:
  void begin() noexcept { ill_formed_ = looks_ = false; }
  void look(const context& ctx, const text_file& f, const file_piece& p) {
    looks_ = true;
    notice_.look(ctx, f, p);
  }
  void add(const found_matches& found) noexcept { ill_formed_ |= found.is_ill_formed; }
  void end(const context& ctx, const text_file& f, bool any_matches) {
    if (looks_) notice_.end(ctx, f);
    if (any_matches || !ill_formed_ || notice_.has_said()) return;
    ctx.say(
        fmt::format("'{}' has ill-formed bytes, and isn't searched as UTF-8 there: utf8 check says "
                    "where",
                    safe(f.path)));
  }

 private:
  notice_of_encoding notice_;
  bool ill_formed_ = false;
  bool looks_ = false;
};

// Piece by piece: matches that a piece and its margin show whole.
class find_work : public text_work<found_matches> {
 public:
  // `in_lines`: the pattern has no end of a line, so that nothing behind a line is part of a match.
  find_work(const context& ctx, const finder& f, wanted w, bool in_lines, match_report& report)
      : text_work(w.decoded),
        ctx_(ctx),
        finder_(f),
        wanted_(w),
        in_lines_(in_lines),
        report_(report) {}

 private:
  bool passes_on() const override { return in_lines_; }

  void work_on(const text_file& f, const file_piece& p, found_matches& found) const override {
    find_in_piece(finder_, f, p, p.begin, wanted_, found);
  }
  bool begin(text_file& f) override {
    report_.begin(f.path);
    notice_.begin();
    end_ = 0;
    return true;
  }
  bool add_result(text_file& f, const file_piece& p, found_matches& found) override {
    if (wanted_.decoded) notice_.look(ctx_, f, p);
    // None overlaps the one before, which may have ended in this piece.
    if (!found.all.empty() && end_ > p.offset) {
      find_in_piece(finder_, f, p, p.begin + (end_ - p.offset), wanted_, found);
    }
    report_.add(f, p, found);
    notice_.add(found);
    if (!found.all.empty()) {
      const found_match& last = found.all.back();
      end_ = p.offset + (last.offset - p.begin) + last.length;
      if (wanted_.first_only) f.stop_reading();
    }
    return true;
  }
  void end(text_file& f) override {
    report_.end();
    notice_.end(ctx_, f, report_.matches() != 0);
  }

  const context& ctx_;
  const finder& finder_;
  const wanted wanted_;
  const bool in_lines_;
  match_report& report_;
  find_notice notice_;
  std::uint64_t end_ = 0;  // of the last match
};

// The same by one thread, for patterns that are longer than the margins of pieces.
void find_long(const context& ctx, const finder& f, wanted w, text_file& file,
               match_report& report) {
  constexpr std::size_t kept_before = 4;
  const std::size_t reach = f.reach() + max_intended_length;
  piece_buffer next;
  find_notice notice;
  found_matches found;
  std::string buffer;
  std::size_t begin = 0;        // in the buffer, of what was not searched
  std::uint64_t offset = 0;     // of that in the file
  std::uint64_t match_end = 0;  // of the last one, in the file
  report.begin(file.path);
  for (bool more = true; more && !(w.first_only && report.matches() != 0);) {
    more = file.pieces.claim(next);
    if (more) {
      file.pieces.fill(next);
      if (w.decoded) notice.look(ctx, file, next.piece);
      buffer += next.piece.text().as_string_view();
    }
    const std::size_t end = !more ? buffer.size()
                            : buffer.size() - begin <= reach
                                ? begin
                                : split_point(buffer, buffer.size() - reach);
    const file_piece p{buffer, begin, end - begin, offset};
    const auto from = begin + static_cast<std::size_t>(std::max(match_end, offset) - offset);
    find_in_piece(f, file, p, from, w, found);
    if (!found.all.empty()) {
      const found_match& last = found.all.back();
      match_end = offset + (last.offset - begin) + last.length;
    }
    report.add(file, p, found);
    notice.add(found);
    // The bytes before tell whether a character begins there, and that the text doesn't.
    const std::size_t kept_from = end - std::min(end, kept_before);
    buffer.erase(0, kept_from);
    offset += p.size;
    begin = end - kept_from;
  }
  report.end();
  notice.end(ctx, file, report.matches() != 0);
}

void check(const options& o) {
  if (o.pattern.empty()) throw trouble("the pattern is empty");
  refuse_if(o.exact && o.ignore_case, "find",
            "--exact looks for bytes, which have no case as --ignore-case would need it");
  if (!o.exact && !is_valid(o.pattern)) {
    throw trouble(
        fmt::format("the pattern '{}' is ill-formed; --exact looks for bytes", safe(o.pattern)));
  }
}

}  // namespace

action declare_find(CLI::App& app) {
  const auto o = std::make_shared<options>();
  add_word(
      app, "PATTERN", [o = o.get()](const std::string& word) { o->pattern = word; },
      "The text to find")
      .value("PATTERN")
      .required();
  declare_inputs(app, o->in, true);
  o->in.walk.reads_only = true;
  add_switch(app, "--exact", o->exact, "Only these bytes, wherever they are; they may be any");
  add_switch(app, "-i,--ignore-case", o->ignore_case,
             "In any case as well, by Unicode's full case folding: \u00DF is ss");
  const option forms[] = {
      add_switch(app, "-o,--only-matching", o->only_matching,
                 "A line a match, with what was found rather than the line that has it"),
      add_switch(app, "--offsets", o->offsets,
                 "A line a match, FILE:OFFSET:LENGTH: TEXT, in bytes of the file; then the bytes "
                 "that aren't those of PATTERN"),
      add_switch(app, "-c,--count", o->count, "Only how many matches a file has"),
      add_switch(app, "-l,--files-with-matches", o->files, "Only the names of files with matches"),
      add_switch(app, "--json", o->json, "JSON Lines: a row a match, then a summary of the file")};
  add_switch(app, "-Z,--null-output", o->nul_names,
             "With -l, the names exactly, each with a NUL behind it, for xargs -0")
      .needs(forms[3]);
  for (const option& one : forms) {
    for (const option& other : forms) {
      if (&one != &other) one.excludes(other);
    }
  }
  add_file(app, "--output", o->output_path, "Write to FILE");
  return [o](context& ctx) {
    if (o->json) ctx.say_in_json();
    check(*o);
    output out = open_output(o->output_path);
    refuse_output_onto_input(o->in, out);
    const finder f(o->pattern, o->exact         ? difference::none
                               : o->ignore_case ? difference::spelling_and_case
                                                : difference::spelling);
    const shown as = form_of(*o);
    // ASCII is found beside what is ill-formed as well; and programs can ask check.
    const bool validity = !o->exact && !o->json && !is_ascii(o->pattern);
    const wanted w{shows_positions(as), shows_offsets(as), o->files, !o->exact, validity};
    match_report report(o->pattern, as, is_single(o->in),
                        wants_colour(o->in.colour, !o->output_path && is_terminal(stream::output)),
                        out);
    if (f.reach() <= file_piece::margin) {
      const bool in_lines = o->pattern.find_first_of("\r\n") == o->pattern.npos;
      find_work work(ctx, f, w, in_lines, report);
      work_on_inputs(ctx, o->in, out, work);
    } else {
      for_each_input(ctx, o->in, out, [&](const named_file& file) {
        text_file text(file, o->in.piece_size, w.decoded);
        find_long(ctx, f, w, text, report);
        return true;
      });
    }
    if (!report.any()) ctx.worsen(status::findings);
    out.commit();
  };
}

}  // namespace utfkit::cli
