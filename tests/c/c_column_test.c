// Columns by the C interface, used from C11: every function of utfkit_column.h, against values that
// are written down here.
#include "check.h"

static void test_offsets_of_32_bits(void) {
  const int32_t offsets[] = {9, 0, 4, 9, 12, 12};
  const uint8_t there[] = {0x3D};  // but for the second of 0, 1, 1, 1, 1
  utfkit_column c = {"caf\xC3\xA9laitTee", 12, offsets + 1, 4, 4, NULL, 0};
  uint8_t valid = 0;
  utfkit_column_stats s;
  CHECK(utfkit_column_validate(&c, &valid, &s) && valid == 12);
  CHECK(s.rows == 4 && s.nulls == 0 && s.ill_formed == 2 && s.first_ill_formed == 0);
  CHECK(s.bytes == 12 && s.replacements == 2 && s.repaired_bytes == 16);
  CHECK(utfkit_column_validate(&c, NULL, NULL));
  CHECK(is(utfkit_column_row_error(&c, 0), 3, 0, UTFKIT_TRUNCATED, 1));
  CHECK(is(utfkit_column_row_error(&c, 1), 0, 0, UTFKIT_UNEXPECTED_CONTINUATION, 1));
  CHECK(is(utfkit_column_row_error(&c, 2), 3, 0, UTFKIT_OK, 0));
  CHECK(is(utfkit_column_row_error(&c, 4), 0, 0, UTFKIT_OUT_OF_RANGE, 0));
  int32_t starts[5];
  char out[16];
  CHECK(is(utfkit_column_repair(&c, starts, out, 16), 4, 16, UTFKIT_OK, 0));
  CHECK(is_text(out, 16, "caf\xEF\xBF\xBD\xEF\xBF\xBDlaitTee"));
  CHECK(starts[0] == 0 && starts[1] == 6 && starts[2] == 13 && starts[3] == 16 && starts[4] == 16);
  CHECK(is(utfkit_column_repair(&c, starts, out, 15), 2, 13, UTFKIT_OUTPUT_FULL, 0));

  c.validity = there;
  c.validity_offset = 0;
  CHECK(utfkit_column_validate(&c, &valid, &s) && valid == 12);
  CHECK(s.nulls == 1 && s.ill_formed == 1 && s.bytes == 7 && s.repaired_bytes == 9);
  CHECK(is(utfkit_column_row_error(&c, 1), 0, 0, UTFKIT_OK, 0));
  CHECK(is(utfkit_column_repair(&c, starts, out, 9), 4, 9, UTFKIT_OK, 0));
  CHECK(is_text(out, 9, "caf\xEF\xBF\xBDTee") && starts[1] == 6 && starts[2] == 6);
}

static void test_offsets_of_64_bits(void) {
  const int64_t offsets[] = {0, 3, 2, 4};
  utfkit_column c = {"a\xFFz!", 4, offsets, 1, 8, NULL, 0};
  uint8_t valid = 1;
  utfkit_column_stats s;
  CHECK(utfkit_column_validate(&c, &valid, &s) && valid == 0 && s.ill_formed == 1);
  c.rows = 3;
  CHECK(!utfkit_column_validate(&c, &valid, &s) && s.rows == 1);
  int64_t starts[4];
  char out[8];
  CHECK(utfkit_column_repair(&c, starts, out, 8).error == UTFKIT_OUT_OF_RANGE);
  c.offset_size = 3;
  CHECK(!utfkit_column_validate(&c, &valid, &s) && s.rows == 0);
}

static void test_lengths_and_cuts(void) {
  const int32_t offsets[] = {0, 5, 9};
  const utfkit_column c = {
      "na\xC3\xAF"
      "f\xF0\x9F\x98\x80",
      9,
      offsets,
      2,
      4,
      NULL,
      0};
  int32_t lengths[2], starts[3];
  char out[16];
  CHECK(is(utfkit_column_lengths(&c, UTFKIT_UNIT_CODE_POINT, lengths), 2, 0, UTFKIT_OK, 0));
  CHECK(lengths[0] == 4 && lengths[1] == 1);
  CHECK(utfkit_column_lengths(&c, UTFKIT_UNIT_UTF16, lengths).read == 2);
  CHECK(lengths[0] == 4 && lengths[1] == 2);
  CHECK(utfkit_column_lengths(&c, UTFKIT_UNIT_BYTE, lengths).read == 2);
  CHECK(lengths[0] == 5 && lengths[1] == 4);
  CHECK(is(utfkit_column_truncate(&c, 3, UTFKIT_UNIT_BYTE, starts, out, 16), 2, 2, UTFKIT_OK, 0));
  CHECK(is_text(out, 2, "na") && starts[1] == 2 && starts[2] == 2);
  CHECK(is(utfkit_column_truncate(&c, 3, UTFKIT_UNIT_CODE_POINT, starts, out, 7), 1, 4,
           UTFKIT_OUTPUT_FULL, 0));
}

static void test_normalization(void) {
  const int32_t offsets[] = {0, 3, 4, 6};
  const utfkit_column c = {"e\xCC\x81\xFF\xC3\xA9", 6, offsets, 3, 4, NULL, 0};
  uint8_t bits = 0;
  size_t count = 0;
  CHECK(utfkit_column_is_normalized(&c, UTFKIT_NFC, &bits, &count) && bits == 4 && count == 2);
  CHECK(utfkit_column_is_normalized(&c, UTFKIT_NFD, &bits, NULL) && bits == 1);
  int32_t starts[4];
  char out[18];
  CHECK(is(utfkit_column_normalize(&c, UTFKIT_NFC, starts, out, 18), 3, 7, UTFKIT_OK, 0));
  CHECK(is_text(out, 7, "\xC3\xA9\xEF\xBF\xBD\xC3\xA9"));
}

typedef struct view {
  int32_t size;
  char start[4];
  int32_t buffer, offset;
} view;

static void test_views(void) {
  const char* const buffers[] = {"a text that is longer, caf\xC3\xA9"};
  const int64_t sizes[] = {28};
  const view views[] = {{3, "Tee", 0, 0}, {27, "a te", 0, 0}, {28, "a te", 0, 0}, {-7, "", 9, 9}};
  const uint8_t there[] = {7};
  utfkit_view_column c = {views, 4, buffers, sizes, 1, there, 0};
  uint8_t bits = 0;
  utfkit_column_stats s;
  CHECK(utfkit_view_column_validate(&c, &bits, &s) && bits == 5);
  CHECK(s.nulls == 1 && s.ill_formed == 1 && s.bytes == 58 && s.repaired_bytes == 60);
  CHECK(is(utfkit_view_column_row_error(&c, 1), 26, 0, UTFKIT_TRUNCATED, 1));
  view out[4];
  char more[64];
  CHECK(is(utfkit_view_column_repair(&c, out, more, 64), 4, 29, UTFKIT_OK, 0));
  CHECK(out[1].size == 29 && out[1].buffer == 1 && out[2].buffer == 0 && out[3].size == 0);
  int32_t lengths[4];
  CHECK(utfkit_view_column_lengths(&c, UTFKIT_UNIT_CODE_POINT, lengths).read == 4);
  CHECK(lengths[0] == 3 && lengths[1] == 27 && lengths[2] == 27 && lengths[3] == 0);
  CHECK(utfkit_view_column_truncate(&c, 6, UTFKIT_UNIT_BYTE, out).read == 4);
  CHECK(out[1].size == 6 && memcmp(out[1].start, "a text", 6) == 0);
  size_t count = 0;
  CHECK(utfkit_view_column_is_normalized(&c, UTFKIT_NFD, &bits, &count) && bits == 1);
  CHECK(count == 2);
  CHECK(utfkit_view_column_normalize(&c, UTFKIT_NFD, out, more, 64).written == 58);
  c.validity = NULL;
  CHECK(!utfkit_view_column_validate(&c, &bits, &s) && s.rows == 3);
  CHECK(!utfkit_view_column_is_normalized(&c, UTFKIT_NFD, &bits, &count) && count == 3);
}

static void release_type(struct ArrowSchema* s) {
  s->release = NULL;
}
static void release_array(struct ArrowArray* a) {
  a->release = NULL;
}
static void release_stream(struct ArrowArrayStream* s) {
  s->release = NULL;
}

static const int32_t drink_offsets[] = {0, 4, 9};
static const void* drink_buffers[] = {NULL, drink_offsets, "caf\xC3\xA9lait"};

static struct ArrowSchema drink_type(void) {
  return (struct ArrowSchema){.format = "u", .release = release_type};
}
static struct ArrowArray drinks(void) {
  return (struct ArrowArray){
      .length = 2, .n_buffers = 3, .buffers = drink_buffers, .release = release_array};
}
static int next_schema(struct ArrowArrayStream* s, struct ArrowSchema* out) {
  (void)s;
  *out = drink_type();
  return 0;
}
static int next_array(struct ArrowArrayStream* s, struct ArrowArray* out) {
  (void)s;
  *out = drinks();
  return 0;
}
static const char* no_error(struct ArrowArrayStream* s) {
  (void)s;
  return NULL;
}

static void test_arrow(void) {
  struct ArrowSchema type = drink_type();
  struct ArrowArray array = drinks(), out = {.release = NULL};
  uint8_t bits = 9;
  utfkit_column_stats s;
  CHECK(utfkit_arrow_validate(&type, &array, &bits, &s) == NULL && bits == 0);
  CHECK(s.ill_formed == 2);
  utfkit_result r;
  CHECK(utfkit_arrow_row_error(&type, &array, 0, &r) == NULL && is(r, 3, 0, UTFKIT_TRUNCATED, 1));
  int32_t lengths[2];
  CHECK(utfkit_arrow_lengths(&type, &array, UTFKIT_UNIT_CODE_POINT, lengths) == NULL);
  CHECK(lengths[0] == 4 && lengths[1] == 4);
  size_t count;
  CHECK(utfkit_arrow_is_normalized(&type, &array, UTFKIT_NFC, NULL, &count) == NULL && count == 2);
  CHECK(utfkit_arrow_repair(&type, &array, &out) == NULL && array.release == NULL);
  CHECK(is_text(out.buffers[2], 13, "caf\xEF\xBF\xBD\xEF\xBF\xBDlait"));
  out.release(&out);
  array = drinks();
  CHECK(utfkit_arrow_normalize(&type, &array, UTFKIT_NFD, &out) == NULL);
  CHECK(((const int32_t*)out.buffers[1])[1] == 6);
  out.release(&out);
  array = drinks();
  CHECK(utfkit_arrow_truncate(&type, &array, 2, UTFKIT_UNIT_CODE_POINT, &out) == NULL);
  CHECK(is_text(out.buffers[2], 5, "ca\xA9la"));
  out.release(&out);
  array = drinks();
  type.format = "i";
  CHECK(strcmp(utfkit_arrow_validate(&type, &array, NULL, NULL), "not a column of text") == 0);
}

static void test_arrow_streams(void) {
  struct ArrowArrayStream stream = {next_schema, next_array, no_error, release_stream, NULL}, out;
  struct ArrowArray array;
  CHECK(utfkit_arrow_repair_stream(&stream, &out) == NULL && stream.release == NULL);
  CHECK(out.get_next(&out, &array) == 0 && ((const int32_t*)array.buffers[1])[2] == 13);
  array.release(&array);
  out.release(&out);
  CHECK(out.release == NULL);
  stream.release = release_stream;
  CHECK(utfkit_arrow_normalize_stream(&stream, UTFKIT_NFC, &out) == NULL);
  out.release(&out);
}

int main(void) {
  test_arrow();
  test_arrow_streams();
  test_lengths_and_cuts();
  test_normalization();
  test_views();
  test_offsets_of_32_bits();
  test_offsets_of_64_bits();
  return all_checked();
}
