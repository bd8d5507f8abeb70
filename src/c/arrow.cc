// What utfkit_arrow.h says of columns, without changing them and without normalization.
#include <vector>

#include "allocate.hpp"
#include "arrow_values.hpp"
#include "column/views.hpp"

using namespace utfkit;
using namespace utfkit::internal;
using namespace utfkit::internal::c;

namespace {

utfkit_column_stats at_row(std::size_t row) noexcept {
  column_stats s;
  s.rows = row;
  return plain(s);
}

expected<column_stats> validate_text(const text_column& column,
                                     std::span<std::uint8_t> bits) noexcept {
  return with_column(column, [bits](const auto& c) { return validate_column(c, bits); });
}

// What a value of a dictionary adds to the statistics for each row that has it.
struct value_stats {
  std::uint64_t bytes = 0, replacements = 0, repaired_bytes = 0;
  bool is_null = false, is_well_formed = true;
};

// Each value by itself. The values are in order: they were validated.
std::vector<value_stats> stats_of_values(const text_column& values) {
  std::vector<value_stats> all(rows_of(values));
  with_column(values, [&all](const auto& column) {
    with_blocks(column, [&all](auto blocks) {
      typename decltype(blocks)::block block;
      while (blocks.next(block)) {
        for (std::size_t row = 0; row < block.rows; ++row) {
          value_stats& v = all[block.first + row];
          v.is_null = !block.present.has(row);
          if (v.is_null) continue;
          const text_stats s = measure(block.text(row));
          v.bytes = s.bytes;
          v.replacements = s.replacements;
          v.is_well_formed = s.replacements == 0;
          v.repaired_bytes = v.is_well_formed ? s.bytes : repaired_length(block.text(row));
        }
      }
      return true;
    });
  });
  return all;
}

void add(column_stats& stats, const value_stats& value, std::size_t row) noexcept {
  stats.bytes += value.bytes;
  stats.replacements += value.replacements;
  stats.repaired_bytes += value.repaired_bytes;
  stats.nulls += value.is_null;
  if (!value.is_well_formed && stats.ill_formed++ == 0) stats.first_ill_formed = row;
}

reason validate_dictionary(const ArrowSchema& schema, const ArrowArray& array,
                           std::uint8_t* valid_bits, utfkit_column_stats& stats) {
  dictionary_rows rows;
  if (const reason why = rows.find(schema, array)) return why;
  if (!validate_text(rows.values, {})) return wrong_value;
  const std::vector<value_stats> values = stats_of_values(rows.values);
  column_stats all;
  all.rows = rows.indexes.rows();
  bit_writer bits(valid_bits);
  for (std::size_t row = 0; row < all.rows; ++row) {
    value_stats value{.is_null = true};
    if (!rows.indexes.is_null(row)) {
      const std::size_t index = rows.indexes[row];
      if (index >= values.size()) {
        stats = at_row(row);
        return wrong_index;
      }
      value = values[index];
    }
    add(all, value, row);
    bits.put(!value.is_null && value.is_well_formed);
  }
  bits.finish();
  stats = plain(all);
  return nullptr;
}

}  // namespace

const char* utfkit_arrow_validate(const ArrowSchema* schema, const ArrowArray* array,
                                  uint8_t* valid_bits, utfkit_column_stats* stats) noexcept {
  utfkit_column_stats unused;
  utfkit_column_stats& found = stats == nullptr ? unused : *stats;
  found = at_row(0);
  if (schema->dictionary != nullptr) {
    return unless_no_memory([&] { return validate_dictionary(*schema, *array, valid_bits, found); },
                            static_cast<reason>(no_memory));
  }
  text_column column;
  if (const reason why = find_column(*schema, *array, column)) return why;
  const auto s = validate_text(column, bits_of(valid_bits, rows_of(column)));
  if (s) {
    found = plain(*s);
    return nullptr;
  }
  found = at_row(static_cast<std::size_t>(s.failure().offset));
  return wrong_place(column);
}

const char* utfkit_arrow_row_error(const ArrowSchema* schema, const ArrowArray* array, size_t row,
                                   utfkit_result* error) noexcept {
  *error = {};
  text_column column;
  if (schema->dictionary == nullptr) {
    if (const reason why = find_column(*schema, *array, column)) return why;
  } else {
    dictionary_rows rows;
    if (const reason why = rows.find(*schema, *array)) return why;
    if (row >= rows.indexes.rows()) return "there is no such row";
    if (rows.indexes.is_null(row)) return nullptr;
    row = rows.indexes[row];
    column = rows.values;
    if (row >= rows_of(column)) return wrong_index;
  }
  if (row >= rows_of(column)) return "there is no such row";
  const result r = with_column(column, [row](const auto& c) { return row_error(c, row); });
  if (r.error == errc::out_of_range && r.error_length == 0) return wrong_place(column);
  *error = plain(r);
  return nullptr;
}

namespace {

result lengths_of(const text_column& column, unit counted_in, void* out) noexcept {
  return with_column(column, [=](const auto& c) { return column_lengths(c, counted_in, out); });
}

template <class Number>
reason lengths_of_dictionary(const dictionary_rows& rows, unit counted_in, void* out) {
  std::vector<Number> of_values(rows_of(rows.values));
  if (!lengths_of(rows.values, counted_in, of_values.data())) return wrong_value;
  for (std::size_t row = 0; row < rows.indexes.rows(); ++row) {
    Number length = 0;
    if (!rows.indexes.is_null(row)) {
      const std::size_t index = rows.indexes[row];
      if (index >= of_values.size()) return wrong_index;
      length = of_values[index];
    }
    std::memcpy(static_cast<char*>(out) + row * sizeof length, &length, sizeof length);
  }
  return nullptr;
}

}  // namespace

const char* utfkit_arrow_lengths(const ArrowSchema* schema, const ArrowArray* array, int unit,
                                 void* out_lengths) noexcept {
  const auto u = unit_of(unit);
  if (!u) return unknown_unit;
  const auto counted_in = *u;
  if (schema->dictionary == nullptr) {
    text_column column;
    if (const reason why = find_column(*schema, *array, column)) return why;
    return lengths_of(column, counted_in, out_lengths) ? nullptr : wrong_place(column);
  }
  dictionary_rows rows;
  if (const reason why = rows.find(*schema, *array)) return why;
  const bool is_large = !rows.values.is_view && rows.values.offsets.offset_size == 8;
  return unless_no_memory(
      [&] {
        return is_large ? lengths_of_dictionary<std::int64_t>(rows, counted_in, out_lengths)
                        : lengths_of_dictionary<std::int32_t>(rows, counted_in, out_lengths);
      },
      static_cast<reason>(no_memory));
}
