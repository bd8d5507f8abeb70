#include <utfkit/column.hpp>
#include <utfkit/repair.hpp>

#include "rows_writer.hpp"

namespace utfkit {

using namespace internal;

namespace {

template <class Column>
result repair_any(const Column& column, void* places, byte_span out) noexcept {
  return change_rows(
      column, places, out, [](const auto& block, row_bits& ok) { return judge_rows(block, ok); },
      [](byte_view row, byte_span room) { return repair(row, room); });
}

}  // namespace

result repair_column(const column_view& column, void* out_offsets, byte_span out) noexcept {
  return repair_any(column, out_offsets, out);
}
result repair_column(const view_column& column, void* out_views, byte_span out) noexcept {
  return repair_any(column, out_views, out);
}

}  // namespace utfkit
