#include "other_lines.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include <nanobind/operators.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
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

// For pickle; encodings are numbers, which don't change.
using lines_state = std::tuple<unsigned, std::string, std::vector<first_and_last>, bool>;

lines_state state_of(const other_lines& lines) {
  return {static_cast<unsigned>(lines.enc), std::string(lines.language), ranges_of(lines),
          lines.more};
}

other_lines lines_of(const lines_state& state) {
  const auto& [enc, language, ranges, more] = state;
  other_lines lines{.enc = encoding_numbered(enc), .language = lasting(language), .more = more};
  if (ranges.size() > lines.ranges.size()) throw nb::value_error("more ranges than there can be");
  for (const auto& [first, last] : ranges) lines.ranges[lines.range_count++] = {first, last};
  return lines;
}

class py_line_detector {
 public:
  explicit py_line_detector(const std::string& whole) : detector_(source_named(whole).enc) {}

  void push(nb::handle data) {
    if (finished_) throw nb::value_error("finish() was called");
    const buffer held(data);
    without_gil(held.bytes().size(), [&] { detector_.push(held.bytes()); });
  }
  std::optional<other_lines> finish() {
    if (!finished_) answer_ = detector_.finish();
    finished_ = true;
    return answer_;
  }

 private:
  line_detector detector_;
  bool finished_ = false;
  std::optional<other_lines> answer_;
};

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
      .def("__repr__", [](const other_lines& o) { return repr_of(o); })
      .def("__hash__",
           [](const other_lines& o) {
             return nb::hash(nb::make_tuple(std::string(name(o.enc)), o.ranges[0].first));
           })
      .def("__getstate__", &state_of)
      .def("__setstate__",
           [](other_lines& self, const lines_state& state) {
             new (&self) other_lines(lines_of(state));
           })
      .def(nb::self == nb::self)
      .def(nb::self != nb::self);
  nb::class_<py_line_detector>(m, "LineDetector",
                               R"(Which lines of a text aren't in the encoding that the rest is in.

>>> from utfkit import LineDetector
>>> detector = LineDetector("windows-1251")
>>> detector.push("Доброе утро, дорогие друзья и коллеги\n".encode("cp1251"))
>>> detector.push("Доброе утро, дорогие друзья и коллеги\n".encode("koi8-r"))
>>> detector.finish()
OtherLines(encoding='KOI8-R', ranges=[(2, 2)], more=False))")
      .def(nb::init<const std::string&>(), nb::arg("encoding"))
      .def("push", &py_line_detector::push, nb::arg("data"), nb::lock_self(),
           "The next piece. ValueError after finish().")
      .def("finish", &py_line_detector::finish, nb::lock_self(),
           "What is in another encoding, or None; the same when it is asked for again.");
}

}  // namespace utfkit::python
