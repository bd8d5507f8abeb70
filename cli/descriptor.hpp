// A file descriptor that is closed by its owner's end.
#pragma once

#include <cerrno>
#include <utility>

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

  // False, with errno set, where the system reports that something was lost. Interrupted or not, a
  // descriptor is gone after close() on Linux, so it is never closed twice.
  bool close() noexcept {
    const int fd = std::exchange(fd_, -1);
    return fd < 0 || ::close(fd) == 0 || errno == EINTR;
  }

 private:
  int fd_ = -1;
};

}  // namespace utfkit::cli
