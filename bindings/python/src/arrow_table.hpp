// Findings as a table of Arrow's.
#pragma once

#include <vector>

#include "arrow_data.hpp"
#include "arrow_rows.hpp"

namespace utfkit::python {

// A struct of the columns column (utf8), row, offset (int64), kind (utf8) and bytes (binary).
// Throws std::bad_alloc; std::length_error where 32-bit offsets don't reach.
arrow_data table_of(const std::vector<row_finding>& findings);

}  // namespace utfkit::python
