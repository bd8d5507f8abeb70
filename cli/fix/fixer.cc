#include "fixer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <memory>
#include <utility>
#include <vector>

#include <utfkit/validate.hpp>

#include "base/safe_text.hpp"
#include "findings/cause.hpp"
#include "findings/report.hpp"
#include "findings/scan.hpp"
#include "fix_text.hpp"
#include "io/in_place.hpp"
#include "io/output.hpp"
#include "listing.hpp"
#include "rejects.hpp"
#include "run/in_place_run.hpp"
#include "run/piecework.hpp"
#include "side_outputs.hpp"
#include "tree/sniff.hpp"
#include "undo.hpp"

namespace utfkit::cli {

namespace {

// What was done to a file.
struct outcome {
  tally found;
  std::uint64_t replacements = 0;  // U+FFFD, or the user's character, written
  std::uint64_t rejected = 0;      // lines
};

// The repair of one file, as its pieces come in order.
class file_repair : public fix_sink {
 public:
  // `out` may be null: only counts.
  file_repair(output* out, side_outputs& with) : out_(out), undo_(with.undo()) {
    if (with.rejects() != nullptr) lines_.emplace(out, *with.rejects());
  }

  void add(const file_piece& p, const piece_repair& r, bool listed) {
    done_.found += r.found;
    done_.replacements += r.replacements;
    if (listed) {
      replay(p, r, *this);
    } else if (out_ != nullptr) {
      out_->write(r.is_clean() ? p.text().as_string_view() : std::string_view(r.text));
    }
  }

  outcome finish() {
    if (undo_ != nullptr) undo_->finish();
    if (lines_) {
      lines_->finish();
      done_.rejected = lines_->rejected();
      done_.replacements = 0;
    }
    return done_;
  }

 private:
  void keep(std::string_view text) override {
    if (lines_) {
      lines_->keep(text);
      return;
    }
    if (out_ != nullptr) out_->write(text);
    if (undo_ != nullptr) undo_->keep(text);
  }
  void apply(const change& c) override {
    if (lines_) {
      lines_->apply(c);
      return;
    }
    if (out_ != nullptr) out_->write(c.text);
    if (undo_ != nullptr) undo_->apply(c);
  }

  output* out_;
  undo_writer* undo_;
  std::optional<line_sorter> lines_;
  outcome done_;
};

void report(context& ctx, const fix_options& o, const std::string& file, const outcome& done) {
  if (o.quiet) return;
  const std::uint64_t changes = done.found.findings;
  if (o.json) {
    row r = begin_row("fixed", file);
    r["changes"] = o.rejects_path ? 0 : changes;
    r["replacements"] = done.replacements;
    r["by_kind"] = by_kind_json(done.found);
    if (o.rejects_path) r["rejected_lines"] = done.rejected;
    if (o.dry_run) r["dry_run"] = true;
    ctx.print(line_of(r));
    return;
  }
  if (o.in.walk.recursive && changes == 0) return;
  const std::uint64_t counted = o.rejects_path ? done.rejected : changes;
  const std::string_view what = o.rejects_path ? "rejected line" : "change";
  ctx.say(fmt::format("{}: {} {}{}{}{}{}", safe(file), counted, what, counted == 1 ? "" : "s",
                      changes == 0 ? "" : ": ", by_kind_text(done.found),
                      o.dry_run && changes != 0 ? "; nothing is written" : ""));
}

western evidence_of(piece_source& pieces, unsigned jobs) {
  file_evidence seen;
  for_each_piece<piece_scan>(
      pieces, jobs, [](const file_piece& p, piece_scan& found) { scan(p, 0, found); },
      [&seen](const file_piece& p, const piece_scan& found) {
        seen.add(p, found);
        return true;
      });
  seen.finish();
  return western_of(seen);
}

western evidence_of(const file_piece& whole) {
  file_evidence seen;
  piece_scan found;
  scan(whole, 0, found);
  seen.add(whole, found);
  seen.finish();
  return western_of(seen);
}

// ── to one output ───────────────────────────────────────────────────────────────────────────────

struct fix_file : work_file {
  using work_file::work_file;
  substituter with{fix_policy{}};  // unless the file is whole, and its policy by evidence
  std::optional<file_repair> repair;
  std::optional<listing> changes;
  std::string head;  // its first sniffed_size bytes, under -r
};

class output_fixer : public piecework_of<piece_repair> {
 public:
  output_fixer(context& ctx, const fix_options& o, output& out, side_outputs& with)
      : ctx_(ctx),
        o_(o),
        policy_(o.with.value_or(fix_policy{})),
        out_(out),
        with_(with),
        listed_(o.dry_run || with.any()) {}

 private:
  bool by_evidence() const noexcept { return policy_.with == fix_policy::kind::automatic; }

  std::unique_ptr<work_file> open(const std::string& path, std::size_t piece_size,
                                  bool whole) override {
    if (o_.in_place) original_file::require_regular(path);
    auto f = std::make_unique<fix_file>(path, piece_size);
    if (whole || !by_evidence()) {
      f->with = substituter(policy_);
      return f;
    }
    f->in.remember();
    f->pieces = f->in.pieces(piece_size);
    f->with = substituter(policy_, evidence_of(f->pieces, o_.in.jobs));
    f->in.rewind();
    f->pieces = f->in.pieces(piece_size);
    return f;
  }

  void work_on(const work_file& file, const file_piece& p, piece_repair& r) const override {
    const auto& f = static_cast<const fix_file&>(file);
    if (f.whole && by_evidence()) {
      repair(p, substituter(policy_, evidence_of(p)), listed_, r);
    } else {
      repair(p, f.with, listed_, r);
    }
  }

  bool begin(work_file& file) override {
    auto& f = static_cast<fix_file&>(file);
    with_.hold(f.in.source());
    f.repair.emplace(o_.dry_run ? nullptr : &out_, with_);
    if (o_.dry_run) f.changes.emplace(out_, f.path, o_.json);
    return true;
  }

  bool add_result(work_file& file, const file_piece& p, piece_repair& r) override {
    auto& f = static_cast<fix_file&>(file);
    if (o_.in.walk.recursive) {  // a dry run, which says what -i would do
      if (p.is_first()) f.head = p.all.substr(0, sniffed_size).as_string_view();
      if (!r.is_clean()) refuse_other_than_utf8(f.path, f.head);
    }
    f.repair->add(p, r, listed_ && !o_.dry_run);
    if (f.changes) replay(p, r, *f.changes);
    return true;
  }

  void end(work_file& file) override {
    auto& f = static_cast<fix_file&>(file);
    const outcome done = f.repair->finish();
    if (f.changes) {
      f.changes->finish();
      out_.flush();  // so that on a terminal the count stands below what it counts
      if (done.found.findings != 0) ctx_.worsen(status::findings);
    }
    report(ctx_, o_, f.path, done);
  }

  context& ctx_;
  const fix_options& o_;
  const fix_policy policy_;
  output& out_;
  side_outputs& with_;
  const bool listed_;
};

// ── each in its place ───────────────────────────────────────────────────────────────────────────

class in_place_fixer {
 public:
  in_place_fixer(const fix_options& o, side_outputs& with)
      : o_(o), policy_(o.with.value_or(fix_policy{})), with_(with) {}

  // Of a file that is ill-formed nowhere, nothing.
  void fix(context& ctx, const std::string& file, unsigned jobs, const progress_function& done) {
    report(ctx, o_, file, rewrite(ctx, file, jobs, done));
  }

 private:
  // From the start.
  piece_source pieces_of(reader& in) const {
    in.seek(0);
    return piece_source(in, o_.in.piece_size);
  }

  bool is_ill_formed(reader& in, unsigned jobs, const progress_function& progressed) const {
    piece_source pieces = pieces_of(in);
    bool found = false;
    for_each_piece<bool>(
        pieces, jobs, [](const file_piece& p, bool& valid) { valid = is_valid(p.text()); },
        [&](const file_piece& p, const bool& valid) {
          progressed(p.size / 2);
          found = !valid;
          return valid;
        });
    return found;
  }

  substituter choose(reader& in, unsigned jobs) const {
    if (policy_.with != fix_policy::kind::automatic) return substituter(policy_);
    piece_source pieces = pieces_of(in);
    return substituter(policy_, evidence_of(pieces, jobs));
  }

  // Repairs it all to `out`, or nowhere where that is null; the bytes that were read.
  std::pair<outcome, std::uint64_t> repair_to(output* out, reader& in, unsigned jobs,
                                              const progress_function& progressed) {
    const substituter with = choose(in, jobs);
    piece_source pieces = pieces_of(in);
    file_repair all(out, with_);
    const bool listed = with_.any();
    std::uint64_t read = 0;
    for_each_piece<piece_repair>(
        pieces, jobs,
        [&with, listed](const file_piece& p, piece_repair& r) { repair(p, with, listed, r); },
        [&](const file_piece& p, const piece_repair& r) {
          all.add(p, r, listed);
          read += p.size;
          progressed(p.size / 2);
          return true;
        });
    return {all.finish(), read};
  }

  outcome rewrite(context& ctx, const std::string& file, unsigned jobs,
                  const progress_function& progressed) {
    reader in(file);
    original_file original(file, in.descriptor());
    with_.hold(in);
    try {
      const bool changes = is_ill_formed(in, jobs, progressed);
      if (!changes && with_.undo() == nullptr) return {};
      if (!changes) return repair_to(nullptr, in, jobs, progressed).first;
      if (o_.in.walk.recursive) refuse_other_than_utf8(file, in.beginning(sniffed_size));
      output out = output::to_file(file);
      const auto [done, read] = repair_to(&out, in, jobs, progressed);
      original.replace(out, read, *o_.in_place, [&] { with_.commit(ctx); });
      if (!o_.quiet) say_other_names(ctx, file, original.other_names());
      return done;
    } catch (const input_changed&) {
      original.refuse();
    }
  }

  const fix_options& o_;
  const fix_policy policy_;
  side_outputs& with_;
};

}  // namespace

void run_fix(context& ctx, const fix_options& o) {
  side_outputs with(o);
  const bool in_place = o.in_place && !o.dry_run;
  output out = in_place ? output::to_stdout() : open_output(o.output_path);
  if (in_place) {
    in_place_fixer fixer(o, with);
    rewrite_inputs(ctx, o.in,
                   [&fixer](context& said, const std::string& file, unsigned jobs,
                            const progress_function& done) { fixer.fix(said, file, jobs, done); });
  } else {
    output_fixer fixer(ctx, o, out, with);
    work_on_inputs(ctx, o.in, out, fixer);
  }
  if (ctx.exit_status() < static_cast<int>(status::trouble)) {
    if (!in_place) out.prepare();
    with.commit(ctx);
  } else {
    with.disown(ctx);
  }
  finish(ctx, out, o.output_path, status::findings, o.quiet);
}

}  // namespace utfkit::cli
