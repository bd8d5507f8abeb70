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
#ifdef __linux__
#include <sys/xattr.h>
#endif

#include "base/safe_text.hpp"
#include "base/trouble.hpp"
#include "io/lease.hpp"
#include "write_trouble.hpp"

namespace utfkit::cli {

namespace {

constexpr std::size_t block_size = std::size_t{256} * 1024;
constexpr const char* capabilities = "security.capability";

std::optional<std::uint64_t> size_of(int fd) noexcept {
  struct stat st;
  if (fstat(fd, &st) != 0) return std::nullopt;
  return static_cast<std::uint64_t>(st.st_size);
}

}  // namespace

input_trouble changed_meanwhile(const std::string& path) {
  return input_trouble(
      fmt::format("'{}' was changed by somebody else meanwhile; it is left as it is", safe(path)));
}

std::string_view lost_in_the_cut() noexcept {
  return "; another program has it open for writing, and what that appended at the moment when the "
         "file was cut is lost, if anything: look at its end";
}

bool has_same_content(const struct stat& a, const struct stat& b) noexcept {
  return a.st_dev == b.st_dev && a.st_ino == b.st_ino && a.st_size == b.st_size &&
         a.st_mtim.tv_sec == b.st_mtim.tv_sec && a.st_mtim.tv_nsec == b.st_mtim.tv_nsec;
}

same_inode::same_inode(int directory, std::string name, std::size_t longest, std::string path,
                       const struct stat& old)
    : directory_(directory),
      name_(std::move(name)),
      longest_(longest),
      path_(std::move(path)),
      has_other_writer_(has_other_writer(directory_, name_)),
      file_(openat(directory_, name_.c_str(), O_RDWR | O_CLOEXEC | O_NOFOLLOW)) {
  struct stat now;
  if (file_.get() < 0 || fstat(file_.get(), &now) != 0) throw write_trouble(path_);
  if (now.st_dev != old.st_dev || now.st_ino != old.st_ino) {
    throw replaced_meanwhile(path_);
  }
}

bool same_inode::has_other_writer(int directory, const std::string& name) noexcept {
  const descriptor looked_at(
      openat(directory, name.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK));
  return looked_at.get() >= 0 && is_open_elsewhere_for_writing(looked_at.get());
}

void same_inode::write_over(int whole) {
  struct stat before;
  const auto new_size = size_of(whole);
  if (!new_size || fstat(file_.get(), &before) != 0) throw write_trouble(path_);
  look_at_capabilities();
  const auto old_size = static_cast<std::uint64_t>(before.st_size);
  cleanup remover;
  const std::string copy = keep_copy(remover);
  const auto remove_copy = [&] { unlinkat(directory_, copy.c_str(), 0); };
  const uninterrupted guard;
  if (!is_still(before)) {
    remove_copy();
    throw changed_meanwhile(path_);
  }
  remover.disarm();
  end_ = old_size;
  const bool is_written = overwrite(whole, *new_size);
  int why = errno;
  const bool is_appended_to = is_written && has_grown();
  if (is_written && !is_appended_to) {
    if (cut(*new_size) && is_synced(file_.get())) {
      restore_bits(before);
      if (unlinkat(directory_, copy.c_str(), 0) != 0 && errno != ENOENT) left_copy_ = copy;
      return;
    }
    why = errno;
  }
  const descriptor old(openat(directory_, copy.c_str(), O_RDONLY | O_CLOEXEC));
  if (old.get() >= 0 && overwrite(old.get(), old_size) && cut(old_size) && is_synced(file_.get())) {
    restore_bits(before);
    remove_copy();
    if (is_appended_to) {
      throw input_trouble(fmt::format(
          "'{}' was written to by somebody else meanwhile: it has what it had, and what was "
          "appended{}",
          safe(path_), cut_blindly_ ? lost_in_the_cut() : std::string_view()));
    }
    throw write_trouble(path_, why);
  }
  throw trouble(fmt::format("{}; its content is lost there, and kept beside it in '{}'",
                            system_message("cannot write", path_, why), safe(copy)));
}

void same_inode::share_with(int reading) const noexcept {
#ifdef F_SETLEASE
  dup3(file_.get(), reading, O_CLOEXEC);
#else
  static_cast<void>(reading);
#endif
}

// The system takes them from a file that is written to, whoever writes. That they can be put back
// is known before.
void same_inode::look_at_capabilities() {
#ifdef __linux__
  char value[256];
  const ssize_t size = fgetxattr(file_.get(), capabilities, value, sizeof value);
  if (size <= 0) return;
  if (fsetxattr(file_.get(), capabilities, value, static_cast<std::size_t>(size), 0) != 0) {
    throw system_trouble(fmt::format("cannot keep the attribute {} of", capabilities), path_,
                         errno);
  }
  capabilities_.assign(value, static_cast<std::size_t>(size));
#endif
}

void same_inode::restore_capabilities() noexcept {
#ifdef __linux__
  if (capabilities_.empty()) return;
  fsetxattr(file_.get(), capabilities, capabilities_.data(), capabilities_.size(), 0);
#endif
}

void same_inode::restore_bits(const struct stat& before) {
  restore_capabilities();
  struct stat now;
  const auto look = [&] {
    const bool known = fstat(file_.get(), &now) == 0;
    lost_bits_ = known ? before.st_mode & ~now.st_mode & (S_ISUID | S_ISGID) : 0;
    return lost_bits_ != 0;
  };
  if (!look()) return;
  if (fchmod(file_.get(), (now.st_mode & 07777) | lost_bits_) == 0) look();
}

bool same_inode::is_still(const struct stat& before) const {
  struct stat now;
  return fstat(file_.get(), &now) == 0 && has_same_content(before, now);
}

// The name of a copy that is safely on the disk, and removed by `remover` until that is disarmed.
// It has the name of an original only when it is all there: who finds one can trust it.
std::string same_inode::keep_copy(cleanup& remover) {
  std::string name = temporary_name(name_, longest_of_original(longest_));
  descriptor copy;
  {
    const uninterrupted guard;
    remover.arm(directory_, name);
    const int flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC;
    copy = descriptor(openat(directory_, name.c_str(), flags, 0600));
  }
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
  require(is_synced(copy.get()));
  const std::string original = std::string(name).append(original_ending);
  const uninterrupted guard;
  require(renameat(directory_, name.c_str(), directory_, original.c_str()) == 0);
  name = original;
  remover.disarm();
  remover.arm(directory_, name);
  require(is_synced(directory_));
  return name;
}

// What makes the file longer comes first: where there is no room for it, nothing else is touched.
// It gets its length at once, so that what is appended from then on comes behind that.
bool same_inode::overwrite(int whole, std::uint64_t size) {
  const std::uint64_t both = std::min(end_, size);
  if (size > end_) {
    if (ftruncate(file_.get(), static_cast<off_t>(size)) != 0) return false;
    end_ = size;
  }
  return copy_range(whole, both, size, both) && copy_range(whole, 0, both, 0);
}

bool same_inode::has_grown() const {
  const auto size = size_of(file_.get());
  return size && *size > end_;
}

// Makes the text end at `size`, where that isn't its end already; what was appended follows it.
bool same_inode::cut(std::uint64_t size) {
  if (end_ == size) return true;
  const write_lease alone(file_.get());
  std::uint64_t from = end_, to = size;
  for (;;) {
    const auto now = size_of(file_.get());
    if (!now) return false;
    if (*now <= from) break;
    if (!copy_range(file_.get(), from, *now, to)) return false;
    to += *now - from;
    from = *now;
  }
  if (ftruncate(file_.get(), static_cast<off_t>(to)) != 0) return false;
  end_ = size;
  cut_blindly_ |= has_other_writer_ && !alone.is_held();
  return true;
}

bool same_inode::copy_range(int from, std::uint64_t begin, std::uint64_t end, std::uint64_t to) {
  const std::unique_ptr<char[]> buffer(new char[block_size]);
  if (lseek(from, static_cast<off_t>(begin), SEEK_SET) < 0) return false;
  while (begin < end) {
    const auto size = static_cast<std::size_t>(std::min<std::uint64_t>(block_size, end - begin));
    const std::ptrdiff_t got = read_some(from, buffer.get(), size);
    if (got == 0) errno = EIO;
    if (got <= 0) return false;
    const std::string_view bytes(buffer.get(), static_cast<std::size_t>(got));
    if (!write_all_at(file_.get(), bytes, to)) return false;
    begin += bytes.size();
    to += bytes.size();
  }
  return true;
}

}  // namespace utfkit::cli
