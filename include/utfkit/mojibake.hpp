// Text that was decoded wrongly and encoded again: "RenÃ©e", which is "Renée" whose bytes somebody
// read as windows-1252.
//
// The damage is valid UTF-8, so only what the text says tells it from text that is meant so. A run
// of it is found where the characters, as bytes of an encoding of before Unicode, are well-formed
// UTF-8 again, and what they are then is more probable as text than what stands there: by how
// frequent characters are beside each other in 44 languages, the tables that detect.hpp has. How
// much more is how sure it is. docs/mojibake.md says how often that is right, and what it can't
// know.
//
// Encodings: windows-1252 and ISO-8859-1 (mixed, too; and with the control characters 81, 8D, 8F,
// 90 and 9D, which the WHATWG Encoding Standard has in windows-1252), windows-1250, -1251 and -1253
// to -1258, windows-874, ISO-8859-2, -4, -5, -7, -9 and -15, Mac OS Roman and Cyrillic, IBM437,
// IBM850, IBM852, IBM857 and IBM866, KOI8-R. A surrogate pair that was encoded as two sequences
// (CESU-8) is the character that it means; U+00A0 that became a space is taken for what it was,
// with a space behind "à" where another word follows.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <utfkit/export.h>
#include <utfkit/bytes.hpp>
#include <utfkit/detect.hpp>
#include <utfkit/encoding.hpp>
#include <utfkit/transcoder.hpp>

namespace utfkit {

// A run of text that was decoded wrongly: a word, or a part of one where there are no spaces; or
// several, where a space between them was U+00A0 besides.
struct mojibake_run {
  static constexpr std::size_t longest = 252;  // bytes; what is longer is several runs

  std::size_t offset = 0;                    // bytes before it in the text
  std::size_t length = 0;                    // bytes
  encoding read_as = encoding::windows1252;  // by which the bytes were read, the last time
  std::uint8_t times = 1;                    // how often
  std::uint8_t lost = 0;                     // characters that can't be known any more
  confidence sure = confidence::guess;       // that it is mojibake

  // What it was, in UTF-8, no longer than the run; with U+FFFD for each character that is lost. The
  // view is of this run, so keep that: behind the `;` of `auto w = next_mojibake(text)->was();`,
  // of which compilers don't warn, there is nothing to look at. (*next_mojibake(text)).was() isn't
  // compiled.
  [[nodiscard]] std::string_view was() const& noexcept UTFKIT_LIFETIMEBOUND {
    return {text.data(), size};
  }
  std::string_view was() const&& = delete;

  std::array<char, longest> text{};  // what was() shows
  std::uint8_t size = 0;             // of it
};

// What is taken for mojibake.
struct mojibake_options {
  // Runs that are less sure are passed over.
  confidence at_least = confidence::almost_certain;
  // Whether undo_mojibake() writes U+FFFD for characters that are lost: where a byte became '?' or
  // U+FFFD, or is missing at the end of a word. Otherwise such runs stay as they are.
  bool replace_lost = false;
  // Whether \uXXXX, as JSON has it in strings (RFC 8259 section 7), is the character that it means:
  // what it was is then written in the same way.
  bool json_escapes = false;
};

// The first run at or after `from`; nothing where there is none. What is ill-formed belongs to
// none. Precondition: `from` is 0, the end of a run, or a place behind a character of ASCII that is
// neither a letter, a digit, a space nor '?'. Linear in the distance to the end of the run: 320
// bytes before and 448 behind its first character outside ASCII decide. Thread-safe, never
// allocates.
// Example: const std::string_view text = "Madame RenÃ©e d’Â°";
//   const auto run = next_mojibake(text);
//   assert(run && text.substr(run->offset, run->length) == "RenÃ©e" && run->was() == "Renée");
//   assert(run->read_as == encoding::windows1252 && run->times == 1);
[[nodiscard]] UTFKIT_API std::optional<mojibake_run> next_mojibake(
    byte_view text, std::size_t from = 0, const mojibake_options& o = {}) noexcept;

// Where a search goes on in a text that arrives in pieces.
struct mojibake_place {
  std::size_t floor = 0;  // behind the last run: no run begins before
  std::size_t next = 0;   // what stands before isn't looked at again
  // Only runs are wanted that have their first character outside ASCII before this.
  std::size_t end = static_cast<std::size_t>(-1);

  // What a run may have before `next`: so much is to be kept.
  static constexpr std::size_t reach = 320;

  // The bytes at the beginning of the text that can be dropped.
  [[nodiscard]] constexpr std::size_t done() const noexcept {
    return next < reach ? 0 : next - reach;
  }
  // Says that `bytes` of these were dropped.
  constexpr void drop(std::size_t bytes) noexcept {
    floor -= bytes < floor ? bytes : floor;
    next -= bytes;
    if (end != static_cast<std::size_t>(-1)) end -= bytes;
  }
};

// The next run of a text of which more may follow: nothing where what follows has a say, or behind
// place.end. Then place.done() bytes can be dropped, and more added. Any way of cutting a text
// gives the same runs.
// Example: std::string text;
//   mojibake_place place;
//   std::size_t runs = 0;
//   for (const std::string_view piece : {"Ren\u00C3", "\u00A9e, d\u00C3\u00A9", "j\u00C3\u00A0"}) {
//     text += piece;
//     while (next_mojibake(text, place, input::more)) ++runs;
//     const std::size_t done = place.done();
//     text.erase(0, done);
//     place.drop(done);
//   }
//   while (next_mojibake(text, place, input::last)) ++runs;
//   assert(runs == 2);
UTFKIT_API std::optional<mojibake_run> next_mojibake(byte_view text, mojibake_place& place,
                                                     input more,
                                                     const mojibake_options& o = {}) noexcept;

// What undo_mojibake() writes for the run of `text`: was(), with \uXXXX where the run has such
// escapes, unless that is longer than the run, of which a part is escaped then. At most run.length
// bytes, and never more than `out` has; how many. O(1).
// Example: const auto run = next_mojibake("RenÃ©e");
//   char out[mojibake_run::longest];
//   assert(std::string_view(out, replace_mojibake("RenÃ©e", *run, out)) == "Renée");
UTFKIT_API std::size_t replace_mojibake(byte_view text, const mojibake_run& run,
                                        byte_span out) noexcept;

// The text with its runs as they were; all else, what is ill-formed too, stays byte for byte. Never
// longer than the text. Linear; throws std::bad_alloc.
// Example: assert(undo_mojibake("Zoë a dit: â€œDÃ©jÃ\u00A0 vuâ€\u009D") == "Zoë a dit: “Déjà vu”");
//   assert(undo_mojibake("ÐŸÑ€Ð¸Ð²ÐµÑ‚") == "Привет" && undo_mojibake("CAFÉ™") == "CAFÉ™");
[[nodiscard]] UTFKIT_API std::string undo_mojibake(byte_view text, const mojibake_options& o = {});

// The same for a stream. Any way of cutting the input gives the same output. Copyable; a copy goes
// on from the same place. Models `stage` (transcoder.hpp); nothing is malformed to it.
// Example: mojibake_undoer u;
//   std::string out;
//   for (const byte_view piece : {"Ren\u00C3", "\u00A9e, d\u00C3\u00A9", "j\u00C3\u00A0"}) {
//     assert(append_pushed(out, u, piece, input::more) == step::state::need_input);
//   }
//   assert(append_pushed(out, u, "", input::last) == step::state::done && out == "Renée, déjà");
class mojibake_undoer {
 public:
  // The least room that guarantees progress.
  static constexpr std::size_t min_room = 1;

  // At the start of a stream.
  explicit mojibake_undoer(const mojibake_options& o = {}) noexcept : options_(o) {}

  // Takes bytes of `in` and writes to `out`; `last` says that no more will come. Some 450 bytes at
  // the end of what was taken wait for what follows. Linear, thread-safe for several streams,
  // never allocates.
  // Example: mojibake_undoer u;
  //   char out[16];
  //   const step s = u.push("d\u00C3\u00A9j\u00C3\u00A0", out, input::last);
  //   assert(s.is == step::state::done && std::string_view(out, s.written) == "déjà");
  //   assert(u.failure().error == errc::ok);
  //   u.reset();  // for another text
  UTFKIT_API step push(byte_view in, byte_span out, input more) noexcept;
  [[nodiscard]] static utfkit::failure failure() noexcept { return {}; }
  // Back to the start of a stream, with the same options.
  UTFKIT_API void reset() noexcept;

 private:
  friend struct mojibake_undoer_access;

  mojibake_options options_;
  std::array<char, 4096> buffer_{};
  std::size_t size_ = 0;       // of it
  std::size_t written_ = 0;    // of these
  std::size_t settled_ = 0;    // to be written as they are
  std::size_t looked_at_ = 0;  // for where a run begins
  std::size_t floor_ = 0;      // no run begins before
  std::size_t behind_ = 0;     // the run that is to be replaced
  std::array<char, mojibake_run::longest> replacement_{};
  std::size_t replacement_size_ = 0, replaced_ = 0;
};

}  // namespace utfkit
