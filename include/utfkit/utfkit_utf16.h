// utfkit for C: UTF-16 and its byte orders. Part of <utfkit/utfkit.h>, which says what holds for
// all functions.
#ifndef UTFKIT_UTFKIT_UTF16_H
#define UTFKIT_UTFKIT_UTF16_H

#include <utfkit/utfkit.h>

#ifdef __cplusplus
extern "C" {
#endif

// ── UTF-16 as bytes ─────────────────────────────────────────────────────────────────────────────

// UTF-16LE and UTF-16BE as files and protocols have them (RFC 2781 section 3): bytes, at any
// alignment, in an order that isn't looked up at run time. All sizes are bytes. A byte, a high
// surrogate, or both together, that are left at the end are one UTFKIT_TRUNCATED of that length. A
// byte order mark is a character.

// Whether the bytes are units of which every surrogate is half of a pair, and none is cut.
// Example: assert(utfkit_is_valid_utf16le("\xAC\x20", 2) && !utfkit_is_valid_utf16le("\xAC", 1));
//   assert(utfkit_is_valid_utf16be("\x20\xAC", 2) && !utfkit_is_valid_utf16be("\xDE\x00", 2));
UTFKIT_API bool utfkit_is_valid_utf16le(const char* s, size_t n) UTFKIT_NOEXCEPT;
UTFKIT_API bool utfkit_is_valid_utf16be(const char* s, size_t n) UTFKIT_NOEXCEPT;
// The place, kind and length of the first error.
// Example: utfkit_result r = utfkit_validate_utf16le("\xAC\x20\x3D\xD8\x00", 5);  // a part of 😀
//   assert(r.read == 2 && r.error == UTFKIT_TRUNCATED && r.error_length == 3);
//   r = utfkit_validate_utf16be("\x20\xAC\xDE\x00", 4);
//   assert(r.read == 2 && r.error == UTFKIT_SURROGATE && r.error_length == 2);
UTFKIT_API utfkit_result utfkit_validate_utf16le(const char* s, size_t n) UTFKIT_NOEXCEPT;
UTFKIT_API utfkit_result utfkit_validate_utf16be(const char* s, size_t n) UTFKIT_NOEXCEPT;

// Strict: stops at the first error. Lossy: U+FFFD for each of them, whole or not at all.
// Example: char out[8];
//   utfkit_result r = utfkit_utf8_to_utf16le("5€", 4, out, 8);
//   assert(r.read == 4 && r.written == 4 && memcmp(out, "5\0\xAC\x20", 4) == 0);
//   r = utfkit_utf8_to_utf16be("5€", 4, out, 3);  // no room for half a unit
//   assert(r.read == 1 && r.written == 2 && r.error == UTFKIT_OUTPUT_FULL);
//   assert(utfkit_utf8_to_utf16le_lossy("\xFF", 1, out, 8).written == 2 && out[1] == '\xFF');
//   assert(utfkit_utf8_to_utf16be_lossy("\xFF", 1, out, 8).written == 2 && out[1] == '\xFD');
// Example: char out[8];
//   assert(utfkit_utf16le_to_utf8("\xAC\x20", 2, out, 8).written == 3 && memcmp(out, "€", 3) == 0);
//   assert(utfkit_utf16be_to_utf8("\x20\xAC\x20", 3, out, 8).error == UTFKIT_TRUNCATED);
//   assert(utfkit_utf16le_to_utf8_lossy("\x00\xDE!\0", 4, out, 8).written == 4);
//   assert(utfkit_utf16be_to_utf8_lossy("\x20\xAC\x20", 3, out, 8).written == 6);
UTFKIT_API utfkit_result utfkit_utf8_to_utf16le(const char* s, size_t n, char* out,
                                                size_t room) UTFKIT_NOEXCEPT;
UTFKIT_API utfkit_result utfkit_utf8_to_utf16le_lossy(const char* s, size_t n, char* out,
                                                      size_t room) UTFKIT_NOEXCEPT;
UTFKIT_API utfkit_result utfkit_utf8_to_utf16be(const char* s, size_t n, char* out,
                                                size_t room) UTFKIT_NOEXCEPT;
UTFKIT_API utfkit_result utfkit_utf8_to_utf16be_lossy(const char* s, size_t n, char* out,
                                                      size_t room) UTFKIT_NOEXCEPT;
UTFKIT_API utfkit_result utfkit_utf16le_to_utf8(const char* s, size_t n, char* out,
                                                size_t room) UTFKIT_NOEXCEPT;
UTFKIT_API utfkit_result utfkit_utf16le_to_utf8_lossy(const char* s, size_t n, char* out,
                                                      size_t room) UTFKIT_NOEXCEPT;
UTFKIT_API utfkit_result utfkit_utf16be_to_utf8(const char* s, size_t n, char* out,
                                                size_t room) UTFKIT_NOEXCEPT;
UTFKIT_API utfkit_result utfkit_utf16be_to_utf8_lossy(const char* s, size_t n, char* out,
                                                      size_t room) UTFKIT_NOEXCEPT;

// The exact number of bytes that the lossy conversion writes, and the strict one of valid text.
// Twice utfkit_utf16_length_of_utf8() is that of the other direction.
// Example: assert(utfkit_utf8_length_of_utf16le("\xAC\x20", 2) == 3);
//   assert(utfkit_utf8_length_of_utf16be("\x20\xAC\x20", 3) == 6);  // 3 bytes for U+FFFD
UTFKIT_API size_t utfkit_utf8_length_of_utf16le(const char* s, size_t n) UTFKIT_NOEXCEPT;
UTFKIT_API size_t utfkit_utf8_length_of_utf16be(const char* s, size_t n) UTFKIT_NOEXCEPT;

// ── the byte order of units ─────────────────────────────────────────────────────────────────────

// Exchanges the bytes of each unit, of any text, valid or not: into another buffer, as many as
// there is room for (UTFKIT_OUTPUT_FULL if not all), or where the text lies.
// Example: uint16_t utf16[] = {0xAC20, 0x3500};  // €5 in the other byte order
//   utfkit_swap_byte_order_utf16_in_place(utf16, 2);
//   assert(utf16[0] == 0x20AC && utf16[1] == '5');
//   uint32_t utf32[] = {0x00F60100};
//   utfkit_swap_byte_order_utf32_in_place(utf32, 1);
//   assert(utf32[0] == 0x0001F600);
// Example: uint16_t utf16[1];
//   assert(utfkit_swap_byte_order_utf16(u"€5", 2, utf16, 1).error == UTFKIT_OUTPUT_FULL);
//   assert(utf16[0] == 0xAC20);
//   uint32_t utf32[1];
//   assert(utfkit_swap_byte_order_utf32(U"😀", 1, utf32, 1).written == 1 && utf32[0] == 0x00F60100);
UTFKIT_API utfkit_result utfkit_swap_byte_order_utf16(const uint16_t* s, size_t n, uint16_t* out,
                                                      size_t room) UTFKIT_NOEXCEPT;
UTFKIT_API utfkit_result utfkit_swap_byte_order_utf32(const uint32_t* s, size_t n, uint32_t* out,
                                                      size_t room) UTFKIT_NOEXCEPT;
UTFKIT_API void utfkit_swap_byte_order_utf16_in_place(uint16_t* s, size_t n) UTFKIT_NOEXCEPT;
UTFKIT_API void utfkit_swap_byte_order_utf32_in_place(uint32_t* s, size_t n) UTFKIT_NOEXCEPT;

#ifdef __cplusplus
}  // extern "C"
#endif

#endif  // UTFKIT_UTFKIT_UTF16_H
