// The C interface, used from C11: every function but those of c_utf16_test.c, against values that
// are written down here. c_api_test.cc compares it with the C++ interface.
#include <stdlib.h>

#include "check.h"

static void test_versions(void) {
  char expected[32];
  snprintf(expected, sizeof expected, "%d.%d.%d", UTFKIT_VERSION_MAJOR, UTFKIT_VERSION_MINOR,
           UTFKIT_VERSION_PATCH);
  CHECK(strcmp(utfkit_version(), expected) == 0);
  const utfkit_version_number unicode = utfkit_unicode_version();
  CHECK(unicode.major >= 17 && unicode.minor == 0 && unicode.update == 0);
  const char* isa = utfkit_isa();
  CHECK(strcmp(isa, "avx512") == 0 || strcmp(isa, "avx2") == 0 || strcmp(isa, "sse4") == 0 ||
        strcmp(isa, "neon") == 0 || strcmp(isa, "wasm") == 0 || strcmp(isa, "scalar") == 0);
  CHECK(strcmp(utfkit_error_name(UTFKIT_OVERLONG), "overlong") == 0);
  CHECK(strcmp(utfkit_error_message(UTFKIT_OVERLONG), "overlong encoding") == 0);
  CHECK(strcmp(utfkit_error_name(11), "unknown") == 0);
  CHECK(strcmp(utfkit_error_name(-1), "unknown") == 0);
  CHECK(strcmp(utfkit_error_name(256), "unknown") == 0);
  CHECK(strcmp(utfkit_error_message(11), "unknown error") == 0);
}

static void test_validation(void) {
  const uint16_t pair[] = {0x61, 0xD83D, 0xDE00}, lone[] = {0x61, 0xDE00};
  const uint32_t scalars[] = {0x61, 0x1F600}, beyond[] = {0x61, 0x110000};
  CHECK(utfkit_is_valid(LIT("caf\xC3\xA9")));
  CHECK(utfkit_is_valid(NULL, 0));
  CHECK(!utfkit_is_valid(LIT("a\xC0\xAF")));
  CHECK(utfkit_is_valid_utf16(pair, 3) && !utfkit_is_valid_utf16(lone, 2));
  CHECK(utfkit_is_valid_utf32(scalars, 2) && !utfkit_is_valid_utf32(beyond, 2));
  CHECK(is(utfkit_validate(LIT("a\xC0\xAF")), 1, 0, UTFKIT_OVERLONG, 1));
  CHECK(is(utfkit_validate(LIT("a\xE2\x82")), 1, 0, UTFKIT_TRUNCATED, 2));
  CHECK(is(utfkit_validate(LIT("\x80")), 0, 0, UTFKIT_UNEXPECTED_CONTINUATION, 1));
  CHECK(is(utfkit_validate(LIT("\xFF")), 0, 0, UTFKIT_INVALID_BYTE, 1));
  CHECK(is(utfkit_validate(LIT("\xED\xA0\x80")), 0, 0, UTFKIT_SURROGATE, 1));
  CHECK(is(utfkit_validate(LIT("\xF4\x90\x80\x80")), 0, 0, UTFKIT_OUT_OF_RANGE, 1));
  CHECK(is(utfkit_validate_utf16(lone, 2), 1, 0, UTFKIT_SURROGATE, 1));
  CHECK(is(utfkit_validate_utf32(beyond, 2), 1, 0, UTFKIT_OUT_OF_RANGE, 1));
  CHECK(utfkit_is_ascii(LIT("abc")) && !utfkit_is_ascii(LIT("\xC3\xA9")));
  CHECK(utfkit_count_code_points(LIT("caf\xC3\xA9")) == 4);
}

static void test_repair(void) {
  char out[16];
  CHECK(is(utfkit_repair(LIT("a\xC0\xAF"
                             "b"),
                         out, 16),
           4, 8, UTFKIT_OK, 0));
  CHECK(is_text(out, 8,
                "a\xEF\xBF\xBD\xEF\xBF\xBD"
                "b"));
  CHECK(is(utfkit_repair(LIT("a\xC0\xAF"
                             "b"),
                         out, 5),
           2, 4, UTFKIT_OUTPUT_FULL, 0));
  CHECK(utfkit_repaired_length(LIT("a\xC0\xAF"
                                   "b")) == 8);
  CHECK(utfkit_repaired_bound(4) == 12 && utfkit_repaired_bound(SIZE_MAX) == SIZE_MAX);
  CHECK(is(utfkit_repair_with(LIT("a\xFFz"), LIT("?!"), out, 16), 3, 4, UTFKIT_OK, 0));
  CHECK(is_text(out, 4, "a?!z"));
  CHECK(is(utfkit_repair_with(LIT("a\xFFz"), NULL, 0, out, 1), 2, 1, UTFKIT_OUTPUT_FULL, 0));
  CHECK(utfkit_repaired_length_with(LIT("a\xFFz"), LIT("?!")) == 4);
  CHECK(utfkit_repaired_length_with(NULL, 0, NULL, 0) == 0);
}

// U+00E9 and U+1F600, and what is beyond Latin-1 or ill-formed, in every form.
static const char smile8[] = "\xC3\xA9\xF0\x9F\x98\x80";
static const uint16_t smile16[] = {0xE9, 0xD83D, 0xDE00};
static const uint32_t smile32[] = {0xE9, 0x1F600};

static void test_strict(void) {
  char bytes[16];
  uint16_t units[8];
  uint32_t points[8];
  CHECK(is(utfkit_utf8_to_utf16(smile8, 6, units, 8), 6, 3, UTFKIT_OK, 0));
  CHECK(memcmp(units, smile16, sizeof smile16) == 0);
  CHECK(is(utfkit_utf8_to_utf16(smile8, 6, units, 2), 2, 1, UTFKIT_OUTPUT_FULL, 0));
  CHECK(is(utfkit_utf8_to_utf32(smile8, 6, points, 8), 6, 2, UTFKIT_OK, 0));
  CHECK(memcmp(points, smile32, sizeof smile32) == 0);
  CHECK(is(utfkit_utf8_to_latin1(smile8, 6, bytes, 16), 2, 1, UTFKIT_UNMAPPABLE, 4));
  CHECK(bytes[0] == '\xE9');
  CHECK(is(utfkit_utf16_to_utf8(smile16, 3, bytes, 16), 3, 6, UTFKIT_OK, 0));
  CHECK(is_text(bytes, 6, smile8));
  CHECK(is(utfkit_utf16_to_utf32(smile16, 3, points, 8), 3, 2, UTFKIT_OK, 0));
  CHECK(memcmp(points, smile32, sizeof smile32) == 0);
  CHECK(is(utfkit_utf16_to_latin1(smile16, 3, bytes, 16), 1, 1, UTFKIT_UNMAPPABLE, 2));
  CHECK(is(utfkit_utf32_to_utf8(smile32, 2, bytes, 16), 2, 6, UTFKIT_OK, 0));
  CHECK(is_text(bytes, 6, smile8));
  CHECK(is(utfkit_utf32_to_utf16(smile32, 2, units, 8), 2, 3, UTFKIT_OK, 0));
  CHECK(memcmp(units, smile16, sizeof smile16) == 0);
  CHECK(is(utfkit_utf32_to_latin1(smile32, 2, bytes, 16), 1, 1, UTFKIT_UNMAPPABLE, 1));
  CHECK(is(utfkit_latin1_to_utf8(LIT("\xE9"), bytes, 16), 1, 2, UTFKIT_OK, 0));
  CHECK(is_text(bytes, 2, "\xC3\xA9"));
  CHECK(is(utfkit_latin1_to_utf16(LIT("\xE9"), units, 8), 1, 1, UTFKIT_OK, 0));
  CHECK(units[0] == 0xE9);
  CHECK(is(utfkit_latin1_to_utf32(LIT("\xE9"), points, 8), 1, 1, UTFKIT_OK, 0));
  CHECK(points[0] == 0xE9);
}

static void test_lossy(void) {
  const uint16_t lone[] = {0xD800, 0x61};
  const uint32_t beyond[] = {0x110000, 0x61};
  char bytes[16];
  uint16_t units[8];
  uint32_t points[8];
  CHECK(is(utfkit_utf8_to_utf16_lossy(LIT("\xC3"
                                          "a"),
                                      units, 8),
           2, 2, UTFKIT_OK, 0));
  CHECK(units[0] == 0xFFFD && units[1] == 0x61);
  CHECK(is(utfkit_utf8_to_utf32_lossy(LIT("\xC3"
                                          "a"),
                                      points, 8),
           2, 2, UTFKIT_OK, 0));
  CHECK(points[0] == 0xFFFD && points[1] == 0x61);
  CHECK(is(utfkit_utf8_to_latin1_lossy(smile8, 6, bytes, 16), 6, 2, UTFKIT_OK, 0));
  CHECK(is_text(bytes, 2, "\xE9?"));
  CHECK(is(utfkit_utf16_to_utf8_lossy(lone, 2, bytes, 16), 2, 4, UTFKIT_OK, 0));
  CHECK(is_text(bytes, 4,
                "\xEF\xBF\xBD"
                "a"));
  CHECK(is(utfkit_utf16_to_utf32_lossy(lone, 2, points, 8), 2, 2, UTFKIT_OK, 0));
  CHECK(points[0] == 0xFFFD);
  CHECK(is(utfkit_utf16_to_latin1_lossy(lone, 2, bytes, 16), 2, 2, UTFKIT_OK, 0));
  CHECK(is_text(bytes, 2, "?a"));
  CHECK(is(utfkit_utf32_to_utf8_lossy(beyond, 2, bytes, 16), 2, 4, UTFKIT_OK, 0));
  CHECK(is_text(bytes, 4,
                "\xEF\xBF\xBD"
                "a"));
  CHECK(is(utfkit_utf32_to_utf16_lossy(beyond, 2, units, 8), 2, 2, UTFKIT_OK, 0));
  CHECK(units[0] == 0xFFFD);
  CHECK(is(utfkit_utf32_to_latin1_lossy(beyond, 2, bytes, 1), 1, 1, UTFKIT_OUTPUT_FULL, 0));
  CHECK(bytes[0] == '?');
}

static void test_lengths(void) {
  CHECK(utfkit_utf16_length_of_utf8(smile8, 6) == 3);
  CHECK(utfkit_utf16_length_of_utf8_lossy(LIT("\xF0\x9F")) == 1);
  CHECK(utfkit_utf32_length_of_utf8(smile8, 6) == 2);
  CHECK(utfkit_utf32_length_of_utf8_lossy(LIT("\x80\x80")) == 2);
  CHECK(utfkit_utf8_length_of_utf16(smile16, 3) == 6);
  CHECK(utfkit_utf32_length_of_utf16(smile16, 3) == 2);
  CHECK(utfkit_utf8_length_of_utf32(smile32, 2) == 6);
  CHECK(utfkit_utf16_length_of_utf32(smile32, 2) == 3);
  CHECK(utfkit_utf8_length_of_latin1(LIT("a\xE9")) == 3);
  CHECK(utfkit_utf8_bound_of_utf16(2) == 6 && utfkit_utf8_bound_of_utf16(SIZE_MAX) == SIZE_MAX);
  CHECK(utfkit_utf8_bound_of_utf32(2) == 8);
  CHECK(utfkit_utf8_bound_of_latin1(2) == 4);
  CHECK(utfkit_utf16_bound_of_utf8(2) == 2 && utfkit_utf16_bound_of_utf32(2) == 4);
  CHECK(utfkit_utf32_bound_of_utf8(2) == 2 && utfkit_utf32_bound_of_utf16(2) == 2);
}

static void test_code_points(void) {
  char out[4] = "...";
  utfkit_decoded d =
      utfkit_decode_first(LIT("\xC3\xA9"
                              "a"));
  CHECK(d.code_point == 0xE9 && d.length == 2 && d.error == UTFKIT_OK);
  d = utfkit_decode_last(LIT("a\xE2\x82"));
  CHECK(d.code_point == 0xFFFD && d.length == 2 && d.error == UTFKIT_TRUNCATED);
  CHECK(utfkit_decode_first(NULL, 0).length == 0);
  CHECK(utfkit_encode(0x20AC, out) == 3 && memcmp(out, "\xE2\x82\xAC", 3) == 0);
  CHECK(utfkit_encode(0xD800, out) == 0 && memcmp(out, "\xE2\x82\xAC", 3) == 0);
  CHECK(utfkit_encoded_length(0x10FFFF) == 4 && utfkit_encoded_length(0x110000) == 0);
}

static void test_pieces(void) {
  const utfkit_stats s = utfkit_measure(LIT("a\n\xF0\x9F\x98\x80\xFF"));
  CHECK(s.bytes == 7 && s.code_points == 4 && s.utf16_units == 5 && s.lines == 1);
  CHECK(s.replacements == 1 && s.code_points_since_newline == 2);
  const utfkit_stats twice = utfkit_stats_add(s, s);
  CHECK(twice.bytes == 14 && twice.lines == 2 && twice.code_points_since_newline == 2);
  CHECK(utfkit_measure_valid_prefix(LIT("ab\xFF")).bytes == 2);
  CHECK(utfkit_split_point(LIT("a\xE2\x82\xAC"), 2) == 4);
  CHECK(utfkit_complete_prefix(LIT("a\xE2\x82")) == 1);
  utfkit_finding f = {0};
  CHECK(utfkit_next_finding(LIT("ab\xC0\xAF"), 1, &f));
  CHECK(f.offset == 2 && f.length == 2 && f.replacements == 2 && f.kind == UTFKIT_OVERLONG);
  CHECK(f.has_code_point && f.code_point == '/');
  CHECK(!utfkit_next_finding(LIT("ab"), 0, &f) && f.offset == 2);
  CHECK(utfkit_intended_length(0xF8) == 5 && utfkit_intended_length(0x41) == 1);
}

static void test_normalization(void) {
  char out[16];
  CHECK(strcmp(utfkit_form_name(UTFKIT_NFKD), "NFKD") == 0);
  CHECK(utfkit_is_normalized(LIT("\xC3\xA9"), UTFKIT_NFC));
  CHECK(!utfkit_is_normalized(LIT("\xC3\xA9"), UTFKIT_NFD));
  CHECK(utfkit_normalized_prefix(LIT("ae\xCC\x81"), UTFKIT_NFC) == 1);
  CHECK(utfkit_normalized_bound(2, UTFKIT_NFC) == 6 &&
        utfkit_normalized_bound(2, UTFKIT_NFKD) == 22);
  CHECK(is(utfkit_normalize(LIT("e\xCC\x81"), out, 16, UTFKIT_NFC), 3, 2, UTFKIT_OK, 0));
  CHECK(is_text(out, 2, "\xC3\xA9"));
  CHECK(is(utfkit_normalize(LIT("e\xCC\x81"), out, 16, 77), 0, 0, UTFKIT_OUT_OF_RANGE, 0));
  CHECK(is(utfkit_normalize(LIT("a\xFF"), out, 16, UTFKIT_NFKC), 1, 1, UTFKIT_INVALID_BYTE, 1));
  CHECK(is(utfkit_normalize_lossy(LIT("\xEF\xAC\x81\xFF"), out, 16, UTFKIT_NFKD), 4, 5, 0, 0));
  CHECK(is_text(out, 5, "fi\xEF\xBF\xBD"));

  size_t size = 0;
  utfkit_failure why = {7, 7, 7};
  char* folded = utfkit_nfkc_casefold_alloc(LIT("Stra\xC3\x9F"
                                                "e"),
                                            &size, &why);
  CHECK(folded != NULL && size == 7 && strcmp(folded, "strasse") == 0 && why.error == UTFKIT_OK);
  utfkit_free(folded);
  CHECK(utfkit_nfkc_casefold_alloc(LIT("ab\xE2\x82"), &size, &why) == NULL);
  CHECK(why.offset == 2 && why.error == UTFKIT_TRUNCATED && why.length == 2);
  folded = utfkit_nfkc_casefold_lossy_alloc(LIT("A\xFF"), &size);
  CHECK(folded != NULL && strcmp(folded, "a\xEF\xBF\xBD") == 0);
  utfkit_free(folded);
  CHECK(utfkit_casefold_alloc(LIT("A\xFF"), &size, &why) == NULL && why.offset == 1);
  folded = utfkit_casefold_lossy_alloc(LIT("A\xFF"), &size);
  CHECK(folded != NULL && strcmp(folded, "a\xEF\xBF\xBD") == 0);
  utfkit_free(folded);
  CHECK(utfkit_caselessly_equal(LIT("\xC3\x89"), LIT("e\xCC\x81")));
  utfkit_free(NULL);

  CHECK(utfkit_canonically_equal(LIT("\xC3\xA9"), LIT("e\xCC\x81")));
  CHECK(!utfkit_canonically_equal(LIT("\xEF\xAC\x81"), LIT("fi")));
  CHECK(utfkit_compatibly_equal(LIT("\xEF\xAC\x81"), LIT("fi")));
  CHECK(utfkit_identifier_equal(LIT("STRASSE"), LIT("stra\xC3\x9F"
                                                    "e")));
}

static void test_search(void) {
  CHECK(utfkit_find(LIT("abcabc"), LIT("bc"), 2) == 4);
  CHECK(utfkit_find(LIT("abcabc"), LIT("x"), 0) == UTFKIT_NPOS);
  CHECK(utfkit_rfind(LIT("abcabc"), LIT("ab")) == 3);
  CHECK(utfkit_count(LIT("aaaa"), LIT("aa")) == 2);

  utfkit_match m = {9, 9};
  utfkit_pattern* p = utfkit_pattern_new(LIT("caf\xC3\xA9"));
  CHECK(p != NULL);
  CHECK(utfkit_pattern_find(p, LIT("a cafe\xCC\x81"), 0, &m) && m.offset == 2 && m.length == 6);
  CHECK(!utfkit_pattern_find(p, LIT("a cafe"), 0, &m) && m.offset == 2);
  CHECK(!utfkit_pattern_has_one_spelling(p) && utfkit_pattern_longest_match(p) >= 6);
  utfkit_pattern_free(p);
  utfkit_pattern_free(NULL);
  CHECK(utfkit_find_canonical_alloc(LIT("e\xCC\x81"), LIT("\xC3\xA9"), 0, &m) == 1);
  CHECK(m.offset == 0 && m.length == 3);
  CHECK(utfkit_find_canonical_alloc(LIT("e"), LIT("\xC3\xA9"), 0, &m) == 0);
  CHECK(utfkit_contains_other_spelling_alloc(LIT("e\xCC\x81"), LIT("\xC3\xA9")) == 1);
  CHECK(utfkit_contains_other_spelling_alloc(LIT("\xC3\xA9"), LIT("\xC3\xA9")) == 0);
}

static void test_order(void) {
  const uint16_t high[] = {0xFFFD}, astral[] = {0xD83D, 0xDE00};
  CHECK(utfkit_compare_code_points(LIT("a"), LIT("b")) == -1);
  CHECK(utfkit_compare_code_points(LIT("a"), LIT("a")) == 0);
  CHECK(utfkit_compare_code_points_utf16(high, 1, astral, 2) == -1);
  CHECK(utfkit_compare_utf16_units(LIT("\xEF\xBF\xBD"), LIT("\xF0\x9F\x98\x80")) == 1);
}

static void test_places(void) {
  CHECK(utfkit_floor_boundary(LIT("a\xE2\x82\xAC"), 3) == 1);
  CHECK(utfkit_ceil_boundary(LIT("a\xE2\x82\xAC"), 2) == 4);
  CHECK(utfkit_is_boundary(LIT("a\xE2\x82\xAC"), 1) &&
        !utfkit_is_boundary(LIT("a\xE2\x82\xAC"), 2));
  CHECK(utfkit_truncate(LIT("a\xE2\x82\xAC"), 3) == 1);
  CHECK(utfkit_next_grapheme(LIT("e\xCC\x81x"), 0) == 3);
  CHECK(utfkit_floor_grapheme(LIT("e\xCC\x81x"), 2) == 0);
  CHECK(utfkit_previous_grapheme(LIT("e\xCC\x81x"), 4) == 3);
  CHECK(utfkit_count_graphemes(LIT("e\xCC\x81x")) == 2);
  CHECK(utfkit_truncate_graphemes(LIT("e\xCC\x81x"), 1) == 3);
  CHECK(utfkit_truncate_between_graphemes(LIT("e\xCC\x81x"), 2) == 0);

  utfkit_offset_map* map = utfkit_offset_map_new(LIT("a\n\xF0\x9F\x98\x80x"));
  CHECK(map != NULL);
  CHECK(utfkit_offset_map_size(map, UTFKIT_UNIT_BYTE) == 7);
  CHECK(utfkit_offset_map_size(map, UTFKIT_UNIT_CODE_POINT) == 4);
  CHECK(utfkit_offset_map_size(map, UTFKIT_UNIT_UTF16) == 5);
  CHECK(utfkit_offset_map_lines(map) == 2);
  CHECK(utfkit_offset_map_convert(map, 6, UTFKIT_UNIT_BYTE, UTFKIT_UNIT_UTF16) == 4);
  const utfkit_line_column at = utfkit_offset_map_line_column(map, 6, UTFKIT_UNIT_UTF16);
  CHECK(at.line == 2 && at.column == 3);
  CHECK(utfkit_offset_map_offset(map, at, UTFKIT_UNIT_UTF16) == 6);
  utfkit_offset_map_free(map);
  utfkit_offset_map_free(NULL);

  map = utfkit_offset_map_new_lines(LIT("a\r\xC3\xA9\r\nb\n"), UTFKIT_LINE_ENDS_LSP);
  CHECK(map != NULL);
  CHECK(utfkit_offset_map_lines(map) == 4);
  utfkit_line_column place = utfkit_offset_map_line_column(map, 5, UTFKIT_UNIT_UTF16);
  CHECK(place.line == 2 && place.column == 2);
  place.column = 99;
  CHECK(utfkit_offset_map_offset(map, place, UTFKIT_UNIT_UTF16) == 4);
  utfkit_offset_map_free(map);
  map = utfkit_offset_map_new_lines(LIT("a\r\xC3\xA9\r\nb\n"), UTFKIT_LINE_ENDS_LF);
  CHECK(map != NULL && utfkit_offset_map_lines(map) == 3);
  utfkit_offset_map_free(map);
}

static void test_ages(void) {
  utfkit_version_number v = utfkit_age(0x1F600);  // Unicode 6.1
  CHECK(v.major == 6 && v.minor == 1 && v.update == 0);
  CHECK(utfkit_age(0xD800).major == 0);
  v = utfkit_minimum_version(LIT("a\xF0\x9F\x98\x80"));
  CHECK(v.major == 6 && v.minor == 1);
  v.minor = 0;
  CHECK(utfkit_find_newer(LIT("a\xF0\x9F\x98\x80"), v, 0) == 1);
  CHECK(utfkit_find_newer(LIT("a"), v, 0) == UTFKIT_NPOS);
}

static void test_names(void) {
  bool open = false;
  CHECK(strcmp(utfkit_encoding_name(UTFKIT_WINDOWS1252), "windows-1252") == 0);
  CHECK(utfkit_encoding_name(UTFKIT_REPLACEMENT_ONLY + 1) == NULL);
  CHECK(utfkit_encoding_name(-1) == NULL);
  CHECK(utfkit_find_encoding(LIT(" Latin1 ")) == UTFKIT_WINDOWS1252_WHATWG);
  CHECK(utfkit_find_encoding(LIT("nonsense")) == UTFKIT_NO_ENCODING);
  utfkit_view name = utfkit_label_name(LIT("sjis"));
  CHECK(is_text(name.data, name.size, "Shift_JIS"));
  CHECK(utfkit_label_name(LIT("nonsense")).data == NULL);
  CHECK(utfkit_encoding_by_name(LIT("latin1"), NULL) == UTFKIT_LATIN1);
  CHECK(utfkit_encoding_by_name(LIT("utf-16"), &open) == UTFKIT_UTF16BE && open);
  CHECK(utfkit_encoding_by_name(LIT("utf-16le"), &open) == UTFKIT_UTF16LE && !open);
  CHECK(utfkit_encoding_by_name(LIT("nonsense"), &open) == UTFKIT_NO_ENCODING && !open);
  CHECK(utfkit_is_legacy(UTFKIT_BIG5) && !utfkit_is_legacy(UTFKIT_UTF8) && !utfkit_is_legacy(-1));
  utfkit_view* names = NULL;
  CHECK(utfkit_names_of_alloc(UTFKIT_KOI8_R, &names) == 3);
  CHECK(is_text(names[0].data, names[0].size, "KOI8-R"));
  utfkit_free(names);
  CHECK(utfkit_names_of_alloc(UTFKIT_NO_ENCODING, &names) == 0 && names == NULL);
  CHECK(utfkit_labels_of_alloc(UTFKIT_KOI8_R, &names) == 5 && names != NULL);
  utfkit_free(names);
  name = utfkit_preferred_name(LIT("cp367"));
  CHECK(is_text(name.data, name.size, "US-ASCII"));
  char* charset = NULL;
  CHECK(utfkit_charset_of_alloc(LIT("text/html; charset=\"utf-8\""), &charset) == 1);
  CHECK(charset != NULL && strcmp(charset, "utf-8") == 0);
  utfkit_free(charset);
  CHECK(utfkit_charset_of_alloc(LIT("text/html"), &charset) == 0 && charset == NULL);
  int encoding = 99;
  CHECK(utfkit_encoding_of_content_type_alloc(LIT("text/html;charset=latin1"), &encoding) == 1);
  CHECK(encoding == UTFKIT_WINDOWS1252_WHATWG);
  CHECK(utfkit_encoding_of_content_type_alloc(LIT("text/html"), &encoding) == 0);
  CHECK(encoding == UTFKIT_NO_ENCODING);
}

static void test_detection(void) {
  utfkit_bom b = {99, 99};
  CHECK(utfkit_detect_bom("\xFF\xFE\0\0", 4, &b));
  CHECK(b.encoding == UTFKIT_UTF32LE && b.length == 4);
  CHECK(!utfkit_detect_bom(LIT("abc"), &b) && b.length == 4);
  CHECK(utfkit_has_byte_order_mark(UTFKIT_UTF8) && !utfkit_has_byte_order_mark(UTFKIT_LATIN1));
  CHECK(!utfkit_has_byte_order_mark(-1) && !utfkit_has_byte_order_mark(UTFKIT_WINDOWS1252_WHATWG) &&
        !utfkit_has_byte_order_mark(14));

  utfkit_detection d =
      utfkit_detect(LIT("\xEF\xBB\xBF"
                        "caf\xC3\xA9"));
  CHECK(d.encoding == UTFKIT_UTF8 && d.sure == UTFKIT_CERTAIN && strcmp(d.name, "UTF-8") == 0);
  CHECK(d.has_signature && d.signature.encoding == UTFKIT_UTF8 && d.signature.length == 3);
  CHECK(d.seen.bytes == 5 && d.seen.sequences == 1 && d.seen.continuations == 1);
  d = utfkit_detect(LIT("caf\xE9"));
  CHECK(d.encoding == UTFKIT_WINDOWS1252 && d.sure == UTFKIT_GUESS && !d.has_signature);
  CHECK(strcmp(d.name, "windows-1252") == 0);
  const int two[] = {UTFKIT_WINDOWS1252, UTFKIT_MACINTOSH, -1, 999};
  const utfkit_detection_hints hints = {two, 4, "fr"};
  utfkit_candidate found[5];
  size_t count = 0;
  d = utfkit_detect_with(LIT("caf\x8E"), &hints, found, 5, &count);
  CHECK(d.encoding == UTFKIT_MACINTOSH && strcmp(d.language, "fr") == 0);
  CHECK(count == 2 && found[0].encoding == UTFKIT_MACINTOSH && found[0].behind == 0);
  CHECK(found[1].encoding == UTFKIT_WINDOWS1252 && found[1].behind != 0 && found[1].errors == 0);
  d = utfkit_detect_with(LIT("caf\xC3\xA9"), NULL, NULL, 0, &count);
  CHECK(d.encoding == UTFKIT_UTF8 && strcmp(d.language, "") == 0 && count == 0);
  d = utfkit_detect_with(NULL, 0, &hints, found, 5, NULL);
  CHECK(d.encoding == UTFKIT_ASCII);
  CHECK(strcmp(utfkit_confidence_name(UTFKIT_ALMOST_CERTAIN), "almost certain") == 0);
  CHECK(strcmp(utfkit_confidence_name(4), "unknown") == 0);
  CHECK(utfkit_detect_wide("h\0e\0l\0l\0o\0", 10) == UTFKIT_UTF16LE);
  CHECK(utfkit_looks_wide("h\0e\0l\0l\0o\0", 10) && !utfkit_looks_wide(LIT("hello")));

  utfkit_detector* detector = utfkit_detector_new();
  CHECK(detector != NULL);
  utfkit_detector_push(detector, LIT("caf\xC3"));
  CHECK(!utfkit_detector_decided(detector));
  utfkit_detector_push(detector, LIT("\xA9"));
  CHECK(utfkit_detector_finish(detector).encoding == UTFKIT_UTF8);
  utfkit_detector_reset(detector);
  CHECK(utfkit_detector_finish(detector).encoding == UTFKIT_ASCII);
  utfkit_detector_free(detector);
  utfkit_detector_free(NULL);
}

static void test_streams(void) {
  utfkit_stream_options options = {0};
  utfkit_stream stream, copy;
  char out[UTFKIT_STREAM_MIN_ROOM];
  options.to = UTFKIT_UTF16BE;
  options.on_output = UTFKIT_BOM_WRITE;
  options.positions = true;
  CHECK(utfkit_stream_init(&stream, &options));
  utfkit_step step = utfkit_stream_push(&stream, LIT("a\xC3"), out, sizeof out, false);
  CHECK(step.read == 2 && step.written == 4 && step.state == UTFKIT_NEED_INPUT);
  CHECK(memcmp(out, "\xFE\xFF\0a", 4) == 0);
  CHECK(utfkit_stream_consumed(&stream).code_points == 1);
  copy = stream;
  step = utfkit_stream_push(&stream, LIT("\xA9"), out, sizeof out, true);
  CHECK(step.read == 1 && step.written == 2 && step.state == UTFKIT_DONE && out[1] == '\xE9');
  step = utfkit_stream_push(&copy, NULL, 0, out, sizeof out, true);
  CHECK(step.state == UTFKIT_MALFORMED);
  const utfkit_failure why = utfkit_stream_failed(&copy);
  CHECK(why.offset == 1 && why.error == UTFKIT_TRUNCATED && why.length == 1);
  utfkit_stream_resume(&copy);
  CHECK(utfkit_stream_failed(&copy).error == UTFKIT_OK && utfkit_stream_replacements(&copy) == 0);
  step = utfkit_stream_push(&copy, NULL, 0, out, sizeof out, true);
  CHECK(step.state == UTFKIT_DONE && utfkit_stream_replacements(&copy) == 1);
  CHECK(utfkit_stream_failed(&stream).error == UTFKIT_OK);
  utfkit_stream_reset(&stream);
  step = utfkit_stream_push(&stream, LIT("b"), out, 2, true);
  CHECK(step.state == UTFKIT_STEP_FULL && step.written == 2);

  options.from = UTFKIT_UTF16BE;
  options.to = UTFKIT_ASCII;
  options.errors = UTFKIT_ON_ERROR_REPLACE;
  options.unmappable = UTFKIT_ON_UNMAPPABLE_XML;
  options.on_input = UTFKIT_BOM_SNIFF_ORDER;
  CHECK(utfkit_stream_init(&stream, &options));
  step = utfkit_stream_push(&stream, "\xFF\xFE\xE9\0\0\xD8", 6, out, sizeof out, true);
  CHECK(step.state == UTFKIT_DONE && is_text(out, step.written, "&#233;&#65533;"));
  CHECK(utfkit_stream_source(&stream) == UTFKIT_UTF16LE);
  CHECK(utfkit_stream_replacements(&stream) == 1);
  CHECK(utfkit_stream_substitutions(&stream) == 1);

  // Ten bytes are five units at most; each becomes "&#65535;".
  CHECK(utfkit_stream_max_output_size(&options, 10) >= 40);
  CHECK(utfkit_max_output_size(UTFKIT_LATIN1, UTFKIT_UTF8, 10) == 20);
  CHECK(utfkit_max_output_size(UTFKIT_REPLACEMENT_ONLY + 1, UTFKIT_UTF8, 10) == SIZE_MAX);
  options.from = UTFKIT_REPLACEMENT_ONLY + 1;
  CHECK(utfkit_stream_max_output_size(&options, 10) == SIZE_MAX);
  CHECK(!utfkit_stream_init(&stream, &options));
  options.from = 0;
  options.errors = 4;
  CHECK(!utfkit_stream_init(&stream, &options));
}

static void test_validator(void) {
  utfkit_validator validator;
  utfkit_validator_init(&validator);
  CHECK(utfkit_validator_push(&validator, LIT("a\xE2\x82"), false));
  CHECK(utfkit_validator_valid_size(&validator) == 1);
  CHECK(!utfkit_validator_is_complete(&validator));
  utfkit_validator copy = validator;
  CHECK(utfkit_validator_push(&validator, LIT("\xAC"), true));
  CHECK(utfkit_validator_valid_size(&validator) == 4);
  CHECK(utfkit_validator_is_complete(&validator));
  CHECK(utfkit_validator_failed(&validator).error == UTFKIT_OK);
  CHECK(!utfkit_validator_push(&copy, NULL, 0, true));
  const utfkit_failure why = utfkit_validator_failed(&copy);
  CHECK(why.offset == 1 && why.error == UTFKIT_TRUNCATED && why.length == 2);
  utfkit_validator_reset(&copy);
  CHECK(utfkit_validator_push(&copy, LIT("b"), true));
}

static void test_normalizer(void) {
  char out[UTFKIT_STREAM_MIN_ROOM];
  utfkit_normalizer* z = utfkit_normalizer_new(UTFKIT_NFC, false, UTFKIT_ON_ERROR_STOP);
  CHECK(z != NULL);
  utfkit_step step = utfkit_normalizer_push(z, LIT("e"), out, sizeof out, false);
  CHECK(step.read == 1 && step.written == 0);
  step = utfkit_normalizer_push(z, LIT("\xCC\x81"), out, sizeof out, true);
  CHECK(step.state == UTFKIT_DONE && is_text(out, step.written, "\xC3\xA9"));
  utfkit_normalizer_reset(z);
  step = utfkit_normalizer_push(z, LIT("a\xFF"), out, sizeof out, true);
  CHECK(step.state == UTFKIT_MALFORMED && utfkit_normalizer_failed(z).offset == 1);
  utfkit_normalizer_free(z);
  utfkit_normalizer_free(NULL);
  z = utfkit_normalizer_new(UTFKIT_NFKD, true, UTFKIT_ON_ERROR_REPLACE);
  step = utfkit_normalizer_push(z, LIT("\xEF\xAC\x81\xFF"), out, sizeof out, true);
  CHECK(is_text(out, step.written, "fi\xEF\xBF\xBD"));
  utfkit_normalizer_free(z);
  CHECK(utfkit_normalizer_new(4, false, UTFKIT_ON_ERROR_STOP) == NULL);
  CHECK(utfkit_normalizer_new(UTFKIT_NFC, false, UTFKIT_ON_ERROR_DROP) == NULL);
}

int main(void) {
  test_versions();
  test_validation();
  test_repair();
  test_strict();
  test_lossy();
  test_lengths();
  test_code_points();
  test_pieces();
  test_normalization();
  test_search();
  test_order();
  test_places();
  test_ages();
  test_names();
  test_detection();
  test_validator();
  test_streams();
  test_normalizer();
  return all_checked();
}
