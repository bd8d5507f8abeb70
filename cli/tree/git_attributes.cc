#include "git_attributes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <system_error>
#include <utility>

#include <fcntl.h>

#include "base/safe_text.hpp"
#include "gitignore.hpp"
#include "io/descriptor.hpp"
#include "repository.hpp"
#include "rule_file.hpp"

namespace utfkit::cli {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view blanks = " \t\r\v\f";

// Up to the next blank, which is taken off as well.
std::string_view next_word(std::string_view& line) {
  line.remove_prefix(std::min(line.find_first_not_of(blanks), line.size()));
  const std::string_view word = line.substr(0, line.find_first_of(blanks));
  line.remove_prefix(word.size());
  return word;
}

// What stands behind a backslash in quotation marks: three octal digits, or a letter as in C.
char unescaped(std::string_view& text) {
  constexpr std::string_view letters = "abtnvfr", meant = "\a\b\t\n\v\f\r";
  const auto is_octal = [](char c) { return c >= '0' && c <= '7'; };
  if (text.size() >= 3 && std::all_of(text.begin(), text.begin() + 3, is_octal)) {
    const int value = (text[0] - '0') * 64 + (text[1] - '0') * 8 + (text[2] - '0');
    text.remove_prefix(3);
    return static_cast<char>(value & 0xFF);
  }
  const char c = text.front();
  text.remove_prefix(1);
  const std::size_t at = letters.find(c);
  return at == letters.npos ? c : meant[at];
}

// In quotation marks it may have blanks, and what git escapes. As a line of .gitignore has it.
std::string next_pattern(std::string_view& line) {
  line.remove_prefix(std::min(line.find_first_not_of(blanks), line.size()));
  if (!line.starts_with('"')) {
    const std::string_view word = next_word(line);
    const bool is_none = word.starts_with('#') || word.starts_with("[attr]");
    return is_none ? std::string() : std::string(word);
  }
  std::string pattern;
  line.remove_prefix(1);
  while (!line.empty() && line.front() != '"') {
    const bool is_escape = line.front() == '\\' && line.size() > 1;
    const char c = line.front();
    line.remove_prefix(1);
    pattern += is_escape ? unescaped(line) : c;
  }
  if (!line.empty()) line.remove_prefix(1);
  return pattern.starts_with('#') ? "\\" + pattern : pattern;
}

constexpr std::string_view attribute = "working-tree-encoding";

// What the attributes behind a pattern say; an empty string where they take it back.
std::optional<std::string> encoding_among(std::string_view words) {
  std::optional<std::string> said;
  for (std::string_view word = next_word(words); !word.empty(); word = next_word(words)) {
    const bool takes_back = word.front() == '-' || word.front() == '!';
    if (takes_back) word.remove_prefix(1);
    if (!word.starts_with(attribute)) continue;
    word.remove_prefix(attribute.size());
    if (word.empty()) said = "";
    if (word.starts_with('=') && !takes_back) said = word.substr(1);
  }
  return said;
}

bool matches(std::string_view pattern, std::string_view path) {
  if (pattern.empty() || pattern.front() == '!') return false;
  ignore_rules rule;
  return rule.add(pattern) && rule.ignored(path, false).value_or(false);
}

bool is_utf8(std::string_view name) {
  std::string plain;
  for (const char c : name) {
    if (c != '-' && c != '_') plain += static_cast<char>(c >= 'A' && c <= 'Z' ? c + 0x20 : c);
  }
  return plain == "utf8";
}

}  // namespace

std::optional<std::string> working_tree_encoding_in(std::string_view attributes,
                                                    std::string_view path) {
  std::optional<std::string> said;
  if (attributes.starts_with("\xEF\xBB\xBF")) attributes.remove_prefix(3);
  while (!attributes.empty()) {
    const std::size_t end = attributes.find('\n');
    std::string_view line = attributes.substr(0, end);
    attributes.remove_prefix(end == attributes.npos ? attributes.size() : end + 1);
    if (line.find(attribute) == line.npos) continue;
    const std::string pattern = next_pattern(line);
    auto encoding = encoding_among(line);
    if (encoding && matches(pattern, path)) said = std::move(encoding);
  }
  return said;
}

std::optional<std::string> working_tree_encoding(const std::string& path) {
  if (path.empty() || path == "-") return std::nullopt;
  std::error_code failed;
  const fs::path file = fs::canonical(path, failed);  // what a link leads to
  if (failed) return std::nullopt;
  const fs::path directory = file.parent_path();
  const auto top = top_of_repository(directory);
  if (!top) return std::nullopt;
  std::optional<std::string> said;
  const auto ask = [&](const fs::path& from, const std::string& name, bool follow) {
    const descriptor in(open(from.c_str(), O_RDONLY | O_CLOEXEC | O_DIRECTORY));
    if (in.get() < 0) return;
    const std::string source = follow ? path_in_repository(in.get(), name) : name;
    const auto attributes = read_rule_file(in.get(), source, follow);
    if (!attributes || attributes->find(attribute) == attributes->npos) return;
    auto here = working_tree_encoding_in(*attributes, file.lexically_relative(from).string());
    if (here) said = std::move(here);
  };
  fs::path from = *top;
  ask(from, ".gitattributes", false);
  if (directory != *top) {
    for (const fs::path& part : directory.lexically_relative(*top)) {
      from /= part;
      ask(from, ".gitattributes", false);
    }
  }
  ask(*top, "info/attributes", true);
  if (!said || said->empty() || is_utf8(*said)) return std::nullopt;
  return said;
}

std::optional<std::string> cause_in_git(const std::string& path) {
  const auto encoding = working_tree_encoding(path);
  if (!encoding) return std::nullopt;
  return fmt::format(
      "by its attributes git keeps it in UTF-8 and writes it in {} here (working-tree-encoding)",
      safe(*encoding));
}

}  // namespace utfkit::cli
