// What an iconv_t of ours points to.
#pragma once

#include "conversion.hpp"
#include "system_iconv.hpp"

namespace utfkit::iconv_library {

// A conversion; and with //TRANSLIT or //IGNORE the system's descriptor, which is asked about every
// character that stops it. As thread-safe as POSIX wants it, which is not at all.
class descriptor {
 public:
  // A null pointer, with errno, where there is no memory or the system hasn't got the pair.
  // Precondition: both requests have a set.
  static descriptor* open(const request& to, const char* to_name, const request& from,
                          const char* from_name) noexcept;
  static void close(descriptor* d) noexcept;

  // A null pointer where `cd` isn't ours: made by the system for a pair that we haven't got, or for
  // itself (the program iconv opens its own by a function that isn't public).
  static descriptor* from(iconv_t cd) noexcept;

  // As iconv() with input, whose pointers are none of them null.
  std::size_t convert(char** in, std::size_t* in_left, char** out, std::size_t* out_left) noexcept;
  void reset() noexcept;

 private:
  struct call;

  descriptor(const request& to, const request& from) noexcept
      : conversion_(*from.set, *to.set), ignores_(to.ignores) {}
  bool open_system(const char* from_name) noexcept;
  int ask(call& c, std::size_t size, std::size_t& read) noexcept;
  bool ask_system(call& c, outcome why) noexcept;

  // No descriptor of glibc begins so: it has a small number there.
  const void* mark_ = &mark;
  conversion conversion_;
  bool ignores_;
  bool asks_ = false;
  encoding asked_from_ = encoding::utf8;  // what system_ reads, where the order of bytes is open
  iconv_t system_ = no_descriptor();
  char to_name_[64] = {};  // that system_ was opened with

  static const char mark;
};

}  // namespace utfkit::iconv_library
