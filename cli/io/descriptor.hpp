// File descriptors: closed by their owners, and read and written past interruptions.
#pragma once

#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <string_view>
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

  // The caller closes it.
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
descriptor open_directory(const char* path) noexcept;

// Fills buffer[0, size) with as much as one read gives; 0 at the end, negative with errno set where
// it fails. Goes on where a signal interrupts it, as do the others.
std::ptrdiff_t read_some(int fd, char* buffer, std::size_t size) noexcept;

// False, with errno set, where not all could be written.
bool write_all(int fd, std::string_view bytes) noexcept;

// Systems refuse or cut a read or write of 2 GiB and more.
constexpr std::size_t most_at_once = std::size_t{1} << 30;

// As write_all(), from the absolute `offset` on.
bool write_all_at(int fd, std::string_view bytes, std::uint64_t offset) noexcept;

// Whether both give the same bytes to their ends; false also where one can't be read.
bool have_same_bytes(int a, int b);

// Renames a file within a directory where no other has the name `to`; false, with EEXIST, where one
// has it. Where the file system knows neither that nor links, somebody else may take the name in
// the moment before, and loses it.
bool rename_if_free(int directory, const char* from, const char* to) noexcept;

// Waits until no other process has the file locked so, which is open for writing, and locks it
// until it is closed. No where the file system knows no locks, and where somebody holds one for ten
// seconds. On Linux they are no locks of
// flock(), so that `flock FILE utf8 ...` waits for nothing.
bool lock_file(int fd) noexcept;

// Everything is safely on the disk; false, with errno set, where that fails. Some file systems know
// no fsync of a file or of a directory, and some directories can't be read: that is no failure.
bool is_synced(int fd) noexcept;

}  // namespace utfkit::cli
