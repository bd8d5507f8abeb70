// utf8 check: all findings of all files, in one pass.
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <span>

#include "base/encoding_names.hpp"
#include "base/safe_text.hpp"
#include "base/terminal.hpp"
#include "base/trouble.hpp"
#include "check/check_format.hpp"
#include "check/encoding_checker.hpp"
#include "check/file_records.hpp"
#include "check/whole_file.hpp"
#include "command.hpp"
#include "io/file_info.hpp"
#include "options/arguments.hpp"
#include "options/delimiter_option.hpp"
#include "options/encoding_option.hpp"
#include "output/output.hpp"
#include "run/input_options.hpp"
#include "run/inputs.hpp"
#include "run/piecework.hpp"
#include "tree/sniff.hpp"

namespace utfkit::cli {

namespace {

enum class form { text, json, sarif, github, gitlab };
struct options {
  inputs in;
  form as = form::text;
  std::uint64_t max_errors = 20;
  bool positions = false;
  rule_set watched = 0;
  bool old_name = false;  // of --profile was used
  bool remarks = false;
  when with_context = when::automatic;
  std::optional<std::string> output_path;
  bool names = false;  // -l: of the files with findings, and nothing else
  bool nul_names = false;
  bool quiet = false;
  std::optional<named_encoding> from;  // -f, where it isn't UTF-8
  delimiter_options fields;
  bool header = false;

  bool asks_for_remarks() const { return remarks || (watched & set_of(deny_mojibake)) != 0; }
  // What is asked for by -o is written, and -q silences what is said beside it.
  bool is_silent() const { return quiet && !output_path; }
  bool wants_status_only() const { return names || is_silent(); }
};

// Whether what is for people's eyes is wanted where nobody said so.
bool goes_to_terminal(const options& o) {
  return !o.output_path && is_terminal(stream::output);
}

// And is no format for programs.
bool is_for_people(const options& o) {
  return o.as == form::text && goes_to_terminal(o) && is_terminal(stream::error);
}

// Pieces are scanned, which needs nothing but the piece; then what was found is counted and
// printed, in order.
struct checked_piece {
  piece_scan scan;
  piece_records records;
};

class checker : public piecework_of<checked_piece> {
 public:
  checker(context& ctx, const options& o, check_format& format, output& out)
      : ctx_(ctx),
        o_(o),
        format_(format),
        out_(out),
        room_(format.room()),
        for_people_(is_for_people(o) && !o.wants_status_only() && !o.asks_for_remarks()) {
    if (!o.wants_status_only()) delimited_ = delimited_by(o.fields.delimiter, o.fields.no_quotes);
    if (delimited_) records_.emplace(*delimited_, o.header);
  }

 private:
  bool passes_on() const override { return true; }

  void work_on(const work_file&, const file_piece& p, checked_piece& found) const override {
    scan(p, o_.watched, room_, found.scan);
    if (!delimited_) return;
    static const std::vector<item> none;
    found.records.read(*delimited_, p, is_dense(found.scan) ? none : found.scan.items);
  }

  bool begin(work_file& f) override {
    format_.begin_file(f.path);
    report_ = {};
    seen_ = {};
    progress_ = {};
    if (records_) {
      records_->begin_file();
      seen_.fields = options_for(*delimited_);
    }
    return true;
  }

  bool add_result(work_file& f, const file_piece& p, checked_piece& r) override {
    add_mojibake(p, o_.watched, room_, progress_, r.scan);
    const piece_scan& found = r.scan;
    const bool late = delimited_ && (is_dense(found) || !found.runs.all().empty());
    if (late) late_.read(*delimited_, p, found.items, records_->at());
    const piece_records& records = late ? late_ : r.records;
    // Before anything is written: nobody may want to read it, or be allowed to.
    if (found.found.findings != 0) ctx_.worsen(status::findings);
    if (report_.found.findings + report_.found.remarks == 0 && !found.items.empty()) {
      hold_rights_of(f.in.source(), out_);
    }
    report_items(p, found, records);
    if (found.found.findings + found.found.remarks != 0) format_.pass(p.offset + found.last);
    report_.found += found.found;
    if (o_.wants_status_only() && report_.found.findings != 0) f.stop_reading();
    if (records_) records_->end_piece(p, records, report_.stats);
    report_.stats += found.stats;
    seen_.add(p, found);
    return true;
  }

  // So that what is kept of records takes less memory than the items themselves.
  static bool is_dense(const piece_scan& found) noexcept { return found.items.size() > 4096; }

  void report_items(const file_piece& p, const piece_scan& found, const piece_records& records) {
    if (records_) records_->begin_piece(p);
    for (std::size_t k = 0; k < found.items.size(); ++k) {
      located_item i = locate(found.items[k], p, report_.stats, &found.runs);
      if (records_) records_->locate(i, records, k);
      format_.report(i);
    }
  }

  void end(work_file& f) override {
    seen_.finish(f.path);
    report_whole(f);
    if (records_) {
      report_.records = records_->summary();
      seen_.records_span_lines = report_.records->records < report_.stats.lines;
    }
    report_.why = diagnose_whole(seen_, f.path, o_.asks_for_remarks());
    format_.end_file(report_);
    say_open_quote(f);
    if (may_be_lines_of_cr()) say_lines_of_cr(ctx_, f.path, seen_.head());
    const bool is_silent = report_.found.findings + report_.found.remarks == 0;
    if (is_silent && !o_.wants_status_only()) say_other_encoding(f);
    if (is_silent && for_people_) say_mojibake(ctx_, f.path, seen_.head());
  }

  // Text of seven bits that is valid UTF-8, and means something else.
  void say_other_encoding(const work_file& f) {
    if (!report_.why.likely_cause || o_.as == form::json) return;  // its summary has it
    ctx_.say(fmt::format("{}: valid UTF-8, and yet {}{}{}", safe(f.path), *report_.why.likely_cause,
                         report_.why.suggestion ? "; to convert: " : "",
                         report_.why.suggestion.value_or("")));
  }

  void say_open_quote(const work_file& f) {
    if (!report_.records || !report_.records->open) return;
    if (!report_.why.has_ascii() || o_.as == form::json) return;  // its summary has it
    ctx_.say(
        fmt::format("{}:{}: a quotation mark that is not closed, at byte {}: what follows is "
                    "one field to the end of the file (--no-quotes takes it for text)",
                    safe(f.path), report_.records->open->line, report_.records->open->offset));
  }

  // For findings, all is line 1.
  bool may_be_lines_of_cr() const {
    return report_.found.findings != 0 && report_.stats.lines == 0 && report_.why.has_ascii() &&
           !o_.wants_status_only() && o_.as != form::json;
  }

  // What is known only at the end of a file.
  void report_whole(const work_file& f) {
    const auto i = find_in_whole(seen_, o_.watched);
    if (!i) return;
    hold_rights_of(f.in.source(), out_);
    report_.found.add(i->rule);
    if (!is_remark(i->rule)) {
      ctx_.worsen(status::findings);
      ++seen_.profile_findings;
    }
    located_item whole = locate(*i, {seen_.head(), 0, seen_.head().size(), 0}, {});
    if (records_) whole.in_record = place_in_records{};
    format_.report(whole);
  }

  context& ctx_;
  const options& o_;
  check_format& format_;
  output& out_;
  const std::uint64_t room_;
  const bool for_people_;
  file_report report_;  // of the file
  file_evidence seen_;
  mojibake_progress progress_;
  std::optional<delimited> delimited_;
  std::optional<file_records> records_;
  piece_records late_;  // of a piece with many items, or whose items are complete only in order
};

// Text and JSON are for who knows the working directory.
service_paths paths_for(form as) {
  switch (as) {
    case form::github: return service_paths::from_top("GITHUB_WORKSPACE");
    case form::gitlab: return service_paths::from_top("CI_PROJECT_DIR");
    case form::sarif: return service_paths::from_top();
    case form::json:
    case form::text: break;
  }
  return {};
}

std::unique_ptr<check_format> make_format(context& ctx, const options& o, output& out) {
  // Lines of other encodings are nothing that a terminal shows.
  const bool with_context =
      !o.from &&
      (o.with_context == when::automatic ? goes_to_terminal(o) : o.with_context == when::always);
  const unsigned width = is_for_people(o) ? terminal_width(stream::output) : 0;
  const report_options shown{
      o.max_errors, o.positions, wants_colour(o.in.colour, goes_to_terminal(o)),
      with_context, width,       paths_for(o.as),
      o.from};
  if (o.wants_status_only()) {
    return make_names_format(out, o.is_silent() ? names_as::nothing
                                  : o.nul_names ? names_as::nul
                                                : names_as::lines);
  }
  switch (o.as) {
    case form::json: return make_json_format(ctx, out);
    case form::sarif: return make_sarif_format(ctx, out, shown);
    case form::github: return make_github_format(ctx, out, shown);
    case form::gitlab: return make_gitlab_format(ctx, out, shown);
    case form::text: break;
  }
  return make_text_format(ctx, out, shown);
}

// The rules that a list of names stands for, with commas between them.
void watch(rule_set& watched, std::span<const profile> known, std::string_view option,
           const std::string& list) {
  for (const std::string& word : words_of_list(list)) {
    const auto found = std::find_if(known.begin(), known.end(), [&word](const profile& p) {
      return p.name == lower_case(word);
    });
    if (found == known.end()) {
      std::vector<std::string_view> names;
      for (const profile& p : known) names.push_back(p.name);
      refuse_word(option, word, names);
    }
    watched |= found->rules;
  }
}

option add_rules(CLI::App& app, const std::string& name, std::span<const profile> known,
                 rule_set& watched, const std::string& help) {
  const auto take = [&watched, known, name](const std::string& list) {
    watch(watched, known, name, list);
  };
  std::vector<std::string_view> names;
  for (const profile& p : known) names.push_back(p.name);
  return add_words(app, name, take, help).offer(names);
}

void declare_rules(CLI::App& app, options& o) {
  add_rules(app, "--profile", profiles(), o.watched,
            "Also find what a consumer refuses: postgres, mysql-utf8mb3, json, xml, jni, filename, "
            "rfc5198; several with commas, or the option several times")
      .value("PROFILE");
  // What it was called before.
  add_words(
      app, "--for",
      [&o](const std::string& list) {
        o.old_name = true;
        watch(o.watched, profiles(), "--for", list);
      },
      "As --profile")
      .hidden();
  add_rules(
      app, "--deny", denials(), o.watched,
      "Also find, and fail for, what is valid and yet not wanted: mojibake (text that was "
      "encoded twice), inner-bom, bom, replacement-characters, nul, noncharacters, private-use, "
      "declaration (of another encoding, as encoding=\"ISO-8859-1\"), c1-controls (U+0080 to "
      "U+009F). "
      "Where U+0000 is looked for, as by nul and the profiles postgres, json, xml, jni and "
      "filename, a file that is text but for its NULs isn't passed over as binary")
      .value("LIST");
}

void declare_fields(CLI::App& app, options& o) {
  add_delimiter(app, o.fields,
                "The files are CSV, or like it, with this character between the fields (tab for "
                "a tab): say also in which record and field a finding is, both from 1, the "
                "header counted");
  add_switch(app, "--header", o.header,
             "With --delimiter, the first record has the names of the fields: say them, too");
}

void declare_from(CLI::App& app, options& o) {
  const auto set_from = [&o](const std::string& name) {
    const named_encoding from = parse_encoding(name);
    if (from.id != encoding::utf8) o.from = from;
  };
  const std::vector<std::string> names = encoding_words();
  add_word(app, "-f,--from", set_from,
           "Check whether the files are well-formed in this encoding, by its IANA name (default "
           "UTF-8); utf-16, utf-32 and ucs-2 read the byte order from the signature, else they "
           "are big-endian")
      .value("ENCODING")
      .offer({names.begin(), names.end()});
}

void declare_options(CLI::App& app, options& o) {
  declare_inputs(app, o.in, true);
  o.in.walk.reads_only = true;
  const option format =
      add_choice<form>(app, "--format", o.as,
                       {{"text", form::text},
                        {"json", form::json},
                        {"sarif", form::sarif},
                        {"github", form::github},
                        {"gitlab", form::gitlab}},
                       "text (default); json: JSON Lines; sarif: SARIF 2.1.0; github: annotations; "
                       "gitlab: Code Quality")
          .value("FORMAT");
  add_switch(
      app, "--json", [&o] { o.as = form::json; },
      "JSON Lines: the findings of a file, then its summary; --format=json")
      .excludes(format);
  declare_rules(app, o);
  add_switch(app, "--remarks", o.remarks,
             "Also remark on what is valid and yet hardly meant: text that was decoded wrongly, "
             "U+FEFF inside a text, ASCII in UTF-16, and a text that declares another encoding");
  add_number(app, "--max-errors", o.max_errors,
             "Findings shown for each file, but for JSON, which has all; 0 for all (default 20)");
  add_switch(app, "--positions", o.positions,
             "Show each finding also where one cause, such as another encoding, explains them all");
  const auto context = [&o](when w) { return [&o, w] { o.with_context = w; }; };
  add_switch(app, "--context,-C", context(when::always),
             "Under each finding, show the line that it is in (default on a terminal)");
  add_switch(app, "--no-context", context(when::never), "Don't");
  const option list =
      add_switch(app, "-l,--files-with-findings", o.names,
                 "Only the names of the files with findings, a line each, as text shows them");
  add_switch(app, "-Z,--null-output", o.nul_names,
             "With -l, the names exactly, each with a NUL behind it, for xargs -0")
      .needs(list);
  add_switch(app, "-q,--quiet", o.quiet,
             "Nothing but trouble and the exit status; what -o writes is the same");
  add_output(app, o.output_path, "Write the findings to FILE");
  declare_from(app, o);
  declare_fields(app, o);
}

void refuse_contradictions(const options& o) {
  refuse_if(o.names && o.as != form::text, "check", "-l lists names as text");
  refuse_if(o.from && (o.watched != 0 || o.remarks), "check",
            "--profile, --deny and --remarks are about UTF-8, not for -f");
  refuse_if(
      o.header && !o.fields.delimiter, "check",
      "--header needs --delimiter, the character between the fields: --delimiter ';', or tab");
  refuse_if(o.from && o.fields.delimiter, "check",
            "--delimiter is for UTF-8, not for -f; utf8 convert comes first");
}

}  // namespace

action declare_check(CLI::App& app) {
  const auto o = std::make_shared<options>();
  declare_options(app, *o);
  return [o](context& ctx) {
    refuse_contradictions(*o);
    if (o->as == form::json) ctx.say_in_json();
    if (o->old_name) {
      ctx.say("--for is called --profile now; the next version knows that name alone");
    }
    if (o->quiet) ctx.say_only_trouble();
    o->in.quiet = o->quiet;
    o->in.done = "checked";
    if ((o->watched & rules_of_nul) != 0) {
      o->in.walk.is_binary = looks_binary_but_for_nuls;
      o->in.walk.sniffed = sniffed_for_nuls;
    }
    if (o->remarks) o->watched |= remarks_besides(o->watched);
    output out = open_output(o->output_path);
    refuse_output_onto_input(o->in, out);
    const std::unique_ptr<check_format> format = make_format(ctx, *o, out);
    const std::unique_ptr<piecework> c =
        o->from ? make_encoding_checker(ctx, *o->from, o->wants_status_only(), *format, out)
                : std::make_unique<checker>(ctx, *o, *format, out);
    format->begin();
    work_on_inputs(ctx, o->in, out, *c);
    format->end(ctx.exit_status() < static_cast<int>(status::trouble));
    out.commit();
  };
}

}  // namespace utfkit::cli
