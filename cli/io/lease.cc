#include "lease.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>

#include <fcntl.h>
#ifdef F_SETLEASE
#include <sys/vfs.h>
#endif

namespace utfkit::cli {

namespace {

#ifdef F_SETLEASE
// NFS and SMB give a lease where their server has given one, and EAGAIN elsewhere.
bool is_on_network(int descriptor) noexcept {
  constexpr std::array<std::uint32_t, 4> network = {0x6969, 0x517B, 0xFF534D42, 0xFE534D42};
  struct statfs there;
  if (fstatfs(descriptor, &there) != 0) return true;
  const auto type = static_cast<std::uint32_t>(there.f_type);
  return std::find(network.begin(), network.end(), type) != network.end();
}
#endif

}  // namespace

bool is_open_elsewhere_for_writing(int descriptor) noexcept {
#ifdef F_SETLEASE
  if (fcntl(descriptor, F_SETLEASE, F_RDLCK) != 0) {
    return errno == EAGAIN && !is_on_network(descriptor);
  }
  fcntl(descriptor, F_SETLEASE, F_UNLCK);
#else
  static_cast<void>(descriptor);
#endif
  return false;
}

write_lease::write_lease(int descriptor) noexcept : descriptor_(descriptor) {
#ifdef F_SETLEASE
  is_held_ = fcntl(descriptor_, F_SETLEASE, F_WRLCK) == 0;
#endif
}

write_lease::~write_lease() {
#ifdef F_SETLEASE
  const int error = errno;
  if (is_held_) fcntl(descriptor_, F_SETLEASE, F_UNLCK);
  errno = error;
#endif
}

}  // namespace utfkit::cli
