// Which encoding a text is in, as Python sees it.
#pragma once

#include <nanobind/nanobind.h>

namespace utfkit::python {

namespace nb = nanobind;

// detect(), Detector, Detection and Candidate.
void add_detection(nb::module_& m);

}  // namespace utfkit::python
