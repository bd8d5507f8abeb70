// What of utfkit_arrow.h needs the tables of normalization.
#include <new>
#include <vector>

#include "allocate.hpp"
#include "arrow_change.hpp"
#include "arrow_rows.hpp"
#include "arrow_values.hpp"

using namespace utfkit;
using namespace utfkit::internal::c;

namespace {

expected<std::size_t> unnormalized(const text_column& column, form f,
                                   std::span<std::uint8_t> bits) noexcept {
  return with_column(column, [=](const auto& c) { return unnormalized_rows(c, f, bits); });
}

class normalize_change final : public text_change {
 public:
  explicit normalize_change(form f) noexcept : form_(f) {}

  plan ask(const text_column& column) const override {
    return with_column(column, [this](const auto& c) { return plan_of(c); });
  }
  result write(const column_view& column, void* offsets, byte_span out) const noexcept override {
    return normalize_column(column, form_, offsets, out);
  }
  result write(const view_column& column, void* views, byte_span out) const noexcept override {
    return normalize_column(column, form_, views, out);
  }

 private:
  // Most text becomes hardly longer, so the room for all that may be isn't the first to be tried.
  template <class Column>
  plan plan_of(const Column& column) const {
    std::vector<std::uint8_t> bits(column.rows / 8 + 1);
    const auto count = unnormalized_rows(column, form_, bits);
    if (!count) return {wrong_place(column)};
    if (*count == 0) return {};
    std::uint64_t bytes = bytes_of_rows(column, nullptr);
    if constexpr (std::is_same_v<Column, view_column>) bytes -= bytes_of_rows(column, bits.data());
    constexpr std::uint64_t longest = std::numeric_limits<std::size_t>::max() / 16;
    if (bytes > longest) return {no_memory};
    const auto size = static_cast<std::size_t>(bytes);
    return {nullptr, true, size + size / 8 + 64, normalized_bound(size, form_) + 64};
  }

  form form_;
};

reason is_normalized_dictionary(const ArrowSchema& schema, const ArrowArray& array, form f,
                                std::uint8_t* bits, std::size_t& count) {
  dictionary_rows rows;
  if (const reason why = rows.find(schema, array)) return why;
  const std::size_t value_count = rows_of(rows.values);
  std::vector<std::uint8_t> good(value_count / 8 + 1), valid(value_count / 8 + 1);
  if (!unnormalized(rows.values, f, good)) return wrong_value;
  const std::uint8_t* const validity =
      with_column(rows.values, [](const auto& c) { return c.validity; });
  const std::size_t before =
      with_column(rows.values, [](const auto& c) { return c.validity_offset; });
  bit_writer out(bits);
  count = 0;
  for (std::size_t row = 0; row < rows.indexes.rows(); ++row) {
    bool is_good = false;
    if (!rows.indexes.is_null(row)) {
      const std::size_t index = rows.indexes[row];
      if (index >= value_count) {
        count = row;
        return wrong_index;
      }
      is_good = has_bit(good.data(), index);
      count += !is_good && (validity == nullptr || has_bit(validity, before + index));
    }
    out.put(is_good);
  }
  out.finish();
  return nullptr;
}

reason count_normalized(const ArrowSchema& schema, const ArrowArray& array, form f,
                        std::uint8_t* bits, std::size_t& found) noexcept {
  if (schema.dictionary != nullptr) {
    return unless_no_memory([&] { return is_normalized_dictionary(schema, array, f, bits, found); },
                            static_cast<reason>(no_memory));
  }
  text_column column;
  if (const reason why = find_column(schema, array, column)) return why;
  const auto rows = unnormalized(column, f, bits_of(bits, rows_of(column)));
  found = rows ? *rows : static_cast<std::size_t>(rows.failure().offset);
  return rows ? nullptr : wrong_place(column);
}

}  // namespace

const char* utfkit_arrow_is_normalized(const ArrowSchema* schema, const ArrowArray* array, int form,
                                       uint8_t* bits, size_t* count) noexcept {
  std::size_t found = 0;
  const auto f = form_of(form);
  const reason why = f ? count_normalized(*schema, *array, *f, bits, found) : unknown_form;
  if (count != nullptr) *count = found;
  return why;
}

const char* utfkit_arrow_normalize(const ArrowSchema* schema, ArrowArray* array, int form,
                                   ArrowArray* out) noexcept {
  const auto f = form_of(form);
  if (f) return change_array(*schema, *array, normalize_change(*f), *out);
  out->release = nullptr;
  return unknown_form;
}

const char* utfkit_arrow_normalize_stream(ArrowArrayStream* stream, int form,
                                          ArrowArrayStream* out) noexcept {
  const auto f = form_of(form);
  if (!f) {
    out->release = nullptr;
    return unknown_form;
  }
  return change_stream(
      *stream, std::unique_ptr<const text_change>(new (std::nothrow) normalize_change(*f)), *out);
}
