// Tables of Arrow's, made a row at a time.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "arrow_data.hpp"
#include "arrow_rows.hpp"

namespace utfkit::python {

// A column of a table, by its format in Arrow's C data interface: "l", numbers of 64 bits; "u",
// text in UTF-8; "z", bytes. Name and format are in static storage.
class table_column {
 public:
  table_column(const char* name, const char* format) : name_(name), format_(format) {}

  void add(std::int64_t number) { numbers_.push_back(number); }
  // Throws std::bad_alloc; std::length_error where 32-bit offsets don't reach.
  void add(std::string_view text);

 private:
  friend arrow_data table_of(std::vector<table_column> columns, std::size_t rows);
  const char* name_;
  const char* format_;
  std::vector<std::int64_t> numbers_;
  std::vector<std::int32_t> offsets_ = {0};
  std::string text_;
};

// A struct of the columns, each of which has as many rows. Throws std::bad_alloc.
arrow_data table_of(std::vector<table_column> columns, std::size_t rows);

// The columns column (utf8), row, offset (int64), kind (utf8) and bytes (binary).
arrow_data table_of(const std::vector<row_finding>& findings);

}  // namespace utfkit::python
