#include "arrow_rows.hpp"

#include <string_view>

#include <utfkit/finding.hpp>

namespace utfkit::python {

namespace {

template <class Offset>
byte_view between(const ArrowArray& array, std::size_t i) noexcept {
  const auto begin = value_at<Offset>(array.buffers[1], i),
             end = value_at<Offset>(array.buffers[1], i + 1);
  return {static_cast<const char*>(array.buffers[2]) + begin,
          static_cast<std::size_t>(end - begin)};
}

byte_view viewed(const ArrowArray& array, std::size_t i) noexcept {
  const char* const view = static_cast<const char*>(array.buffers[1]) + 16 * i;
  const auto size = static_cast<std::size_t>(value_at<std::int32_t>(view, 0));
  if (size <= 12) return {view + 4, size};
  const auto buffer = static_cast<std::size_t>(value_at<std::int32_t>(view, 2));
  const auto offset = value_at<std::int32_t>(view, 3);
  return {static_cast<const char*>(array.buffers[2 + buffer]) + offset, size};
}

// The bytes of row `i` from the start of the slice, which utfkit_arrow_validate() has found to lie
// where they may; empty where it is null.
byte_view row_of(const ArrowSchema& schema, const ArrowArray& array, std::size_t row) noexcept {
  const std::size_t i = row + static_cast<std::size_t>(array.offset);
  if (array.null_count != 0 && array.buffers[0] != nullptr && !is_set(array.buffers[0], i))
    return {};
  const std::string_view format = schema.format;
  if (schema.dictionary != nullptr) {
    return row_of(*schema.dictionary, *array.dictionary, index_at(format[0], array.buffers[1], i));
  }
  if (format[0] == 'v') return viewed(array, i);
  return format == "U" || format == "Z" ? between<std::int64_t>(array, i)
                                        : between<std::int32_t>(array, i);
}

void add_findings_in(byte_view text, std::int64_t row, const std::string& column,
                     std::vector<row_finding>& to) {
  for (std::size_t from = 0; const auto f = next_finding(text, from);) {
    from = f->offset + f->length;
    to.push_back({column, row, static_cast<std::int64_t>(f->offset), std::string(name(f->error)),
                  std::string(text.substr(f->offset, f->length).as_string_view())});
  }
}

}  // namespace

bool is_set(const void* bits, std::size_t i) noexcept {
  return (static_cast<const std::uint8_t*>(bits)[i / 8] >> (i % 8) & 1) != 0;
}

std::size_t index_at(char format, const void* indexes, std::size_t i) noexcept {
  switch (format) {
    case 'c': return static_cast<std::size_t>(value_at<std::int8_t>(indexes, i));
    case 'C': return value_at<std::uint8_t>(indexes, i);
    case 's': return static_cast<std::size_t>(value_at<std::int16_t>(indexes, i));
    case 'S': return value_at<std::uint16_t>(indexes, i);
    case 'i': return static_cast<std::size_t>(value_at<std::int32_t>(indexes, i));
    case 'I': return value_at<std::uint32_t>(indexes, i);
    default: return static_cast<std::size_t>(value_at<std::int64_t>(indexes, i));
  }
}

bool is_text(const ArrowSchema& schema, bool alone) noexcept {
  const ArrowSchema& values = schema.dictionary != nullptr ? *schema.dictionary : schema;
  const std::string_view format = values.format;
  return format == "u" || format == "U" || format == "vu" ||
         (alone && (format == "z" || format == "Z" || format == "vz"));
}

const char* add_findings_of(const ArrowSchema& schema, const ArrowArray& array,
                            std::int64_t first_row, const std::string& column,
                            std::vector<row_finding>& to) {
  const auto rows = static_cast<std::size_t>(array.length);
  std::vector<std::uint8_t> valid((rows + 7) / 8);
  utfkit_column_stats stats;
  if (const char* why = utfkit_arrow_validate(&schema, &array, valid.data(), &stats)) return why;
  if (stats.ill_formed == 0) return nullptr;
  for (std::size_t row = stats.first_ill_formed; row < rows; ++row) {
    if (row % 8 == 0 && valid[row / 8] == 0xFF) {
      row += 7;
    } else if (!is_set(valid.data(), row)) {
      add_findings_in(row_of(schema, array, row), first_row + static_cast<std::int64_t>(row),
                      column, to);
    }
  }
  return nullptr;
}

ArrowArray part_of(const ArrowArray& column, const ArrowArray& parent) noexcept {
  ArrowArray part = column;
  if (parent.offset != 0 || parent.length != column.length) {
    part.offset += parent.offset;
    part.length = parent.length;
    part.null_count = -1;
  }
  return part;
}

}  // namespace utfkit::python
