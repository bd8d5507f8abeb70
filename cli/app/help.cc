#include "help.hpp"

#include <fmt/format.h>

#include "options/option_table.hpp"

namespace utfkit::cli {

namespace {

// A test runs them all.
constexpr job jobs[] = {
    {"Is this file UTF-8, and if not, where and why?", "utf8 check notes.txt"},
    {"Are all text files of a tree?", "utf8 check -r src"},
    {"What stands there, byte by byte?", "utf8 inspect --at 108 --length 16 notes.txt"},
    {"Repair it: U+FFFD where something is ill-formed", "utf8 fix -o good.txt bad.txt"},
    {"Which encoding is this file in?", "utf8 detect old.txt"},
    {"Make it UTF-8, from whatever it is", "utf8 convert -f auto -o new.txt old.txt"},
    {"Make it UTF-8, from what I know it to be", "utf8 convert -f windows-1252 -o new.txt old.txt"},
    {"Take off a byte order mark", "utf8 convert --bom strip -o new.txt old.txt"},
    {"Write what Excel opens without asking",
     "utf8 convert -t utf-16le --bom add -o for-excel.csv data.csv"},
    {"How many characters, lines, bytes?", "utf8 count notes.txt"},
};

// Of help: where the text of options begins, and where lines end.
constexpr std::size_t indent = 26;
constexpr std::size_t width = 80;

// The words of `text` in lines, the first of which has `first` in front.
std::string wrapped(std::string_view first, std::string_view text) {
  std::string out(first);
  std::size_t column = out.size();
  const std::string margin(indent, ' ');
  if (column + 2 > indent) {
    out += "\n" + margin;
  } else {
    out.append(indent - column, ' ');
  }
  column = indent;
  while (!text.empty()) {
    const std::string_view word = text.substr(0, text.find(' '));
    if (column > indent && column + 1 + word.size() > width) {
      out += "\n" + margin;
      column = indent;
    } else if (column > indent) {
      out += ' ';
      ++column;
    }
    out += word;
    column += word.size();
    text = word.size() == text.size() ? "" : text.substr(word.size() + 1);
  }
  return out + "\n";
}

std::string names_of(const option_row& o) {
  // Long names stand below each other.
  std::string text = o.names.front().starts_with("--") ? "      " : "  ";
  text += fmt::format("{}", fmt::join(o.names, ", "));
  if (o.value.empty()) return text;
  return text + (o.value_optional ? "[=" + o.value + "]" : " " + o.value);
}

}  // namespace

std::span<const job> commonest_jobs() noexcept {
  return jobs;
}

std::string usage() {
  std::string text =
      "utf8: check, repair and convert text in UTF-8 (RFC 3629)\n"
      "\n"
      "Usage: utf8 COMMAND [OPTION ...] [FILE ...]\n"
      "\n";
  for (const command& c : commands()) text += fmt::format("  {:<9} {}\n", c.name, c.summary);
  text += fmt::format(
      "\n"
      "utf8 help shows the commonest jobs, utf8 help COMMAND the options of one. Without a FILE, "
      "or\n"
      "with -, standard input is read.\n"
      "Exit status: {}.\n",
      exit_statuses);
  return text;
}

std::string help() {
  std::string text = usage() + "\nThe commonest jobs:\n";
  for (const job& j : jobs) text += fmt::format("\n  {}\n    {}\n", j.what, j.line);
  return text +
         "\nutf8 --generate=bash|zsh|fish|man [DIR] writes completions of a shell, or man pages.\n";
}

std::string help(const command& c, const CLI::App& app) {
  std::string text = fmt::format(
      "utf8 {0}: {1}\n"
      "\n"
      "Usage: utf8 {0} [OPTION ...] {2}\n"
      "\n"
      "Options:\n",
      c.name, c.summary, operands_of(app));
  for (const option_row& o : options_of(app)) text += wrapped(names_of(o), o.full_help());
  return text + fmt::format("\nExamples:\n{}", c.examples);
}

}  // namespace utfkit::cli
