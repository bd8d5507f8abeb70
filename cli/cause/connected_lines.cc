#include "connected_lines.hpp"

#include <algorithm>
#include <cstddef>

namespace utfkit::cli {

namespace {

constexpr std::string_view blanks = " \t\r\n";

std::string_view without_blanks(std::string_view text) noexcept {
  const std::size_t first = text.find_first_not_of(blanks);
  if (first == text.npos) return {};
  return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

bool ends_in_one_of(std::string_view line, std::string_view ends) noexcept {
  return !line.empty() && ends.find(line.back()) != ends.npos;
}

// Whether a line that may be cut at the end of `text` is such.
template <class Condition>
bool has_line(std::string_view text, Condition is_meant) noexcept {
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    if (is_meant(without_blanks(text.substr(0, end)))) return true;
    if (end == text.npos) return false;
    text.remove_prefix(end + 1);
  }
  return false;
}

bool is_json_of_lines(std::string_view text) noexcept {
  const std::string_view first = without_blanks(text.substr(0, text.find('\n')));
  return !first.empty() && (first.front() == '{' || first.front() == '[') &&
         ends_in_one_of(first, "{[,") && text.find('\n') != text.npos;
}

// "VALUES" before rows, or rows that go on in the next line.
bool is_sql_of_lines(std::string_view text) noexcept {
  return text.find("INSERT INTO ") != text.npos && has_line(text, [](std::string_view line) {
           return line.ends_with("VALUES") || (line.starts_with("(") && line.ends_with("),"));
         });
}

}  // namespace

std::string_view format_of_connected_lines(byte_view head) noexcept {
  std::string_view text = head.as_string_view();
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
  if (is_json_of_lines(text)) return "JSON";
  if (text.starts_with("<?xml") || text.starts_with("<!") || text.starts_with("<html")) {
    return "XML or HTML";
  }
  if (is_sql_of_lines(text)) return "SQL";
  const auto begins = [text](std::string_view with) {
    return has_line(text, [with](std::string_view line) { return line.starts_with(with); });
  };
  if (begins("msgid \"") && begins("msgstr")) return "a catalogue of messages";
  const auto is_time = [](std::string_view line) {
    const std::size_t at = line.find(" --> ");
    return at != line.npos && at != 0 && line.front() >= '0' && line.front() <= '9';
  };
  if (has_line(text, is_time)) return "subtitles";
  if (text.starts_with("BEGIN:VC")) return "vCards or a calendar";
  return {};
}

}  // namespace utfkit::cli
