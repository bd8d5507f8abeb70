// Text, for people and for scripts that take a line a finding; and GitHub's annotations, which are
// text too.
#include <fmt/format.h>

#include <array>

#include <utfkit/finding.hpp>
#include <utfkit/transcoder.hpp>

#include "base/colour.hpp"
#include "base/safe_text.hpp"
#include "limited_format.hpp"

namespace utfkit::cli {

namespace {

// In UTF-8.
std::string in_windows_1252(std::string_view bytes) {
  transcoder::options o;
  o.from = encoding::windows1252;
  transcoder t(o);
  std::array<char, transcoder::min_room + 4 * max_intended_length> room;
  const step s = t.push(bytes, room, input::last);
  return {room.data(), s.written};
}

class text_format : public limited_format {
 public:
  using limited_format::limited_format;

 private:
  std::string_view in(std::string_view code) const noexcept { return o_.colour ? code : ""; }

  std::string row(const located_item& i, std::string_view what, std::string_view) override {
    std::string text = text_line(safe_file_, i, what, o_.colour);
    if (!o_.with_context) return text;
    const std::string open = fmt::format("{}<", in(is_remark(i.rule) ? colour::cyan : colour::red));
    const std::string close = fmt::format(">{}", in(colour::plain));
    return text + fmt::format("    {}\n", context_line(i, open, close));
  }

  std::string more_row(std::uint64_t count, std::string_view of) override {
    return fmt::format("{}: {}\n", safe_file_, more_text(count, of));
  }

  std::string meaning(std::string_view bytes, origin from) const override {
    if (o_.width == 0 || from != origin::windows_1252 || bytes.empty()) return {};
    return fmt::format("    {} = {} in windows-1252\n", hex(bytes), safe(in_windows_1252(bytes)));
  }
};

// Workflow commands: GitHub shows them beside the lines of a change.
class github_format : public limited_format {
 public:
  using limited_format::limited_format;

 private:
  bool has_cause_in_rows() const noexcept override { return true; }

  // The property that names the file. Of a name, GitHub knows only what is text; other bytes and
  // what acts on a terminal are shown as in text.
  std::string file_property() const { return github_escaped(safe(service_path_), true); }

  std::string row(const located_item& i, std::string_view what, std::string_view why) override {
    std::string message = fmt::format("{} [{}] at byte {}: {}{}", what, name_of(i.rule), i.offset,
                                      hex(i.bytes), record_text(i));
    if (!why.empty()) message += fmt::format("; {}", why);
    return fmt::format("::{} file={},line={},col={},title={}::{}\n",
                       is_remark(i.rule) ? "notice" : "error", file_property(), i.line, i.column,
                       github_escaped(name_of(i.rule), true), github_escaped(message, false));
  }

  std::string more_row(std::uint64_t count, std::string_view of) override {
    return fmt::format("::{} file={}::{}\n", of.empty() ? "error" : "notice", file_property(),
                       github_escaped(more_text(count, of), false));
  }
};

class names_format : public check_format {
 public:
  names_format(output& out, names_as as) : out_(out), as_(as) {}

  void begin_file(const std::string& file) override { file_ = file; }
  void report(const located_item&) override {}
  std::uint64_t room() const override { return 0; }
  void end_file(const file_report& r) override {
    if (as_ == names_as::nothing || r.found.findings == 0) return;
    out_.write(as_ == names_as::nul ? file_ + '\0' : safe_at_start(file_) + '\n');
    out_.flush();  // what is skipped is said below it
  }

 private:
  output& out_;
  const names_as as_;
  std::string file_;
};

}  // namespace

std::unique_ptr<check_format> make_names_format(output& out, names_as as) {
  return std::make_unique<names_format>(out, as);
}

std::unique_ptr<check_format> make_text_format(context& ctx, output& out, const report_options& o) {
  return std::make_unique<text_format>(ctx, out, o);
}

std::unique_ptr<check_format> make_github_format(context& ctx, output& out,
                                                 const report_options& o) {
  return std::make_unique<github_format>(ctx, out, o);
}

}  // namespace utfkit::cli
