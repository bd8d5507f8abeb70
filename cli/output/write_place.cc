#include "write_place.hpp"

#include <cerrno>
#include <vector>

#include <fcntl.h>
#include <unistd.h>

#include "write_trouble.hpp"

namespace utfkit::cli {

int descriptor_named(std::string_view path) {
  if (path == "/dev/stdin") return 0;
  if (path == "/dev/stdout") return 1;
  if (path == "/dev/stderr") return 2;
  for (const std::string_view prefix : {"/dev/fd/", "/proc/self/fd/"}) {
    if (!path.starts_with(prefix)) continue;
    const std::string_view digits = path.substr(prefix.size());
    if (digits.empty() || digits.size() > 6) return -1;
    int number = 0;
    for (const char c : digits) {
      if (c < '0' || c > '9') return -1;
      number = number * 10 + (c - '0');
    }
    return number;
  }
  return -1;
}

split_path split(const std::string& path) {
  const std::size_t after = path.rfind('/') + 1;  // npos + 1 is 0
  return {path.substr(0, after), path.substr(after)};
}

std::string follow_links(const std::string& path) {
  std::string at = path;
  std::vector<char> link(4096);
  for (int hops = 0; hops < 40; ++hops) {
    if (descriptor_named(at) >= 0) return at;
    const ssize_t n = readlink(at.c_str(), link.data(), link.size());
    if (n < 0) return at;  // no link, or nothing there
    if (static_cast<std::size_t>(n) == link.size()) {
      throw write_trouble(path, ENAMETOOLONG);
    }
    const std::string to(link.data(), static_cast<std::size_t>(n));
    at = to.starts_with('/') ? to : split(at).directory.append(to);
  }
  throw write_trouble(path, ELOOP);
}

void check_replaceable(const std::string& path) {
  const auto may = [](const std::string& at, int how) {
    return faccessat(AT_FDCWD, at.c_str(), how, AT_EACCESS) == 0;
  };
  if (!may(path, W_OK)) throw write_trouble(path);
  const std::string directory = split(follow_links(path)).directory;
  if (!may(directory.empty() ? "." : directory, W_OK | X_OK)) {
    throw directory_trouble(path, directory, errno);
  }
}

}  // namespace utfkit::cli
