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

int main(void) {
  test_offsets_of_32_bits();
  test_offsets_of_64_bits();
  return all_checked();
}
