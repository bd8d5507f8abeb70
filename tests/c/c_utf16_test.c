// UTF-16 and UTF-32 made well formed, byte orders, and lengths that tell of errors, from C11.
#include "check.h"

static void test_repair(void) {
  const uint16_t bad[] = {0x61, 0xD83D, 0x62, 0xDE00}, good[] = {0x61, 0xFFFD, 0x62, 0xFFFD};
  const uint32_t bad32[] = {0x61, 0x110000, 0xD800}, good32[] = {0x61, 0xFFFD, 0xFFFD};
  uint16_t units[4];
  uint32_t points[3];
  CHECK(is(utfkit_repair_utf16(bad, 4, units, 4), 4, 4, UTFKIT_OK, 0));
  CHECK(memcmp(units, good, sizeof good) == 0);
  CHECK(is(utfkit_repair_utf16(bad, 4, units, 3), 3, 3, UTFKIT_OUTPUT_FULL, 0));
  CHECK(is(utfkit_repair_utf16(NULL, 0, NULL, 0), 0, 0, UTFKIT_OK, 0));
  CHECK(is(utfkit_repair_utf32(bad32, 3, points, 3), 3, 3, UTFKIT_OK, 0));
  CHECK(memcmp(points, good32, sizeof good32) == 0);
  memcpy(units, bad, sizeof bad);
  memcpy(points, bad32, sizeof bad32);
  CHECK(utfkit_repair_utf16_in_place(units, 4) == 2 && memcmp(units, good, sizeof good) == 0);
  CHECK(utfkit_repair_utf32_in_place(points, 3) == 2);
  CHECK(memcmp(points, good32, sizeof good32) == 0);
  CHECK(utfkit_repair_utf16_in_place(NULL, 0) == 0 && utfkit_repair_utf32_in_place(NULL, 0) == 0);
  CHECK(utfkit_complete_prefix_utf16(bad, 2) == 1 && utfkit_complete_prefix_utf16(bad, 4) == 4);
  CHECK(utfkit_complete_prefix_utf16(NULL, 0) == 0);
}

static void test_lengths(void) {
  const uint16_t pair[] = {0xE9, 0xD83D, 0xDE00};
  const uint32_t points[] = {0xE9, 0x1F600, 0xD800};
  bool well_formed = false;
  CHECK(utfkit_utf16_length_of_utf8_checked(LIT("a\xF0\x9F\x98\x80"), &well_formed) == 3);
  CHECK(well_formed);
  CHECK(utfkit_utf32_length_of_utf8_checked(LIT("a\x80\x80"), &well_formed) == 3);
  CHECK(!well_formed);
  CHECK(utfkit_utf8_length_of_utf16_checked(pair, 3, &well_formed) == 6 && well_formed);
  CHECK(utfkit_utf8_length_of_utf16_checked(pair, 2, &well_formed) == 5 && !well_formed);
  CHECK(utfkit_utf32_length_of_utf16_checked(pair, 3, &well_formed) == 2 && well_formed);
  CHECK(utfkit_utf8_length_of_utf32_checked(points, 3, &well_formed) == 9 && !well_formed);
  CHECK(utfkit_utf16_length_of_utf32_checked(points, 2, &well_formed) == 3 && well_formed);
}

static void test_bytes(void) {
  char out[16];
  CHECK(utfkit_is_valid_utf16le("\x3D\xD8\0\xDE", 4) && !utfkit_is_valid_utf16le("\0\xD8", 2));
  CHECK(utfkit_is_valid_utf16be("\xD8\x3D\xDE\0", 4) && !utfkit_is_valid_utf16be("a", 1));
  CHECK(is(utfkit_validate_utf16le("a\0\0\xDC", 4), 2, 0, UTFKIT_SURROGATE, 2));
  CHECK(is(utfkit_validate_utf16be("\0a\xD8\0\xDC", 5), 2, 0, UTFKIT_TRUNCATED, 3));
  CHECK(is(utfkit_utf8_to_utf16le(LIT("a\xE2\x82\xAC"), out, 16), 4, 4, UTFKIT_OK, 0));
  CHECK(memcmp(out, "a\0\xAC\x20", 4) == 0);
  CHECK(is(utfkit_utf8_to_utf16be(LIT("a\xE2\x82\xAC"), out, 3), 1, 2, UTFKIT_OUTPUT_FULL, 0));
  CHECK(memcmp(out, "\0a", 2) == 0);
  CHECK(is(utfkit_utf8_to_utf16le_lossy(LIT("\xFF"), out, 16), 1, 2, UTFKIT_OK, 0));
  CHECK(memcmp(out, "\xFD\xFF", 2) == 0);
  CHECK(is(utfkit_utf8_to_utf16be_lossy(LIT("\xFF"), out, 16), 1, 2, UTFKIT_OK, 0));
  CHECK(memcmp(out, "\xFF\xFD", 2) == 0);
  CHECK(is(utfkit_utf16le_to_utf8("\xAC\x20\0\xDC", 4, out, 16), 2, 3, UTFKIT_SURROGATE, 2));
  CHECK(is_text(out, 3, "\xE2\x82\xAC"));
  CHECK(is(utfkit_utf16be_to_utf8("\x20\xAC", 2, out, 16), 2, 3, UTFKIT_OK, 0));
  CHECK(is(utfkit_utf16le_to_utf8_lossy("a\0b", 3, out, 16), 3, 4, UTFKIT_OK, 0));
  CHECK(is_text(out, 4, "a\xEF\xBF\xBD"));
  CHECK(is(utfkit_utf16be_to_utf8_lossy("\xD8\0\0a", 4, out, 16), 4, 4, UTFKIT_OK, 0));
  CHECK(is_text(out, 4,
                "\xEF\xBF\xBD"
                "a"));
  CHECK(utfkit_utf8_length_of_utf16le("\xAC\x20z", 3) == 6);
  CHECK(utfkit_utf8_length_of_utf16be("\x20\xAC", 2) == 3);
  CHECK(utfkit_utf8_length_of_utf16be(NULL, 0) == 0);
}

static void test_swap(void) {
  uint16_t units[] = {0x1234, 0xD800}, out[2] = {0, 0};
  uint32_t points[] = {0x12345678}, wide[1];
  CHECK(is(utfkit_swap_byte_order_utf16(units, 2, out, 2), 2, 2, UTFKIT_OK, 0));
  CHECK(out[0] == 0x3412 && out[1] == 0x00D8);
  CHECK(is(utfkit_swap_byte_order_utf16(units, 2, out, 1), 1, 1, UTFKIT_OUTPUT_FULL, 0));
  CHECK(is(utfkit_swap_byte_order_utf32(points, 1, wide, 1), 1, 1, UTFKIT_OK, 0));
  CHECK(wide[0] == 0x78563412);
  utfkit_swap_byte_order_utf16_in_place(units, 2);
  CHECK(units[0] == 0x3412 && units[1] == 0x00D8);
  utfkit_swap_byte_order_utf32_in_place(points, 1);
  CHECK(points[0] == 0x78563412);
  utfkit_swap_byte_order_utf16_in_place(NULL, 0);
  utfkit_swap_byte_order_utf32_in_place(NULL, 0);
}

int main(void) {
  test_repair();
  test_lengths();
  test_bytes();
  test_swap();
  return all_checked();
}
