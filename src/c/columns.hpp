// From the columns of the C interface to those of the C++ one.
#pragma once

#include "types.hpp"

namespace utfkit::internal::c {

inline column_view view_of(const utfkit_column& c) noexcept {
  column_view v;
  v.data = text(c.data, c.data_size);
  v.offsets = c.offsets;
  v.rows = c.rows;
  v.offset_size = c.offset_size;
  v.validity = c.validity;
  v.validity_offset = c.validity_offset;
  return v;
}

inline view_column view_of(const utfkit_view_column& c) noexcept {
  view_column v(c.views, c.rows);
  v.buffers = c.buffers;
  v.buffer_sizes = c.buffer_sizes;
  v.buffer_count = c.buffer_count;
  v.validity = c.validity;
  v.validity_offset = c.validity_offset;
  return v;
}

inline std::span<std::uint8_t> bits_of(std::uint8_t* bits, std::size_t rows) noexcept {
  return {bits, bits == nullptr ? 0 : rows / 8 + (rows % 8 != 0)};
}

}  // namespace utfkit::internal::c
