#include "fixer.hpp"

#include <fmt/format.h>

#include <memory>
#include <optional>
#include <utility>

#include <utfkit/validate.hpp>

#include "base/safe_text.hpp"
#include "base/trouble.hpp"
#include "file_repair.hpp"
#include "findings/scan.hpp"
#include "in_place/in_place.hpp"
#include "in_place_fixer.hpp"
#include "listing.hpp"
#include "output/output.hpp"
#include "run/in_place_run.hpp"
#include "run/interrupted.hpp"
#include "run/kept_original.hpp"
#include "run/piecework.hpp"
#include "side_outputs.hpp"
#include "tree/git_attributes.hpp"

namespace utfkit::cli {

namespace {

struct fix_file : work_file {
  using work_file::work_file;
  judgement found;         // unless it is whole, of all of the file
  bool is_judged = false;  // before it is repaired
  file_evidence seen;      // where it isn't
  std::optional<file_repair> repair;
  std::optional<listing> changes;
  std::optional<std::string> kept_of;  // where it is to be changed: whether it is an original
  bool is_interrupted = false;         // that is why it is left
};

struct fixed_piece {
  piece_repair repair;
  judgement found;  // of a whole file
  piece_scan seen;  // of a piece of one that isn't judged before
};

// To one output, which may be a list of what would change.
class output_fixer : public piecework_of<fixed_piece> {
 public:
  output_fixer(context& ctx, const fix_options& o, output& out, side_outputs& with)
      : ctx_(ctx),
        o_(o),
        policy_(o.with.value_or(fix_policy{})),
        out_(out),
        with_(with),
        listed_(o.dry_run || o.mojibake || with.any()) {}

  // Whether there was nothing but files that were left alone.
  bool left_all() const noexcept { return left_any_ && !wrote_any_; }

 private:
  bool passes_on() const override { return true; }
  bool by_evidence() const noexcept { return policy_.with == fix_policy::kind::automatic; }
  // A filter goes on, whatever comes. What only lists says what -i would do.
  bool may_leave(const std::string& path) const noexcept {
    return !o_.force && path != "-" && (o_.output_path || o_.dry_run);
  }
  bool is_left(const fix_file& f) const { return f.found.against && may_leave(f.path); }
  // --dry-run says what -i would do, of files that it might do it to.
  bool says_what_i_does(const std::string& path) const noexcept {
    return o_.dry_run && path != "-";
  }
  void look_for_kept(fix_file& f) const {
    f.kept_of = earlier_originals(o_.in).rewritten_of(f.path, becomes(o_)).value_or("");
  }
  // Where --inner-bom and --mojibake alone would change what git encodes as it takes it in.
  void look_in_git(fix_file& f) const {
    if (!o_.would_replace(f.path) || !cause_in_git(f.path)) return;
    const auto again = [&] {
      f.in.rewind();
      f.pieces = f.in.pieces(o_.in.piece_size);
    };
    f.in.remember_all();
    const bool changes = would_change(f.pieces, o_, 1);
    again();
    if (changes) f.found.against = refusal_for_git(f.pieces, f.path, 1);
    again();
  }
  static bool is_kept(const fix_file& f) { return f.kept_of && !f.kept_of->empty(); }

  std::unique_ptr<work_file> open(const named_file& file, std::size_t piece_size,
                                  bool whole) override {
    const std::string& path = file.path;
    if (o_.in_place) original_file::require_regular(path);
    auto f = std::make_unique<fix_file>(file, piece_size);
    // What is passed on can't be taken back, where an undo file turns out to be somebody's.
    const bool looks_first = with_.depends_on_text() && !out_.replaces();
    if (o_.mojibake && says_what_i_does(path)) {
      look_for_kept(*f);
      f->in.remember();
      if (is_kept(*f) && !would_change(f->pieces, o_, 1)) f->kept_of = "";
      f->in.rewind();
      f->pieces = f->in.pieces(piece_size);
    }
    if (!o_.repairs_ill_formed() && may_leave(path)) look_in_git(*f);
    const bool is_asked = by_evidence() || (may_leave(path) && o_.repairs_ill_formed());
    f->is_judged = looks_first || (!whole && is_asked);
    if (!f->is_judged) return f;
    f->in.remember();
    f->pieces = f->in.pieces(piece_size);
    checksum text;
    f->found = judge(f->pieces, o_, path, whole ? 1 : o_.in.jobs, looks_first ? &text : nullptr);
    if (looks_first) with_.require_for(text);
    f->in.rewind();
    f->pieces = f->in.pieces(piece_size);
    if (is_left(*f)) {
      if (says_what_i_does(path)) look_for_kept(*f);
      f->stop_reading();
    }
    return f;
  }

  void work_on(const work_file& file, const file_piece& p, fixed_piece& r) const override {
    const auto& f = static_cast<const fix_file&>(file);
    if (f.whole) {
      r.found = !o_.repairs_ill_formed() || is_valid(p.text()) ? judgement{} : judge(p, o_, f.path);
    } else if (!f.is_judged && o_.repairs_ill_formed()) {
      scan(p, 0, 0, r.seen);
    }
    const judgement& found = f.whole ? r.found : f.found;
    repair(p, substituter(policy_, found.in_1252, found.cut), o_.changes(listed_), r.repair);
  }

  bool begin(work_file& file) override {
    auto& f = static_cast<fix_file&>(file);
    if (says_what_i_does(f.path) && !o_.force) {
      out_.flush();
      f.is_interrupted = interrupted_.leave(ctx_, f.path);
      if (f.is_interrupted) f.stop_reading();
    }
    with_.hold(f.in.source());
    hold_rights_of(f.in.source(), out_);
    if (o_.dry_run) f.changes.emplace(out_, f.path, o_.json);
    f.repair.emplace(o_.dry_run ? nullptr : &out_, with_, f.changes ? &*f.changes : nullptr,
                     o_.mojibake ? &o_.undone : nullptr);
    return true;
  }

  bool add_result(work_file& file, const file_piece& p, fixed_piece& r) override {
    auto& f = static_cast<fix_file&>(file);
    if (f.whole && o_.repairs_ill_formed()) {
      f.found = std::move(r.found);
    } else if (!f.is_judged && o_.repairs_ill_formed()) {
      f.seen.add(p, r.seen);
    }
    if (f.is_interrupted) return true;
    if (says_what_i_does(f.path) && !f.kept_of && !r.repair.is_clean()) look_for_kept(f);
    if (is_kept(f)) {
      f.stop_reading();
      return true;
    }
    if (is_left(f)) return true;
    f.repair->add(p, r.repair, listed_);
    return true;
  }

  void end(work_file& file) override {
    auto& f = static_cast<fix_file&>(file);
    if (f.is_interrupted) return;
    if (is_kept(f)) {
      out_.flush();
      say_kept(ctx_, o_.json, f.path, *f.kept_of);
      return;
    }
    if (is_left(f)) {
      left_any_ = true;
      if (f.changes) out_.flush();
      report_left(ctx_, o_, f.path, *f.found.against);
      return;
    }
    wrote_any_ = true;
    if (!f.whole && !f.is_judged && o_.repairs_ill_formed()) {
      f.seen.finish(f.path);
      f.found = judge(f.seen, o_, f.path);
    }
    outcome done = f.repair->finish();
    note_reading(done, f.found);
    if (f.changes) {
      f.changes->finish();
      out_.flush();  // so that on a terminal the count stands below what it counts
      if (done.found.findings != 0) {
        ctx_.worsen(status::findings);
        if (o_.in_place) say_if_not_replaceable(ctx_, f.path);
      }
    }
    if (with_.any()) out_.flush();  // what was moved is nowhere if nobody reads the rest
    report(ctx_, o_, f.path, done);
    if (f.found.chance && done.kept_by_chance != 0) {
      report_kept(ctx_, o_, f.path, done.kept_by_chance, *f.found.chance);
    }
    if (o_.force) return;
    if (f.found.against) report_destroyed(ctx_, o_, f.path, *f.found.against);
    const bool in_place = says_what_i_does(f.path);
    if (f.found.doubt && (o_.output_path || in_place)) {
      report_destroyed(ctx_, o_, f.path, *f.found.doubt);
    } else if (f.found.lost && (in_place || (with_.undo() == nullptr && !o_.dry_run))) {
      report_lost(ctx_, o_, f.path, *f.found.lost, in_place);
    }
  }

  context& ctx_;
  const fix_options& o_;
  const fix_policy policy_;
  output& out_;
  side_outputs& with_;
  const bool listed_;
  interrupted_files interrupted_;
  bool left_any_ = false, wrote_any_ = false;
};

// Whether there is nothing to be put into the place of the output but the text of no file.
bool fix_to_output(context& ctx, const fix_options& o, output& out, side_outputs& with) {
  output_fixer fixer(ctx, o, out, with);
  work_on_inputs(ctx, o.in, out, fixer);
  return fixer.left_all();
}

bool fix_in_place(context& ctx, const fix_options& o, side_outputs& with) {
  in_place_fixer fixer(o, with);
  const bool interrupted = rewrite_inputs(
      ctx, o.in, false,
      [&fixer](context& said, const named_file& file, unsigned jobs,
               const progress_function& done) { return fixer.fix(said, file, jobs, done); },
      o.quiet || o.json ? told_totals{} : told_totals{o.rejects_path ? "rewritten" : "repaired"});
  return fixer.left_any() || interrupted;
}

void fix_all(context& ctx, const fix_options& o, side_outputs& with) {
  const bool in_place = o.in_place && !o.dry_run;
  output out = in_place ? output::to_stdout() : open_output(o.output_path, o.how);
  const bool left = in_place ? fix_in_place(ctx, o, with) : fix_to_output(ctx, o, out, with);
  if (ctx.exit_status() < static_cast<int>(status::trouble) && !left) {
    if (!in_place) out.prepare();
    with.commit(ctx);
  } else {
    with.disown(ctx);
  }
  if (left && o.output_path) {
    ctx.say(fmt::format("nothing is written to '{}'", safe(*o.output_path)));
  } else {
    finish(ctx, out, o.output_path, status::findings, o.quiet);
  }
}

}  // namespace

void run_fix(context& ctx, const fix_options& o) {
  side_outputs with(o);
  try {
    fix_all(ctx, o, with);
  } catch (const broken_pipe& which) {
    if (!with.any() && !o.moves_of_many()) throw;
    with.disown(ctx, which);
  }
}

}  // namespace utfkit::cli
