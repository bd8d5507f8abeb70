#include "gitignore.hpp"

#include <string>

namespace utfkit::cli {
namespace {

// Without the spaces at the end, but for one that a backslash stands before. Other white space
// stays.
std::string_view without_trailing_spaces(std::string_view line) {
  std::size_t kept = 0;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] == '\\' && i + 1 < line.size()) {
      kept = ++i + 1;
    } else if (line[i] != ' ') {
      kept = i + 1;
    }
  }
  return line.substr(0, kept);
}

}  // namespace

ignore_rules::ignore_rules(std::string_view text, std::size_t most, bool folds) : folds_(folds) {
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    std::string_view line = text.substr(0, end);
    text.remove_prefix(end == text.npos ? text.size() : end + 1);
    if (line.ends_with('\r')) line.remove_suffix(1);
    // git works with C strings here, and no name has a NUL.
    line = line.substr(0, line.find('\0'));
    constexpr std::size_t to_parse_a_byte = 16;
    is_too_large_ = memory_ > most || to_parse_a_byte * line.size() > most - memory_;
    if (is_too_large_) {
      rules_.clear();
      return;
    }
    add(line);
  }
}

bool ignore_rules::add(std::string_view line) {
  if (line.starts_with('#')) return false;
  line = without_trailing_spaces(line);
  const bool negated = line.starts_with('!');
  if (negated) line.remove_prefix(1);
  const bool directories_only = line.ends_with('/');
  if (directories_only) line.remove_suffix(1);
  if (line.empty()) return false;
  const bool by_name = line.find('/') == line.npos;
  if (line.starts_with('/')) line.remove_prefix(1);
  const auto subject = by_name ? wildcard::subject::name : wildcard::subject::path;
  rules_.push_back({wildcard(line, subject, folds_), by_name, directories_only, !negated});
  memory_ += sizeof(rule) + rules_.back().pattern.memory();
  return true;
}

std::optional<bool> ignore_rules::ignored(std::string_view path, bool is_directory,
                                          std::size_t base) const {
  std::string small;
  if (folds_) {
    small = path;
    for (char& c : small) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c + 0x20) : c;
    path = small;
  }
  const std::string_view name = path.substr(path.rfind('/') + 1);  // npos + 1 is 0
  for (auto r = rules_.rbegin(); r != rules_.rend(); ++r) {
    if (r->directories_only && !is_directory) continue;
    if (r->pattern.matches(r->by_name ? name : path)) return r->ignore;
    if (base == 0 || base > path.size() || r->by_name) continue;
    if (r->pattern.matches(path.substr(base))) return r->ignore;
  }
  return std::nullopt;
}

}  // namespace utfkit::cli
