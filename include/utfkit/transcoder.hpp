// Conversion of text that arrives in pieces, between encodings chosen at run time.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>

#include <utfkit/export.h>
#include <utfkit/bytes.hpp>
#include <utfkit/encoding.hpp>
#include <utfkit/result.hpp>
#include <utfkit/stats.hpp>

namespace utfkit {

// Whether more input may follow the piece that is pushed. A sequence cut by the end of a piece is
// kept for the next one; cut by the end of the last one it is truncated.
enum class input : bool { more, last };

// The outcome of one push. Account for `read` and `written`, then look at `is`.
struct [[nodiscard]] step {
  // Why a push came back.
  enum class state : std::uint8_t {
    need_input,   // all input is taken: push the next piece
    output_full,  // push the rest of the input with more room
    malformed,    // it stopped at an error: see failure()
    done,         // the last piece is taken and all output written
  };
  std::size_t read = 0;          // bytes taken from the piece
  std::size_t written = 0;       // bytes written
  state is = state::need_input;  // what to do next
};

// What every stage of a stream offers.
template <class S>
concept stage = requires(S s, const S c, byte_view in, byte_span out) {
  { s.push(in, out, input::last) }
  noexcept->std::same_as<step>;
  { c.failure() }
  noexcept->std::same_as<failure>;  // its offset is absolute in the stream
  { s.reset() }
  noexcept;
};

// Pushes `piece`, which must not lie in `out`, through a stage and appends what is written to
// `out`, a string of char. Comes back with need_input, done or malformed: the piece is taken whole,
// or as far as a stream goes that has ended. Linear. The stage must get on with room for 4096
// bytes. Where an allocation fails text is lost: then give up the stream.
// Example: transcoder t({.from = encoding::windows1252});
//   std::string out;
//   assert(append_pushed(out, t, "5 \x80 ", input::more) == step::state::need_input);
//   assert(append_pushed(out, t, "net", input::last) == step::state::done && out == "5 € net");
template <class String, stage S>
requires requires(String& out, const char* text, std::size_t size) {
  out.append(text, size);
}
[[nodiscard]] step::state append_pushed(String& out, S& stream, byte_view piece, input more) {
  char room[4096];
  for (;;) {
    const step s = stream.push(piece, room, more);
    out.append(room, s.written);
    if (s.is != step::state::output_full) return s.is;
    piece = piece.substr(s.read);
  }
}

// What to do with what is ill-formed in the source.
enum class on_error : std::uint8_t {
  stop,     // report it
  replace,  // write U+FFFD once per maximal subpart
  drop,     // leave it out, so that its neighbours meet: in WTF-8 they may be halves of a pair
  escape,   // write \xHH for each of its bytes
};
// What to do with a character that the target encoding cannot express. Where U+FFFD itself, written
// for an error, cannot be expressed, the same is done to it; a stop is then `unmappable`, at the
// error.
enum class on_unmappable : std::uint8_t {
  stop,      // report it
  question,  // write '?'
  escape,    // write \u20AC, or \U0001F600 above U+FFFF
  xml,       // write &#8364;
};
// What a U+FEFF at the start of the input is; bom.hpp says when to use which.
enum class bom_in : std::uint8_t {
  keep,         // a byte order mark, and kept
  strip,        // a signature: removed
  ignore,       // a signature: kept, and not counted in consumed(); text where `to` has no U+FEFF
  sniff,        // any signature decides the encoding, instead of options::from, and is removed
  sniff_order,  // the same, but only the byte order is in question: UTF-16, UTF-32 or UCS-2
  require,      // as sniff_order; that there is none is the error no_signature
  forbid,       // never a signature: a ZERO WIDTH NO-BREAK SPACE, kept
};
// Whether the output begins with a byte order mark. `write` writes one where the encoding has it;
// not a second one where the input's is kept, unless that is forbidden to be one.
enum class bom_out : std::uint8_t { none, write };

// Converts a stream from one encoding to another. Resumable at any byte of the input, bounded by
// the room in the output, never allocating; what is written for one step of the input is written
// whole or not yet. Any way of cutting the input gives the same output, statistics and failure.
// Not thread-safe; copyable, and a copy goes on from the same place.
// Example: std::istringstream file("\xAC\x20\x3D\xD8\x00\xDE"s);  // €😀 in UTF-16LE
//   transcoder t({.from = encoding::utf16le, .to = encoding::utf8, .errors = on_error::replace});
//   std::string out;
//   char piece[4];
//   while (file.read(piece, sizeof piece).gcount() > 0) {
//     const byte_view got(piece, static_cast<std::size_t>(file.gcount()));
//     if (append_pushed(out, t, got, input::more) == step::state::malformed) break;
//   }
//   assert(append_pushed(out, t, "", input::last) == step::state::done && out == "€😀");
class transcoder {
 public:
  // The least room that guarantees progress: the longest escape, in UTF-32.
  static constexpr std::size_t min_room = 96;

  // From what to what, and the policies. The defaults copy well-formed UTF-8 and stop elsewhere. A
  // number that is no encoding, as a program may have read it from somewhere, stands for
  // encoding::replacement_only: any text from it is one error, and no character can be written. One
  // that is no policy stands for the first of its kind, which is the default: stop, keep, none.
  struct options {
    encoding from = encoding::utf8;                  // of the input, unless a signature decides
    encoding to = encoding::utf8;                    // of the output
    on_error errors = on_error::stop;                // what is ill-formed
    on_unmappable unmappable = on_unmappable::stop;  // what `to` can't express
    bom_in on_input = bom_in::keep;                  // an initial U+FEFF
    bom_out on_output = bom_out::none;               // whether one is written
    bool keep_signature = false;  // sniff, sniff_order and require keep what they find
    bool positions = false;       // keep statistics of the input, for consumed()
  };

  // At the start of a stream.
  explicit transcoder(const options& o) noexcept : transcoder(o, nullptr) {
    // A program that is linked statically has the tables of legacy encodings only where a
    // transcoder may be for one: 330 KB.
    if (is_legacy(o.from) || is_legacy(o.to)) use_legacy_encodings();
    if (is_windows1252(o.from) || is_windows1252(o.to)) use_windows1252();
  }

  // Takes a piece of input, whole or in part. Linear. After `malformed` or `done` a push takes
  // nothing and says the same again, until reset(). step::read says what to push next, and no more:
  // at the start of a stream, and behind a sequence that a piece cuts, bytes are taken before they
  // are looked at. Where an error is, failure() alone says: behind what is taken, or within it.
  // Example: transcoder t({.to = encoding::latin1, .unmappable = on_unmappable::xml});
  //   char out[transcoder::min_room];
  //   step s = t.push("né \xE2\x82", out, input::more);
  //   assert(s.is == step::state::need_input && s.read == 6 && s.written == 3);
  //   s = t.push("\xAC", out, input::last);
  //   assert(s.is == step::state::done && std::string_view(out, s.written) == "&#8364;");
  UTFKIT_API step push(byte_view in, byte_span out, input more) noexcept;

  // Where and why it stopped, in bytes of the input; errc::ok if it didn't.
  // Example: transcoder t({.to = encoding::utf32be});
  //   char out[transcoder::min_room];
  //   const step s = t.push("caf\xE9!", out, input::more);
  //   assert(s.is == step::state::malformed && s.written == 12);
  //   assert(t.failure().offset == 3 && t.failure().error == errc::truncated);
  //   t.reset();  // for another text
  //   transcoder to_latin1({.to = encoding::latin1});
  //   assert(to_latin1.push("\u65E5x", out, input::last).read == 3);  // taken, and yet the error
  //   assert(to_latin1.failure().offset == 0 && to_latin1.failure().length == 3);
  [[nodiscard]] utfkit::failure failure() const noexcept { return failure_; }

  // After `malformed`: goes on behind what it stopped at. Nothing is written for that, and it is
  // counted as a replacement, or as a substitution where the target doesn't have it. So every error
  // of a text can be found. Push the rest of the piece next. Does nothing where it hasn't stopped,
  // and where a signature is missing. O(1).
  // Example: transcoder t({.from = encoding::shift_jis});
  //   std::string_view piece = "a\xFF+\xFD";
  //   char out[transcoder::min_room];
  //   std::string errors;
  //   for (;;) {
  //     const step s = t.push(piece, out, input::last);
  //     if (s.is != step::state::malformed) break;
  //     errors += std::to_string(t.failure().offset) + " ";
  //     piece.remove_prefix(s.read);
  //     t.resume();
  //   }
  //   assert(errors == "1 3 ");
  UTFKIT_API void resume() noexcept;

  // The encoding of the input: options::from, or what a signature said.
  // Example: transcoder t({.on_input = bom_in::sniff});
  //   std::string out;
  //   const step::state is = append_pushed(out, t, "\xFE\xFF\0A"sv, input::last);
  //   assert(is == step::state::done && t.source() == encoding::utf16be && out == "A");
  [[nodiscard]] encoding source() const noexcept { return from_; }

  // The bytes that wait for the rest of their sequence, or of what may be a signature: the last of
  // those that were taken. As long as nothing is pushed.
  // Example: transcoder t({.from = encoding::utf8});
  //   std::string out;
  //   assert(append_pushed(out, t, "5 \xE2\x82", input::more) == step::state::need_input);
  //   assert(out == "5 " && t.pending().as_string_view() == "\xE2\x82");
  [[nodiscard]] byte_view pending() const noexcept { return {carry_.data(), carry_size_}; }

  // Of the input before the failure, or all that was converted so far: bytes that wait for the rest
  // of their sequence are not in it. The position of a failure is that of what is consumed. All
  // zero unless options::positions is set.
  // Example: transcoder t({.positions = true});
  //   std::string out;
  //   assert(append_pushed(out, t, "Käse:\n3 \xA4", input::last) == step::state::malformed);
  //   assert(t.consumed().line() == 2 && t.consumed().column() == 3);
  [[nodiscard]] const text_stats& consumed() const noexcept { return stats_; }

  // How many maximal subparts, and how many characters, something else was written for.
  // Example: transcoder t({.to = encoding::ascii,
  //                 .errors = on_error::drop,
  //                 .unmappable = on_unmappable::question});
  //   std::string out;
  //   assert(append_pushed(out, t, "\xFFnaïf", input::last) == step::state::done && out == "na?f");
  //   assert(t.replacements() == 1 && t.substitutions() == 1);
  [[nodiscard]] std::uint64_t replacements() const noexcept { return replacements_; }
  [[nodiscard]] std::uint64_t substitutions() const noexcept { return substitutions_; }

  // Back to the start of a stream, with the same options.
  void reset() noexcept { *this = transcoder(options_, nullptr); }

 private:
  friend struct transcoder_access;

  // What is left to find out at the start of the input.
  enum class start : std::uint8_t { signature, first_character, passed };

  transcoder(const options& o, std::nullptr_t) noexcept : options_(o), from_(o.from) {}

  // The same of kernels of windows-1252, in either form.
  static constexpr bool is_windows1252(encoding e) noexcept {
    return e == encoding::windows1252 || e == encoding::windows1252_whatwg;
  }
  UTFKIT_API static void use_windows1252() noexcept;

  options options_;
  encoding from_;
  start start_ = start::signature;
  bool done_ = false;
  bool passes_ = false;  // over the next step, which is what it stopped at
  std::uint8_t carry_size_ = 0;
  std::uint8_t decode_state_ = 0;  // of an encoding that has states
  std::uint8_t encode_state_ = 0;
  std::array<char, 8> carry_{};  // a sequence split between pieces
  std::uint64_t offset_ = 0;     // of the first byte of carry_, or of what comes next
  std::uint64_t replacements_ = 0;
  std::uint64_t substitutions_ = 0;
  text_stats stats_;
  utfkit::failure failure_;
};

// The most bytes that a stream of `bytes` bytes can become, whatever is in it: a room of this size
// is never full. With the policies of `o`, which can write more for a character than there was
// (escapes), and a signature; or for any that are strict or replace (U+FFFD for what is ill-formed,
// '?' for what `to` can't express), write no signature and sniff none. For a push that isn't the
// first of its stream add 8 to `bytes`, for what the pushes before it left open. SIZE_MAX where it
// is more. O(1).
// Example: std::string out(max_output_size({.to = encoding::utf16be}, 5), '\0');
//   transcoder t({.to = encoding::utf16be});
//   const step s = t.push("5 €", out, input::last);
//   assert(s.is == step::state::done && s.written == 6 && s.written <= out.size());
//   assert(max_output_size(encoding::latin1, encoding::utf8, 100) >= 200);
[[nodiscard]] UTFKIT_API std::size_t max_output_size(const transcoder::options& o,
                                                     std::size_t bytes) noexcept;
[[nodiscard]] UTFKIT_API std::size_t max_output_size(encoding from, encoding to,
                                                     std::size_t bytes) noexcept;

}  // namespace utfkit
