// utf8 fix: repair, with a policy, and say what was changed.
#include <fmt/format.h>

#include <filesystem>
#include <memory>

#include <unistd.h>

#include "arguments.hpp"
#include "command.hpp"
#include "fix_policy.hpp"
#include "fix_text.hpp"
#include "in_place.hpp"
#include "inputs.hpp"
#include "listing.hpp"
#include "output.hpp"
#include "reader.hpp"
#include "rejects.hpp"
#include "report.hpp"
#include "rereader.hpp"
#include "safe_text.hpp"
#include "undo.hpp"

namespace utfkit::cli {

namespace {

struct options {
  inputs in;
  std::optional<fix_policy> with;
  std::optional<std::string> in_place;  // the suffix
  std::optional<std::string> output_path;
  std::optional<std::string> undo_path;
  std::optional<std::string> rejects_path;
  bool dry_run = false;
  bool json = false;
  bool quiet = false;
};

// What was done to a file.
struct outcome {
  tally found;
  std::uint64_t replacements = 0;  // U+FFFD, or the user's character, written
  std::uint64_t rejected = 0;      // lines
};

// Passes everything on, and counts.
class counting_sink : public fix_sink {
 public:
  explicit counting_sink(fix_sink* to, undo_writer* undo, output* out)
      : to_(to), undo_(undo), out_(out) {}

  void keep(std::string_view text) override {
    if (out_ != nullptr) out_->write(text);
    if (undo_ != nullptr) undo_->keep(text);
    if (to_ != nullptr) to_->keep(text);
  }
  void apply(const change& c) override {
    if (out_ != nullptr) out_->write(c.text);
    if (undo_ != nullptr) undo_->apply(c);
    if (to_ != nullptr) to_->apply(c);
    finding f;
    f.kind = c.kind;
    for (unsigned i = 0; i < c.findings; ++i) done.found.add(f);
    done.replacements += c.replacements;
  }

  outcome done;

 private:
  fix_sink* to_;
  undo_writer* undo_;
  output* out_;
};

class fixer {
 public:
  fixer(context& ctx, const options& o) : ctx_(ctx), o_(o), policy_(o.with.value_or(fix_policy{})) {
    if (o.undo_path) {
      undo_file_ = output::to_file(*o.undo_path);
      undo_.emplace([this](std::string_view bytes) { undo_file_->write(bytes); }, policy_.name());
    }
    if (o.rejects_path) rejects_file_ = output::to_file(*o.rejects_path);
    for (const auto* companion : {&undo_file_, &rejects_file_}) {
      if (*companion) refuse_output_onto_input(o.in, **companion);
    }
  }

  // All the files, to one output or each in its place.
  void run() {
    output out = o_.in_place ? output::to_stdout() : open_output(o_.output_path);
    for_each_input(ctx_, o_.in, out, [&](const std::string& file) {
      if (o_.dry_run) {
        list(file, out);
      } else if (o_.in_place) {
        fix_in_place(file);
      } else {
        fix_into(file, out);
      }
      return true;
    });
    const bool all_done = ctx_.exit_status() < static_cast<int>(status::trouble);
    if (all_done) {
      if (!o_.in_place) out.prepare();
      commit_companions();
    } else {
      disown(o_.undo_path);
      disown(o_.rejects_path);
    }
    finish(ctx_, out, o_.output_path, status::findings);
  }

 private:
  static read_function reading(reader& in) {
    return [&in](char* buffer, std::size_t size) { return in.read(buffer, size); };
  }
  static void back_to_start(const reader& in) {
    if (lseek(in.descriptor(), 0, SEEK_SET) < 0) {
      throw input_trouble(system_message("cannot go back in", in.path(), errno));
    }
  }

  // `again` goes back to the start, for the policy that has to see the file twice.
  template <class Again>
  substituter choose(const read_function& read, Again again) const {
    if (policy_.with != fix_policy::kind::automatic) return substituter(policy_);
    fix_source from(read);
    const fix_evidence evidence = gather_evidence(from);
    again();
    return substituter(policy_, evidence);
  }

  outcome work(fix_source& from, const substituter& with, output* out) {
    if (rejects_file_) {
      line_sorter lines(out, *rejects_file_);
      counting_sink sink(&lines, nullptr, nullptr);
      fix_text(from, with, sink);
      lines.finish();
      sink.done.rejected = lines.rejected();
      sink.done.replacements = 0;
      return sink.done;
    }
    counting_sink sink(nullptr, undo_ ? &*undo_ : nullptr, out);
    fix_text(from, with, sink);
    if (undo_) undo_->finish();
    return sink.done;
  }

  void fix_into(const std::string& file, output& out) {
    rereader in(file);
    const read_function read = [&in](char* buffer, std::size_t size) {
      return in.read(buffer, size);
    };
    if (policy_.with == fix_policy::kind::automatic) in.remember();
    const substituter with = choose(read, [&in] { in.rewind(); });
    fix_source from(read);
    report(file, work(from, with, &out));
  }

  void list(const std::string& file, output& out) {
    if (o_.in_place) original_file::require_regular(file);
    rereader in(file);
    const read_function read = [&in](char* buffer, std::size_t size) {
      return in.read(buffer, size);
    };
    if (policy_.with == fix_policy::kind::automatic) in.remember();
    const substituter with = choose(read, [&in] { in.rewind(); });
    fix_source from(read);
    listing changes(out, file, o_.json);
    counting_sink sink(&changes, nullptr, nullptr);
    fix_text(from, with, sink);
    changes.finish();
    out.flush();  // so that on a terminal the count stands below what it counts
    if (sink.done.found.findings != 0) ctx_.worsen(status::findings);
    report(file, sink.done);
  }

  // Trouble with one file, such as that it may not be written, is no reason to leave the others.
  void fix_in_place(const std::string& file) {
    if (is_backup(file)) return;
    try {
      original_file::require_regular(file);
      report(file, rewrite(file));
    } catch (const input_trouble&) {
      throw;
    } catch (const trouble& t) {
      ctx_.trouble(t.what());
    }
  }

  // In a walk, what an earlier run or this one has kept.
  bool is_backup(const std::string& file) const {
    return o_.in.walk.recursive && !o_.in_place->empty() && file.ends_with(*o_.in_place);
  }

  outcome rewrite(const std::string& file) {
    reader in(file);
    original_file original(file, in.descriptor());
    const auto again = [&in] { back_to_start(in); };
    fix_source looked_at(reading(in));
    const bool changes = is_ill_formed(looked_at);
    again();
    if (!changes && !undo_) return {};
    const substituter with = choose(reading(in), again);
    fix_source from(reading(in));
    if (!changes) return work(from, with, nullptr);
    output out = output::to_file(file);
    const outcome done = work(from, with, &out);
    original.replace(out, from.bytes_read(), *o_.in_place, [this] { commit_companions(); });
    return done;
  }

  // Before what they belong to: after a crash between the two, a file of rejects has lines that are
  // still in the original too, and an undo file fits nothing and is refused.
  void commit_companions() {
    if (undo_file_) undo_file_->commit();
    if (rejects_file_) rejects_file_->commit();
  }

  void disown(const std::optional<std::string>& path) const {
    if (path) ctx_.say(fmt::format("nothing is written to '{}'", safe(*path)));
  }

  void report(const std::string& file, const outcome& done) {
    if (o_.quiet) return;
    const std::uint64_t changes = done.found.findings;
    if (o_.json) {
      row r = begin_row("fixed", file);
      r["changes"] = o_.rejects_path ? 0 : changes;
      r["replacements"] = done.replacements;
      r["by_kind"] = by_kind_json(done.found);
      if (o_.rejects_path) r["rejected_lines"] = done.rejected;
      if (o_.dry_run) r["dry_run"] = true;
      write_message(line_of(r));
      return;
    }
    if (o_.in.walk.recursive && changes == 0) return;
    const std::uint64_t counted = o_.rejects_path ? done.rejected : changes;
    const std::string_view what = o_.rejects_path ? "rejected line" : "change";
    ctx_.say(fmt::format("{}: {} {}{}{}{}{}", safe(file), counted, what, counted == 1 ? "" : "s",
                         changes == 0 ? "" : ": ", by_kind_text(done.found),
                         o_.dry_run && changes != 0 ? "; nothing is written" : ""));
  }

  context& ctx_;
  const options& o_;
  fix_policy policy_;
  std::optional<output> undo_file_, rejects_file_;
  std::optional<undo_writer> undo_;
};

bool same_place(const std::string& a, const std::string& b) {
  std::error_code ignored;
  const auto place = [&ignored](const std::string& path) {
    return std::filesystem::weakly_canonical(std::filesystem::absolute(path, ignored), ignored);
  };
  return a == b || place(a) == place(b);
}

// What can't be meant together. Nothing has been touched yet.
void refuse_contradictions(const options& o) {
  const auto refuse = [](bool wrong, const char* why) {
    if (wrong) throw trouble(fmt::format("{} (utf8 fix --help says more)", why));
  };
  const bool one_file = is_single(o.in);
  refuse(o.in.walk.recursive && !o.in_place, "-r needs -i: each file is repaired in its place");
  refuse(o.in_place && o.output_path, "-i and -o contradict each other");
  refuse(o.in_place && o.in.operands.empty() && !o.in.list, "-i needs a FILE");
  refuse(o.dry_run && o.output_path, "--dry-run writes nothing, so -o has no meaning");
  refuse(o.dry_run && o.undo_path, "--dry-run writes nothing, so --undo has no meaning");
  refuse(o.dry_run && o.rejects_path, "--dry-run writes nothing, so --rejects has no meaning");
  refuse(o.undo_path && !one_file, "--undo is for one file at a time");
  refuse(o.undo_path && o.rejects_path,
         "--undo and --rejects contradict each other: rejected lines are not changed");
  refuse(o.with && o.rejects_path,
         "--with and --rejects contradict each other: rejected lines are not changed");
  refuse(o.in_place && o.rejects_path && !one_file, "--rejects with -i is for one file at a time");
  for (const auto* companion : {&o.undo_path, &o.rejects_path}) {
    refuse(*companion && o.output_path && same_place(**companion, *o.output_path),
           "two outputs have the same name");
  }
}

// A file that is written onto itself is rewritten in its place, with all the care that that takes.
void prefer_in_place(options& o) {
  if (o.dry_run || !o.output_path || o.in.operands.empty() || !is_single(o.in)) return;
  const std::string& file = o.in.operands.front();
  std::error_code ignored;
  if (!std::filesystem::is_regular_file(file, ignored) || !same_place(file, *o.output_path)) return;
  o.output_path.reset();
  o.in_place = "";
}

CLI::Option* add_path(CLI::App& app, const std::string& name, std::optional<std::string>& path,
                      const std::string& help) {
  const auto set = [&path, name](const std::string& marked) {
    path = unmarked(marked);
    if (path->empty() || *path == "-") {
      throw CLI::ValidationError(fmt::format("{} needs the name of a file", name));
    }
  };
  return app.add_option_function<std::string>(name, set, help)->option_text("FILE");
}

void add_policy(CLI::App& app, std::optional<fix_policy>& with) {
  const auto set = [&with](const std::string& marked) {
    const std::string word = unmarked(marked);
    with = parse_policy(word);
    if (!with) {
      throw CLI::ValidationError(
          fmt::format("--with '{}' is not one of: {}", word, policy_names()));
    }
  };
  auto* option =
      app.add_option_function<std::string>(
             "--with", set,
             "fffd: U+FFFD once a maximal subpart (default); drop: leave out all bytes of a "
             "finding; escape: \\xHH a byte; same-length: ? a byte; char:X: the character X "
             "once a maximal subpart; cp1252, latin1: each byte as the character that it is "
             "there; cesu8: surrogate pairs joined, C0 80 is U+0000, the rest U+FFFD; auto: "
             "surrogate pairs joined, bytes of windows-1252 mapped where the file looks so, "
             "the rest U+FFFD")
          ->option_text("POLICY");
  offer(option,
        {"fffd", "drop", "escape", "same-length", "char:", "cp1252", "latin1", "cesu8", "auto"});
}

}  // namespace

action declare_fix(CLI::App& app) {
  const auto o = std::make_shared<options>();
  declare_inputs(app, o->in, true);
  add_policy(app, o->with);
  add_output(app, o->output_path, "Write to FILE, which is replaced in one step when all is done");
  add_in_place(app, o->in_place);
  add_switch(app, "--dry-run", o->dry_run,
             "Only list what would change; exit status 1 if something would");
  add_path(app, "--undo", o->undo_path,
           "Write to FILE what utf8 unfix needs to restore the original");
  add_path(app, "--rejects", o->rejects_path,
           "Move lines with something ill-formed in them to FILE, unchanged, and repair nothing");
  add_switch(app, "--json", o->json, "Say what was changed in JSON, on standard error");
  add_switch(app, "-q,--quiet", o->quiet, "Don't say what was changed");
  return [o](context& ctx) {
    if (o->json) ctx.say_in_json();
    o->in.walk.recursion_offered = o->in_place.has_value();
    refuse_contradictions(*o);
    prefer_in_place(*o);
    fixer(ctx, *o).run();
  };
}

}  // namespace utfkit::cli
