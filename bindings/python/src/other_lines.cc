#include "other_lines.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <utfkit/detect_lines.hpp>

#include "buffer.hpp"
#include "encodings.hpp"

namespace utfkit::python {

namespace {

using first_and_last = std::pair<std::uint64_t, std::uint64_t>;

std::vector<first_and_last> ranges_of(const other_lines& lines) {
  std::vector<first_and_last> all;
  for (std::size_t i = 0; i < lines.range_count; ++i) {
    all.emplace_back(lines.ranges[i].first, lines.ranges[i].last);
  }
  return all;
}

std::string repr_of(const other_lines& lines) {
  return "OtherLines(encoding='" + std::string(name(lines.enc)) +
         "', ranges=" + nb::cast<std::string>(nb::repr(nb::cast(ranges_of(lines)))) +
         ", more=" + (lines.more ? "True" : "False") + ")";
}

}  // namespace

void add_other_lines(nb::module_& m) {
  nb::class_<other_lines>(m, "OtherLines", "Lines in another encoding than the rest of a text.")
      .def_prop_ro(
          "encoding", [](const other_lines& o) { return std::string(name(o.enc)); },
          "IANA's name of what to read them in.")
      .def_prop_ro(
          "language",
          [](const other_lines& o) -> std::optional<std::string> {
            if (o.language.empty()) return std::nullopt;
            return std::string(o.language);
          },
          "A code of BCP 47, where it is known.")
      .def_prop_ro("ranges", &ranges_of, "The first and the last line of each, from 1 on.")
      .def_ro("more", &other_lines::more, "Whether there are more than these.")
      .def("__repr__", [](const other_lines& o) { return repr_of(o); });
  nb::class_<line_detector>(m, "LineDetector",
                            R"(Which lines of a text aren't in the encoding that the rest is in.

>>> from utfkit import LineDetector
>>> detector = LineDetector("windows-1251")
>>> detector.push("Доброе утро, дорогие друзья и коллеги\n".encode("cp1251"))
>>> detector.push("Доброе утро, дорогие друзья и коллеги\n".encode("koi8-r"))
>>> detector.finish()
OtherLines(encoding='KOI8-R', ranges=[(2, 2)], more=False))")
      .def(
          "__init__",
          [](line_detector* self, const std::string& encoding) {
            new (self) line_detector(source_named(encoding).enc);
          },
          nb::arg("encoding"))
      .def(
          "push",
          [](line_detector& self, nb::handle data) {
            const buffer held(data);
            without_gil(held.bytes().size(), [&] { self.push(held.bytes()); });
          },
          nb::arg("data"), nb::lock_self(), "The next piece.")
      .def("finish", &line_detector::finish, nb::lock_self(),
           "What is in another encoding, or None; push nothing after it.");
}

}  // namespace utfkit::python
