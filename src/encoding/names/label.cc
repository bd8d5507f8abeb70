#include <utfkit/label.hpp>

#include <utility>

#include "mime.hpp"
#include "name_table.hpp"

namespace utfkit {
namespace {

constexpr std::string_view ascii_whitespace = "\t\n\f\r ";

std::optional<internal::name_row> row_of_label(std::string_view label) noexcept {
  const std::size_t first = label.find_first_not_of(ascii_whitespace);
  if (first == std::string_view::npos) return std::nullopt;
  const std::size_t last = label.find_last_not_of(ascii_whitespace);
  return internal::find_whatwg_row(label.substr(first, last - first + 1));
}

}  // namespace

std::vector<std::string_view> names_of(encoding e) {
  std::vector<std::string_view> names;
  internal::add_iana_names(e, names);
  return names;
}

std::vector<std::string_view> labels_of(encoding e) {
  std::vector<std::string_view> labels;
  internal::add_whatwg_labels(e, labels);
  return labels;
}

std::optional<encoding> find_encoding(std::string_view label) noexcept {
  const auto row = row_of_label(label);
  return row ? row->id : std::nullopt;
}

std::string_view label_name(std::string_view label) noexcept {
  const auto row = row_of_label(label);
  return row ? row->preferred() : std::string_view();
}

std::optional<named_encoding> named_encoding_by_name(std::string_view name) noexcept {
  const auto row = internal::find_iana_row(name);
  if (!row || !row->id) return std::nullopt;
  return named_encoding{*row->id, row->byte_order_open};
}

std::string_view preferred_name(std::string_view name) noexcept {
  const auto row = internal::find_iana_row(name);
  return row ? row->preferred() : std::string_view();
}

std::optional<std::string> charset_of(std::string_view content_type) {
  internal::mime_reader reader(content_type);
  while (std::optional<internal::mime_parameter> p = reader.next_parameter()) {
    if (internal::equal_ignoring_case(p->name, "charset")) return std::move(p->value);
  }
  return std::nullopt;
}

std::optional<encoding> encoding_of_content_type(std::string_view content_type) {
  const std::optional<std::string> charset = charset_of(content_type);
  return charset ? find_encoding(*charset) : std::nullopt;
}

}  // namespace utfkit
