// What the functions for columns share: a bit a row, offsets of either size, and blocks of rows
// whose offsets are checked.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <type_traits>

#include <utfkit/column.hpp>

#include "driver/units.hpp"

namespace utfkit::internal {

// ── a bit a row ──

constexpr std::size_t word_rows = 64;
// A block's offsets stay in the first-level cache, and its bytes, unless rows are long, in the
// second.
constexpr std::size_t block_rows = 1024, block_bytes = std::size_t{64} * 1024;

// Those of a block; behind its last row they are 0.
struct row_bits {
  std::uint64_t words[block_rows / word_rows];

  bool has(std::size_t row) const noexcept {
    return (words[row / word_rows] >> row % word_rows & 1) != 0;
  }
  void clear(std::size_t row) noexcept {
    words[row / word_rows] &= ~(std::uint64_t{1} << row % word_rows);
  }
};

constexpr std::size_t words_of(std::size_t rows) noexcept {
  return (rows + word_rows - 1) / word_rows;
}
// The lowest `count` bits, which are 64 at most.
constexpr std::uint64_t low_bits(std::size_t count) noexcept {
  return count >= word_rows ? ~std::uint64_t{0} : (std::uint64_t{1} << count) - 1;
}

// All rows of a block.
inline void set_all(row_bits& bits, std::size_t rows) noexcept {
  for (std::size_t w = 0; w * word_rows < rows; ++w) {
    bits.words[w] = low_bits(rows - w * word_rows);
  }
}

// Eight bytes, the first the lowest, whatever this machine's order is.
inline std::uint64_t bits_of_bytes(const std::uint8_t* p, std::size_t count) noexcept {
  std::uint64_t word = 0;
  if (std::endian::native == std::endian::little && count == sizeof word) {
    std::memcpy(&word, p, sizeof word);
    return word;
  }
  for (std::size_t i = 0; i < count; ++i) word |= std::uint64_t{p[i]} << 8 * i;
  return word;
}

// `count` bits from bit `from` on, 1 to 64; no byte is read that has none of them.
inline std::uint64_t bits_from(const std::uint8_t* bits, std::size_t from,
                               std::size_t count) noexcept {
  const std::uint8_t* const p = bits + from / 8;
  const std::size_t shift = from % 8;
  const std::size_t bytes = (shift + count + 7) / 8;  // 9 at most
  std::uint64_t word = bits_of_bytes(p, bytes < 8 ? bytes : 8) >> shift;
  if (bytes == 9) word |= std::uint64_t{p[8]} << (word_rows - shift);
  return word & low_bits(count);
}

inline bool is_present(const std::uint8_t* validity, std::size_t bit) noexcept {
  return validity == nullptr || (validity[bit / 8] >> bit % 8 & 1) != 0;
}

// Whether there is place, but not for all rows.
inline bool lacks_room(std::span<const std::uint8_t> bits, std::size_t rows) noexcept {
  return !bits.empty() && bits.size() < rows / 8 + (rows % 8 != 0);
}

// The bits of `rows` rows as bytes, of which the last has zeros behind them.
inline void store_bits(const row_bits& bits, std::size_t rows, std::uint8_t* out) noexcept {
  if constexpr (std::endian::native == std::endian::little) {
    std::memcpy(out, bits.words, (rows + 7) / 8);
    return;
  }
  for (std::size_t i = 0; i * 8 < rows; ++i) {
    out[i] = static_cast<std::uint8_t>(bits.words[i / 8] >> 8 * (i % 8));
  }
}

// ── offsets ──

// Those of a column, at any alignment. Only what was checked is a size.
template <class Offset>
class offset_array {
 public:
  using type = Offset;

  explicit offset_array(const void* first) noexcept : at_(static_cast<const char*>(first)) {}

  Offset given(std::size_t i) const noexcept {
    Offset o;
    std::memcpy(&o, at_ + i * sizeof o, sizeof o);
    return o;
  }
  std::size_t operator[](std::size_t i) const noexcept {
    return static_cast<std::size_t>(given(i));
  }
  offset_array behind(std::size_t rows) const noexcept {
    return offset_array(at_ + rows * sizeof(Offset));
  }

 private:
  const char* at_;
};

// How many of the first `rows` rows have offsets that don't descend, aren't negative and don't lead
// out of `size` bytes: all, or those before the first that hasn't. None is negative if the first
// isn't and none descends. The loop has no branch and no width but that of an offset, which is what
// compilers do with vectors.
template <class Offset>
std::size_t rows_in_order(offset_array<Offset> starts, std::size_t rows,
                          std::uint64_t size) noexcept {
  using number = std::make_unsigned_t<Offset>;
  const auto at = [starts](std::size_t i) { return static_cast<number>(starts.given(i)); };
  Offset descends = 0;
  for (std::size_t i = 0; i < rows; ++i) {
    descends |= static_cast<Offset>(starts.given(i) > starts.given(i + 1) ? -1 : 0);
  }
  if (descends == 0 && starts.given(0) >= 0 && at(rows) <= size) return rows;
  std::size_t row = 0;
  while (row < rows && starts.given(row) >= 0 && starts.given(row) <= starts.given(row + 1) &&
         at(row + 1) <= size) {
    ++row;
  }
  return row;
}

// ── blocks of rows ──

// Which rows of a column a block has.
struct block_place {
  std::size_t first = 0;  // in the column
  std::size_t rows = 0;
  bool any_null = false;
  row_bits present;

  // Its nulls, by the bits of the column, or without any.
  void find_nulls(const std::uint8_t* validity, std::size_t validity_offset) noexcept {
    set_all(present, rows);
    any_null = false;
    if (validity == nullptr) return;
    for (std::size_t at = 0; at < rows; at += word_rows) {
      const std::size_t count = rows - at < word_rows ? rows - at : word_rows;
      const std::uint64_t word = bits_from(validity, validity_offset + first + at, count);
      any_null |= word != low_bits(count);
      present.words[at / word_rows] = word;
    }
  }
};

template <class Offset>
struct row_block : block_place {
  const byte* data = nullptr;            // what the offsets count from
  offset_array<Offset> starts{nullptr};  // of its rows, and of what follows

  std::size_t size(std::size_t row) const noexcept { return starts[row + 1] - starts[row]; }
  byte_view text(std::size_t row) const noexcept { return {data + starts[row], size(row)}; }
  std::uint64_t bytes() const noexcept { return starts[rows] - starts[0]; }
};

// Gives a column as blocks, each of which has rows in a number that 64 divides but the last, which
// ends before a row whose offsets are wrong.
template <class Offset>
class row_blocks {
 public:
  using block = row_block<Offset>;

  explicit row_blocks(const column_view& column) noexcept
      : column_(column), starts_(column.offsets) {}

  // The next one; false at the end, or at row(), whose offsets are wrong.
  bool next(block& out) noexcept {
    if (row_ == column_.rows) return false;
    std::size_t rows = column_.rows - row_ < block_rows ? column_.rows - row_ : block_rows;
    const offset_array<Offset> starts = starts_.behind(row_);
    rows = rows_in_order(starts, rows, column_.data.size());
    if (rows == 0) return false;
    while (rows > word_rows && starts[rows] - starts[0] > block_bytes) {
      rows = words_of(rows / 2) * word_rows;
    }
    out.data = bytes_of(column_.data.data());
    out.starts = starts;
    out.first = row_;
    out.rows = rows;
    out.find_nulls(column_.validity, column_.validity_offset);
    row_ += rows;
    return true;
  }
  std::size_t row() const noexcept { return row_; }
  std::size_t rows() const noexcept { return column_.rows; }
  bool at_end() const noexcept { return row_ == column_.rows; }

 private:
  const column_view& column_;
  offset_array<Offset> starts_;
  std::size_t row_ = 0;
};

// Whether there is a size of offsets, and bits for all rows. All else is looked at by blocks.
inline bool is_well_made(const column_view& column) noexcept {
  constexpr std::size_t most = std::numeric_limits<std::size_t>::max();
  return (column.offset_size == 4 || column.offset_size == 8) &&
         (column.validity == nullptr || column.validity_offset <= most - column.rows);
}

// What `action` says of the blocks of a column. Precondition: it is well made.
template <class Action>
auto with_blocks(const column_view& column, Action action) noexcept {
  return column.offset_size == 4 ? action(row_blocks<std::int32_t>(column))
                                 : action(row_blocks<std::int64_t>(column));
}

inline constexpr result wrong_offsets(std::size_t row, std::size_t written = 0) noexcept {
  return {row, written, errc::out_of_range, 0};
}

// Calls `action` with each row of a block whose bit is set in `bits`.
template <class Action>
void for_each_row(const row_bits& bits, std::size_t rows, Action action) noexcept {
  for (std::size_t w = 0; w < words_of(rows); ++w) {
    for (std::uint64_t left = bits.words[w]; left != 0; left &= left - 1) {
      action(w * word_rows + static_cast<std::size_t>(std::countr_zero(left)));
    }
  }
}

}  // namespace utfkit::internal
