// utfkit_column.h without normalization.
#include "columns.hpp"

using namespace utfkit;
using namespace utfkit::internal::c;

namespace {

bool answer(const expected<column_stats>& found, utfkit_column_stats* stats) noexcept {
  if (stats != nullptr) {
    column_stats s = found.value_or(column_stats());
    if (!found) s.rows = static_cast<std::size_t>(found.failure().offset);
    *stats = plain(s);
  }
  return found.has_value();
}

}  // namespace

bool utfkit_column_validate(const utfkit_column* column, uint8_t* valid_bits,
                            utfkit_column_stats* stats) noexcept {
  return answer(validate_column(view_of(*column), bits_of(valid_bits, column->rows)), stats);
}

bool utfkit_view_column_validate(const utfkit_view_column* column, uint8_t* valid_bits,
                                 utfkit_column_stats* stats) noexcept {
  return answer(validate_column(view_of(*column), bits_of(valid_bits, column->rows)), stats);
}

utfkit_result utfkit_column_row_error(const utfkit_column* column, size_t row) noexcept {
  return plain(row_error(view_of(*column), row));
}

utfkit_result utfkit_view_column_row_error(const utfkit_view_column* column, size_t row) noexcept {
  return plain(row_error(view_of(*column), row));
}

utfkit_result utfkit_column_repair(const utfkit_column* column, void* out_offsets, char* out_data,
                                   size_t room) noexcept {
  return plain(repair_column(view_of(*column), out_offsets, room_of(out_data, room)));
}

utfkit_result utfkit_view_column_repair(const utfkit_view_column* column, void* out_views,
                                        char* out_data, size_t room) noexcept {
  return plain(repair_column(view_of(*column), out_views, room_of(out_data, room)));
}

utfkit_result utfkit_column_lengths(const utfkit_column* column, int unit,
                                    void* out_lengths) noexcept {
  const auto u = unit_of(unit);
  return u ? plain(column_lengths(view_of(*column), *u, out_lengths)) : unknown_number;
}

utfkit_result utfkit_view_column_lengths(const utfkit_view_column* column, int unit,
                                         void* out_lengths) noexcept {
  const auto u = unit_of(unit);
  return u ? plain(column_lengths(view_of(*column), *u, out_lengths)) : unknown_number;
}

utfkit_result utfkit_column_truncate(const utfkit_column* column, size_t most, int unit,
                                     void* out_offsets, char* out_data, size_t room) noexcept {
  const auto u = unit_of(unit);
  if (!u) return unknown_number;
  return plain(truncate_column(view_of(*column), most, *u, out_offsets, room_of(out_data, room)));
}

utfkit_result utfkit_view_column_truncate(const utfkit_view_column* column, size_t most, int unit,
                                          void* out_views) noexcept {
  const auto u = unit_of(unit);
  return u ? plain(truncate_column(view_of(*column), most, *u, out_views)) : unknown_number;
}
