// Man pages, in the macros of man(7).
#include <fmt/format.h>

#include <utfkit/code_point.hpp>
#include <utfkit/version.hpp>

#include "commands/command.hpp"
#include "generate.hpp"
#include "help.hpp"
#include "options/option_table.hpp"

namespace utfkit::cli {

namespace {

// Text as roff has it: nothing in it is a request, an escape or a hyphen of typography.
std::string roff(std::string_view text) {
  std::string out;
  bool line_begins = true;
  while (!text.empty()) {
    const decoded d = decode_first(text);
    const char32_t c = d.code_point;
    if (line_begins && (c == U'.' || c == U'\'')) out += "\\&";
    line_begins = c == U'\n';
    if (c == U'\\') {
      out += "\\e";
    } else if (c == U'-') {
      out += "\\-";
    } else if (c == U'\'') {
      out += "\\(aq";
    } else if (c < 0x80) {
      out += static_cast<char>(c);
    } else {
      out += fmt::format("\\[u{:04X}]", static_cast<std::uint32_t>(c));
    }
    text.remove_prefix(d.length);
  }
  return out;
}

std::string bold(std::string_view text) {
  return fmt::format("\\fB{}\\fR", roff(text));
}

// Without a date, so that the same sources give the same pages; and with words as they are typed,
// which hyphenation would break.
std::string heading(std::string_view name, std::string_view summary) {
  std::string title(name);
  for (char& c : title) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  return fmt::format(
      ".\\\" Made from the command's own tables.\n"
      ".TH {} 1 \"\" \"utfkit {}\" \"utfkit\"\n"
      ".nh\n"
      ".ad l\n"
      ".SH NAME\n{} \\- {}\n"
      ".SH SYNOPSIS\n",
      roff(title), library_version(), roff(name), roff(summary));
}

// Lines as they are.
std::string verbatim(std::string_view text) {
  while (text.ends_with('\n')) text.remove_suffix(1);
  return fmt::format(".nf\n{}\n.fi\n", roff(text));
}

std::string option_text(const option_row& o) {
  std::string names;
  for (const std::string& name : o.names) {
    names += fmt::format("{}{}", names.empty() ? "" : ", ", bold(name));
  }
  if (o.value_optional) {
    names += fmt::format("[={}]", roff(o.value));
  } else if (!o.value.empty()) {
    names += fmt::format(" \\fI{}\\fR", roff(o.value));
  }
  return fmt::format(".TP\n{}\n{}\n", names, roff(o.full_help()));
}

std::string exit_status_section() {
  return fmt::format(".SH EXIT STATUS\n{}.\n", roff(exit_statuses));
}

std::string command_page(const command& c) {
  const parser p = parser_of(c);
  std::string text = heading(fmt::format("utf8-{}", c.name), c.summary);
  text += fmt::format("{} [\\fIOPTION\\fR ...] \\fI{}\\fR\n", bold(fmt::format("utf8 {}", c.name)),
                      roff(operands_of(*p.app)));
  text += ".SH OPTIONS\n";
  for (const option_row& o : options_of(*p.app)) text += option_text(o);
  text += ".SH EXAMPLES\n" + verbatim(c.examples);
  text += exit_status_section();
  text += ".SH SEE ALSO\n" + bold("utf8") + "(1)\n";
  return text;
}

std::string main_page() {
  std::string text = heading("utf8", "check, repair and convert text in UTF-8 (RFC 3629)");
  text += fmt::format("{} \\fICOMMAND\\fR [\\fIOPTION\\fR ...] [\\fIFILE\\fR ...]\n", bold("utf8"));
  text += ".SH DESCRIPTION\nWithout a \\fIFILE\\fR, or with \\-, standard input is read.\n";
  text += ".SH COMMANDS\n";
  for (const command& c : commands()) {
    text += fmt::format(".TP\n{}\n{}.\n", bold(c.name), roff(c.summary));
  }
  text += ".SH OPTIONS\n";
  text += option_text({{"-h", "--help"}, "", false, false, {}, "Print help and exit"});
  text += option_text({{"--version"},
                       "",
                       false,
                       false,
                       {},
                       "Print the version and the instructions in use, and exit"});
  text += fmt::format(
      ".TP\n{}=\\fIKIND\\fR [\\fIDIR\\fR]\n{}\n", bold("--generate"),
      roff(
          "Write man pages (KIND man) or the completions of a shell (bash, zsh, fish), to files in "
          "DIR or to standard output."));
  text += ".SH EXAMPLES\n";
  for (const job& j : commonest_jobs()) {
    text += fmt::format(".TP\n{}\n{}\n", roff(j.what), bold(j.line));
  }
  text += exit_status_section();
  text += ".SH SEE ALSO\n";
  std::string pages;
  for (const command& c : commands()) {
    pages +=
        fmt::format("{}{}(1)", pages.empty() ? "" : ",\n", bold(fmt::format("utf8-{}", c.name)));
  }
  return text + pages + "\n";
}

}  // namespace

std::vector<generated_file> man_pages() {
  std::vector<generated_file> pages;
  pages.push_back({"utf8.1", main_page()});
  for (const command& c : commands()) {
    pages.push_back({fmt::format("utf8-{}.1", c.name), command_page(c)});
  }
  return pages;
}

}  // namespace utfkit::cli
