// The conversions of utfkit.h and utfkit_utf16.h.
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
UTFKIT_CONVERSIONS(utf8_to_utf16le, char, char)
UTFKIT_CONVERSIONS(utf8_to_utf16be, char, char)
UTFKIT_CONVERSIONS(utf16le_to_utf8, char, char)
UTFKIT_CONVERSIONS(utf16be_to_utf8, char, char)
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

namespace {

size_t told(const checked_length& length, bool* well_formed) noexcept {
  *well_formed = length.well_formed;
  return length.units;
}

}  // namespace

size_t utfkit_utf16_length_of_utf8_checked(const char* s, size_t n, bool* well_formed) noexcept {
  return told(utf16_length_checked(text(s, n)), well_formed);
}

size_t utfkit_utf32_length_of_utf8_checked(const char* s, size_t n, bool* well_formed) noexcept {
  return told(utf32_length_checked(text(s, n)), well_formed);
}

size_t utfkit_utf8_length_of_utf16_checked(const uint16_t* s, size_t n,
                                           bool* well_formed) noexcept {
  return told(utf8_length_checked(text(s, n)), well_formed);
}

size_t utfkit_utf32_length_of_utf16_checked(const uint16_t* s, size_t n,
                                            bool* well_formed) noexcept {
  return told(utf32_length_checked(text(s, n)), well_formed);
}

size_t utfkit_utf8_length_of_utf32_checked(const uint32_t* s, size_t n,
                                           bool* well_formed) noexcept {
  return told(utf8_length_checked(text(s, n)), well_formed);
}

size_t utfkit_utf16_length_of_utf32_checked(const uint32_t* s, size_t n,
                                            bool* well_formed) noexcept {
  return told(utf16_length_checked(text(s, n)), well_formed);
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

size_t utfkit_utf16_bound_of_utf8(size_t n) noexcept {
  return utf16_bound_of_utf8(n);
}

size_t utfkit_utf16_bound_of_utf32(size_t n) noexcept {
  return utf16_bound_of_utf32(n);
}

size_t utfkit_utf32_bound_of_utf8(size_t n) noexcept {
  return utf32_bound_of_utf8(n);
}

size_t utfkit_utf32_bound_of_utf16(size_t n) noexcept {
  return utf32_bound_of_utf16(n);
}

// ── UTF-16 as bytes, and its byte order ─────────────────────────────────────────────────────────

bool utfkit_is_valid_utf16le(const char* s, size_t n) noexcept {
  return is_valid_utf16le(text(s, n));
}

bool utfkit_is_valid_utf16be(const char* s, size_t n) noexcept {
  return is_valid_utf16be(text(s, n));
}

utfkit_result utfkit_validate_utf16le(const char* s, size_t n) noexcept {
  return plain(validate_utf16le(text(s, n)));
}

utfkit_result utfkit_validate_utf16be(const char* s, size_t n) noexcept {
  return plain(validate_utf16be(text(s, n)));
}

size_t utfkit_utf8_length_of_utf16le(const char* s, size_t n) noexcept {
  return utf8_length_of_utf16le(text(s, n));
}

size_t utfkit_utf8_length_of_utf16be(const char* s, size_t n) noexcept {
  return utf8_length_of_utf16be(text(s, n));
}

utfkit_result utfkit_swap_byte_order_utf16(const uint16_t* s, size_t n, uint16_t* out,
                                           size_t room) noexcept {
  return plain(swap_byte_order(text(s, n), room_of(out, room)));
}

utfkit_result utfkit_swap_byte_order_utf32(const uint32_t* s, size_t n, uint32_t* out,
                                           size_t room) noexcept {
  return plain(swap_byte_order(text(s, n), room_of(out, room)));
}

void utfkit_swap_byte_order_utf16_in_place(uint16_t* s, size_t n) noexcept {
  swap_byte_order(room_of(s, n));
}

void utfkit_swap_byte_order_utf32_in_place(uint32_t* s, size_t n) noexcept {
  swap_byte_order(room_of(s, n));
}
