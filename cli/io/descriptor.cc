#include "descriptor.hpp"

#include <fcntl.h>

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

bool is_synced(int fd) noexcept {
  while (fsync(fd) != 0) {
    if (errno == EINTR) continue;
    return errno == EINVAL || errno == ENOTSUP || errno == EROFS || errno == EBADF;
  }
  return true;
}

}  // namespace utfkit::cli
