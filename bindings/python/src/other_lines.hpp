// Lines of a text in another encoding than the rest, as Python sees them.
#pragma once

#include <nanobind/nanobind.h>

namespace utfkit::python {

namespace nb = nanobind;

// LineDetector and OtherLines.
void add_other_lines(nb::module_& m);

}  // namespace utfkit::python
