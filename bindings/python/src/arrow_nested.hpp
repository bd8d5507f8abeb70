// Text inside of columns of other types: of lists, structs, maps and unions, of runs, and of
// dictionaries of these.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "arrow_rows.hpp"

namespace utfkit::python {

// Whether there is any in a column of this type, bytes of a fixed size among them. Else there is
// nothing in it that anybody could ask about.
bool has_text_or_bytes(const ArrowSchema& type) noexcept;

// What is ill-formed in it, in no null: with the row of the column that it is in, and where in that
// as the name, "column.field" and "column[]". Binary is passed over. The reason why it is refused,
// or null. No GIL is needed.
const char* add_findings_inside(const ArrowSchema& type, const ArrowArray& column,
                                std::int64_t first_row, const std::string& name,
                                std::vector<row_finding>& to);

}  // namespace utfkit::python
