// Calls of iconv(), the system's and ours side by side.
#pragma once

#include <dlfcn.h>
#include <iconv.h>

#include <cerrno>
#include <cstdlib>
#include <ostream>
#include <string>
#include <string_view>

namespace iconv_test {

// The functions of one library.
struct library {
  iconv_t (*open)(const char*, const char*);
  std::size_t (*convert)(iconv_t, char**, std::size_t*, char**, std::size_t*);
  int (*close)(iconv_t);
};

inline const library system = {::iconv_open, ::iconv, ::iconv_close};

// From the file that is tested, whose functions hide nobody's.
inline const library& ours() {
  static const library loaded = [] {
    void* const file = dlopen(UTFKIT_ICONV, RTLD_NOW | RTLD_LOCAL);
    if (file == nullptr) std::abort();
    return library{reinterpret_cast<decltype(library::open)>(dlsym(file, "iconv_open")),
                   reinterpret_cast<decltype(library::convert)>(dlsym(file, "iconv")),
                   reinterpret_cast<decltype(library::close)>(dlsym(file, "iconv_close"))};
  }();
  return loaded;
}

// All that a call tells.
struct called {
  std::size_t value = 0;
  int error = 0;  // errno where the call failed
  std::size_t read = 0;
  std::string out;

  friend bool operator==(const called&, const called&) = default;
};

inline std::string hex(std::string_view bytes) {
  std::string out;
  for (const char c : bytes) {
    out += "0123456789ABCDEF"[static_cast<unsigned char>(c) >> 4];
    out += "0123456789ABCDEF"[c & 0xF];
  }
  return out;
}

inline std::ostream& operator<<(std::ostream& to, const called& c) {
  return to << static_cast<long>(c.value) << ", errno " << c.error << ", read " << c.read
            << ", wrote " << hex(c.out);
}

// A descriptor of one library.
class descriptor {
 public:
  descriptor(const library& l, const std::string& to, const std::string& from)
      : library_(l), cd_(l.open(to.c_str(), from.c_str())) {}
  descriptor(const descriptor&) = delete;
  descriptor& operator=(const descriptor&) = delete;
  ~descriptor() {
    if (is_open()) library_.close(cd_);
  }

  bool is_open() const { return cd_ != reinterpret_cast<iconv_t>(-1); }

  called convert(std::string_view text, std::size_t room) {
    std::string in(text), out(room, '?');
    char *from = in.data(), *to = out.data();
    std::size_t in_left = in.size(), out_left = room;
    called c;
    errno = 0;
    c.value = library_.convert(cd_, &from, &in_left, &to, &out_left);
    c.error = c.value == static_cast<std::size_t>(-1) ? errno : 0;
    c.read = static_cast<std::size_t>(from - in.data());
    out.resize(static_cast<std::size_t>(to - out.data()));
    c.out = out;
    // The pointers and the numbers say the same.
    if (in_left != in.size() - c.read || out_left != room - c.out.size()) c.error = -1;
    return c;
  }
  std::size_t reset() { return library_.convert(cd_, nullptr, nullptr, nullptr, nullptr); }

 private:
  library library_;
  iconv_t cd_;
};

// One pair, opened in both libraries.
struct both {
  both(const std::string& to, const std::string& from)
      : theirs(system, to, from), mine(ours(), to, from) {}
  descriptor theirs, mine;
};

}  // namespace iconv_test
