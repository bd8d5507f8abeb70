#include "pieces.hpp"

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <nanobind/operators.h>
#include <nanobind/stl/string.h>

#include <utfkit/describe.hpp>
#include <utfkit/finding.hpp>
#include <utfkit/stats.hpp>

#include "arrow.hpp"
#include "arrow_table.hpp"
#include "buffer.hpp"

namespace utfkit::python {

namespace {

nb::tuple fields_of(const text_stats& s) {
  return nb::make_tuple(s.bytes, s.code_points, s.utf16_units, s.lines, s.replacements,
                        s.code_points_since_newline);
}

std::string repr_of(const text_stats& s) {
  return "TextStats(bytes=" + std::to_string(s.bytes) +
         ", code_points=" + std::to_string(s.code_points) +
         ", utf16_units=" + std::to_string(s.utf16_units) + ", lines=" + std::to_string(s.lines) +
         ", replacements=" + std::to_string(s.replacements) +
         ", code_points_since_newline=" + std::to_string(s.code_points_since_newline) + ")";
}

void add_text_stats(nb::module_& m) {
  using stats = text_stats;
  nb::class_<stats> c(m, "TextStats");
  c.doc() = R"(What a decoder sees in a piece of text; the sum of two is that of both.

A piece begins and ends at the ends of the text or at a split_point().

>>> import utfkit
>>> a, b = utfkit.measure(b"K\xc3\xb6ln\n5"), utfkit.measure(b" \xff")
>>> a + b == utfkit.measure(b"K\xc3\xb6ln\n5 \xff"), (a + b).lines, (a + b).replacements
(True, 1, 1))";
  c.def(
      "__init__",
      [](stats* self, std::uint64_t bytes, std::uint64_t code_points, std::uint64_t utf16_units,
         std::uint64_t lines, std::uint64_t replacements, std::uint64_t since) {
        new (self) stats{bytes, code_points, utf16_units, lines, replacements, since};
      },
      nb::arg("bytes") = 0, nb::arg("code_points") = 0, nb::arg("utf16_units") = 0,
      nb::arg("lines") = 0, nb::arg("replacements") = 0, nb::arg("code_points_since_newline") = 0);
  c.def_ro("bytes", &stats::bytes, "Of the piece.")
      .def_ro("code_points", &stats::code_points, "And maximal subparts of what is ill-formed.")
      .def_ro("utf16_units", &stats::utf16_units, "Of the piece with U+FFFD for those.")
      .def_ro("lines", &stats::lines, "LF.")
      .def_ro("replacements", &stats::replacements, "How many U+FFFD a repair writes.")
      .def_ro("code_points_since_newline", &stats::code_points_since_newline,
              "After the last LF, or all where there is none.")
      .def_prop_ro("line", &stats::line, "Of what follows the piece, from 1.")
      .def_prop_ro("column", &stats::column, "Of what follows the piece, from 1, in code points.")
      .def("__repr__", &repr_of)
      .def("__hash__", [](const stats& self) { return nb::hash(fields_of(self)); })
      .def("__reduce__",
           [](nb::handle_t<stats> self) {
             return nb::make_tuple(self.type(), fields_of(nb::cast<const stats&>(self)));
           })
      .def(nb::self + nb::self)
      .def(nb::self == nb::self)
      .def(nb::self != nb::self);
}

// A table of findings, with their places in the whole that a piece is of.
class finding_rows {
 public:
  void add(const finding& f, byte_view text, const text_stats& place) {
    const std::string_view bytes = text.substr(f.offset, f.length).as_string_view();
    columns_[0].add(static_cast<std::int64_t>(place.bytes));
    columns_[1].add(static_cast<std::int64_t>(place.line()));
    columns_[2].add(static_cast<std::int64_t>(place.column()));
    columns_[3].add(f.length);
    columns_[4].add(f.replacements);
    columns_[5].add(name(f.error));
    columns_[6].add(hex(bytes));
    columns_[7].add(hint(f.error, bytes));
    ++rows_;
  }
  std::size_t size() const noexcept { return rows_; }
  arrow_data table() && { return table_of(std::move(columns_), rows_); }

 private:
  static std::string hex(std::string_view bytes) {
    constexpr char digits[] = "0123456789ABCDEF";
    std::string out;
    for (const char each : bytes) {
      const auto b = static_cast<unsigned char>(each);
      if (!out.empty()) out += ' ';
      out += digits[b >> 4];
      out += digits[b & 15];
    }
    return out;
  }

  std::vector<table_column> columns_ = {{"offset", "l"}, {"line", "l"},         {"column", "l"},
                                        {"length", "l"}, {"replacements", "l"}, {"kind", "u"},
                                        {"bytes", "u"},  {"hint", "u"}};
  std::size_t rows_ = 0;
};

nb::tuple findings_table(nb::handle data, std::size_t start, text_stats before, std::size_t most) {
  buffer held(data);
  const byte_view text = held.stable();
  if (start > text.size()) throw nb::value_error("start is beyond the end of data");
  finding_rows rows;
  std::size_t at = start;
  without_gil(text.size() - start, [&] {
    while (at < text.size() && rows.size() < most) {
      const text_stats clean = measure_valid_prefix(text.substr(at));
      before += clean;
      at += static_cast<std::size_t>(clean.bytes);
      const auto f = next_finding(text, at);
      if (!f) break;
      rows.add(*f, text, before);
      before += measure(text.substr(f->offset, f->length));
      at = f->offset + f->length;
    }
  });
  return nb::make_tuple(hand_out(std::make_unique<arrow_data>(std::move(rows).table())), at,
                        before);
}

}  // namespace

void add_pieces(nb::module_& m) {
  add_text_stats(m);
  m.def(
      "measure",
      [](nb::handle data) {
        const buffer held(data);
        return without_gil(held.bytes().size(), [&] { return measure(held.bytes()); });
      },
      nb::arg("data"), "The TextStats of a text, or of a piece of one.");
  m.def(
      "split_point",
      [](nb::handle data, std::size_t near) {
        const buffer held(data);
        return split_point(held.bytes(), near);
      },
      nb::arg("data"), nb::arg("near"), R"(Where a text can be cut, at or after a place.

No character is divided there, and no finding: what is known of both pieces adds up.

>>> import utfkit
>>> utfkit.split_point(b"K\xc3\xb6ln", 2)
3)");
  m.def("findings_table", &findings_table, nb::arg("data"), nb::arg("start") = 0,
        nb::arg("before") = text_stats{}, nb::arg("most") = std::size_t{1} << 16,
        nb::sig("def findings_table(data: Buffer, start: int = 0, before: TextStats = ..., "
                "most: int = 65536) -> tuple[ArrowArray, int, TextStats]"),
        R"(The findings from data[start] on, `most` of them, as a table of Arrow's.

`before` is what the whole has before data[start]. The table has the fields of `utf8 check --json`:
offset, line, column, length, replacements, kind, bytes, hint. Beside it: where it ended, and what
the whole has before that.)");
}

}  // namespace utfkit::python
