#include "finding.hpp"

#include <algorithm>

#include <nanobind/operators.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/unique_ptr.h>

#include <utfkit/describe.hpp>
#include <utfkit/validate.hpp>

namespace utfkit::python {

namespace {

std::optional<py_error> validated(nb::handle data) {
  const buffer held(data);
  const byte_view text = held.bytes();
  return without_gil(text.size(), [&]() -> std::optional<py_error> {
    const text_stats before = measure_valid_prefix(text);
    if (before.bytes >= text.size()) return std::nullopt;
    const result r = validate(text.substr(static_cast<std::size_t>(before.bytes)));
    return py_error{before.bytes, r.error_length, std::string(name(r.error)), before.line(),
                    before.column()};
  });
}

std::string repr_of(const py_error& e) {
  return "Error(offset=" + std::to_string(e.offset) + ", length=" + std::to_string(e.length) +
         ", kind='" + e.kind + "', line=" + std::to_string(e.line) +
         ", column=" + std::to_string(e.column) + ")";
}

std::string repr_of(const py_finding& f) {
  return "Finding(offset=" + std::to_string(f.offset) + ", line=" + std::to_string(f.line) +
         ", column=" + std::to_string(f.column) + ", length=" + std::to_string(f.length) +
         ", replacements=" + std::to_string(f.replacements) + ", kind='" + f.kind +
         "', bytes=" + nb::cast<std::string>(nb::repr(nb::bytes(f.bytes.data(), f.bytes.size()))) +
         ")";
}

nb::tuple fields_of(const py_error& e) {
  return nb::make_tuple(e.offset, e.length, e.kind, e.line, e.column);
}

nb::tuple fields_of(const py_finding& f) {
  return nb::make_tuple(f.offset, f.line, f.column, f.length, f.replacements, f.kind,
                        nb::bytes(f.bytes.data(), f.bytes.size()));
}

// What makes it a value: comparison, hash, repr, pickle.
template <class T>
void add_value(nb::class_<T>& c) {
  c.def("__repr__", [](const T& self) { return repr_of(self); })
      .def("__hash__", [](const T& self) { return nb::hash(fields_of(self)); })
      .def("__reduce__",
           [](nb::handle_t<T> self) {
             return nb::make_tuple(self.type(), fields_of(nb::cast<const T&>(self)));
           })
      .def(nb::self == nb::self)
      .def(nb::self != nb::self);
}

void add_error(nb::module_& m) {
  nb::class_<py_error> c(m, "Error");
  c.doc() = "The first error of a text: bytes before it, bytes of it, what is wrong, and where.";
  c.def(nb::init<std::uint64_t, std::uint32_t, std::string, std::uint64_t, std::uint64_t>(),
        nb::arg("offset"), nb::arg("length"), nb::arg("kind"), nb::arg("line"), nb::arg("column"));
  c.def_ro("offset", &py_error::offset, "Bytes before it.")
      .def_ro("length", &py_error::length, "Bytes that are ill-formed: a maximal subpart.")
      .def_ro("kind", &py_error::kind, "As 'overlong': the kinds of `utf8 check`.")
      .def_ro("line", &py_error::line, "From 1; LF ends a line.")
      .def_ro("column", &py_error::column, "From 1, in code points.");
  c.attr("__match_args__") = nb::make_tuple("offset", "length", "kind", "line", "column");
  add_value(c);
}

// Made when it is asked for, from what the finding is anyway.
std::string hint_of(const py_finding& f) {
  const auto found = next_finding(f.bytes);
  return found ? utfkit::hint(found->error, f.bytes) : std::string();
}

void add_finding(nb::module_& m) {
  nb::class_<py_finding> c(m, "Finding");
  c.doc() = "A sequence of bytes that is ill-formed: a row of `utf8 check --json`.";
  c.def(
      "__init__",
      [](py_finding* self, std::uint64_t offset, std::uint64_t line, std::uint64_t column,
         std::uint32_t length, std::uint32_t replacements, std::string kind, nb::bytes bytes) {
        new (self) py_finding{offset,
                              line,
                              column,
                              length,
                              replacements,
                              std::move(kind),
                              std::string(bytes.c_str(), bytes.size())};
      },
      nb::arg("offset"), nb::arg("line"), nb::arg("column"), nb::arg("length"),
      nb::arg("replacements"), nb::arg("kind"), nb::arg("bytes"));
  c.def_ro("offset", &py_finding::offset, "Bytes before it.")
      .def_ro("line", &py_finding::line, "From 1; LF ends a line.")
      .def_ro("column", &py_finding::column, "From 1, in code points.")
      .def_ro("length", &py_finding::length, "Bytes that somebody meant to be one character.")
      .def_ro("replacements", &py_finding::replacements, "How many U+FFFD a repair writes.")
      .def_ro("kind", &py_finding::kind, "As 'overlong': the kinds of `utf8 check`.")
      .def_prop_ro(
          "bytes", [](const py_finding& f) { return nb::bytes(f.bytes.data(), f.bytes.size()); },
          "The bytes.")
      .def_prop_ro("hint", &hint_of, "What it may come from, or what to do; in English.");
  c.def(
      "_repr_html_",
      [](nb::handle self) {
        return nb::module_::import_("utfkit._html").attr("finding_html")(self);
      },
      nb::sig("def _repr_html_(self) -> str"), "A table, for notebooks.");
  c.attr("__match_args__") =
      nb::make_tuple("offset", "line", "column", "length", "replacements", "kind", "bytes");
  add_value(c);
}

void add_functions(nb::module_& m) {
  m.def(
      "is_valid",
      [](nb::handle data) {
        const buffer held(data);
        return without_gil(held.bytes().size(), [&] { return utfkit::is_valid(held.bytes()); });
      },
      nb::arg("data"), R"(Whether the bytes are UTF-8 (RFC 3629).

>>> import utfkit
>>> utfkit.is_valid(b"Z\xc3\xbcrich"), utfkit.is_valid(b"Z\xfcrich")
(True, False))");
  m.def("validate", &validated, nb::arg("data"), R"(The first error of the text, or None.

>>> import utfkit
>>> utfkit.validate(b"one\ntwo \xff")
Error(offset=8, length=1, kind='invalid_byte', line=2, column=5))");
  m.def(
      "findings", [](nb::handle data) { return std::make_unique<finding_iterator>(data); },
      nb::arg("data"), R"(All that is ill-formed, in order, as `utf8 check` finds it.

>>> import utfkit
>>> [(f.offset, f.kind, f.bytes) for f in utfkit.findings(b"caf\xe9, \xc0\xaf!")]
[(3, 'truncated', b'\xe9'), (6, 'overlong', b'\xc0\xaf')])");
}

}  // namespace

py_finding make_finding(const finding& f, byte_view text, const text_stats& place) {
  const std::string_view bytes = text.substr(f.offset, f.length).as_string_view();
  return {place.bytes,       place.line(),   place.column(),
          f.length,          f.replacements, std::string(name(f.error)),
          std::string(bytes)};
}

py_finding finding_iterator::next() {
  if (held_) {
    const byte_view text = held_->bytes();
    const auto found = without_gil(text.size() - at_, [&] {
      const auto f = next_finding(text, at_);
      if (f) before_ += measure(text.substr(at_, f->offset - at_));
      return f;
    });
    if (found) {
      const py_finding made = make_finding(*found, text, before_);
      at_ = found->offset + found->length;
      before_ += measure(text.substr(found->offset, found->length));
      return made;
    }
    held_.reset();  // the end: nothing is held any more
  }
  throw nb::stop_iteration();
}

void add_findings(nb::module_& m) {
  add_error(m);
  add_finding(m);
  nb::class_<finding_iterator>(m, "FindingIterator", "The findings of a text, one after the other.")
      .def("__iter__", [](nb::handle_t<finding_iterator> self) { return nb::borrow(self); })
      .def("__next__", &finding_iterator::next, nb::lock_self());
  add_functions(m);
}

}  // namespace utfkit::python
