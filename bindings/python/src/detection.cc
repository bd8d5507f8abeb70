#include "detection.hpp"

#include <optional>
#include <string>
#include <vector>

#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <utfkit/detect.hpp>

#include "buffer.hpp"
#include "encodings.hpp"

namespace utfkit::python {

namespace {

struct py_candidate {
  std::string encoding;
  std::string confidence;
  std::optional<std::string> language;
};

nb::object text_or_none(std::string_view text) {
  if (text.empty()) return nb::none();
  return nb::str(text.data(), text.size());
}

nb::object name_or_none(const std::optional<encoding>& e) {
  if (!e) return nb::none();
  return text_or_none(name(*e));
}

std::string repr_or_none(const nb::object& o) {
  return nb::cast<std::string>(nb::repr(o));
}

std::string repr_of(const py_candidate& c) {
  const std::string language = c.language ? "'" + *c.language + "'" : "None";
  return "Candidate(encoding='" + c.encoding + "', confidence='" + c.confidence +
         "', language=" + language + ")";
}

std::string repr_of(const detection& d) {
  return "Detection(encoding=" + repr_or_none(name_or_none(d.enc)) + ", confidence='" +
         std::string(name(d.sure)) + "', language=" + repr_or_none(text_or_none(d.language)) + ")";
}

std::vector<py_candidate> candidates_of(const detection& d) {
  std::vector<py_candidate> all;
  for (const detection_candidate& c : d.candidates()) {
    all.push_back({std::string(name(c.enc)), std::string(name(c.sure)),
                   c.language.empty() ? std::nullopt : std::optional(std::string(c.language))});
  }
  return all;
}

nb::dict evidence_of(const detection& d) {
  const evidence& seen = d.seen;
  nb::dict all;
  all["read_as"] = std::string(name(seen.read_as));
  all["bytes"] = seen.bytes;
  all["nuls"] = seen.nuls;
  all["code_units"] = seen.code_units;
  all["errors"] = seen.errors;
  all["controls"] = seen.controls;
  all["designations"] = seen.designations;
  all["surrogate_pairs"] = seen.surrogate_pairs;
  all["encoded_nuls"] = seen.encoded_nuls;
  all["sequences"] = seen.sequences;
  all["continuations"] = seen.continuations;
  all["four_bytes"] = seen.four_bytes;
  all["error_bytes"] = seen.error_bytes;
  all["error_runs"] = seen.error_runs;
  all["c1_bytes"] = seen.c1_bytes;
  all["undefined_1252"] = seen.undefined_1252;
  all["cut"] = seen.cut;
  return all;
}

// What is known beforehand, as long as the detector that looks at it is made.
struct hints {
  std::vector<encoding> among;
  std::string language;

  hints(const std::vector<std::string>& candidates, const std::optional<std::string>& spoken)
      : language(spoken.value_or("")) {
    for (const std::string& called : candidates) among.push_back(source_named(called).enc);
  }
  detection_hints view() const noexcept { return {.among = among, .language = language}; }
};

detection detected(nb::handle data, const std::vector<std::string>& candidates,
                   const std::optional<std::string>& language) {
  const buffer held(data);
  const hints known(candidates, language);
  return without_gil(held.bytes().size(),
                     [&] { return utfkit::detect(held.bytes(), known.view()); });
}

void add_detection_class(nb::module_& m) {
  nb::class_<detection> c(m, "Detection", "What encoding a text is in, how sure that is, and why.");
  c.def_prop_ro(
       "encoding", [](const detection& d) { return name_or_none(d.enc); },
       nb::sig("def encoding(self) -> str | None"),
       "IANA's name of the encoding to read it in; None if no encoding of ours would do.")
      .def_prop_ro(
          "codec",
          [](const detection& d) -> std::optional<std::string> {
            if (!d.enc) return std::nullopt;
            return python_name(*d.enc);
          },
          "The name under which Python's open() and bytes.decode() know it.")
      .def_prop_ro(
          "confidence", [](const detection& d) { return std::string(name(d.sure)); },
          "'guess', 'likely', 'almost certain' or 'certain'. Act on no guess.")
      .def_prop_ro(
          "language", [](const detection& d) { return text_or_none(d.language); },
          nb::sig("def language(self) -> str | None"), "A code of BCP 47, where it is known.")
      .def_prop_ro("candidates", &candidates_of, "What else it may be in, the best first.")
      .def_prop_ro("evidence", &evidence_of, nb::sig("def evidence(self) -> dict[str, Any]"),
                   "What was counted, as `utf8 detect --json` has it.")
      .def_prop_ro(
          "name", [](const detection& d) { return std::string(d.name); },
          "What to tell people: also 'UTF-8 with errors', 'gzip', 'binary'.")
      .def_prop_ro(
          "declared", [](const detection& d) { return name_or_none(d.declared); },
          nb::sig("def declared(self) -> str | None"), "What the text says of itself.")
      .def_prop_ro(
          "signature",
          [](const detection& d) -> std::optional<std::string> {
            if (!d.signature) return std::nullopt;
            return std::string(name(d.signature->enc));
          },
          "What a byte order mark says.")
      .def(
          "_repr_html_",
          [](nb::handle self) {
            return nb::module_::import_("utfkit._html").attr("detection_html")(self);
          },
          nb::sig("def _repr_html_(self) -> str"), "A table, for notebooks.")
      .def("__repr__", [](const detection& d) { return repr_of(d); });
}

}  // namespace

void add_detection(nb::module_& m) {
  nb::class_<py_candidate>(m, "Candidate", "An encoding that a text may be in.")
      .def_ro("encoding", &py_candidate::encoding, "IANA's name.")
      .def_ro("confidence", &py_candidate::confidence, "As that of a Detection.")
      .def_ro("language", &py_candidate::language, "A code of BCP 47, where it is known.")
      .def("__repr__", [](const py_candidate& c) { return repr_of(c); });
  add_detection_class(m);
  m.def("detect", &detected, nb::arg("data"), nb::kw_only(),
        nb::arg("candidates") = std::vector<std::string>{}, nb::arg("language") = nb::none(),
        R"(Which encoding the bytes are in, and which language.

>>> import utfkit
>>> found = utfkit.detect("Привет, это просто письмо".encode("koi8-r"))
>>> found.encoding, found.language
('KOI8-R', 'ru'))");
  nb::class_<detector>(m, "Detector", R"(detect() for a text that arrives in pieces.

>>> from utfkit import Detector
>>> detector = Detector()
>>> detector.push(b"Stra\xc3"); detector.push(b"\x9fe in K\xc3\xb6ln")
>>> detector.finish().encoding
'UTF-8')")
      .def(
          "__init__",
          [](detector* self, const std::vector<std::string>& candidates,
             const std::optional<std::string>& language) {
            new (self) detector(hints(candidates, language).view());
          },
          nb::kw_only(), nb::arg("candidates") = std::vector<std::string>{},
          nb::arg("language") = nb::none())
      .def(
          "push",
          [](detector& self, nb::handle data) {
            const buffer held(data);
            without_gil(held.bytes().size(), [&] { self.push(held.bytes()); });
          },
          nb::arg("data"), nb::lock_self(), "The next piece.")
      .def_prop_ro("decided", &detector::decided, "Whether the rest need not be pushed.")
      .def("finish", &detector::finish, nb::lock_self(), "The answer; push nothing after it.");
}

}  // namespace utfkit::python
