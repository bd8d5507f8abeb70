// utfkit for C: encodings chosen at run time, text in pieces. Part of <utfkit/utfkit.h>, which says
// what holds for all functions.
#ifndef UTFKIT_UTFKIT_STREAM_H
#define UTFKIT_UTFKIT_STREAM_H

#include <utfkit/utfkit.h>
#include <utfkit/utfkit_encoding.h>

#ifdef __cplusplus
extern "C" {
#endif

// ── encodings and their names ───────────────────────────────────────────────────────────────────

// IANA's preferred name: "UTF-8", "ISO-8859-1". NULL for other numbers. O(1).
// Example: assert(strcmp(utfkit_encoding_name(UTFKIT_LATIN1), "ISO-8859-1") == 0);
//   assert(utfkit_encoding_name(UTFKIT_NO_ENCODING) == NULL);
UTFKIT_API const char* utfkit_encoding_name(int encoding) UTFKIT_NOEXCEPT;

// Whether it is none of those that RFC 3629 and its relatives are about, and has tables; false for
// other numbers. O(1).
// Example: assert(utfkit_is_legacy(UTFKIT_SHIFT_JIS) && !utfkit_is_legacy(UTFKIT_WINDOWS1252));
UTFKIT_API bool utfkit_is_legacy(int encoding) UTFKIT_NOEXCEPT;

// All names that utfkit_encoding_by_name() knows an encoding by, and all labels that
// utfkit_find_encoding() does; the preferred one comes first. How many, and *names, which is to be
// given to utfkit_free(), while what its elements point to is not; 0 for numbers that are no
// encoding and where there is none; -1 where there is no memory. *names is NULL then. O(size of the
// tables).
// Example: utfkit_view* names;
//   assert(utfkit_names_of_alloc(UTFKIT_KOI8_R, &names) == 3);
//   assert(names[0].size == 6 && memcmp(names[0].data, "KOI8-R", 6) == 0);
//   utfkit_free(names);
//   assert(utfkit_labels_of_alloc(UTFKIT_WTF8, &names) == 0 && names == NULL);
UTFKIT_API int utfkit_names_of_alloc(int encoding, utfkit_view** names) UTFKIT_NOEXCEPT;
UTFKIT_API int utfkit_labels_of_alloc(int encoding, utfkit_view** names) UTFKIT_NOEXCEPT;

// What a label on the web means: "get an encoding" of the WHATWG Encoding Standard, where
// "iso-8859-1" is windows-1252. UTFKIT_NO_ENCODING for other words and for what isn't supported.
// Example: assert(utfkit_find_encoding(" Latin1 ", 8) == UTFKIT_WINDOWS1252_WHATWG);
//   assert(utfkit_find_encoding("sjis", 4) == UTFKIT_SHIFT_JIS);
//   assert(utfkit_find_encoding("utf-7", 5) == UTFKIT_NO_ENCODING);
UTFKIT_API int utfkit_find_encoding(const char* label, size_t n) UTFKIT_NOEXCEPT;
// The standard's name for what the label means, supported or not: "Shift_JIS" for "sjis". Nothing
// if it is no label.
// Example: utfkit_view name = utfkit_label_name("sjis", 4);
//   assert(name.size == 9 && memcmp(name.data, "Shift_JIS", 9) == 0);
//   assert(utfkit_label_name("utf8bom", 7).data == NULL);
UTFKIT_API utfkit_view utfkit_label_name(const char* label, size_t n) UTFKIT_NOEXCEPT;

// What a name means in IANA's registry of character sets, where every name means itself.
// UTFKIT_NO_ENCODING for other words and for what isn't supported. UTF-16, UTF-32 and UCS-2 leave
// the byte order open: they give the big-endian form, and *byte_order_open is true; then read with
// UTFKIT_BOM_SNIFF_ORDER and write with UTFKIT_BOM_WRITE. The pointer may be NULL.
// Example: bool open;
//   assert(utfkit_encoding_by_name("latin1", 6, &open) == UTFKIT_LATIN1 && !open);
//   assert(utfkit_encoding_by_name("UTF-16", 6, &open) == UTFKIT_UTF16BE && open);
//   assert(utfkit_encoding_by_name("UTF-16LE", 8, NULL) == UTFKIT_UTF16LE);
UTFKIT_API int utfkit_encoding_by_name(const char* name, size_t n,
                                       bool* byte_order_open) UTFKIT_NOEXCEPT;
// IANA's preferred name for what a name means, supported or not. Nothing if it is no name.
// Example: utfkit_view name = utfkit_preferred_name("l2", 2);
//   assert(name.size == 10 && memcmp(name.data, "ISO-8859-2", 10) == 0);
UTFKIT_API utfkit_view utfkit_preferred_name(const char* name, size_t n) UTFKIT_NOEXCEPT;

// The charset parameter of a MIME type such as the value of a Content-Type field (MIME Sniffing
// Standard 4.4): a label, not yet looked up. 1 and *charset, which ends with a NUL and is to be
// given to utfkit_free(); 0 where there is none; -1 where there is no memory. *charset is NULL
// then.
// Example: char* charset;
//   const char* field = "text/html; charset=ISO-8859-1";
//   if (utfkit_charset_of_alloc(field, strlen(field), &charset) == 1) {
//     assert(utfkit_find_encoding(charset, strlen(charset)) == UTFKIT_WINDOWS1252_WHATWG);
//   }
//   utfkit_free(charset);
//   assert(utfkit_charset_of_alloc("text/html", 9, &charset) == 0 && charset == NULL);
UTFKIT_API int utfkit_charset_of_alloc(const char* content_type, size_t n,
                                       char** charset) UTFKIT_NOEXCEPT;
// utfkit_find_encoding() of that label, in *encoding: 1; 0 where there is none, or none that is
// supported; -1 where there is no memory. *encoding is UTFKIT_NO_ENCODING then. Everything is given
// back.
// Example: int encoding;
//   assert(utfkit_encoding_of_content_type_alloc("text/css; charset=latin1", 24, &encoding) == 1);
//   assert(encoding == UTFKIT_WINDOWS1252_WHATWG);
//   assert(utfkit_encoding_of_content_type_alloc("text/css", 8, &encoding) == 0);
UTFKIT_API int utfkit_encoding_of_content_type_alloc(const char* content_type, size_t n,
                                                     int* encoding) UTFKIT_NOEXCEPT;

// ── byte order marks (RFC 3629 section 6) ───────────────────────────────────────────────────────

// A signature and the encoding that it says.
typedef struct utfkit_bom {
  uint8_t encoding;  // a utfkit_encoding
  uint8_t length;    // bytes, 2 to 4
} utfkit_bom;

// The signature of UTF-8, UTF-16 or UTF-32 that the text begins with. FF FE 00 00 is UTF-32LE's.
// False, with *found as it was, where there is none. O(1).
// Example: utfkit_bom bom;
//   assert(utfkit_detect_bom("\xEF\xBB\xBFîle", 7, &bom));
//   assert(bom.encoding == UTFKIT_UTF8 && bom.length == 3);  // the text begins after so many bytes
//   assert(!utfkit_detect_bom("île", 4, &bom));
UTFKIT_API bool utfkit_detect_bom(const char* s, size_t n, utfkit_bom* found) UTFKIT_NOEXCEPT;
// Whether U+FEFF can be written in the encoding; false for other numbers. O(1).
// Example: assert(utfkit_has_byte_order_mark(UTFKIT_UTF8));
//   assert(!utfkit_has_byte_order_mark(UTFKIT_LATIN1));
UTFKIT_API bool utfkit_has_byte_order_mark(int encoding) UTFKIT_NOEXCEPT;

// ── detection ───────────────────────────────────────────────────────────────────────────────────

// How sure a detection is of the encoding, or without one of the name; see <utfkit/detect.hpp>.
typedef enum utfkit_confidence {
  UTFKIT_GUESS = 0,  // not to be acted on
  UTFKIT_LIKELY = 1,
  UTFKIT_ALMOST_CERTAIN = 2,
  UTFKIT_CERTAIN = 3
} utfkit_confidence;
// "almost certain"; "unknown" for other numbers. O(1).
// Example: utfkit_detection d = utfkit_detect("na\xEFve", 5);
//   assert(strcmp(utfkit_confidence_name(d.sure), "guess") == 0);
UTFKIT_API const char* utfkit_confidence_name(int confidence) UTFKIT_NOEXCEPT;

// What was counted, in the encoding `read_as`.
typedef struct utfkit_evidence {
  uint64_t bytes;       // looked at, without the signature
  uint64_t nuls;        // bytes 00
  uint64_t code_units;  // UTF-16 and UTF-32
  uint64_t errors;      // in UTF-8, intended sequences without those of the next two lines
  uint64_t surrogate_pairs, encoded_nuls;         // as CESU-8, as modified UTF-8 has them
  uint64_t sequences, continuations, four_bytes;  // well-formed; their continuation bytes
  uint64_t error_bytes, error_runs;   // bytes of errors; errors that follow ASCII or begin the text
  uint64_t c1_bytes, undefined_1252;  // of error_bytes, 80..9F; not in windows-1252
  uint64_t controls, designations;    // in the first 8 KiB: controls; ESC $
  uint8_t read_as;                    // a utfkit_encoding
  bool cut;                           // the last of `errors` is a sequence that the end cuts short
  uint8_t reserved[6];                // zero; what comes next
  uint64_t reserved_counts[4];
} utfkit_evidence;

// An answer, and what speaks for it.
typedef struct utfkit_detection {
  int encoding;          // to read the text in, or UTFKIT_NO_ENCODING
  const char* name;      // to tell people: "UTF-8", "windows-1252", "UTF-8 with errors", "gzip"
  uint8_t sure;          // a utfkit_confidence; "not UTF-8" is certain, its candidates are guesses
  bool has_signature;    // whether it begins with a byte order mark
  utfkit_bom signature;  // zero if it has none
  utfkit_evidence seen;  // what was counted
  const char* language;  // a code of BCP 47; "" where it isn't known
} utfkit_detection;

// Which encoding a text is in: signature, validity as UTF-8, patterns of zero bytes, marks of file
// formats, in the order that <utfkit/detect.hpp> gives. Valid text with a character that isn't
// ASCII is UTF-8 and nothing else (RFC 3629 section 1).
// Example: utfkit_detection d = utfkit_detect("Καλημέρα κόσμε", 27);
//   assert(d.encoding == UTFKIT_UTF8 && d.sure == UTFKIT_CERTAIN && d.seen.sequences == 13);
//   d = utfkit_detect("\x1F\x8B\x08\0", 4);
//   assert(d.encoding == UTFKIT_NO_ENCODING && strcmp(d.name, "gzip") == 0);
UTFKIT_API utfkit_detection utfkit_detect(const char* s, size_t n) UTFKIT_NOEXCEPT;
// What a text may be in: `behind` the first by so many eighths of a nat; `errors`: not in it.
typedef struct utfkit_candidate {
  int encoding;
  const char* language;  // a code of BCP 47; "" where it isn't known
  uint32_t behind, errors;
  uint8_t sure;  // a utfkit_confidence
} utfkit_candidate;
// What is known beforehand: which of those it may be in (none named: any), and the language.
typedef struct utfkit_detection_hints {
  const int* among;  // those of other numbers are passed over
  size_t among_count;
  const char* language;  // NULL: unknown
} utfkit_detection_hints;
// With hints, or NULL. The candidates, at most five, go to `found` as far as there is room, their
// number to `*count`; both may be NULL. UTF-8, UTF-16 and formats have none.
// Example: const int two[] = {UTFKIT_WINDOWS1252, UTFKIT_MACINTOSH};
//   const utfkit_detection_hints hints = {two, 2, "fr"};
//   utfkit_candidate found[5];
//   size_t count;
//   utfkit_detect_with("caf\x8E", 4, &hints, found, 5, &count);
//   assert(count == 2 && found[0].encoding == UTFKIT_MACINTOSH);
UTFKIT_API utfkit_detection utfkit_detect_with(const char* s, size_t n,
                                               const utfkit_detection_hints* hints,
                                               utfkit_candidate* found, size_t room,
                                               size_t* count) UTFKIT_NOEXCEPT;
// The form of UTF-16 or UTF-32 whose pattern the beginning of a text has (8 KiB are enough), or
// UTFKIT_NO_ENCODING; and whether it has that pattern at all, be it unclear which.
// Example: assert(utfkit_detect_wide("\0h\0\xE9\0!", 6) == UTFKIT_UTF16BE);
//   assert(utfkit_looks_wide("\0h\0\xE9\0!", 6) && !utfkit_looks_wide("hé!", 4));
UTFKIT_API int utfkit_detect_wide(const char* head, size_t n) UTFKIT_NOEXCEPT;
UTFKIT_API bool utfkit_looks_wide(const char* head, size_t n) UTFKIT_NOEXCEPT;

// The same for text that arrives in pieces, cut anywhere.
// Example: utfkit_detector* d = utfkit_detector_new();
//   FILE* file = tmpfile();
//   fputs("smörgåsbord är gott på en lördag i Malmö, säger Åsa", file);
//   rewind(file);
//   char piece[16];
//   size_t n;
//   while (!utfkit_detector_decided(d) && (n = fread(piece, 1, sizeof piece, file)) > 0) {
//     utfkit_detector_push(d, piece, n);
//   }
//   assert(utfkit_detector_finish(d).encoding == UTFKIT_UTF8);
//   utfkit_detector_reset(d);  // for another file
//   utfkit_detector_push(d, "\xFF\xFEh\0i\0", 6);
//   assert(utfkit_detector_finish(d).has_signature);
//   utfkit_detector_free(d);
//   fclose(file);
typedef struct utfkit_detector utfkit_detector;
UTFKIT_API utfkit_detector* utfkit_detector_new(void) UTFKIT_NOEXCEPT;     // NULL: no memory
UTFKIT_API void utfkit_detector_free(utfkit_detector* d) UTFKIT_NOEXCEPT;  // NULL is allowed
UTFKIT_API void utfkit_detector_push(utfkit_detector* d, const char* s, size_t n) UTFKIT_NOEXCEPT;
// Whether the answer stands, whatever follows. O(1).
UTFKIT_API bool utfkit_detector_decided(const utfkit_detector* d) UTFKIT_NOEXCEPT;
// The answer, of all that was pushed; then reset it before the next push.
UTFKIT_API utfkit_detection utfkit_detector_finish(utfkit_detector* d) UTFKIT_NOEXCEPT;
UTFKIT_API void utfkit_detector_reset(utfkit_detector* d) UTFKIT_NOEXCEPT;

// ── streams ─────────────────────────────────────────────────────────────────────────────────────

// What to do with what is ill-formed.
typedef enum utfkit_on_error {
  UTFKIT_ON_ERROR_STOP = 0,     // report it
  UTFKIT_ON_ERROR_REPLACE = 1,  // U+FFFD once per maximal subpart
  UTFKIT_ON_ERROR_DROP = 2,     // leave it out
  UTFKIT_ON_ERROR_ESCAPE = 3    // \xHH for each of its bytes
} utfkit_on_error;

// What to do with a character that the target cannot express.
typedef enum utfkit_on_unmappable {
  UTFKIT_ON_UNMAPPABLE_STOP = 0,      // report it
  UTFKIT_ON_UNMAPPABLE_QUESTION = 1,  // '?'
  UTFKIT_ON_UNMAPPABLE_ESCAPE = 2,    // \u20AC, or \U0001F600 above U+FFFF
  UTFKIT_ON_UNMAPPABLE_XML = 3        // &#8364;
} utfkit_on_unmappable;

// What a U+FEFF at the start of the input is (RFC 3629 section 6; <utfkit/bom.hpp> says when to use
// which).
typedef enum utfkit_bom_in {
  UTFKIT_BOM_KEEP = 0,         // a byte order mark, and kept
  UTFKIT_BOM_STRIP = 1,        // a signature: removed
  UTFKIT_BOM_IGNORE = 2,       // a signature: kept, and not counted
  UTFKIT_BOM_SNIFF = 3,        // any signature decides the encoding, and is removed
  UTFKIT_BOM_SNIFF_ORDER = 4,  // the same, but only the byte order is in question
  UTFKIT_BOM_REQUIRE = 5,      // as above; that there is none is UTFKIT_NO_SIGNATURE
  UTFKIT_BOM_FORBID = 6        // never a signature: a ZERO WIDTH NO-BREAK SPACE, kept
} utfkit_bom_in;

// Whether the output begins with a byte order mark, where its encoding has one.
typedef enum utfkit_bom_out { UTFKIT_BOM_NONE = 0, UTFKIT_BOM_WRITE = 1 } utfkit_bom_out;

// All zero is UTF-8 to UTF-8, strict.
typedef struct utfkit_stream_options {
  uint8_t from, to;     // utfkit_encoding
  uint8_t errors;       // utfkit_on_error
  uint8_t unmappable;   // utfkit_on_unmappable
  uint8_t on_input;     // utfkit_bom_in
  uint8_t on_output;    // utfkit_bom_out
  bool keep_signature;  // sniff, sniff_order and require keep what they find
  bool positions;       // keep statistics, for utfkit_stream_consumed()
} utfkit_stream_options;

// Why a push ended.
typedef enum utfkit_state {
  UTFKIT_NEED_INPUT = 0,  // all input is taken: push the next piece
  UTFKIT_STEP_FULL = 1,   // push the rest of the input, with more room
  UTFKIT_MALFORMED = 2,   // it stopped at an error: see utfkit_stream_failed()
  UTFKIT_DONE = 3         // the last piece is taken and all output written
} utfkit_state;

// What one push did. Account for `read` and `written`, then look at `state`.
typedef struct utfkit_step {
  size_t read;     // bytes taken from the piece
  size_t written;  // bytes written
  uint8_t state;   // a utfkit_state
} utfkit_step;

// Validates UTF-8 that arrives in pieces. Its storage is the caller's: nothing is allocated, there
// is nothing to free, and a copy by assignment goes on from the same place.
// Example: utfkit_validator v;
//   utfkit_validator_init(&v);
//   assert(utfkit_validator_push(&v, "10 \xE2\x82", 5, false));  // half of a € isn't wrong yet
//   assert(utfkit_validator_push(&v, "\xAC net", 5, false));
//   assert(utfkit_validator_is_complete(&v) && utfkit_validator_valid_size(&v) == 10);
typedef struct utfkit_validator {
  uint64_t opaque[8];  // room for it, and for it to grow
} utfkit_validator;

// To be called before all others. O(1).
// Example: utfkit_validator v;
//   utfkit_validator_init(&v);
//   assert(utfkit_validator_is_complete(&v) && utfkit_validator_valid_size(&v) == 0);
UTFKIT_API void utfkit_validator_init(utfkit_validator* validator) UTFKIT_NOEXCEPT;
// Takes the whole of a piece, which may end anywhere; false as soon as the text can't be
// well-formed any more, and from then on. `last` says that no more will come: a sequence that is
// cut by the end is then UTFKIT_TRUNCATED. Push nothing after it, until it is reset. Linear.
// Example: utfkit_validator v;
//   utfkit_validator_init(&v);
//   assert(!utfkit_validator_push(&v, "10 \xE2\x82", 5, true));  // and it will not be whole
UTFKIT_API bool utfkit_validator_push(utfkit_validator* validator, const char* s, size_t n,
                                      bool last) UTFKIT_NOEXCEPT;
// Where and why it is ill-formed, in bytes of all pieces; UTFKIT_OK if it isn't. O(1).
// Example: utfkit_validator v;
//   utfkit_validator_init(&v);
//   utfkit_validator_push(&v, "Zür", 4, false);
//   utfkit_validator_push(&v, "i\xE7h", 3, false);
//   const utfkit_failure f = utfkit_validator_failed(&v);
//   assert(f.offset == 5 && f.error == UTFKIT_TRUNCATED && f.length == 1);
UTFKIT_API utfkit_failure utfkit_validator_failed(const utfkit_validator* validator)
    UTFKIT_NOEXCEPT;
// How many bytes from the start are whole well-formed sequences. O(1).
// Example: utfkit_validator v;
//   utfkit_validator_init(&v);
//   utfkit_validator_push(&v, "10 \xE2\x82", 5, false);
//   assert(utfkit_validator_valid_size(&v) == 3);
UTFKIT_API uint64_t utfkit_validator_valid_size(const utfkit_validator* validator) UTFKIT_NOEXCEPT;
// Whether the text could end here: no error, and no sequence cut. O(1).
// Example: utfkit_validator v;
//   utfkit_validator_init(&v);
//   utfkit_validator_push(&v, "10 \xE2\x82", 5, false);
//   assert(!utfkit_validator_is_complete(&v) && utfkit_validator_failed(&v).error == UTFKIT_OK);
UTFKIT_API bool utfkit_validator_is_complete(const utfkit_validator* validator) UTFKIT_NOEXCEPT;
// Back to the start of a text. O(1).
// Example: utfkit_validator v;
//   utfkit_validator_init(&v);
//   utfkit_validator_push(&v, "\xFF", 1, true);
//   utfkit_validator_reset(&v);
//   assert(utfkit_validator_push(&v, "another text", 12, true));
UTFKIT_API void utfkit_validator_reset(utfkit_validator* validator) UTFKIT_NOEXCEPT;

// Converts a stream from one encoding to another. Resumable at any byte: any way of cutting the
// input gives the same output, statistics and failure. Its storage is the caller's: nothing is
// allocated, there is nothing to free, and a copy by assignment goes on from the same place. What
// is in it is nobody's business.
// Example: const utfkit_stream_options options = {.from = UTFKIT_UTF16LE, .to = UTFKIT_UTF8};
//   utfkit_stream stream;
//   if (!utfkit_stream_init(&stream, &options)) abort();
//   FILE* in = tmpfile();
//   FILE* out = tmpfile();
//   fwrite("\xAC\x20\x3D\xD8\x00\xDE", 1, 6, in);  // €😀
//   rewind(in);
//   char piece[4096], room[4096];
//   utfkit_step step;
//   do {
//     const size_t n = fread(piece, 1, sizeof piece, in);
//     size_t taken = 0;
//     do {
//       step = utfkit_stream_push(&stream, piece + taken, n - taken, room, sizeof room, n == 0);
//       fwrite(room, 1, step.written, out);
//       taken += step.read;
//     } while (step.state == UTFKIT_STEP_FULL);
//   } while (step.state == UTFKIT_NEED_INPUT);
//   assert(step.state == UTFKIT_DONE && ftell(out) == 7);
//   fclose(in);
//   fclose(out);
typedef struct utfkit_stream {
  uint64_t opaque[32];  // room for it, and for it to grow
} utfkit_stream;

// The least room that guarantees progress, of a stream and of a normalizer.
#define UTFKIT_STREAM_MIN_ROOM 96

// The most bytes that a stream of `n` bytes can become, whatever is in it: a room of this size is
// never full. With these options; or with any that are strict or replace by U+FFFD and '?', write
// no signature and sniff none. For a push that isn't the first of its stream add 8 to `n`. SIZE_MAX
// where it is more, and for numbers that stand for nothing. O(1).
// Example: const utfkit_stream_options options = {.from = UTFKIT_UTF16LE, .to = UTFKIT_UTF8};
//   assert(utfkit_stream_max_output_size(&options, 100) >= 150);
//   assert(utfkit_max_output_size(UTFKIT_LATIN1, UTFKIT_UTF8, 100) >= 200);
//   assert(utfkit_max_output_size(UTFKIT_LATIN1, 99, 100) == SIZE_MAX);
UTFKIT_API size_t utfkit_stream_max_output_size(const utfkit_stream_options* options,
                                                size_t n) UTFKIT_NOEXCEPT;
UTFKIT_API size_t utfkit_max_output_size(int from, int to, size_t n) UTFKIT_NOEXCEPT;

// To be called before all others. False, and the stream is not to be used, where an option has a
// number that stands for nothing. O(1).
// Example: const utfkit_stream_options options = {.from = UTFKIT_WINDOWS1252, .to = 99};
//   utfkit_stream stream;
//   assert(!utfkit_stream_init(&stream, &options));
UTFKIT_API bool utfkit_stream_init(utfkit_stream* stream,
                                   const utfkit_stream_options* options) UTFKIT_NOEXCEPT;
// Takes bytes of a piece and writes to `out`; `last` says that no more will come, and a sequence
// that is cut by the end is then UTFKIT_TRUNCATED. What is written for one step of the input is
// written whole or not yet. An empty last piece flushes. After UTFKIT_MALFORMED and UTFKIT_DONE it
// takes nothing, until it is reset. An error may be behind what is taken, or within it.
// Example: const utfkit_stream_options options = {.to = UTFKIT_LATIN1,
//                                          .unmappable = UTFKIT_ON_UNMAPPABLE_XML};
//   utfkit_stream stream;
//   utfkit_stream_init(&stream, &options);
//   char out[UTFKIT_STREAM_MIN_ROOM];
//   utfkit_step step = utfkit_stream_push(&stream, "né \xE2\x82", 6, out, sizeof out, false);
//   assert(step.read == 6 && step.written == 3 && step.state == UTFKIT_NEED_INPUT);
//   step = utfkit_stream_push(&stream, "\xAC", 1, out, sizeof out, true);
//   assert(step.written == 7 && memcmp(out, "&#8364;", 7) == 0 && step.state == UTFKIT_DONE);
UTFKIT_API utfkit_step utfkit_stream_push(utfkit_stream* stream, const char* s, size_t n, char* out,
                                          size_t room, bool last) UTFKIT_NOEXCEPT;
// Where and why it stopped; UTFKIT_OK if it didn't. O(1), as all that follows.
// Example: const utfkit_stream_options options = {.to = UTFKIT_UTF32BE};
//   utfkit_stream stream;
//   utfkit_stream_init(&stream, &options);
//   char out[UTFKIT_STREAM_MIN_ROOM];
//   utfkit_step step = utfkit_stream_push(&stream, "caf\xE9!", 5, out, sizeof out, false);
//   assert(step.state == UTFKIT_MALFORMED && step.written == 12);
//   assert(utfkit_stream_failed(&stream).offset == 3);
//   assert(utfkit_stream_failed(&stream).error == UTFKIT_TRUNCATED);
UTFKIT_API utfkit_failure utfkit_stream_failed(const utfkit_stream* stream) UTFKIT_NOEXCEPT;
// After UTFKIT_MALFORMED: goes on behind what it stopped at. Nothing is written for that, and it is
// counted as a replacement, or as a substitution where the target doesn't have it. So every error
// of a text can be found. Push the rest of the piece next. Does nothing where it hasn't stopped,
// and where a signature is missing.
// Example: const utfkit_stream_options options = {.from = UTFKIT_SHIFT_JIS};
//   utfkit_stream stream;
//   utfkit_stream_init(&stream, &options);
//   const char* text = "a\xFF+\xFD";
//   size_t taken = 0, errors = 0;
//   char out[UTFKIT_STREAM_MIN_ROOM];
//   for (;;) {
//     utfkit_step step = utfkit_stream_push(&stream, text + taken, 4 - taken, out, 96, true);
//     if (step.state != UTFKIT_MALFORMED) break;
//     errors = 10 * errors + (size_t)utfkit_stream_failed(&stream).offset;
//     taken += step.read;
//     utfkit_stream_resume(&stream);
//   }
//   assert(errors == 13);  // at 1 and at 3
UTFKIT_API void utfkit_stream_resume(utfkit_stream* stream) UTFKIT_NOEXCEPT;
// The encoding of the input: as in the options, or what a signature said.
// Example: const utfkit_stream_options options = {.on_input = UTFKIT_BOM_SNIFF};
//   utfkit_stream stream;
//   utfkit_stream_init(&stream, &options);
//   char out[UTFKIT_STREAM_MIN_ROOM];
//   assert(utfkit_stream_push(&stream, "\xFE\xFF\0A", 4, out, sizeof out, true).written == 1);
//   assert(utfkit_stream_source(&stream) == UTFKIT_UTF16BE && out[0] == 'A');
UTFKIT_API int utfkit_stream_source(const utfkit_stream* stream) UTFKIT_NOEXCEPT;
// Of the input before the failure, or of all that was converted so far. Zero without `positions`.
// Example: const utfkit_stream_options options = {.positions = true};
//   utfkit_stream stream;
//   utfkit_stream_init(&stream, &options);
//   char out[UTFKIT_STREAM_MIN_ROOM];
//   utfkit_stream_push(&stream, "Käse:\n3 \xA4", 10, out, sizeof out, true);
//   utfkit_stats before = utfkit_stream_consumed(&stream);
//   assert(before.lines == 1 && before.code_points_since_newline == 2);  // line 2, column 3
UTFKIT_API utfkit_stats utfkit_stream_consumed(const utfkit_stream* stream) UTFKIT_NOEXCEPT;
// How many maximal subparts, and how many characters, something else was written for.
// Example: const utfkit_stream_options options = {.to = UTFKIT_ASCII,
//                                          .errors = UTFKIT_ON_ERROR_DROP,
//                                          .unmappable = UTFKIT_ON_UNMAPPABLE_QUESTION};
//   utfkit_stream stream;
//   utfkit_stream_init(&stream, &options);
//   char out[UTFKIT_STREAM_MIN_ROOM];
//   assert(utfkit_stream_push(&stream, "\xFFnaïf", 6, out, sizeof out, true).written == 4);
//   assert(memcmp(out, "na?f", 4) == 0 && utfkit_stream_replacements(&stream) == 1);
//   assert(utfkit_stream_substitutions(&stream) == 1);
UTFKIT_API uint64_t utfkit_stream_replacements(const utfkit_stream* stream) UTFKIT_NOEXCEPT;
UTFKIT_API uint64_t utfkit_stream_substitutions(const utfkit_stream* stream) UTFKIT_NOEXCEPT;
// Back to the start, with the same options.
// Example: const utfkit_stream_options options = {.to = UTFKIT_UTF16LE};
//   utfkit_stream stream;
//   utfkit_stream_init(&stream, &options);
//   char out[UTFKIT_STREAM_MIN_ROOM];
//   assert(utfkit_stream_push(&stream, "\xFF", 1, out, 96, true).state == UTFKIT_MALFORMED);
//   utfkit_stream_reset(&stream);
//   assert(utfkit_stream_push(&stream, "é", 2, out, 96, true).state == UTFKIT_DONE);
UTFKIT_API void utfkit_stream_reset(utfkit_stream* stream) UTFKIT_NOEXCEPT;

// Normalizes a stream of UTF-8 (UAX #15). Where a run of combining characters crosses pushes it
// keeps the run, up to 1 MiB, in memory that it allocates; a longer run, or one for which there is
// no memory, is UTFKIT_RUN_TOO_LONG.
// Example: utfkit_normalizer* z = utfkit_normalizer_new(UTFKIT_NFC, false, UTFKIT_ON_ERROR_STOP);
//   char out[UTFKIT_STREAM_MIN_ROOM];
//   utfkit_step step = utfkit_normalizer_push(z, "cafe", 4, out, sizeof out, false);
//   assert(step.read == 4 && step.written == 3);  // the e waits for its accent
//   step = utfkit_normalizer_push(z, "\u0301", 2, out, sizeof out, true);
//   assert(step.written == 2 && memcmp(out, "é", 2) == 0 && step.state == UTFKIT_DONE);
//   utfkit_normalizer_free(z);
typedef struct utfkit_normalizer utfkit_normalizer;

// `form` is a utfkit_form. `stream_safe` puts U+034F after 30 non-starters first (UAX #15 section
// 13), so that no run is too long. `errors` is UTFKIT_ON_ERROR_STOP or UTFKIT_ON_ERROR_REPLACE.
// NULL for other numbers, and where there is no memory.
// Example: assert(utfkit_normalizer_new(UTFKIT_NFC, false, UTFKIT_ON_ERROR_DROP) == NULL);
UTFKIT_API utfkit_normalizer* utfkit_normalizer_new(int form, bool stream_safe,
                                                    int errors) UTFKIT_NOEXCEPT;
UTFKIT_API void utfkit_normalizer_free(utfkit_normalizer* z) UTFKIT_NOEXCEPT;  // NULL is allowed
// As utfkit_stream_push(); the output at the end of what was taken can wait for what follows.
// Example: utfkit_normalizer* z = utfkit_normalizer_new(UTFKIT_NFD, true, UTFKIT_ON_ERROR_STOP);
//   char out[UTFKIT_STREAM_MIN_ROOM];
//   utfkit_step step = utfkit_normalizer_push(z, "é\xFF", 3, out, sizeof out, false);
//   assert(step.state == UTFKIT_MALFORMED && step.written == 3 && memcmp(out, "e\u0301", 3) == 0);
//   assert(utfkit_normalizer_failed(z).offset == 2);
//   utfkit_normalizer_reset(z);
//   assert(utfkit_normalizer_push(z, "", 0, out, sizeof out, true).state == UTFKIT_DONE);
//   utfkit_normalizer_free(z);
UTFKIT_API utfkit_step utfkit_normalizer_push(utfkit_normalizer* z, const char* s, size_t n,
                                              char* out, size_t room, bool last) UTFKIT_NOEXCEPT;
UTFKIT_API utfkit_failure utfkit_normalizer_failed(const utfkit_normalizer* z) UTFKIT_NOEXCEPT;
UTFKIT_API void utfkit_normalizer_reset(utfkit_normalizer* z) UTFKIT_NOEXCEPT;

#ifdef __cplusplus
}  // extern "C"
#endif

#endif  // UTFKIT_UTFKIT_STREAM_H
