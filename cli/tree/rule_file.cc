#include "rule_file.hpp"

#include <cerrno>
#include <cstddef>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "io/descriptor.hpp"

namespace utfkit::cli {
namespace {

// No file of rules is that large; one that is would cost memory for nothing.
constexpr std::size_t file_limit = std::size_t{4} << 20;

std::string first_line(std::string_view text) {
  text = text.substr(0, text.find('\n'));
  if (text.ends_with('\r')) text.remove_suffix(1);
  return std::string(text);
}

// The directory that `.git` is, or names.
std::string git_of(int directory) {
  const std::string git = ".git";
  const std::optional<std::string> link = read_rule_file(directory, git, true);
  if (!link) return git;
  constexpr std::string_view key = "gitdir: ";
  if (!link->starts_with(key)) return {};
  return first_line(std::string_view(*link).substr(key.size()));
}

}  // namespace

std::optional<std::string> read_rule_file(int directory, const std::string& name, bool follow) {
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

std::string path_in_work_tree(int directory, std::string_view name) {
  std::string git = git_of(directory);
  return git.empty() ? git : git.append("/").append(name);
}

std::string path_in_repository(int directory, std::string_view name) {
  std::string git = git_of(directory);
  if (git.empty()) return git;
  if (const std::optional<std::string> common =
          read_rule_file(directory, git + "/commondir", true)) {
    const std::string line = first_line(*common);
    git = line.starts_with('/') ? line : std::string(git).append("/").append(line);
  }
  return git.append("/").append(name);
}

}  // namespace utfkit::cli
