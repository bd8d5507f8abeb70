// utfkit_mojibake.h used from C.
#include <string.h>

#include <utfkit/utfkit.h>

#include "check.h"

// "Renée", "à" with a byte lost, and what was meant.
#define RENE            \
  "Ren\xC3\x83\xC2\xA9" \
  "e"
#define LOST "\xC3\x90\xC2\xBF\xC3\x91\xE2\x82\xAC\xC3\x90\xC2\xB8\xC3\x90\xC2\xB2\xC3\x91?"

static void test_runs(void) {
  utfkit_mojibake_run run;
  const char text[] = "for " RENE ", CAF\xC3\x89\xE2\x84\xA2";
  const size_t n = sizeof text - 1;
  CHECK(utfkit_next_mojibake(text, n, 0, NULL, &run));
  CHECK(run.offset == 4 && run.length == 8 && run.was_size == 6);
  CHECK(strcmp(run.was,
               "Ren\xC3\xA9"
               "e") == 0);
  CHECK(run.read_as == UTFKIT_WINDOWS1252 && run.times == 1 && run.lost == 0);
  CHECK(run.sure == UTFKIT_CERTAIN);
  CHECK(!utfkit_next_mojibake(text, n, 12, NULL, &run) && run.offset == 4);
  CHECK(!utfkit_next_mojibake(NULL, 0, 0, NULL, &run));

  utfkit_mojibake_options o = {0};
  o.at_least = UTFKIT_ALMOST_CERTAIN;
  CHECK(!utfkit_next_mojibake(LIT("\\u00c3\\u00a9t\\u00c3\\u00a9"), 0, &o, &run));
  o.json_escapes = true;
  CHECK(utfkit_next_mojibake(LIT("\\u00c3\\u00a9t\\u00c3\\u00a9"), 0, &o, &run));
  CHECK(strcmp(run.was, "\xC3\xA9t\xC3\xA9") == 0);
  CHECK(utfkit_next_mojibake(LIT("\xC3\x83 la carte"), 0, NULL, &run) == false);
  o.at_least = UTFKIT_LIKELY;
  CHECK(utfkit_next_mojibake(LIT("\xC3\x83 la carte"), 0, &o, &run));
  CHECK(run.sure == UTFKIT_LIKELY);
}

static void test_undo(void) {
  char out[64];
  utfkit_result r = utfkit_undo_mojibake(LIT("\xFF " RENE "\n"), out, sizeof out, NULL);
  CHECK(r.read == 11 && r.written == 9 && r.error == UTFKIT_OK);
  CHECK(memcmp(out,
               "\xFF Ren\xC3\xA9"
               "e\n",
               9) == 0);
  r = utfkit_undo_mojibake(LIT("\xFF " RENE "\n"), out, 4, NULL);
  CHECK(r.read == 2 && r.written == 2 && r.error == UTFKIT_OUTPUT_FULL);
  r = utfkit_undo_mojibake(LIT("\xFF " RENE "\n"), out, 8, NULL);
  CHECK(r.read == 10 && r.written == 8 && r.error == UTFKIT_OUTPUT_FULL);
  r = utfkit_undo_mojibake(LIT(LOST), out, sizeof out, NULL);
  CHECK(r.written == sizeof LOST - 1 && memcmp(out, LOST, r.written) == 0);
  utfkit_mojibake_options o = {0};
  o.at_least = UTFKIT_LIKELY;
  o.replace_lost = true;
  r = utfkit_undo_mojibake(LIT(LOST), out, sizeof out, &o);
  CHECK(r.read == sizeof LOST - 1 && r.written == 11);
  CHECK(memcmp(out, "\xD0\xBF\xD1\x80\xD0\xB8\xD0\xB2\xEF\xBF\xBD", 11) == 0);
  r = utfkit_undo_mojibake(NULL, 0, NULL, 0, NULL);
  CHECK(r.read == 0 && r.written == 0 && r.error == UTFKIT_OK);
}

int main(void) {
  test_runs();
  test_undo();
  return all_checked();
}
