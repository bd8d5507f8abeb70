#include "path_filter.hpp"

#include <optional>
#include <utility>

namespace utfkit::cli {

namespace {

// "./src" is what completion and find write for what a .gitignore file has as "/src".
std::string from_here(std::string_view pattern) {
  const std::string_view negation = pattern.starts_with('!') ? "!" : "";
  pattern.remove_prefix(negation.size());
  if (pattern.starts_with("./")) pattern.remove_prefix(1);
  return std::string(negation).append(pattern);
}

// What the rules say of the path, or of the first directory on the way up of which they say
// something.
std::optional<bool> verdict_on(const ignore_rules& rules, std::string_view path, std::size_t base) {
  bool is_directory = false;
  for (;;) {
    if (const auto verdict = rules.ignored(path, is_directory, base)) return verdict;
    const std::size_t slash = path.rfind('/');
    if (slash == path.npos) return std::nullopt;
    path = path.substr(0, slash);
    is_directory = true;
  }
}

}  // namespace

bool path_filter::add_exclude(std::string_view pattern) {
  return excluded_.add(from_here(pattern));
}

bool path_filter::add_glob(std::string_view pattern) {
  if (!pattern.starts_with('!')) {
    takes_only_some_ = true;
    glob_use use{std::string(pattern), {}};
    use.alone.add(from_here(pattern));
    uses_->push_back(std::move(use));
  }
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
  note_uses(path, base);
  return verdict_on(taken_, path, base).value_or(!takes_only_some_);
}

void path_filter::note_uses(std::string_view path, std::size_t base) const {
  for (glob_use& use : *uses_) {
    use.is_asked = true;
    use.is_used = use.is_used || verdict_on(use.alone, path, base).has_value();
  }
}

std::vector<std::string> path_filter::idle_globs() const {
  std::vector<std::string> idle;
  for (const glob_use& use : *uses_) {
    if (use.is_asked && !use.is_used) idle.push_back(use.word);
  }
  return idle;
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
