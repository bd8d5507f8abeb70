#include "process_start.hpp"

#include <cerrno>
#include <csignal>

#include <fcntl.h>

namespace utfkit::cli {

void ignore_sigpipe() noexcept {
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);
  std::signal(SIGIO, SIG_IGN);
}

void guard_standard_descriptors() noexcept {
  for (int fd = 0; fd <= 2; ++fd) {
    if (fcntl(fd, F_GETFD) >= 0 || errno != EBADF) continue;
    // The lowest free number is the one that is missing.
    if (open("/dev/null", fd == 0 ? O_WRONLY : O_RDONLY) < 0) return;
  }
}

}  // namespace utfkit::cli
