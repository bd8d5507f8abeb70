#include <utfkit/column.hpp>

#include <utfkit/validate.hpp>

#include "views.hpp"

namespace utfkit {

using namespace internal;

namespace {

constexpr std::uint64_t size_of_replacement = 3;

// Counts what repair() would do to a row that is ill-formed: of short rows, by doing it.
void count_damage(byte_view row, column_stats& stats) noexcept {
  constexpr std::size_t most = 256;
  if (row.size() <= most) {
    byte unused[3 * most];
    const replacement_of<utf8_codec> with;
    replace_policy policy = with.policy();
    const result r =
        drive(counting_kernel{kernels().repair_utf8, policy.replacements}, codec_of<utf8_codec>,
              codec_of<utf8_codec>, policy, from(row), {unused, sizeof unused});
    stats.replacements += policy.replacements;
    stats.repaired_bytes += r.written - row.size();
    return;
  }
  for (;;) {
    const result r = validate(row);
    if (r) break;
    ++stats.replacements;
    stats.repaired_bytes += size_of_replacement - r.error_length;
    row = row.substr(r.read + r.error_length);
  }
}

template <class Block>
void count_nulls(const Block& block, column_stats& stats) noexcept {
  row_bits nulls;
  set_all(nulls, block.rows);
  for (std::size_t w = 0; w < words_of(block.rows); ++w) nulls.words[w] ^= block.present.words[w];
  for_each_row(nulls, block.rows, [&](std::size_t row) {
    ++stats.nulls;
    stats.bytes -= block.size(row);
  });
}

template <class Block>
void count_ill_formed(const Block& block, const row_bits& ok, column_stats& stats) noexcept {
  row_bits wrong;
  for (std::size_t w = 0; w < words_of(block.rows); ++w) {
    wrong.words[w] = block.present.words[w] & ~ok.words[w];
  }
  for_each_row(wrong, block.rows, [&](std::size_t row) {
    if (stats.ill_formed++ == 0) stats.first_ill_formed = block.first + row;
    count_damage(block.text(row), stats);
  });
}

// Until the end `repaired_bytes` is what is more than `bytes`, which can be less than nothing.
template <class Blocks>
expected<column_stats> validate_rows(Blocks blocks, std::uint8_t* valid_bits) noexcept {
  column_stats stats;
  stats.rows = blocks.rows();
  typename Blocks::block block;
  row_bits ok;
  while (blocks.next(block)) {
    stats.bytes += block.bytes();
    const bool all = judge_rows(block, ok);
    if (block.any_null) {
      count_nulls(block, stats);
      for (std::size_t w = 0; w < words_of(block.rows); ++w) ok.words[w] &= block.present.words[w];
    }
    if (!all) count_ill_formed(block, ok, stats);
    if (valid_bits != nullptr) store_bits(ok, block.rows, valid_bits + block.first / 8);
  }
  if (!blocks.at_end()) return failure{blocks.row(), errc::out_of_range, 0};
  stats.repaired_bytes += stats.bytes;
  return stats;
}

template <class Column>
expected<column_stats> validate_any(const Column& column,
                                    std::span<std::uint8_t> valid_bits) noexcept {
  if (!is_well_made(column)) return failure{0, errc::out_of_range, 0};
  if (lacks_room(valid_bits, column.rows)) return failure{0, errc::output_full, 0};
  return with_blocks(column, [&](auto blocks) { return validate_rows(blocks, valid_bits.data()); });
}

template <class Offset>
result error_of_row(const column_view& column, std::size_t row) noexcept {
  const offset_array<Offset> starts = offset_array<Offset>(column.offsets).behind(row);
  if (rows_in_order(starts, 1, column.data.size()) != 1) return wrong_offsets(0);
  if (!is_present(column.validity, column.validity_offset + row)) return {};
  return validate(column.data.substr(starts[0], starts[1] - starts[0]));
}

}  // namespace

expected<column_stats> validate_column(const column_view& column,
                                       std::span<std::uint8_t> valid_bits) noexcept {
  return validate_any(column, valid_bits);
}
expected<column_stats> validate_column(const view_column& column,
                                       std::span<std::uint8_t> valid_bits) noexcept {
  return validate_any(column, valid_bits);
}

result row_error(const column_view& column, std::size_t row) noexcept {
  if (!is_well_made(column) || row >= column.rows) return wrong_offsets(0);
  return column.offset_size == 4 ? error_of_row<std::int32_t>(column, row)
                                 : error_of_row<std::int64_t>(column, row);
}
result row_error(const view_column& column, std::size_t row) noexcept {
  if (!is_well_made(column) || row >= column.rows) return wrong_offsets(0);
  if (!is_present(column.validity, column.validity_offset + row)) return {};
  byte_view text;
  return find_text(column, row, text) ? validate(text) : wrong_offsets(0);
}

}  // namespace utfkit
