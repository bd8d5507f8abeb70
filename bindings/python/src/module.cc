// utfkit._core: what of the package is written in C++.
#include <optional>

#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>

#include <utfkit/repair.hpp>
#include <utfkit/validate.hpp>

#include "arrow.hpp"
#include "buffer.hpp"
#include "decode.hpp"
#include "detection.hpp"
#include "encode.hpp"
#include "encodings.hpp"
#include "finding.hpp"
#include "mojibake.hpp"
#include "other_lines.hpp"
#include "pieces.hpp"
#include "str_maker.hpp"
#include "streams.hpp"
#include "text.hpp"

namespace utfkit::python {

namespace {

// A bytes object with the repair of the text, written where it lies.
nb::object repaired(nb::handle data) {
  buffer held(data);
  const byte_view text = held.stable();
  const std::size_t size = without_gil(text.size(), [&] { return repaired_length(text); });
  if (size == text.size() && PyBytes_CheckExact(data.ptr()) &&
      without_gil(size, [&] { return utfkit::is_valid(text); })) {
    return nb::borrow(data);
  }
  nb::object made = owned(PyBytes_FromStringAndSize(nullptr, static_cast<Py_ssize_t>(size)));
  const byte_span room(PyBytes_AsString(made.ptr()), size);
  const result r = without_gil(size, [&] { return repair(text, room); });
  if (!r || r.written != size) {
    PyErr_SetString(PyExc_BufferError, "the bytes changed while they were repaired");
    throw nb::python_error();
  }
  return made;
}

}  // namespace

NB_MODULE(_core, m) {
  m.doc() = "The part of utfkit that is written in C++; import utfkit instead.";
  m.attr("WRITES_IN_PLACE") = writes_in_place();
  add_findings(m);
  add_detection(m);
  add_other_lines(m);
  add_streams(m);
  add_text(m);
  add_offset_map(m);
  add_mojibake(m);
  add_arrow(m);
  add_pieces(m);
  m.def("decode", &decode, nb::arg("data"), nb::arg("errors") = "strict",
        nb::arg("encoding") = "utf-8", R"(The text of some bytes, as a str.

UTF-8 is decoded as bytes.decode() does it, with the same exceptions and for every error handler.

>>> import utfkit
>>> utfkit.decode(b"caf\xc3\xa9")
'café'
>>> utfkit.decode(b"caf\xe9!", "replace")
'caf\ufffd!')");
  m.def("encode", &encode, nb::arg("s"), nb::arg("encoding") = "utf-8",
        nb::arg("errors") = "strict", R"(The bytes of a str.

>>> import utfkit
>>> utfkit.encode("café")
b'caf\xc3\xa9')");
  m.def(
      "python_codec",
      [](const std::string& called) -> std::optional<std::string> {
        const auto found = find_source(called);
        if (!found) return std::nullopt;
        return found->on_input == bom_in::keep ? python_name(found->enc) : found->called;
      },
      nb::arg("name"), "The name that Python's codecs have for an encoding; None if unknown.");
  m.def("repair", &repaired, nb::arg("data"),
        R"(UTF-8 with U+FFFD for each maximal subpart of what is ill-formed.

What is well-formed is never touched; bytes without an error are given back as they are.

>>> import utfkit
>>> utfkit.repair(b"caf\xe9!")
b'caf\xef\xbf\xbd!')");
}

}  // namespace utfkit::python
