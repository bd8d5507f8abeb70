#include "git_attributes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <system_error>
#include <utility>

#include "base/safe_text.hpp"
#include "gitignore.hpp"
#include "repository.hpp"

namespace utfkit::cli {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t largest = std::size_t{1} << 20;  // bytes of a file

constexpr std::string_view blanks = " \t\r\v\f";

// Up to the next blank, which is taken off as well.
std::string_view next_word(std::string_view& line) {
  line.remove_prefix(std::min(line.find_first_not_of(blanks), line.size()));
  const std::string_view word = line.substr(0, line.find_first_of(blanks));
  line.remove_prefix(word.size());
  return word;
}

// In quotation marks it may have blanks, and \" and \\.
std::string next_pattern(std::string_view& line) {
  line.remove_prefix(std::min(line.find_first_not_of(blanks), line.size()));
  if (!line.starts_with('"')) return std::string(next_word(line));
  std::string pattern;
  for (line.remove_prefix(1); !line.empty() && line.front() != '"'; line.remove_prefix(1)) {
    if (line.front() == '\\' && line.size() > 1) line.remove_prefix(1);
    pattern += line.front();
  }
  if (!line.empty()) line.remove_prefix(1);
  return pattern;
}

// What the attributes behind a pattern say; nothing where it isn't among them.
std::optional<std::string> encoding_among(std::string_view words) {
  constexpr std::string_view attribute = "working-tree-encoding";
  std::optional<std::string> said;
  for (std::string_view word = next_word(words); !word.empty(); word = next_word(words)) {
    if (word.starts_with(std::string(attribute) + '=')) {
      said = word.substr(attribute.size() + 1);
    } else if (!word.empty() && (word.front() == '-' || word.front() == '!') &&
               word.substr(1) == attribute) {
      said = "";
    }
  }
  return said;
}

bool matches(std::string_view pattern, std::string_view path) {
  if (pattern.empty() || pattern.front() == '!' || pattern.front() == '#') return false;
  ignore_rules rule;
  return rule.add(pattern) && rule.ignored(path, false).value_or(false);
}

std::string content_of(const fs::path& file) {
  std::error_code unknown;
  if (!fs::is_regular_file(file, unknown) || fs::file_size(file, unknown) > largest) return {};
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
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
  while (!attributes.empty()) {
    const std::size_t end = attributes.find('\n');
    std::string_view line = attributes.substr(0, end);
    attributes.remove_prefix(end == attributes.npos ? attributes.size() : end + 1);
    const std::string pattern = next_pattern(line);
    auto encoding = encoding_among(line);
    if (encoding && matches(pattern, path)) said = std::move(encoding);
  }
  return said;
}

std::optional<std::string> working_tree_encoding(const std::string& path) {
  if (path.empty() || path == "-") return std::nullopt;
  std::error_code failed;
  fs::path parent = fs::path(path).parent_path();
  if (parent.empty()) parent = ".";
  const fs::path directory = fs::canonical(parent, failed);
  if (failed) return std::nullopt;
  const auto top = top_of_repository(directory);
  if (!top) return std::nullopt;
  const fs::path file = directory / fs::path(path).filename();
  std::optional<std::string> said;
  const auto ask = [&](const fs::path& attributes, const fs::path& from) {
    const std::string name = file.lexically_relative(from).generic_string();
    if (auto in = working_tree_encoding_in(content_of(attributes), name)) said = std::move(in);
  };
  fs::path from = *top;
  ask(from / ".gitattributes", from);
  if (directory != *top) {
    for (const fs::path& part : directory.lexically_relative(*top)) {
      from /= part;
      ask(from / ".gitattributes", from);
    }
  }
  ask(*top / ".git" / "info" / "attributes", *top);
  if (!said || said->empty() || is_utf8(*said)) return std::nullopt;
  return said;
}

std::optional<std::string> cause_in_git(const std::string& path) {
  const auto encoding = working_tree_encoding(path);
  if (!encoding) return std::nullopt;
  return fmt::format(
      "git writes it in {} (working-tree-encoding in .gitattributes), and keeps it in UTF-8",
      safe(*encoding));
}

}  // namespace utfkit::cli
