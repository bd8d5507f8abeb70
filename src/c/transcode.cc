// The conversions of utfkit.h.
#include "types.hpp"

using namespace utfkit;
using namespace utfkit::internal::c;

#define UTFKIT_CONVERSION(name, In, Out)                                               \
  utfkit_result utfkit_##name(const In* s, size_t n, Out* out, size_t room) noexcept { \
    return plain(name(text(s, n), room_of(out, room)));                                \
  }
#define UTFKIT_CONVERSIONS(name, In, Out) \
  UTFKIT_CONVERSION(name, In, Out)        \
  UTFKIT_CONVERSION(name##_lossy, In, Out)

// clang-format off
UTFKIT_CONVERSIONS(utf8_to_utf16, char, uint16_t)
UTFKIT_CONVERSIONS(utf8_to_utf32, char, uint32_t)
UTFKIT_CONVERSIONS(utf8_to_latin1, char, char)
UTFKIT_CONVERSIONS(utf16_to_utf8, uint16_t, char)
UTFKIT_CONVERSIONS(utf16_to_utf32, uint16_t, uint32_t)
UTFKIT_CONVERSIONS(utf16_to_latin1, uint16_t, char)
UTFKIT_CONVERSIONS(utf32_to_utf8, uint32_t, char)
UTFKIT_CONVERSIONS(utf32_to_utf16, uint32_t, uint16_t)
UTFKIT_CONVERSIONS(utf32_to_latin1, uint32_t, char)
UTFKIT_CONVERSION(latin1_to_utf8, char, char)
UTFKIT_CONVERSION(latin1_to_utf16, char, uint16_t)
UTFKIT_CONVERSION(latin1_to_utf32, char, uint32_t)
// clang-format on
#undef UTFKIT_CONVERSIONS
#undef UTFKIT_CONVERSION

size_t utfkit_utf16_length_of_utf8(const char* s, size_t n) noexcept {
  return utf16_length(text(s, n));
}

size_t utfkit_utf16_length_of_utf8_lossy(const char* s, size_t n) noexcept {
  return utf16_length_lossy(text(s, n));
}

size_t utfkit_utf32_length_of_utf8(const char* s, size_t n) noexcept {
  return count_code_points(text(s, n));
}

size_t utfkit_utf32_length_of_utf8_lossy(const char* s, size_t n) noexcept {
  return utf32_length_lossy(text(s, n));
}

size_t utfkit_utf8_length_of_utf16(const uint16_t* s, size_t n) noexcept {
  return utf8_length(text(s, n));
}

size_t utfkit_utf32_length_of_utf16(const uint16_t* s, size_t n) noexcept {
  return utf32_length(text(s, n));
}

size_t utfkit_utf8_length_of_utf32(const uint32_t* s, size_t n) noexcept {
  return utf8_length(text(s, n));
}

size_t utfkit_utf16_length_of_utf32(const uint32_t* s, size_t n) noexcept {
  return utf16_length(text(s, n));
}

size_t utfkit_utf8_length_of_latin1(const char* s, size_t n) noexcept {
  return utf8_length_of_latin1(text(s, n));
}

size_t utfkit_utf8_bound_of_utf16(size_t n) noexcept {
  return utf8_bound_of_utf16(n);
}

size_t utfkit_utf8_bound_of_utf32(size_t n) noexcept {
  return utf8_bound_of_utf32(n);
}

size_t utfkit_utf8_bound_of_latin1(size_t n) noexcept {
  return utf8_bound_of_latin1(n);
}
