#include "text.hpp"

#include <memory>
#include <optional>
#include <utility>

#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/unique_ptr.h>

#include <utfkit/equivalence.hpp>
#include <utfkit/grapheme.hpp>
#include <utfkit/normalize.hpp>
#include <utfkit/position.hpp>
#include <utfkit/search.hpp>
#include <utfkit/validate.hpp>

#include "decode.hpp"
#include "decode_error.hpp"
#include "encode.hpp"

namespace utfkit::python {

text::text(nb::handle object) : is_str_(PyUnicode_Check(object.ptr()) != 0) {
  if (is_str_) {
    encoded_ = encode_utf8(object, "strict");
    held_ = std::make_unique<buffer>(encoded_);
  } else {
    held_ = std::make_unique<buffer>(object);
  }
  utf8_ = held_->stable();
}

nb::object text::like(byte_view part) const {
  if (is_str_) return decode_lossy(part);
  return nb::bytes(part.data(), part.size());
}

namespace {

form form_named(std::string_view called) {
  for (const form f : {form::nfc, form::nfd, form::nfkc, form::nfkd}) {
    if (called == name(f)) return f;
  }
  throw nb::value_error("form must be NFC, NFD, NFKC or NFKD");
}

nb::object normalized(nb::handle s, std::string_view called) {
  const form f = form_named(called);
  const text held(s);
  const byte_view utf8 = held.utf8();
  if (without_gil(utf8.size(), [&] { return utfkit::is_normalized(utf8, f); })) {
    if (held.is_str() || PyBytes_CheckExact(s.ptr())) return nb::borrow(s);
    return held.like(utf8);
  }
  const auto made = without_gil(utf8.size(), [&] { return utfkit::normalize(utf8, f); });
  if (!made) throw_utf8_error(validate(utf8), utf8, s);
  return held.like(*made);
}

// Offsets in the unit of the type: characters of a str, bytes of bytes.
std::optional<std::pair<std::size_t, std::size_t>> found(nb::handle s, nb::handle pattern,
                                                         std::size_t from) {
  const text in(s), what(pattern);
  const byte_view utf8 = in.utf8();
  std::size_t start = from;
  if (in.is_str()) start = offset_map(utf8).offset_of(from, unit::code_point);
  const auto m =
      without_gil(utf8.size(), [&] { return utfkit::find_canonical(utf8, what.utf8(), start); });
  if (!m) return std::nullopt;
  if (!in.is_str()) return std::pair(m->offset, m->length);
  return std::pair(count_code_points(utf8.substr(0, m->offset)),
                   count_code_points(utf8.substr(m->offset, m->length)));
}

class grapheme_iterator {
 public:
  explicit grapheme_iterator(nb::handle s) : text_(s) {}

  nb::object next() {
    if (at_ >= text_.utf8().size()) throw nb::stop_iteration();
    const std::size_t end = next_grapheme(text_.utf8(), at_);
    const byte_view cluster = text_.utf8().substr(at_, end - at_);
    at_ = end;
    return text_.like(cluster);
  }

 private:
  text text_;
  std::size_t at_ = 0;
};

nb::object truncated(nb::handle s, std::size_t max_bytes, bool graphemes) {
  const text held(s);
  if (held.utf8().size() <= max_bytes && held.is_str()) return nb::borrow(s);
  return held.like(graphemes ? graphemes_within(held.utf8(), max_bytes)
                             : prefix_within(held.utf8(), max_bytes));
}

void add_normalization(nb::module_& m) {
  m.def("normalize", &normalized, nb::arg("s"), nb::arg("form") = "NFC",
        nb::sig("def normalize(s: AnyText, form: str = 'NFC') -> AnyText"),
        R"(The text in a normalization form: NFC, NFD, NFKC or NFKD (UAX #15, Unicode 17).

>>> import utfkit
>>> utfkit.normalize("cafe\u0301") == "café", utfkit.normalize("café".encode(), "NFD")
(True, b'cafe\xcc\x81'))");
  m.def(
      "is_normalized",
      [](nb::handle s, std::string_view called) {
        const form f = form_named(called);
        const text held(s);
        return without_gil(held.utf8().size(),
                           [&] { return utfkit::is_normalized(held.utf8(), f); });
      },
      nb::arg("s"), nb::arg("form") = "NFC",
      nb::sig("def is_normalized(s: str | Buffer, form: str = 'NFC') -> bool"),
      R"(Whether the text is UTF-8 and its own normalization.

>>> import utfkit
>>> utfkit.is_normalized("café"), utfkit.is_normalized("cafe\u0301")
(True, False))");
  m.def(
      "canonically_equal",
      [](nb::handle a, nb::handle b) {
        const text one(a), other(b);
        return without_gil(one.utf8().size(),
                           [&] { return utfkit::canonically_equal(one.utf8(), other.utf8()); });
      },
      nb::arg("a"), nb::arg("b"),
      nb::sig("def canonically_equal(a: str | Buffer, b: str | Buffer) -> bool"),
      R"(Whether two texts are the same but for their spelling.

>>> import utfkit
>>> utfkit.canonically_equal("café", "cafe\u0301")
True)");
}

}  // namespace

void add_text(nb::module_& m) {
  add_normalization(m);
  m.def("find_canonical", &found, nb::arg("s"), nb::arg("pattern"), nb::arg("start") = 0,
        nb::sig("def find_canonical(s: str | Buffer, pattern: str | Buffer, start: int = 0) "
                "-> tuple[int, int] | None"),
        R"(Where the pattern is, in any spelling: (offset, length), or None.

Both are counted in characters of a str, and in bytes of bytes.

>>> import utfkit
>>> utfkit.find_canonical("un cafe\u0301", "café")
(3, 5))");
  nb::class_<grapheme_iterator>(m, "GraphemeIterator", "The grapheme clusters of a text.")
      .def("__iter__", [](nb::handle_t<grapheme_iterator> self) { return nb::borrow(self); })
      .def("__next__", &grapheme_iterator::next, nb::lock_self());
  m.def(
      "graphemes", [](nb::handle s) { return std::make_unique<grapheme_iterator>(s); },
      nb::arg("s"), nb::sig("def graphemes(s: AnyText) -> Iterator[AnyText]"),
      R"(What readers take for the characters of a text (UAX #29).

>>> import utfkit
>>> [len(c) for c in utfkit.graphemes("e\u0301🇩🇪")]
[2, 2])");
  m.def("truncate", &truncated, nb::arg("s"), nb::arg("max_bytes"), nb::kw_only(),
        nb::arg("graphemes") = false,
        nb::sig("def truncate(s: AnyText, max_bytes: int, *, graphemes: bool = False) -> AnyText"),
        R"(The longest beginning that takes at most so many bytes in UTF-8 and cuts no character.

With graphemes=True it cuts nothing either that a reader takes for one.

>>> import utfkit
>>> utfkit.truncate("5 €", 4), utfkit.truncate("cafe\u0301", 4, graphemes=True)
('5 ', 'caf'))");
}

}  // namespace utfkit::python
