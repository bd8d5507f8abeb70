// Streams: what codecs and files are made of.
#pragma once

#include <nanobind/nanobind.h>

namespace utfkit::python {

namespace nb = nanobind;

// utf8_decode(), Transcoder and Repairer.
void add_streams(nb::module_& m);

}  // namespace utfkit::python
