#include "other_writer.hpp"

#include <array>
#include <cerrno>
#include <cstddef>
#include <string_view>
#include <system_error>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/safe_text.hpp"
#include "base/trouble.hpp"
#include "io/descriptor.hpp"

namespace utfkit::cli {

namespace {

// The file that is meant, or nothing and errno.
descriptor open_to_append(const std::string& path, const file_identity& meant) noexcept {
  cli::descriptor to(open(path.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC | O_NOCTTY | O_NONBLOCK));
  struct stat there;
  if (to.get() < 0 || fstat(to.get(), &there) != 0) return {};
  if (file_identity{there.st_dev, there.st_ino} == meant) return to;
  errno = ESTALE;
  return {};
}

}  // namespace

std::uint64_t keep_what_was_appended(int descriptor, std::uint64_t size, const std::string& path,
                                     const file_identity& now) {
  const auto require = [&path](bool done) {
    if (done) return;
    const std::string why = errno == ESTALE
                                ? "another file has taken its place"
                                : std::error_code(errno, std::generic_category()).message();
    throw trouble(fmt::format(
        "'{}' is rewritten, but what another program appended to it meanwhile is lost: {}",
        safe(path), why));
  };
  std::array<char, 4096> block{};
  cli::descriptor to;
  std::uint64_t all = 0;
  for (std::uint64_t at = size;;) {
    const ssize_t got = pread(descriptor, block.data(), block.size(), static_cast<off_t>(at));
    if (got < 0 && errno == EINTR) continue;
    require(got >= 0);
    if (got == 0) break;
    if (to.get() < 0) to = open_to_append(path, now);
    const std::string_view appended(block.data(), static_cast<std::size_t>(got));
    require(to.get() >= 0 && write_all(to.get(), appended));
    at += appended.size();
    all += appended.size();
  }
  require(all == 0 || is_synced(to.get()));
  return all;
}

}  // namespace utfkit::cli
