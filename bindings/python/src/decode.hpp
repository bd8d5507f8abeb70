// Decoding: bytes to str.
#pragma once

#include <cstddef>
#include <string>

#include <nanobind/nanobind.h>

#include <utfkit/bytes.hpp>

#include "buffer.hpp"
#include "str_maker.hpp"

namespace utfkit::python {

// What a str of a text is like, with a character for each maximal subpart of what is ill-formed.
struct shape {
  std::size_t chars = 0;
  width widest = width::ascii;
  bool well_formed = true;
};

// Linear; the text is read once from memory, and no GIL is needed.
shape shape_of(byte_view text) noexcept;

// The str of UTF-8, U+FFFD for each maximal subpart of what is ill-formed.
nb::object decode_lossy(byte_view text);

// bytes.decode(): the same str or exception for all bytes and all handlers. `source` is the object
// that an exception refers to. Where a stream goes on, what stands open at the end of `text` isn't
// decoded.
nb::object decode_utf8(byte_view text, nb::handle source, const char* errors);
nb::object decode_utf8(byte_view text, std::size_t open, nb::handle source, const char* errors);

// decode() of the package.
nb::object decode(nb::handle data, const char* errors, const char* encoding);

}  // namespace utfkit::python
