// Which rows of the batches of an Arrow stream aren't UTF-8, column by column, and why. The stream
// may come from anybody who exports one: pyarrow, polars, DuckDB, nanoarrow.
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include <utfkit/utfkit.h>

#include "sample_stream.h"

// Of rows from `first` on. Returns how many it prints.
static size_t print_column(const struct ArrowSchema* type, const struct ArrowArray* column,
                           int64_t first) {
  const size_t rows = (size_t)column->length;
  uint8_t* valid = malloc(rows / 8 + 1);
  utfkit_column_stats stats = {0};
  const char* why =
      valid == NULL ? "no memory" : utfkit_arrow_validate(type, column, valid, &stats);
  if (why != NULL) printf("%s: %s\n", type->name, why);
  for (size_t row = 0; why == NULL && stats.ill_formed != 0 && row < rows; ++row) {
    utfkit_result error;
    if ((valid[row / 8] >> row % 8 & 1) != 0) continue;
    if (utfkit_arrow_row_error(type, column, row, &error) != NULL || error.error == UTFKIT_OK) {
      continue;  // null
    }
    printf("%s, row %" PRId64 ", byte %zu: %s\n", type->name, first + (int64_t)row, error.read,
           utfkit_error_message(error.error));
  }
  free(valid);
  return stats.ill_formed;
}

static int print_bad_rows(struct ArrowArrayStream* stream) {
  struct ArrowSchema type;
  struct ArrowArray batch = {.release = NULL};
  if (stream->get_schema(stream, &type) != 0) return 2;
  size_t bad = 0;
  int64_t first = 0;
  int error;
  while ((error = stream->get_next(stream, &batch)) == 0 && batch.release != NULL) {
    for (int64_t i = 0; i < batch.n_children; ++i) {
      bad += print_column(type.children[i], batch.children[i], first);
    }
    first += batch.length;
    batch.release(&batch);
  }
  if (error != 0) fprintf(stderr, "%s\n", stream->get_last_error(stream));
  type.release(&type);
  printf("%zu bad rows of %" PRId64 "\n", bad, first);
  return error != 0 ? 2 : bad != 0;
}

int main(void) {
  struct ArrowArrayStream stream = sample_stream();
  const int status = print_bad_rows(&stream);
  stream.release(&stream);
  return status == 2;
}
