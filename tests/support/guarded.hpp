// Memory between two pages that can't be touched, so that a read of one unit too many is a fault,
// also without a sanitizer.
#pragma once

#include <cstddef>
#include <cstdint>

class guarded_buffer {
 public:
  // Room for `size` bytes at least, a whole number of pages.
  explicit guarded_buffer(std::size_t size);
  guarded_buffer(const guarded_buffer&) = delete;
  guarded_buffer& operator=(const guarded_buffer&) = delete;
  ~guarded_buffer();

  std::uint8_t* begin() const { return begin_; }
  std::uint8_t* end() const { return end_; }

 private:
  // With a page more at either end than what may be touched.
  std::uint8_t* mapped_;
  std::size_t mapped_size_;
  std::uint8_t* begin_;
  std::uint8_t* end_;
};
