// Text that was decoded wrongly and encoded again.
#pragma once

#include <nanobind/nanobind.h>

namespace utfkit::python {

namespace nb = nanobind;

// Mojibake, find_mojibake() and undo_mojibake().
void add_mojibake(nb::module_& m);

}  // namespace utfkit::python
