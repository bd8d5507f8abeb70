// The forms in which check reports.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include <utfkit/stats.hpp>

#include "findings/cause.hpp"
#include "findings/rules.hpp"
#include "findings/scan.hpp"
#include "io/file_piece.hpp"
#include "io/output.hpp"
#include "run/context.hpp"

namespace utfkit::cli {

// An item with its place in the file.
struct spot {
  const item& what;
  std::uint64_t offset = 0;
  std::uint64_t line = 1;
  std::uint64_t column = 1;
  std::string_view bytes;  // the item's
  const window& around;

  rule_id rule() const noexcept { return what.rule; }
};

// `before` is what the file has before the piece.
spot locate(const item& i, const window& w, const text_stats& before);

// "overlong encoding of U+002F '/'", and why, or what to do.
std::string what_is_wrong(const spot& s);
std::string hint(const spot& s);

struct file_report {
  text_stats stats;
  std::uint64_t findings = 0;
  std::uint64_t ill_formed = 0;  // of the findings
  std::uint64_t remarks = 0;
  std::array<std::uint64_t, rule_count> by_rule{};  // findings
  diagnosis why;

  void count(rule_id rule) noexcept;
};

// "2 overlong, 1 xml/not_a_char"
std::string by_kind_text(const file_report& r);

// Called for the files one after the other, and for each, between begin_file() and end_file(), for
// its items in order. Writes as it is called, in constant memory.
class check_format {
 public:
  virtual ~check_format() = default;
  virtual void begin() {}
  virtual void begin_file(const std::string& file) = 0;
  virtual void report(const spot& s) = 0;
  virtual void end_file(const file_report& r) = 0;
  // After the last file. `complete` says that all of them could be read.
  virtual void end(bool complete) { static_cast<void>(complete); }
};

struct text_options {
  std::uint64_t max_errors = 20;  // shown of each file, and as many remarks; 0: all
  bool colour = false;
  bool with_context = false;
};

std::unique_ptr<check_format> make_text_format(context& ctx, output& out, const text_options& o);
std::unique_ptr<check_format> make_github_format(context& ctx, output& out, const text_options& o);
std::unique_ptr<check_format> make_json_format(output& out);
std::unique_ptr<check_format> make_sarif_format(context& ctx, output& out);

// The message on standard error that sums up a file with findings, for all but JSON.
void say_summary(context& ctx, const std::string& file, const file_report& r);

// The line of the text around an item, at most 60 bytes on either side, on one line and safe for a
// terminal. The bytes of the item are in hexadecimal between `open` and `close`.
std::string context_line(const spot& s, std::string_view open, std::string_view close);

// JSON of valid UTF-8, with the quotes. What acts on a terminal is escaped.
void append_json_string(std::string& out, std::string_view text);

// `path` as a reference of RFC 3986: relative where the path is, else of the scheme file.
std::string uri_of(std::string_view path);

// `text` in a workflow command of GitHub: in the message, or as a property.
std::string github_escaped(std::string_view text, bool property);

}  // namespace utfkit::cli
