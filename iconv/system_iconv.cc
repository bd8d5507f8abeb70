#include "system_iconv.hpp"

#include <dlfcn.h>

#include <atomic>
#include <cerrno>

namespace utfkit::iconv_library {
namespace {

// A function of the library after this one, looked for at its first call; two threads may both look
// for it. Not a static object of a function: its guard is a function of the library of C++.
template <class Function>
class next_function {
 public:
  constexpr explicit next_function(const char* name) noexcept : name_(name) {}

  // A null pointer where there is none.
  Function* get() noexcept {
    Function* f = known_.load(std::memory_order_relaxed);
    if (f == nullptr) {
      f = reinterpret_cast<Function*>(dlsym(RTLD_NEXT, name_));
      known_.store(f, std::memory_order_relaxed);
    }
    return f;
  }

 private:
  const char* name_;
  std::atomic<Function*> known_{};
};

constinit next_function<iconv_t(const char*, const char*)> open("iconv_open");
constinit next_function<std::size_t(iconv_t, char**, std::size_t*, char**, std::size_t*)> convert(
    "iconv");
constinit next_function<int(iconv_t)> close("iconv_close");

}  // namespace

iconv_t system_open(const char* to, const char* from) noexcept {
  if (auto* const next = open.get(); next != nullptr) return next(to, from);
  errno = EINVAL;
  return no_descriptor();
}

std::size_t system_convert(iconv_t cd, char** in, std::size_t* in_left, char** out,
                           std::size_t* out_left) noexcept {
  if (auto* const next = convert.get(); next != nullptr) {
    return next(cd, in, in_left, out, out_left);
  }
  errno = EBADF;
  return static_cast<std::size_t>(-1);
}

int system_close(iconv_t cd) noexcept {
  if (auto* const next = close.get(); next != nullptr) return next(cd);
  errno = EBADF;
  return -1;
}

}  // namespace utfkit::iconv_library
