#include "same_inode.hpp"

#include <algorithm>
#include <cerrno>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/safe_text.hpp"
#include "base/trouble.hpp"
#include "write_trouble.hpp"

namespace utfkit::cli {

namespace {

constexpr std::size_t block_size = std::size_t{256} * 1024;

std::optional<std::uint64_t> size_of(int fd) noexcept {
  struct stat st;
  if (fstat(fd, &st) != 0) return std::nullopt;
  return static_cast<std::uint64_t>(st.st_size);
}

}  // namespace

same_inode::same_inode(int directory, std::string name, std::size_t longest, std::string path,
                       const struct stat& old)
    : directory_(directory),
      name_(std::move(name)),
      longest_(longest),
      path_(std::move(path)),
      file_(openat(directory_, name_.c_str(), O_RDWR | O_CLOEXEC | O_NOFOLLOW)) {
  struct stat now;
  if (file_.get() < 0 || fstat(file_.get(), &now) != 0) throw write_trouble(path_);
  if (now.st_dev != old.st_dev || now.st_ino != old.st_ino) {
    throw trouble(fmt::format("'{}' was replaced by somebody else meanwhile", safe(path_)));
  }
}

void same_inode::write_over(int whole) {
  const auto old_size = size_of(file_.get()), new_size = size_of(whole);
  if (!old_size || !new_size) throw write_trouble(path_);
  cleanup remover;
  const std::string copy = keep_copy(remover);
  const uninterrupted guard;
  remover.disarm();
  if (overwrite(whole, *old_size, *new_size)) {
    unlinkat(directory_, copy.c_str(), 0);
    return;
  }
  const int why = errno;
  const descriptor old(openat(directory_, copy.c_str(), O_RDONLY | O_CLOEXEC));
  if (old.get() >= 0 && overwrite(old.get(), 0, *old_size)) {
    unlinkat(directory_, copy.c_str(), 0);
    throw write_trouble(path_, why);
  }
  throw trouble(fmt::format("{}; its content is lost there, and kept beside it in '{}'",
                            system_message("cannot write", path_, why), safe(copy)));
}

// The name of a copy that is safely on the disk, and removed by `remover` until that is disarmed.
std::string same_inode::keep_copy(cleanup& remover) {
  const std::string name =
      temporary_name(name_, longest_of_original(longest_)).append(original_ending);
  remover.arm(directory_, name);
  const int flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC;
  descriptor copy(openat(directory_, name.c_str(), flags, 0600));
  const auto require = [&](bool done) {
    if (done) return;
    const int why = errno;
    if (copy.get() >= 0) unlinkat(directory_, name.c_str(), 0);
    throw system_trouble("cannot keep a copy of", path_, why);
  };
  require(copy.get() >= 0 && lseek(file_.get(), 0, SEEK_SET) == 0);
  const std::unique_ptr<char[]> buffer(new char[block_size]);
  while (const std::ptrdiff_t got = read_some(file_.get(), buffer.get(), block_size)) {
    require(got > 0 && write_all(copy.get(), {buffer.get(), static_cast<std::size_t>(got)}));
  }
  require(is_synced(copy.get()) && is_synced(directory_));
  return name;
}

// What makes the file longer comes first: where there is no room for it, nothing else is touched.
bool same_inode::overwrite(int whole, std::uint64_t old_size, std::uint64_t new_size) {
  const std::uint64_t both = std::min(old_size, new_size);
  return copy_range(whole, both, new_size) && copy_range(whole, 0, both) &&
         ftruncate(file_.get(), static_cast<off_t>(new_size)) == 0 && is_synced(file_.get());
}

bool same_inode::copy_range(int from, std::uint64_t begin, std::uint64_t end) {
  const std::unique_ptr<char[]> buffer(new char[block_size]);
  if (lseek(from, static_cast<off_t>(begin), SEEK_SET) < 0) return false;
  while (begin < end) {
    const auto size = static_cast<std::size_t>(std::min<std::uint64_t>(block_size, end - begin));
    const std::ptrdiff_t got = read_some(from, buffer.get(), size);
    if (got == 0) errno = EIO;
    if (got <= 0) return false;
    const std::string_view bytes(buffer.get(), static_cast<std::size_t>(got));
    if (!write_all_at(file_.get(), bytes, begin)) return false;
    begin += bytes.size();
  }
  return true;
}

}  // namespace utfkit::cli
