// utfkit for C: text that was decoded wrongly and encoded again, "RenÃ©e". Part of
// <utfkit/utfkit.h>, which says what holds for all functions; <utfkit/mojibake.hpp> says how it is
// found and by which encodings, docs/mojibake.md what it can't know.
#ifndef UTFKIT_UTFKIT_MOJIBAKE_H
#define UTFKIT_UTFKIT_MOJIBAKE_H

#include <utfkit/utfkit.h>

#ifdef __cplusplus
extern "C" {
#endif

// What is taken for mojibake. NULL in its place means UTFKIT_ALMOST_CERTAIN and false.
typedef struct utfkit_mojibake_options {
  uint8_t at_least;   // a utfkit_confidence: runs that are less sure are passed over
  bool replace_lost;  // write U+FFFD for characters that are lost; else such runs stay
  bool json_escapes;  // \uXXXX (RFC 8259 section 7) is the character that it means
  uint8_t reserved[5];
} utfkit_mojibake_options;

// A run: a word, or a part of one where there are no spaces.
typedef struct utfkit_mojibake_run {
  size_t offset, length;  // of its bytes in the text
  int read_as;            // the utfkit_encoding by which the bytes were read, the last time
  uint8_t times;          // how often
  uint8_t lost;           // characters that can't be known any more: U+FFFD in `was`
  uint8_t sure;           // a utfkit_confidence
  uint8_t was_size;       // bytes of `was`, at most 252
  char was[256];          // what it was, in UTF-8, with a NUL behind it
} utfkit_mojibake_run;

// The first run at or after `from`; false, with *found as it was, where there is none, and where
// at_least is no utfkit_confidence. What is ill-formed belongs to none. `from` is 0, the end of a
// run, or a place behind a character of ASCII that is neither a letter, a digit, a space nor '?'.
// Linear in the distance to the end of the run.
// Example: const char* s = "Madame RenÃ©e";
//   utfkit_mojibake_run run;
//   assert(utfkit_next_mojibake(s, strlen(s), 0, NULL, &run));
//   assert(run.offset == 7 && run.length == 8 && strcmp(run.was, "Renée") == 0);
//   assert(run.read_as == UTFKIT_WINDOWS1252 && run.times == 1 && run.sure == UTFKIT_CERTAIN);
//   assert(!utfkit_next_mojibake(s, strlen(s), run.offset + run.length, NULL, &run));
UTFKIT_API bool utfkit_next_mojibake(const char* s, size_t n, size_t from,
                                     const utfkit_mojibake_options* o,
                                     utfkit_mojibake_run* found) UTFKIT_NOEXCEPT;
// The text with its runs as they were; all else, what is ill-formed too, stays byte for byte. Never
// longer than the text, so that `n` bytes of room are enough; with less, out[0, written) is what
// s[0, read) becomes, and the error is UTFKIT_OUTPUT_FULL. `out` is not a part of the text. Linear.
// Example: const char* s = "Zoë: â€œDÃ©jÃ\u00A0 vuâ€\xC2\x9D";
//   char out[64];
//   const utfkit_result r = utfkit_undo_mojibake(s, strlen(s), out, sizeof out, NULL);
//   assert(r.read == strlen(s) && r.written == 21 && r.error == UTFKIT_OK);
//   assert(memcmp(out, "Zoë: “Déjà vu”", 21) == 0);
UTFKIT_API utfkit_result utfkit_undo_mojibake(const char* s, size_t n, char* out, size_t room,
                                              const utfkit_mojibake_options* o) UTFKIT_NOEXCEPT;

#ifdef __cplusplus
}  // extern "C"
#endif

#endif  // UTFKIT_UTFKIT_MOJIBAKE_H
