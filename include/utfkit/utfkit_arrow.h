// utfkit for C: columns by Arrow's C data and C stream interfaces, which pyarrow, polars, DuckDB,
// nanoarrow and others give and take. Part of <utfkit/utfkit.h>, which says what holds for all
// functions; utfkit_column.h says what is done to rows. Nothing of Arrow is needed.
//
// A column of text is one of utf8, large_utf8, utf8_view, binary, large_binary or binary_view
// (formats u, U, vu, z, Z, vz), or a dictionary of one of these; with `offset`, it is a slice.
//
// Every function returns NULL if it did what it says, and otherwise the reason, a string in static
// storage: what isn't text, is released, or has numbers, buffers, offsets, views or indexes that
// can't be, is refused, and then nothing has changed but numbers that are mentioned. The interface
// has no sizes of buffers, so those have to be as large as length and offset say, and data as the
// last offset does. What makes arrays allocates, and gives "no memory" for a reason where there is
// none. An array that is made belongs to the caller, who releases it by its callback; `out` must be
// no array before.
#ifndef UTFKIT_UTFKIT_ARROW_H
#define UTFKIT_UTFKIT_ARROW_H

#include <utfkit/utfkit.h>
#include <utfkit/utfkit_column.h>

#ifdef __cplusplus
extern "C" {
#endif

// The structures as they are published, under the names of their guards, so that every header that
// has them may be there: https://arrow.apache.org/docs/format/CDataInterface.html
#ifndef ARROW_C_DATA_INTERFACE
#define ARROW_C_DATA_INTERFACE
#define ARROW_FLAG_DICTIONARY_ORDERED 1
#define ARROW_FLAG_NULLABLE 2
#define ARROW_FLAG_MAP_KEYS_SORTED 4

// A type.
struct ArrowSchema {
  const char* format;                    // "u" for utf8
  const char* name;                      // of a field, or NULL
  const char* metadata;                  // lengths, keys and values, or NULL
  int64_t flags;                         // ARROW_FLAG_NULLABLE and so on
  int64_t n_children;                    // types that it is made of
  struct ArrowSchema** children;         // of as many
  struct ArrowSchema* dictionary;        // the type of the values, or NULL
  void (*release)(struct ArrowSchema*);  // NULL in what is released
  void* private_data;                    // of who made it
};

// Data of such a type.
struct ArrowArray {
  int64_t length;                       // rows
  int64_t null_count;                   // -1: not known
  int64_t offset;                       // rows before the first
  int64_t n_buffers;                    // by the type
  int64_t n_children;                   // as many as the type has
  const void** buffers;                 // the first has a bit a row
  struct ArrowArray** children;         // of as many
  struct ArrowArray* dictionary;        // the values, or NULL
  void (*release)(struct ArrowArray*);  // NULL in what is released
  void* private_data;                   // of who made it
};
#endif  // ARROW_C_DATA_INTERFACE

#ifndef ARROW_C_STREAM_INTERFACE
#define ARROW_C_STREAM_INTERFACE

// Arrays of one type, one after the other; functions return 0 or a number of errno.
struct ArrowArrayStream {
  int (*get_schema)(struct ArrowArrayStream*, struct ArrowSchema* out);  // the type of all
  int (*get_next)(struct ArrowArrayStream*, struct ArrowArray* out);  // released: there are no more
  const char* (*get_last_error)(struct ArrowArrayStream*);            // what went wrong, or NULL
  void (*release)(struct ArrowArrayStream*);                          // NULL in what is released
  void* private_data;                                                 // of who made it
};
#endif  // ARROW_C_STREAM_INTERFACE

// utfkit_column_validate() of a column of text. valid_bits may be NULL, else (length + 7) / 8
// bytes, and stats may be; where offsets, a view or an index is refused, stats->rows is its row. Of
// a dictionary, rows are judged and counted by their values.
// Example: const int32_t offsets[] = {0, 4, 9};
//   const void* buffers[] = {NULL, offsets, "caf\xC3\xA9lait"};
//   struct ArrowSchema type = {.format = "u", .release = (void (*)(struct ArrowSchema*))free};
//   struct ArrowArray drinks = {.length = 2, .n_buffers = 3, .buffers = buffers,
//                               .release = (void (*)(struct ArrowArray*))free};
//   uint8_t valid;
//   utfkit_column_stats stats;
//   assert(utfkit_arrow_validate(&type, &drinks, &valid, &stats) == NULL);
//   assert(valid == 0 && stats.ill_formed == 2);
//   type.format = "i";
//   puts(utfkit_arrow_validate(&type, &drinks, &valid, &stats));  // not a column of text
UTFKIT_API const char* utfkit_arrow_validate(const struct ArrowSchema* schema,
                                             const struct ArrowArray* array, uint8_t* valid_bits,
                                             utfkit_column_stats* stats) UTFKIT_NOEXCEPT;

// utfkit_column_row_error() of such a column.
// Example: const int32_t offsets[] = {0, 4, 9};
//   const void* buffers[] = {NULL, offsets, "caf\xC3\xA9lait"};
//   struct ArrowSchema type = {.format = "u", .release = (void (*)(struct ArrowSchema*))free};
//   struct ArrowArray drinks = {.length = 2, .n_buffers = 3, .buffers = buffers,
//                               .release = (void (*)(struct ArrowArray*))free};
//   utfkit_result r;
//   assert(utfkit_arrow_row_error(&type, &drinks, 0, &r) == NULL);
//   assert(r.read == 3 && r.error == UTFKIT_TRUNCATED);
UTFKIT_API const char* utfkit_arrow_row_error(const struct ArrowSchema* schema,
                                              const struct ArrowArray* array, size_t row,
                                              utfkit_result* error) UTFKIT_NOEXCEPT;

// Takes the array and gives one of the same type with every row repaired: the very same where none
// is ill-formed; else all that stays as it is is shared, which the new array keeps as long as it
// needs it, and so do parts that are moved out of it. A type that has columns of text in it, such
// as a batch of columns, is taken too: there text is repaired, and binary left alone. Where it is
// refused, `array` is as it was and `out` is released.
// Example: struct ArrowSchema type = {.format = "i"};
//   struct ArrowArray numbers = {.release = NULL}, repaired;
//   assert(strcmp(utfkit_arrow_repair(&type, &numbers, &repaired), "the schema is released") == 0);
//   assert(repaired.release == NULL);
UTFKIT_API const char* utfkit_arrow_repair(const struct ArrowSchema* schema,
                                           struct ArrowArray* array,
                                           struct ArrowArray* out) UTFKIT_NOEXCEPT;

// The same with utfkit_column_normalize() and a utfkit_form, and with utfkit_column_truncate() and
// a utfkit_unit, of the text in such a type.
// Example: struct ArrowSchema type = {.format = "u"};
//   struct ArrowArray none = {.release = NULL}, out;
//   assert(utfkit_arrow_normalize(&type, &none, UTFKIT_NFC, &out) != NULL);  // released
//   assert(utfkit_arrow_truncate(&type, &none, 80, UTFKIT_UNIT_BYTE, &out) != NULL);
UTFKIT_API const char* utfkit_arrow_normalize(const struct ArrowSchema* schema,
                                              struct ArrowArray* array, int form,
                                              struct ArrowArray* out) UTFKIT_NOEXCEPT;
UTFKIT_API const char* utfkit_arrow_truncate(const struct ArrowSchema* schema,
                                             struct ArrowArray* array, size_t most, int unit,
                                             struct ArrowArray* out) UTFKIT_NOEXCEPT;

// utfkit_column_is_normalized() of a column of text; utfkit_column_lengths(), as int32_t where
// offsets have 32 bits and in views, else as int64_t: one a row, to out_lengths.
// Example: struct ArrowSchema type = {.format = "u"};
//   struct ArrowArray none = {.release = NULL};
//   size_t count;
//   int32_t lengths[1];
//   assert(utfkit_arrow_is_normalized(&type, &none, UTFKIT_NFC, NULL, &count) != NULL);
//   assert(utfkit_arrow_lengths(&type, &none, UTFKIT_UNIT_UTF16, lengths) != NULL);
UTFKIT_API const char* utfkit_arrow_is_normalized(const struct ArrowSchema* schema,
                                                  const struct ArrowArray* array, int form,
                                                  uint8_t* bits, size_t* count) UTFKIT_NOEXCEPT;
UTFKIT_API const char* utfkit_arrow_lengths(const struct ArrowSchema* schema,
                                            const struct ArrowArray* array, int unit,
                                            void* out_lengths) UTFKIT_NOEXCEPT;

// Takes the stream and gives one whose arrays are those of utfkit_arrow_repair(), each made when it
// is asked for, or of utfkit_arrow_normalize(). An array that is refused is an error of the stream,
// EINVAL or ENOMEM, with the reason; the next may be asked for. Where the stream is refused, it is
// as it was and `out` is released.
// Example: struct ArrowArrayStream none = {.release = NULL}, out;
//   assert(strcmp(utfkit_arrow_repair_stream(&none, &out), "the stream is released") == 0);
//   assert(utfkit_arrow_normalize_stream(&none, UTFKIT_NFC, &out) != NULL && !out.release);
UTFKIT_API const char* utfkit_arrow_repair_stream(struct ArrowArrayStream* stream,
                                                  struct ArrowArrayStream* out) UTFKIT_NOEXCEPT;
UTFKIT_API const char* utfkit_arrow_normalize_stream(struct ArrowArrayStream* stream, int form,
                                                     struct ArrowArrayStream* out) UTFKIT_NOEXCEPT;

#ifdef __cplusplus
}  // extern "C"
#endif

#endif  // UTFKIT_UTFKIT_ARROW_H
