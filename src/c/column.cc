// utfkit_column.h.
#include "types.hpp"

using namespace utfkit;
using namespace utfkit::internal::c;

namespace {

column_view view_of(const utfkit_column& c) noexcept {
  column_view v;
  v.data = text(c.data, c.data_size);
  v.offsets = c.offsets;
  v.rows = c.rows;
  v.offset_size = c.offset_size;
  v.validity = c.validity;
  v.validity_offset = c.validity_offset;
  return v;
}

}  // namespace

bool utfkit_column_validate(const utfkit_column* column, uint8_t* valid_bits,
                            utfkit_column_stats* stats) noexcept {
  const std::span<std::uint8_t> bits(valid_bits,
                                     valid_bits == nullptr ? 0 : (column->rows + 7) / 8);
  const expected<column_stats> found = validate_column(view_of(*column), bits);
  if (stats != nullptr) {
    column_stats s = found.value_or(column_stats());
    if (!found) s.rows = static_cast<std::size_t>(found.failure().offset);
    *stats = plain(s);
  }
  return found.has_value();
}

utfkit_result utfkit_column_row_error(const utfkit_column* column, size_t row) noexcept {
  return plain(row_error(view_of(*column), row));
}

utfkit_result utfkit_column_repair(const utfkit_column* column, void* out_offsets, char* out_data,
                                   size_t room) noexcept {
  return plain(repair_column(view_of(*column), out_offsets, room_of(out_data, room)));
}
