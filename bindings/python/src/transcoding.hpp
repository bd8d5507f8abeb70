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

// bytes.decode() for an encoding of ours; handlers are called as CPython calls them.
nb::object decode_from(byte_view text, nb::handle source, const source_encoding& from,
                       const char* errors);

// str.encode() for an encoding of ours.
nb::object encode_to(nb::handle text, const target_encoding& to, const char* errors);

// Transcoder: a stream from one encoding to another.
void add_transcoder(nb::module_& m);

}  // namespace utfkit::python
