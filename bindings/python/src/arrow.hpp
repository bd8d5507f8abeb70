// Columns by Arrow's PyCapsule interface.
#pragma once

#include <memory>

#include <nanobind/nanobind.h>

#include "arrow_data.hpp"

namespace utfkit::python {

namespace nb = nanobind;

// An object with __arrow_c_array__ or __arrow_c_stream__, as it is.
nb::object hand_out(std::unique_ptr<arrow_data> data);

// ArrowData, and the functions of utfkit.arrow over it.
void add_arrow(nb::module_& m);

}  // namespace utfkit::python
