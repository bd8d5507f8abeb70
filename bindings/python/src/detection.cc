#include "detection.hpp"

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

#include <utfkit/detect.hpp>

#include "buffer.hpp"
#include "encodings.hpp"

namespace utfkit::python {

namespace {

struct py_candidate {
  std::string encoding;
  std::string confidence;
  std::optional<std::string> language;
  std::uint32_t errors = 0;
  bool operator==(const py_candidate&) const = default;
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
         "', language=" + language + (c.errors == 0 ? "" : ", errors=" + std::to_string(c.errors)) +
         ")";
}

std::string repr_of(const detection& d) {
  return "Detection(encoding=" + repr_or_none(name_or_none(d.enc)) + ", confidence='" +
         std::string(name(d.sure)) + "', language=" + repr_or_none(text_or_none(d.language)) + ")";
}

std::vector<py_candidate> candidates_of(const detection& d) {
  std::vector<py_candidate> all;
  for (const detection_candidate& c : d.candidates()) {
    all.push_back({std::string(name(c.enc)), std::string(name(c.sure)),
                   c.language.empty() ? std::nullopt : std::optional(std::string(c.language)),
                   c.errors});
  }
  return all;
}

struct named_count {
  const char* name;
  std::uint64_t evidence::*count;
};
constexpr named_count counts[] = {{"bytes", &evidence::bytes},
                                  {"nuls", &evidence::nuls},
                                  {"code_units", &evidence::code_units},
                                  {"errors", &evidence::errors},
                                  {"controls", &evidence::controls},
                                  {"designations", &evidence::designations},
                                  {"surrogate_pairs", &evidence::surrogate_pairs},
                                  {"encoded_nuls", &evidence::encoded_nuls},
                                  {"sequences", &evidence::sequences},
                                  {"continuations", &evidence::continuations},
                                  {"four_bytes", &evidence::four_bytes},
                                  {"error_bytes", &evidence::error_bytes},
                                  {"error_runs", &evidence::error_runs},
                                  {"c1_bytes", &evidence::c1_bytes},
                                  {"undefined_1252", &evidence::undefined_1252},
                                  {"byte_text", &evidence::byte_text},
                                  {"swapped", &evidence::swapped},
                                  {"swapped_at", &evidence::swapped_at}};
constexpr std::size_t shown_counts = std::size(counts) - 3;

nb::dict evidence_of(const detection& d) {
  nb::dict all;
  all["read_as"] = std::string(name(d.seen.read_as));
  for (std::size_t i = 0; i < shown_counts; ++i) all[counts[i].name] = d.seen.*counts[i].count;
  all["cut"] = d.seen.cut;
  return all;
}

// ── pickle ──────────────────────────────────────────────────────────────────────────────────────

// Encodings and confidences are numbers, which don't change.
using candidate_state = std::tuple<unsigned, unsigned, std::string, std::uint32_t, std::uint32_t>;
using detection_state =
    std::tuple<std::optional<unsigned>, std::string, unsigned,
               std::optional<std::pair<unsigned, unsigned>>, unsigned, std::vector<std::uint64_t>,
               bool, std::string, std::optional<unsigned>, std::vector<candidate_state>>;

unsigned number_of(encoding e) noexcept {
  return static_cast<unsigned>(e);
}
std::optional<unsigned> number_of(const std::optional<encoding>& e) noexcept {
  return e ? std::optional(number_of(*e)) : std::nullopt;
}

detection_state state_of(const detection& d) {
  std::vector<std::uint64_t> counted;
  for (const named_count& c : counts) counted.push_back(d.seen.*c.count);
  std::vector<candidate_state> found;
  for (const detection_candidate& c : d.candidates()) {
    found.emplace_back(number_of(c.enc), static_cast<unsigned>(c.sure), std::string(c.language),
                       c.behind, c.errors);
  }
  std::optional<std::pair<unsigned, unsigned>> signature;
  if (d.signature) signature.emplace(number_of(d.signature->enc), d.signature->length);
  return {number_of(d.enc), std::string(d.name),       static_cast<unsigned>(d.sure),
          signature,        number_of(d.seen.read_as), std::move(counted),
          d.seen.cut,       std::string(d.language),   number_of(d.declared),
          std::move(found)};
}

confidence confidence_of(unsigned number) {
  if (number > static_cast<unsigned>(confidence::certain)) throw nb::value_error("no confidence");
  return static_cast<confidence>(number);
}

std::optional<encoding> encoding_of(const std::optional<unsigned>& number) {
  return number ? std::optional(encoding_numbered(*number)) : std::nullopt;
}

detection detection_of(const detection_state& state) {
  const auto& [enc, called, sure, signature, read_as, counted, cut, language, declared, found] =
      state;
  detection d;
  if (counted.size() != std::size(counts) || found.size() > d.found.size()) {
    throw nb::value_error("a Detection of another version");
  }
  d.enc = encoding_of(enc);
  d.name = lasting(called);
  d.sure = confidence_of(sure);
  if (signature) {
    if (signature->second > 4) throw nb::value_error("no signature is so long");
    d.signature = {encoding_numbered(signature->first),
                   static_cast<std::uint8_t>(signature->second)};
  }
  d.seen.read_as = encoding_numbered(read_as);
  for (std::size_t i = 0; i < counted.size(); ++i) d.seen.*counts[i].count = counted[i];
  d.seen.cut = cut;
  d.language = lasting(language);
  d.declared = encoding_of(declared);
  for (const auto& [number, confident, spoken, behind, errors] : found) {
    d.found[d.found_count++] = {encoding_numbered(number), confidence_of(confident),
                                lasting(spoken), behind, errors};
  }
  return d;
}

// The languages that detection has, as the command knows them.
constexpr std::string_view languages[] = {
    "af", "ar",      "be", "bg", "ca", "cs", "cy", "da", "de",      "el",     "en", "eo", "es",
    "et", "eu",      "fa", "fi", "fr", "ga", "gl", "he", "hr",      "hu",     "is", "it", "ja",
    "ko", "lt",      "lv", "mk", "nb", "nl", "pl", "pt", "ro",      "ru",     "sk", "sl", "sq",
    "sr", "sr-Latn", "sv", "th", "tr", "uk", "ur", "vi", "zh-Hans", "zh-Hant"};

std::string_view first_part(std::string_view code) noexcept {
  return code.substr(0, code.find('-'));
}

// A code of BCP 47, or what a system calls a locale: "de-AT", "pt_BR.UTF-8". Empty for none. Throws
// nb::value_error where detection doesn't know it.
std::string known_language(const std::string& told) {
  const std::string code = folded(std::string_view(told).substr(0, told.find_first_of(".@")));
  const std::string_view first = first_part(code);
  if (code.empty() || first == "no" || first == "nn") return code;
  if (first == "iw") return "he";
  for (const std::string_view known : languages) {
    if (first == first_part(known)) return code;
  }
  std::string said = "unknown language '" + told + "'; detection knows ";
  for (const std::string_view known : languages) {
    said.append(known).append(known == std::end(languages)[-1] ? "" : ", ");
  }
  throw nb::value_error(said.c_str());
}

// What is known beforehand, as long as the detector that looks at it is made.
struct hints {
  std::vector<encoding> among;
  std::string language;

  hints(const std::vector<std::string>& candidates, const std::optional<std::string>& spoken)
      : language(known_language(spoken.value_or(""))) {
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

// detect() in pieces. Behind the answer there is no text to add to.
class py_detector {
 public:
  py_detector(const std::vector<std::string>& candidates,
              const std::optional<std::string>& language)
      : known_(candidates, language), detector_(known_.view()) {}

  void push(nb::handle data) {
    if (answer_) throw nb::value_error("finish() was called: reset() begins another text");
    const buffer held(data);
    without_gil(held.bytes().size(), [&] { detector_.push(held.bytes()); });
  }
  bool decided() const { return answer_ || detector_.decided(); }
  detection finish() {
    if (!answer_) answer_ = detector_.finish();
    return *answer_;
  }
  void reset() {
    detector_.reset();
    answer_.reset();
  }

 private:
  hints known_;
  detector detector_;
  std::optional<detection> answer_;
};

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
      .def("__repr__", [](const detection& d) { return repr_of(d); })
      .def("__hash__",
           [](const detection& d) {
             return nb::hash(nb::make_tuple(std::string(d.name), std::string(d.language),
                                            d.seen.bytes, d.seen.errors));
           })
      .def("__getstate__", &state_of)
      .def("__setstate__",
           [](detection& self, const detection_state& state) {
             new (&self) detection(detection_of(state));
           })
      .def(nb::self == nb::self)
      .def(nb::self != nb::self);
}

nb::tuple fields_of(const py_candidate& c) {
  return nb::make_tuple(c.encoding, c.confidence, c.language, c.errors);
}

void add_candidate_class(nb::module_& m) {
  nb::class_<py_candidate>(m, "Candidate", "An encoding that a text may be in.")
      .def(nb::init<std::string, std::string, std::optional<std::string>, std::uint32_t>(),
           nb::arg("encoding"), nb::arg("confidence"), nb::arg("language").none(),
           nb::arg("errors") = 0)
      .def_ro("encoding", &py_candidate::encoding, "IANA's name.")
      .def_ro("confidence", &py_candidate::confidence, "As that of a Detection.")
      .def_ro("language", &py_candidate::language, "A code of BCP 47, where it is known.")
      .def_ro("errors", &py_candidate::errors,
              "How many bytes and sequences of the text it doesn't have.")
      .def("__repr__", [](const py_candidate& c) { return repr_of(c); })
      .def("__hash__", [](const py_candidate& c) { return nb::hash(fields_of(c)); })
      .def("__reduce__",
           [](nb::handle_t<py_candidate> self) {
             return nb::make_tuple(self.type(), fields_of(nb::cast<const py_candidate&>(self)));
           })
      .def(nb::self == nb::self)
      .def(nb::self != nb::self);
}

}  // namespace

void add_detection(nb::module_& m) {
  add_candidate_class(m);
  add_detection_class(m);
  m.def("detect", &detected, nb::arg("data"), nb::kw_only(),
        nb::arg("candidates") = std::vector<std::string>{}, nb::arg("language") = nb::none(),
        R"(Which encoding the bytes are in, and which language.

>>> import utfkit
>>> found = utfkit.detect("Привет, это просто письмо".encode("koi8-r"))
>>> found.encoding, found.language
('KOI8-R', 'ru'))");
  nb::class_<py_detector>(m, "Detector", R"(detect() for a text that arrives in pieces.

>>> from utfkit import Detector
>>> detector = Detector()
>>> detector.push(b"Stra\xc3"); detector.push(b"\x9fe in K\xc3\xb6ln")
>>> detector.finish().encoding
'UTF-8')")
      .def(nb::init<const std::vector<std::string>&, const std::optional<std::string>&>(),
           nb::kw_only(), nb::arg("candidates") = std::vector<std::string>{},
           nb::arg("language") = nb::none())
      .def("push", &py_detector::push, nb::arg("data"), nb::lock_self(),
           "The next piece. ValueError after finish().")
      .def_prop_ro("decided", &py_detector::decided, "Whether the rest need not be pushed.")
      .def("finish", &py_detector::finish, nb::lock_self(),
           "The answer, which is the same when it is asked for again.")
      .def("reset", &py_detector::reset, nb::lock_self(),
           "Back to the start of a text, with the same hints.");
}

}  // namespace utfkit::python
