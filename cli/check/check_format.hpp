// The forms in which check reports.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <utfkit/label.hpp>
#include <utfkit/stats.hpp>

#include "cause/cause.hpp"
#include "findings/report.hpp"
#include "io/file_piece.hpp"
#include "output/output.hpp"
#include "run/context.hpp"
#include "service_paths.hpp"

namespace utfkit::cli {

// A quotation mark that is not closed before the end of the file.
struct open_quote {
  std::uint64_t offset = 0;
  std::uint64_t line = 1;
};
// What there is to say of the records of a file as a whole.
struct records_summary {
  std::uint64_t records = 0;
  std::optional<open_quote> open;
};

struct file_report {
  text_stats stats;
  tally found;
  diagnosis why;
  std::optional<records_summary> records;  // with --delimiter
};

// Called for the files one after the other, and for each, between begin_file() and end_file(), for
// its items in order. Memory is constant.
class check_format {
 public:
  virtual ~check_format() = default;
  virtual void begin() {}
  virtual void begin_file(const std::string& file) = 0;
  virtual void report(const located_item& i) = 0;
  // How many findings of a file, and as many remarks, report() does anything with: there may be a
  // hundred million, and it need not be called for those after these.
  virtual std::uint64_t room() const { return all_items; }
  // report() has been called for those up to this offset in the file that there is room for.
  virtual void pass(std::uint64_t offset) { static_cast<void>(offset); }
  virtual void end_file(const file_report& r) = 0;
  // After the last file. `complete` says that all of them could be read.
  virtual void end(bool complete) { static_cast<void>(complete); }
};

struct report_options {
  std::uint64_t max_errors = 20;  // shown of each file, and as many remarks; 0: all
  bool positions = false;         // each finding, also where one cause explains them all
  bool colour = false;
  bool with_context = false;
  unsigned width = 0;  // of the terminal that the summary stands on, before the findings; 0: none
  service_paths paths = {};                              // for those that are services
  std::optional<named_encoding> checked = std::nullopt;  // in which text is ill-formed; else UTF-8
};

std::unique_ptr<check_format> make_text_format(context& ctx, output& out, const report_options& o);
std::unique_ptr<check_format> make_github_format(context& ctx, output& out,
                                                 const report_options& o);
std::unique_ptr<check_format> make_json_format(context& ctx, output& out);
// The names of the files with findings: safe for a terminal, a line each; exactly, with a NUL
// behind each; or nothing at all.
enum class names_as : std::uint8_t { lines, nul, nothing };
std::unique_ptr<check_format> make_names_format(output& out, names_as as);
std::unique_ptr<check_format> make_sarif_format(context& ctx, output& out, const report_options& o);
// GitLab's Code Quality report.
std::unique_ptr<check_format> make_gitlab_format(context& ctx, output& out,
                                                 const report_options& o);

// The message on standard error that sums up a file with findings, for all but JSON.
void say_summary(context& ctx, const std::string& file, const file_report& r);
// The same for a terminal: the cause first, on lines of its width, and commands whole.
void show_summary(const context& ctx, const std::string& file, const file_report& r,
                  const report_options& o);

// The line of the text around an item, at most 60 bytes on either side, on one line and safe for a
// terminal. The bytes of the item are in hexadecimal between `open` and `close`.
std::string context_line(const located_item& i, std::string_view open, std::string_view close);

// `path` as a reference of RFC 3986: relative where the path is, else of the scheme file.
std::string uri_of(std::string_view path);

// `text` in a workflow command of GitHub: in the message, or as a property.
std::string github_escaped(std::string_view text, bool property);

}  // namespace utfkit::cli
