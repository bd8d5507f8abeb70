#include "file_info.hpp"

#include <cerrno>

#include <sys/stat.h>
#include <unistd.h>

#include "base/trouble.hpp"

namespace utfkit::cli {

namespace {

file_info info_from(const struct stat& st) noexcept {
  return {{st.st_dev, st.st_ino}, static_cast<std::uint64_t>(st.st_size), S_ISREG(st.st_mode)};
}

}  // namespace

std::optional<file_info> info_of(const std::string& path) noexcept {
  struct stat st;
  if (stat(path.c_str(), &st) != 0) return std::nullopt;
  return info_from(st);
}

std::optional<file_info> info_if_there(const std::string& path) {
  struct stat st;
  if (stat(path.c_str(), &st) == 0) return info_from(st);
  if (errno == ENOENT || errno == ENOTDIR) return std::nullopt;
  throw system_trouble("cannot look at", path, errno);
}

std::optional<file_info> info_of_open(int descriptor) noexcept {
  struct stat st;
  if (fstat(descriptor, &st) != 0) return std::nullopt;
  return info_from(st);
}

std::optional<file_info> info_of_standard_input() noexcept {
  return info_of_open(STDIN_FILENO);
}

bool is_same_file(const std::string& a, const std::string& b) noexcept {
  const auto one = info_of(a), other = info_of(b);
  return one && other && one->identity == other->identity;
}

bool is_free_name(const std::string& path) noexcept {
  struct stat st;
  return lstat(path.c_str(), &st) != 0 && (errno == ENOENT || errno == ENOTDIR);
}

std::string name_for_later(const std::string& file) {
  for (const char* const name : {"/dev/stdin", "/dev/stdout", "/dev/stderr"}) {
    if (file == name) return "-";
  }
  for (const char* const directory : {"/dev/fd/", "/proc/"}) {
    if (file.starts_with(directory)) return "-";
  }
  const auto info = info_of(file);
  return info && !info->is_regular ? "-" : file;
}

bool is_regular_name(const std::string& path) noexcept {
  struct stat st;
  return lstat(path.c_str(), &st) == 0 && S_ISREG(st.st_mode);
}

}  // namespace utfkit::cli
