#include <utfkit/column.hpp>
#include <utfkit/normalize.hpp>

#include "rows_writer.hpp"

namespace utfkit {

using namespace internal;

namespace {

// Which rows are well formed and in the form, null or not; true if all are. As judge_rows(): the
// rows of a text in the form are in the form, for so is each part of it (UAX #15 section 9). The
// row in which that ends is asked by itself: perhaps it only doesn't go with the one before.
template <class Offset>
bool judge_form(const row_block<Offset>& block, form f, row_bits& ok) noexcept {
  set_all(ok, block.rows);
  const auto& starts = block.starts;
  const std::size_t end = starts[block.rows];
  bool all = true;
  for (std::size_t row = 0; row != block.rows && starts[row] != end;) {
    const std::size_t from = starts[row];
    const byte_view rest(block.data + from, end - from);
    const std::size_t good = from + normalized_prefix(rest, f);
    std::size_t last = row + 1;  // the rows before it begin before `good`, or there
    while (last < block.rows && starts[last] <= good && starts[last] != end) ++last;
    if (any_divided(block.data, starts, row + 1, last)) {
      clear_divided(block.data, starts, row + 1, last, good, ok);
      all = false;
    }
    if (good == end) break;
    if (!is_normalized(block.text(last - 1), f)) {
      ok.clear(last - 1);
      all = false;
    }
    row = last;
  }
  return all;
}

bool judge_form(const view_block& block, form f, row_bits& ok) noexcept {
  bool all = judge_form(block.gathered(), f, ok);
  if (!block.any_long()) return all;
  for_each_row(block.long_rows(), block.rows, [&](std::size_t row) {
    if (is_normalized(block.text(row), f)) return;
    ok.clear(row);
    all = false;
  });
  return all;
}

template <class Blocks>
expected<std::size_t> count_rows(Blocks blocks, form f, std::uint8_t* bits) noexcept {
  std::size_t count = 0;
  typename Blocks::block block;
  row_bits ok;
  while (blocks.next(block)) {
    judge_form(block, f, ok);
    for (std::size_t w = 0; w < words_of(block.rows); ++w) {
      count += static_cast<std::size_t>(std::popcount(block.present.words[w] & ~ok.words[w]));
      ok.words[w] &= block.present.words[w];
    }
    if (bits != nullptr) store_bits(ok, block.rows, bits + block.first / 8);
  }
  if (!blocks.at_end()) return failure{blocks.row(), errc::out_of_range, 0};
  return count;
}

template <class Column>
expected<std::size_t> count_any(const Column& column, form f,
                                std::span<std::uint8_t> bits) noexcept {
  if (!is_well_made(column)) return failure{0, errc::out_of_range, 0};
  if (lacks_room(bits, column.rows)) return failure{0, errc::output_full, 0};
  return with_blocks(column, [&](auto blocks) { return count_rows(blocks, f, bits.data()); });
}

template <class Column>
result normalize_any(const Column& column, form f, void* places, byte_span out) noexcept {
  return change_rows(
      column, places, out,
      [f](const auto& block, row_bits& ok) { return judge_form(block, f, ok); },
      [f](byte_view row, byte_span room) { return normalize_lossy(row, room, f); });
}

}  // namespace

expected<std::size_t> unnormalized_rows(const column_view& column, form f,
                                        std::span<std::uint8_t> bits) noexcept {
  return count_any(column, f, bits);
}
expected<std::size_t> unnormalized_rows(const view_column& column, form f,
                                        std::span<std::uint8_t> bits) noexcept {
  return count_any(column, f, bits);
}

result normalize_column(const column_view& column, form f, void* out_offsets,
                        byte_span out) noexcept {
  return normalize_any(column, f, out_offsets, out);
}
result normalize_column(const view_column& column, form f, void* out_views,
                        byte_span out) noexcept {
  return normalize_any(column, f, out_views, out);
}

}  // namespace utfkit
