// utfkit for C: UTF-8 as RFC 3629 defines it. C11; C++ programs rather include <utfkit/utfkit.hpp>.
//
// This header has what works on text in memory, a piece of it at a time, and includes the others:
//   utfkit_utf16.h   UTF-16 as bytes in a given order; units in the other byte order
//   utfkit_arrow.h   columns by the interfaces of Arrow
//   utfkit_column.h  columns of a table: many texts at once
//   utfkit_mojibake.h  text that was decoded wrongly and encoded again
//   utfkit_text.h    normalization, equivalence, search, order, positions, graphemes, versions
//   utfkit_stream.h  encodings chosen at run time, their names, byte order marks, detection; text
//                    that arrives in pieces: validation, conversion, normalization
//
// What holds for all functions, unless the declaration says otherwise:
//
// Text is a pointer and a number of code units: bytes for char, 16-bit units for uint16_t, 32-bit
// units for uint32_t, in this machine's byte order and at any alignment that their type has. It
// needs no NUL at its end, and U+0000 in it is a character like any other. The pointer may be NULL
// where the number is 0. Input and output must not overlap.
//
// Any input is allowed: nothing is undefined on malformed text, and what happens is said. `room` is
// the number of units that fit into `out`: nothing is written behind them, and no NUL is added;
// what is in out[written, room) afterwards is undetermined. Numbers that stand for nothing, where
// one of an enumeration is asked for, are refused: a function that returns a utfkit_result reads
// and writes nothing, and the error is UTFKIT_OUT_OF_RANGE with an error_length of 0; of others it
// is said what they return. Other pointers must not be NULL.
//
// Functions take time linear in their input ("O(1)" where they don't), don't depend on the locale,
// and may be called from any number of threads; an object may be used by one thread at a time.
// Nothing allocates but what has _new or _alloc in its name, and utfkit_normalizer_push() where it
// says so; no C++ exception leaves a function. Pointers to const char that are returned without
// such a name end with a NUL and are in static storage.
#ifndef UTFKIT_UTFKIT_H
#define UTFKIT_UTFKIT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <utfkit/export.h>
#include <utfkit/version.h>

#ifdef __cplusplus
#define UTFKIT_NOEXCEPT noexcept
extern "C" {
#else
#define UTFKIT_NOEXCEPT
#endif

// ── versions ────────────────────────────────────────────────────────────────────────────────────

// "0.1.0": of the library that is linked; UTFKIT_VERSION_MAJOR and so on are of this header. O(1).
// Example: assert(atoi(utfkit_version()) == UTFKIT_VERSION_MAJOR);  // of the header
UTFKIT_API const char* utfkit_version(void) UTFKIT_NOEXCEPT;

// A version of the Unicode Standard; all zero where a function answers "none".
typedef struct utfkit_version_number {
  uint8_t major, minor, update;  // the three fields of a version
} utfkit_version_number;

// That of the tables in the library. Code points that it doesn't have count as unassigned. O(1).
// Example: assert(utfkit_unicode_version().major >= 17);  // all of Unicode 17.0
UTFKIT_API utfkit_version_number utfkit_unicode_version(void) UTFKIT_NOEXCEPT;

// The instructions that are used on this machine: "avx512", "avx2", "sse4", "neon", "wasm" or
// "scalar". The environment variable UTFKIT_ISA can ask for a lesser level. Decided once, at the
// first call of any function. O(1).
// Example: puts(utfkit_isa());  // "avx2", to be told with a measurement
UTFKIT_API const char* utfkit_isa(void) UTFKIT_NOEXCEPT;

// ── errors and results ──────────────────────────────────────────────────────────────────────────

// RFC 3629 sections 3 and 4; Unicode Table 3-7. These numbers never change.
typedef enum utfkit_error {
  UTFKIT_OK = 0,
  UTFKIT_TRUNCATED = 1,  // a proper prefix of a sequence, cut by the end or by another unit
  UTFKIT_UNEXPECTED_CONTINUATION = 2,  // 80..BF where a sequence must start
  UTFKIT_INVALID_BYTE = 3,             // F8..FF
  UTFKIT_OVERLONG = 4,                 // C0, C1; E0 before 80..9F; F0 before 80..8F
  UTFKIT_SURROGATE = 5,     // ED before A0..BF; a lone surrogate in UTF-16; D800..DFFF in UTF-32
  UTFKIT_OUT_OF_RANGE = 6,  // F4 before 90..BF; F5..F7; above 10FFFF in UTF-32
  UTFKIT_UNMAPPABLE = 7,    // a character that the target encoding cannot express
  UTFKIT_OUTPUT_FULL = 8,   // not a property of the text: call again with more room
  UTFKIT_NO_SIGNATURE = 9,  // a stream lacks the byte order mark that was required
  UTFKIT_RUN_TOO_LONG = 10  // more combining characters in a row than a stream can put in order
} utfkit_error;

// The name of a utfkit_error, "overlong", and a clause that explains it, "overlong encoding".
// "unknown" and "unknown error" for other numbers. O(1).
// Example: assert(strcmp(utfkit_error_name(UTFKIT_OVERLONG), "overlong") == 0);
//   assert(strcmp(utfkit_error_message(UTFKIT_OVERLONG), "overlong encoding") == 0);
UTFKIT_API const char* utfkit_error_name(int error) UTFKIT_NOEXCEPT;
UTFKIT_API const char* utfkit_error_message(int error) UTFKIT_NOEXCEPT;

// Strict functions: in[0, read) is well formed and out[0, written) is exactly its encoding,
// whatever `error` is; so `read` is the place of the error. Lossy functions: out[0, written) is the
// lossy conversion of in[0, read), and the error is UTFKIT_OK or UTFKIT_OUTPUT_FULL. An error of
// the text comes before UTFKIT_OUTPUT_FULL. Functions that write nothing leave `written` 0.
typedef struct utfkit_result {
  size_t read;           // code units of the input
  size_t written;        // code units of the output
  uint8_t error;         // a utfkit_error
  uint8_t error_length;  // code units of the ill-formed or unmappable part at `read`
} utfkit_result;

// Of a stream: `offset` counts from its start.
typedef struct utfkit_failure {
  uint64_t offset;  // bytes of the input before the error
  uint8_t error;    // a utfkit_error
  uint8_t length;   // bytes of the ill-formed or unmappable part
} utfkit_failure;

// Characters that stay where they are, for functions that answer with a part of a table or nothing:
// not ended by a NUL; in static storage. `data` is NULL for nothing.
typedef struct utfkit_view {
  const char* data;  // the first, or NULL
  size_t size;       // bytes
} utfkit_view;

// ── validation ──────────────────────────────────────────────────────────────────────────────────

// Whether it is a UTF8-octets string of RFC 3629 section 4; empty text is. UTF-16: every surrogate
// is half of a pair (Unicode D91). UTF-32: every unit is a scalar value (D90).
// Example: assert(utfkit_is_valid("Zürich", 7) && !utfkit_is_valid("Z\xFCrich", 6));
//   assert(utfkit_is_valid_utf16(u"😀", 2) && !utfkit_is_valid_utf16(u"😀", 1));
//   assert(utfkit_is_valid_utf32(U"😀", 1) && !utfkit_is_valid_utf32(U"\xD83D", 1));
UTFKIT_API bool utfkit_is_valid(const char* s, size_t n) UTFKIT_NOEXCEPT;
UTFKIT_API bool utfkit_is_valid_utf16(const uint16_t* s, size_t n) UTFKIT_NOEXCEPT;
UTFKIT_API bool utfkit_is_valid_utf32(const uint32_t* s, size_t n) UTFKIT_NOEXCEPT;

// The place, kind and length of the first error: s[0, read) is the longest well-formed prefix, and
// error_length that of the maximal subpart (Unicode 3.9) which follows.
// Example: utfkit_result r = utfkit_validate("10 \xE2\x82 net", 9);  // € without its last byte
//   assert(r.read == 3 && r.error == UTFKIT_TRUNCATED && r.error_length == 2);
//   assert(utfkit_validate_utf16(u"10 \xDE00", 4).error == UTFKIT_SURROGATE);
//   assert(utfkit_validate_utf32(U"10 €", 4).read == 4);  // all of it
UTFKIT_API utfkit_result utfkit_validate(const char* s, size_t n) UTFKIT_NOEXCEPT;
UTFKIT_API utfkit_result utfkit_validate_utf16(const uint16_t* s, size_t n) UTFKIT_NOEXCEPT;
UTFKIT_API utfkit_result utfkit_validate_utf32(const uint32_t* s, size_t n) UTFKIT_NOEXCEPT;

// Whether every byte is below 80.
// Example: assert(utfkit_is_ascii("Zurich", 6) && !utfkit_is_ascii("Zürich", 7));
UTFKIT_API bool utfkit_is_ascii(const char* s, size_t n) UTFKIT_NOEXCEPT;

// The number of bytes that aren't continuation bytes, 80..BF: of code points, if the text is valid.
// What a decoder sees in malformed text is said by utfkit_measure().
// Example: assert(utfkit_count_code_points("Zürich", 7) == 6);
UTFKIT_API size_t utfkit_count_code_points(const char* s, size_t n) UTFKIT_NOEXCEPT;

// ── repair ──────────────────────────────────────────────────────────────────────────────────────

// Writes U+FFFD for each maximal subpart of what is ill-formed (WHATWG; Unicode 3.9), whole or not
// at all; what is valid is copied, a byte order mark included. Lossy.
// Example: char out[8];
//   utfkit_result r = utfkit_repair("caf\xE9!", 5, out, 8);
//   assert(r.read == 5 && r.written == 7 && memcmp(out, "caf\uFFFD!", 7) == 0);
//   r = utfkit_repair("caf\xE9!", 5, out, 4);  // go on behind "caf" when `out` is empty again
//   assert(r.read == 3 && r.written == 3 && r.error == UTFKIT_OUTPUT_FULL);
UTFKIT_API utfkit_result utfkit_repair(const char* s, size_t n, char* out,
                                       size_t room) UTFKIT_NOEXCEPT;
// The same with another replacement than U+FFFD, which may be empty. Valid if `with` is.
// Example: char out[8];
//   assert(utfkit_repair_with("caf\xE9!", 5, "?", 1, out, 8).written == 5);
//   assert(memcmp(out, "caf?!", 5) == 0);
UTFKIT_API utfkit_result utfkit_repair_with(const char* s, size_t n, const char* with,
                                            size_t with_size, char* out,
                                            size_t room) UTFKIT_NOEXCEPT;
// The exact number of bytes that each writes; and a bound for the first and any text of `n` bytes.
// SIZE_MAX where it is more. The bound is O(1).
// Example: assert(utfkit_repaired_length("caf\xE9!", 5) == 7 && utfkit_repaired_bound(5) == 15);
//   assert(utfkit_repaired_length_with("caf\xE9!", 5, "?", 1) == 5);
UTFKIT_API size_t utfkit_repaired_length(const char* s, size_t n) UTFKIT_NOEXCEPT;
UTFKIT_API size_t utfkit_repaired_length_with(const char* s, size_t n, const char* with,
                                              size_t with_size) UTFKIT_NOEXCEPT;
UTFKIT_API size_t utfkit_repaired_bound(size_t n) UTFKIT_NOEXCEPT;

// UTF-16 and UTF-32 made well formed (Unicode D91, D90): U+FFFD for each lone surrogate, and for
// each unit that is no scalar value. Lossy; it takes as many units as there were.
// Example: uint16_t utf16[4];
//   assert(utfkit_repair_utf16(u"é\xD83D!", 3, utf16, 4).written == 3 && utf16[1] == 0xFFFD);
//   uint32_t utf32[4];
//   assert(utfkit_repair_utf32(U"é\x110000", 2, utf32, 4).written == 2 && utf32[1] == 0xFFFD);
UTFKIT_API utfkit_result utfkit_repair_utf16(const uint16_t* s, size_t n, uint16_t* out,
                                             size_t room) UTFKIT_NOEXCEPT;
UTFKIT_API utfkit_result utfkit_repair_utf32(const uint32_t* s, size_t n, uint32_t* out,
                                             size_t room) UTFKIT_NOEXCEPT;
// Where the text lies. Returns how many units were replaced.
// Example: uint16_t utf16[] = {u'é', 0xD83D, u'!'};
//   assert(utfkit_repair_utf16_in_place(utf16, 3) == 1 && utf16[1] == 0xFFFD);
//   uint32_t utf32[] = {U'é', 0x110000};
//   assert(utfkit_repair_utf32_in_place(utf32, 2) == 1 && utf32[1] == 0xFFFD);
UTFKIT_API size_t utfkit_repair_utf16_in_place(uint16_t* s, size_t n) UTFKIT_NOEXCEPT;
UTFKIT_API size_t utfkit_repair_utf32_in_place(uint32_t* s, size_t n) UTFKIT_NOEXCEPT;

// ── conversion ──────────────────────────────────────────────────────────────────────────────────

// Strict (RFC 3629 section 3): stops at the first error, on a code point boundary of both sides.
// The ones to Latin-1 stop with UTFKIT_UNMAPPABLE above U+00FF. A byte order mark is a character.
// Example: uint16_t utf16[8];
//   utfkit_result r = utfkit_utf8_to_utf16("5 € 😀", 10, utf16, 8);
//   assert(r.read == 10 && r.written == 6 && memcmp(utf16, u"5 € 😀", 12) == 0);
//   r = utfkit_utf8_to_utf16("5 \xE2\x82", 4, utf16, 8);
//   assert(r.read == 2 && r.written == 2 && r.error == UTFKIT_TRUNCATED && r.error_length == 2);
//   uint32_t utf32[2];
//   assert(utfkit_utf8_to_utf32("5 €", 5, utf32, 2).error == UTFKIT_OUTPUT_FULL);
//   char latin1[8];
//   r = utfkit_utf8_to_latin1("5 €", 5, latin1, 8);
//   assert(r.read == 2 && r.error == UTFKIT_UNMAPPABLE && r.error_length == 3);
// Example: char out[8];
//   assert(utfkit_utf16_to_utf8(u"€😀", 3, out, 8).written == 7 && memcmp(out, "€😀", 7) == 0);
//   assert(utfkit_utf16_to_utf8(u"€\xDE00", 2, out, 8).error == UTFKIT_SURROGATE);
//   uint32_t utf32[8];
//   assert(utfkit_utf16_to_utf32(u"€😀", 3, utf32, 8).written == 2 && utf32[1] == 0x1F600);
//   assert(utfkit_utf16_to_latin1(u"5 €", 3, out, 8).error == UTFKIT_UNMAPPABLE);
// Example: char out[8];
//   assert(utfkit_utf32_to_utf8(U"€😀", 2, out, 8).written == 7 && memcmp(out, "€😀", 7) == 0);
//   assert(utfkit_utf32_to_latin1(U"été", 3, out, 8).written == 3 && out[0] == '\xE9');
//   uint16_t utf16[8];
//   assert(utfkit_utf32_to_utf16(U"€😀", 2, utf16, 8).written == 3 && utf16[1] == 0xD83D);
UTFKIT_API utfkit_result utfkit_utf8_to_utf16(const char* s, size_t n, uint16_t* out,
                                              size_t room) UTFKIT_NOEXCEPT;
UTFKIT_API utfkit_result utfkit_utf8_to_utf32(const char* s, size_t n, uint32_t* out,
                                              size_t room) UTFKIT_NOEXCEPT;
UTFKIT_API utfkit_result utfkit_utf8_to_latin1(const char* s, size_t n, char* out,
                                               size_t room) UTFKIT_NOEXCEPT;
UTFKIT_API utfkit_result utfkit_utf16_to_utf8(const uint16_t* s, size_t n, char* out,
                                              size_t room) UTFKIT_NOEXCEPT;
UTFKIT_API utfkit_result utfkit_utf16_to_utf32(const uint16_t* s, size_t n, uint32_t* out,
                                               size_t room) UTFKIT_NOEXCEPT;
UTFKIT_API utfkit_result utfkit_utf16_to_latin1(const uint16_t* s, size_t n, char* out,
                                                size_t room) UTFKIT_NOEXCEPT;
UTFKIT_API utfkit_result utfkit_utf32_to_utf8(const uint32_t* s, size_t n, char* out,
                                              size_t room) UTFKIT_NOEXCEPT;
UTFKIT_API utfkit_result utfkit_utf32_to_utf16(const uint32_t* s, size_t n, uint16_t* out,
                                               size_t room) UTFKIT_NOEXCEPT;
UTFKIT_API utfkit_result utfkit_utf32_to_latin1(const uint32_t* s, size_t n, char* out,
                                                size_t room) UTFKIT_NOEXCEPT;
// Every byte is Latin-1: these can only run out of room.
// Example: char utf8[8];
//   assert(utfkit_latin1_to_utf8("\xE9t\xE9", 3, utf8, 8).written == 5 && utf8[0] == '\xC3');
//   uint16_t utf16[8];
//   assert(utfkit_latin1_to_utf16("\xE9t\xE9", 3, utf16, 8).written == 3 && utf16[2] == u'é');
//   uint32_t utf32[8];
//   assert(utfkit_latin1_to_utf32("\xE9t\xE9", 3, utf32, 8).written == 3 && utf32[2] == U'é');
UTFKIT_API utfkit_result utfkit_latin1_to_utf8(const char* s, size_t n, char* out,
                                               size_t room) UTFKIT_NOEXCEPT;
UTFKIT_API utfkit_result utfkit_latin1_to_utf16(const char* s, size_t n, uint16_t* out,
                                                size_t room) UTFKIT_NOEXCEPT;
UTFKIT_API utfkit_result utfkit_latin1_to_utf32(const char* s, size_t n, uint32_t* out,
                                                size_t room) UTFKIT_NOEXCEPT;

// Lossy: U+FFFD for each maximal subpart, whole or not at all. To Latin-1, which has no U+FFFD, '?'
// for what is ill-formed or unmappable.
// Example: uint16_t utf16[8];
//   utfkit_result r = utfkit_utf8_to_utf16_lossy("5 \xE2\x82", 4, utf16, 8);  // one for both
//   assert(r.read == 4 && r.written == 3 && r.error == UTFKIT_OK && utf16[2] == 0xFFFD);
//   uint32_t utf32[8];
//   assert(utfkit_utf8_to_utf32_lossy("\xC0\xAF", 2, utf32, 8).written == 2);  // C0 begins nothing
//   char latin1[8];
//   assert(utfkit_utf8_to_latin1_lossy("5 € \xFF", 7, latin1, 8).written == 5);
//   assert(memcmp(latin1, "5 ? ?", 5) == 0);
// Example: char out[8];
//   assert(utfkit_utf16_to_utf8_lossy(u"é\xD83D!", 3, out, 8).written == 6);
//   assert(memcmp(out, "é\uFFFD!", 6) == 0);
//   assert(utfkit_utf16_to_latin1_lossy(u"5 €", 3, out, 8).written == 3 && out[2] == '?');
//   uint32_t utf32[8];
//   assert(utfkit_utf16_to_utf32_lossy(u"é\xD83D!", 3, utf32, 8).read == 3 && utf32[1] == 0xFFFD);
// Example: char out[8];
//   assert(utfkit_utf32_to_utf8_lossy(U"é\x110000", 2, out, 8).written == 5);
//   assert(memcmp(out, "é\uFFFD", 5) == 0);
//   assert(utfkit_utf32_to_latin1_lossy(U"5 €", 3, out, 8).written == 3 && out[2] == '?');
//   uint16_t utf16[8];
//   assert(utfkit_utf32_to_utf16_lossy(U"é\x110000", 2, utf16, 8).read == 2 && utf16[1] == 0xFFFD);
UTFKIT_API utfkit_result utfkit_utf8_to_utf16_lossy(const char* s, size_t n, uint16_t* out,
                                                    size_t room) UTFKIT_NOEXCEPT;
UTFKIT_API utfkit_result utfkit_utf8_to_utf32_lossy(const char* s, size_t n, uint32_t* out,
                                                    size_t room) UTFKIT_NOEXCEPT;
UTFKIT_API utfkit_result utfkit_utf8_to_latin1_lossy(const char* s, size_t n, char* out,
                                                     size_t room) UTFKIT_NOEXCEPT;
UTFKIT_API utfkit_result utfkit_utf16_to_utf8_lossy(const uint16_t* s, size_t n, char* out,
                                                    size_t room) UTFKIT_NOEXCEPT;
UTFKIT_API utfkit_result utfkit_utf16_to_utf32_lossy(const uint16_t* s, size_t n, uint32_t* out,
                                                     size_t room) UTFKIT_NOEXCEPT;
UTFKIT_API utfkit_result utfkit_utf16_to_latin1_lossy(const uint16_t* s, size_t n, char* out,
                                                      size_t room) UTFKIT_NOEXCEPT;
UTFKIT_API utfkit_result utfkit_utf32_to_utf8_lossy(const uint32_t* s, size_t n, char* out,
                                                    size_t room) UTFKIT_NOEXCEPT;
UTFKIT_API utfkit_result utfkit_utf32_to_utf16_lossy(const uint32_t* s, size_t n, uint16_t* out,
                                                     size_t room) UTFKIT_NOEXCEPT;
UTFKIT_API utfkit_result utfkit_utf32_to_latin1_lossy(const uint32_t* s, size_t n, char* out,
                                                      size_t room) UTFKIT_NOEXCEPT;

// The exact number of units that the strict conversion of valid text writes. On malformed text
// those of UTF-8 count each byte that is no continuation byte once, and for UTF-16 F0..FF once
// more; the `_lossy` ones are then exact for the lossy conversion, as are those of UTF-16 and
// UTF-32.
// Example: size_t room = utfkit_utf16_length_of_utf8("5 € 😀", 10);
//   uint16_t* out = malloc(room * sizeof *out);
//   assert(room == 6 && out && utfkit_utf8_to_utf16("5 € 😀", 10, out, room).error == UTFKIT_OK);
//   free(out);
// Example: assert(utfkit_utf16_length_of_utf8_lossy("\xFF\x80!", 3) == 3);
//   assert(utfkit_utf32_length_of_utf8("😀!", 5) == 2);
//   assert(utfkit_utf32_length_of_utf8_lossy("\xFF\x80!", 3) == 3);
//   assert(utfkit_utf8_length_of_utf16(u"é\xD83D!", 3) == 6);  // 3 bytes for U+FFFD
//   assert(utfkit_utf32_length_of_utf16(u"😀!", 3) == 2);
//   assert(utfkit_utf8_length_of_utf32(U"😀!", 2) == 5);
//   assert(utfkit_utf16_length_of_utf32(U"😀!", 2) == 3);
//   assert(utfkit_utf8_length_of_latin1("\xE9t\xE9", 3) == 5);
UTFKIT_API size_t utfkit_utf16_length_of_utf8(const char* s, size_t n) UTFKIT_NOEXCEPT;
UTFKIT_API size_t utfkit_utf16_length_of_utf8_lossy(const char* s, size_t n) UTFKIT_NOEXCEPT;
UTFKIT_API size_t utfkit_utf32_length_of_utf8(const char* s, size_t n) UTFKIT_NOEXCEPT;
UTFKIT_API size_t utfkit_utf32_length_of_utf8_lossy(const char* s, size_t n) UTFKIT_NOEXCEPT;
UTFKIT_API size_t utfkit_utf8_length_of_utf16(const uint16_t* s, size_t n) UTFKIT_NOEXCEPT;
UTFKIT_API size_t utfkit_utf32_length_of_utf16(const uint16_t* s, size_t n) UTFKIT_NOEXCEPT;
UTFKIT_API size_t utfkit_utf8_length_of_utf32(const uint32_t* s, size_t n) UTFKIT_NOEXCEPT;
UTFKIT_API size_t utfkit_utf16_length_of_utf32(const uint32_t* s, size_t n) UTFKIT_NOEXCEPT;
UTFKIT_API size_t utfkit_utf8_length_of_latin1(const char* s, size_t n) UTFKIT_NOEXCEPT;

// The length of the lossy conversion, and whether the text is well formed, in one pass: in UTF-16,
// whether a lone surrogate was met. If it is, the strict conversion has that length too.
// Example: bool ok;
//   assert(utfkit_utf16_length_of_utf8_checked("5 €", 5, &ok) == 3 && ok);
//   assert(utfkit_utf32_length_of_utf8_checked("5 \xE2\x82", 4, &ok) == 3 && !ok);
//   assert(utfkit_utf8_length_of_utf16_checked(u"é\xD83D!", 3, &ok) == 6 && !ok);
//   assert(utfkit_utf32_length_of_utf16_checked(u"😀!", 3, &ok) == 2 && ok);
//   assert(utfkit_utf8_length_of_utf32_checked(U"😀!", 2, &ok) == 5 && ok);
//   assert(utfkit_utf16_length_of_utf32_checked(U"\x110000!", 2, &ok) == 2 && !ok);
UTFKIT_API size_t utfkit_utf16_length_of_utf8_checked(const char* s, size_t n,
                                                      bool* well_formed) UTFKIT_NOEXCEPT;
UTFKIT_API size_t utfkit_utf32_length_of_utf8_checked(const char* s, size_t n,
                                                      bool* well_formed) UTFKIT_NOEXCEPT;
UTFKIT_API size_t utfkit_utf8_length_of_utf16_checked(const uint16_t* s, size_t n,
                                                      bool* well_formed) UTFKIT_NOEXCEPT;
UTFKIT_API size_t utfkit_utf32_length_of_utf16_checked(const uint16_t* s, size_t n,
                                                       bool* well_formed) UTFKIT_NOEXCEPT;
UTFKIT_API size_t utfkit_utf8_length_of_utf32_checked(const uint32_t* s, size_t n,
                                                      bool* well_formed) UTFKIT_NOEXCEPT;
UTFKIT_API size_t utfkit_utf16_length_of_utf32_checked(const uint32_t* s, size_t n,
                                                       bool* well_formed) UTFKIT_NOEXCEPT;

// Bounds for any input of `n` units, strict and lossy, without looking at it; SIZE_MAX where the
// bound is more. O(1). To Latin-1, and from it to UTF-16 and UTF-32, it is `n`.
// Example: assert(utfkit_utf8_bound_of_utf16(9) == 27 && utfkit_utf8_bound_of_utf32(9) == 36);
//   assert(utfkit_utf8_bound_of_latin1(SIZE_MAX) == SIZE_MAX);  // which no malloc() gives
//   assert(utfkit_utf16_bound_of_utf8(9) == 9 && utfkit_utf16_bound_of_utf32(9) == 18);
//   assert(utfkit_utf32_bound_of_utf8(9) == 9 && utfkit_utf32_bound_of_utf16(9) == 9);
UTFKIT_API size_t utfkit_utf8_bound_of_utf16(size_t n) UTFKIT_NOEXCEPT;
UTFKIT_API size_t utfkit_utf8_bound_of_utf32(size_t n) UTFKIT_NOEXCEPT;
UTFKIT_API size_t utfkit_utf8_bound_of_latin1(size_t n) UTFKIT_NOEXCEPT;
UTFKIT_API size_t utfkit_utf16_bound_of_utf8(size_t n) UTFKIT_NOEXCEPT;
UTFKIT_API size_t utfkit_utf16_bound_of_utf32(size_t n) UTFKIT_NOEXCEPT;
UTFKIT_API size_t utfkit_utf32_bound_of_utf8(size_t n) UTFKIT_NOEXCEPT;
UTFKIT_API size_t utfkit_utf32_bound_of_utf16(size_t n) UTFKIT_NOEXCEPT;

// ── one code point ──────────────────────────────────────────────────────────────────────────────

// One step of a decoder.
typedef struct utfkit_decoded {
  uint32_t code_point;  // U+FFFD if there is an error
  uint8_t length;       // bytes of it, or of the maximal subpart; 0 only for empty text
  uint8_t error;        // a utfkit_error
} utfkit_decoded;

// The first or the last code point, or the first or last maximal subpart with its error: going
// backwards visits the steps that going forwards visits. Empty text is UTFKIT_TRUNCATED. O(1).
// Example: const char* s = "Ωμ\xCE!";  // CE begins a letter that is missing
//   size_t n = 6, characters = 0, errors = 0;
//   while (n > 0) {
//     const utfkit_decoded d = utfkit_decode_first(s, n);
//     d.error == UTFKIT_OK ? ++characters : ++errors;
//     s += d.length;
//     n -= d.length;
//   }
//   assert(characters == 3 && errors == 1);
// Example: utfkit_decoded last = utfkit_decode_last("Ωμ", 4);
//   assert(last.code_point == U'μ' && last.length == 2 && last.error == UTFKIT_OK);
UTFKIT_API utfkit_decoded utfkit_decode_first(const char* s, size_t n) UTFKIT_NOEXCEPT;
UTFKIT_API utfkit_decoded utfkit_decode_last(const char* s, size_t n) UTFKIT_NOEXCEPT;

// Writes `code_point` to out[0, 4) and returns the number of bytes, 1 to 4. For surrogates and
// above U+10FFFF, which RFC 3629 section 3 forbids to encode: 0, and nothing is written. O(1).
// Example: char out[4];
//   assert(utfkit_encode(0x20AC, out) == 3 && memcmp(out, "€", 3) == 0);
//   assert(utfkit_encode(0xD800, out) == 0);  // a surrogate
UTFKIT_API size_t utfkit_encode(uint32_t code_point, char* out) UTFKIT_NOEXCEPT;
// The same number, and nothing written.
// Example: assert(utfkit_encoded_length(0x20AC) == 3 && utfkit_encoded_length(0x110000) == 0);
UTFKIT_API size_t utfkit_encoded_length(uint32_t code_point) UTFKIT_NOEXCEPT;

// ── statistics, and text in pieces ──────────────────────────────────────────────────────────────

// What a decoder sees. Each maximal subpart of what is ill-formed is one code point, one UTF-16
// unit and one replacement; lines are the number of LF.
typedef struct utfkit_stats {
  uint64_t bytes, code_points, utf16_units, lines, replacements;  // how many there are
  uint64_t code_points_since_newline;  // after the last LF, or from the start
} utfkit_stats;

// Of a piece that begins and ends at the ends of the text or at a utfkit_split_point().
// Example: utfkit_stats m = utfkit_measure("Köln\n😀 \xFF", 12);
//   assert(m.bytes == 12 && m.code_points == 8 && m.utf16_units == 9);
//   assert(m.lines == 1 && m.code_points_since_newline == 3 && m.replacements == 1);
UTFKIT_API utfkit_stats utfkit_measure(const char* s, size_t n) UTFKIT_NOEXCEPT;
// Of the well-formed text before the first error; `bytes` says where that is. One pass.
// Example: utfkit_stats m = utfkit_measure_valid_prefix("Köln\nZ\xFCrich", 12);
//   assert(m.bytes == 7 && m.lines == 1 && m.code_points_since_newline == 1);  // line 2, column 2
UTFKIT_API utfkit_stats utfkit_measure_valid_prefix(const char* s, size_t n) UTFKIT_NOEXCEPT;
// The statistics of a piece and the one that follows it. O(1).
// Example: const char* s = "Köln\nZürich";
//   const size_t half = utfkit_split_point(s, 13, 6);
//   utfkit_stats m = utfkit_measure(s, half);
//   m = utfkit_stats_add(m, utfkit_measure(s + half, 13 - half));
//   assert(m.code_points == 11 && m.lines == 1 && m.code_points_since_newline == 6);
UTFKIT_API utfkit_stats utfkit_stats_add(utfkit_stats first, utfkit_stats second) UTFKIT_NOEXCEPT;

// The first place at or after `near_offset` that divides no intended sequence, in malformed text
// too; `n` where it is beyond the end. Conversions, statistics and findings of the two pieces add
// up to those of the whole. Less than 6 bytes from `near_offset`. O(1).
// Example: assert(utfkit_split_point("5 €", 5, 3) == 5 && utfkit_split_point("5 €", 5, 1) == 1);
UTFKIT_API size_t utfkit_split_point(const char* s, size_t n, size_t near_offset) UTFKIT_NOEXCEPT;

// The offset of the last intended sequence if bytes after the end could belong to it, else `n`:
// what of a stream can be worked on before the next piece is there. O(1).
// Example: char piece[8] = "5 \xE2\x82";  // as much as read() gave
//   size_t whole = utfkit_complete_prefix(piece, 4);
//   assert(whole == 2 && utfkit_is_valid(piece, whole));
//   memmove(piece, piece + whole, 4 - whole);  // before what the next read() gives
UTFKIT_API size_t utfkit_complete_prefix(const char* s, size_t n) UTFKIT_NOEXCEPT;
// The same of UTF-16, in units: without a high surrogate at the end. O(1).
// Example: assert(utfkit_complete_prefix_utf16(u"5 \xD83D", 3) == 2);
UTFKIT_API size_t utfkit_complete_prefix_utf16(const uint16_t* s, size_t n) UTFKIT_NOEXCEPT;

// ── findings: errors as a person counts them ────────────────────────────────────────────────────

// An ill-formed sequence that somebody meant to be one character: a lead byte and the continuation
// bytes that follow, as many as it would have claimed in forms of up to six bytes (RFC 2279).
typedef struct utfkit_finding {
  size_t offset;         // bytes before it in the text
  uint32_t code_point;   // what it would denote if its form were allowed; see has_code_point
  bool has_code_point;   // not if it is cut short, or begins with no lead byte
  uint8_t length;        // bytes, 1 to 6
  uint8_t replacements;  // maximal subparts: the number of U+FFFD that utfkit_repair() writes
  uint8_t kind;          // a utfkit_error: that of the first maximal subpart
} utfkit_finding;

// The first finding at or after `from`, which must divide no intended sequence: 0, the end of a
// finding, or a utfkit_split_point(). False, with *found as it was, where there is none. Linear in
// the distance.
// Example: const char* s = "\xC0\xAF \xFC!";
//   utfkit_finding f;
//   size_t count = 0;
//   for (size_t from = 0; utfkit_next_finding(s, 5, from, &f); from = f.offset + f.length) ++count;
//   assert(count == 2 && f.offset == 3 && f.kind == UTFKIT_INVALID_BYTE);
//   assert(utfkit_next_finding(s, 5, 0, &f) && f.replacements == 2 && f.code_point == '/');
UTFKIT_API bool utfkit_next_finding(const char* s, size_t n, size_t from,
                                    utfkit_finding* found) UTFKIT_NOEXCEPT;
// The number of bytes that `lead` claims, itself included: 2 to 6 for C0..FD, 1 for others. O(1).
// Example: assert(utfkit_intended_length(0xE2) == 3 && utfkit_intended_length('a') == 1);
UTFKIT_API size_t utfkit_intended_length(uint8_t lead) UTFKIT_NOEXCEPT;

#ifdef __cplusplus
}  // extern "C"
#endif

#include <utfkit/utfkit_column.h>
#include <utfkit/utfkit_mojibake.h>
#include <utfkit/utfkit_stream.h>
#include <utfkit/utfkit_text.h>
#include <utfkit/utfkit_utf16.h>

#endif  // UTFKIT_UTFKIT_H
