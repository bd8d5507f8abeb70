// utfkit for C: columns of a table, the rows of which are judged and repaired many at once. Part of
// <utfkit/utfkit.h>, which says what holds for all functions; utfkit_arrow.h is included with it.
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

// How long each row is in a utfkit_unit, as integers of offset_size: utfkit_count_code_points() or
// utfkit_utf16_length_of_utf8() of it, or its bytes; 0 for nulls. `read` of them are written.
// Example: const int32_t offsets[] = {0, 3, 8};
//   const utfkit_column prices = {"5\u00A05 €", 8, offsets, 2, 4, NULL, 0};
//   int32_t lengths[2];
//   assert(utfkit_column_lengths(&prices, UTFKIT_UNIT_CODE_POINT, lengths).read == 2);
//   assert(lengths[0] == 2 && lengths[1] == 3);
UTFKIT_API utfkit_result utfkit_column_lengths(const utfkit_column* column, int unit,
                                               void* out_lengths) UTFKIT_NOEXCEPT;

// Each row cut to at most so many of a utfkit_unit: bytes as utfkit_truncate() does, others counted
// as utfkit_column_lengths() does. As utfkit_column_repair() writes and returns.
// Example: const int32_t offsets[] = {0, 5, 8};
//   const utfkit_column names = {"naïfTee", 8, offsets, 2, 4, NULL, 0};
//   int32_t starts[3];
//   char out[8];
//   assert(utfkit_column_truncate(&names, 3, UTFKIT_UNIT_BYTE, starts, out, 8).written == 5);
//   assert(memcmp(out, "naTee", 5) == 0 && starts[1] == 2);
UTFKIT_API utfkit_result utfkit_column_truncate(const utfkit_column* column, size_t most, int unit,
                                                void* out_offsets, char* out_data,
                                                size_t room) UTFKIT_NOEXCEPT;

// Which rows are well formed and in a utfkit_form: true and bits as utfkit_column_validate() has
// them; `count`, unless NULL, is how many that aren't null are not, or the row that is wrong. False
// for other numbers, and `count` is 0 then.
// Example: const int32_t offsets[] = {0, 1, 3};
//   const utfkit_column letters = {"e\u0301", 3, offsets, 2, 4, NULL, 0};
//   size_t count;  // the accent is the second row's
//   assert(utfkit_column_is_normalized(&letters, UTFKIT_NFC, NULL, &count) && count == 0);
UTFKIT_API bool utfkit_column_is_normalized(const utfkit_column* column, int form, uint8_t* bits,
                                            size_t* count) UTFKIT_NOEXCEPT;

// Each row as utfkit_normalize_lossy() writes it, to memory as utfkit_column_repair() writes and
// returns. utfkit_normalized_bound() of the bytes is room enough.
// Example: const int32_t offsets[] = {0, 3, 4};
//   const utfkit_column letters = {"e\u0301\xFF", 4, offsets, 2, 4, NULL, 0};
//   int32_t starts[3];
//   char out[16];
//   assert(utfkit_column_normalize(&letters, UTFKIT_NFC, starts, out, 16).written == 5);
//   assert(memcmp(out, "é\uFFFD", 5) == 0 && starts[1] == 2);
UTFKIT_API utfkit_result utfkit_column_normalize(const utfkit_column* column, int form,
                                                 void* out_offsets, char* out_data,
                                                 size_t room) UTFKIT_NOEXCEPT;

// ── views ───────────────────────────────────────────────────────────────────────────────────────

// A column of Arrow's views: 16 bytes a row, in this machine's byte order, with the size in the
// first four; then up to 12 bytes of text, or its first four, the number of a buffer and the offset
// in it, of 32 bits each. Views may overlap, and those of null rows may be anything.
typedef struct utfkit_view_column {
  const void* views;            // 16 bytes a row, at any alignment
  size_t rows;                  // with nulls
  const char* const* buffers;   // where long texts are
  const int64_t* buffer_sizes;  // their bytes
  size_t buffer_count;          // of both
  const uint8_t* validity;      // NULL: every row is there; else a bit a row
  size_t validity_offset;       // bits before that of row 0
} utfkit_view_column;

// As the functions above. A view that leads out of its buffer, or to none, is what wrong offsets
// are. What is written are views, those of null rows empty, and in out_data what is changed and has
// more than 12 bytes: it is one more buffer, behind those that the column has and the new one has
// too. What is cut needs no bytes but those that are there.
// Example: const struct {
//     int32_t size;
//     char text[12];
//   } views[] = {{3, "Tee"}, {4, "caf\xC3"}};
//   const utfkit_view_column drinks = {views, 2, NULL, NULL, 0, NULL, 0};
//   utfkit_column_stats stats;
//   assert(utfkit_view_column_validate(&drinks, NULL, &stats) && stats.first_ill_formed == 1);
//   assert(utfkit_view_column_row_error(&drinks, 1).read == 3);
//   char out_views[32], out[8];
//   assert(utfkit_view_column_repair(&drinks, out_views, out, 8).read == 2);
//   assert(memcmp(out_views + 20, "caf\uFFFD", 6) == 0);
//   int32_t lengths[2];
//   assert(utfkit_view_column_lengths(&drinks, UTFKIT_UNIT_BYTE, lengths).read == 2);
//   assert(utfkit_view_column_truncate(&drinks, 1, UTFKIT_UNIT_BYTE, out_views).read == 2);
//   assert(utfkit_view_column_is_normalized(&drinks, UTFKIT_NFC, NULL, NULL));
//   assert(utfkit_view_column_normalize(&drinks, UTFKIT_NFC, out_views, out, 8).read == 2);
UTFKIT_API bool utfkit_view_column_validate(const utfkit_view_column* column, uint8_t* valid_bits,
                                            utfkit_column_stats* stats) UTFKIT_NOEXCEPT;
UTFKIT_API utfkit_result utfkit_view_column_row_error(const utfkit_view_column* column,
                                                      size_t row) UTFKIT_NOEXCEPT;
UTFKIT_API utfkit_result utfkit_view_column_repair(const utfkit_view_column* column,
                                                   void* out_views, char* out_data,
                                                   size_t room) UTFKIT_NOEXCEPT;
UTFKIT_API utfkit_result utfkit_view_column_lengths(const utfkit_view_column* column, int unit,
                                                    void* out_lengths) UTFKIT_NOEXCEPT;
UTFKIT_API utfkit_result utfkit_view_column_truncate(const utfkit_view_column* column, size_t most,
                                                     int unit, void* out_views) UTFKIT_NOEXCEPT;
UTFKIT_API bool utfkit_view_column_is_normalized(const utfkit_view_column* column, int form,
                                                 uint8_t* bits, size_t* count) UTFKIT_NOEXCEPT;
UTFKIT_API utfkit_result utfkit_view_column_normalize(const utfkit_view_column* column, int form,
                                                      void* out_views, char* out_data,
                                                      size_t room) UTFKIT_NOEXCEPT;

#ifdef __cplusplus
}  // extern "C"
#endif

#include <utfkit/utfkit_arrow.h>

#endif  // UTFKIT_UTFKIT_COLUMN_H
