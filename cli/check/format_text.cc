// Text, for people and for scripts that take a line a finding; and GitHub's annotations, which are
// text too.
#include <fmt/format.h>

#include "base/colour.hpp"
#include "base/safe_text.hpp"
#include "check_format.hpp"

namespace utfkit::cli {

namespace {

// What text and annotations have in common: after the first findings of a file, and the first
// remarks, the others are only counted.
class limited_format : public check_format {
 public:
  limited_format(context& ctx, output& out, const text_options& o) : ctx_(ctx), out_(out), o_(o) {}

  void begin_file(const std::string& file) override {
    file_ = file;
    safe_file_ = safe(file);
    shown_findings_ = 0;
    shown_remarks_ = 0;
  }

  void report(const located_item& i) override {
    std::uint64_t& shown = is_remark(i.rule) ? shown_remarks_ : shown_findings_;
    if (o_.max_errors != 0 && shown >= o_.max_errors) return;
    ++shown;
    show(i);
  }

  void end_file(const file_report& r) override {
    if (r.found.findings + r.found.remarks == 0) return;
    if (shown_findings_ < r.found.findings) show_more(r.found.findings - shown_findings_, "");
    if (shown_remarks_ < r.found.remarks) {
      show_more(r.found.remarks - shown_remarks_,
                r.found.remarks - shown_remarks_ == 1 ? "remark" : "remarks");
    }
    out_.flush();  // so that on a terminal the summary stands below what it sums up
    say_summary(ctx_, file_, r);
  }

 protected:
  virtual void show(const located_item& i) = 0;
  virtual void show_more(std::uint64_t count, std::string_view of) = 0;

  context& ctx_;
  output& out_;
  const text_options o_;
  std::string file_;
  std::string safe_file_;

 private:
  std::uint64_t shown_findings_ = 0;
  std::uint64_t shown_remarks_ = 0;
};

// `of` is empty for findings.
std::string more_text(std::uint64_t count, std::string_view of) {
  return fmt::format("{} more{}{} not shown (--max-errors 0 shows all)", count,
                     of.empty() ? "" : " ", of);
}

class text_format : public limited_format {
 public:
  using limited_format::limited_format;

 private:
  std::string_view in(std::string_view code) const noexcept { return o_.colour ? code : ""; }

  void show(const located_item& i) override {
    out_.write(text_line(safe_file_, i, o_.colour));
    if (!o_.with_context) return;
    const std::string open = fmt::format("{}<", in(is_remark(i.rule) ? colour::cyan : colour::red));
    const std::string close = fmt::format(">{}", in(colour::plain));
    out_.write(fmt::format("    {}\n", context_line(i, open, close)));
  }

  void show_more(std::uint64_t count, std::string_view of) override {
    out_.write(fmt::format("{}: {}\n", safe_file_, more_text(count, of)));
  }
};

// Workflow commands: GitHub shows them beside the lines of a change.
class github_format : public limited_format {
 public:
  using limited_format::limited_format;

 private:
  // The property that names the file. Of a name, GitHub knows only what is text; other bytes and
  // what acts on a terminal are shown as in text.
  std::string file_property() const { return github_escaped(safe_file_, true); }

  void show(const located_item& i) override {
    std::string message = fmt::format("{} [{}] at byte {}: {}", what_is_wrong(i), name_of(i.rule),
                                      i.offset, hex(i.bytes));
    if (const std::string why = hint(i); !why.empty()) message += "; " + why;
    out_.write(fmt::format("::{} file={},line={},col={},title={}::{}\n",
                           is_remark(i.rule) ? "notice" : "error", file_property(), i.line,
                           i.column, github_escaped(name_of(i.rule), true),
                           github_escaped(message, false)));
  }

  void show_more(std::uint64_t count, std::string_view of) override {
    out_.write(fmt::format("::{} file={}::{}\n", of.empty() ? "error" : "notice", file_property(),
                           github_escaped(more_text(count, of), false)));
  }
};

class names_format : public check_format {
 public:
  names_format(output& out, bool shown) : out_(out), shown_(shown) {}

  void begin_file(const std::string& file) override { file_ = file; }
  void report(const located_item&) override {}
  void end_file(const file_report& r) override {
    if (!shown_ || r.found.findings == 0) return;
    out_.write(safe(file_) + '\n');
    out_.flush();  // what is skipped is said below it
  }

 private:
  output& out_;
  const bool shown_;
  std::string file_;
};

}  // namespace

std::unique_ptr<check_format> make_names_format(output& out, bool shown) {
  return std::make_unique<names_format>(out, shown);
}

std::unique_ptr<check_format> make_text_format(context& ctx, output& out, const text_options& o) {
  return std::make_unique<text_format>(ctx, out, o);
}

std::unique_ptr<check_format> make_github_format(context& ctx, output& out, const text_options& o) {
  return std::make_unique<github_format>(ctx, out, o);
}

}  // namespace utfkit::cli
