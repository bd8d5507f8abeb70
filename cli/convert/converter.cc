#include "converter.hpp"

#include <algorithm>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "base/safe_text.hpp"
#include "conversion.hpp"
#include "in_place/in_place.hpp"
#include "io/file_info.hpp"
#include "output/output.hpp"
#include "repair/differences.hpp"
#include "repair/undo_outputs.hpp"
#include "run/in_place_run.hpp"
#include "run/kept_original.hpp"
#include "run/piecework.hpp"
#include "tree/sniff.hpp"

namespace utfkit::cli {

namespace {

// ── to one output ───────────────────────────────────────────────────────────────────────────────

// The pieces of a text are converted by themselves: each begins and ends where characters do, and
// none but the first may begin with a signature.
class output_converter : public piecework_of<converted> {
 public:
  output_converter(context& ctx, const convert_options& o, output& out)
      : ctx_(ctx), of_(o), out_(out) {}

 private:
  // The first file has the signature of them all.
  bool opens_in_order() const override { return true; }
  bool passes_on() const override { return true; }

  std::unique_ptr<work_file> open(const named_file& file, std::size_t piece_size, bool) override {
    auto f = std::make_unique<source_file>(file, piece_size);
    of_.prepare(*f, first_);
    if (!f->is_left()) first_ = false;
    return f;
  }

  void work_on(const work_file& file, const file_piece& p, converted& done) const override {
    const auto& f = static_cast<const source_file&>(file);
    if (!f.is_left()) of_.convert(f, p, done);
  }

  bool begin(work_file& file) override {
    const auto& f = static_cast<const source_file&>(file);
    if (f.is_left()) of_.report_left(ctx_, f);
    if (!f.is_left()) hold_rights_of(f.in.source(), out_);
    return !f.is_left();
  }

  bool add_result(work_file& file, const file_piece& p, converted& done) override {
    auto& f = static_cast<source_file&>(file);
    of_.convert_in_order(f, p, done);
    return pass_on(f, p, done);
  }

  void end(work_file& file) override {
    auto& f = static_cast<source_file&>(file);
    converted done;
    if (of_.finish(f, done)) pass_on(f, {}, done);
    of_.report_success(ctx_, f);
  }

  bool pass_on(source_file& f, const file_piece& p, const converted& done) {
    out_.write(done.room.get(), done.size);
    conversion::count(f, p, done);
    if (done.failed.error == errc::ok) return true;
    of_.report_failure(ctx_, f, p, done);
    return false;
  }

  context& ctx_;
  const conversion of_;
  output& out_;
  bool first_ = true;  // no file was opened yet
};

// ── each in its place ───────────────────────────────────────────────────────────────────────────

// What a file becomes. Nothing is written as long as that is what it is already.
class replacement_of {
 public:
  // With --dry-run nothing is written at all.
  replacement_of(const source_file& f, const convert_options& o, undo_of_file& undo)
      : file_(f), o_(o), undo_(undo) {}

  void write(std::string_view from, std::string_view to) {
    differs_ = differs_ || from != to;
    if (o_.dry_run) return;
    if (!out_ && from == to) {
      same_ += from.size();
      return;
    }
    if (!out_) start();
    out_->write(to);
    if (undo_writer* const undo = undo_.writer()) tell_differences(from, to, *undo);
  }
  // That the file stays as it is, told to its undo file.
  void keep_all() {
    start_undo();
    read_same([this](std::string_view text) { undo_.writer()->keep(text); });
  }
  // Null: the file is what it would become, or stays as it is.
  output* written() { return out_ ? &*out_ : nullptr; }
  // Whether it isn't what it would become.
  bool differs() const noexcept { return differs_; }

 private:
  void start() {
    out_ = output::to_file(file_.path, o_.how);
    start_undo();
    read_same([this](std::string_view text) {
      out_->write(text);
      if (undo_writer* const undo = undo_.writer()) undo->keep(text);
    });
  }

  void start_undo() {
    undo_.start(file_.in.source(),
                fmt::format("conversion from {} to {}", name(file_.source), name(o_.to.id)));
  }

  // What was not written.
  template <class To>
  void read_same(To&& to) {
    std::vector<char> block(
        static_cast<std::size_t>(std::min<std::uint64_t>(same_, piece_source::default_piece)));
    for (std::uint64_t at = 0; at < same_;) {
      const auto size = static_cast<std::size_t>(std::min<std::uint64_t>(same_ - at, block.size()));
      if (file_.in.source().read_at(block.data(), size, at) < size) {
        throw input_changed(file_.path);
      }
      to(std::string_view(block.data(), size));
      at += size;
    }
  }

  const source_file& file_;
  const convert_options& o_;
  undo_of_file& undo_;
  bool differs_ = false;
  std::optional<output> out_;
  std::uint64_t same_ = 0;  // bytes that were not written
};

class in_place_converter {
 public:
  explicit in_place_converter(const convert_options& o)
      : o_(o),
        of_(o),
        undo_(o.undo, o.in, o.quiet),
        kept_(o.in),
        repeats_(o.in.operands.size() > 1 || o.in.list || o.how == replacing::content) {}

  file_fate rewrite(context& ctx, const named_file& named, unsigned jobs,
                    const progress_function& progressed) {
    const std::string& path = named.path;
    if (undo_.has(path)) return file_fate::passed_over;
    source_file f(path, o_.in.piece_size);
    std::optional<original_file> original;  // standard input, which is only looked at, has no place
    if (path != "-") original.emplace(named, f.in.source().descriptor());
    if (original && is_done(original->identity())) return file_fate::passed_over;
    try {
      of_.prepare(f, true);
      if (f.is_left()) of_.report_left(ctx, f);
      undo_of_file undo(undo_, path);
      replacement_of result(f, o_, undo);
      if (f.is_left() || !convert(ctx, f, result, jobs, progressed)) {
        if (!f.against) ctx.say(fmt::format("nothing is written to '{}'", safe(path)));
        return file_fate::left;
      }
      if (of_.objects_to_result(f)) {
        of_.report_left(ctx, f);
        return file_fate::left;
      }
      f.changed = result.differs();
      if (f.changed && is_kept(ctx, f)) return file_fate::left;
      if (f.changed && o_.dry_run) {
        if (original && o_.in_place) say_if_not_replaceable(ctx, path);
        ctx.worsen(status::findings);
      }
      if (output* const out = result.written()) {
        const file_identity id = out->identity();
        kept_.note_rewritten(path);
        original->replace(*out, f.bytes, *o_.in_place, [&] {
          undo.commit(ctx);
          note_done(id);
        });
        say_what_is_lost(ctx, path, out->what_is_lost(), o_.quiet);
      } else if (undo_.are_of_all()) {
        result.keep_all();
        undo.commit(ctx);
      }
      of_.report_success(ctx, f);
      return f.changed ? file_fate::rewritten : file_fate::unchanged;
    } catch (const input_changed&) {
      if (!original) throw;
      original->refuse();
    }
  }

  void end(const context& ctx) const { undo_.disown(ctx); }

 private:
  // False where it stopped, which is said.
  bool convert(context& ctx, source_file& f, replacement_of& result, unsigned jobs,
               const progress_function& progressed) const {
    const auto add = [&](const file_piece& p, const converted& done) {
      conversion::count(f, p, done);
      progressed(p.size);
      if (done.failed.error != errc::ok) {
        of_.report_failure(ctx, f, p, done);
        return false;
      }
      result.write(p.text().as_string_view(), {done.room.get(), done.size});
      return true;
    };
    bool whole = true;
    for_each_piece<converted>(
        f.pieces, jobs, [&](const file_piece& p, converted& done) { of_.convert(f, p, done); },
        [&](const file_piece& p, converted& done) {
          of_.convert_in_order(f, p, done);
          return whole = add(p, done);
        });
    converted done;
    if (!whole || !of_.finish(f, done)) return whole;
    return add({}, done);
  }

  bool is_kept(context& ctx, const source_file& f) const {
    const auto becomes = [&](byte_view text, byte_view result) {
      return of_.would_become(f, text, result);
    };
    const auto of = kept_.rewritten_of(f.path, becomes);
    if (of) say_kept(ctx, o_.json, f.path, *of);
    return of.has_value();
  }

  // A file that is named twice must not be converted twice: what the first time has left is in
  // another encoding. So those that were written are remembered, where any can come again: also by
  // another name, where all names are those of what was written.
  bool is_done(const file_identity& id) {
    const std::lock_guard lock(mutex_);
    return done_.contains(id);
  }
  void note_done(const file_identity& id) {
    const std::lock_guard lock(mutex_);
    if (repeats_) done_.insert(id);
  }

  const convert_options& o_;
  const conversion of_;
  undo_outputs undo_;
  earlier_originals kept_;
  const bool repeats_;
  std::mutex mutex_;
  std::set<file_identity> done_;
};

told_totals totals_of(const convert_options& o) {
  if (o.quiet || o.json || o.dry_run) return {};
  return {"converted"};
}

}  // namespace

bool looks_binary_to(const convert_options& o, std::string_view head) noexcept {
  const auto has_null = [head](std::size_t unit) {
    for (std::size_t at = 0; at + unit <= head.size(); at += unit) {
      if (head.substr(at, unit).find_first_not_of('\0') == head.npos) return true;
    }
    return false;
  };
  if (o.detect) return looks_binary(head);
  switch (o.from.id) {
    case encoding::utf16le:
    case encoding::utf16be:
    case encoding::ucs2le:
    case encoding::ucs2be: return has_null(2);
    case encoding::utf32le:
    case encoding::utf32be: return has_null(4);
    // Where a conversion stops at what isn't in the encoding, UTF-16 among the files is better said
    // than passed over. Here it would go through, and be lost.
    case encoding::latin1:
    case encoding::windows1252:
    case encoding::windows1252_whatwg: return has_null(1);
    default:
      if (is_legacy(o.from.id)) return has_null(1) || !other_format(head).empty();
      return o.errors == on_error::stop ? looks_binary(head)
                                        : has_null(1) || !other_format(head).empty();
  }
}

void run_convert(context& ctx, const convert_options& o) {
  if (o.in_place || o.dry_run) {
    in_place_converter c(o);
    rewrite_inputs(
        ctx, o.in, o.dry_run,
        [&c](context& said, const named_file& file, unsigned jobs, const progress_function& done) {
          return c.rewrite(said, file, jobs, done);
        },
        totals_of(o));
    c.end(ctx);
    return;
  }
  output out = open_output(o.output_path, o.how);
  output_converter c(ctx, o, out);
  work_on_inputs(ctx, o.in, out, c);
  finish(ctx, out, o.output_path, status::clean, o.quiet);
}

}  // namespace utfkit::cli
