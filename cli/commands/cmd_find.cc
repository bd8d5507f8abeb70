// utf8 find: a text in any canonically equivalent spelling, at the offsets that the file has it.
#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <memory>
#include <vector>

#include <utfkit/search.hpp>
#include <utfkit/validate.hpp>

#include "base/json.hpp"
#include "base/safe_text.hpp"
#include "command.hpp"
#include "io/output.hpp"
#include "io/reader.hpp"
#include "options/arguments.hpp"
#include "run/inputs.hpp"
#include "run/piecework.hpp"

namespace utfkit::cli {

namespace {

struct options {
  std::string pattern;
  inputs in;
  bool exact = false;
  bool count = false;
  bool json = false;
  std::optional<std::string> output_path;
};

struct located_match {
  std::uint64_t offset;
  std::string_view bytes;
  bool other_spelling;
};

std::string json_of(const std::string& file, const located_match& m) {
  row r = begin_row("match", file);
  r["offset"] = m.offset;
  r["length"] = m.bytes.size();
  r["text"] = lossy(m.bytes);
  r["bytes"] = hex(m.bytes);
  r["other_spelling"] = m.other_spelling;
  return line_of(r);
}

// "FILE:OFFSET:LENGTH: TEXT", and the bytes where they aren't those of the pattern.
std::string text_of(const std::string& file, const located_match& m) {
  return fmt::format("{}:{}:{}: {}{}\n", safe(file), m.offset, m.bytes.size(), safe(m.bytes),
                     m.other_spelling ? fmt::format(" [{}]", hex(m.bytes)) : "");
}

// What is said of one file after the other.
class match_report {
 public:
  match_report(const options& o, output& out) : o_(o), out_(out) {}

  void begin() { matches_ = others_ = 0; }
  void add(const std::string& file, std::uint64_t offset, std::string_view bytes) {
    const located_match m{offset, bytes, bytes != o_.pattern};
    ++matches_;
    others_ += m.other_spelling;
    any_ = true;
    if (!o_.count) out_.write(o_.json ? json_of(file, m) : text_of(file, m));
  }
  void end(const std::string& file) {
    if (o_.count) {
      out_.write(is_single(o_.in) ? fmt::format("{}\n", matches_)
                                  : fmt::format("{}:{}\n", safe(file), matches_));
    } else if (o_.json) {
      row r = begin_row("summary", file);
      r["matches"] = matches_;
      r["other_spellings"] = others_;
      out_.write(line_of(r));
    }
  }
  // Of all files.
  bool any() const noexcept { return any_; }

 private:
  const options& o_;
  output& out_;
  std::uint64_t matches_ = 0;
  std::uint64_t others_ = 0;
  bool any_ = false;
};

// Where the pattern is.
class finder {
 public:
  explicit finder(const options& o) : o_(o), pattern_(o.exact ? "" : o.pattern) {}

  // So many bytes tell whether there is a match at a place.
  std::size_t reach() const noexcept {
    return o_.exact ? o_.pattern.size() : pattern_.longest_match() + 4;
  }
  std::optional<match> next(byte_view text, std::size_t from) const noexcept {
    if (!o_.exact) return pattern_.find_in(text, from);
    const std::optional<std::size_t> at = find_bytes(text, o_.pattern, from);
    return at ? std::optional(match{*at, o_.pattern.size()}) : std::nullopt;
  }

 private:
  const options& o_;
  canonical_pattern pattern_;
};

// Piece by piece: matches that a piece and its margin show whole.
class find_work : public piecework_of<std::vector<match>> {
 public:
  find_work(const finder& f, match_report& report) : finder_(f), report_(report) {}

 private:
  void work_on(const work_file&, const file_piece& p, std::vector<match>& found) const override {
    find_from(p, p.begin, found);
  }
  bool begin(work_file&) override {
    report_.begin();
    end_ = 0;
    return true;
  }
  bool add_result(work_file& f, const file_piece& p, std::vector<match>& found) override {
    // None overlaps the one before, which may have ended in this piece.
    if (!found.empty() && end_ > p.offset) find_from(p, p.begin + (end_ - p.offset), found);
    for (const match& m : found) {
      const std::uint64_t offset = p.offset + (m.offset - p.begin);
      report_.add(f.path, offset, p.all.substr(m.offset, m.length).as_string_view());
      end_ = offset + m.length;
    }
    return true;
  }
  void end(work_file& f) override { report_.end(f.path); }

  void find_from(const file_piece& p, std::size_t from, std::vector<match>& found) const {
    found.clear();
    while (from < p.begin + p.size) {
      const auto m = finder_.next(p.all, from);
      if (!m || m->offset >= p.begin + p.size) return;
      found.push_back(*m);
      from = m->offset + m->length;
    }
  }

  const finder& finder_;
  match_report& report_;
  std::uint64_t end_ = 0;  // of the last match
};

// The same by one thread, for patterns that are longer than the margins of pieces.
void find_long(const finder& f, const std::string& file, match_report& report) {
  constexpr std::size_t kept_before = 4;
  const std::size_t capacity = kept_before + f.reach() + reader::block_size;
  const std::unique_ptr<char[]> buffer(new char[capacity]);
  reader in(file);
  report.begin();
  std::size_t filled = 0;
  std::size_t from = 0;         // in the buffer; so far the next match can begin
  std::uint64_t buffer_at = 0;  // in the file
  for (bool at_end = false; !at_end;) {
    const std::size_t got = in.read(buffer.get() + filled, capacity - filled);
    filled += got;
    at_end = got == 0;
    const byte_view text(buffer.get(), filled);
    const std::size_t decided = at_end ? filled : filled - std::min(filled, f.reach());
    while (from < decided) {
      const std::optional<match> m = f.next(text, from);
      if (!m || m->offset >= decided) {
        from = decided;
        break;
      }
      report.add(file, buffer_at + m->offset, text.substr(m->offset, m->length).as_string_view());
      from = m->offset + m->length;
    }
    // The bytes before tell whether a character begins there, and that the text doesn't.
    const std::size_t kept_from = from - std::min(from, kept_before);
    std::memmove(buffer.get(), buffer.get() + kept_from, filled - kept_from);
    filled -= kept_from;
    from -= kept_from;
    buffer_at += kept_from;
  }
  report.end(file);
}

void check(const options& o) {
  if (o.pattern.empty()) throw trouble("the pattern is empty");
  if (!o.exact && !is_valid(o.pattern)) {
    throw trouble(
        fmt::format("the pattern '{}' is ill-formed; --exact looks for bytes", safe(o.pattern)));
  }
}

}  // namespace

action declare_find(CLI::App& app) {
  const auto o = std::make_shared<options>();
  app.add_option_function<std::string>(
         "PATTERN", [o = o.get()](const std::string& word) { o->pattern = unmarked(word); },
         "The text to find")
      ->option_text("PATTERN")
      ->required();
  declare_inputs(app, o->in, true);
  add_switch(app, "--exact", o->exact, "Only these bytes, wherever they are; they may be any");
  auto* count = add_switch(app, "-c,--count", o->count, "Only how many matches a file has");
  add_switch(app, "--json", o->json, "JSON Lines: a row a match, then a summary of the file");
  count->excludes(app.get_option("--json"));
  add_output(app, o->output_path, "Write to FILE");
  return [o](context& ctx) {
    if (o->json) ctx.say_in_json();
    check(*o);
    output out = open_output(o->output_path);
    refuse_output_onto_input(o->in, out);
    const finder f(*o);
    match_report report(*o, out);
    if (f.reach() <= file_piece::margin) {
      find_work work(f, report);
      work_on_inputs(ctx, o->in, out, work);
    } else {
      for_each_input(ctx, o->in, out, [&](const std::string& file) {
        find_long(f, file, report);
        return true;
      });
    }
    if (!report.any()) ctx.worsen(status::findings);
    out.commit();
  };
}

}  // namespace utfkit::cli
