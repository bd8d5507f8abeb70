// utfkit for C: UTF-8 as RFC 3629 defines it. C11; C++ programs rather include <utfkit/utfkit.hpp>.
//
// This header has what works on text in memory, a piece of it at a time, and includes the others:
//   utfkit_utf16.h   UTF-16 as bytes in a given order; units in the other byte order
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
// one of an enumeration is asked for, give what is said at the enumeration. Other pointers must not
// be NULL.
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
UTFKIT_API const char* utfkit_version(void) UTFKIT_NOEXCEPT;

// A version of the Unicode Standard; all zero where a function answers "none".
typedef struct utfkit_version_number {
  uint8_t major, minor, update;  // the three fields of a version
} utfkit_version_number;

// That of the tables in the library. Code points that it doesn't have count as unassigned. O(1).
UTFKIT_API utfkit_version_number utfkit_unicode_version(void) UTFKIT_NOEXCEPT;

// The instructions that are used on this machine: "avx512", "avx2", "sse4", "neon" or "scalar". The
// environment variable UTFKIT_ISA can ask for a lesser level. Decided once, at the first call of
// any function. O(1).
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
UTFKIT_API bool utfkit_is_valid(const char* s, size_t n) UTFKIT_NOEXCEPT;
UTFKIT_API bool utfkit_is_valid_utf16(const uint16_t* s, size_t n) UTFKIT_NOEXCEPT;
UTFKIT_API bool utfkit_is_valid_utf32(const uint32_t* s, size_t n) UTFKIT_NOEXCEPT;

// The place, kind and length of the first error: s[0, read) is the longest well-formed prefix, and
// error_length that of the maximal subpart (Unicode 3.9) which follows.
UTFKIT_API utfkit_result utfkit_validate(const char* s, size_t n) UTFKIT_NOEXCEPT;
UTFKIT_API utfkit_result utfkit_validate_utf16(const uint16_t* s, size_t n) UTFKIT_NOEXCEPT;
UTFKIT_API utfkit_result utfkit_validate_utf32(const uint32_t* s, size_t n) UTFKIT_NOEXCEPT;

// Whether every byte is below 80.
UTFKIT_API bool utfkit_is_ascii(const char* s, size_t n) UTFKIT_NOEXCEPT;

// The number of bytes that aren't continuation bytes, 80..BF: of code points, if the text is valid.
// What a decoder sees in malformed text is said by utfkit_measure().
UTFKIT_API size_t utfkit_count_code_points(const char* s, size_t n) UTFKIT_NOEXCEPT;

// ── repair ──────────────────────────────────────────────────────────────────────────────────────

// Writes U+FFFD for each maximal subpart of what is ill-formed (WHATWG; Unicode 3.9), whole or not
// at all; what is valid is copied, a byte order mark included. Lossy.
UTFKIT_API utfkit_result utfkit_repair(const char* s, size_t n, char* out,
                                       size_t room) UTFKIT_NOEXCEPT;
// The same with another replacement than U+FFFD, which may be empty. Valid if `with` is.
UTFKIT_API utfkit_result utfkit_repair_with(const char* s, size_t n, const char* with,
                                            size_t with_size, char* out,
                                            size_t room) UTFKIT_NOEXCEPT;
// The exact number of bytes that each writes; and a bound for the first and any text of `n` bytes.
// SIZE_MAX where it is more. The bound is O(1).
UTFKIT_API size_t utfkit_repaired_length(const char* s, size_t n) UTFKIT_NOEXCEPT;
UTFKIT_API size_t utfkit_repaired_length_with(const char* s, size_t n, const char* with,
                                              size_t with_size) UTFKIT_NOEXCEPT;
UTFKIT_API size_t utfkit_repaired_bound(size_t n) UTFKIT_NOEXCEPT;

// UTF-16 and UTF-32 made well formed (Unicode D91, D90): U+FFFD for each lone surrogate, and for
// each unit that is no scalar value. Lossy; it takes as many units as there were.
UTFKIT_API utfkit_result utfkit_repair_utf16(const uint16_t* s, size_t n, uint16_t* out,
                                             size_t room) UTFKIT_NOEXCEPT;
UTFKIT_API utfkit_result utfkit_repair_utf32(const uint32_t* s, size_t n, uint32_t* out,
                                             size_t room) UTFKIT_NOEXCEPT;
// Where the text lies. Returns how many units were replaced.
UTFKIT_API size_t utfkit_repair_utf16_in_place(uint16_t* s, size_t n) UTFKIT_NOEXCEPT;
UTFKIT_API size_t utfkit_repair_utf32_in_place(uint32_t* s, size_t n) UTFKIT_NOEXCEPT;

// ── conversion ──────────────────────────────────────────────────────────────────────────────────

// Strict (RFC 3629 section 3): stops at the first error, on a code point boundary of both sides.
// The ones to Latin-1 stop with UTFKIT_UNMAPPABLE above U+00FF. A byte order mark is a character.
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
UTFKIT_API utfkit_result utfkit_latin1_to_utf8(const char* s, size_t n, char* out,
                                               size_t room) UTFKIT_NOEXCEPT;
UTFKIT_API utfkit_result utfkit_latin1_to_utf16(const char* s, size_t n, uint16_t* out,
                                                size_t room) UTFKIT_NOEXCEPT;
UTFKIT_API utfkit_result utfkit_latin1_to_utf32(const char* s, size_t n, uint32_t* out,
                                                size_t room) UTFKIT_NOEXCEPT;

// Lossy: U+FFFD for each maximal subpart, whole or not at all. To Latin-1, which has no U+FFFD, '?'
// for what is ill-formed or unmappable.
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
UTFKIT_API utfkit_decoded utfkit_decode_first(const char* s, size_t n) UTFKIT_NOEXCEPT;
UTFKIT_API utfkit_decoded utfkit_decode_last(const char* s, size_t n) UTFKIT_NOEXCEPT;

// Writes `code_point` to out[0, 4) and returns the number of bytes, 1 to 4. For surrogates and
// above U+10FFFF, which RFC 3629 section 3 forbids to encode: 0, and nothing is written. O(1).
UTFKIT_API size_t utfkit_encode(uint32_t code_point, char* out) UTFKIT_NOEXCEPT;
// The same number, and nothing written.
UTFKIT_API size_t utfkit_encoded_length(uint32_t code_point) UTFKIT_NOEXCEPT;

// ── statistics, and text in pieces ──────────────────────────────────────────────────────────────

// What a decoder sees. Each maximal subpart of what is ill-formed is one code point, one UTF-16
// unit and one replacement; lines are the number of LF.
typedef struct utfkit_stats {
  uint64_t bytes, code_points, utf16_units, lines, replacements;  // how many there are
  uint64_t code_points_since_newline;  // after the last LF, or from the start
} utfkit_stats;

// Of a piece that begins and ends at the ends of the text or at a utfkit_split_point().
UTFKIT_API utfkit_stats utfkit_measure(const char* s, size_t n) UTFKIT_NOEXCEPT;
// Of the well-formed text before the first error; `bytes` says where that is. One pass.
UTFKIT_API utfkit_stats utfkit_measure_valid_prefix(const char* s, size_t n) UTFKIT_NOEXCEPT;
// The statistics of a piece and the one that follows it. O(1).
UTFKIT_API utfkit_stats utfkit_stats_add(utfkit_stats first, utfkit_stats second) UTFKIT_NOEXCEPT;

// The first place at or after `near_offset` that divides no intended sequence, in malformed text
// too; `n` where it is beyond the end. Conversions, statistics and findings of the two pieces add
// up to those of the whole. Less than 6 bytes from `near_offset`. O(1).
UTFKIT_API size_t utfkit_split_point(const char* s, size_t n, size_t near_offset) UTFKIT_NOEXCEPT;

// The offset of the last intended sequence if bytes after the end could belong to it, else `n`:
// what of a stream can be worked on before the next piece is there. O(1).
UTFKIT_API size_t utfkit_complete_prefix(const char* s, size_t n) UTFKIT_NOEXCEPT;
// The same of UTF-16, in units: without a high surrogate at the end. O(1).
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
UTFKIT_API bool utfkit_next_finding(const char* s, size_t n, size_t from,
                                    utfkit_finding* found) UTFKIT_NOEXCEPT;
// The number of bytes that `lead` claims, itself included: 2 to 6 for C0..FD, 1 for others. O(1).
UTFKIT_API size_t utfkit_intended_length(uint8_t lead) UTFKIT_NOEXCEPT;

#ifdef __cplusplus
}  // extern "C"
#endif

#include <utfkit/utfkit_stream.h>
#include <utfkit/utfkit_text.h>
#include <utfkit/utfkit_utf16.h>

#endif  // UTFKIT_UTFKIT_H
