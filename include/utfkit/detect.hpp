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
//   7. What is left isn't UTF-8. A guess says what it may be instead, and the evidence says why.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include <utfkit/export.h>
#include <utfkit/bom.hpp>
#include <utfkit/bytes.hpp>
#include <utfkit/encoding.hpp>

namespace utfkit {

// How sure a detection is. For UTF-8, CESU-8 and modified UTF-8 without a signature, with n
// continuation bytes (an encoded surrogate pair counts as four, C0 80 as one): certain from n = 12
// on (one in 500,000), almost certain from 4 on (one in 81), else likely.
enum class confidence : std::uint8_t {
  guess,           // nothing but bytes speaks for it, and others are possible: not to be acted on
  likely,          // as above; all that has errors; UTF-16 of less than 32 code units
  almost_certain,  // as above; UTF-16 without a signature; a format's mark of four bytes or more
  certain,         // as above; a signature and validity; four valid characters of UTF-32; US-ASCII
};

// "guess", "likely", "almost certain", "certain". Static storage.
// Example: assert(name(confidence::almost_certain) == "almost certain");
UTFKIT_API std::string_view name(confidence c) noexcept;

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

// The answer.
struct detection {
  // The encoding to read the text in. Nothing where no encoding of ours would do, or where several
  // would and only a person can choose.
  std::optional<encoding> enc;
  // What to tell people, in static storage: a name of IANA's; that with " with errors"; "UTF-8, cut
  // at its end"; "ISO-8859-1 or windows-1252"; a format such as "gzip"; "binary"; "not UTF-8".
  std::string_view name = "US-ASCII";
  confidence sure = confidence::certain;
  std::optional<bom> signature;
  evidence seen;

  friend bool operator==(const detection&, const detection&) = default;
};

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
  // How much of the beginning is kept, and looked at for marks and patterns; the number is git's.
  static constexpr std::size_t head_size = 8192;
  // After so many errors the counting ends: what follows is not looked at.
  static constexpr std::uint64_t most_errors = 65'536;

  // The next piece of the text, of any size.
  UTFKIT_API void push(byte_view piece) noexcept;

  // Whether the answer stands, whatever follows: the rest of the text need not be pushed.
  UTFKIT_API bool decided() const noexcept;

  // The answer, of all that was pushed. Push nothing after it, until reset().
  UTFKIT_API detection finish() noexcept;

  // Back to the start of a text.
  void reset() noexcept { *this = detector(); }

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
  };

  std::array<char, head_size> head_{};
  std::size_t head_filled_ = 0;
  bool begun_ = false;  // the head is complete
  std::optional<bom> signature_;
  reading utf8_;
  reading wide_;  // UTF-16 or UTF-32
};

// The same for a text that is all there. Linear, thread-safe, never allocates.
// Example: const detection d = detect("Καλημέρα κόσμε");
//   assert(d.enc == encoding::utf8 && d.sure == confidence::certain && d.seen.sequences == 13);
//   const detection other = detect("\x1F\x8B\x08");
//   assert(!other.enc && other.name == "gzip");
UTFKIT_API detection detect(byte_view text) noexcept;

// The form of UTF-16 or UTF-32 whose pattern `head`, the beginning of a text without a signature,
// has: NULs are halves of characters in it, and hardly anything is no character. Nothing where
// `head` has no NUL, and where both byte orders are as good. 8 KiB are enough to tell, and 32 code
// units to be sure; wide_pattern.cc says what is asked. Linear, thread-safe, never allocates.
// Example: assert(detect_wide("\0h\0\xE9\0!"sv) == encoding::utf16be && !detect_wide("hé!"));
UTFKIT_API std::optional<encoding> detect_wide(byte_view head) noexcept;

// Whether `head` has that pattern at all, be it that both byte orders fit or that there are too few
// NULs in a short text to name it: what is to be passed for text.
// Example: assert(looks_wide("\0h\0\xE9\0!"sv) && !looks_wide("hé!"));
UTFKIT_API bool looks_wide(byte_view head) noexcept;

}  // namespace utfkit
