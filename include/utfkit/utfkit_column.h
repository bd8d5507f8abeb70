// utfkit for C: columns of a table, the rows of which are judged and repaired many at once. Part of
// <utfkit/utfkit.h>, which says what holds for all functions.
//
// Every row is a text of its own: a character that is divided between two rows makes both
// ill-formed. The bytes of a null row are judged by nobody, and a repair leaves them out. The
// offsets of rows are looked at before their bytes: where they descend, are negative or lead out of
// the data, nothing is read. Functions that return a utfkit_result say so by UTFKIT_OUT_OF_RANGE
// with an error_length of 0; `read` is a number of rows there.
#ifndef UTFKIT_UTFKIT_COLUMN_H
#define UTFKIT_UTFKIT_COLUMN_H

#include <utfkit/utfkit.h>

#ifdef __cplusplus
extern "C" {
#endif

// Arrow's Binary and Utf8, with offsets of either size; any bytes and offsets laid out like that. A
// slice is the same with `offsets` at its first row, and validity_offset moved by as many rows.
typedef struct utfkit_column {
  const char* data;         // the bytes of all rows
  size_t data_size;         // bytes of data
  const void* offsets;      // rows + 1 of int32_t or int64_t, in bytes of data, not descending
  size_t rows;              // with nulls
  uint8_t offset_size;      // 4 or 8
  const uint8_t* validity;  // NULL: every row is there; else a bit a row, least significant first
  size_t validity_offset;   // bits before that of row 0
} utfkit_column;

// What there is in a column.
typedef struct utfkit_column_stats {
  size_t rows;              // with nulls
  size_t nulls;             // rows that aren't there
  size_t ill_formed;        // rows that are there and not UTF-8
  size_t first_ill_formed;  // a row, SIZE_MAX for none
  uint64_t bytes;           // of the rows that are there
  uint64_t replacements;    // U+FFFD that a repair writes
  uint64_t repaired_bytes;  // size of the repaired data; nulls become empty
} utfkit_column_stats;

// Judges every row. False: the offsets descend, are negative or lead out of data, or offset_size is
// neither 4 nor 8 (nothing is read there; stats->rows is the row, and all else in it stands for
// nothing). valid_bits may be NULL, else (rows + 7) / 8 bytes: 1 for well-formed, 0 for ill-formed
// or null, least significant bit first, and 0 behind the last row. stats may be NULL.
// Example: const int32_t offsets[] = {0, 4, 9, 12};
//   const utfkit_column drinks = {"caf\xC3\xA9laitTee", 12, offsets, 3, 4, NULL, 0};
//   uint8_t valid;
//   utfkit_column_stats stats;
//   assert(utfkit_column_validate(&drinks, &valid, &stats) && valid == 4);  // the third
//   assert(stats.ill_formed == 2 && stats.first_ill_formed == 0 && stats.repaired_bytes == 16);
UTFKIT_API bool utfkit_column_validate(const utfkit_column* column, uint8_t* valid_bits,
                                       utfkit_column_stats* stats) UTFKIT_NOEXCEPT;

// The first error of a row, as utfkit_validate() has it: `read` is its offset from the start of the
// row. A null row is as an empty one. UTFKIT_OUT_OF_RANGE with an error_length of 0 for a row that
// the column doesn't have, or whose offsets are wrong. Linear in the row.
// Example: const int32_t offsets[] = {0, 4, 9};
//   const utfkit_column drinks = {"caf\xC3\xA9lait", 9, offsets, 2, 4, NULL, 0};
//   const utfkit_result r = utfkit_column_row_error(&drinks, 0);
//   assert(r.read == 3 && r.error == UTFKIT_TRUNCATED && r.error_length == 1);
UTFKIT_API utfkit_result utfkit_column_row_error(const utfkit_column* column,
                                                 size_t row) UTFKIT_NOEXCEPT;

// The column with each row as utfkit_repair() writes it, and nulls empty: offsets of the same size,
// rows + 1 of them from 0 on, and data. They must not overlap the column. `read` rows are done,
// each of them whole, and `written` is the number of their bytes. UTFKIT_OUTPUT_FULL: the next row
// has no room; UTFKIT_UNMAPPABLE: offsets of 32 bits don't reach behind it.
// Example: const int32_t offsets[] = {0, 4, 9};
//   const utfkit_column drinks = {"caf\xC3\xA9lait", 9, offsets, 2, 4, NULL, 0};
//   int32_t starts[3];
//   char out[16];
//   const utfkit_result r = utfkit_column_repair(&drinks, starts, out, sizeof out);
//   assert(r.read == 2 && r.written == 13 && memcmp(out, "caf\uFFFD\uFFFDlait", 13) == 0);
//   assert(starts[1] == 6 && starts[2] == 13);
UTFKIT_API utfkit_result utfkit_column_repair(const utfkit_column* column, void* out_offsets,
                                              char* out_data, size_t room) UTFKIT_NOEXCEPT;

#ifdef __cplusplus
}  // extern "C"
#endif

#endif  // UTFKIT_UTFKIT_COLUMN_H
