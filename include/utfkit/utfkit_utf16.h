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
UTFKIT_API bool utfkit_is_valid_utf16le(const char* s, size_t n) UTFKIT_NOEXCEPT;
UTFKIT_API bool utfkit_is_valid_utf16be(const char* s, size_t n) UTFKIT_NOEXCEPT;
// The place, kind and length of the first error.
UTFKIT_API utfkit_result utfkit_validate_utf16le(const char* s, size_t n) UTFKIT_NOEXCEPT;
UTFKIT_API utfkit_result utfkit_validate_utf16be(const char* s, size_t n) UTFKIT_NOEXCEPT;

// Strict: stops at the first error. Lossy: U+FFFD for each of them, whole or not at all.
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
UTFKIT_API size_t utfkit_utf8_length_of_utf16le(const char* s, size_t n) UTFKIT_NOEXCEPT;
UTFKIT_API size_t utfkit_utf8_length_of_utf16be(const char* s, size_t n) UTFKIT_NOEXCEPT;

// ── the byte order of units ─────────────────────────────────────────────────────────────────────

// Exchanges the bytes of each unit, of any text, valid or not: into another buffer, as many as
// there is room for (UTFKIT_OUTPUT_FULL if not all), or where the text lies.
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
