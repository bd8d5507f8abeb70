#include "terminal.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

namespace utfkit::cli {

// The enumerators are the numbers of the descriptors.
bool is_terminal(stream s) noexcept {
  return isatty(static_cast<int>(s)) == 1;
}

unsigned terminal_width(stream s) noexcept {
  winsize size = {};
  if (ioctl(static_cast<int>(s), TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return 80;
  return size.ws_col;
}

}  // namespace utfkit::cli
