#include "service_paths.hpp"

#include <cstdlib>
#include <string_view>
#include <system_error>

#include "tree/repository.hpp"

namespace utfkit::cli {

namespace {

namespace fs = std::filesystem;

// `path` from `top`, both of them without what changes nothing; empty where it isn't below it.
fs::path below(const fs::path& path, const fs::path& top) {
  fs::path found = path.lexically_relative(top);
  return found.empty() || found == "." || *found.begin() == ".." ? fs::path() : found;
}

std::string_view without_dot(std::string_view path) noexcept {
  while (path.starts_with("./")) {
    const std::size_t name = path.find_first_not_of('/', 1);
    if (name == path.npos) break;
    path.remove_prefix(name);
  }
  return path;
}

// What is below the working directory, which may hold several repositories, has a name there.
bool is_outside(const std::string& path) {
  return path.starts_with('/') || *fs::path(path).lexically_normal().begin() == "..";
}

std::string from_own_top(const fs::path& whole, const std::string& as_it_is) {
  std::error_code unknown;
  const fs::path folder = fs::canonical(whole.parent_path(), unknown);
  if (unknown) return as_it_is;
  const auto top = top_of_repository(folder);
  return top ? below(folder / whole.filename(), *top).string() : as_it_is;
}

}  // namespace

service_paths service_paths::from_top(const char* variable) {
  service_paths found;
  std::error_code unknown;
  found.working_ = fs::current_path(unknown);
  if (unknown) return found;
  const char* told = variable == nullptr ? nullptr : std::getenv(variable);
  fs::path top;
  if (told != nullptr && *told == '/') top = fs::canonical(told, unknown);
  const bool above = !top.empty() && (found.working_ == top || !below(found.working_, top).empty());
  found.top_ = above ? top : top_of_repository().value_or(top);
  return found;
}

std::string service_paths::of(const std::string& path) const {
  std::string as_it_is(without_dot(path));
  if (working_.empty() || path == "-") return as_it_is;
  const fs::path whole = (working_ / path).lexically_normal();
  if (top_.empty()) return is_outside(path) ? from_own_top(whole, as_it_is) : as_it_is;
  fs::path found = below(whole, top_);
  if (found.empty() && path.starts_with('/')) {
    // $PWD may lead there through a symbolic link, and `top_` has none.
    std::error_code unknown;
    const fs::path folder = fs::canonical(whole.parent_path(), unknown);
    if (!unknown) found = below(folder / whole.filename(), top_);
  }
  return found.empty() ? as_it_is : found.string();
}

}  // namespace utfkit::cli
