#include "memory.hpp"

#if __has_include(<sys/mman.h>)
#include <sys/mman.h>
#include <unistd.h>

#include <stdexcept>

namespace test {

fence::fence() {
  const auto page = static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
  capacity_ = 2 * page;
  mapped_ = capacity_ + 2 * page;
  mapping_ = mmap(nullptr, mapped_, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (mapping_ == MAP_FAILED) throw std::runtime_error("no memory to fence");
  data_ = static_cast<char*>(mapping_) + page;
  if (mprotect(data_, capacity_, PROT_READ | PROT_WRITE) != 0) {
    throw std::runtime_error("no memory to fence");
  }
}

fence::~fence() {
  munmap(mapping_, mapped_);
}

}  // namespace test

#else

namespace test {

// Without pages to protect, a sanitizer is what tells.
fence::fence() : data_(new char[8192]), capacity_(8192), mapping_(nullptr), mapped_(0) {}
fence::~fence() {
  delete[] data_;
}

}  // namespace test

#endif
