#include "safe_text.hpp"

#include <algorithm>
#include <cstddef>
#include <iterator>

#include <fmt/format.h>

#include <utfkit/code_point.hpp>
#include <utfkit/definition/utf8.hpp>
#include <utfkit/finding.hpp>
#include <utfkit/repair.hpp>

#include "character.hpp"

namespace utfkit::cli {
namespace {

struct range {
  char32_t first, last;
};

// Cc, Cf, Zl and Zp of Unicode 17.0, and the default ignorable code points that lie between them:
// U+2065, U+FFF0..FFF8 and what is left of U+E0000..E0FFF are kept for format characters to come. A
// test compares this with UnicodeData.txt.
constexpr range unprintable[] = {
    {0x0000, 0x001F},   {0x007F, 0x009F},   {0x00AD, 0x00AD},   {0x0600, 0x0605},
    {0x061C, 0x061C},   {0x06DD, 0x06DD},   {0x070F, 0x070F},   {0x0890, 0x0891},
    {0x08E2, 0x08E2},   {0x180E, 0x180E},   {0x200B, 0x200F},   {0x2028, 0x202E},
    {0x2060, 0x206F},   {0xFEFF, 0xFEFF},   {0xFFF0, 0xFFFB},   {0x110BD, 0x110BD},
    {0x110CD, 0x110CD}, {0x13430, 0x1343F}, {0x1BCA0, 0x1BCA3}, {0x1D173, 0x1D17A},
    {0xE0000, 0xE0FFF},
};

// What a shell takes as it stands, wherever it is in a word.
constexpr bool is_plain(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
         std::string_view("_./,:@%+=-").find(c) != std::string_view::npos;
}

// The path, as no command takes it for an option.
std::string no_option(std::string_view path) {
  return std::string(path.starts_with('-') ? "./" : "").append(path);
}

// What CI's runners take for a command wherever it stands in a line, "##[" of GitHub Actions and
// "##vso[" of Azure Pipelines, or at its start: "##teamcity[".
constexpr bool begins_command(std::string_view bytes) noexcept {
  return bytes.starts_with("##[") || bytes.starts_with("##vso[") ||
         bytes.starts_with("##teamcity[");
}

bool is_printable_text(std::string_view bytes) {
  while (!bytes.empty()) {
    const decoded d = decode_first(bytes);
    if (d.error != errc::ok || !is_printable(d.code_point) || begins_command(bytes)) return false;
    bytes.remove_prefix(d.length);
  }
  return true;
}

// A format of printf between single quotes. Everything of ASCII that a shell could give a meaning
// to is escaped, needed or not: '!' is expanded by an interactive bash also here, and parentheses
// and quotes in $(...) are where old shells have their bugs. Escapes have three digits always, so
// that a digit may follow. A percent sign is doubled and not escaped, because dash expands escapes
// before it looks for conversions.
std::string octal_escaped(std::string_view bytes) {
  std::string out;
  while (!bytes.empty()) {
    const decoded d = decode_first(bytes);
    const std::string_view sequence = bytes.substr(0, d.length);
    const char c = sequence[0];
    if (c == '%') {
      out += "%%";
    } else if (c == '\\') {
      out += "\\\\";
    } else if (d.error == errc::ok && is_printable(d.code_point) &&
               (d.length > 1 || is_plain(c) || c == ' ')) {
      out += sequence;
    } else {
      for (const char byte : sequence) {
        fmt::format_to(std::back_inserter(out), "\\{:03o}", static_cast<unsigned char>(byte));
      }
    }
    bytes.remove_prefix(d.length);
  }
  return out;
}

// A context of 120 bytes may have as many, for each of a million findings.
void append_hex(std::string& out, char byte) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  const auto value = static_cast<unsigned char>(byte);
  out += digits[value / 16];
  out += digits[value % 16];
}

std::string hex_with(std::string_view bytes, std::string_view separator) {
  std::string out;
  out.reserve(bytes.size() * (2 + separator.size()));
  for (const char byte : bytes) {
    if (!out.empty()) out += separator;
    append_hex(out, byte);
  }
  return out;
}

void append_escape(std::string& out, char32_t c) {
  switch (c) {
    case U'\n': out += "\\n"; return;
    case U'\t': out += "\\t"; return;
    case U'\r': out += "\\r"; return;
    default: break;
  }
  const auto number = static_cast<unsigned>(c);
  if (number < 0x80) {
    fmt::format_to(std::back_inserter(out), "\\x{:02X}", number);
  } else {
    fmt::format_to(std::back_inserter(out), "\\u{{{:X}}}", number);
  }
}

// The category Zs; what else is white space is_printable() refuses, but for what safe() makes of
// it.
constexpr bool is_space(char32_t c) noexcept {
  return c == U' ' || c == 0xA0 || c == 0x1680 || (c >= 0x2000 && c <= 0x200A) || c == 0x202F ||
         c == 0x205F || c == 0x3000;
}

}  // namespace

bool is_printable(char32_t c) noexcept {
  const auto* found = std::lower_bound(std::begin(unprintable), std::end(unprintable), c,
                                       [](const range& r, char32_t at) { return r.last < at; });
  return (found == std::end(unprintable) || c < found->first) && !is_noncharacter(c);
}

std::string safe(std::string_view bytes) {
  std::string out;
  out.reserve(bytes.size());
  bool backslash = false;  // the last character of `out` is a backslash of the input
  while (!bytes.empty()) {
    const decoded d = decode_first(bytes);
    const std::string_view sequence = bytes.substr(0, d.length);
    const bool as_is = d.error == errc::ok && is_printable(d.code_point) && !begins_command(bytes);
    // Everything that is escaped begins with a backslash, hence the first of the two conditions.
    if (backslash && (!as_is || std::string_view("\\ntrxu").find(sequence[0]) != sequence.npos)) {
      out += '\\';
    }
    if (as_is) {
      out += sequence;
    } else if (d.error == errc::ok) {
      append_escape(out, d.code_point);
    } else {
      for (const char byte : sequence) append_hex(out.append("\\x"), byte);
    }
    backslash = as_is && d.code_point == U'\\';
    bytes.remove_prefix(d.length);
  }
  return out;
}

std::size_t command_at_start(std::string_view line) {
  constexpr std::string_view command = "::";
  std::string_view rest = line;
  while (!rest.empty() && !rest.starts_with(command)) {
    const decoded d = decode_first(rest);
    if (d.error != errc::ok || !is_space(d.code_point)) break;
    rest.remove_prefix(d.length);
  }
  return rest.starts_with(command) ? line.size() - rest.size() : line.npos;
}

std::string safe_as_line(std::string_view line) {
  const std::size_t command = command_at_start(line);
  if (command == line.npos) return std::string(line);
  return fmt::format("{}\\x3A{}", line.substr(0, command), line.substr(command + 1));
}

std::string safe_at_start(std::string_view path) {
  return command_at_start(path) == path.npos ? safe(path) : "./" + safe(path);
}

std::string safe_shortened(std::string_view path) {
  constexpr std::size_t longest = 4096, kept = 500;
  if (path.size() <= longest) return safe(path);
  const std::string_view begin = path.substr(0, complete_prefix(path.substr(0, kept)));
  byte_view end = path.substr(path.size() - kept);
  while (!end.empty() && definition::utf8::is_continuation(end[0])) end = end.substr(1);
  return fmt::format("{}...({} bytes)...{}", safe(begin), path.size() - begin.size() - end.size(),
                     safe(end.as_string_view()));
}

std::string shell_quoted(std::string_view path) {
  std::string name = no_option(path);
  if (name.empty()) return "''";
  // zsh takes =ls for the path of the command ls.
  if (name[0] != '=' && std::all_of(name.begin(), name.end(), is_plain)) return name;
  if (!is_printable_text(name)) {
    return fmt::format("\"$(printf '{}')\"", octal_escaped(name));
  }
  std::string word = "'";
  for (const char c : name) {
    if (c == '\'') {
      word += "'\\''";
    } else {
      word += c;
    }
  }
  return word + "'";
}

std::string shell_words::word(std::string_view path) {
  if (!path.ends_with('\n')) return shell_quoted(path);
  const std::string name = ++variables_ == 1 ? std::string("f") : fmt::format("f{}", variables_);
  set_ += fmt::format("{}=$(printf '{}.'); ", name, octal_escaped(no_option(path)));
  return fmt::format("\"${{{}%.}}\"", name);
}

std::string shell_words::line(std::string_view command) const {
  return set_.empty() ? std::string(command) : fmt::format("({}{})", set_, command);
}

std::string shell_command(std::string_view before, std::string_view path, std::string_view after) {
  shell_words words;
  const std::string word = words.word(path);
  return words.line(fmt::format("{}{}{}", before, word, after));
}

std::string hex(std::string_view bytes) {
  return hex_with(bytes, " ");
}

std::string hex_packed(std::string_view bytes) {
  return hex_with(bytes, "");
}

std::string lossy(std::string_view bytes) {
  return repair(bytes);
}

}  // namespace utfkit::cli
