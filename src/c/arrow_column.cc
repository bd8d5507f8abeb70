#include "arrow_column.hpp"

#include <cstring>
#include <limits>
#include <string_view>

#include "column/views.hpp"

namespace utfkit::internal::c {

namespace {

constexpr std::int64_t most_rows = std::numeric_limits<std::ptrdiff_t>::max() / 32;

// The bits of rows; where there are none, and no row is null, a null pointer.
reason find_validity(const ArrowArray& array, const std::uint8_t*& validity) noexcept {
  validity = nullptr;
  if (array.null_count == 0 || array.length == 0) return nullptr;
  validity = static_cast<const std::uint8_t*>(array.buffers[0]);
  if (validity == nullptr && array.null_count > 0) return "there are nulls and no bits of rows";
  return nullptr;
}

template <class Offset>
reason find_offsets(const ArrowArray& array, column_view& column) noexcept {
  const auto rows = static_cast<std::size_t>(array.length);
  const auto before = static_cast<std::size_t>(array.offset);
  column.rows = rows;
  column.offset_size = sizeof(Offset);
  column.validity_offset = before;
  if (rows == 0) return nullptr;
  if (array.buffers[1] == nullptr) return "there are no offsets";
  const offset_array<Offset> starts = offset_array<Offset>(array.buffers[1]).behind(before);
  column.offsets = static_cast<const char*>(array.buffers[1]) + before * sizeof(Offset);
  const Offset size = starts.given(rows);
  if (size > 0 && array.buffers[2] == nullptr) return "there is no data";
  // A size that is negative makes every offset wrong, which is told by its row.
  if (size > 0 && std::uint64_t(size) <= std::numeric_limits<std::size_t>::max()) {
    column.data = {static_cast<const char*>(array.buffers[2]), static_cast<std::size_t>(size)};
  }
  return nullptr;
}

reason find_views(const ArrowArray& array, view_column& column) noexcept {
  const auto before = static_cast<std::size_t>(array.offset);
  column.rows = static_cast<std::size_t>(array.length);
  column.validity_offset = before;
  if (column.rows == 0) return nullptr;
  if (array.buffers[1] == nullptr) return "there are no views";
  column.views = static_cast<const char*>(array.buffers[1]) + before * view_size;
  column.buffer_count = static_cast<std::size_t>(array.n_buffers - 3);
  const void* const* const first = array.buffers + 2;
  column.buffers = reinterpret_cast<const char* const*>(first);
  column.buffer_sizes = static_cast<const std::int64_t*>(array.buffers[array.n_buffers - 1]);
  if (column.buffer_count == 0) return nullptr;
  if (column.buffer_sizes == nullptr) return "there are no sizes of the buffers of views";
  for (std::size_t i = 0; i < column.buffer_count; ++i) {
    if (column.buffers[i] == nullptr && column.buffer_sizes[i] > 0) return "there is no data";
  }
  return nullptr;
}

bool is_view(std::string_view format) noexcept {
  return format.size() == 2;
}

}  // namespace

bool is_text(const char* format) noexcept {
  const std::string_view f = format;
  return f == "u" || f == "U" || f == "vu" || is_binary(format);
}

bool is_binary(const char* format) noexcept {
  const std::string_view f = format;
  return f == "z" || f == "Z" || f == "vz";
}

reason check_array(const ArrowSchema& schema, const ArrowArray& array) noexcept {
  if (schema.release == nullptr) return "the schema is released";
  if (array.release == nullptr) return "the array is released";
  if (schema.format == nullptr) return "the schema has no format";
  if (array.length < 0 || array.offset < 0 || array.length > most_rows ||
      array.offset > most_rows) {
    return "the length or the offset can't be";
  }
  if (array.null_count < -1 || array.null_count > array.length) return "so many nulls can't be";
  if (array.n_buffers < 0 || (array.n_buffers > 0 && array.buffers == nullptr)) {
    return "the buffers are missing";
  }
  if (schema.n_children < 0 || schema.n_children != array.n_children) {
    return "the schema and the array have not as many children";
  }
  if (schema.n_children > 0 && (schema.children == nullptr || array.children == nullptr)) {
    return "the children are missing";
  }
  for (std::int64_t i = 0; i < schema.n_children; ++i) {
    if (schema.children[i] == nullptr || array.children[i] == nullptr) return "a child is missing";
  }
  if ((schema.dictionary == nullptr) != (array.dictionary == nullptr)) {
    return "only one of schema and array has a dictionary";
  }
  return nullptr;
}

reason find_column(const ArrowSchema& schema, const ArrowArray& array,
                   text_column& column) noexcept {
  if (const reason why = check_array(schema, array)) return why;
  if (!is_text(schema.format) || schema.dictionary != nullptr) return "not a column of text";
  if (schema.n_children != 0) return "a column of text has no children";
  if (is_view(schema.format) ? array.n_buffers < 3 : array.n_buffers != 3) {
    return "not as many buffers as the type has";
  }
  const std::uint8_t* validity = nullptr;
  if (const reason why = find_validity(array, validity)) return why;
  if (is_view(schema.format)) {
    view_column views;
    const reason why = find_views(array, views);
    views.validity = validity;
    column.views = views;
    column.is_view = true;
    return why;
  }
  column_view offsets;
  const bool is_large = schema.format[0] == 'U' || schema.format[0] == 'Z';
  const reason why = is_large ? find_offsets<std::int64_t>(array, offsets)
                              : find_offsets<std::int32_t>(array, offsets);
  offsets.validity = validity;
  column.offsets = offsets;
  column.is_view = false;
  return why;
}

reason index_array::find(const ArrowSchema& schema, const ArrowArray& array) noexcept {
  if (const reason why = check_array(schema, array)) return why;
  constexpr std::string_view formats = "cCsSiIlL";
  if (std::strlen(schema.format) != 1 || formats.find(schema.format[0]) == formats.npos) {
    return "the type of indexes is none";
  }
  if (array.n_buffers != 2) return "not as many buffers as the type has";
  if (const reason why = find_validity(array, validity_)) return why;
  format_ = schema.format[0];
  rows_ = static_cast<std::size_t>(array.length);
  validity_offset_ = static_cast<std::size_t>(array.offset);
  first_ = static_cast<const char*>(array.buffers[1]);
  if (rows_ != 0 && first_ == nullptr) return "there are no indexes";
  return nullptr;
}

bool index_array::is_null(std::size_t row) const noexcept {
  return !is_present(validity_, validity_offset_ + row);
}

namespace {

template <class Index>
std::size_t index_at(const char* first, std::size_t row) noexcept {
  Index i;
  std::memcpy(&i, first + row * sizeof i, sizeof i);
  constexpr std::size_t none = std::numeric_limits<std::size_t>::max();
  if constexpr (std::is_signed_v<Index>) {
    if (i < 0) return none;
  }
  return std::uint64_t(i) < none ? static_cast<std::size_t>(i) : none;
}

}  // namespace

std::size_t index_array::operator[](std::size_t row) const noexcept {
  const std::size_t at = validity_offset_ + row;
  switch (format_) {
    case 'c': return index_at<std::int8_t>(first_, at);
    case 'C': return index_at<std::uint8_t>(first_, at);
    case 's': return index_at<std::int16_t>(first_, at);
    case 'S': return index_at<std::uint16_t>(first_, at);
    case 'i': return index_at<std::int32_t>(first_, at);
    case 'I': return index_at<std::uint32_t>(first_, at);
    case 'l': return index_at<std::int64_t>(first_, at);
    default: return index_at<std::uint64_t>(first_, at);
  }
}

}  // namespace utfkit::internal::c
