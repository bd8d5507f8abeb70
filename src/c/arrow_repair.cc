// What utfkit_arrow.h does to columns, without normalization.
#include <new>
#include <vector>

#include "arrow_change.hpp"
#include "arrow_rows.hpp"

using namespace utfkit;
using namespace utfkit::internal::c;

namespace {

class repair_change final : public text_change {
 public:
  plan ask(const text_column& column) const override {
    return with_column(column, [](const auto& c) { return plan_of(c); });
  }
  result write(const column_view& column, void* offsets, byte_span out) const noexcept override {
    return repair_column(column, offsets, out);
  }
  result write(const view_column& column, void* views, byte_span out) const noexcept override {
    return repair_column(column, views, out);
  }

 private:
  static plan plan_of(const column_view& column) noexcept {
    const auto stats = validate_column(column);
    if (!stats) return {wrong_offset};
    if (stats->ill_formed == 0) return {};
    return changes_with_room(stats->repaired_bytes, column.offset_size);
  }
  // What is well formed stays where it is.
  static plan plan_of(const view_column& column) {
    std::vector<std::uint8_t> bits(column.rows / 8 + 1);
    const auto stats = validate_column(column, bits);
    if (!stats) return {wrong_view};
    if (stats->ill_formed == 0) return {};
    const std::uint64_t kept = bytes_of_rows(column, bits.data());
    return changes_with_room(stats->repaired_bytes - kept, 4);
  }
};

class truncate_change final : public text_change {
 public:
  truncate_change(std::size_t most, unit counted_in) noexcept
      : most_(most), counted_in_(counted_in) {}

  plan ask(const text_column& column) const override {
    return with_column(column, [this](const auto& c) { return plan_of(c); });
  }
  result write(const column_view& column, void* offsets, byte_span out) const noexcept override {
    return truncate_column(column, most_, counted_in_, offsets, out);
  }
  result write(const view_column& column, void* views, byte_span) const noexcept override {
    return truncate_column(column, most_, counted_in_, views);
  }

 private:
  template <class Column>
  plan plan_of(const Column& column) const {
    bool any = false;
    const bool good =
        for_each_length(column, counted_in_, [&](std::uint64_t length) { any |= length > most_; });
    if (!good) return {wrong_place(column)};
    if (!any) return {};
    if constexpr (std::is_same_v<Column, column_view>) {
      return changes_with_room(column.data.size(), column.offset_size);
    } else {
      return {nullptr, true, 0, 0};
    }
  }

  std::size_t most_;
  unit counted_in_;
};

}  // namespace

const char* utfkit_arrow_repair(const ArrowSchema* schema, ArrowArray* array,
                                ArrowArray* out) noexcept {
  return change_array(*schema, *array, repair_change(), *out);
}

const char* utfkit_arrow_truncate(const ArrowSchema* schema, ArrowArray* array, size_t most,
                                  int unit, ArrowArray* out) noexcept {
  const auto u = unit_of(unit);
  if (u) return change_array(*schema, *array, truncate_change(most, *u), *out);
  out->release = nullptr;
  return unknown_unit;
}

const char* utfkit_arrow_repair_stream(ArrowArrayStream* stream, ArrowArrayStream* out) noexcept {
  return change_stream(*stream,
                       std::unique_ptr<const text_change>(new (std::nothrow) repair_change), *out);
}
