#include "ignore_stack.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <memory>
#include <optional>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fmt/format.h>

#include "base/safe_text.hpp"
#include "base/trouble.hpp"
#include "git_config.hpp"
#include "io/descriptor.hpp"
#include "rule_file.hpp"

namespace utfkit::cli {
namespace {

// Of all rules that hold in one directory: what fix and convert hold has a bound.
constexpr std::size_t memory_limit = std::size_t{24} << 20;

bool is_repository(int directory) {
  struct stat st;
  return fstatat(directory, ".git", &st, 0) == 0 && (S_ISDIR(st.st_mode) || S_ISREG(st.st_mode));
}

}  // namespace

void ignore_stack::add(int directory, const std::string& file, bool follow, std::string_view shown,
                       std::size_t base) {
  const std::optional<std::string> text = read_rule_file(directory, file, follow);
  const int error = errno;
  const auto path = [&] { return file.starts_with('/') ? file : std::string(shown) + file; };
  if (!text) {
    if (error != 0) report_(system_message("cannot read", path(), error));
    return;
  }
  std::size_t room = memory_limit;
  // The last rule of a file may go beyond its room.
  for (const level& l : levels_) room -= std::min(room, l.rules.memory());
  ignore_rules rules(*text, room, folds_);
  if (rules.is_too_large()) {
    report_(fmt::format(
        "'{}' is passed over: with those of the directories above, its rules need more than {} MiB",
        safe(path()), memory_limit >> 20));
  } else if (!rules.empty()) {
    levels_.push_back({std::move(rules), base});
  }
}

// What weighs least comes first.
void ignore_stack::add_of_repository(int directory, std::string_view shown, std::size_t base) {
  folds_ = ignores_case(directory);
  const auto of_user = file_for_all(directory, "excludesfile", "ignore");
  // Somebody else's home, as under sudo, may be closed, and git goes on there, too.
  const bool is_open = of_user && faccessat(directory, of_user->c_str(), R_OK, AT_EACCESS) == 0;
  if (is_open) add(directory, *of_user, true, shown, base);
  add(directory, path_in_repository(directory, "info/exclude"), true, shown, base);
}

void ignore_stack::begin(const std::string& directory) {
  levels_.clear();
  first_ = 0;
  folds_ = false;
  prefix_.clear();
  struct free_it {
    void operator()(char* p) const { std::free(p); }
  };
  const std::unique_ptr<char, free_it> real(realpath(directory.c_str(), nullptr));
  if (!real) return;

  // From the directory above to the root of the file system, as far as a repository begins. Paths
  // end in a slash.
  const std::string path = real.get();
  std::vector<std::string> above;
  bool found = false;
  for (std::size_t slash = path.rfind('/'); path != "/"; slash = path.rfind('/', slash - 1)) {
    above.push_back(path.substr(0, slash + 1));
    const descriptor fd = open_directory(above.back().c_str());
    found = fd.get() >= 0 && is_repository(fd.get());
    if (found || slash == 0) break;
  }
  if (!found) return;
  const std::size_t root = above.back().size();
  prefix_ = path.substr(root) + "/";
  for (auto a = above.rbegin(); a != above.rend(); ++a) {
    const descriptor fd = open_directory(a->c_str());
    if (fd.get() < 0) continue;
    if (a->size() == root) add_of_repository(fd.get(), *a, 0);
    add(fd.get(), ".gitignore", false, *a, a->size() - root);
  }
}

ignore_stack::mark ignore_stack::enter(int fd, std::string_view shown, std::string_view within) {
  const mark before = {levels_.size(), first_, folds_};
  const std::size_t base = prefix_.size() + within.size();
  if (is_repository(fd)) {
    first_ = levels_.size();
    add_of_repository(fd, shown, base);
  }
  add(fd, ".gitignore", false, shown, base);
  return before;
}

void ignore_stack::leave(mark before) {
  levels_.erase(levels_.begin() + static_cast<std::ptrdiff_t>(before.levels), levels_.end());
  first_ = before.first;
  folds_ = before.folds;
}

bool ignore_stack::ignored(std::string_view path, bool is_directory) const {
  if (levels_.size() == first_) return false;
  const std::string whole = prefix_ + std::string(path);
  for (std::size_t i = levels_.size(); i-- > first_;) {
    const level& l = levels_[i];
    const auto verdict = l.rules.ignored(std::string_view(whole).substr(l.base), is_directory);
    if (verdict) return *verdict;
  }
  return false;
}

}  // namespace utfkit::cli
