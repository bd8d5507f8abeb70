// Sizes of rows, for plans of what changes them (arrow_change.hpp).
#pragma once

#include <algorithm>
#include <limits>
#include <vector>

#include "arrow_change.hpp"

namespace utfkit::internal::c {

inline bool has_bit(const std::uint8_t* bits, std::size_t i) noexcept {
  return (bits[i / 8] >> i % 8 & 1) != 0;
}

// A plan that needs exactly so much, or can't be.
inline text_change::plan changes_with_room(std::uint64_t bytes, unsigned offset_size) noexcept {
  if (offset_size == 4 && bytes > std::numeric_limits<std::int32_t>::max()) return {too_long};
  if (bytes > std::numeric_limits<std::size_t>::max() / 2) return {no_memory};
  const auto room = static_cast<std::size_t>(bytes);
  return {nullptr, true, room, room};
}

// Calls `action` with the length of each row; false where there are wrong offsets or views. It
// throws bad_alloc.
template <class Column, class Action>
bool for_each_length(const Column& column, unit counted_in, Action action) {
  std::vector<std::int64_t> room(column.rows);
  if (!column_lengths(column, counted_in, room.data())) return false;
  if constexpr (std::is_same_v<Column, column_view>) {
    if (column.offset_size == 8) {
      for (const std::int64_t length : room) action(static_cast<std::uint64_t>(length));
      return true;
    }
  }
  for (std::size_t row = 0; row < column.rows; ++row) {
    std::int32_t length;
    std::memcpy(&length, reinterpret_cast<const char*>(room.data()) + row * sizeof length,
                sizeof length);
    action(static_cast<std::uint64_t>(length));
  }
  return true;
}

// The bytes of the rows that aren't null, or of those whose bit is set.
template <class Column>
std::uint64_t bytes_of_rows(const Column& column, const std::uint8_t* bits) {
  std::uint64_t bytes = 0;
  std::size_t row = 0;
  for_each_length(column, unit::byte, [&](std::uint64_t length) {
    if (bits == nullptr || has_bit(bits, row)) bytes += length;
    ++row;
  });
  return bytes;
}

}  // namespace utfkit::internal::c
