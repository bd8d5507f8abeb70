// A file descriptor that is closed by its owner's end.
#pragma once

#include <cerrno>
#include <utility>

#include <fcntl.h>
#include <unistd.h>

namespace utfkit::cli {

class descriptor {
 public:
  descriptor() = default;
  explicit descriptor(int fd) noexcept : fd_(fd) {}
  descriptor(descriptor&& other) noexcept : fd_(std::exchange(other.fd_, -1)) {}
  descriptor& operator=(descriptor&& other) noexcept {
    std::swap(fd_, other.fd_);
    return *this;
  }
  // Keeps errno, which the way out of a function may still want to report.
  ~descriptor() {
    const int error = errno;
    close();
    errno = error;
  }

  // Negative where nothing is open.
  int get() const noexcept { return fd_; }

  // Somebody else closes it.
  int release() noexcept { return std::exchange(fd_, -1); }

  // False, with errno set, where the system reports that something was lost. Interrupted or not, a
  // descriptor is gone after close() on Linux, so it is never closed twice.
  bool close() noexcept {
    const int fd = std::exchange(fd_, -1);
    return fd < 0 || ::close(fd) == 0 || errno == EINTR;
  }

 private:
  int fd_ = -1;
};

// A directory to find and to make files in. It need not be readable for that, where the system
// knows O_PATH. Nothing is open, and errno tells why, where this fails.
inline descriptor open_directory(const char* path) noexcept {
  descriptor fd(open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC));
#ifdef O_PATH
  if (fd.get() < 0 && errno == EACCES) {
    fd = descriptor(open(path, O_PATH | O_DIRECTORY | O_CLOEXEC));
  }
#endif
  return fd;
}

}  // namespace utfkit::cli
