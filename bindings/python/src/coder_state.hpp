// Where a stream stands between two pieces: a number, as Python's incremental coders have it for
// what they can't keep as bytes.
#pragma once

#include <cstddef>
#include <string>

#include <utfkit/bytes.hpp>
#include <utfkit/transcoder.hpp>

#include "encodings.hpp"

namespace utfkit::python {

// In ISO-2022-JP it is the set that was designated last, and `designated` right behind the escape
// sequence, where another one is an error. Of encodings with a signature it is one of these three,
// of all others `amid`.
constexpr unsigned amid = 0;         // where a seek may lead to; little-endian, where it is open
constexpr unsigned at_start = 1;     // before what may be a signature
constexpr unsigned other_order = 2;  // behind the signature of the other byte order
constexpr unsigned designated = 4;

// At the start of a text. An encoder to ISO-2022-JP has the number of the set and one more, so that
// in the middle of a file it designates what it writes first.
unsigned start_of(const source_encoding& from) noexcept;
unsigned start_of(encoding to) noexcept;

// A transcoder in a state, and how many bytes were pushed to bring it there. What is in no state of
// the encoding is `amid`.
struct placed_transcoder {
  transcoder t;
  std::size_t before = 0;
};
placed_transcoder decoder_in(const source_encoding& from, unsigned state, on_error errors);
placed_transcoder encoder_in(const transcoder::options& options, unsigned state);

// The state behind `used`, which `t` has decoded from `state` on.
unsigned state_behind(byte_view used, unsigned state, const source_encoding& from,
                      const transcoder& t) noexcept;
// The same of what was encoded. In the middle of a file an escape sequence may be put before it.
unsigned state_behind(std::string& made, unsigned state, encoding to);

}  // namespace utfkit::python
