// Conversion of text that arrives in pieces, between encodings chosen at run time.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>

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
  enum class state : std::uint8_t {
    need_input,   // all input is taken: push the next piece
    output_full,  // push the rest of the input with more room
    malformed,    // it stopped at an error: see failed()
    done,         // the last piece is taken and all output written
  };
  std::size_t read = 0;     // bytes taken from the piece
  std::size_t written = 0;  // bytes written
  state is = state::need_input;
};

// What every stage of a stream offers.
template <class S>
concept stage = requires(S s, const S c, byte_view in, byte_span out) {
  { s.push(in, out, input::last) }
  noexcept->std::same_as<step>;
  { c.failed() }
  noexcept->std::same_as<failure>;  // its offset is absolute in the stream
  { s.reset() }
  noexcept;
};

// What to do with what is ill-formed in the source.
enum class on_error : std::uint8_t {
  stop,     // report it
  replace,  // write U+FFFD once per maximal subpart
};
// What to do with a U+FEFF at the start of the input.
enum class bom_in : std::uint8_t {
  keep,   // it is text
  strip,  // it is a signature: remove it
};
// Whether the output begins with a byte order mark. `write` writes one, but never a second.
enum class bom_out : std::uint8_t { none, write };

// Converts a stream from one encoding to another. Resumable at any byte of the input, bounded by
// the room in the output, never allocating; output is written a whole code point at a time. Any way
// of cutting the input gives the same output and the same failure. Not thread-safe; copyable.
class transcoder {
 public:
  // The least room that guarantees progress: one code point in any encoding, and a signature.
  static constexpr std::size_t min_room = 8;

  struct options {
    encoding from = encoding::utf8;
    encoding to = encoding::utf8;
    on_error errors = on_error::stop;
    bom_in on_input = bom_in::keep;
    bom_out on_output = bom_out::none;
    bool positions = false;  // keep statistics of the input, for consumed()
  };

  explicit transcoder(const options& o) noexcept : options_(o) {}

  // Takes a piece of input, whole or in part. Linear. After `malformed` or `done` a push takes
  // nothing and says the same again, until reset().
  step push(byte_view in, byte_span out, input more) noexcept;

  // Where and why it stopped, in bytes of the input; errc::ok if it didn't. A scalar value that
  // the target cannot express is `unmappable`.
  failure failed() const noexcept { return failure_; }

  // Of the input before the failure, or all that was converted so far. Its position is that of
  // the failure. All zero unless options::positions is set.
  const text_stats& consumed() const noexcept { return stats_; }

  // How many maximal subparts were replaced so far.
  std::uint64_t replacements() const noexcept { return replacements_; }

  void reset() noexcept { *this = transcoder(options_); }

 private:
  friend struct transcoder_access;

  options options_;
  std::uint64_t offset_ = 0;  // of the first byte of carry_, or of what comes next
  std::uint64_t replacements_ = 0;
  text_stats stats_;
  failure failure_;
  std::array<char, 8> carry_{};  // a sequence split between pieces
  std::uint8_t carry_size_ = 0;
  bool at_start_ = true;
  bool done_ = false;
};

}  // namespace utfkit
