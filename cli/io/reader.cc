#include "reader.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include <fmt/format.h>
#include <utfkit/finding.hpp>

#include "base/safe_text.hpp"
#include "base/trouble.hpp"
#include "descriptor.hpp"

namespace utfkit::cli {

namespace {

constexpr int to_read = O_RDONLY | O_CLOEXEC | O_NOCTTY;

int open_by(const char* path, int flags) noexcept {
  for (;;) {
    const int fd = ::open(path, to_read | flags);
    if (fd >= 0 || errno != EINTR) return fd;
  }
}

// A file that somebody has a lease of, which is given back when it is opened: where it still is the
// one that a walk has found, that is waited for.
int open_leased(const named_file& file) {
#ifdef O_PATH
  const descriptor place(::open(file.path.c_str(), O_PATH | O_NOFOLLOW | O_CLOEXEC));
  struct stat st;
  if (place.get() >= 0 && ::fstat(place.get(), &st) == 0 && S_ISREG(st.st_mode) &&
      file_identity{st.st_dev, st.st_ino} == *file.found) {
    return open_by(fmt::format("/proc/self/fd/{}", place.get()).c_str(), 0);
  }
#endif
  errno = EAGAIN;
  return -1;
}

// Nobody is waited for who may have put a FIFO there meanwhile.
int open_to_read(const named_file& file) {
  if (!file.found) return open_by(file.path.c_str(), 0);
  const int fd = open_by(file.path.c_str(), O_NOFOLLOW | O_NONBLOCK);
  return fd < 0 && errno == EWOULDBLOCK ? open_leased(file) : fd;
}

}  // namespace

reader::reader(const named_file& file) : path_(file.path), descriptor_(STDIN_FILENO) {
  struct stat st;
  if (path_ == "-") {
    regular_ = ::fstat(descriptor_, &st) == 0 && S_ISREG(st.st_mode);
    return;
  }
  class descriptor fd(open_to_read(file));
  const bool is_link = fd.get() < 0 && file.found && errno == ELOOP;
  if (fd.get() < 0 && !is_link) throw input_trouble(system_message("cannot open", path_, errno));
  const bool is_file = !is_link && ::fstat(fd.get(), &st) == 0 && S_ISREG(st.st_mode);
  if (file.found && (!is_file || file_identity{st.st_dev, st.st_ino} != *file.found)) {
    throw input_trouble(
        fmt::format("'{}' was replaced by somebody else since it was found", safe(path_)));
  }
  descriptor_ = fd.release();
  if (is_file) {
    regular_ = true;
    fresh_ = file_range{0, static_cast<std::uint64_t>(st.st_size)};
    // Small files need no more read-ahead. It is a hint; that it fails doesn't matter.
    if (fresh_->end <= block_size) return;
  }
  (void)::posix_fadvise(descriptor_, 0, 0, POSIX_FADV_SEQUENTIAL);
}

reader::~reader() {
  if (descriptor_ != STDIN_FILENO) ::close(descriptor_);
}

std::size_t reader::read(char* buffer, std::size_t size) {
  fresh_.reset();
  const std::ptrdiff_t got = read_some(descriptor_, buffer, size);
  if (got < 0) throw input_trouble(system_message("cannot read", path_, errno));
  return static_cast<std::size_t>(got);
}

std::size_t reader::read_available(char* buffer, std::size_t size, bool& ended) {
  std::size_t filled = 0;
  pollfd more = {descriptor_, POLLIN, 0};
  do {
    const std::size_t got = read(buffer + filled, size - filled);
    // Remembered, because a terminal would have to say it twice.
    ended = got == 0;
    filled += got;
  } while (!ended && filled < size && (regular_ || ::poll(&more, 1, 0) > 0));
  return filled;
}

std::size_t reader::read_at(char* buffer, std::size_t size, std::uint64_t offset) const {
  std::size_t filled = 0;
  while (filled < size) {
    const ssize_t got =
        ::pread(descriptor_, buffer + filled, size - filled, static_cast<off_t>(offset + filled));
    if (got == 0) break;
    if (got > 0) {
      filled += static_cast<std::size_t>(got);
    } else if (errno != EINTR) {
      throw input_trouble(system_message("cannot read", path_, errno));
    }
  }
  return filled;
}

std::string reader::beginning(std::size_t most) const {
  std::string bytes(most, '\0');
  bytes.resize(read_at(bytes.data(), most, 0));
  return bytes;
}

std::optional<file_range> reader::remaining() const noexcept {
  if (fresh_) return fresh_;
  struct stat st;
  const off_t at = ::lseek(descriptor_, 0, SEEK_CUR);
  if (at < 0 || ::fstat(descriptor_, &st) != 0 || !S_ISREG(st.st_mode)) return std::nullopt;
  return file_range{static_cast<std::uint64_t>(at), static_cast<std::uint64_t>(st.st_size)};
}

void reader::seek(std::uint64_t offset) {
  fresh_.reset();
  if (::lseek(descriptor_, static_cast<off_t>(offset), SEEK_SET) < 0) {
    throw input_trouble(system_message("cannot go back in", path_, errno));
  }
}

std::uint64_t reader::skip(std::uint64_t bytes) {
  std::uint64_t skipped = 0;
  // Not beyond the end, so that whoever asks for that is told; files of /proc, which have no size,
  // are read.
  if (const auto rest = remaining(); rest && rest->begin < rest->end) {
    skipped = std::min(bytes, rest->end - rest->begin);
    seek(rest->begin + skipped);
  }
  const std::unique_ptr<char[]> passed(new char[block_size]);
  while (skipped < bytes) {
    const std::size_t got =
        read(passed.get(),
             static_cast<std::size_t>(std::min<std::uint64_t>(bytes - skipped, block_size)));
    if (got == 0) break;
    skipped += got;
  }
  return skipped;
}

piece_reader::piece_reader(const named_file& file)
    : reader_(file), buffer_(new char[reader::block_size + max_intended_length]) {}

std::string piece_reader::beginning(std::size_t most) {
  if (reader_.remaining()) return reader_.beginning(most);
  while (filled_ < most && !at_end_) {
    const std::size_t got = reader_.read(buffer_.get() + filled_, most - filled_);
    filled_ += got;
    at_end_ = got == 0;
  }
  return {buffer_.get(), filled_};
}

std::uint64_t piece_reader::skip(std::uint64_t bytes) {
  given_ = static_cast<std::size_t>(std::min<std::uint64_t>(bytes, filled_));
  return given_ == bytes || at_end_ ? given_ : given_ + reader_.skip(bytes - given_);
}

byte_view piece_reader::next() {
  for (;;) {
    const std::size_t kept = filled_ - given_;
    std::memmove(buffer_.get(), buffer_.get() + given_, kept);
    given_ = 0;
    filled_ = kept;
    if (at_end_ && kept == 0) return {};
    if (!at_end_ && kept <= max_intended_length) {  // otherwise there is what beginning() has read
      const std::size_t got = reader_.read(buffer_.get() + filled_, reader::block_size);
      filled_ += got;
      at_end_ = got == 0;
    }
    // A sequence that the end of the block may have cut waits for the next one.
    const byte_view block(buffer_.get(), filled_);
    given_ = at_end_ ? filled_ : complete_prefix(block);
    if (given_ != 0) return block.substr(0, given_);
  }
}

}  // namespace utfkit::cli
