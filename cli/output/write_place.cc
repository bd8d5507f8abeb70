#include "write_place.hpp"

#include <cerrno>
#include <vector>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/safe_text.hpp"
#include "write_trouble.hpp"

namespace utfkit::cli {

namespace {

constexpr int most_links = 40;  // one after the other, as on Linux

// What has a name in a directory, and where it leads if it is a link.
struct named_object {
  struct stat state;
  std::string link;
};

// Nothing, and errno, where that isn't known.
std::optional<named_object> look_at(int directory, const std::string& name) {
  named_object found;
  std::vector<char> link(4096);
#ifdef O_PATH
  const descriptor fd(openat(directory, name.c_str(), O_PATH | O_NOFOLLOW | O_CLOEXEC));
  if (fd.get() < 0 || fstat(fd.get(), &found.state) != 0) return std::nullopt;
  if (!S_ISLNK(found.state.st_mode)) return found;
  const ssize_t size = readlinkat(fd.get(), "", link.data(), link.size());
#else
  struct stat after;
  if (fstatat(directory, name.c_str(), &found.state, AT_SYMLINK_NOFOLLOW) != 0) return std::nullopt;
  if (!S_ISLNK(found.state.st_mode)) return found;
  ssize_t size = readlinkat(directory, name.c_str(), link.data(), link.size());
  if (fstatat(directory, name.c_str(), &after, AT_SYMLINK_NOFOLLOW) != 0) return std::nullopt;
  if (after.st_dev != found.state.st_dev || after.st_ino != found.state.st_ino) {
    errno = ESTALE;
    return std::nullopt;
  }
#endif
  if (size < 0) return std::nullopt;
  if (static_cast<std::size_t>(size) == link.size()) {
    errno = ENAMETOOLONG;
    return std::nullopt;
  }
  found.link.assign(link.data(), static_cast<std::size_t>(size));
  return found;
}

// Whether somebody else than we and the owner of the directory may have put it there.
bool may_be_planted(int directory, const struct stat& what) noexcept {
  struct stat in;
  if (fstat(directory, &in) != 0) return true;
  const bool is_for_all = (in.st_mode & S_ISVTX) != 0 && (in.st_mode & S_IWOTH) != 0;
  return is_for_all && what.st_uid != geteuid() && what.st_uid != in.st_uid;
}

trouble planted(const std::string& path, const std::string& at, std::string_view what) {
  return trouble(
      fmt::format("cannot write '{}': '{}' is {} of another user, in a directory where everybody "
                  "may make files; choose another name",
                  safe(path), safe(at), what));
}

}  // namespace

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
  for (int hops = 0; hops < most_links; ++hops) {
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

write_place find_place(const std::string& path) {
  write_place at;
  at.target = path;
  for (int hops = 0; hops < most_links; ++hops) {
    if (descriptor_named(at.target) >= 0) return at;
    const auto [directory, name] = split(at.target);
    if (name.empty()) return at;
    // Perhaps one that can't be read, and not synced.
    at.directory = open_directory(directory.empty() ? "." : directory.c_str());
    if (at.directory.get() < 0) {
      at.error = errno;
      return at;
    }
    auto found = look_at(at.directory.get(), name);
    if (!found) {
      at.error = errno == ENOENT ? 0 : errno;
      return at;
    }
    if (!S_ISLNK(found->state.st_mode)) {
      at.there = found->state;
      return at;
    }
    if (may_be_planted(at.directory.get(), found->state)) {
      throw planted(path, at.target, "a symbolic link");
    }
    at.directory = descriptor();
    at.target = found->link.starts_with('/') ? found->link : directory + found->link;
  }
  throw write_trouble(path, ELOOP);
}

descriptor open_special(const std::string& path, const write_place& at) {
  // What files of /proc lead to has no name that could be looked at.
  if (at.there && S_ISFIFO(at.there->st_mode) && may_be_planted(at.directory.get(), *at.there)) {
    throw planted(path, at.target, "a FIFO");
  }
  const bool is_by_path = !at.there && path.starts_with("/proc/");
  struct stat now;
  descriptor fd(openat(is_by_path ? AT_FDCWD : at.directory.get(),
                       is_by_path ? path.c_str() : split(at.target).name.c_str(),
                       O_WRONLY | O_CLOEXEC | O_NOCTTY | (is_by_path ? 0 : O_NOFOLLOW)));
  if (fd.get() < 0 || fstat(fd.get(), &now) != 0) throw write_trouble(path);
  if (S_ISREG(now.st_mode) || (!is_by_path && !at.is(now))) throw replaced_meanwhile(path);
  return fd;
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
