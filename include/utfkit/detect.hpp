// Which encoding is a text in, that nobody tells the encoding of?
//
// RFC 3629 section 1: "the probability that a string of characters in any other encoding appears as
// valid UTF-8 is low, diminishing with increasing string length". So UTF-8 is found by its validity
// and not by statistics of languages, and a valid text with a character that isn't ASCII is never
// called anything else. What others do wrong is to weigh that against a guess at windows-1252. In
// numbers:
//
//   windows-1252   A two-byte sequence reads as two characters: one of the letters C2..DF, which
//                  are capitals but for the sharp s, and one of 80..BF, which are signs: `Ã©`,
//                  `Ü®`. Text has letters after capitals, and such signs hardly elsewhere than in
//                  "CAFÉ’S".
//   random bytes   One byte in 15 of those from 80 up begins a valid sequence.
//   GBK            The worst of the double-byte encodings: of Chinese text, one character in 7 is a
//                  valid sequence, two in a row are in one place of 48, four in one of 1000.
//   CP866          The worst of the alphabets: in Russian text, three letters in a row are valid
//                  in one place of 16, six in one of 160.
//
// None of them gets more than one in three for each continuation byte. `confidence` counts with
// that: one in 3^n, n continuation bytes in a text without an error, is how often another encoding
// would look like this. The order in which things are looked at:
//
//   1. A signature (bom.hpp).
//   2. Validity as UTF-8, with a character that isn't ASCII.
//   3. The marks of formats that aren't text: gzip, zip, png, pdf and so on.
//   4. The pattern of UTF-16 or UTF-32: zero bytes where their characters have them, in the first
//      8 KiB, and validity in all of the text. ASCII text in UTF-16 is valid UTF-8 too, and belongs
//      here; without NULs, bytes up to 7F are US-ASCII.
//   5. CESU-8 and Java's modified UTF-8: valid but for encoded surrogate pairs and C0 80.
//   6. UTF-8 with errors: ill-formed sequences are at most half as many as well-formed ones, or
//      there is one of them, which the end of the text cuts short.
//   7. What is left isn't UTF-8. Each encoding of before Unicode is tried, with each language that
//      is written in it: how frequent are its letters beside each other in that language, or its
//      characters in Chinese, Japanese and Korean? Only what is not ASCII and what stands beside it
//      counts. What the text says of itself (an HTML meta element, an XML declaration, a coding
//      cookie, a modeline) is evidence, as much as some letters are, and never above validity.
//      ISO-2022-JP is known by its escapes, and EBCDIC by where its letters and spaces are.
//      docs/detection.md has the numbers: how often it is right, and what it can't tell apart.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include <utfkit/export.h>
#include <utfkit/bom.hpp>
#include <utfkit/bytes.hpp>
#include <utfkit/encoding.hpp>

namespace utfkit {

// How sure a detection is. For UTF-8, CESU-8 and modified UTF-8 without a signature, with n
// continuation bytes (an encoded surrogate pair counts as four, C0 80 as one): certain from n = 12
// on (one in 500,000), almost certain from 4 on (one in 81), else likely.
// For the encodings of before Unicode it depends on how much less probable the next one is that
// would read differently; held-out texts say how often each is wrong (docs/detection.md): of those
// called certain at most one in 1,000, almost certain one in 100, likely one in 20. That is said of
// texts in one encoding: of one to which lines in another were added, what most of it is in. Before
// a text that may have such lines is converted, line_detector (detect_lines.hpp) finds them.
// It is said of an encoding only where there is one: so ask for that first (detection::enc).
enum class confidence : std::uint8_t {
  guess,   // others are about as probable: not to be acted on
  likely,  // as above; all that has errors; UTF-16 of less than 32 code units; US-ASCII that
           // may be East Asian in UTF-16, in 128 bytes at most
  almost_certain,  // as above; UTF-16 without a signature; a format's mark of four bytes or more
  certain,         // as above; a signature and validity; four valid characters of UTF-32; US-ASCII
};

// "guess", "likely", "almost certain", "certain". Static storage.
// Example: assert(name(confidence::almost_certain) == "almost certain");
[[nodiscard]] UTFKIT_API std::string_view name(confidence c) noexcept;

// What was counted. What `read_as` does not have is zero.
struct evidence {
  encoding read_as = encoding::utf8;  // UTF-8, or the form of UTF-16 or UTF-32 that is the answer
  std::uint64_t bytes = 0;            // looked at, without the signature
  std::uint64_t nuls = 0;             // bytes 00
  // UTF-16 and UTF-32: code units, and how many errors decoding finds.
  // UTF-8: the ill-formed sequences that were intended (finding.hpp), without those of the two
  // lines that follow.
  std::uint64_t code_units = 0;
  std::uint64_t errors = 0;

  // Only in UTF-16.
  std::uint64_t byte_text = 0;  // bytes in runs that read as ASCII or UTF-8, and hardly as UTF-16
  // Code units in parts that begin with U+FFFE, a byte order mark of the other byte order, and read
  // in that one; and the byte where the first begins, counted as `bytes` are.
  std::uint64_t swapped = 0;
  std::uint64_t swapped_at = 0;

  // Only in UTF-8.
  std::uint64_t controls = 0;         // in the first 8 KiB: 01..07, 0E..19, 1C..1F, 7F
  std::uint64_t designations = 0;     // in the first 8 KiB: ESC $, as ISO-2022-JP and -KR have it
  std::uint64_t surrogate_pairs = 0;  // ED A0..AF xx ED B0..BF xx, as CESU-8 has them
  std::uint64_t encoded_nuls = 0;     // C0 80, as modified UTF-8 has them
  std::uint64_t sequences = 0;        // well-formed sequences of two bytes or more
  std::uint64_t continuations = 0;    // their continuation bytes
  std::uint64_t four_bytes = 0;       // those of four bytes, which CESU-8 doesn't have
  std::uint64_t error_bytes = 0;      // the bytes of `errors`, all of them above 7F
  std::uint64_t error_runs = 0;       // errors that follow a byte of ASCII or begin the text
  std::uint64_t c1_bytes = 0;         // of error_bytes, 80..9F: controls in ISO-8859, not in others
  std::uint64_t undefined_1252 = 0;   // of those, 81 8D 8F 90 9D, which windows-1252 doesn't have
  bool cut = false;                   // the last of `errors` is a sequence that the end cuts short

  friend bool operator==(const evidence&, const evidence&) = default;
};

// An encoding that a text may be in.
struct detection_candidate {
  encoding enc = encoding::ascii;       // to read the text in
  confidence sure = confidence::guess;  // of those that aren't the first, never more
  std::string_view language;  // a code of BCP 47 in static storage; empty where it isn't known
  // How much less probable the text is in it than in the first: the natural logarithm of how many
  // times, in eighths.
  std::uint32_t behind = 0;
  std::uint32_t errors = 0;  // bytes and sequences that it doesn't have

  friend bool operator==(const detection_candidate&, const detection_candidate&) = default;
};

// The answer.
struct detection {
  // The encoding to read the text in. Nothing where no encoding of ours would do, or where nothing
  // is better than another.
  std::optional<encoding> enc;
  // What to tell people, in static storage: a name of IANA's; that with " with errors";
  // "UTF-16 and UTF-8"; "UTF-16 in two byte orders"; "UTF-8, cut at its end"; a format such as
  // "gzip"; "binary"; "not UTF-8".
  std::string_view name = "US-ASCII";
  // Of `enc`, where there is one: ask for that first. Else of `name`: a text is certainly "not
  // UTF-8" whose candidates are all guesses.
  // Example: const detection d = detect("\x80\x81\xFF\xFE\xFD");
  //   assert(!d.enc && d.name == "not UTF-8" && d.sure == confidence::certain);
  //   assert(!(d.enc && d.sure >= confidence::likely));  // so: not to be read
  confidence sure = confidence::certain;
  std::optional<bom> signature;
  evidence seen;
  std::string_view language = {};  // as that of a candidate
  // What the text says of itself, if we know the encoding.
  std::optional<encoding> declared = std::nullopt;

  // Where the text is in an encoding of before Unicode: what was found, the best first. Those that
  // would read the same as a better one are left out. The view is of this detection, so keep that:
  // detect(text).candidates() isn't compiled.
  // Example: const detection d = detect("d\xE9j\xE0 vu, tr\xE8s cher, \xE0 bient\xF4t");
  //   assert(d.candidates().front().enc == encoding::windows1252);
  [[nodiscard]] std::span<const detection_candidate> candidates() const& noexcept
      UTFKIT_LIFETIMEBOUND {
    return {found.data(), found_count};
  }
  std::span<const detection_candidate> candidates() const&& = delete;

  static constexpr std::size_t most_candidates = 5;          // that are told
  std::array<detection_candidate, most_candidates> found{};  // what candidates() shows
  std::uint8_t found_count = 0;                              // of them

  friend bool operator==(const detection&, const detection&) = default;
};

// What is known beforehand of a text whose encoding isn't. It has a say only where validity leaves
// a choice, as the model of languages has.
struct detection_hints {
  // Which encodings of before Unicode it may be in; all of them where it is empty. Those that are
  // never found (as ISO-8859-10), and numbers that are no encoding, are passed over. They aren't
  // copied: what they are in has to last as long as the hints are used, so that a temporary vector
  // does within the call that it is for, and not in hints with a name.
  std::span<const encoding> among{};
  std::string_view language{};  // of BCP 47; only its first part is looked at, but for zh and sr
};

namespace internal {

// How well the encodings of before Unicode fit; src/detect/legacy_scores.hpp fills it.
struct multi_byte_reading {
  std::uint8_t lead = 0;  // that waits for what follows
  std::uint8_t kind = 0;  // of the character before
};
struct legacy_reading {
  static constexpr std::size_t most_candidates = 160;  // pairs of an encoding and a language
  std::array<std::uint16_t, 1024> pairs{};       // a byte before and a byte, one of them not ASCII
  std::array<std::uint16_t, 192> first_pairs{};  // of all
  std::array<std::uint32_t, most_candidates> cost{};       // of each that is left
  std::array<std::uint32_t, most_candidates> errors{};     // of each that is left
  std::array<std::uint8_t, most_candidates> candidates{};  // which are left
  std::array<multi_byte_reading, 5> multi{};               // of those of several bytes
  std::array<std::uint64_t, 2> seen{};                     // a bit for each byte from 80 on
  std::array<std::uint64_t, 3> among{};  // a bit for each encoding that it may be in; none: all
  std::uint64_t pairs_seen = 0;          // and scored
  std::uint64_t high_bytes = 0;          // from 80 on
  std::uint64_t behind = 0;              // what was taken from all costs
  std::uint32_t ahead = 0;               // bytes after the last error that are looked at
  std::uint16_t waiting = 0;             // pairs
  std::uint8_t left = 0;                 // candidates
  std::uint8_t before = 0;               // the last byte
  std::uint8_t before_that = 0;          // the one before the last
  bool added = false;                    // the pair of them
  std::uint8_t language = 0;             // that it is said to be in, from 1
  // Runs of bytes from 80 on that are well-formed UTF-8 from end to end, each with the byte of
  // ASCII before it and the one after it: as many as there is room for.
  std::array<std::uint8_t, 236> utf8_runs{};
  std::uint8_t utf8_runs_size = 0;
  std::uint8_t run_size = 0;         // of the one that goes on, with the byte before it
  bool run_is_utf8 = false;          // so far
  bool run_is_kept = false;          // there is room for it
  std::uint32_t run_letters = 0;     // from U+00C0 to U+017F, in it
  std::uint64_t latin_letters = 0;   // and in all such runs, kept or not
  std::uint64_t far_sequences = 0;   // well-formed, in runs that end before an error, far from any
  std::uint64_t open_sequences = 0;  // of the run that goes on
};

// Text of bytes in UTF-16; src/detect/byte_text.hpp finds it.
struct byte_text_reading {
  std::uint64_t at = 0;         // bytes so far
  std::uint64_t size = 0;       // of the run that goes on
  std::uint64_t same_high = 0;  // high bytes of it that are those of the pair before
  std::uint64_t bytes = 0;      // in runs that are long enough
  std::uint64_t few = 0;        // and in those that may be
  std::uint8_t high = 0;        // byte of the last pair
  std::uint8_t last = 0;        // byte of the run that goes on
  std::uint8_t expected = 0;    // continuation bytes
  // The same of one byte a character: mostly ASCII.
  std::uint64_t any_size = 0;   // of the run that goes on
  std::uint64_t any_high = 0;   // of it, bytes from 80 on
  std::uint64_t any_bytes = 0;  // in runs that may be
};

// Parts in the other byte order; src/detect/swapped_parts.hpp finds them.
struct swapped_reading {
  std::uint64_t at = 0;        // bytes so far
  std::uint64_t from = 0;      // of the part that goes on
  std::uint64_t units = 0;     // code units of it
  std::uint64_t swapped = 0;   // of these, with a zero byte where the other byte order has it
  std::uint64_t straight = 0;  // and where the text has it
  std::uint64_t first = 0;     // where the first of them begins
  std::uint64_t found = 0;     // code units in them
  bool on = false;             // whether one goes on
};

}  // namespace internal

// Looks at a text that arrives in pieces. Linear: validation and, where there is more than ASCII,
// the counts, block by block in the first-level cache. Never allocates; any way of cutting the text
// gives the same answer. Not thread-safe; copyable, and a copy goes on from the same place.
// Example: std::istringstream file("smörgåsbord är gott på en lördag i Malmö, säger Åsa");
//   detector d;
//   char piece[16];
//   while (!d.decided() && file.read(piece, sizeof piece).gcount() > 0) {
//     d.push({piece, static_cast<std::size_t>(file.gcount())});
//   }
//   assert(d.finish().enc == encoding::utf8);
//   d.reset();  // for another file
//   d.push("\xFF\xFEh\0i\0"sv);
//   assert(d.finish().signature->enc == encoding::utf16le);
class detector {
 public:
  detector() noexcept = default;
  // With hints.
  // Example: const encoding japanese[] = {encoding::shift_jis, encoding::euc_jp};
  //   detector d({.among = japanese});
  UTFKIT_API explicit detector(const detection_hints& hints) noexcept;

  // How much of the beginning is kept, and looked at for marks and patterns; the number is git's.
  static constexpr std::size_t head_size = 8192;
  // After so many errors the counting ends: what follows is not looked at. Where there are at least
  // twice as many errors as well-formed sequences, and the text so isn't UTF-8, it ends sooner:
  // after `clear_errors`, or 1,024 more, and so on.
  static constexpr std::uint64_t most_errors = 65'536;
  static constexpr std::uint64_t clear_errors = 4096;

  // The next piece of the text, of any size.
  UTFKIT_API void push(byte_view piece) noexcept;

  // Whether the answer stands, whatever follows: the rest of the text need not be pushed.
  [[nodiscard]] UTFKIT_API bool decided() const noexcept;

  // The answer, of all that was pushed. Push nothing after it, until reset().
  UTFKIT_API detection finish() noexcept;

  // Back to the start of a text, with the same hints.
  UTFKIT_API void reset() noexcept;

 private:
  friend struct detector_access;

  // Reads the text in one encoding.
  struct reading {
    bool on = false;
    std::uint64_t limit = most_errors;
    evidence seen;
    std::uint8_t before = 0;  // the byte before those that wait
    std::uint8_t waiting = 0;
    std::array<char, 8> wait{};  // bytes whose meaning depends on what follows, at most five
    internal::byte_text_reading byte_text{};
    internal::swapped_reading swapped{};
  };

  std::array<char, head_size> head_{};
  std::size_t head_filled_ = 0;
  bool begun_ = false;  // the head is complete
  std::optional<bom> signature_;
  reading utf8_;
  reading wide_;  // UTF-16 or UTF-32
  internal::legacy_reading legacy_;
};

// The same for a text that is all there. Linear, thread-safe, never allocates.
// Example: const detection d = detect("Καλημέρα κόσμε");
//   assert(d.enc == encoding::utf8 && d.sure == confidence::certain && d.seen.sequences == 13);
//   const detection other = detect("\x1F\x8B\x08");
//   assert(!other.enc && other.name == "gzip");
[[nodiscard]] UTFKIT_API detection detect(byte_view text) noexcept;

// The same with hints.
// Example: const encoding western[] = {encoding::windows1252, encoding::macintosh};
//   assert(detect("caf\x8E", {.among = western}).enc == encoding::macintosh);
[[nodiscard]] UTFKIT_API detection detect(byte_view text, const detection_hints& hints) noexcept;

// The form of UTF-16 or UTF-32 whose pattern `head`, the beginning of a text without a signature,
// has: NULs are halves of characters in it, and hardly anything is no character. Nothing where
// `head` has no NUL, and where both byte orders are as good. 8 KiB are enough to tell, and 32 code
// units to be sure; wide_pattern.cc says what is asked. Linear, thread-safe, never allocates.
// Example: assert(detect_wide("\0h\0\xE9\0!"sv) == encoding::utf16be && !detect_wide("hé!"));
[[nodiscard]] UTFKIT_API std::optional<encoding> detect_wide(byte_view head) noexcept;

// Whether `head` has that pattern at all, be it that both byte orders fit or that there are too few
// NULs in a short text to name it: what is to be passed for text.
// Example: assert(looks_wide("\0h\0\xE9\0!"sv) && !looks_wide("hé!"));
[[nodiscard]] UTFKIT_API bool looks_wide(byte_view head) noexcept;

}  // namespace utfkit
