// Numbers that stand for nothing, where one of an enumeration is asked for: each function that
// takes one refuses them, as its header says, and does what it should with the others.
#include <stdlib.h>

#include <utfkit/utfkit_mojibake.h>
#include <utfkit/utfkit_stream.h>

#include "check.h"

static const int wrong[] = {-1, 4, 99, 256, 0x7FFFFFFF, -0x7FFFFFFF - 1};
enum { wrong_count = sizeof wrong / sizeof *wrong };

static bool is_refused(utfkit_result r) {
  return is(r, 0, 0, UTFKIT_OUT_OF_RANGE, 0);
}

static void test_form(int form) {
  char out[16] = "as it was";
  CHECK(strcmp(utfkit_form_name(form), "unknown") == 0);
  CHECK(!utfkit_is_normalized(LIT("a"), form) && !utfkit_is_normalized(NULL, 0, form));
  CHECK(utfkit_normalized_prefix(LIT("a"), form) == 0);
  CHECK(utfkit_normalized_bound(1, form) == SIZE_MAX);
  CHECK(is_refused(utfkit_normalize(LIT("a"), out, sizeof out, form)));
  CHECK(is_refused(utfkit_normalize_lossy(LIT("a"), out, sizeof out, form)));
  CHECK(strcmp(out, "as it was") == 0);
  CHECK(utfkit_normalizer_new(form, false, UTFKIT_ON_ERROR_STOP) == NULL);
  CHECK(utfkit_normalizer_new(UTFKIT_NFC, false, form) == NULL);  // no utfkit_on_error either
}

static void test_unit(int unit) {
  utfkit_offset_map* map = utfkit_offset_map_new(LIT("a\n\xF0\x9F\x98\x80x"));
  CHECK(map != NULL);
  CHECK(utfkit_offset_map_size(map, unit) == UTFKIT_NPOS);
  CHECK(utfkit_offset_map_convert(map, 6, unit, UTFKIT_UNIT_BYTE) == UTFKIT_NPOS);
  CHECK(utfkit_offset_map_convert(map, 6, UTFKIT_UNIT_BYTE, unit) == UTFKIT_NPOS);
  utfkit_line_column at = utfkit_offset_map_line_column(map, 6, unit);
  CHECK(at.line == 0 && at.column == 0);
  at.line = at.column = 1;
  CHECK(utfkit_offset_map_offset(map, at, unit) == UTFKIT_NPOS);
  utfkit_offset_map_free(map);
}

static void test_line_ends(int line_ends) {
  CHECK(utfkit_offset_map_new_lines(LIT("a\n"), line_ends) == NULL);
  CHECK(utfkit_offset_map_new_lines(NULL, 0, line_ends) == NULL);
}

// One row, "a", in both layouts, and as Arrow has it.
static const int32_t offsets[] = {0, 1};
static const struct {
  int32_t size;
  char text[12];
} view = {1, "a"};
static const utfkit_column column = {"a", 1, offsets, 1, 4, NULL, 0};
static const utfkit_view_column views = {&view, 1, NULL, NULL, 0, NULL, 0};
static const void* buffers[] = {NULL, offsets, "a"};

static void release_schema(struct ArrowSchema* s) {
  s->release = NULL;
}
static void release_array(struct ArrowArray* a) {
  a->release = NULL;
}
static void release_stream(struct ArrowArrayStream* s) {
  s->release = NULL;
}
static int no_schema(struct ArrowArrayStream* s, struct ArrowSchema* out) {
  (void)s;
  out->release = NULL;
  return 0;
}
static int no_array(struct ArrowArrayStream* s, struct ArrowArray* out) {
  (void)s;
  out->release = NULL;
  return 0;
}
static const char* no_error(struct ArrowArrayStream* s) {
  (void)s;
  return NULL;
}

static void test_form_of_columns(int form) {
  char out[16] = "as it was";
  int32_t starts[2] = {7, 7};
  uint8_t bits = 0x55;
  size_t count = 9;
  CHECK(!utfkit_column_is_normalized(&column, form, &bits, &count) && count == 0 && bits == 0x55);
  count = 9;
  CHECK(!utfkit_view_column_is_normalized(&views, form, NULL, &count) && count == 0);
  CHECK(is_refused(utfkit_column_normalize(&column, form, starts, out, sizeof out)));
  CHECK(is_refused(utfkit_view_column_normalize(&views, form, starts, out, sizeof out)));
  CHECK(starts[0] == 7 && strcmp(out, "as it was") == 0);

  struct ArrowSchema type = {.format = "u", .release = release_schema};
  struct ArrowArray array = {
      .length = 1, .n_buffers = 3, .buffers = buffers, .release = release_array};
  struct ArrowArray made = {.release = release_array};
  const char reason[] = "no utfkit_form has this number";
  count = 9;
  const char* why = utfkit_arrow_is_normalized(&type, &array, form, &bits, &count);
  CHECK(why != NULL && strcmp(why, reason) == 0 && bits == 0x55 && count == 0);
  why = utfkit_arrow_normalize(&type, &array, form, &made);
  CHECK(why != NULL && strcmp(why, reason) == 0 && made.release == NULL && array.release != NULL);
  struct ArrowArrayStream stream = {no_schema, no_array, no_error, release_stream, NULL};
  struct ArrowArrayStream changed = stream;
  why = utfkit_arrow_normalize_stream(&stream, form, &changed);
  CHECK(why != NULL && strcmp(why, reason) == 0 && !changed.release && stream.release != NULL);
}

static void test_unit_of_columns(int unit) {
  char out[16] = "as it was";
  int32_t starts[4] = {7, 7, 7, 7};
  CHECK(is_refused(utfkit_column_lengths(&column, unit, starts)));
  CHECK(is_refused(utfkit_view_column_lengths(&views, unit, starts)));
  CHECK(is_refused(utfkit_column_truncate(&column, 0, unit, starts, out, sizeof out)));
  CHECK(is_refused(utfkit_view_column_truncate(&views, 0, unit, starts)));

  struct ArrowSchema type = {.format = "u", .release = release_schema};
  struct ArrowArray array = {
      .length = 1, .n_buffers = 3, .buffers = buffers, .release = release_array};
  struct ArrowArray made = {.release = release_array};
  const char reason[] = "no utfkit_unit has this number";
  const char* why = utfkit_arrow_lengths(&type, &array, unit, starts);
  CHECK(why != NULL && strcmp(why, reason) == 0);
  why = utfkit_arrow_truncate(&type, &array, 0, unit, &made);
  CHECK(why != NULL && strcmp(why, reason) == 0 && made.release == NULL && array.release != NULL);
  CHECK(starts[0] == 7 && starts[3] == 7 && strcmp(out, "as it was") == 0);
}

static void test_encoding(int encoding) {
  utfkit_view* names = NULL;
  CHECK(utfkit_encoding_name(encoding) == NULL);
  CHECK(!utfkit_is_legacy(encoding) && !utfkit_has_byte_order_mark(encoding));
  CHECK(utfkit_names_of_alloc(encoding, &names) == 0 && names == NULL);
  CHECK(utfkit_labels_of_alloc(encoding, &names) == 0 && names == NULL);
  CHECK(utfkit_max_output_size(encoding, UTFKIT_UTF8, 1) == SIZE_MAX);
  CHECK(utfkit_max_output_size(UTFKIT_UTF8, encoding, 1) == SIZE_MAX);
  // It names none, so that any is looked for.
  const utfkit_detection_hints hints = {&encoding, 1, NULL};
  size_t with = 0, without = 0;
  const char text[] =
      "Stra\xDF"
      "e, d\xE9j\xE0 vu";
  const utfkit_detection d = utfkit_detect_with(LIT(text), &hints, NULL, 0, &with);
  CHECK(d.encoding == utfkit_detect_with(LIT(text), NULL, NULL, 0, &without).encoding);
  CHECK(with == without && with > 1);
}

static void expect_refused_options(utfkit_stream_options o) {
  utfkit_stream stream;
  CHECK(!utfkit_stream_init(&stream, &o));
  CHECK(utfkit_stream_max_output_size(&o, 1) == SIZE_MAX);
}

static void test_options(uint8_t number) {
  utfkit_stream stream;
  const utfkit_stream_options good = {.from = UTFKIT_UTF8};
  CHECK(utfkit_stream_init(&stream, &good) && utfkit_stream_max_output_size(&good, 1) != SIZE_MAX);
  utfkit_stream_options o = good;
  o.from = number;
  expect_refused_options(o);
  o = good;
  o.to = number;
  expect_refused_options(o);
  o = good;
  o.errors = number;
  expect_refused_options(o);
  o = good;
  o.unmappable = number;
  expect_refused_options(o);
  o = good;
  o.on_input = number;
  expect_refused_options(o);
  o = good;
  o.on_output = number;
  expect_refused_options(o);
}

static void test_at_least(uint8_t number) {
  const char text[] =
      "Madame Ren\xC3\x83\xC2\xA9"
      "e";
  utfkit_mojibake_options o = {.at_least = UTFKIT_CERTAIN};
  utfkit_mojibake_run run;
  char out[32] = "as it was";
  CHECK(utfkit_next_mojibake(LIT(text), 0, &o, &run) && run.offset == 7);
  o.at_least = number;
  run.offset = 99;
  CHECK(!utfkit_next_mojibake(LIT(text), 0, &o, &run) && run.offset == 99);
  CHECK(is_refused(utfkit_undo_mojibake(LIT(text), out, sizeof out, &o)));
  CHECK(strcmp(out, "as it was") == 0);
}

// The numbers that are one, at their ends.
static void test_last(void) {
  int32_t lengths[1];
  CHECK(strcmp(utfkit_form_name(UTFKIT_NFKD), "NFKD") == 0);
  CHECK(utfkit_is_normalized(LIT("a"), UTFKIT_NFKD));
  CHECK(utfkit_column_lengths(&column, UTFKIT_UNIT_UTF16, lengths).read == 1 && lengths[0] == 1);
  CHECK(utfkit_encoding_name(UTFKIT_REPLACEMENT_ONLY) != NULL);
  CHECK(utfkit_encoding_name(UTFKIT_REPLACEMENT_ONLY + 1) == NULL);
}

int main(void) {
  for (int i = 0; i < wrong_count; ++i) {
    test_form(wrong[i]);
    test_form_of_columns(wrong[i]);
    test_unit(wrong[i]);
    test_line_ends(wrong[i]);
    test_unit_of_columns(wrong[i]);
    CHECK(strcmp(utfkit_error_name(wrong[i] == 4 ? 11 : wrong[i]), "unknown") == 0);
    CHECK(strcmp(utfkit_error_message(wrong[i] == 4 ? 11 : wrong[i]), "unknown error") == 0);
    CHECK(strcmp(utfkit_confidence_name(wrong[i]), "unknown") == 0);
    if (wrong[i] != 4) test_encoding(wrong[i]);
  }
  test_unit(3);
  test_line_ends(2);
  test_unit_of_columns(3);
  test_encoding(UTFKIT_REPLACEMENT_ONLY + 1);
  test_options(255);
  test_at_least(4);
  test_at_least(255);
  test_last();
  return all_checked();
}
