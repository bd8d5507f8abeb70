// Unicode normalization forms (UAX #15), straight on UTF-8.
//
// The same text can be spelled by several sequences of characters (RFC 3629 section 10): U+00E9 and
// U+0065 U+0301 are one letter. A normalization form has one spelling for each. NFC is the short
// one, which nearly all text is in already; NFD is decomposed; NFKC and NFKD also undo
// compatibility characters, such as U+FB01 LATIN SMALL LIGATURE FI, which loses what told them
// apart.
//
// Sizes and offsets are bytes. Strict functions stop at what is ill-formed; the `_lossy` ones are
// exactly the strict ones of the repaired text: U+FFFD for each maximal subpart. Everything is
// linear in the input, and thread-safe but for one object used by two threads. Nothing allocates
// but what owns its output, and `normalizer` where a run of combining characters crosses pushes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include <utfkit/export.h>
#include <utfkit/bytes.hpp>
#include <utfkit/result.hpp>
#include <utfkit/transcoder.hpp>
#include <utfkit/unicode_version.hpp>

namespace utfkit {

// The four forms of UAX #15.
enum class form : std::uint8_t { nfc, nfd, nfkc, nfkd };

// "NFC" and so on; "unknown" for a number that is no form. Static storage.
// Example: static_assert(name(form::nfkc) == "NFKC");
[[nodiscard]] constexpr std::string_view name(form f) noexcept {
  switch (f) {
    case form::nfc: return "NFC";
    case form::nfd: return "NFD";
    case form::nfkc: return "NFKC";
    case form::nfkd: return "NFKD";
  }
  return "unknown";
}

// Whether `text` is well formed and its own normalization, exactly: not "maybe" (UAX #15 section
// 9).
// Example: assert(is_normalized("é", form::nfc) && !is_normalized("e\u0301", form::nfc));
[[nodiscard]] UTFKIT_API bool is_normalized(byte_view text, form f) noexcept;

// The length of a prefix of `text` that is well formed and in the form, and behind which text can
// be cut: the normalization of the whole is this prefix and the normalization of the rest. It is
// the longest such prefix, or ends before the character that the first one not in the form combines
// with; so it is the place to name. text.size() where all is normalized.
// Example: assert(normalized_prefix("cafe\u0301", form::nfc) == 3);  // before the e
[[nodiscard]] UTFKIT_API std::size_t normalized_prefix(byte_view text, form f) noexcept;

// The most bytes that the normalization of `bytes` bytes of any input can take, lossy or not;
// SIZE_MAX where that is more. UAX #15 section 8: U+FDFA has 3 bytes and in NFKD 33; in NFC the
// most is U+1D160, 4 bytes and 12.
// Example: static_assert(normalized_bound(100, form::nfd) == 300);
//   static_assert(normalized_bound(100, form::nfkc) == 1100);
[[nodiscard]] constexpr std::size_t normalized_bound(std::size_t bytes, form f) noexcept {
  const std::size_t times = f == form::nfkc || f == form::nfkd ? 11 : 3;
  return bytes > SIZE_MAX / times ? SIZE_MAX : bytes * times;
}

// Into the caller's buffer, which must not overlap the text: out[0, written) is the normalization
// of text[0, read), and those of that and of the rest make up the whole. The error of ill-formed
// text comes with its place; with output_full `read` is before a character that starts anew, so a
// room that has no place for what belongs together (a letter and its marks, of any number) is not
// enough.
// Example: char out[normalized_bound(6, form::nfc)];
//   result r = normalize("cafe\u0301", out, form::nfc);
//   assert(r.read == 6 && std::string_view(out, r.written) == "café");
//   r = normalize("cafe\u0301", byte_span(out).subspan(0, 4), form::nfc);
//   assert(r.error == errc::output_full && r.read == 3 && r.written == 3);
//   r = normalize_lossy("caf\xE9", out, form::nfc);
//   assert(r.read == 4 && std::string_view(out, r.written) == "caf\uFFFD");
UTFKIT_API result normalize(byte_view text, byte_span out, form f) noexcept;
UTFKIT_API result normalize_lossy(byte_view text, byte_span out, form f) noexcept;

// Owning; they throw std::bad_alloc and std::length_error. Strict: the value, or the failure with
// its offset.
// Example: assert(*normalize("ﬁance\u0301", form::nfkc) == "fiancé");
//   assert(normalize("caf\xE9", form::nfc).failure().offset == 3);
//   assert(normalize_lossy("caf\xE9", form::nfc) == "caf\uFFFD");
UTFKIT_API expected<std::string> normalize(byte_view text, form f);
[[nodiscard]] UTFKIT_API std::string normalize_lossy(byte_view text, form f);
// Appends the normalization of text[0, read), which must not lie in `out` itself. What `out` had
// stays as it is: the first character appended doesn't compose with it. Where they throw, `out` is
// as it was.
// Example: std::string out = "e";
//   const result r = append_normalized(out, "\u0301 \xFF", form::nfc);
//   assert(r.read == 3 && r.error == errc::invalid_byte && out == "e\u0301 ");
//   append_normalized_lossy(out, "e\u0301\xFF", form::nfc);
//   assert(out == "e\u0301 é\uFFFD");
UTFKIT_API result append_normalized(std::string& out, byte_view text, form f);
UTFKIT_API void append_normalized_lossy(std::string& out, byte_view text, form f);

// toNFKC_Casefold(X) of Unicode 3.13, D147 being the comparison by it: NFKC_Casefold of NFD(X),
// which folds case and compatibility, leaves out default ignorable code points, and is in NFC. For
// identifiers (UAX #31), not for text that is shown. Ill-formed text: as above.
// Example: assert(*nfkc_casefold("Ｇ\u00ADRÜẞE") == "grüsse");  // U+FF27, U+00AD and U+1E9E
//   assert(nfkc_casefold("GR\xDC").failure().offset == 2);
//   assert(nfkc_casefold_lossy("GR\xDC") == "gr\uFFFD");
UTFKIT_API expected<std::string> nfkc_casefold(byte_view text);
[[nodiscard]] UTFKIT_API std::string nfkc_casefold_lossy(byte_view text);

// Normalizes a stream of UTF-8. Any way of cutting the input gives the same output and failure.
// Copyable; a copy goes on from the same place. Models `stage` (transcoder.hpp).
// Example: normalizer z(form::nfc);
//   std::string out;
//   for (const byte_view piece : {"cafe", "\u0301 noe", "\u0308l"}) {
//     if (append_pushed(out, z, piece, input::more) == step::state::malformed) break;
//   }
//   assert(append_pushed(out, z, "", input::last) == step::state::done && out == "café noël");
class normalizer {
 public:
  // The least room that guarantees progress.
  static constexpr std::size_t min_room = 4;
  // The longest run, in bytes of input, of characters that are nothing but combining ones (whose
  // decomposition has no starter, D107): a longer one is errc::run_too_long at its first byte.
  // Where there is no memory for characters whose output waits, the failure is the same, at the
  // first of them.
  static constexpr std::size_t longest_run = std::size_t{1} << 20;

  // What to do with long runs of combining characters.
  enum class runs : std::uint8_t {
    exact,        // UAX #15 to the letter
    stream_safe,  // its Stream-Safe Text Process (section 13) first: U+034F after 30 non-starters,
                  // so that memory stays small and no run is too long
  };

  // At the start of a stream. `e` can be stop or replace, `r` any of `runs`; anything else is taken
  // for the default.
  explicit normalizer(form f, runs r = runs::exact, on_error e = on_error::stop) noexcept
      : form_(f), runs_(r), errors_(e) {}

  // One that was moved from is at the start of a stream, with the same options.
  normalizer(const normalizer&) = default;
  normalizer& operator=(const normalizer&) = default;
  normalizer(normalizer&& other) noexcept : normalizer(other.form_, other.runs_, other.errors_) {
    swap(other);
  }
  normalizer& operator=(normalizer&& other) noexcept {
    normalizer moved(std::move(other));
    swap(moved);
    return *this;
  }

  // Takes bytes of `in` and writes to `out`; `last` says that no more will come. The output of
  // the characters at the end of what was taken can wait for what follows. After `malformed`, what
  // was written is the normalization of the input before failure().offset, whatever the failure;
  // every later push is malformed again. Throws nothing.
  // Example: normalizer z(form::nfd, normalizer::runs::stream_safe);
  //   char out[16];
  //   const step s = z.push("né\xFF", out, input::more);
  //   assert(s.is == step::state::malformed && std::string_view(out, s.written) == "ne\u0301");
  //   assert(z.failure().offset == 3 && z.failure().error == errc::invalid_byte);
  //   z.reset();  // for another text
  UTFKIT_API step push(byte_view in, byte_span out, input more) noexcept;
  [[nodiscard]] utfkit::failure failure() const noexcept { return failure_; }
  // Back to the start of a stream, with the same options.
  UTFKIT_API void reset() noexcept;

 private:
  friend struct normalizer_access;

  void swap(normalizer& other) noexcept {
    std::swap(form_, other.form_);
    std::swap(runs_, other.runs_);
    std::swap(errors_, other.errors_);
    std::swap(non_starters_, other.non_starters_);
    std::swap(tail_, other.tail_);
    std::swap(failure_, other.failure_);
    std::swap(taken_, other.taken_);
    open_.swap(other.open_);
    std::swap(opened_, other.opened_);
    std::swap(run_, other.run_);
    ready_.swap(other.ready_);
    std::swap(written_, other.written_);
  }

  form form_;
  runs runs_;
  on_error errors_;
  std::uint8_t non_starters_ = 0;  // of the Stream-Safe Text Process, those counted
  std::uint8_t tail_ = 0;          // bytes of an incomplete sequence at the end of open_
  utfkit::failure failure_;
  std::uint64_t taken_ = 0;   // bytes of the stream
  std::string open_;          // input that what follows can change
  std::uint64_t opened_ = 0;  // where in the stream it begins
  std::size_t run_ = 0;       // where in open_ the run of non-starters at its end begins
  std::string ready_;         // normalized text for which there was no room
  std::size_t written_ = 0;   // of ready_
};

}  // namespace utfkit
