// What of utfkit_column.h needs the tables of normalization.
#include "columns.hpp"

using namespace utfkit;
using namespace utfkit::internal::c;

namespace {

template <class Column>
bool count_rows(const Column& column, int number, std::uint8_t* bits, std::size_t* count) noexcept {
  const auto f = form_of(number);
  expected<std::size_t> found = failure{0, errc::out_of_range, 0};
  if (f) found = unnormalized_rows(view_of(column), *f, bits_of(bits, column.rows));
  if (count != nullptr) {
    *count = found ? *found : static_cast<std::size_t>(found.failure().offset);
  }
  return found.has_value();
}

}  // namespace

bool utfkit_column_is_normalized(const utfkit_column* column, int form, uint8_t* bits,
                                 size_t* count) noexcept {
  return count_rows(*column, form, bits, count);
}

bool utfkit_view_column_is_normalized(const utfkit_view_column* column, int form, uint8_t* bits,
                                      size_t* count) noexcept {
  return count_rows(*column, form, bits, count);
}

utfkit_result utfkit_column_normalize(const utfkit_column* column, int form, void* out_offsets,
                                      char* out_data, size_t room) noexcept {
  const auto f = form_of(form);
  if (!f) return unknown_number;
  return plain(normalize_column(view_of(*column), *f, out_offsets, room_of(out_data, room)));
}

utfkit_result utfkit_view_column_normalize(const utfkit_view_column* column, int form,
                                           void* out_views, char* out_data, size_t room) noexcept {
  const auto f = form_of(form);
  if (!f) return unknown_number;
  return plain(normalize_column(view_of(*column), *f, out_views, room_of(out_data, room)));
}
