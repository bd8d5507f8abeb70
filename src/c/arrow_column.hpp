// Arrays of Arrow's C data interface as columns, as far as their structures can be trusted: what is
// wrong with one is said by a reason, a string in static storage, or null.
#pragma once

#include <cstdint>

#include <utfkit/utfkit_arrow.h>

#include "columns.hpp"

namespace utfkit::internal::c {

using reason = const char*;

inline constexpr char no_memory[] = "no memory";
inline constexpr char wrong_offset[] = "the offsets of a row descend or lead out of the data";
inline constexpr char wrong_view[] = "the view of a row leads out of its buffer";
inline constexpr char wrong_index[] = "the index of a row leads out of the dictionary";
inline constexpr char wrong_value[] = "the dictionary has a value whose offsets or view are wrong";
inline constexpr char unknown_form[] = "no utfkit_form has this number";
inline constexpr char unknown_unit[] = "no utfkit_unit has this number";
inline constexpr char too_long[] = "the text doesn't fit into offsets of 32 bits";

// One of the two.
struct text_column {
  column_view offsets;
  view_column views;
  bool is_view = false;
};

// What `action` gives for the one that it is.
template <class Action>
auto with_column(const text_column& column, Action action) {
  return column.is_view ? action(column.views) : action(column.offsets);
}

inline std::size_t rows_of(const text_column& column) noexcept {
  return with_column(column, [](const auto& c) { return c.rows; });
}
inline reason wrong_place(const column_view&) noexcept {
  return wrong_offset;
}
inline reason wrong_place(const view_column&) noexcept {
  return wrong_view;
}
// What is wrong with a row that a function for columns refuses.
inline reason wrong_place(const text_column& column) noexcept {
  return with_column(column, [](const auto& c) { return wrong_place(c); });
}

// Whether a format is that of a column of text, and whether that is called binary.
bool is_text(const char* format) noexcept;
bool is_binary(const char* format) noexcept;

// What holds for arrays of all types.
reason check_array(const ArrowSchema& schema, const ArrowArray& array) noexcept;

// A column of text without a dictionary. Offsets and views aren't looked at, but for the last
// offset, which is the size of the data.
reason find_column(const ArrowSchema& schema, const ArrowArray& array,
                   text_column& column) noexcept;

// The indexes of a dictionary's rows.
class index_array {
 public:
  // Which values there are is left to the caller.
  reason find(const ArrowSchema& schema, const ArrowArray& array) noexcept;

  std::size_t rows() const noexcept { return rows_; }
  bool is_null(std::size_t row) const noexcept;
  // SIZE_MAX for what no dictionary has.
  std::size_t operator[](std::size_t row) const noexcept;

 private:
  const char* first_ = nullptr;
  char format_ = 'i';
  std::size_t rows_ = 0;
  const std::uint8_t* validity_ = nullptr;
  std::size_t validity_offset_ = 0;
};

}  // namespace utfkit::internal::c
