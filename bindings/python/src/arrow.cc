#include "arrow.hpp"

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/unique_ptr.h>
#include <nanobind/stl/vector.h>

#include "arrow_data.hpp"
#include "arrow_nested.hpp"
#include "arrow_rows.hpp"
#include "arrow_table.hpp"
#include "buffer.hpp"

namespace utfkit::python {

namespace {

// f(type, array, name) for each column in a batch; what it gives unless null ends it.
template <class F>
const char* for_each_column(const ArrowSchema& schema, const ArrowArray& array, F f) {
  if (std::string_view(schema.format) != "+s") {
    if (!has_text_or_bytes(schema)) return "not a column of text";
    return f(schema, array, std::string());
  }
  if (schema.n_children != array.n_children) return "the array isn't of its type";
  for (std::int64_t i = 0; i < schema.n_children; ++i) {
    const ArrowSchema& type = *schema.children[i];
    const ArrowArray part = part_of(*array.children[i], array);
    const char* const why = f(type, part, std::string(type.name == nullptr ? "" : type.name));
    if (why != nullptr) return why;
  }
  return nullptr;
}

bool is_judged(const ArrowSchema& schema, const ArrowSchema& column) noexcept {
  return is_text(column, &schema == &column);
}

bool all_valid(nb::handle x) {
  arrow_data data(x);
  const ArrowSchema& schema = data.schema();
  bool valid = true;
  const auto look_at = [&](const ArrowSchema& type, const ArrowArray& column,
                           const std::string& name) {
    if (!is_judged(schema, type)) {
      std::vector<row_finding> inside;
      const char* const refused = add_findings_inside(type, column, 0, name, inside);
      valid = valid && inside.empty();
      return refused;
    }
    utfkit_column_stats stats{};
    const char* const refused = utfkit_arrow_validate(&type, &column, nullptr, &stats);
    valid = valid && stats.ill_formed == 0;
    return refused;
  };
  for (owner<ArrowArray> array; valid && data.next(array);) {
    const char* why = nullptr;
    without_gil(SIZE_MAX, [&] { why = for_each_column(schema, array.it, look_at); });
    refuse(why);
  }
  return valid;
}

std::vector<row_finding> all_findings(nb::handle x) {
  arrow_data data(x);
  const ArrowSchema& schema = data.schema();
  std::vector<row_finding> found;
  std::int64_t first_row = 0;
  const auto look_at = [&](const ArrowSchema& type, const ArrowArray& column,
                           const std::string& name) {
    return is_judged(schema, type) ? add_findings_of(type, column, first_row, name, found)
                                   : add_findings_inside(type, column, first_row, name, found);
  };
  for (owner<ArrowArray> array; data.next(array); first_row += array.it.length) {
    const char* why = nullptr;
    without_gil(SIZE_MAX, [&] { why = for_each_column(schema, array.it, look_at); });
    refuse(why);
  }
  return found;
}

using handed_out = std::unique_ptr<arrow_data>;

handed_out repaired(nb::handle x) {
  auto data = std::make_unique<arrow_data>(x);
  data->repair();
  return data;
}

handed_out normalized(nb::handle x, const std::string& form) {
  constexpr std::pair<const char*, int> forms[] = {
      {"NFC", UTFKIT_NFC}, {"NFD", UTFKIT_NFD}, {"NFKC", UTFKIT_NFKC}, {"NFKD", UTFKIT_NFKD}};
  for (const auto& [name, number] : forms) {
    if (form != name) continue;
    auto data = std::make_unique<arrow_data>(x);
    data->normalize(number);
    return data;
  }
  throw nb::value_error("form must be NFC, NFD, NFKC or NFKD");
}

nb::list rows_of(const std::vector<row_finding>& findings) {
  nb::list rows;
  for (const row_finding& f : findings) {
    rows.append(nb::make_tuple(f.column, f.row, f.offset, f.kind,
                               nb::bytes(f.bytes.data(), f.bytes.size())));
  }
  return rows;
}

std::vector<row_finding> findings_of(const nb::list& rows) {
  std::vector<row_finding> findings;
  for (const nb::handle row : rows) {
    const auto bytes = nb::cast<nb::bytes>(row[4]);
    findings.push_back({nb::cast<std::string>(row[0]), nb::cast<std::int64_t>(row[1]),
                        nb::cast<std::int64_t>(row[2]), nb::cast<std::string>(row[3]),
                        std::string(bytes.c_str(), bytes.size())});
  }
  return findings;
}

// Arrays and streams are two types, because libraries ask for the methods by their names.
struct array_out {
  handed_out data;
};
struct stream_out {
  handed_out data;
};

}  // namespace

nb::object hand_out(std::unique_ptr<arrow_data> data) {
  if (data->is_stream()) return nb::cast(stream_out{std::move(data)});
  return nb::cast(array_out{std::move(data)});
}

void add_arrow(nb::module_& m) {
  nb::class_<array_out>(m, "ArrowArray", "An array that any library of Arrow's can take, once.")
      .def(
          "__arrow_c_array__", [](array_out& self, nb::handle) { return self.data->give_array(); },
          nb::arg("requested_schema") = nb::none(), nb::lock_self());
  nb::class_<stream_out>(m, "ArrowStream", "A stream that any library of Arrow's can take, once.")
      .def(
          "__arrow_c_stream__",
          [](stream_out& self, nb::handle) { return self.data->give_stream(); },
          nb::arg("requested_schema") = nb::none(), nb::lock_self());
  m.def("arrow_is_valid", &all_valid, nb::arg("x"), "Whether all text in it is UTF-8.");
  m.def(
      "arrow_errors", [](nb::handle x) { return rows_of(all_findings(x)); }, nb::arg("x"),
      "(column, row, offset, kind, bytes) of all that isn't.");
  m.def(
      "arrow_table",
      [](const nb::list& rows) {
        return hand_out(std::make_unique<arrow_data>(table_of(findings_of(rows))));
      },
      nb::arg("rows"), nb::sig("def arrow_table(rows: list[Any]) -> ArrowArray"),
      "Such rows as a table of Arrow's.");
  m.def(
      "arrow_repair", [](nb::handle x) { return hand_out(repaired(x)); }, nb::arg("x"),
      nb::sig("def arrow_repair(x: Any) -> ArrowArray | ArrowStream"),
      "It with its text repaired; of a stream, when it is read.");
  m.def(
      "arrow_normalize",
      [](nb::handle x, const std::string& form) { return hand_out(normalized(x, form)); },
      nb::arg("x"), nb::arg("form") = "NFC",
      nb::sig("def arrow_normalize(x: Any, form: str = 'NFC') -> ArrowArray | ArrowStream"),
      "It with its text in a normalization form.");
}

}  // namespace utfkit::python
