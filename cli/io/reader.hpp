// Input by blocks, in constant memory.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <utfkit/bytes.hpp>

#include "base/trouble.hpp"
#include "file_info.hpp"

namespace utfkit::cli {

// Trouble with one input, after which the other inputs can still be worked on.
struct input_trouble : trouble {
  using trouble::trouble;
};

// The input was written to while it was read, so that its pieces don't fit together any more.
struct input_changed : input_trouble {
  explicit input_changed(const std::string& path)
      : input_trouble(std::string("'")
                          .append(safe(path))
                          .append("' was changed by somebody else while it was read")) {}
};

// The bytes of a regular file from `begin` to `end`.
struct file_range {
  std::uint64_t begin, end;
};

// Fills buffer[0, size) with as much as there is at once; 0 at the end.
using read_function = std::function<std::size_t(char* buffer, std::size_t size)>;

// Reads a file, or standard input where the path is "-". Throws input_trouble, naming the file.
class reader {
 public:
  static constexpr std::size_t block_size = std::size_t{256} * 1024;

  // Input_trouble also where that which a walk has found isn't there any more, but something else.
  explicit reader(const named_file& file);
  ~reader();
  reader(const reader&) = delete;
  reader& operator=(const reader&) = delete;

  // Fills buffer[0, size) with as much as one read gives; 0 at the end.
  std::size_t read(char* buffer, std::size_t size);

  // Fills buffer[0, size) with what can be had without waiting once there is something: all of a
  // file, what stands in a pipe. Sets `ended` where nothing follows, as far as that is known.
  std::size_t read_available(char* buffer, std::size_t size, bool& ended);

  // Fills buffer[0, size) from the absolute `offset` on, with less only where the file ends. Leaves
  // the position alone, and may be called by several threads.
  std::size_t read_at(char* buffer, std::size_t size, std::uint64_t offset) const;

  // The first bytes, at most so many, of what can be sought in. Leaves the position alone.
  std::string beginning(std::size_t most) const;

  // From where the next read() is to the end, of a regular file; nothing of anything else. What can
  // be sought in and isn't a file, such as /dev/zero, doesn't give the same twice.
  std::optional<file_range> remaining() const noexcept;
  // The next read() is at the absolute `offset`: of a regular file.
  void seek(std::uint64_t offset);

  // Passes over so many bytes, or to the end; how many there were. What can be sought in isn't
  // read.
  std::uint64_t skip(std::uint64_t bytes);

  // Whether it is a regular file. Unlike remaining(), it may be asked while another thread reads.
  bool is_regular() const noexcept { return regular_; }

  const std::string& path() const noexcept { return path_; }
  int descriptor() const noexcept { return descriptor_; }

 private:
  std::string path_;
  int descriptor_;
  bool regular_ = false;
  std::optional<file_range> fresh_;  // remaining(), where nothing was read yet
};

// UTF-8 text in pieces that divide no intended sequence: what is true of the pieces adds up to what
// is true of the file.
class piece_reader {
 public:
  explicit piece_reader(const named_file& file);

  // As reader::skip(), to be called before anything is read. The pieces divide no sequence from the
  // first byte on that begins one, which is one of the first six.
  std::uint64_t skip(std::uint64_t bytes);

  // The first bytes, at most so many and of anything else than a regular file not more than a block
  // has: those are waited for. To be called before anything else.
  std::string beginning(std::size_t most);

  const reader& source() const noexcept { return reader_; }

  // The next piece, which is valid until the next call; empty at the end of the file.
  byte_view next();

 private:
  reader reader_;
  std::unique_ptr<char[]> buffer_;
  std::size_t filled_ = 0;  // bytes in the buffer
  std::size_t given_ = 0;   // of them, given out
  bool at_end_ = false;
};

}  // namespace utfkit::cli
