// The rows of a column of text that isn't UTF-8, with their bytes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <vector>

#include <utfkit/utfkit_arrow.h>
#include <utfkit/bytes.hpp>

namespace utfkit::python {

// A finding in a row of a column.
struct row_finding {
  std::string column;  // empty where there are no columns
  std::int64_t row = 0;
  std::int64_t offset = 0;  // from the start of the row
  std::string kind;
  std::string bytes;
};

// Number `i` of a buffer, and a bit of one.
template <class T>
T value_at(const void* values, std::size_t i) noexcept {
  T value;
  std::memcpy(&value, static_cast<const char*>(values) + i * sizeof(T), sizeof(T));
  return value;
}
bool is_set(const void* bits, std::size_t i) noexcept;

// An index of a dictionary, by the format of its type.
std::size_t index_at(char format, const void* indexes, std::size_t i) noexcept;

// Whether a column of this type is judged: text, and bytes where these are all that there is.
bool is_text(const ArrowSchema& schema, bool alone) noexcept;

// The rows that are ill-formed are looked at, and `first_row` is added to their numbers. The reason
// why it is refused, or null. No GIL is needed.
const char* add_findings_of(const ArrowSchema& schema, const ArrowArray& array,
                            std::int64_t first_row, const std::string& column,
                            std::vector<row_finding>& to);

// The part of a column that its parent's offset and length are of: of the same memory, not to be
// released.
ArrowArray part_of(const ArrowArray& column, const ArrowArray& parent) noexcept;

}  // namespace utfkit::python
