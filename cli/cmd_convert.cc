// utf8 convert: between encodings, strictly unless told otherwise.
#include <fmt/format.h>

#include <array>
#include <cstring>
#include <memory>
#include <vector>

#include <utfkit/bom.hpp>
#include <utfkit/code_point.hpp>
#include <utfkit/finding.hpp>
#include <utfkit/label.hpp>
#include <utfkit/stream.hpp>

#include "arguments.hpp"
#include "command.hpp"
#include "describe.hpp"
#include "detection.hpp"
#include "inputs.hpp"
#include "output.hpp"
#include "piecework.hpp"
#include "reader.hpp"
#include "report.hpp"
#include "safe_text.hpp"

namespace utfkit::cli {

namespace {

enum class bom_policy { automatic, keep, strip, add };

struct options {
  inputs in;
  bool detect = false;  // -f auto
  named_encoding from;
  named_encoding to;
  on_error errors = on_error::stop;
  on_unmappable unmappable = on_unmappable::stop;
  bom_policy bom = bom_policy::automatic;
  bool json = false;
  std::optional<std::string> output_path;
};

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
};

// The pieces of a text are converted by themselves: each begins and ends where characters do, and
// none but the first may begin with a signature.
class converter : public piecework_of<converted> {
 public:
  converter(context& ctx, const options& o, output& out) : ctx_(ctx), o_(o), out_(out) {}

 private:
  // The first file has the signature of them all.
  bool opens_in_order() const override { return true; }

  std::unique_ptr<work_file> open(const std::string& path, std::size_t piece_size, bool) override {
    auto f = std::make_unique<source_file>(path, piece_size);
    named_encoding from = o_.from;
    if (o_.detect && !find_encoding(*f, piece_size, from)) return f;
    f->first = stream_options(from);
    f->next = f->first;
    if (from.byte_order_open) f->next.from = source_by_signature(*f);
    f->pieces.set_encoding(f->next.from);
    f->next.on_input = bom_in::forbid;
    f->next.on_output = bom_out::none;
    first_ = false;
    return f;
  }

  void work_on(const work_file& file, const window& w, converted& done) const override {
    const auto& f = static_cast<const source_file&>(file);
    if (f.unknown) return;
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
    done.failed = t.failed();
    // Only the end of the file cuts a pair: elsewhere, something else follows the half of one.
    if (done.failed.error == errc::truncated && !w.is_last()) done.failed.error = errc::surrogate;
    done.consumed = t.consumed();
    done.replacements = t.replacements();
    done.substitutions = t.substitutions();
  }

  bool begin(work_file& file) override {
    const auto& f = static_cast<const source_file&>(file);
    if (f.unknown) report_unknown(f);
    return !f.unknown;
  }

  bool add_result(work_file& file, const window& w, converted& done) override {
    auto& f = static_cast<source_file&>(file);
    out_.write(done.room.get(), done.size);
    f.source = done.source;
    f.bytes += w.size;
    f.consumed += done.consumed;
    f.replacements += done.replacements;
    f.substitutions += done.substitutions;
    if (done.failed.error == errc::ok) return true;
    report_failure(f, w, done);
    return false;
  }

  void end(work_file& file) override {
    auto& f = static_cast<source_file&>(file);
    if (f.bytes == 0) {  // nothing, perhaps with a signature
      converted done;
      work_on(f, {}, done);
      add_result(f, {}, done);
    }
    report_success(f);
  }

  static encoding source_by_signature(source_file& f) {
    transcoder t(f.first);
    std::array<char, transcoder::min_room> unused{};
    static_cast<void>(t.push(f.pieces.head(longest_signature), unused, input::more));
    return t.source();
  }

  // Sets what the file was found to be in; false where that isn't known.
  static bool find_encoding(source_file& f, std::size_t piece_size, named_encoding& from) {
    f.in.remember();
    std::vector<char> buffer(reader::block_size);
    const detection found = detect_in(f.in, buffer.data(), buffer.size());
    f.in.rewind();
    f.pieces = f.in.windows(piece_size);
    if (!found.enc || found.sure == confidence::guess) {
      f.unknown = found;
      return false;
    }
    // ASCII is UTF-8, which has the faster kernels.
    from.id = *found.enc == encoding::ascii ? encoding::utf8 : *found.enc;
    return true;
  }

  void report_unknown(const source_file& f) {
    ctx_.worsen(status::findings);
    if (o_.json) {
      ctx_.print(line_of(json_row(f.path, *f.unknown)));
    } else {
      ctx_.say(fmt::format("{}: {}; if it is text, say which encoding with -f", safe(f.path),
                           text_of(*f.unknown)));
    }
  }

  // A name without byte order means: read a signature, else big-endian; write a signature. Of
  // several files one after the other, the output is one text: it has one signature.
  transcoder::options stream_options(const named_encoding& from) const {
    transcoder::options s;
    s.from = from.id;
    s.to = o_.to.id;
    s.errors = o_.errors;
    s.unmappable = o_.unmappable;
    s.positions = true;
    const bool writes = o_.bom == bom_policy::add || o_.to.byte_order_open;
    s.on_output = writes && first_ ? bom_out::write : bom_out::none;
    if (from.byte_order_open) {
      s.on_input = bom_in::sniff_order;
      s.keep_signature = o_.bom == bom_policy::keep && !(writes && !first_);
    } else if (o_.detect) {
      s.on_input = o_.bom == bom_policy::keep ? bom_in::keep : bom_in::strip;
    } else if (o_.bom == bom_policy::strip || (writes && !first_)) {
      s.on_input = bom_in::strip;
    }
    return s;
  }

  // A character of the source, from its bytes.
  static std::optional<char32_t> character(encoding from, std::string_view bytes) {
    std::array<char, transcoder::min_room> utf8{};
    transcoder to_utf8({.from = from});
    const step s = to_utf8.push(bytes, utf8, input::last);
    if (s.is != step::state::done) return std::nullopt;
    return decode_first(byte_view(utf8.data(), s.written)).code_point;
  }

  void report_failure(const source_file& file, const window& w, const converted& done) {
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
      f.code_point =
          character(done.source, f.bytes).value_or(replacement);  // else an error's U+FFFD
    } else if (done.source == encoding::utf8) {
      // The finding that check would show: all of the sequence that was meant.
      if (const auto whole = next_finding(rest.substr(0, max_intended_length))) {
        f = locate(*whole, rest, file.consumed);
      }
    }
    ctx_.worsen(status::findings);
    ctx_.print(o_.json ? line_of(json_row(file.path, f)) : text_line(file.path, f));
  }

  void report_success(const source_file& f) {
    if (!o_.json) {
      if (f.replacements != 0) {
        ctx_.say(fmt::format("{}: {} ill-formed part{} {}", safe(f.path), f.replacements,
                             f.replacements == 1 ? "" : "s",
                             o_.errors == on_error::drop ? "left out" : "replaced"));
      }
      if (f.substitutions != 0) {
        ctx_.say(fmt::format("{}: {} character{} that {} does not have", safe(f.path),
                             f.substitutions, f.substitutions == 1 ? "" : "s", name(o_.to.id)));
      }
      return;
    }
    row r = begin_row("converted", f.path);
    r["from"] = name(f.source);
    r["to"] = name(o_.to.id);
    r["bytes"] = f.bytes;
    r["replacements"] = f.replacements;
    r["substitutions"] = f.substitutions;
    ctx_.print(line_of(r));
  }

  context& ctx_;
  const options& o_;
  output& out_;
  bool first_ = true;  // no file was opened yet
};

// The encoding that IANA has by that name; one that won't do is told from one that isn't known.
named_encoding parse_encoding(const std::string& marked) {
  const std::string name = unmarked(marked);
  const auto found = find_name(name);
  if (found) return *found;
  const std::string_view known =
      !preferred_name(name).empty() ? preferred_name(name) : label_name(name);
  throw CLI::ValidationError(known.empty()
                                 ? fmt::format("unknown encoding '{}'", name)
                                 : fmt::format("the encoding {} is not supported", known));
}

// In lower case, as they are typed.
std::vector<std::string> encoding_names() {
  std::vector<std::string> names;
  for (int e = 0; e <= static_cast<int>(encoding::mutf8); ++e) {
    std::string word(name(static_cast<encoding>(e)));
    for (char& c : word) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    if (find_name(word)) names.push_back(word);
  }
  for (const char* open_order : {"utf-16", "utf-32", "ucs-2"}) names.emplace_back(open_order);
  return names;
}

void declare_encodings(CLI::App& app, options& o) {
  const std::vector<std::string> names = encoding_names();
  std::vector<std::string_view> to(names.begin(), names.end());
  std::vector<std::string_view> from = to;
  from.push_back("auto");
  const auto set_from = [&o](const std::string& name) {
    o.detect = name == "auto";
    if (!o.detect) o.from = parse_encoding(name);
  };
  const auto set_to = [&o](const std::string& name) { o.to = parse_encoding(name); };
  offer(app.add_option_function<std::string>("-f,--from", set_from,
                                             "Of the input, by its IANA name (default UTF-8); "
                                             "auto: as utf8 detect finds, where that is more than "
                                             "a guess")
            ->option_text("ENCODING"),
        from);
  offer(app.add_option_function<std::string>("-t,--to", set_to, "Of the output (default UTF-8)")
            ->option_text("ENCODING"),
        to);
}

}  // namespace

action declare_convert(CLI::App& app) {
  const auto o = std::make_shared<options>();
  declare_inputs(app, o->in, false);
  declare_encodings(app, *o);
  add_choice<on_error>(
      app, "--errors", o->errors,
      {{"stop", on_error::stop},
       {"fffd", on_error::replace},
       {"drop", on_error::drop},
       {"escape", on_error::escape}},
      "What is ill-formed. stop: name the place and write nothing at -o (default); "
      "fffd: U+FFFD once a maximal subpart; drop; escape: \\xHH a byte")
      ->option_text("POLICY");
  add_choice<on_unmappable>(
      app, "--unmappable", o->unmappable,
      {{"stop", on_unmappable::stop},
       {"question", on_unmappable::question},
       {"escape", on_unmappable::escape},
       {"xml", on_unmappable::xml}},
      "What the output encoding does not have. stop (default); question: '?'; escape: \\u20AC; "
      "xml: &#8364;")
      ->option_text("POLICY");
  add_choice<bom_policy>(
      app, "--bom", o->bom,
      {{"keep", bom_policy::keep}, {"strip", bom_policy::strip}, {"add", bom_policy::add}},
      "An initial U+FEFF: keep it (default; but -f auto, utf-16, utf-32 and ucs-2 take theirs "
      "off); "
      "strip "
      "it; add one where there is none (as -t utf-16, utf-32 and ucs-2 do)")
      ->option_text("POLICY");
  add_output(app, o->output_path, "Write to FILE, which is replaced in one step when all is done");
  add_switch(app, "--json", o->json, "Report in JSON, on standard error");
  return [o](context& ctx) {
    if (o->json) ctx.say_in_json();
    if (o->bom == bom_policy::add && !has_byte_order_mark(o->to.id)) {
      throw trouble(fmt::format("{} has no byte order mark to add", name(o->to.id)));
    }
    output out = open_output(o->output_path);
    converter c(ctx, *o, out);
    work_on_inputs(ctx, o->in, out, c);
    finish(ctx, out, o->output_path);
  };
}

}  // namespace utfkit::cli
