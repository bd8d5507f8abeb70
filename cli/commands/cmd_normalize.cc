// utf8 normalize: one spelling for what can be spelled in several ways.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <memory>

#include <unistd.h>

#include <utfkit/code_point.hpp>
#include <utfkit/normalize.hpp>
#include <utfkit/stats.hpp>
#include <utfkit/transcode.hpp>
#include <utfkit/validate.hpp>

#include "base/progress.hpp"
#include "base/safe_text.hpp"
#include "command.hpp"
#include "findings/describe.hpp"
#include "findings/report.hpp"
#include "io/file_piece.hpp"
#include "io/in_place.hpp"
#include "io/output.hpp"
#include "io/reader.hpp"
#include "io/rereader.hpp"
#include "options/arguments.hpp"
#include "run/in_place_run.hpp"
#include "run/inputs.hpp"
#include "tree/sniff.hpp"

namespace utfkit::cli {

namespace {

struct options {
  inputs in;
  form to = form::nfc;
  on_error errors = on_error::stop;
  std::optional<std::string> in_place;  // the suffix
  std::optional<std::string> output_path;
  bool check = false;
  bool json = false;
};

// Pushes all that `read` gives, and hands what is written to `take`, until that answers false.
// Returns the failure of the stream, if any. `more` follows, or this is the end.
template <class Take>
failure run(normalizer& n, const read_function& read, Take take, input more = input::last) {
  const std::unique_ptr<char[]> block(new char[reader::block_size]);
  const std::unique_ptr<char[]> room(new char[reader::block_size]);
  step::state is;
  std::size_t got;
  do {
    got = read(block.get(), reader::block_size);
    byte_view rest(block.get(), got);
    do {
      const step s =
          n.push(rest, byte_span(room.get(), reader::block_size), got == 0 ? more : input::more);
      rest = rest.substr(s.read);
      is = s.is;
      if (!take(std::string_view(room.get(), s.written))) return {};
    } while (is == step::state::output_full);
    if (is == step::state::malformed) return n.failure();
  } while (got != 0);
  return {};
}

// Holds the normalization of a text against the text itself, as both come, and finds the first
// character that isn't the same in both. Of the text, it keeps what isn't normalized yet.
class comparison {
 public:
  explicit comparison(const read_function& read) : read_(read) {}

  // To be read by the normalizer.
  std::size_t read(char* buffer, std::size_t size) {
    const std::size_t got = read_(buffer, size);
    waiting_.append(buffer, got);
    return got;
  }
  // False where the normalization differs.
  bool take(std::string_view normalized) {
    const std::size_t size = std::min(normalized.size(), waiting_.size() - same_);
    const char* text = waiting_.data() + same_;
    std::size_t same =
        static_cast<std::size_t>(std::mismatch(text, text + size, normalized.data()).first - text);
    differs_ = same < normalized.size();
    while (same > 0 && differs_ && (text[same] & 0xC0) == 0x80) --same;
    before_ += measure(byte_view(text, same));
    same_ += same;
    if (same_ > waiting_.size() / 2) {
      waiting_.erase(0, same_);
      same_ = 0;
    }
    return !differs_;
  }

  bool differs() const noexcept { return differs_; }
  // What comes before the place where it stopped, and what stands there, of bytes that were read.
  const text_stats& before() const noexcept { return before_; }
  std::string_view text() const noexcept { return std::string_view(waiting_).substr(same_); }
  // The same, with at least `size` bytes, if the text has them.
  std::string_view text(std::size_t size) {
    char more[max_intended_length];
    while (text().size() < size) {
      if (read(more, sizeof more) == 0) break;
    }
    return text();
  }

 private:
  const read_function& read_;
  std::string waiting_;
  std::size_t same_ = 0;  // of it
  text_stats before_;
  bool differs_ = false;
};

class normalizing {
 public:
  normalizing(context& ctx, const options& o)
      : ctx_(ctx),
        o_(o),
        normalizer_(o.to, normalizer::runs::exact, o.errors),
        bar_(total_size(o.in)) {}

  void work() {
    output out = o_.in_place ? output::to_stdout() : open_output(o_.output_path);
    if (o_.check) refuse_output_onto_input(o_.in, out);
    for_each_input(ctx_, o_.in, out, [&](const std::string& file) {
      if (o_.check) return check(file, out), true;
      if (o_.in_place) return rewrite(file), true;
      return copy(file, out);
    });
    if (!o_.check && !o_.in_place) end(out);
    if (o_.check) {
      out.commit();
    } else {
      finish(ctx_, out, o_.output_path);
    }
  }

 private:
  // Writes nothing where there is something ill-formed anywhere, so that is looked for first.
  bool copy(const std::string& file, output& out) {
    rereader in(file);
    const read_function read = [&in](char* p, std::size_t n) { return in.read(p, n); };
    if (o_.errors == on_error::stop) {
      in.remember();
      if (!is_well_formed(file, read)) return false;
      in.rewind();
    }
    normalize_to(file, read, out, input::more);
    return true;
  }
  // What is still open at the end of the last file: one after the other, files are one text.
  void end(output& out) {
    normalize_to(
        "-", [](char*, std::size_t) { return std::size_t{0}; }, out, input::last);
  }

  void normalize_to(const std::string& file, const read_function& read, output& out, input more) {
    std::uint64_t bytes = 0;
    const read_function counting = [&](char* p, std::size_t n) {
      const std::size_t got = read(p, n);
      bytes += got;
      bar_.add(got);
      return got;
    };
    const auto write = [&out](std::string_view text) {
      out.write(text);
      return true;
    };
    const failure f = run(normalizer_, counting, write, more);
    if (f.error != errc::ok) throw trouble(cannot(file, f, bytes_before_));
    bytes_before_ += bytes;
    if (more == input::more) report_done(file, bytes, std::nullopt);
  }

  // `changed` is for files that may be rewritten.
  void report_done(const std::string& file, std::uint64_t bytes, std::optional<bool> changed) {
    if (!o_.json) return;
    row r = begin_row("normalized", file);
    r["form"] = name(o_.to);
    r["bytes"] = bytes;
    if (changed) r["changed"] = *changed;
    ctx_.print(line_of(r));
  }

  // Well-formed text that can't be normalized in bounded memory. `before` is in other files.
  static std::string cannot(const std::string& file, const failure& f, std::uint64_t before) {
    return fmt::format("cannot normalize '{}': {} at byte {}", safe(file), message(f.error),
                       f.offset < before ? 0 : f.offset - before);
  }

  bool is_well_formed(const std::string& file, const read_function& read) {
    window_source pieces(read);
    text_stats before;
    for (piece p; pieces.claim(p);) {
      pieces.fill(p);
      const byte_view text = p.w.piece();
      const result r = validate(text);
      before += measure(text.substr(0, r.read));
      if (r.error == errc::ok) continue;
      report_ill_formed(file, text.substr(r.read).as_string_view(), before, nullptr);
      return false;
    }
    return true;
  }

  // Whether the file is to be left as it is; with `out`, says there why not. What is ill-formed is
  // said in any case, unless it is to be replaced.
  enum class answer { normalized, not_normalized, ill_formed };
  answer look(const std::string& file, const read_function& read, output* out) {
    normalizer_.reset();
    comparison both(read);
    const read_function reading = [&both](char* p, std::size_t n) { return both.read(p, n); };
    const failure f =
        run(normalizer_, reading, [&both](std::string_view t) { return both.take(t); });
    if (both.differs() || (f.error == errc::ok && !both.text().empty())) {
      if (out != nullptr) report_place(file, both, *out);
      return answer::not_normalized;
    }
    if (f.error == errc::ok) return answer::normalized;
    if (f.error == errc::run_too_long) throw input_trouble(cannot(file, f, 0));
    report_ill_formed(file, both.text(max_intended_length), both.before(), out);
    return answer::ill_formed;
  }

  void check(const std::string& file, output& out) {
    reader in(file);
    const read_function read = [&](char* p, std::size_t n) {
      const std::size_t got = in.read(p, n);
      bar_.add(got);
      return got;
    };
    const bool normalized = look(file, read, &out) == answer::normalized;
    if (!normalized) ctx_.worsen(status::findings);
    if (!o_.json) return;
    row r = begin_row("summary", file);
    r["form"] = name(o_.to);
    r["normalized"] = normalized;
    out.write(line_of(r));
  }

  // A file that is in the form already isn't touched.
  void rewrite(const std::string& file) {
    try {
      original_file::require_regular(file);
      reader in(file);
      original_file original(file, in.descriptor());
      std::uint64_t bytes = 0;
      const read_function read = [&](char* p, std::size_t n) {
        const std::size_t got = in.read(p, n);
        bytes += got;
        return got;
      };
      const auto again = [&] {
        bytes = 0;
        if (lseek(in.descriptor(), 0, SEEK_SET) < 0)
          throw input_trouble(system_message("cannot go back in", file, errno));
      };
      const bool strict = o_.errors == on_error::stop;
      if (strict && !is_well_formed(file, read)) return;
      if (strict) again();
      const answer is = look(file, read, nullptr);
      if (is == answer::normalized) report_done(file, bytes, false);
      if (is != answer::not_normalized) return;
      if (!strict && o_.in.walk.recursive) refuse_other_than_utf8(file, in.beginning(sniffed_size));
      again();
      output out = output::to_file(file);
      normalizer_.reset();
      bytes_before_ = 0;
      normalize_to(file, read, out, input::last);
      original.replace(out, bytes, *o_.in_place, [] {});
      report_done(file, bytes, true);
    } catch (const input_trouble&) {
      throw;
    } catch (const trouble& t) {
      ctx_.trouble(t.what());
    }
  }

  // The characters from which on the text isn't in the form, few or as many as show it.
  std::string_view culprit(std::string_view text) const {
    std::size_t size = 0;
    for (int i = 0; i < 8 && size < text.size() && is_normalized(text.substr(0, size), o_.to); ++i)
      size += decode_first(text.substr(size)).length;
    return text.substr(0, size);
  }

  static std::string code_points(byte_view text) {
    std::vector<std::string> names;
    for (const char32_t c : to_utf32_lossy(text)) names.push_back(code_point_name(c));
    return fmt::format("{}", fmt::join(names, " "));
  }

  // "FILE:LINE:COLUMN: error: not NFC: U+0065 U+0301 is U+00E9 at byte 1234: 65 CC 81"
  void report_place(const std::string& file, comparison& both, output& out) {
    const std::string_view rest = both.text(64);
    const text_stats& before = both.before();
    if (decode_first(rest).error != errc::ok) return report_ill_formed(file, rest, before, &out);
    const std::string_view bytes = culprit(rest.substr(0, 64));
    const std::string becomes = normalize_lossy(bytes, o_.to);
    if (o_.json) {
      row r = begin_row("not_normalized", file);
      r["offset"] = before.bytes;
      r["line"] = before.line();
      r["column"] = before.column();
      r["length"] = bytes.size();
      r["form"] = name(o_.to);
      r["bytes"] = hex(bytes);
      r["normalized"] = hex(becomes);
      out.write(line_of(r));
      return;
    }
    out.write(fmt::format("{}:{}:{}: error: not {}: {} is {} at byte {}: {}\n", safe(file),
                          before.line(), before.column(), name(o_.to), code_points(bytes),
                          code_points(becomes), before.bytes, hex(bytes)));
  }

  // As check shows it; on standard error where that isn't what was asked for.
  void report_ill_formed(const std::string& file, std::string_view rest, const text_stats& before,
                         output* out) {
    ctx_.worsen(status::findings);
    const auto found = next_finding(rest);
    if (!found) return;
    const located_finding f = locate(*found, rest, before);
    const std::string text = o_.json ? line_of(json_row(file, f)) : text_line(file, f);
    if (out != nullptr)
      out->write(text);
    else
      write_message(text);
  }

  context& ctx_;
  const options& o_;
  normalizer normalizer_;
  std::uint64_t bytes_before_ = 0;  // that the normalizer got from other files
  shown_progress bar_;
};

void refuse_contradictions(const options& o) {
  const auto refuse = [](bool wrong, const char* why) {
    if (wrong) throw trouble(fmt::format("{} (utf8 normalize --help says more)", why));
  };
  refuse(o.in_place && o.check, "--check changes nothing, so -i has no meaning");
}

void add_form(CLI::App& app, form& to) {
  static constexpr form forms[] = {form::nfc, form::nfd, form::nfkc, form::nfkd};
  static constexpr std::string_view words[] = {"nfc", "nfd", "nfkc", "nfkd"};
  const auto set = [&to](const std::string& marked) {
    std::string word = unmarked(marked);
    for (char& c : word) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    const auto* const found = std::find(std::begin(words), std::end(words), word);
    if (found == std::end(words)) {
      throw CLI::ValidationError(
          fmt::format("--form '{}' is not one of: {}", unmarked(marked), fmt::join(words, ", ")));
    }
    to = forms[found - words];
  };
  offer(app.add_option_function<std::string>(
               "--form", set,
               "nfc: composed, as nearly all text is (default); nfd: decomposed; nfkc, nfkd: the "
               "same, and compatibility characters become plain ones, which loses formatting")
            ->option_text("FORM"),
        {std::begin(words), std::end(words)});
}

}  // namespace

action declare_normalize(CLI::App& app) {
  const auto o = std::make_shared<options>();
  declare_inputs(app, o->in, true);
  add_form(app, o->to);
  add_switch(app, "--check", o->check,
             "Write nothing; name the first place that is not in the form, and exit with 1");
  add_choice<on_error>(app, "--errors", o->errors,
                       {{"stop", on_error::stop}, {"fffd", on_error::replace}},
                       "What is ill-formed. stop: name the place and write nothing (default); "
                       "fffd: U+FFFD once a maximal subpart")
      ->option_text("POLICY");
  add_output(app, o->output_path, "Write to FILE, which is replaced in one step when all is done");
  add_in_place(app, o->in_place);
  add_switch(
      app, "--json", o->json,
      "JSON Lines: a row a file on standard error; with --check the place, then a summary of the "
      "file, as output");
  return [o](context& ctx) {
    if (o->json) ctx.say_in_json();
    refuse_contradictions(*o);
    prepare_in_place("normalize", o->in, {o->in_place, o->output_path, o->check});
    normalizing(ctx, *o).work();
  };
}

}  // namespace utfkit::cli
