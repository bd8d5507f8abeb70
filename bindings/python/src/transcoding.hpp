// Encodings other than UTF-8: whole texts, and streams.
#pragma once

#include <cstdint>
#include <string>

#include <nanobind/nanobind.h>

#include <utfkit/bytes.hpp>
#include <utfkit/transcoder.hpp>

#include "encodings.hpp"

namespace utfkit::python {

namespace nb = nanobind;

// What a piece of a stream became, how many of its bytes that is, and where the stream stands
// behind these (coder_state.hpp).
struct decoded_piece {
  nb::object text;
  std::size_t used = 0;
  unsigned state = 0;
};
struct encoded_piece {
  nb::object bytes;
  unsigned state = 0;
};

// A piece of what bytes.decode() has whole, of a stream that stands in `state`. Handlers are called
// as CPython calls them. A sequence that the end of `text` cuts isn't used, unless it is the last.
decoded_piece decode_piece(byte_view text, const source_encoding& from, const char* errors,
                           unsigned state, input more);

// The same of str.encode(). The last one ends what an encoding with states has to end.
encoded_piece encode_piece(nb::handle text, const target_encoding& to, const char* errors,
                           unsigned state, input more);

}  // namespace utfkit::python
