#include <utfkit/column.hpp>
#include <utfkit/repair.hpp>

#include "rows_writer.hpp"

namespace utfkit {

using namespace internal;

namespace {

template <class Offset>
result repair_rows(const column_view& column, void* out_offsets, byte_span out) noexcept {
  rows_writer<Offset> writer(out_offsets, out);
  row_blocks<Offset> blocks(column);
  row_block<Offset> block{nullptr, offset_array<Offset>(nullptr), 0, 0, false, {}};
  row_bits ok;
  while (blocks.next(block)) {
    const bool all = judge_rows(block.data, block.starts, block.rows, ok);
    const auto mend = [](byte_view row, byte_span room) { return repair(row, room); };
    if (!writer.append(block, all, ok, mend)) return writer.stopped();
  }
  return blocks.at_end() ? writer.done() : wrong_offsets(blocks.row(), writer.done().written);
}

}  // namespace

result repair_column(const column_view& column, void* out_offsets, byte_span out) noexcept {
  if (!is_well_made(column)) return wrong_offsets(0);
  return column.offset_size == 4 ? repair_rows<std::int32_t>(column, out_offsets, out)
                                 : repair_rows<std::int64_t>(column, out_offsets, out);
}

}  // namespace utfkit
