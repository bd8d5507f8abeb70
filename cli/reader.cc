#include "reader.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include <utfkit/finding.hpp>

#include "trouble.hpp"

namespace utfkit::cli {

reader::reader(const std::string& path) : path_(path), descriptor_(STDIN_FILENO) {
  if (path_ == "-") return;
  do {
    descriptor_ = ::open(path_.c_str(), O_RDONLY | O_CLOEXEC | O_NOCTTY);
  } while (descriptor_ < 0 && errno == EINTR);
  if (descriptor_ < 0) throw input_trouble(system_message("cannot open", path_, errno));
  // Asking for more read-ahead is a hint; that it fails on a pipe doesn't matter.
  (void)::posix_fadvise(descriptor_, 0, 0, POSIX_FADV_SEQUENTIAL);
}

reader::~reader() {
  if (descriptor_ != STDIN_FILENO) ::close(descriptor_);
}

std::size_t reader::read(char* buffer, std::size_t size) {
  for (;;) {
    const ssize_t got = ::read(descriptor_, buffer, size);
    if (got >= 0) return static_cast<std::size_t>(got);
    if (errno != EINTR) throw input_trouble(system_message("cannot read", path_, errno));
  }
}

piece_reader::piece_reader(const std::string& path)
    : reader_(path), buffer_(new char[reader::block_size + max_intended_length]) {}

byte_view piece_reader::next() {
  for (;;) {
    const std::size_t kept = filled_ - given_;
    std::memmove(buffer_.get(), buffer_.get() + given_, kept);
    given_ = 0;
    filled_ = kept;
    if (at_end_) return {};
    const std::size_t got = reader_.read(buffer_.get() + filled_, reader::block_size);
    filled_ += got;
    at_end_ = got == 0;
    // A sequence that the end of the block may have cut waits for the next one.
    const byte_view block(buffer_.get(), filled_);
    given_ = at_end_ ? filled_ : complete_prefix(block);
    if (given_ != 0) return block.substr(0, given_);
  }
}

}  // namespace utfkit::cli
