#include "streams.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <utfkit/definition/utf8.hpp>
#include <utfkit/finding.hpp>
#include <utfkit/stats.hpp>
#include <utfkit/transcoder.hpp>

#include "buffer.hpp"
#include "coder_state.hpp"
#include "decode.hpp"
#include "decode_error.hpp"
#include "encode.hpp"
#include "encodings.hpp"
#include "finding.hpp"
#include "transcoding.hpp"

namespace utfkit::python {

namespace {

// Bytes at the end of `text` that may be the beginning of a character: at most three. For CPython
// two of the three bytes of a surrogate are, because its handler "surrogatepass" wants all of them.
std::size_t open_end(byte_view text) {
  const std::size_t size = text.size();
  if (size >= 2 && text[size - 2] == 0xED && text[size - 1] >= 0xA0 && text[size - 1] <= 0xBF) {
    return 2;
  }
  for (std::size_t back = 1; back <= 3 && back <= text.size(); ++back) {
    const std::size_t at = text.size() - back;
    if (definition::utf8::is_continuation(text[at])) continue;
    const auto d = definition::utf8::decode_one(text.data() + at, back);
    return d.error == errc::truncated && d.length == back ? back : 0;
  }
  return 0;
}

nb::tuple utf8_decode(nb::handle data, const char* errors, bool final) {
  buffer held(data);
  const byte_view text = held.stable();
  const std::size_t open = final ? 0 : open_end(text);
  return nb::make_tuple(decode_utf8(text, open, data, errors), text.size() - open);
}

// What is no UTF-8 by its name, and a piece of a stream that stands in `state`.
nb::tuple decode_piece_of(nb::handle data, const char* encoding, const char* errors, unsigned state,
                          bool final) {
  const source_encoding from = source_named(encoding);
  if (from.is_plain_utf8()) {
    const nb::tuple whole = utf8_decode(data, errors, final);
    return nb::make_tuple(whole[0], whole[1], amid);
  }
  buffer held(data);
  const decoded_piece made =
      decode_piece(held.stable(), from, errors, state, final ? input::last : input::more);
  return nb::make_tuple(made.text, made.used, made.state);
}

nb::tuple encode_piece_of(nb::str text, const char* called, const char* errors, unsigned state,
                          bool final) {
  const target_encoding to = target_named(called);
  if (to.enc == encoding::utf8 && !to.signature) {
    return nb::make_tuple(encode_utf8(text, errors), amid);
  }
  // Only what is ended differs from a whole text.
  const input more = to.enc == encoding::iso2022_jp && !final ? input::more : input::last;
  const encoded_piece made = encode_piece(text, to, errors, state, more);
  return nb::make_tuple(made.bytes, made.state);
}

[[noreturn]] void throw_value_error(const std::string& message) {
  throw nb::value_error(message.c_str());
}

on_error policy_named(std::string_view errors) {
  if (errors == "strict") return on_error::stop;
  if (errors == "replace") return on_error::replace;
  if (errors == "ignore") return on_error::drop;
  if (errors == "backslashreplace") return on_error::escape;
  throw_value_error("errors must be strict, replace, ignore or backslashreplace");
}

// A stream of bytes from an encoding to UTF-8.
class py_transcoder {
 public:
  py_transcoder(const std::string& encoding, const std::string& errors, bool strip)
      : from_(source_named(encoding)),
        errors_(policy_named(errors)),
        strip_(strip),
        t_(options()) {}

  nb::bytes push(nb::handle data, bool final) {
    buffer held(data);
    const byte_view piece = held.stable();
    std::string out;
    const auto is = without_gil(piece.size(), [&] {
      return append_pushed(out, t_, piece, final ? input::last : input::more);
    });
    taken_ += piece.size();
    if (is == step::state::malformed) fail(data, piece);
    return nb::bytes(out.data(), out.size());
  }

  std::uint64_t replacements() const { return t_.replacements(); }
  std::string source() const { return python_name(t_.source()); }
  void reset() {
    t_.reset();
    taken_ = 0;
  }

 private:
  transcoder::options options() const {
    bom_in mark = from_.on_input;
    if (strip_ && mark == bom_in::keep) mark = bom_in::strip;
    return {.from = from_.enc, .errors = errors_, .on_input = mark};
  }

  // The place is one of the piece, where it is in that.
  [[noreturn]] void fail(nb::handle data, byte_view piece) const {
    const failure f = t_.failure();
    const std::uint64_t begin = taken_ - piece.size();
    const std::size_t start = f.offset > begin ? static_cast<std::size_t>(f.offset - begin) : 0;
    throw_decode_error(from_.called.c_str(), data, piece, start, start + f.length,
                       std::string(reason_in(t_.source(), f.error)) + ", at byte " +
                           std::to_string(f.offset) + " of the stream");
  }

  source_encoding from_;
  on_error errors_;
  bool strip_;
  transcoder t_;
  std::uint64_t taken_ = 0;
};

// What is written for the bytes of a finding.
enum class remedy { replace, drop, escape, cp1252 };

remedy remedy_named(std::string_view errors) {
  if (errors == "replace") return remedy::replace;
  if (errors == "ignore") return remedy::drop;
  if (errors == "backslashreplace") return remedy::escape;
  if (errors == "utfkit.cp1252") return remedy::cp1252;
  throw_value_error("errors must be replace, ignore, backslashreplace or utfkit.cp1252");
}

void append_remedy(std::string& out, byte_view bytes, unsigned replacements, remedy r) {
  switch (r) {
    case remedy::drop: return;
    case remedy::replace:
      for (unsigned i = 0; i < replacements; ++i) out += "\uFFFD";
      return;
    case remedy::escape:
    case remedy::cp1252: break;
  }
  transcoder t(r == remedy::escape ? transcoder::options{.errors = on_error::escape}
                                   : transcoder::options{.from = encoding::windows1252_whatwg});
  (void)append_pushed(out, t, bytes, input::last);
}

// UTF-8 in pieces, repaired, and what was found in it.
class py_repairer {
 public:
  py_repairer(const std::string& errors, std::size_t most_findings)
      : remedy_(remedy_named(errors)), most_(most_findings) {}

  nb::bytes push(nb::handle data, bool final) {
    const buffer held(data);
    std::string out;
    without_gil(held.bytes().size(), [&] { run(held.bytes(), final, out); });
    return nb::bytes(out.data(), out.size());
  }

  std::uint64_t count() const { return count_; }
  std::uint64_t replacements() const { return before_.replacements; }
  std::uint64_t bytes() const { return before_.bytes; }
  std::vector<py_finding> findings() const { return findings_; }

 private:
  void run(byte_view piece, bool final, std::string& out) {
    const std::string joined = carry_ + std::string(piece.as_string_view());
    const byte_view text = joined;
    const byte_view whole = final ? text : text.substr(0, complete_prefix(text));
    out.reserve(whole.size() + whole.size() / 64);
    std::size_t at = 0;
    while (const auto f = next_finding(whole, at)) {
      const byte_view good = whole.substr(at, f->offset - at);
      const byte_view bad = whole.substr(f->offset, f->length);
      out.append(good.data(), good.size());
      before_ += measure(good);
      if (findings_.size() < most_) findings_.push_back(make_finding(*f, whole, before_));
      append_remedy(out, bad, f->replacements, remedy_);
      before_ += measure(bad);
      ++count_;
      at = f->offset + f->length;
    }
    const byte_view rest = whole.substr(at);
    out.append(rest.data(), rest.size());
    before_ += measure(rest);
    carry_ = std::string(text.substr(whole.size()).as_string_view());
  }

  remedy remedy_;
  std::size_t most_;
  std::string carry_;
  std::vector<py_finding> findings_;
  std::uint64_t count_ = 0;
  text_stats before_;
};

}  // namespace

void add_streams(nb::module_& m) {
  m.def("utf8_decode", &utf8_decode, nb::arg("data"), nb::arg("errors") = "strict",
        nb::arg("final") = false,
        "As codecs.utf_8_decode(): the str, and how many bytes it is of.");
  m.def("decode_piece", &decode_piece_of, nb::arg("data"), nb::arg("encoding"), nb::arg("errors"),
        nb::arg("state"), nb::arg("final"),
        nb::sig("def decode_piece(data: Buffer, encoding: str, errors: str, state: int, "
                "final: bool) -> tuple[str, int, int]"),
        "A piece of a stream: the str, how many bytes it is of, and the state behind these.");
  m.def("encode_piece", &encode_piece_of, nb::arg("s"), nb::arg("encoding"), nb::arg("errors"),
        nb::arg("state"), nb::arg("final"),
        nb::sig("def encode_piece(s: str, encoding: str, errors: str, state: int, final: bool) -> "
                "tuple[bytes, int]"),
        "The bytes of a piece of a stream, and the state behind it.");
  nb::class_<py_transcoder>(m, "Transcoder",
                            R"(A stream of bytes from an encoding to UTF-8, piece by piece.

>>> from utfkit._core import Transcoder
>>> stream = Transcoder("windows-1252")
>>> stream.push(b"5 \x80") + stream.push(b" net", final=True)
b'5 \xe2\x82\xac net')")
      .def(nb::init<const std::string&, const std::string&, bool>(), nb::arg("encoding"),
           nb::arg("errors") = "strict", nb::arg("strip_bom") = false)
      .def("push", &py_transcoder::push, nb::arg("data"), nb::arg("final") = false, nb::lock_self(),
           "The next piece, and what it becomes. Raises UnicodeDecodeError under strict.")
      .def("reset", &py_transcoder::reset, nb::lock_self(), "Back to the start of a stream.")
      .def_prop_ro("replacements", &py_transcoder::replacements,
                   "How many U+FFFD, or what was asked for, were written so far.")
      .def_prop_ro("source", &py_transcoder::source,
                   "The encoding of the input: as named, or what a signature said.");
  nb::class_<py_repairer>(m, "Repairer", R"(UTF-8 in pieces, repaired; and what was wrong.

>>> from utfkit._core import Repairer
>>> stream = Repairer("utfkit.cp1252")
>>> stream.push(b"caf\xe9 \xc3") + stream.push(b"\xa9", final=True)
b'caf\xc3\xa9 \xc3\xa9'
>>> stream.count, stream.findings[0].offset
(1, 3))")
      .def(nb::init<const std::string&, std::size_t>(), nb::arg("errors") = "replace",
           nb::arg("most_findings") = 1000)
      .def("push", &py_repairer::push, nb::arg("data"), nb::arg("final") = false, nb::lock_self(),
           "The next piece, and what it becomes.")
      .def_prop_ro("count", &py_repairer::count, "Findings so far.")
      .def_prop_ro("replacements", &py_repairer::replacements,
                   "Maximal subparts of them: U+FFFD, if that is what is written.")
      .def_prop_ro("bytes", &py_repairer::bytes, "Bytes so far, without those that wait.")
      .def_prop_ro("findings", &py_repairer::findings, "The first of them, most_findings at most.");
}

}  // namespace utfkit::python
