// What of utfkit_column.h needs the tables of normalization.
#include "columns.hpp"

using namespace utfkit;
using namespace utfkit::internal::c;

namespace {

bool answer(const expected<std::size_t>& found, std::size_t* count) noexcept {
  if (count != nullptr) {
    *count = found ? *found : static_cast<std::size_t>(found.failure().offset);
  }
  return found.has_value();
}

}  // namespace

bool utfkit_column_is_normalized(const utfkit_column* column, int form, uint8_t* bits,
                                 size_t* count) noexcept {
  return answer(unnormalized_rows(view_of(*column), form_of(form), bits_of(bits, column->rows)),
                count);
}

bool utfkit_view_column_is_normalized(const utfkit_view_column* column, int form, uint8_t* bits,
                                      size_t* count) noexcept {
  return answer(unnormalized_rows(view_of(*column), form_of(form), bits_of(bits, column->rows)),
                count);
}

utfkit_result utfkit_column_normalize(const utfkit_column* column, int form, void* out_offsets,
                                      char* out_data, size_t room) noexcept {
  return plain(
      normalize_column(view_of(*column), form_of(form), out_offsets, room_of(out_data, room)));
}

utfkit_result utfkit_view_column_normalize(const utfkit_view_column* column, int form,
                                           void* out_views, char* out_data, size_t room) noexcept {
  return plain(
      normalize_column(view_of(*column), form_of(form), out_views, room_of(out_data, room)));
}
