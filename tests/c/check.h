// Checks for the tests in C.
#ifndef UTFKIT_TESTS_C_CHECK_H
#define UTFKIT_TESTS_C_CHECK_H

#include <stdio.h>
#include <string.h>

#include <utfkit/utfkit.h>

static int checked, failed;

#define CHECK(condition)                                                     \
  do {                                                                       \
    ++checked;                                                               \
    if (!(condition)) {                                                      \
      ++failed;                                                              \
      fprintf(stderr, "%s:%d: false: %s\n", __FILE__, __LINE__, #condition); \
    }                                                                        \
  } while (0)

// A literal as text and size.
#define LIT(s) (s), (sizeof(s) - 1)

static inline bool is(utfkit_result r, size_t read, size_t written, int error, int error_length) {
  return r.read == read && r.written == written && r.error == error &&
         r.error_length == error_length;
}

static inline bool is_text(const char* s, size_t n, const char* expected) {
  return n == strlen(expected) && memcmp(s, expected, n) == 0;
}

// The status of the program.
static inline int all_checked(void) {
  printf("%d checked, %d failed\n", checked, failed);
  return failed == 0 ? 0 : 1;
}

#endif  // UTFKIT_TESTS_C_CHECK_H
