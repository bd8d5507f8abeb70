#include "descriptor.hpp"

#include <cerrno>
#include <cstdio>
#include <ctime>
#include <memory>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>

namespace utfkit::cli {

descriptor open_directory(const char* path) noexcept {
  descriptor fd(open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC));
#ifdef O_PATH
  if (fd.get() < 0 && errno == EACCES) {
    fd = descriptor(open(path, O_PATH | O_DIRECTORY | O_CLOEXEC));
  }
#endif
  return fd;
}

std::ptrdiff_t read_some(int fd, char* buffer, std::size_t size) noexcept {
  for (;;) {
    const ssize_t got = ::read(fd, buffer, size);
    if (got >= 0 || errno != EINTR) return got;
  }
}

bool write_all(int fd, std::string_view bytes) noexcept {
  while (!bytes.empty()) {
    const ssize_t put = ::write(fd, bytes.data(), bytes.size());
    if (put >= 0) {
      bytes.remove_prefix(static_cast<std::size_t>(put));
    } else if (errno != EINTR) {
      return false;
    }
  }
  return true;
}

bool write_all_at(int fd, std::string_view bytes, std::uint64_t offset) noexcept {
  while (!bytes.empty()) {
    const ssize_t put = ::pwrite(fd, bytes.data(), bytes.size(), static_cast<off_t>(offset));
    if (put >= 0) {
      bytes.remove_prefix(static_cast<std::size_t>(put));
      offset += static_cast<std::uint64_t>(put);
    } else if (errno != EINTR) {
      return false;
    }
  }
  return true;
}

bool have_same_bytes(int a, int b) {
  constexpr std::ptrdiff_t block = 64 * 1024;
  const std::unique_ptr<char[]> buffer(new char[2 * block]);
  // All of a block, less only at the end; negative where that fails.
  const auto fill = [](int fd, char* to) {
    std::ptrdiff_t size = 0;
    while (size < block) {
      const std::ptrdiff_t got = read_some(fd, to + size, static_cast<std::size_t>(block - size));
      if (got < 0) return got;
      if (got == 0) break;
      size += got;
    }
    return size;
  };
  for (;;) {
    const std::ptrdiff_t size = fill(a, buffer.get());
    if (size < 0 || fill(b, buffer.get() + block) != size) return false;
    const std::string_view both(buffer.get(), 2 * block);
    const auto n = static_cast<std::size_t>(size);
    if (both.substr(0, n) != both.substr(block, n)) return false;
    if (size < block) return true;
  }
}

bool rename_if_free(int directory, const char* from, const char* to) noexcept {
#ifdef RENAME_NOREPLACE
  if (renameat2(directory, from, directory, to, RENAME_NOREPLACE) == 0) return true;
  if (errno != EINVAL && errno != ENOSYS) return false;
#endif
  if (linkat(directory, from, directory, to, 0) == 0) {
    unlinkat(directory, from, 0);  // a second name of the same, where that fails
    return true;
  }
  if (errno == EEXIST) return false;
  struct stat there;
  if (fstatat(directory, to, &there, AT_SYMLINK_NOFOLLOW) == 0) {
    errno = EEXIST;
    return false;
  }
  return renameat(directory, from, directory, to) == 0;
}

bool lock_file(int fd) noexcept {
  for (int tries = 0; tries < 500; ++tries) {
#ifdef F_OFD_SETLK
    struct flock all = {};
    all.l_type = F_WRLCK;
    all.l_whence = SEEK_SET;
    if (fcntl(fd, F_OFD_SETLK, &all) == 0) return true;
#else
    if (flock(fd, LOCK_EX | LOCK_NB) == 0) return true;
#endif
    if (errno != EINTR && errno != EAGAIN && errno != EACCES) return false;
    constexpr timespec a_while = {0, 20'000'000};
    nanosleep(&a_while, nullptr);
  }
  return false;
}

bool is_synced(int fd) noexcept {
  while (fsync(fd) != 0) {
    if (errno == EINTR) continue;
    return errno == EINVAL || errno == ENOTSUP || errno == EROFS || errno == EBADF;
  }
  return true;
}

}  // namespace utfkit::cli
