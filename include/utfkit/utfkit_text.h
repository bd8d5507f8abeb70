// utfkit for C: what texts are beyond their bytes. Part of <utfkit/utfkit.h>, which says what holds
// for all functions.
#ifndef UTFKIT_UTFKIT_TEXT_H
#define UTFKIT_UTFKIT_TEXT_H

#include <utfkit/utfkit.h>

#ifdef __cplusplus
extern "C" {
#endif

// ── normalization (UAX #15) ─────────────────────────────────────────────────────────────────────

typedef enum utfkit_form {
  UTFKIT_NFC = 0,   // composed: what nearly all text is in
  UTFKIT_NFD = 1,   // decomposed
  UTFKIT_NFKC = 2,  // the same without compatibility characters, such as ligatures
  UTFKIT_NFKD = 3
} utfkit_form;

// "NFC" and so on; "unknown" for other numbers. O(1).
// Example: assert(strcmp(utfkit_form_name(UTFKIT_NFKC), "NFKC") == 0);
UTFKIT_API const char* utfkit_form_name(int form) UTFKIT_NOEXCEPT;

// Whether the text is well formed and its own normalization, exactly; false for other numbers.
// Example: assert(utfkit_is_normalized("é", 2, UTFKIT_NFC));
//   assert(!utfkit_is_normalized("e\u0301", 3, UTFKIT_NFC));
UTFKIT_API bool utfkit_is_normalized(const char* s, size_t n, int form) UTFKIT_NOEXCEPT;
// The length in bytes of a prefix that is well formed and in the form, and behind which the text
// can be cut; it ends before the first thing that isn't, or before what that combines with. `n` if
// all of the text is normalized; 0 for other numbers.
// Example: assert(utfkit_normalized_prefix("cafe\u0301", 6, UTFKIT_NFC) == 3);  // before the e
UTFKIT_API size_t utfkit_normalized_prefix(const char* s, size_t n, int form) UTFKIT_NOEXCEPT;
// The most bytes that the normalization of `n` bytes takes: 3 or 11 times `n`, SIZE_MAX where that
// is more, and for other numbers. O(1).
// Example: assert(utfkit_normalized_bound(100, UTFKIT_NFD) == 300);
//   assert(utfkit_normalized_bound(100, UTFKIT_NFKD) == 1100);
UTFKIT_API size_t utfkit_normalized_bound(size_t n, int form) UTFKIT_NOEXCEPT;

// out[0, written) is the normalization of s[0, read), and those of that and of the rest make up the
// whole. Strict: stops at what is ill-formed. Lossy: as if utfkit_repair() had been there first.
// With UTFKIT_OUTPUT_FULL `read` is before a character that starts anew, so there must be room for
// what belongs together, a letter and all of its marks.
// Example: char out[18];  // utfkit_normalized_bound(6, UTFKIT_NFC)
//   utfkit_result r = utfkit_normalize("cafe\u0301", 6, out, 18, UTFKIT_NFC);
//   assert(r.read == 6 && r.written == 5 && memcmp(out, "café", 5) == 0);
//   r = utfkit_normalize("cafe\u0301", 6, out, 4, UTFKIT_NFC);
//   assert(r.read == 3 && r.written == 3 && r.error == UTFKIT_OUTPUT_FULL);
// Example: char out[18];
//   assert(utfkit_normalize("caf\xE9", 4, out, 18, UTFKIT_NFC).error == UTFKIT_TRUNCATED);
//   assert(utfkit_normalize_lossy("caf\xE9", 4, out, 18, UTFKIT_NFC).written == 6);
//   assert(memcmp(out, "caf\uFFFD", 6) == 0);
UTFKIT_API utfkit_result utfkit_normalize(const char* s, size_t n, char* out, size_t room,
                                          int form) UTFKIT_NOEXCEPT;
UTFKIT_API utfkit_result utfkit_normalize_lossy(const char* s, size_t n, char* out, size_t room,
                                                int form) UTFKIT_NOEXCEPT;

// toNFKC_Casefold(NFD(text)) (Unicode D147), for identifiers (UAX #31), not to be shown. Ends with
// a NUL, which *size doesn't count; to be given to utfkit_free(). Strict: NULL where the text is
// ill formed, and *why says where; NULL with error UTFKIT_OK where there is no memory.
// Example: size_t size;
//   utfkit_failure why;
//   char* folded = utfkit_nfkc_casefold_alloc("Ｇ\u00ADRÜẞE", 12, &size, &why);  // U+FF27, U+00AD
//   assert(folded && size == 7 && strcmp(folded, "grüsse") == 0);
//   utfkit_free(folded);
//   folded = utfkit_nfkc_casefold_alloc("GR\xDC", 3, &size, &why);
//   assert(!folded && why.error == UTFKIT_TRUNCATED && why.offset == 2);
UTFKIT_API char* utfkit_nfkc_casefold_alloc(const char* s, size_t n, size_t* size,
                                            utfkit_failure* why) UTFKIT_NOEXCEPT;
// U+FFFD for each maximal subpart of what is ill-formed; NULL where there is no memory.
// Example: size_t size;
//   char* folded = utfkit_nfkc_casefold_lossy_alloc("GR\xDC", 3, &size);
//   assert(folded && size == 5 && strcmp(folded, "gr\uFFFD") == 0);
//   utfkit_free(folded);
UTFKIT_API char* utfkit_nfkc_casefold_lossy_alloc(const char* s, size_t n,
                                                  size_t* size) UTFKIT_NOEXCEPT;

// toCasefold(text) (Unicode 3.13): the full case folding of each code point, to compare texts and
// for keys, not to be shown; at most three times as long. It doesn't normalize. Else as the above.
// Example: size_t size;
//   utfkit_failure why;
//   char* folded = utfkit_casefold_alloc("Straße", 7, &size, &why);
//   assert(folded && size == 7 && strcmp(folded, "strasse") == 0);
//   utfkit_free(folded);
//   folded = utfkit_casefold_lossy_alloc("GR\xDC", 3, &size);
//   assert(folded && size == 5 && strcmp(folded, "gr\uFFFD") == 0);
//   utfkit_free(folded);
UTFKIT_API char* utfkit_casefold_alloc(const char* s, size_t n, size_t* size,
                                       utfkit_failure* why) UTFKIT_NOEXCEPT;
UTFKIT_API char* utfkit_casefold_lossy_alloc(const char* s, size_t n, size_t* size) UTFKIT_NOEXCEPT;

// Gives back what a function with _alloc in its name returned; NULL is allowed. O(1).
// Example: char* charset;
//   utfkit_charset_of_alloc("image/png", 9, &charset);
//   utfkit_free(charset);  // NULL: there is none
UTFKIT_API void utfkit_free(void* memory) UTFKIT_NOEXCEPT;

// ── equivalence (RFC 3629 section 10) ───────────────────────────────────────────────────────────

// The same text in whatever spelling (Unicode D70); the same but for formatting (D67); the same in
// whatever spelling and case (D145); the same identifier, without regard to case, formatting and
// what is ignorable (D147, UAX #31-R5). What is ill-formed counts as U+FFFD for each maximal
// subpart: validate first where that matters.
// Example: assert(utfkit_canonically_equal("é", 2, "e\u0301", 3));
//   assert(utfkit_compatibly_equal("ﬁ", 3, "fi", 2) && !utfkit_canonically_equal("ﬁ", 3, "fi", 2));
//   assert(utfkit_caselessly_equal("É", 2, "e\u0301", 3));
//   assert(utfkit_identifier_equal("Straße", 7, "STRASSE", 7));
//   assert(utfkit_canonically_equal("\xFF", 1, "\uFFFD", 3));  // what is ill-formed
UTFKIT_API bool utfkit_canonically_equal(const char* a, size_t a_size, const char* b,
                                         size_t b_size) UTFKIT_NOEXCEPT;
UTFKIT_API bool utfkit_compatibly_equal(const char* a, size_t a_size, const char* b,
                                        size_t b_size) UTFKIT_NOEXCEPT;
UTFKIT_API bool utfkit_caselessly_equal(const char* a, size_t a_size, const char* b,
                                        size_t b_size) UTFKIT_NOEXCEPT;
UTFKIT_API bool utfkit_identifier_equal(const char* a, size_t a_size, const char* b,
                                        size_t b_size) UTFKIT_NOEXCEPT;

// ── search ──────────────────────────────────────────────────────────────────────────────────────

// What a search answers that found nothing.
#define UTFKIT_NPOS SIZE_MAX

// The offset of the first match at or after `from`, and of the last one; the number of matches that
// don't overlap. Bytes are compared, which is exact for valid text (RFC 3629 section 1); any bytes
// are allowed. An empty pattern is found at `from` and at the end; it is counted before each byte
// and at the end. Linear in both, whatever they are.
// Example: const char* s = "naïve, naïf";
//   assert(utfkit_find(s, 13, "naï", 4, 0) == 0 && utfkit_find(s, 13, "naï", 4, 1) == 8);
//   assert(utfkit_rfind(s, 13, "naï", 4) == 8 && utfkit_count(s, 13, "naï", 4) == 2);
//   assert(utfkit_find(s, 13, "nai", 3, 0) == UTFKIT_NPOS);
UTFKIT_API size_t utfkit_find(const char* s, size_t n, const char* pattern, size_t pattern_size,
                              size_t from) UTFKIT_NOEXCEPT;
UTFKIT_API size_t utfkit_rfind(const char* s, size_t n, const char* pattern,
                               size_t pattern_size) UTFKIT_NOEXCEPT;
UTFKIT_API size_t utfkit_count(const char* s, size_t n, const char* pattern,
                               size_t pattern_size) UTFKIT_NOEXCEPT;

// A place in a text, in bytes of it as it is.
typedef struct utfkit_match {
  size_t offset, length;  // of its first byte, and in bytes
} utfkit_match;

// A pattern to be found in any spelling that is canonically equivalent to it. A match begins and
// ends where no combining sequence is divided: "e" isn't found in "é", however that is written. A
// pattern that is ill-formed isn't found. <utfkit/search.hpp> defines the boundaries.
// Example: utfkit_pattern* pattern = utfkit_pattern_new("café", 5);
//   const char* s = "café cafe\u0301 cafe";
//   utfkit_match m;
//   size_t count = 0, from = 0;
//   for (; pattern && utfkit_pattern_find(pattern, s, 17, from, &m); from = m.offset + m.length) {
//     ++count;
//   }
//   utfkit_pattern_free(pattern);
//   assert(count == 2 && m.offset == 6 && m.length == 6);
typedef struct utfkit_pattern utfkit_pattern;

// NULL where there is no memory. Linear in the pattern, which isn't needed any longer.
// Example: utfkit_pattern* pattern = utfkit_pattern_new("Ångström", 10);
//   if (!pattern) abort();  // no memory
//   utfkit_pattern_free(pattern);
UTFKIT_API utfkit_pattern* utfkit_pattern_new(const char* pattern, size_t n) UTFKIT_NOEXCEPT;
UTFKIT_API void utfkit_pattern_free(utfkit_pattern* pattern) UTFKIT_NOEXCEPT;  // NULL is allowed
// The first match at or after `from`; false, with *found as it was, where there is none. At the
// speed of utfkit_find() as a rule, and linear in text and pattern together, whatever these are.
// Any number of threads may search with one pattern.
// Example: utfkit_pattern* e = utfkit_pattern_new("e", 1);
//   utfkit_match m = {0, 0};
//   assert(utfkit_pattern_find(e, "école", 6, 0, &m) && m.offset == 5);  // the last letter
//   assert(!utfkit_pattern_find(e, "e\u0301", 3, 0, &m) && m.offset == 5);
//   utfkit_pattern_free(e);
UTFKIT_API bool utfkit_pattern_find(const utfkit_pattern* pattern, const char* s, size_t n,
                                    size_t from, utfkit_match* found) UTFKIT_NOEXCEPT;
// No match has more bytes. O(1).
// Example: utfkit_pattern* pattern = utfkit_pattern_new("Å", 2);
//   assert(utfkit_pattern_longest_match(pattern) >= strlen("A\u030A"));
//   utfkit_pattern_free(pattern);
UTFKIT_API size_t utfkit_pattern_longest_match(const utfkit_pattern* pattern) UTFKIT_NOEXCEPT;
// Whether nothing but the pattern's own bytes is equivalent to it. O(1).
// Example: utfkit_pattern* pattern = utfkit_pattern_new("admin", 5);
//   assert(utfkit_pattern_has_one_spelling(pattern));  // utfkit_find() does as well
//   utfkit_pattern_free(pattern);
UTFKIT_API bool utfkit_pattern_has_one_spelling(const utfkit_pattern* pattern) UTFKIT_NOEXCEPT;

// The same for one search: 1 found, 0 not found, -1 no memory. Everything is given back.
// Example: utfkit_match m;
//   assert(utfkit_find_canonical_alloc("un cafe\u0301", 9, "café", 5, 0, &m) == 1);
//   assert(m.offset == 3 && m.length == 6);
UTFKIT_API int utfkit_find_canonical_alloc(const char* s, size_t n, const char* pattern,
                                           size_t pattern_size, size_t from,
                                           utfkit_match* found) UTFKIT_NOEXCEPT;
// Whether the text has a match whose bytes aren't the pattern's, of which RFC 3629 section 10
// warns: 1, 0, or -1 for no memory. Everything is given back.
// Example: assert(utfkit_contains_other_spelling_alloc("rené", 5, "rené", 5) == 0);
//   assert(utfkit_contains_other_spelling_alloc("rene\u0301", 6, "rené", 5) == 1);
UTFKIT_API int utfkit_contains_other_spelling_alloc(const char* s, size_t n, const char* pattern,
                                                    size_t pattern_size) UTFKIT_NOEXCEPT;

// ── order ───────────────────────────────────────────────────────────────────────────────────────

// -1, 0 or 1, as `a` is before, the same as, or after `b`. Total orders of any units, and none is
// alphabetical. Code point order is that of the bytes in UTF-8 (RFC 3629 section 1), and isn't that
// of the units in UTF-16, where a lone surrogate has the place of its code point.
// Example: assert(utfkit_compare_code_points("Zug", 3, "Äpfel", 6) == -1);
//   assert(utfkit_compare_code_points("\uFFFD", 3, "😀", 4) == -1);
//   assert(utfkit_compare_code_points_utf16(u"\uFFFD", 1, u"😀", 2) == -1);
UTFKIT_API int utfkit_compare_code_points(const char* a, size_t a_size, const char* b,
                                          size_t b_size) UTFKIT_NOEXCEPT;
UTFKIT_API int utfkit_compare_code_points_utf16(const uint16_t* a, size_t a_size, const uint16_t* b,
                                                size_t b_size) UTFKIT_NOEXCEPT;
// The order that two UTF-8 texts have by their UTF-16 units: JavaScript, Java, keys of canonical
// JSON (RFC 8785 section 3.2.3). <utfkit/compare.hpp> has the order of what is ill-formed.
// Example: assert(utfkit_compare_utf16_units("\uFFFD", 3, "😀", 4) == 1);  // FFFD is after D83D
UTFKIT_API int utfkit_compare_utf16_units(const char* a, size_t a_size, const char* b,
                                          size_t b_size) UTFKIT_NOEXCEPT;

// ── places ──────────────────────────────────────────────────────────────────────────────────────

// A boundary is between two steps of a decoder, characters or maximal subparts, or an end of the
// text. The last one at or before `offset`; the first at or after it; whether it is one. `n` where
// `offset` is beyond the end, which is no boundary. O(1).
// Example: const char* s = "5 €";  // the € is s[2, 5)
//   assert(utfkit_floor_boundary(s, 5, 3) == 2 && utfkit_ceil_boundary(s, 5, 3) == 5);
//   assert(utfkit_is_boundary(s, 5, 2) && !utfkit_is_boundary(s, 5, 3));
UTFKIT_API size_t utfkit_floor_boundary(const char* s, size_t n, size_t offset) UTFKIT_NOEXCEPT;
UTFKIT_API size_t utfkit_ceil_boundary(const char* s, size_t n, size_t offset) UTFKIT_NOEXCEPT;
UTFKIT_API bool utfkit_is_boundary(const char* s, size_t n, size_t offset) UTFKIT_NOEXCEPT;
// The size of the longest prefix that has at most `max_bytes` bytes and ends at a boundary. O(1).
// Example: assert(utfkit_truncate("5 €", 5, 4) == 2 && utfkit_truncate("5 €", 5, 9) == 5);
UTFKIT_API size_t utfkit_truncate(const char* s, size_t n, size_t max_bytes) UTFKIT_NOEXCEPT;

// Extended grapheme clusters (UAX #29), what a reader takes for one character. Each maximal subpart
// of what is ill-formed is a cluster of its own. The end of the one that begins at `from`; how many
// there are; the size of the prefix that has at most so many clusters, or that has at most so many
// bytes and divides none.
// Example: const char* s = "e\u0301🇩🇪";  // é in two code points, a flag of two
//   assert(utfkit_next_grapheme(s, 11, 0) == 3 && utfkit_next_grapheme(s, 11, 3) == 11);
//   assert(utfkit_count_graphemes(s, 11) == 2 && utfkit_count_graphemes("\xE2\x82\xFF", 3) == 2);
//   assert(utfkit_truncate_graphemes(s, 11, 1) == 3 && utfkit_truncate_graphemes(s, 11, 9) == 11);
//   assert(utfkit_truncate_between_graphemes(s, 11, 10) == 3);
UTFKIT_API size_t utfkit_next_grapheme(const char* s, size_t n, size_t from) UTFKIT_NOEXCEPT;
UTFKIT_API size_t utfkit_count_graphemes(const char* s, size_t n) UTFKIT_NOEXCEPT;
UTFKIT_API size_t utfkit_truncate_graphemes(const char* s, size_t n,
                                            size_t max_clusters) UTFKIT_NOEXCEPT;
UTFKIT_API size_t utfkit_truncate_between_graphemes(const char* s, size_t n,
                                                    size_t max_bytes) UTFKIT_NOEXCEPT;
// The way back: the last boundary between clusters of the whole text at or before `offset`, and the
// one before `from`; `n`, and as from `n`, for a place beyond the end; 0 where none is before.
// <utfkit/grapheme.hpp> says how long they take.
// Example: const char* s = "e\u0301🇩🇪";
//   assert(utfkit_floor_grapheme(s, 11, 7) == 3 && utfkit_floor_grapheme(s, 11, 3) == 3);
//   assert(utfkit_previous_grapheme(s, 11, 11) == 3 && utfkit_previous_grapheme(s, 11, 3) == 0);
UTFKIT_API size_t utfkit_floor_grapheme(const char* s, size_t n, size_t offset) UTFKIT_NOEXCEPT;
UTFKIT_API size_t utfkit_previous_grapheme(const char* s, size_t n, size_t from) UTFKIT_NOEXCEPT;

// What a place is counted in. Where a place or a size is returned, it is UTFKIT_NPOS for other
// numbers.
typedef enum utfkit_unit {
  UTFKIT_UNIT_BYTE = 0,
  UTFKIT_UNIT_CODE_POINT = 1,
  UTFKIT_UNIT_UTF16 = 2
} utfkit_unit;

// What ends a line: LF alone; or LF, CR LF and CR, as the Language Server Protocol has it, where a
// place between CR and LF stands for the place before CR.
typedef enum utfkit_line_ends {
  UTFKIT_LINE_ENDS_LF = 0,
  UTFKIT_LINE_ENDS_LSP = 1
} utfkit_line_ends;

// Both from 1. The Language Server Protocol counts from 0.
typedef struct utfkit_line_column {
  size_t line, column;  // 1 for the first
} utfkit_line_column;

// The places of one text in all units, made in one pass; 0.6 % of the size of the text, which isn't
// copied and has to stay as it was. Questions are O(log n), and any number of threads may ask. A
// place inside of a character stands for its start, and a place beyond the end for the end.
// Example: const char* s = "π = 3.14\n😀 = π\n";
//   utfkit_offset_map* map = utfkit_offset_map_new(s, strlen(s));
//   utfkit_line_column place = utfkit_offset_map_line_column(map, 15, UTFKIT_UNIT_UTF16);
//   assert(s[15] == '=' && place.line == 2 && place.column == 4);  // after a pair and a blank
//   assert(utfkit_offset_map_offset(map, place, UTFKIT_UNIT_UTF16) == 15);
//   utfkit_offset_map_free(map);
typedef struct utfkit_offset_map utfkit_offset_map;

// NULL where there is no memory. Lines end at LF, or as `line_ends` says, a utfkit_line_ends: NULL
// for other numbers.
// Example: utfkit_offset_map* map = utfkit_offset_map_new_lines("α\r\nβ", 6, UTFKIT_LINE_ENDS_LSP);
//   if (!map) abort();  // no memory
//   const utfkit_line_column at = utfkit_offset_map_line_column(map, 3, UTFKIT_UNIT_UTF16);
//   assert(at.line == 1 && at.column == 2);  // before the CR
//   utfkit_offset_map_free(map);
//   map = utfkit_offset_map_new("α\rβ", 5);
//   assert(map && utfkit_offset_map_lines(map) == 1);
//   utfkit_offset_map_free(map);
UTFKIT_API utfkit_offset_map* utfkit_offset_map_new(const char* s, size_t n) UTFKIT_NOEXCEPT;
UTFKIT_API utfkit_offset_map* utfkit_offset_map_new_lines(const char* s, size_t n,
                                                          int line_ends) UTFKIT_NOEXCEPT;
UTFKIT_API void utfkit_offset_map_free(utfkit_offset_map* map) UTFKIT_NOEXCEPT;  // NULL is allowed
// The whole text in a utfkit_unit; its lines, one more than there are line ends. O(1).
// Example: utfkit_offset_map* map = utfkit_offset_map_new("😀\n", 5);
//   assert(utfkit_offset_map_size(map, UTFKIT_UNIT_UTF16) == 3);
//   assert(utfkit_offset_map_lines(map) == 2);  // the second is empty
//   utfkit_offset_map_free(map);
UTFKIT_API size_t utfkit_offset_map_size(const utfkit_offset_map* map, int unit) UTFKIT_NOEXCEPT;
UTFKIT_API size_t utfkit_offset_map_lines(const utfkit_offset_map* map) UTFKIT_NOEXCEPT;
// The place numbered `index` in one unit, counted in the other.
// Example: utfkit_offset_map* map = utfkit_offset_map_new("5 € 😀", 10);
//   assert(utfkit_offset_map_convert(map, 4, UTFKIT_UNIT_UTF16, UTFKIT_UNIT_BYTE) == 6);
//   assert(utfkit_offset_map_convert(map, 5, UTFKIT_UNIT_UTF16, UTFKIT_UNIT_BYTE) == 6);
//   assert(utfkit_offset_map_convert(map, 99, UTFKIT_UNIT_BYTE, UTFKIT_UNIT_CODE_POINT) == 5);
//   utfkit_offset_map_free(map);
UTFKIT_API size_t utfkit_offset_map_convert(const utfkit_offset_map* map, size_t index, int from,
                                            int to) UTFKIT_NOEXCEPT;
// The line and column of the byte at `offset`, columns in a utfkit_unit, and the way back. Line or
// column 0 is taken for 1; a column beyond its line is the place before the line end. Both are 0
// for a number that is no unit.
// Example: utfkit_offset_map* map = utfkit_offset_map_new("Ä\nÖÜ\n", 8);
//   utfkit_line_column at = utfkit_offset_map_line_column(map, 5, UTFKIT_UNIT_CODE_POINT);  // Ü
//   assert(at.line == 2 && at.column == 2);
//   assert(utfkit_offset_map_offset(map, at, UTFKIT_UNIT_CODE_POINT) == 5);
//   at.column = 80;
//   assert(utfkit_offset_map_offset(map, at, UTFKIT_UNIT_CODE_POINT) == 7);  // before the LF
//   utfkit_offset_map_free(map);
UTFKIT_API utfkit_line_column utfkit_offset_map_line_column(const utfkit_offset_map* map,
                                                            size_t offset,
                                                            int unit) UTFKIT_NOEXCEPT;
UTFKIT_API size_t utfkit_offset_map_offset(const utfkit_offset_map* map, utfkit_line_column place,
                                           int unit) UTFKIT_NOEXCEPT;

// ── versions of Unicode (RFC 3629 section 5) ────────────────────────────────────────────────────

// The version in which the code point was assigned (the property Age), 1.1 the first; all zero
// where it isn't in utfkit_unicode_version(), is a surrogate or no code point. O(1).
// Example: utfkit_version_number euro = utfkit_age(0x20AC);
//   assert(euro.major == 2 && euro.minor == 1);
//   assert(utfkit_age(0x0378).major == 0);
UTFKIT_API utfkit_version_number utfkit_age(uint32_t code_point) UTFKIT_NOEXCEPT;
// The offset of the first character, at the boundary `from` or after it, that `than` doesn't have;
// UTFKIT_NPOS where there is none. What is unassigned is newer than any; what is ill-formed is
// passed over.
// Example: const utfkit_version_number v13 = {13, 0, 0}, v14 = {14, 0, 0};
//   assert(utfkit_find_newer("é 🫠", 7, v13, 0) == 3);
//   assert(utfkit_find_newer("é 🫠", 7, v14, 0) == UTFKIT_NPOS);
UTFKIT_API size_t utfkit_find_newer(const char* s, size_t n, utfkit_version_number than,
                                    size_t from) UTFKIT_NOEXCEPT;
// The oldest version that has every character of the text, 1.1 at least; all zero where one isn't
// assigned.
// Example: assert(utfkit_minimum_version("é 🫠", 7).major == 14);
//   assert(utfkit_minimum_version("é", 2).major == 1);
UTFKIT_API utfkit_version_number utfkit_minimum_version(const char* s, size_t n) UTFKIT_NOEXCEPT;

#ifdef __cplusplus
}  // extern "C"
#endif

#endif  // UTFKIT_UTFKIT_TEXT_H
