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
#include "io/descriptor.hpp"

namespace utfkit::cli {
namespace {

// No file of rules is that large; one that is would cost memory for nothing.
constexpr std::size_t file_limit = std::size_t{4} << 20;
// Of all rules that hold in one directory: what fix and convert hold has a bound.
constexpr std::size_t memory_limit = std::size_t{24} << 20;

// The content of a regular file, with errno 0; nothing with errno set where it can't be read, and
// nothing with errno 0 where there is no such file: no entry, no regular file, or a symbolic link
// that isn't to be followed.
std::optional<std::string> read_file(int directory, const std::string& name, bool follow) {
  const int flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | (follow ? 0 : O_NOFOLLOW);
  const descriptor fd(openat(directory, name.c_str(), flags));
  if (fd.get() < 0) {
    if (errno == ENOENT || errno == ENOTDIR || errno == ELOOP) errno = 0;
    return std::nullopt;
  }
  struct stat st;
  if (fstat(fd.get(), &st) != 0) return std::nullopt;
  errno = 0;
  if (!S_ISREG(st.st_mode)) return std::nullopt;
  std::string text;
  char buffer[16 * 1024];
  for (;;) {
    const ssize_t n = read(fd.get(), buffer, sizeof buffer);
    if (n == 0) break;
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) return std::nullopt;
    text.append(buffer, static_cast<std::size_t>(n));
    if (text.size() > file_limit) {
      errno = EFBIG;
      return std::nullopt;
    }
  }
  errno = 0;
  return text;
}

std::string first_line(std::string_view text) {
  text = text.substr(0, text.find('\n'));
  if (text.ends_with('\r')) text.remove_suffix(1);
  return std::string(text);
}

// The path of info/exclude, relative to a directory that has `.git` in it. In a work tree that was
// added to a repository, and in a submodule, `.git` is a file that names the directory; that of an
// added work tree has a file `commondir`, which names the repository's own.
std::string exclude_file(int directory) {
  std::string git = ".git";
  if (const std::optional<std::string> link = read_file(directory, git, true)) {
    constexpr std::string_view key = "gitdir: ";
    if (!link->starts_with(key)) return {};
    git = first_line(std::string_view(*link).substr(key.size()));
  }
  if (const std::optional<std::string> common = read_file(directory, git + "/commondir", true)) {
    const std::string line = first_line(*common);
    git = line.starts_with('/') ? line : std::string(git).append("/").append(line);
  }
  return git + "/info/exclude";
}

bool is_repository(int directory) {
  struct stat st;
  return fstatat(directory, ".git", &st, 0) == 0 && (S_ISDIR(st.st_mode) || S_ISREG(st.st_mode));
}

}  // namespace

void ignore_stack::add(int directory, const std::string& file, bool follow, std::string_view shown,
                       std::size_t base) {
  const std::optional<std::string> text = read_file(directory, file, follow);
  const int error = errno;
  const auto path = [&] { return file.starts_with('/') ? file : std::string(shown) + file; };
  if (!text) {
    if (error != 0) report_(system_message("cannot read", path(), error));
    return;
  }
  std::size_t room = memory_limit;
  // The last rule of a file may go beyond its room.
  for (const level& l : levels_) room -= std::min(room, l.rules.memory());
  ignore_rules rules(*text, room);
  if (rules.is_too_large()) {
    report_(fmt::format(
        "'{}' is passed over: with those of the directories above, its rules need more than {} MiB",
        safe(path()), memory_limit >> 20));
  } else if (!rules.empty()) {
    levels_.push_back({std::move(rules), base});
  }
}

void ignore_stack::begin(const std::string& directory) {
  levels_.clear();
  first_ = 0;
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
    if (a->size() == root) add(fd.get(), exclude_file(fd.get()), true, *a, 0);
    add(fd.get(), ".gitignore", false, *a, a->size() - root);
  }
}

ignore_stack::mark ignore_stack::enter(int fd, std::string_view shown, std::string_view within) {
  const mark before = {levels_.size(), first_};
  const std::size_t base = prefix_.size() + within.size();
  if (is_repository(fd)) {
    first_ = levels_.size();
    add(fd, exclude_file(fd), true, shown, base);
  }
  add(fd, ".gitignore", false, shown, base);
  return before;
}

void ignore_stack::leave(mark before) {
  levels_.erase(levels_.begin() + static_cast<std::ptrdiff_t>(before.levels), levels_.end());
  first_ = before.first;
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
