#include "transcoding.hpp"

#include <algorithm>
#include <string_view>

#include <utfkit/validate.hpp>

#include "buffer.hpp"
#include "coder_state.hpp"
#include "decode.hpp"
#include "decode_error.hpp"
#include "encode.hpp"

namespace utfkit::python {

namespace {

// Pushes all of `text`, from byte `at` on, and appends what is written. Where it stopped.
step::state push_all(transcoder& t, byte_view text, std::size_t& at, std::string& out, input more) {
  return without_gil(text.size() - at, [&] {
    char room[16384];
    for (;;) {
      const step s = t.push(text.substr(at), room, more);
      out.append(room, s.written);
      at += s.read;
      if (s.is != step::state::output_full) return s.is;
    }
  });
}

// What an error handler gave: a str or bytes, and where to go on in a text of `size` units.
struct answer {
  nb::object replacement;
  std::size_t position = 0;
};

answer ask(const char* handler, const nb::object& error, std::size_t size) {
  const nb::object function = owned(PyCodec_LookupError(handler));
  const nb::object told = function(error);
  if (!nb::isinstance<nb::tuple>(told) || nb::len(told) != 2) {
    PyErr_SetString(PyExc_TypeError, "an error handler must give a tuple (replacement, position)");
    throw nb::python_error();
  }
  Py_ssize_t position = PyLong_AsSsize_t(nb::object(told[1]).ptr());
  if (position == -1 && PyErr_Occurred() != nullptr) throw nb::python_error();
  if (position < 0) position += static_cast<Py_ssize_t>(size);
  if (position < 0 || static_cast<std::size_t>(position) > size) {
    PyErr_Format(PyExc_IndexError, "position %zd from error handler out of bounds", position);
    throw nb::python_error();
  }
  return {nb::object(told[0]), static_cast<std::size_t>(position)};
}

nb::object error_of(PyObject* type, const std::string& encoding, const nb::object& text,
                    std::size_t start, std::size_t end, std::string_view reason) {
  return nb::handle(type)(encoding.c_str(), text, start, end,
                          nb::str(reason.data(), reason.size()));
}

[[noreturn]] void raise(PyObject* type, const nb::object& error) {
  PyErr_SetObject(type, error.ptr());
  throw nb::python_error();
}

// Lone surrogates are text in WTF-8 and in a str, and nowhere between.
nb::object str_of(const std::string& text, encoding from) {
  if (from != encoding::wtf8) return decode_lossy(text);
  return owned(
      PyUnicode_DecodeUTF8(text.data(), static_cast<Py_ssize_t>(text.size()), "surrogatepass"));
}

}  // namespace

decoded_piece decode_piece(byte_view text, const source_encoding& from, const char* errors,
                           unsigned state, input more) {
  const bool replaces = std::string_view(errors) == "replace";
  auto [t, before] = decoder_in(from, state, replaces ? on_error::replace : on_error::stop);
  std::string out;
  std::size_t at = 0;
  step::state is = push_all(t, text, at, out, more);
  nb::object made;
  if (is != step::state::malformed) {
    made = str_of(out, from.enc);
  } else {
    // The parts between the errors, and what a handler makes of these.
    const nb::object bytes = nb::bytes(text.data(), text.size());
    nb::list parts;
    std::size_t begin = 0;  // of what `t` reads, behind the first `before` bytes
    do {
      const failure f = t.failure();
      const std::size_t start = begin + static_cast<std::size_t>(f.offset) - before;
      const std::size_t end = start + f.length;
      const nb::object error = error_of(PyExc_UnicodeDecodeError, from.called, bytes, start, end,
                                        reason_in(t.source(), f.error));
      if (std::string_view(errors) == "strict") raise(PyExc_UnicodeDecodeError, error);
      parts.append(str_of(out, from.enc));
      out.clear();
      const answer told = ask(errors, error, text.size());
      parts.append(told.replacement);
      if (told.position == end) {
        t.resume();
      } else {
        const unsigned there = state_behind(text.substr(0, told.position), state, from, t);
        const placed_transcoder placed = decoder_in(from, there, on_error::stop);
        t = placed.t;
        before = placed.before;
        begin = at = told.position;
      }
      is = push_all(t, text, at, out, more);
    } while (is == step::state::malformed);
    parts.append(str_of(out, from.enc));
    made = nb::str("").attr("join")(parts);
  }
  const std::size_t used = text.size() - t.pending().size();
  return {made, used, state_behind(text.substr(0, used), state, from, t)};
}

namespace {

// The text as UTF-8 with surrogates as three bytes each; or as WTF-8 where that is what is wanted:
// in it pairs of them are joined first, as the encoding asks.
nb::object utf8_of(nb::handle text, encoding to) {
  if (to != encoding::wtf8) return encode_utf8(text, "surrogatepass");
  const nb::object units =
      nb::object(nb::borrow(text)).attr("encode")("utf-16-le", "surrogatepass");
  const nb::object joined = units.attr("decode")("utf-16-le", "surrogatepass");
  return joined.attr("encode")("utf-8", "surrogatepass");
}

// The first of them from byte `at` on, or the end. The text is well-formed elsewhere.
std::size_t next_surrogate(byte_view text, std::size_t at) {
  const std::string_view in = text.as_string_view();
  for (at = in.find('\xED', at); at != in.npos; at = in.find('\xED', at + 1)) {
    if (text[at + 1] >= 0xA0) return at;
  }
  return in.size();
}

// A place in a UTF-8 text, in bytes and in characters.
struct place {
  std::size_t offset = 0;
  std::size_t chars = 0;
};

// The place of the character numbered `chars`; from `known` if that is before it.
place place_of(byte_view text, std::size_t chars, place known) {
  if (known.chars > chars) known = {};
  for (; known.offset < text.size(); ++known.offset) {
    const bool begins = (text[known.offset] & 0xC0) != 0x80;
    if (begins && known.chars++ == chars) return {known.offset, chars};
  }
  return {text.size(), chars};
}

// The bytes of a code unit.
std::size_t unit_of(encoding e) noexcept {
  using enum encoding;
  switch (e) {
    case utf16le:
    case utf16be:
    case ucs2le:
    case ucs2be: return 2;
    case utf32le:
    case utf32be: return 4;
    default: return 1;
  }
}

// Pushes what a handler gave in the place of a character: bytes of `to` as they are, which have to
// be whole code units, a str through the same stream. How many bytes were pushed of that.
std::size_t put(transcoder& t, const answer& told, encoding to, const nb::object& error,
                std::string& out) {
  if (nb::isinstance<nb::bytes>(told.replacement)) {
    const auto bytes = nb::cast<nb::bytes>(told.replacement);
    if (bytes.size() % unit_of(to) != 0) raise(PyExc_UnicodeEncodeError, error);
    out.append(bytes.c_str(), bytes.size());
    return 0;
  }
  const auto utf8 = nb::cast<nb::bytes>(encode_utf8(told.replacement, "surrogatepass"));
  const byte_view in(utf8.c_str(), utf8.size());
  if (append_pushed(out, t, in, input::more) == step::state::malformed) {
    raise(PyExc_UnicodeEncodeError, error);
  }
  return in.size();
}

}  // namespace

encoded_piece encode_piece(nb::handle text, const target_encoding& to, const char* errors,
                           unsigned state, input more) {
  const auto utf8 = nb::cast<nb::bytes>(utf8_of(text, to.enc));
  const byte_view in(utf8.c_str(), utf8.size());
  transcoder::options options{.to = to.enc};
  if (to.enc == encoding::wtf8) options.from = encoding::wtf8;
  if (to.signature) options.on_output = bom_out::write;
  auto [t, before] = encoder_in(options, state);
  std::string out;
  std::size_t at = 0;
  std::uint64_t pushed = before;  // in all
  place now;
  std::size_t surrogate = to.enc == encoding::wtf8 ? in.size() : next_surrogate(in, 0);
  while (true) {
    const std::size_t begin = at;
    const bool is_rest = surrogate == in.size();
    const step::state is =
        push_all(t, in.substr(0, surrogate), at, out, is_rest ? more : input::more);
    if (is_rest && is != step::state::malformed) break;
    const bool stopped = is == step::state::malformed;  // else before a surrogate
    const failure f = stopped ? t.failure() : failure{pushed + (at - begin), errc::surrogate, 0};
    const std::size_t bad = begin + static_cast<std::size_t>(f.offset - pushed);
    now = {bad, now.chars + count_code_points(in.substr(now.offset, bad - now.offset))};
    const nb::object error = error_of(PyExc_UnicodeEncodeError, to.called, nb::borrow(text),
                                      now.chars, now.chars + 1, message(f.error));
    if (std::string_view(errors) == "strict") raise(PyExc_UnicodeEncodeError, error);
    const answer told = ask(errors, error, static_cast<std::size_t>(nb::len(text)));
    if (stopped) {  // what of the character it hasn't taken
      t.resume();
      (void)append_pushed(out, t, in.substr(at, bad + f.length - at), input::more);
    }
    pushed = f.offset + f.length + put(t, told, to.enc, error, out);
    now = place_of(in, told.position, now);
    const bool goes_back = now.offset < bad;
    at = now.offset;
    if (to.enc != encoding::wtf8 && (goes_back || at > surrogate)) {
      surrogate = next_surrogate(in, at);
    }
  }
  const unsigned behind = state_behind(out, state, to.enc);
  return {nb::bytes(out.data(), out.size()), behind};
}

}  // namespace utfkit::python
