// A stream of two batches of the same two rows: in one of its two columns the rows share the halves
// of a character. It is what bad_rows.c is run on.
#ifndef UTFKIT_EXAMPLES_SAMPLE_STREAM_H
#define UTFKIT_EXAMPLES_SAMPLE_STREAM_H

#include <stdint.h>

#include <utfkit/utfkit_arrow.h>

static const int32_t sample_offsets[] = {0, 4, 9};
static const void* sample_drinks[] = {NULL, sample_offsets, "caf\xC3\xA9lait"};
static const void* sample_cities[] = {NULL, sample_offsets, "RomeParis"};
static const void* sample_nothing[] = {NULL};
static int sample_left = 2;

static void release_sample_type(struct ArrowSchema* s) {
  s->release = NULL;
}
static void release_sample(struct ArrowArray* a) {
  a->release = NULL;
}
static void release_sample_stream(struct ArrowArrayStream* s) {
  s->release = NULL;
}

static int sample_schema(struct ArrowArrayStream* stream, struct ArrowSchema* out) {
  static struct ArrowSchema columns[2], *both[] = {&columns[0], &columns[1]};
  (void)stream;
  columns[0] = (struct ArrowSchema){.format = "u", .name = "drink", .release = release_sample_type};
  columns[1] = (struct ArrowSchema){.format = "u", .name = "city", .release = release_sample_type};
  *out = (struct ArrowSchema){
      .format = "+s", .n_children = 2, .children = both, .release = release_sample_type};
  return 0;
}

static int sample_batch(struct ArrowArrayStream* stream, struct ArrowArray* out) {
  static struct ArrowArray columns[2], *both[] = {&columns[0], &columns[1]};
  (void)stream;
  out->release = NULL;
  if (sample_left-- == 0) return 0;
  columns[0] = (struct ArrowArray){
      .length = 2, .n_buffers = 3, .buffers = sample_drinks, .release = release_sample};
  columns[1] = (struct ArrowArray){
      .length = 2, .n_buffers = 3, .buffers = sample_cities, .release = release_sample};
  *out = (struct ArrowArray){.length = 2,
                             .n_buffers = 1,
                             .n_children = 2,
                             .buffers = sample_nothing,
                             .children = both,
                             .release = release_sample};
  return 0;
}

static const char* sample_error(struct ArrowArrayStream* stream) {
  (void)stream;
  return "no error";
}

static inline struct ArrowArrayStream sample_stream(void) {
  return (struct ArrowArrayStream){sample_schema, sample_batch, sample_error, release_sample_stream,
                                   NULL};
}

#endif  // UTFKIT_EXAMPLES_SAMPLE_STREAM_H
