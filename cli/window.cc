#include "window.hpp"

#include <algorithm>
#include <cstring>

#include <utfkit/finding.hpp>

namespace utfkit::cli {

window_reader::window_reader(const std::string& path)
    : reader_(path), buffer_(new char[capacity]) {}

window window_reader::next() {
  for (;;) {
    if (!at_end_) {
      const std::size_t kept_from = begin_ - std::min(begin_, margin);
      std::memmove(buffer_.get(), buffer_.get() + kept_from, filled_ - kept_from);
      begin_ -= kept_from;
      filled_ -= kept_from;
      const std::size_t got = reader_.read(buffer_.get() + filled_, reader::block_size);
      filled_ += got;
      at_end_ = got == 0;
    }
    std::size_t size = filled_ - begin_;
    if (!at_end_) {
      if (size <= margin) continue;
      // A sequence that the end of the piece may cut waits for the next one.
      size = complete_prefix(byte_view(buffer_.get() + begin_, size - margin));
      if (size == 0) continue;
    }
    const window w{byte_view(buffer_.get(), filled_), begin_, size, offset_};
    begin_ += size;
    offset_ += size;
    return w;
  }
}

}  // namespace utfkit::cli
