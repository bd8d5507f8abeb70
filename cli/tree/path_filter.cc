#include "path_filter.hpp"

#include <optional>

namespace utfkit::cli {

namespace {

// "./src" is what completion and find write for what a .gitignore file has as "/src".
std::string from_here(std::string_view pattern) {
  const std::string_view negation = pattern.starts_with('!') ? "!" : "";
  pattern.remove_prefix(negation.size());
  if (pattern.starts_with("./")) pattern.remove_prefix(1);
  return std::string(negation).append(pattern);
}

}  // namespace

bool path_filter::add_exclude(std::string_view pattern) {
  return excluded_.add(from_here(pattern));
}

bool path_filter::add_glob(std::string_view pattern) {
  takes_only_some_ = takes_only_some_ || !pattern.starts_with('!');
  return taken_.add(from_here(pattern));
}

bool path_filter::excludes(std::string_view path, bool is_directory, std::size_t base) const {
  return excluded_.ignored(path, is_directory, base).value_or(false);
}

bool path_filter::excludes_on_the_way(std::string_view path) const {
  if (excluded_.empty()) return false;
  for (std::size_t slash = path.find('/'); slash != path.npos; slash = path.find('/', slash + 1)) {
    if (excludes(path.substr(0, slash), true)) return true;
  }
  return excludes(path, false);
}

bool path_filter::takes(std::string_view path, std::size_t base) const {
  if (taken_.empty()) return true;
  bool is_directory = false;
  for (;;) {
    if (const auto verdict = taken_.ignored(path, is_directory, base)) return *verdict;
    const std::size_t slash = path.rfind('/');
    if (slash == path.npos) return !takes_only_some_;
    path = path.substr(0, slash);
    is_directory = true;
  }
}

std::string plain_path(std::string_view path) {
  std::string plain;
  while (!path.empty()) {
    const std::size_t slash = path.find('/');
    const std::string_view part = path.substr(0, slash);
    path = slash == path.npos ? std::string_view() : path.substr(slash + 1);
    if (part.empty() || part == ".") continue;
    if (!plain.empty()) plain += '/';
    plain += part;
  }
  return plain;
}

}  // namespace utfkit::cli
