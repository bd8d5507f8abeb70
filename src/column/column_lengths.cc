#include <utfkit/column.hpp>
#include <utfkit/transcode.hpp>
#include <utfkit/validate.hpp>

#include "rows_writer.hpp"
#include "words.hpp"

namespace utfkit {

using namespace internal;

namespace {

std::size_t units_of_row(byte_view row, unit counted_in) noexcept {
  if (counted_in == unit::byte) return row.size();
  return counted_in == unit::utf16_unit ? utf16_length(row) : count_code_points(row);
}

// Whether there can't be more units than that: F0 to FF count as two, also where nothing follows.
bool row_surely_fits(std::size_t size, std::size_t most, unit counted_in) noexcept {
  return size <= (counted_in == unit::utf16_unit ? most / 2 : most);
}

// The most bytes of a row's start that have at most so many units.
std::size_t row_prefix(byte_view row, std::size_t most, unit counted_in) noexcept {
  if (row_surely_fits(row.size(), most, counted_in)) return row.size();
  if (counted_in == unit::byte) return prefix_within(row, most).size();
  return prefix_by_words(row, most, counted_in == unit::utf16_unit);
}

// The lengths of the rows of a block, to out[0, rows): of short ones, from the units before their
// ends; of long ones, by a call.
template <class Offset>
void find_lengths(const row_block<Offset>& block, unit counted_in, std::size_t* out) noexcept {
  if (counted_in == unit::byte) {
    for (std::size_t row = 0; row < block.rows; ++row) out[row] = block.size(row);
    return;
  }
  const auto& starts = block.starts;
  unit_ranks ranks;
  for (std::size_t row = 0; row < block.rows;) {
    const std::size_t from = starts[row];
    std::size_t last = row;
    while (last < block.rows && starts[last + 1] - from <= unit_ranks::most_bytes) ++last;
    if (last == row) {
      out[row] = units_of_row(block.text(row), counted_in);
      ++row;
      continue;
    }
    ranks.count(block.data + from, starts[last] - from, counted_in == unit::utf16_unit);
    for (std::size_t before = 0; row < last; ++row) {
      const std::size_t end = ranks.before(starts[row + 1] - from);
      out[row] = end - before;
      before = end;
    }
  }
}

void find_lengths(const view_block& block, unit counted_in, std::size_t* out) noexcept {
  find_lengths(block.gathered(), counted_in, out);
  for_each_row(block.long_rows(), block.rows,
               [&](std::size_t row) { out[row] = units_of_row(block.text(row), counted_in); });
}

template <class Number, class Blocks>
result write_lengths(Blocks blocks, unit counted_in, void* out) noexcept {
  typename Blocks::block block;
  std::size_t lengths[block_rows];
  char* to = static_cast<char*>(out);
  while (blocks.next(block)) {
    find_lengths(block, counted_in, lengths);
    for (std::size_t row = 0; row < block.rows; ++row, to += sizeof(Number)) {
      const auto n = static_cast<Number>(block.present.has(row) ? lengths[row] : 0);
      std::memcpy(to, &n, sizeof n);
    }
  }
  return blocks.at_end() ? result{blocks.row()} : wrong_offsets(blocks.row());
}

// Which rows are short enough; true if all are.
template <class Block>
bool judge_size(const Block& block, std::size_t most, unit counted_in, row_bits& ok) noexcept {
  set_all(ok, block.rows);
  bool all = true;
  for (std::size_t row = 0; row < block.rows; ++row) {
    if (row_surely_fits(block.size(row), most, counted_in)) continue;
    const byte_view text = block.text(row);
    if (row_prefix(text, most, counted_in) == text.size()) continue;
    ok.clear(row);
    all = false;
  }
  return all;
}

}  // namespace

result column_lengths(const column_view& column, unit counted_in, void* out_lengths) noexcept {
  if (!is_well_made(column)) return wrong_offsets(0);
  if (column.offset_size == 4) {
    return write_lengths<std::int32_t>(row_blocks<std::int32_t>(column), counted_in, out_lengths);
  }
  return write_lengths<std::int64_t>(row_blocks<std::int64_t>(column), counted_in, out_lengths);
}
result column_lengths(const view_column& column, unit counted_in, void* out_lengths) noexcept {
  if (!is_well_made(column)) return wrong_offsets(0);
  return write_lengths<std::int32_t>(view_blocks(column), counted_in, out_lengths);
}

result truncate_column(const column_view& column, std::size_t most, unit counted_in,
                       void* out_offsets, byte_span out) noexcept {
  return change_rows(
      column, out_offsets, out,
      [=](const auto& block, row_bits& ok) { return judge_size(block, most, counted_in, ok); },
      [=](byte_view row, byte_span room) -> result {
        const std::size_t size = row_prefix(row, most, counted_in);
        if (size > room.size()) return {0, 0, errc::output_full, 0};
        if (size != 0) std::memcpy(room.data(), row.data(), size);
        return {size, size};
      });
}

result truncate_column(const view_column& column, std::size_t most, unit counted_in,
                       void* out_views) noexcept {
  if (!is_well_made(column)) return wrong_offsets(0);
  views_writer writer(column, out_views, {});
  view_blocks blocks(column);
  for (view_block block; blocks.next(block);) {
    for (std::size_t row = 0; row < block.rows; ++row) {
      const byte_view text = block.text(row);
      if (block.present.has(row)) {
        writer.append_prefix(block.first + row, text.substr(0, row_prefix(text, most, counted_in)));
      } else {
        writer.append_null();
      }
    }
  }
  return blocks.at_end() ? writer.done() : wrong_offsets(blocks.row());
}

}  // namespace utfkit
