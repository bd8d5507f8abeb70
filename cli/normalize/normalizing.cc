#include "normalizing.hpp"

#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include <utfkit/stats.hpp>
#include <utfkit/validate.hpp>

#include "base/json.hpp"
#include "base/progress.hpp"
#include "base/safe_text.hpp"
#include "findings/describe.hpp"
#include "findings/position_after.hpp"
#include "form_check.hpp"
#include "form_report.hpp"
#include "in_place/in_place.hpp"
#include "io/file_info.hpp"
#include "io/rereader.hpp"
#include "line_stream.hpp"
#include "output/output.hpp"
#include "repair/differences.hpp"
#include "repair/refusal.hpp"
#include "repair/undo_outputs.hpp"
#include "run/in_place_run.hpp"
#include "run/kept_original.hpp"
#include "run/not_utf8.hpp"
#include "run/piecework.hpp"
#include "run/report_writer.hpp"
#include "well_formed.hpp"

namespace utfkit::cli {

namespace {

using options = normalize_options;

// Well-formed text that can't be normalized in bounded memory. `before` is in other files.
std::string cannot(const std::string& file, const failure& f, std::uint64_t before = 0) {
  return fmt::format("cannot normalize '{}': {} at byte {}", safe(file), message(f.error),
                     f.offset < before ? 0 : f.offset - before);
}

// What was done to a file.
struct outcome {
  std::uint64_t bytes = 0;         // of the file
  std::uint64_t replacements = 0;  // maximal subparts that became U+FFFD
};

// `changed` is for files that may be rewritten.
void report_done(const context& ctx, const options& o, const std::string& file, const outcome& d,
                 std::optional<bool> changed) {
  if (o.quiet) return;
  if (!o.json) {
    if (changed == true && (o.dry_run || o.in.walk.recursive)) {
      ctx.say(fmt::format("{}: {} {}", safe(file),
                          o.dry_run ? "would be normalized to" : "normalized to", name(o.to)));
    }
    if (d.replacements != 0) {
      ctx.say(fmt::format("{}: {}", safe(file), parts_that_were("replaced", d.replacements)));
    }
    return;
  }
  row r = begin_row("normalized", file);
  r["form"] = name(o.to);
  r["bytes"] = d.bytes;
  r["replacements"] = d.replacements;
  if (changed) r["changed"] = *changed;
  if (o.dry_run) r["dry_run"] = true;
  ctx.print(line_of(r));
}

void say_left(context& ctx, const options& o, const std::string& file, const refusal& why) {
  ctx.worsen(status::findings);
  say_refused(ctx, o.json, "left", file, why, "left as it is (--force normalizes it all the same)");
}

// ── to one output ───────────────────────────────────────────────────────────────────────────────

// One after the other, files are one text.
class copier {
 public:
  copier(context& ctx, const options& o, output& out)
      : ctx_(ctx),
        o_(o),
        out_(out),
        stream_(o.to, o.errors, [&out](std::string_view t) { out.write(t); }),
        bar_(total_size(o.in)) {}

  // Writes nothing where there is something ill-formed anywhere, so that is looked for first.
  bool copy(const named_file& named) {
    const std::string& file = named.path;
    rereader in(named);
    hold_rights_of(in.source(), out_);
    if (o_.errors == on_error::stop) {
      in.remember();
      piece_source pieces = in.pieces(o_.in.piece_size);
      if (!is_well_formed(ctx_, o_, file, pieces, o_.in.jobs, [](std::uint64_t) {})) return false;
      in.rewind();
    } else if (!o_.force && o_.output_path && is_same_file(*o_.output_path, file)) {
      in.remember_all();
      piece_source pieces = in.pieces(o_.in.piece_size);
      if (const auto found = refusal_for_git(pieces, file, o_.in.jobs)) {
        say_left(ctx_, o_, file, *found);
        return false;
      }
      in.rewind();
    }
    const std::uint64_t before = stream_.bytes();
    piece_source pieces = in.pieces(o_.in.piece_size);
    pieces.pass_on();
    std::uint64_t replacements = 0;
    for_each_piece<normalized_lines>(
        pieces, o_.in.jobs,
        [this](const file_piece& p, normalized_lines& l) {
          normalize_lines(p.text(), o_.to, o_.errors, l);
        },
        [&](const file_piece& p, const normalized_lines& l) {
          add(file, p, l, before);
          replacements += l.replacements;
          return true;
        });
    report_done(ctx_, o_, file, {stream_.bytes() - before, replacements}, std::nullopt);
    return true;
  }

  // What is still open at the end of the last file.
  void end() { require(stream_.end(), "-", stream_.bytes()); }

 private:
  void add(const std::string& file, const file_piece& p, const normalized_lines& l,
           std::uint64_t before) {
    bar_.add(p.size);
    require(stream_.add(p.text(), l), file, before);
    if (!p.paused || out_.replaces()) return;
    if (p.text().as_string_view().ends_with('\n')) require(stream_.end(), file, before);
    out_.flush();
  }

  void require(bool done, const std::string& file, std::uint64_t before) const {
    if (!done) throw trouble(cannot(file, stream_.failed(), before));
  }

  context& ctx_;
  const options& o_;
  output& out_;
  line_stream stream_;  // of all files
  shown_progress bar_;
};

// ── each in its place ───────────────────────────────────────────────────────────────────────────

// A file that is in the form already isn't touched.
class in_place_normalizer {
 public:
  explicit in_place_normalizer(const options& o)
      : o_(o), undo_(o.undo, o.in, o.quiet), kept_(o.in) {}

  file_fate rewrite(context& ctx, const named_file& named, unsigned jobs,
                    const progress_function& progressed) {
    const std::string& file = named.path;
    if (undo_.has(file)) return file_fate::passed_over;
    rereader in(file);
    std::optional<original_file> original;  // standard input, which is only looked at, has no place
    if (file != "-") original.emplace(named, in.source().descriptor());
    in.remember_all();
    const bool strict = o_.errors == on_error::stop;
    const progress_function part = [&](std::uint64_t bytes) {
      progressed(bytes / (strict ? 3 : 2));
    };
    try {
      if (strict && !is_well_formed(ctx, file, in, jobs, part)) return file_fate::left;
      outcome all;
      switch (look(ctx, file, in, jobs, all.bytes, part)) {
        case form_check::answer::normalized:
          if (undo_.are_of_all()) keep_all(ctx, file, in);
          report_done(ctx, o_, file, all, false);
          return file_fate::unchanged;
        case form_check::answer::not_normalized: break;
        default: return file_fate::left;
      }
      if (is_kept(ctx, file)) return file_fate::left;
      std::optional<refusal> destroyed;
      if (!strict && !o_.force && file != "-") {
        loss found = look_for_loss(file, in, jobs);
        if (found.against) {
          say_left(ctx, o_, file, *found.against);
          return file_fate::left;
        }
        destroyed = std::move(found.told);
      }
      if (o_.dry_run) {
        if (original && o_.in_place) say_if_not_replaceable(ctx, file);
        all = write(
            file, in, jobs, [](std::string_view) {}, nullptr, part);
        ctx.worsen(status::findings);
      } else {
        all = replace(ctx, file, *original, in, jobs, part);
      }
      report_done(ctx, o_, file, all, true);
      if (destroyed && !o_.quiet) say_destroyed(ctx, o_.json, file, *destroyed);
      return file_fate::rewritten;
    } catch (const input_changed&) {
      if (!original) throw;
      original->refuse();
    }
  }

  void end(const context& ctx) const { undo_.disown(ctx); }

 private:
  outcome replace(context& ctx, const std::string& file, original_file& original, rereader& in,
                  unsigned jobs, const progress_function& progressed) {
    output out = output::to_file(file, o_.how);
    undo_of_file undo(undo_, file);
    start(undo, in);
    std::optional<line_differences> differences;
    if (undo_writer* const to = undo.writer()) differences.emplace(*to);
    const auto put = [&](std::string_view text) {
      out.write(text);
      if (differences) differences->add_result(text);
    };
    const outcome all =
        write(file, in, jobs, put, differences ? &*differences : nullptr, progressed);
    kept_.note_rewritten(file);
    original.replace(out, all.bytes, *o_.in_place, [&] { undo.commit(ctx); });
    say_what_is_lost(ctx, file, out.what_is_lost(), o_.quiet);
    return all;
  }

  void start(undo_of_file& undo, const rereader& in) const {
    undo.start(in.source(), fmt::format("normalization to {}", name(o_.to)));
  }

  // Tells the undo file that the file stays as it is.
  void keep_all(context& ctx, const std::string& file, rereader& in) {
    undo_of_file undo(undo_, file);
    start(undo, in);
    piece_source pieces = pieces_of(in);
    for (piece_buffer b; pieces.claim(b);) {
      pieces.fill(b);
      undo.writer()->keep(b.piece.text().as_string_view());
    }
    undo.commit(ctx);
  }

  // From the start.
  piece_source pieces_of(rereader& in) const {
    in.rewind();
    return in.pieces(o_.in.piece_size);
  }

  bool is_kept(context& ctx, const std::string& file) const {
    const auto becomes = [this](byte_view text, byte_view result) {
      const bool whole = text.size() < compared_size;
      // Up to the end of a line, which nothing behind it changes.
      if (!whole) text = text.substr(0, text.as_string_view().rfind('\n') + 1);
      return !text.empty() && begins_as(result, normalize_lossy(text, o_.to), whole);
    };
    const auto of = kept_.rewritten_of(file, becomes);
    if (of) say_kept(ctx, o_.json, file, *of);
    return of.has_value();
  }

  // U+FFFD would destroy what is no UTF-8, as it would in a repair.
  loss look_for_loss(const std::string& file, rereader& in, unsigned jobs) const {
    piece_source pieces = pieces_of(in);
    const kept_by kept = o_.undo.is_given()                  ? kept_by::undo
                         : !o_.in_place.value_or("").empty() ? kept_by::backup
                                                             : kept_by::nothing;
    return loss_by_replacing(pieces, file, jobs, kept);
  }

  bool is_well_formed(context& ctx, const std::string& file, rereader& in, unsigned jobs,
                      const progress_function& progressed) const {
    piece_source pieces = pieces_of(in);
    return cli::is_well_formed(ctx, o_, file, pieces, jobs, progressed);
  }

  form_check::answer look(context& ctx, const std::string& file, rereader& in, unsigned jobs,
                          std::uint64_t& bytes, const progress_function& progressed) const {
    form_check check(o_.to, o_.errors);
    piece_source pieces = pieces_of(in);
    for_each_piece<checked_lines>(
        pieces, jobs,
        [this](const file_piece& p, checked_lines& l) { check_lines(p, o_.to, o_.errors, l); },
        [&](const file_piece& p, const checked_lines& l) {
          bytes += p.size;
          progressed(p.size);
          return check.push(p, l);
        });
    const form_check::answer is = check.finish();
    if (is == form_check::answer::run_too_long) throw input_trouble(cannot(file, check.failed()));
    if (is == form_check::answer::ill_formed) {
      ctx.worsen(status::findings);
      ctx.print(not_well_formed(file, check.rest(), check.before(), o_.json));
    }
    return is;
  }

  outcome write(const std::string& file, rereader& in, unsigned jobs,
                const line_stream::write_function& out, line_differences* differences,
                const progress_function& progressed) const {
    outcome all;
    line_stream stream(o_.to, o_.errors, out);
    const auto require = [&](bool done) {
      if (!done) throw trouble(cannot(file, stream.failed()));
    };
    piece_source pieces = pieces_of(in);
    for_each_piece<normalized_lines>(
        pieces, jobs,
        [this](const file_piece& p, normalized_lines& l) {
          normalize_lines(p.text(), o_.to, o_.errors, l);
        },
        [&](const file_piece& p, const normalized_lines& l) {
          progressed(p.size);
          if (differences != nullptr) differences->add_original(p.text().as_string_view());
          require(stream.add(p.text(), l));
          if (differences != nullptr) differences->tell();
          all.replacements += l.replacements;
          return true;
        });
    require(stream.end());
    if (differences != nullptr) differences->finish();
    all.bytes = stream.bytes();
    return all;
  }

  const options& o_;
  undo_outputs undo_;
  earlier_originals kept_;
};

// ── only looked at ──────────────────────────────────────────────────────────────────────────────

// What is to be said of a file.
struct verdict {
  form_check::answer is = form_check::answer::normalized;
  std::string place;
  failure failed;
};

struct looked_at {
  verdict whole;        // of a small file
  checked_lines lines;  // of a piece
};

// Small files are looked at side by side, and so are the lines of a large one; what the pieces cut
// is looked at in order.
class checker : public piecework_of<looked_at> {
 public:
  checker(context& ctx, const options& o, output& out)
      : ctx_(ctx), o_(o), out_(out), report_(ctx, out), large_(o.to, o.errors) {}

  void finish() const { report_.end(); }

 private:
  void work_on(const work_file& f, const file_piece& p, looked_at& l) const override {
    if (!f.whole) {
      check_lines(p, o_.to, o_.errors, l.lines);
      return;
    }
    form_check check(o_.to, o_.errors);
    check.push(p);
    l.whole = verdict_of(f.path, check);
  }

  bool begin(work_file&) override {
    large_.reset();
    verdict_ = {};
    return true;
  }

  bool add_result(work_file& f, const file_piece& p, looked_at& l) override {
    if (f.whole) {
      verdict_ = std::move(l.whole);
    } else if (!large_.push(p, l.lines)) {
      f.stop_reading();
    }
    return true;
  }

  void end(work_file& f) override {
    if (!f.whole) verdict_ = verdict_of(f.path, large_);
    if (verdict_.is == form_check::answer::run_too_long) {
      throw input_trouble(cannot(f.path, verdict_.failed));
    }
    const bool normalized = verdict_.is == form_check::answer::normalized;
    if (!normalized) ctx_.worsen(status::findings);
    if (o_.quiet) return;
    if (!verdict_.place.empty()) {
      hold_rights_of(f.in.source(), out_);
      report_.write(verdict_.place);
    }
    if (!o_.json) return;
    row r = begin_row("summary", f.path);
    r["form"] = name(o_.to);
    r["normalized"] = normalized;
    report_.write(line_of(r));
  }

  verdict verdict_of(const std::string& file, form_check& check) const {
    verdict v;
    v.is = check.finish();
    v.failed = check.failed();
    switch (v.is) {
      case form_check::answer::not_normalized:
        v.place = not_in_form(file, check.rest(), check.before(), o_.to, o_.json);
        break;
      case form_check::answer::ill_formed:
        v.place = not_well_formed(file, check.rest(), check.before(), o_.json);
        break;
      case form_check::answer::normalized:
      case form_check::answer::run_too_long: break;
    }
    return v;
  }

  context& ctx_;
  const options& o_;
  output& out_;
  report_writer report_;
  form_check large_;
  verdict verdict_;  // of the file
};

told_totals totals_of(const options& o) {
  if (o.quiet || o.json || o.dry_run) return {};
  return {"normalized"};
}

}  // namespace

void run_normalize(context& ctx, const options& o) {
  if (o.in_place || o.dry_run) {
    in_place_normalizer n(o);
    rewrite_inputs(
        ctx, o.in, o.dry_run,
        [&n](context& said, const named_file& file, unsigned jobs, const progress_function& done) {
          return n.rewrite(said, file, jobs, done);
        },
        totals_of(o));
    n.end(ctx);
    return;
  }
  output out = open_output(o.output_path, o.how);
  if (o.check) {
    refuse_output_onto_input(o.in, out);
    checker c(ctx, o, out);
    work_on_inputs(ctx, o.in, out, c);
    c.finish();
    out.commit();
    return;
  }
  copier c(ctx, o, out);
  for_each_input(ctx, o.in, out, [&c](const named_file& file) { return c.copy(file); });
  c.end();
  finish(ctx, out, o.output_path, status::clean, o.quiet);
}

}  // namespace utfkit::cli
