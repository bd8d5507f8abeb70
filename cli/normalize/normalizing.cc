#include "normalizing.hpp"

#include <functional>

#include <fmt/format.h>

#include <utfkit/stats.hpp>
#include <utfkit/validate.hpp>

#include "base/json.hpp"
#include "base/progress.hpp"
#include "base/safe_text.hpp"
#include "findings/position_after.hpp"
#include "form_check.hpp"
#include "form_report.hpp"
#include "io/in_place.hpp"
#include "io/output.hpp"
#include "io/rereader.hpp"
#include "push.hpp"
#include "run/in_place_run.hpp"
#include "run/piecework.hpp"
#include "tree/sniff.hpp"

namespace utfkit::cli {

namespace {

using options = normalize_options;

// Well-formed text that can't be normalized in bounded memory. `before` is in other files.
std::string cannot(const std::string& file, const failure& f, std::uint64_t before = 0) {
  return fmt::format("cannot normalize '{}': {} at byte {}", safe(file), message(f.error),
                     f.offset < before ? 0 : f.offset - before);
}

// `changed` is for files that may be rewritten.
void report_done(const context& ctx, const options& o, const std::string& file, std::uint64_t bytes,
                 std::optional<bool> changed) {
  if (!o.json) {
    if (changed == true && (o.dry_run || o.in.walk.recursive)) {
      ctx.say(fmt::format("{}: {} {}", safe(file),
                          o.dry_run ? "would be normalized to" : "normalized to", name(o.to)));
    }
    return;
  }
  row r = begin_row("normalized", file);
  r["form"] = name(o.to);
  r["bytes"] = bytes;
  if (changed) r["changed"] = *changed;
  if (o.dry_run) r["dry_run"] = true;
  ctx.print(line_of(r));
}

// How far a piece is well formed, and what comes before that.
struct validated {
  std::size_t valid = 0;
  text_stats before;
};

// Says where it isn't.
bool is_well_formed(context& ctx, const options& o, const std::string& file, piece_source& pieces,
                    unsigned jobs, const progress_function& progressed) {
  text_stats before;
  bool valid = true;
  for_each_piece<validated>(
      pieces, jobs,
      [](const file_piece& p, validated& v) {
        v.valid = validate(p.text()).read;
        v.before = position_after(p.text().substr(0, v.valid), encoding::utf8);
      },
      [&](const file_piece& p, const validated& v) {
        before += v.before;
        progressed(p.size);
        valid = v.valid == p.size;
        if (valid) return true;
        ctx.worsen(status::findings);
        const std::string_view rest = p.text().substr(v.valid).as_string_view();
        ctx.print(not_well_formed(file, rest, before, o.json));
        return false;
      });
  return valid;
}

// ── to one output ───────────────────────────────────────────────────────────────────────────────

// One after the other, files are one text.
class copier {
 public:
  copier(context& ctx, const options& o, output& out)
      : ctx_(ctx),
        o_(o),
        out_(out),
        normalizer_(o.to, normalizer::runs::exact, o.errors),
        bar_(total_size(o.in)) {}

  // Writes nothing where there is something ill-formed anywhere, so that is looked for first.
  bool copy(const std::string& file) {
    rereader in(file);
    if (o_.errors == on_error::stop) {
      in.remember();
      piece_source pieces = in.pieces(o_.in.piece_size);
      if (!is_well_formed(ctx_, o_, file, pieces, o_.in.jobs, [](std::uint64_t) {})) return false;
      in.rewind();
    }
    const std::uint64_t before = bytes_;
    piece_source pieces = in.pieces(o_.in.piece_size);
    pieces.pass_on();
    for_each_piece<lines>(
        pieces, o_.in.jobs, [this](const file_piece& p, lines& l) { normalize_lines(p.text(), l); },
        [&](const file_piece& p, const lines& l) {
          add(file, p, l, before);
          return true;
        });
    report_done(ctx_, o_, file, bytes_ - before, std::nullopt);
    return true;
  }

  // What is still open at the end of the last file.
  void end() { push("-", {}, input::last, bytes_); }

 private:
  // Those that are whole in a piece but the first, which may begin before it. What stands behind
  // the end of a line changes nothing before it: a newline composes with nothing, and a mark after
  // it belongs to no line before. So they can be normalized by themselves.
  struct lines {
    std::size_t begin = 0, end = 0;  // the same where there are none, or they can't be normalized
    std::string text;
  };

  void normalize_lines(byte_view piece, lines& l) const {
    const std::string_view text = piece.as_string_view();
    l.text.clear();
    l.begin = text.find('\n') + 1;  // npos + 1 is 0
    l.end = text.rfind('\n') + 1;
    normalizer n(o_.to, normalizer::runs::exact, o_.errors);
    const auto take = [&l](std::string_view t) {
      l.text += t;
      return true;
    };
    const byte_view whole = piece.substr(l.begin, l.end - l.begin);
    if (!whole.empty() && !push_all(n, whole, input::last, take)) l.end = l.begin;
  }

  void add(const std::string& file, const file_piece& p, const lines& l, std::uint64_t before) {
    const byte_view text = p.text();
    const std::uint64_t start = bytes_;
    bytes_ += p.size;
    bar_.add(p.size);
    push(file, text.substr(0, l.begin), input::more, before);
    if (l.begin != l.end) {
      begin_anew(file, start + l.end, before);
      out_.write(l.text);
    }
    push(file, text.substr(l.end), input::more, before);
    if (!p.paused || out_.replaces()) return;
    if (text.as_string_view().ends_with('\n')) begin_anew(file, bytes_, before);
    out_.flush();
  }

  void push(const std::string& file, byte_view text, input more, std::uint64_t before) {
    const auto write = [this](std::string_view t) {
      out_.write(t);
      return true;
    };
    if (!push_all(normalizer_, text, more, write)) {
      failure f = normalizer_.failure();
      f.offset += passed_on_;
      throw trouble(cannot(file, f, before));
    }
  }

  // Ends the stream at the end of a line; the next one is at `at` of all bytes.
  void begin_anew(const std::string& file, std::uint64_t at, std::uint64_t before) {
    push(file, {}, input::last, before);
    normalizer_.reset();
    passed_on_ = at;
  }

  context& ctx_;
  const options& o_;
  output& out_;
  normalizer normalizer_;
  std::uint64_t passed_on_ = 0;  // bytes before those that the normalizer knows of
  std::uint64_t bytes_ = 0;      // of all files
  shown_progress bar_;
};

// ── each in its place ───────────────────────────────────────────────────────────────────────────

// A file that is in the form already isn't touched.
class in_place_normalizer {
 public:
  explicit in_place_normalizer(const options& o) : o_(o) {}

  void rewrite(context& ctx, const std::string& file, unsigned jobs,
               const progress_function& progressed) const {
    reader in(file);
    original_file original(file, in.descriptor());
    const bool strict = o_.errors == on_error::stop;
    const progress_function part = [&](std::uint64_t bytes) {
      progressed(bytes / (strict ? 3 : 2));
    };
    try {
      if (strict && !is_well_formed(ctx, file, in, jobs, part)) return;
      std::uint64_t bytes = 0;
      switch (look(ctx, file, in, bytes, part)) {
        case form_check::answer::normalized: report_done(ctx, o_, file, bytes, false); return;
        case form_check::answer::not_normalized: break;
        default: return;
      }
      if (!strict && o_.in.walk.recursive) refuse_other_than_utf8(file, in.beginning(sniffed_size));
      if (o_.dry_run) {
        bytes = write(
            file, in, [](std::string_view) {}, part);
        ctx.worsen(status::findings);
      } else {
        output out = output::to_file(file);
        bytes = write(
            file, in, [&out](std::string_view t) { out.write(t); }, part);
        original.replace(out, bytes, *o_.in_place, [] {});
        say_other_names(ctx, file, original.other_names());
      }
      report_done(ctx, o_, file, bytes, true);
    } catch (const input_changed&) {
      original.refuse();
    }
  }

 private:
  // From the start.
  piece_source pieces_of(reader& in) const {
    in.seek(0);
    return piece_source(in, o_.in.piece_size);
  }

  bool is_well_formed(context& ctx, const std::string& file, reader& in, unsigned jobs,
                      const progress_function& progressed) const {
    piece_source pieces = pieces_of(in);
    return cli::is_well_formed(ctx, o_, file, pieces, jobs, progressed);
  }

  form_check::answer look(context& ctx, const std::string& file, reader& in, std::uint64_t& bytes,
                          const progress_function& progressed) const {
    form_check check(o_.to, o_.errors);
    piece_source pieces = pieces_of(in);
    for (piece_buffer buffer; pieces.claim(buffer);) {
      pieces.fill(buffer);
      bytes += buffer.piece.size;
      progressed(buffer.piece.size);
      if (!check.push(buffer.piece)) break;
    }
    const form_check::answer is = check.finish();
    if (is == form_check::answer::run_too_long) throw input_trouble(cannot(file, check.failed()));
    if (is == form_check::answer::ill_formed) {
      ctx.worsen(status::findings);
      ctx.print(not_well_formed(file, check.rest(), check.before(), o_.json));
    }
    return is;
  }

  std::uint64_t write(const std::string& file, reader& in,
                      const std::function<void(std::string_view)>& out,
                      const progress_function& progressed) const {
    normalizer n(o_.to, normalizer::runs::exact, o_.errors);
    const auto push = [&](byte_view text, input more) {
      const auto take = [&out](std::string_view t) {
        out(t);
        return true;
      };
      if (!push_all(n, text, more, take)) throw trouble(cannot(file, n.failure()));
    };
    std::uint64_t bytes = 0;
    piece_source pieces = pieces_of(in);
    for (piece_buffer buffer; pieces.claim(buffer);) {
      pieces.fill(buffer);
      bytes += buffer.piece.size;
      progressed(buffer.piece.size);
      push(buffer.piece.text(), input::more);
    }
    push({}, input::last);
    return bytes;
  }

  const options& o_;
};

// ── only looked at ──────────────────────────────────────────────────────────────────────────────

// What is to be said of a file.
struct verdict {
  form_check::answer is = form_check::answer::normalized;
  std::string place;
  failure failed;
};

// Small files are looked at side by side. The pieces of a large one are one text, which is looked
// at in order.
class checker : public piecework_of<verdict> {
 public:
  checker(context& ctx, const options& o, output& out)
      : ctx_(ctx), o_(o), out_(out), large_(o.to, o.errors) {}

 private:
  void work_on(const work_file& f, const file_piece& p, verdict& v) const override {
    if (!f.whole) return;
    form_check check(o_.to, o_.errors);
    check.push(p);
    v = verdict_of(f.path, check);
  }

  bool begin(work_file&) override {
    large_.reset();
    verdict_ = {};
    return true;
  }

  bool add_result(work_file& f, const file_piece& p, verdict& v) override {
    if (f.whole) {
      verdict_ = std::move(v);
    } else if (!large_.push(p)) {
      f.stop_reading();
    }
    return true;
  }

  void end(work_file& f) override {
    if (!f.whole) verdict_ = verdict_of(f.path, large_);
    if (verdict_.is == form_check::answer::run_too_long) {
      throw input_trouble(cannot(f.path, verdict_.failed));
    }
    out_.write(verdict_.place);
    const bool normalized = verdict_.is == form_check::answer::normalized;
    if (!normalized) ctx_.worsen(status::findings);
    if (!o_.json) return;
    row r = begin_row("summary", f.path);
    r["form"] = name(o_.to);
    r["normalized"] = normalized;
    out_.write(line_of(r));
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
  form_check large_;
  verdict verdict_;  // of the file
};

}  // namespace

void run_normalize(context& ctx, const options& o) {
  if (o.in_place || o.dry_run) {
    const in_place_normalizer n(o);
    rewrite_inputs(ctx, o.in,
                   [&n](context& said, const std::string& file, unsigned jobs,
                        const progress_function& done) { n.rewrite(said, file, jobs, done); });
    return;
  }
  output out = open_output(o.output_path);
  if (o.check) {
    refuse_output_onto_input(o.in, out);
    checker c(ctx, o, out);
    work_on_inputs(ctx, o.in, out, c);
    out.commit();
    return;
  }
  copier c(ctx, o, out);
  for_each_input(ctx, o.in, out, [&c](const std::string& file) { return c.copy(file); });
  c.end();
  finish(ctx, out, o.output_path);
}

}  // namespace utfkit::cli
