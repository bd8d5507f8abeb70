// What a conversion at run time calls as its kernel: that of the pair, or two by way of UTF-8.
#pragma once

#include <algorithm>
#include <cstddef>

#include "registry.hpp"

namespace utfkit::internal {

// Where a kernel stopped at once, the definition takes some steps before it is called again, and
// more each time: there are texts that it finds nothing to do in.
class backoff {
 public:
  bool is_over() noexcept { return left_ == 0 || left_-- == 0; }
  void after(progress p) noexcept {
    pause_ = p.read >= 16 ? 0 : std::min(2 * pause_ + 1, 15u);
    left_ = pause_;
  }

 private:
  unsigned pause_ = 0, left_ = 0;
};

// Called as a convert_kernel is, for the length of one push. The route may change its state between
// two calls.
class route_kernel {
 public:
  explicit route_kernel(const route& way) noexcept : way_(way) {}

  progress operator()(const byte* from, std::size_t size, byte* to, std::size_t most) noexcept {
    if (!backoff_.is_over()) return {};
    const progress p = way_.from_utf8 != nullptr ? by_utf8(from, size, to, most)
                                                 : way_.kernel(from, size, to, most);
    backoff_.after(p);
    return p;
  }

 private:
  // A pair by way of UTF-8. Where the second half stops, the first goes that far once more, to know
  // where that is in the input.
  progress by_utf8(const byte* from, std::size_t size, byte* to, std::size_t most) noexcept {
    byte between[4096];
    const std::size_t block = std::min(size, between_size_);
    progress p = way_.to_utf8(from, block, between, sizeof between);
    progress q = way_.from_utf8(between, p.written, to, most);
    // Much at once, but little where it stops often.
    const bool all = q.read == p.written && p.read == block;
    between_size_ = all ? std::min(2 * between_size_, sizeof between) : 64;
    while (q.read != p.written) {
      p = way_.to_utf8(from, p.read, between, q.read);
      q = way_.from_utf8(between, p.written, to, most);
    }
    return {p.read, q.written};
  }

  const route& way_;
  backoff backoff_;
  std::size_t between_size_ = 64;
};

}  // namespace utfkit::internal
