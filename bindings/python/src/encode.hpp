// Encoding: str to bytes.
#pragma once

#include <string>

#include <nanobind/nanobind.h>

namespace utfkit::python {

namespace nb = nanobind;

// str.encode("utf-8", errors): the same bytes or exception for all text and all handlers.
nb::object encode_utf8(nb::handle text, const char* errors);

// encode() of the package.
nb::object encode(nb::str text, const char* encoding, const char* errors);

}  // namespace utfkit::python
