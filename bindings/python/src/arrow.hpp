// Columns by Arrow's PyCapsule interface.
#pragma once

#include <nanobind/nanobind.h>

namespace utfkit::python {

namespace nb = nanobind;

// ArrowData, and the functions of utfkit.arrow over it.
void add_arrow(nb::module_& m);

}  // namespace utfkit::python
