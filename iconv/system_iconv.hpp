// The iconv that comes after this one: the C library's.
#pragma once

#include <iconv.h>

#include <cstddef>

namespace utfkit::iconv_library {

inline iconv_t no_descriptor() noexcept {
  return reinterpret_cast<iconv_t>(-1);  // as POSIX has it
}

// As the functions of POSIX. Where there is no such library, opening fails with EINVAL.
iconv_t system_open(const char* to, const char* from) noexcept;
std::size_t system_convert(iconv_t cd, char** in, std::size_t* in_left, char** out,
                           std::size_t* out_left) noexcept;
int system_close(iconv_t cd) noexcept;

}  // namespace utfkit::iconv_library
