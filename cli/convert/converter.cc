#include "converter.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <memory>
#include <mutex>
#include <set>
#include <utility>
#include <vector>

#include <sys/stat.h>
#include <unistd.h>

#include <utfkit/bom.hpp>
#include <utfkit/code_point.hpp>
#include <utfkit/finding.hpp>

#include "base/colour.hpp"
#include "base/safe_text.hpp"
#include "detection.hpp"
#include "findings/describe.hpp"
#include "findings/report.hpp"
#include "io/in_place.hpp"
#include "io/output.hpp"
#include "io/reader.hpp"
#include "run/in_place_run.hpp"
#include "run/piecework.hpp"
#include "tree/sniff.hpp"

namespace utfkit::cli {

namespace {

// No signature is longer.
constexpr std::size_t longest_signature = 4;

// The conversion of a piece.
struct converted {
  std::unique_ptr<char[]> room;
  std::size_t capacity = 0;
  std::size_t size = 0;
  encoding source{};
  failure failed;  // its offset in the piece; errc::ok where all is converted
  text_stats consumed;
  std::uint64_t replacements = 0;
  std::uint64_t substitutions = 0;

  void grow() {
    std::unique_ptr<char[]> larger(new char[2 * capacity]);
    std::memcpy(larger.get(), room.get(), size);
    room = std::move(larger);
    capacity *= 2;
  }
};

struct source_file : work_file {
  using work_file::work_file;
  transcoder::options first, next;   // for the first piece, and for the others
  std::optional<detection> unknown;  // where it isn't known which encoding it is in
  encoding source{};                 // of the pieces so far, as are these
  std::uint64_t bytes = 0;
  text_stats consumed;
  std::uint64_t replacements = 0;
  std::uint64_t substitutions = 0;
  bool changed = false;  // it was rewritten in its place
};

using options = convert_options;

// What is done to a file wherever its conversion goes, and what is said of it.
class conversion {
 public:
  explicit conversion(const options& o) : o_(o) {}

  // Finds out what is to be known before the first piece. Of several files one after the other, the
  // output is one text, whose signature `first` writes.
  void prepare(source_file& f, bool first) const {
    named_encoding from = o_.from;
    if (o_.detect && !find_encoding(f, from)) return;
    f.first = stream_options(from, first);
    f.next = f.first;
    if (from.byte_order_open) f.next.from = source_by_signature(f);
    f.pieces.set_encoding(f.next.from);
    f.next.on_input = bom_in::forbid;
    f.next.on_output = bom_out::none;
  }

  static void convert(const source_file& f, const window& w, converted& done);

  // Of a piece of the file, the next one.
  static void count(source_file& f, const window& w, const converted& done) {
    f.source = done.source;
    f.bytes += w.size;
    f.consumed += done.consumed;
    f.replacements += done.replacements;
    f.substitutions += done.substitutions;
  }

  void report_unknown(context& ctx, const source_file& f) const {
    ctx.worsen(status::findings);
    if (o_.json) {
      ctx.print(line_of(json_row(f.path, *f.unknown)));
    } else {
      ctx.say(fmt::format("{}: {}; if it is text, say which encoding with -f", safe(f.path),
                          text_of(*f.unknown)));
    }
  }
  // What comes before the failure is counted.
  void report_failure(context& ctx, const source_file& f, const window& w,
                      const converted& done) const;
  void report_success(context& ctx, const source_file& f) const;

 private:
  transcoder::options stream_options(const named_encoding& from, bool first) const;

  static encoding source_by_signature(source_file& f) {
    transcoder t(f.first);
    std::array<char, transcoder::min_room> unused{};
    static_cast<void>(t.push(f.pieces.head(longest_signature), unused, input::more));
    return t.source();
  }

  // Sets what the file was found to be in; false where that isn't known.
  bool find_encoding(source_file& f, named_encoding& from) const {
    f.in.remember();
    std::vector<char> buffer(reader::block_size);
    const detection found = detect_in(f.in, buffer.data(), buffer.size());
    f.in.rewind();
    f.pieces = f.in.windows(o_.in.piece_size);
    if (!found.enc || found.sure == confidence::guess) {
      f.unknown = found;
      return false;
    }
    // ASCII is UTF-8, which has the faster kernels.
    from.id = *found.enc == encoding::ascii ? encoding::utf8 : *found.enc;
    return true;
  }

  const options& o_;
};

// Whether what is cut short is the first half of a pair of surrogates.
bool is_half(const converted& done) {
  switch (done.source) {
    case encoding::utf16le:
    case encoding::utf16be: return true;
    case encoding::cesu8:
    case encoding::mutf8: return done.failed.length >= 3;
    default: return false;
  }
}

void conversion::convert(const source_file& f, const window& w, converted& done) {
  transcoder t(w.is_first() ? f.first : f.next);
  byte_view piece = w.piece();
  if (done.capacity == 0) {
    done.capacity = 2 * window_source::default_piece + transcoder::min_room;
    done.room.reset(new char[done.capacity]);
  }
  done.size = 0;
  for (;;) {
    const byte_span room(done.room.get() + done.size, done.capacity - done.size);
    const step s = t.push(piece, room, input::last);
    done.size += s.written;
    piece = piece.substr(s.read);
    if (s.is != step::state::output_full) break;
    done.grow();
  }
  done.source = t.source();
  done.failed = t.failure();
  // Only the end of the file cuts a pair: elsewhere, something else follows the half of one.
  if (done.failed.error == errc::truncated && !w.is_last() && is_half(done)) {
    done.failed.error = errc::surrogate;
  }
  done.consumed = t.consumed();
  done.replacements = t.replacements();
  done.substitutions = t.substitutions();
}

// A name without byte order means: read a signature, else big-endian; write a signature.
transcoder::options conversion::stream_options(const named_encoding& from, bool first) const {
  transcoder::options s;
  s.from = from.id;
  s.to = o_.to.id;
  s.errors = o_.errors;
  s.unmappable = o_.unmappable;
  s.positions = true;
  const bool writes = o_.bom == bom_policy::add || o_.to.byte_order_open;
  s.on_output = writes && first ? bom_out::write : bom_out::none;
  if (from.byte_order_open) {
    s.on_input = bom_in::sniff_order;
    s.keep_signature = o_.bom == bom_policy::keep && !(writes && !first);
  } else if (o_.detect) {
    s.on_input = o_.bom == bom_policy::keep ? bom_in::keep : bom_in::strip;
  } else if (o_.bom == bom_policy::strip || (writes && !first)) {
    s.on_input = bom_in::strip;
  }
  return s;
}

// A character of the source, from its bytes.
std::optional<char32_t> character(encoding from, std::string_view bytes) {
  std::array<char, transcoder::min_room> utf8{};
  transcoder to_utf8({.from = from});
  const step s = to_utf8.push(bytes, utf8, input::last);
  if (s.is != step::state::done) return std::nullopt;
  return decode_first(byte_view(utf8.data(), s.written)).code_point;
}

void conversion::report_failure(context& ctx, const source_file& file, const window& w,
                                const converted& done) const {
  const failure& why = done.failed;
  const byte_view rest = w.all.substr(w.begin + static_cast<std::size_t>(why.offset));
  located_finding f;
  f.encoded = done.source;
  f.offset = w.offset + why.offset;
  f.line = file.consumed.line();
  f.column = file.consumed.column();
  f.kind = why.error;
  f.replacements = 1;
  f.bytes = rest.substr(0, why.length).as_string_view();
  if (why.error == errc::unmappable) {
    f.replacements = 0;
    f.code_point = character(done.source, f.bytes).value_or(replacement);  // else an error's U+FFFD
  } else if (done.source == encoding::utf8) {
    // The finding that check would show: all of the sequence that was meant.
    if (const auto whole = next_finding(rest.substr(0, max_intended_length))) {
      f = locate(*whole, rest, file.consumed);
    }
  }
  ctx.worsen(status::findings);
  ctx.print(o_.json
                ? line_of(json_row(file.path, f))
                : text_line(file.path, f, wants_colour(o_.in.colour, isatty(STDERR_FILENO) == 1)));
}

void conversion::report_success(context& ctx, const source_file& f) const {
  if (!o_.json) {
    if (f.replacements != 0) {
      ctx.say(fmt::format("{}: {} ill-formed part{} {}", safe(f.path), f.replacements,
                          f.replacements == 1 ? "" : "s",
                          o_.errors == on_error::drop ? "left out" : "replaced"));
    }
    if (f.substitutions != 0) {
      ctx.say(fmt::format("{}: {} character{} that {} does not have", safe(f.path), f.substitutions,
                          f.substitutions == 1 ? "" : "s", name(o_.to.id)));
    }
    return;
  }
  row r = begin_row("converted", f.path);
  r["from"] = name(f.source);
  r["to"] = name(o_.to.id);
  r["bytes"] = f.bytes;
  r["replacements"] = f.replacements;
  r["substitutions"] = f.substitutions;
  if (o_.in_place) r["changed"] = f.changed;
  ctx.print(line_of(r));
}

// ── to one output ───────────────────────────────────────────────────────────────────────────────

// The pieces of a text are converted by themselves: each begins and ends where characters do, and
// none but the first may begin with a signature.
class output_converter : public piecework_of<converted> {
 public:
  output_converter(context& ctx, const options& o, output& out) : ctx_(ctx), of_(o), out_(out) {}

 private:
  // The first file has the signature of them all.
  bool opens_in_order() const override { return true; }

  std::unique_ptr<work_file> open(const std::string& path, std::size_t piece_size, bool) override {
    auto f = std::make_unique<source_file>(path, piece_size);
    of_.prepare(*f, first_);
    if (!f->unknown) first_ = false;
    return f;
  }

  void work_on(const work_file& file, const window& w, converted& done) const override {
    const auto& f = static_cast<const source_file&>(file);
    if (!f.unknown) conversion::convert(f, w, done);
  }

  bool begin(work_file& file) override {
    const auto& f = static_cast<const source_file&>(file);
    if (f.unknown) of_.report_unknown(ctx_, f);
    return !f.unknown;
  }

  bool add_result(work_file& file, const window& w, converted& done) override {
    auto& f = static_cast<source_file&>(file);
    out_.write(done.room.get(), done.size);
    conversion::count(f, w, done);
    if (done.failed.error == errc::ok) return true;
    of_.report_failure(ctx_, f, w, done);
    return false;
  }

  void end(work_file& file) override {
    auto& f = static_cast<source_file&>(file);
    if (f.bytes == 0) {  // nothing, perhaps with a signature
      converted done;
      work_on(f, {}, done);
      add_result(f, {}, done);
    }
    of_.report_success(ctx_, f);
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
  explicit replacement_of(const source_file& f) : file_(f) {}

  void write(std::string_view from, std::string_view to) {
    if (!out_ && from == to) {
      same_ += from.size();
      return;
    }
    if (!out_) start();
    out_->write(to);
  }
  // Null: the file is what it would become.
  output* changed() { return out_ ? &*out_ : nullptr; }

 private:
  void start() {
    out_ = output::to_file(file_.path);
    std::vector<char> block(
        static_cast<std::size_t>(std::min<std::uint64_t>(same_, window_source::default_piece)));
    for (std::uint64_t at = 0; at < same_;) {
      const auto size = static_cast<std::size_t>(std::min<std::uint64_t>(same_ - at, block.size()));
      if (file_.in.source().read_at(block.data(), size, at) < size) {
        throw input_changed(file_.path);
      }
      out_->write(block.data(), size);
      at += size;
    }
  }

  const source_file& file_;
  std::optional<output> out_;
  std::uint64_t same_ = 0;  // bytes that were not written
};

class in_place_converter {
 public:
  explicit in_place_converter(const options& o)
      : o_(o), of_(o), repeats_(o.in.operands.size() > 1 || o.in.list) {}

  void rewrite(context& ctx, const std::string& path, unsigned jobs,
               const progress_function& progressed) {
    source_file f(path, o_.in.piece_size);
    original_file original(path, f.in.source().descriptor());
    if (is_done(original.state())) return;
    try {
      of_.prepare(f, true);
      if (f.unknown) of_.report_unknown(ctx, f);
      replacement_of result(f);
      if (f.unknown || !convert(ctx, f, result, jobs, progressed)) {
        ctx.say(fmt::format("nothing is written to '{}'", safe(path)));
        return;
      }
      if (output* const out = result.changed()) {
        const struct stat st = out->state();
        original.replace(*out, f.bytes, *o_.in_place, [&] { note_done(st); });
        f.changed = true;
      }
      of_.report_success(ctx, f);
    } catch (const input_changed&) {
      original.refuse();
    }
  }

 private:
  // False where it stopped, which is said.
  bool convert(context& ctx, source_file& f, replacement_of& result, unsigned jobs,
               const progress_function& progressed) const {
    const auto add = [&](const window& w, const converted& done) {
      conversion::count(f, w, done);
      progressed(w.size);
      if (done.failed.error != errc::ok) {
        of_.report_failure(ctx, f, w, done);
        return false;
      }
      result.write(w.piece().as_string_view(), {done.room.get(), done.size});
      return true;
    };
    bool whole = true;
    for_each_piece<converted>(
        f.pieces, jobs, [&f](const window& w, converted& done) { conversion::convert(f, w, done); },
        [&](const window& w, const converted& done) { return whole = add(w, done); });
    if (!whole || f.bytes != 0) return whole;
    converted done;  // of nothing, perhaps a signature
    conversion::convert(f, {}, done);
    return add({}, done);
  }

  // A file that is named twice must not be converted twice: what the first time has left is in
  // another encoding. So those that were written are remembered, where any can come again.
  bool is_done(const struct stat& st) {
    const std::lock_guard lock(mutex_);
    return done_.contains({st.st_dev, st.st_ino});
  }
  void note_done(const struct stat& st) {
    const std::lock_guard lock(mutex_);
    if (repeats_) done_.insert({st.st_dev, st.st_ino});
  }

  const options& o_;
  const conversion of_;
  const bool repeats_;
  std::mutex mutex_;
  std::set<std::pair<dev_t, ino_t>> done_;
};

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
    case encoding::windows1252: return has_null(1);
    default:
      return o.errors == on_error::stop ? looks_binary(head)
                                        : has_null(1) || !other_format(head).empty();
  }
}

void run_convert(context& ctx, const convert_options& o) {
  if (o.in_place) {
    in_place_converter c(o);
    rewrite_inputs(ctx, o.in,
                   [&c](context& said, const std::string& file, unsigned jobs,
                        const progress_function& done) { c.rewrite(said, file, jobs, done); });
    return;
  }
  output out = open_output(o.output_path);
  output_converter c(ctx, o, out);
  work_on_inputs(ctx, o.in, out, c);
  finish(ctx, out, o.output_path);
}

}  // namespace utfkit::cli
