// Repair, of utfkit.h.
#include "types.hpp"

using namespace utfkit;
using namespace utfkit::internal::c;

utfkit_result utfkit_repair(const char* s, size_t n, char* out, size_t room) noexcept {
  return plain(repair(text(s, n), room_of(out, room)));
}

utfkit_result utfkit_repair_with(const char* s, size_t n, const char* with, size_t with_size,
                                 char* out, size_t room) noexcept {
  return plain(repair_with(text(s, n), text(with, with_size), room_of(out, room)));
}

utfkit_result utfkit_repair_utf16(const uint16_t* s, size_t n, uint16_t* out,
                                  size_t room) noexcept {
  return plain(repair(text(s, n), room_of(out, room)));
}

utfkit_result utfkit_repair_utf32(const uint32_t* s, size_t n, uint32_t* out,
                                  size_t room) noexcept {
  return plain(repair(text(s, n), room_of(out, room)));
}

size_t utfkit_repair_utf16_in_place(uint16_t* s, size_t n) noexcept {
  return repair_in_place(room_of(s, n));
}

size_t utfkit_repair_utf32_in_place(uint32_t* s, size_t n) noexcept {
  return repair_in_place(room_of(s, n));
}

size_t utfkit_repaired_length_with(const char* s, size_t n, const char* with,
                                   size_t with_size) noexcept {
  return repaired_length_with(text(s, n), text(with, with_size));
}

size_t utfkit_repaired_length(const char* s, size_t n) noexcept {
  return repaired_length(text(s, n));
}

size_t utfkit_repaired_bound(size_t n) noexcept {
  return repaired_bound(n);
}
