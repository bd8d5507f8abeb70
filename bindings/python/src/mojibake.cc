#include "mojibake.hpp"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <nanobind/operators.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/unique_ptr.h>

#include <utfkit/mojibake.hpp>
#include <utfkit/stats.hpp>
#include <utfkit/validate.hpp>

#include "text.hpp"

namespace utfkit::python {

namespace {

// A run; offset and length are in characters of a str, in bytes of all else.
struct py_mojibake {
  std::uint64_t offset = 0;
  std::uint64_t length = 0;
  std::string was;
  std::string read_as;
  std::uint32_t times = 1;
  std::uint32_t lost = 0;
  std::string confidence;
  bool operator==(const py_mojibake&) const = default;
};

// "almost certain", or "almost-certain", which the command has.
confidence confidence_named(std::string called) {
  std::replace(called.begin(), called.end(), '-', ' ');
  using enum confidence;
  for (const confidence each : {guess, likely, almost_certain, certain}) {
    if (called == name(each)) return each;
  }
  throw nb::value_error("sure must be 'guess', 'likely', 'almost certain' or 'certain'");
}

mojibake_options options_of(const std::string& sure, bool replace_lost, bool json_escapes) {
  mojibake_options o;
  o.at_least = confidence_named(sure);
  o.replace_lost = replace_lost;
  o.json_escapes = json_escapes;
  return o;
}

// The runs of a text, one after the other.
class mojibake_iterator {
 public:
  mojibake_iterator(nb::handle s, const mojibake_options& o)
      : text_(std::make_unique<text>(s)), options_(o) {}

  // Throws nb::stop_iteration at the end.
  py_mojibake next() {
    if (text_) {
      const byte_view all = text_->utf8();
      const auto run =
          without_gil(all.size() - at_, [&] { return next_mojibake(all, at_, options_); });
      if (run) return made(all, *run);
      text_.reset();  // the end: nothing is held any more
    }
    throw nb::stop_iteration();
  }

 private:
  std::uint64_t units(byte_view part) const noexcept {
    return text_->is_str() ? count_code_points(part) : part.size();
  }
  py_mojibake made(byte_view all, const mojibake_run& run) {
    py_mojibake m;
    m.offset = before_ + units(all.substr(at_, run.offset - at_));
    m.length = units(all.substr(run.offset, run.length));
    m.was = run.was();
    m.read_as = name(run.read_as);
    m.times = run.times;
    m.lost = run.lost;
    m.confidence = name(run.sure);
    at_ = run.offset + run.length;
    before_ = m.offset + m.length;
    return m;
  }

  std::unique_ptr<text> text_;
  mojibake_options options_;
  std::size_t at_ = 0;
  std::uint64_t before_ = 0;  // units before that
};

nb::tuple fields_of(const py_mojibake& r) {
  return nb::make_tuple(r.offset, r.length, r.was, r.read_as, r.times, r.lost, r.confidence);
}

std::string repr_of(const py_mojibake& r) {
  return "Mojibake(offset=" + std::to_string(r.offset) + ", length=" + std::to_string(r.length) +
         ", was=" + nb::cast<std::string>(nb::repr(nb::str(r.was.c_str(), r.was.size()))) +
         ", read_as='" + r.read_as + "', times=" + std::to_string(r.times) +
         ", lost=" + std::to_string(r.lost) + ", confidence='" + r.confidence + "')";
}

void add_run(nb::module_& m) {
  nb::class_<py_mojibake> c(m, "Mojibake");
  c.doc() = "A run of text that was decoded wrongly and encoded again.";
  c.def(nb::init<std::uint64_t, std::uint64_t, std::string, std::string, std::uint32_t,
                 std::uint32_t, std::string>(),
        nb::arg("offset"), nb::arg("length"), nb::arg("was"), nb::arg("read_as"), nb::arg("times"),
        nb::arg("lost"), nb::arg("confidence"))
      .def_ro("offset", &py_mojibake::offset, "Characters of a str, or bytes, before it.")
      .def_ro("length", &py_mojibake::length, "In the same unit.")
      .def_ro("was", &py_mojibake::was, "What it was, with U+FFFD for what is lost.")
      .def_ro("read_as", &py_mojibake::read_as, "The encoding that it was read in, the last time.")
      .def_ro("times", &py_mojibake::times, "How often.")
      .def_ro("lost", &py_mojibake::lost, "Characters that can't be known any more.")
      .def_ro("confidence", &py_mojibake::confidence, "That it is mojibake; as of a Detection.")
      .def("__repr__", [](const py_mojibake& self) { return repr_of(self); })
      .def("__hash__", [](const py_mojibake& self) { return nb::hash(fields_of(self)); })
      .def("__reduce__",
           [](nb::handle_t<py_mojibake> self) {
             return nb::make_tuple(self.type(), fields_of(nb::cast<const py_mojibake&>(self)));
           })
      .def(nb::self == nb::self)
      .def(nb::self != nb::self);
  c.attr("__match_args__") =
      nb::make_tuple("offset", "length", "was", "read_as", "times", "lost", "confidence");
}

nb::object undone(nb::handle s, const std::string& sure, bool replace_lost, bool json_escapes) {
  const mojibake_options o = options_of(sure, replace_lost, json_escapes);
  const text held(s);
  const std::string made =
      without_gil(held.utf8().size(), [&] { return utfkit::undo_mojibake(held.utf8(), o); });
  if (made == held.utf8().as_string_view() && (held.is_str() || PyBytes_CheckExact(s.ptr()))) {
    return nb::borrow(s);
  }
  return held.like(made);
}

}  // namespace

void add_mojibake(nb::module_& m) {
  add_run(m);
  nb::class_<mojibake_iterator>(m, "MojibakeIterator", "The runs of a text, one after the other.")
      .def("__iter__", [](nb::handle_t<mojibake_iterator> self) { return nb::borrow(self); })
      .def("__next__", &mojibake_iterator::next, nb::lock_self());
  m.def(
      "find_mojibake",
      [](nb::handle s, const std::string& sure, bool replace_lost, bool json_escapes) {
        return std::make_unique<mojibake_iterator>(s, options_of(sure, replace_lost, json_escapes));
      },
      nb::arg("s"), nb::kw_only(), nb::arg("sure") = "almost certain",
      nb::arg("replace_lost") = false, nb::arg("json_escapes") = false,
      nb::sig("def find_mojibake(s: str | Buffer, *, sure: str = 'almost certain', replace_lost: "
              "bool = False, json_escapes: bool = False) -> MojibakeIterator"),
      R"(The runs of text that was decoded wrongly and encoded again.

`sure` is the least confidence: 'guess', 'likely', 'almost certain' or 'certain'. With
`replace_lost` also runs of which bytes are lost, with `json_escapes` also what JSON writes as
\uXXXX.

>>> import utfkit
>>> [(run.offset, run.was, run.read_as) for run in utfkit.find_mojibake("Madame RenÃ©e")]
[(7, 'Renée', 'windows-1252')])");
  m.def("undo_mojibake", &undone, nb::arg("s"), nb::kw_only(), nb::arg("sure") = "almost certain",
        nb::arg("replace_lost") = false, nb::arg("json_escapes") = false,
        nb::sig("def undo_mojibake(s: AnyText, *, sure: str = 'almost certain', replace_lost: "
                "bool = False, json_escapes: bool = False) -> AnyText"),
        R"(The text with such runs as they were; all else stays as it is.

>>> import utfkit
>>> utfkit.undo_mojibake("Madame RenÃ©e, CAFÉ™")
'Madame Renée, CAFÉ™')");
}

}  // namespace utfkit::python
