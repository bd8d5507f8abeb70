// Texts in pieces: what is known of each, and adds up; and the findings of a piece as a table.
#pragma once

#include <nanobind/nanobind.h>

namespace utfkit::python {

namespace nb = nanobind;

// TextStats, measure(), split_point() and findings_table().
void add_pieces(nb::module_& m);

}  // namespace utfkit::python
