// UTF-8 text in pieces, each with what stands around it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

#include <utfkit/bytes.hpp>

#include "reader.hpp"

namespace utfkit::cli {

// A piece of a file that divides no intended sequence. What is true of the pieces adds up to what
// is true of the file; what depends on neighbours looks into `all`.
struct window {
  byte_view all;             // the piece, and up to `margin` bytes of the file on either side of it
  std::size_t begin = 0;     // the piece is all[begin, begin + size)
  std::size_t size = 0;      // 0 at the end of the file
  std::uint64_t offset = 0;  // of the piece in the file

  byte_view piece() const noexcept { return all.substr(begin, size); }
};

// Reads a file, or standard input where the path is "-", by windows.
class window_reader {
 public:
  // There are so many bytes on either side, unless the file begins or ends there. What is reported
  // of a piece is therefore the same however the input was cut.
  static constexpr std::size_t margin = 256;

  explicit window_reader(const std::string& path);

  // The next window, which is valid until the next call. Throws input_trouble.
  window next();

 private:
  static constexpr std::size_t capacity = 3 * margin + reader::block_size;

  reader reader_;
  std::unique_ptr<char[]> buffer_;
  std::size_t begin_ = 0;   // of what was not given out yet, in the buffer
  std::size_t filled_ = 0;  // bytes in the buffer
  std::uint64_t offset_ = 0;
  bool at_end_ = false;
};

}  // namespace utfkit::cli
