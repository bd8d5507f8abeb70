// utf8 find: a text in any canonically equivalent spelling, at the offsets that the file has it.
#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <memory>

#include <utfkit/search.hpp>
#include <utfkit/validate.hpp>

#include "arguments.hpp"
#include "command.hpp"
#include "inputs.hpp"
#include "output.hpp"
#include "reader.hpp"
#include "report.hpp"
#include "safe_text.hpp"

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

// Finds the pattern in files, from the first match on those that don't overlap the one before.
class finder {
 public:
  explicit finder(const options& o) : o_(o), pattern_(o.exact ? "" : o.pattern) {
    // So many bytes settle whether there is a match at a place.
    reach_ = o.exact ? o.pattern.size() : pattern_.longest_match() + 4;
    capacity_ = kept_before + reach_ + reader::block_size;
    buffer_.reset(new char[capacity_]);
  }

  template <class Found>
  void find_all(const std::string& file, Found found) const {
    reader in(file);
    std::size_t filled = 0;
    std::size_t from = 0;         // in the buffer; so far the next match can begin
    std::uint64_t buffer_at = 0;  // in the file
    for (bool at_end = false; !at_end;) {
      const std::size_t got = in.read(buffer_.get() + filled, capacity_ - filled);
      filled += got;
      at_end = got == 0;
      const byte_view text(buffer_.get(), filled);
      const std::size_t settled = at_end ? filled : filled - std::min(filled, reach_);
      while (from < settled) {
        const std::optional<match> m = next(text, from);
        if (!m || m->offset >= settled) {
          from = settled;
          break;
        }
        const std::string_view bytes = text.substr(m->offset, m->length).as_string_view();
        found(located_match{buffer_at + m->offset, bytes, bytes != o_.pattern});
        from = m->offset + m->length;
      }
      // The bytes before tell whether a character begins there, and that the text doesn't.
      const std::size_t kept_from = from - std::min(from, kept_before);
      std::memmove(buffer_.get(), buffer_.get() + kept_from, filled - kept_from);
      filled -= kept_from;
      from -= kept_from;
      buffer_at += kept_from;
    }
  }

 private:
  static constexpr std::size_t kept_before = 4;

  std::optional<match> next(byte_view text, std::size_t from) const {
    if (!o_.exact) return pattern_.find_in(text, from);
    const std::size_t at = find(text, o_.pattern, from);
    if (at == npos) return std::nullopt;
    return match{at, o_.pattern.size()};
  }

  const options& o_;
  canonical_pattern pattern_;
  std::size_t reach_ = 0;
  std::size_t capacity_ = 0;
  std::unique_ptr<char[]> buffer_;
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
    bool any = false;
    for_each_input(ctx, o->in, out, [&](const std::string& file) {
      std::uint64_t matches = 0, others = 0;
      f.find_all(file, [&](const located_match& m) {
        ++matches;
        others += m.other_spelling;
        if (!o->count) out.write(o->json ? json_of(file, m) : text_of(file, m));
      });
      any = any || matches != 0;
      if (o->count) {
        out.write(is_single(o->in) ? fmt::format("{}\n", matches)
                                   : fmt::format("{}:{}\n", safe(file), matches));
      } else if (o->json) {
        row r = begin_row("summary", file);
        r["matches"] = matches;
        r["other_spellings"] = others;
        out.write(line_of(r));
      }
      return true;
    });
    if (!any) ctx.worsen(status::findings);
    finish(ctx, out, o->output_path, status::findings);
  };
}

}  // namespace utfkit::cli
