#include <utfkit/column.hpp>
#include <utfkit/transcode.hpp>
#include <utfkit/validate.hpp>

#include "rows_writer.hpp"
#include "words.hpp"

namespace utfkit {

using namespace internal;

namespace {

constexpr std::size_t most_by_words = 64;  // longer ones are worth a call

std::size_t units_of_row(byte_view row, unit counted_in) noexcept {
  if (counted_in == unit::byte) return row.size();
  if (row.size() <= most_by_words) return length_by_words(row, counted_in == unit::utf16_unit);
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

template <class Number, class Blocks>
result write_lengths(Blocks blocks, unit counted_in, void* out) noexcept {
  typename Blocks::block block;
  char* to = static_cast<char*>(out);
  while (blocks.next(block)) {
    for (std::size_t row = 0; row < block.rows; ++row, to += sizeof(Number)) {
      const bool there = !block.any_null || block.present.has(row);
      const auto n = static_cast<Number>(there ? units_of_row(block.text(row), counted_in) : 0);
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
