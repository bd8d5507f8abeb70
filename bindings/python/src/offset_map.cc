#include <optional>
#include <string>
#include <string_view>

#include <nanobind/stl/pair.h>
#include <nanobind/stl/string_view.h>

#include <utfkit/position.hpp>

#include "text.hpp"

namespace utfkit::python {

namespace {

unit unit_named(std::string_view called) {
  if (called == "byte") return unit::byte;
  if (called == "code_point") return unit::code_point;
  if (called == "utf16_unit") return unit::utf16_unit;
  throw nb::value_error("a unit is byte, code_point or utf16_unit");
}

line_ends ends_named(std::string_view called) {
  if (called == "lf") return line_ends::lf;
  if (called == "lsp") return line_ends::lsp;
  throw nb::value_error("line_ends is lf or lsp");
}

// A map, and the text that it looks at.
class py_offset_map {
 public:
  py_offset_map(nb::handle data, std::string_view ends)
      : text_(data), map_(text_.utf8(), ends_named(ends)) {}

  std::size_t size(std::string_view u) const { return map_.size(unit_named(u)); }
  std::size_t lines() const { return map_.lines(); }
  std::size_t convert(std::size_t index, std::string_view from, std::string_view to) const {
    return map_.convert(index, unit_named(from), unit_named(to));
  }
  std::pair<std::size_t, std::size_t> line_column(std::size_t offset, std::string_view u) const {
    const auto place = map_.line_column_of(offset, unit_named(u));
    return {place.line, place.column};
  }
  std::size_t offset_of(std::size_t line, std::size_t column, std::string_view u) const {
    return map_.offset_of(utfkit::line_column{line, column}, unit_named(u));
  }

 private:
  text text_;
  offset_map map_;
};

}  // namespace

void add_offset_map(nb::module_& m) {
  nb::class_<py_offset_map>(m, "OffsetMap",
                            R"(The places of one text, in bytes, characters and UTF-16 units.

The bytes are held, and must not change. Lines and columns are counted from 1.

>>> import utfkit
>>> places = utfkit.OffsetMap("π = 3.14\n😀 = π\n")
>>> places.line_column(15, "utf16_unit"), places.convert(14, "byte", "code_point")
((2, 4), 10))")
      .def(nb::init<nb::handle, std::string_view>(), nb::arg("data"), nb::kw_only(),
           nb::arg("line_ends") = "lf",
           nb::sig("def __init__(self, data: str | Buffer, *, line_ends: str = 'lf') -> None"))
      .def("size", &py_offset_map::size, nb::arg("unit") = "byte", "The whole text, in a unit.")
      .def_prop_ro("lines", &py_offset_map::lines, "One more than there are line ends.")
      .def("convert", &py_offset_map::convert, nb::arg("index"), nb::arg("from_unit"),
           nb::arg("to_unit"), "A place that is known in one unit, in another.")
      .def("line_column", &py_offset_map::line_column, nb::arg("offset"),
           nb::arg("unit") = "code_point", "Line and column of the byte at an offset.")
      .def("offset_of", &py_offset_map::offset_of, nb::arg("line"), nb::arg("column"),
           nb::arg("unit") = "code_point", "The byte at which a line and column begin.");
}

}  // namespace utfkit::python
