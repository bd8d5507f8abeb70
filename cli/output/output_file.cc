#include "output_file.hpp"

#include <algorithm>
#include <cerrno>
#include <optional>
#include <utility>

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fmt/format.h>

#include "base/progress.hpp"
#include "base/safe_text.hpp"
#include "base/trouble.hpp"
#include "write_trouble.hpp"

namespace utfkit::cli {
namespace {

constexpr std::size_t buffer_size = std::size_t{256} * 1024;
// From here on a call of the system costs less than a copy into the buffer.
constexpr std::size_t direct_size = std::size_t{64} * 1024;

file_identity identity_of(const struct stat& st) noexcept {
  return {st.st_dev, st.st_ino};
}

}  // namespace

output::file::file(int fd, bool owned, std::string path)
    : path_(std::move(path)), terminal_(isatty(fd) == 1), owned_(owned ? fd : -1), fd_(fd) {
  buffer_.reserve(buffer_size);
}

output::file::file(std::string path, write_place at, bool is_private, replacing how)
    : path_(std::move(path)),
      fd_(-1),
      directory_(std::move(at.directory)),
      target_(std::move(at.target)),
      old_(at.there),
      is_private_(is_private) {
  buffer_.reserve(buffer_size);  // nothing may throw once there is a file to be removed
  split_path parts = split(target_);
  name_ = std::move(parts.name);
  if (name_.empty()) throw write_trouble(path_, target_.empty() ? ENOENT : EISDIR);
  if (directory_.get() < 0) throw directory_trouble(path_, parts.directory, at.error);
  if (at.error != 0) throw write_trouble(path_, at.error);
  const long limit = fpathconf(directory_.get(), _PC_NAME_MAX);
  const std::size_t longest = limit > 0 ? static_cast<std::size_t>(limit) : 255;
  if (name_.size() > longest) throw write_trouble(path_, ENAMETOOLONG);
  if (old_) {
    // Until it has that file's rights, nobody may read what replaces it but its owner, where that
    // one's may: not even who is named in the default access control list of the directory, whose
    // mask is that of the group.
    old_rights_ = rights_of(target_);
    if (old_rights_.of != identity_of(*old_)) throw replaced_meanwhile(path_);
    if (how == replacing::content) content_.emplace(directory_.get(), name_, longest, path_, *old_);
    open_temporary(longest, content_ ? 0600 : old_rights_.mode & 0600);
    return;
  }
  // What becomes a new file is made with 0666, which the system cuts by the umask and by default
  // access control lists; mkostemp would need the umask, which cannot be asked for safely where
  // there are threads. What is private while it is written has to be another file, for the first
  // could be opened before its mode is set.
  open_temporary(longest, 0666);
  struct stat st;
  const bool known = fstat(fd_, &st) == 0;
  remove_temporary();
  if (!known) throw write_trouble(path_);
  new_mode_ = st.st_mode & 07777;
  open_temporary(longest, *new_mode_ & 0600);
}

void output::file::open_temporary(std::size_t longest, std::uint32_t mode) {
  fd_ = -1;
  const uninterrupted guard;
  for (int attempt = 0; fd_ < 0 && attempt < 100; ++attempt) {
    temporary_ = temporary_name(name_, longest);
    cleanup_.arm(directory_.get(), temporary_);
    fd_ =
        openat(directory_.get(), temporary_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);
    if (fd_ < 0 && errno != EEXIST && errno != EINTR) break;
  }
  if (fd_ < 0) {
    const int error = errno;
    cleanup_.disarm();
    const trouble why = directory_trouble(path_, split(target_).directory, error);
    if (!content_) throw why;
    throw trouble(fmt::format(
        "{}; --same-inode keeps a copy of the file beside it while it writes into it", why.what()));
  }
  owned_ = descriptor(fd_);
}

output::file::~file() {
  if (replaces()) {
    if (!done_) remove_temporary();
  } else if (!failed_) {
    try {
      flush();
    } catch (...) {
      // The way here is another error, which is the one to be reported.
    }
  }
}

file_identity output::file::identity() const {
  struct stat st;
  if (content_) return identity_of(*old_);
  if (fstat(fd_, &st) != 0) throw write_trouble(path_);
  return identity_of(st);
}

bool output::file::is_at(const std::string& path) const {
  struct stat there, here;
  // In a tree most files are asked about where standard output is none: one call for two.
  const bool is_file = fstat(fd_, &here) == 0 && S_ISREG(here.st_mode);
  if (!is_file && !old_) return false;
  if ((path == "-" ? fstat(STDIN_FILENO, &there) : stat(path.c_str(), &there)) != 0) return false;
  if (!S_ISREG(there.st_mode)) return false;
  const file_identity id = identity_of(there);
  return (old_ && identity_of(*old_) == id) || (is_file && identity_of(here) == id);
}

bool output::file::is_other_link(const std::string& path) const {
  struct stat there, here;
  if (!old_ || stat(path.c_str(), &there) != 0 || identity_of(there) != identity_of(*old_)) {
    return false;
  }
  const split_path parts = split(path);
  const std::string directory = parts.directory.empty() ? "." : parts.directory;
  return parts.name != name_ || fstat(directory_.get(), &here) != 0 ||
         stat(directory.c_str(), &there) != 0 || identity_of(there) != identity_of(here);
}

void output::file::remove_temporary() noexcept {
  unlinkat(directory_.get(), temporary_.c_str(), 0);
  cleanup_.disarm();
}

void output::file::fail(int error) {
  failed_ = true;
  buffer_.clear();
  if (error == EPIPE) throw broken_pipe{path_};
  if (path_.empty()) {
    throw trouble("cannot write standard output: " +
                  std::error_code(error, std::generic_category()).message());
  }
  throw write_trouble(path_, error);
}

void output::file::write_out(const char* bytes, std::size_t size) {
  if (terminal_ && size > 0) hide_progress();
  while (size > 0) {
    wrote_ = true;
    const ssize_t n = ::write(fd_, bytes, std::min(size, most_at_once));
    if (n >= 0) {
      bytes += n;
      size -= static_cast<std::size_t>(n);
    } else if (errno == EAGAIN || errno == EWOULDBLOCK) {
      // A terminal or a pipe that another process has made non-blocking.
      pollfd wait = {fd_, POLLOUT, 0};
      if (poll(&wait, 1, -1) < 0 && errno != EINTR) fail(errno);
    } else if (errno != EINTR) {
      fail(errno);
    }
  }
}

void output::file::write(const char* bytes, std::size_t size) {
  if (failed_) return;
  if (size >= direct_size || size > buffer_size - buffer_.size()) {
    flush();
    if (size >= direct_size) {
      write_out(bytes, size);
      return;
    }
  }
  buffer_.append(bytes, size);
}

void output::file::flush() {
  write_out(buffer_.data(), buffer_.size());
  buffer_.clear();
}

// Network file systems and quotas report at close what write() took on trust. Standard output
// cannot be closed, it may be needed again; closing a duplicate makes the system report as well.
void output::file::commit_direct() {
  const int copy = fcntl(fd_, F_DUPFD_CLOEXEC, 3);
  if (copy < 0) {
    // Closed from the start is an error only for somebody who has something to write.
    if (errno == EBADF && !wrote_) return;
    fail(errno);
  }
  if (close(copy) != 0 && errno != EINTR) fail(errno);
}

bool output::file::is_instead_of(const file_identity& id) const {
  struct stat st;
  return fstatat(directory_.get(), name_.c_str(), &st, AT_SYMLINK_NOFOLLOW) == 0 &&
         identity_of(st) == id;
}

bool output::file::is_there_already() const {
  const descriptor here(openat(directory_.get(), temporary_.c_str(), O_RDONLY | O_CLOEXEC));
  const descriptor there(
      openat(directory_.get(), name_.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
  return here.get() >= 0 && there.get() >= 0 && have_same_bytes(here.get(), there.get());
}

void output::file::hold(const file_rights& source) {
  if (!is_private_) {
    struct stat st;
    if (!new_mode_) return;  // the rights are those of what is there
    if (fstat(fd_, &st) != 0) throw write_trouble(path_);
    *new_mode_ &= mode_of_copy(source, st.st_gid);
    return;
  }
  sources_.add(source);
}

void output::file::give_rights() {
  if (content_) return;
  const auto& held = sources_.of_new();
  if (old_) {
    file_rights rights = rights_now(target_, old_rights_);
    if (is_private_) sources_.narrow(rights);
    cli::give_rights(fd_, rights, path_, held ? unkept::only_owner : unkept::refuse);
  } else if (new_mode_ && held) {
    file_rights rights = *held;
    rights.mode &= *new_mode_;
    cli::give_rights(fd_, rights, path_, unkept::only_owner);
  } else if (new_mode_ && fchmod(fd_, *new_mode_) != 0) {
    fail(errno);
  }
}

void output::file::prepare() {
  if (failed_ || prepared_) return;
  flush();
  if (!replaces()) return;
  give_rights();
  if (!is_synced(fd_)) fail(errno);
  fd_ = -1;  // the number may be another file's from here on
  if (!owned_.close()) fail(errno);
  prepared_ = true;
}

// Only what was seen is replaced. Between the last look and the rename, only who may write to the
// directory can put something else there, and where that is sticky, only what is theirs.
void output::file::take_place(const std::optional<file_identity>& instead_of) {
  const auto seen = old_ ? std::optional(identity_of(*old_)) : std::nullopt;
  const auto meant = instead_of ? instead_of : seen;
  if (meant && is_instead_of(*meant)) {
    const int d = directory_.get();
    if (renameat(d, temporary_.c_str(), d, name_.c_str()) != 0) fail_to_place();
    return;
  }
  if (rename_if_free(directory_.get(), temporary_.c_str(), name_.c_str())) return;
  if (errno != EEXIST) fail_to_place();
  failed_ = true;
  if (meant) throw replaced_meanwhile(path_);
  throw trouble(fmt::format(
      "cannot write '{}': somebody has made a file of that name meanwhile; it is left as it is",
      safe(path_)));
}

void output::file::commit(const std::optional<file_identity>& instead_of) {
  if (failed_ || done_) return;
  prepare();
  if (!replaces()) {
    commit_direct();
    return;
  }
  if (content_) {
    const descriptor whole(openat(directory_.get(), temporary_.c_str(), O_RDONLY | O_CLOEXEC));
    if (whole.get() < 0) fail(errno);
    failed_ = true;  // unless it comes to its end
    content_->write_over(whole.get());
    failed_ = false;
    remove_temporary();
    done_ = true;
    return;
  }
  take_place(instead_of);
  end_placing();
}

bool output::file::commit_if_free() {
  if (failed_ || done_) return true;
  prepare();
  if (!rename_if_free(directory_.get(), temporary_.c_str(), name_.c_str())) {
    if (errno != EEXIST) fail_to_place();
    return false;
  }
  end_placing();
  return true;
}

void output::file::fail_to_place() {
  const int error = errno;
  failed_ = true;
  // A file that a container has mounted by itself.
  if (error == EBUSY) {
    throw trouble(
        fmt::format("cannot write '{}': something is mounted there; it is left as it is (where "
                    "there is --same-inode, that writes into the file itself)",
                    safe(path_)));
  }
  throw directory_trouble(path_, split(target_).directory, error);
}

void output::file::end_placing() {
  done_ = true;
  cleanup_.disarm();
  if (!is_synced(directory_.get())) {
    throw trouble(
        fmt::format("'{}' is written, but its directory can't be synced ({}): after a loss of "
                    "power the old file "
                    "may be there again",
                    safe(path_), std::error_code(errno, std::generic_category()).message()));
  }
}

descriptor output::file::read_back() {
  flush();
  descriptor fd(openat(directory_.get(), temporary_.c_str(), O_RDONLY | O_CLOEXEC));
  if (fd.get() < 0) fail(errno);
  return fd;
}

}  // namespace utfkit::cli
