#include "decode.hpp"

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>

#include <utfkit/repair.hpp>
#include <utfkit/stats.hpp>
#include <utfkit/transcode.hpp>
#include <utfkit/validate.hpp>

#include "coder_state.hpp"
#include "decode_error.hpp"
#include "encodings.hpp"
#include "transcoding.hpp"

namespace utfkit::python {

namespace {

// So much of a text is looked at in one go, twice, while it is in the first-level cache.
constexpr std::size_t block_size = std::size_t{16} << 10;

// All bytes together, and the largest of those that are in UTF-8 at all, or 0.
struct byte_range {
  std::uint8_t any = 0;
  std::uint8_t largest = 0;
};

// A loop that compilers turn into one of vectors: F5 to FF wrap to less than all others.
byte_range bytes_of(byte_view block) noexcept {
  constexpr std::uint8_t up = 0xFF - 0xF4;
  std::uint8_t any = 0, largest = 0;
  for (const char c : block) {
    const auto byte = static_cast<std::uint8_t>(c);
    const auto raised = static_cast<std::uint8_t>(byte + up);
    any |= byte;
    largest = largest < raised ? raised : largest;
  }
  return {any, static_cast<std::uint8_t>(largest < up ? 0 : largest - up)};
}

void add_block(shape& s, byte_view block) noexcept {
  const auto [any, largest] = bytes_of(block);
  if (any < 0x80) {
    s.chars += block.size();
    return;
  }
  const checked_length length = utf32_length_checked(block);
  s.chars += length.units;
  s.well_formed = s.well_formed && length.well_formed;
  width w = width::latin1;
  if (largest >= 0xC4 || !length.well_formed) w = width::bmp;  // C4 is the lead of U+0100
  if (largest >= 0xF0 && utf16_length_lossy(block) != length.units) w = width::full;
  s.widest = std::max(s.widest, w);
}

// Fills `made` with `convert`, a function of `text` and of the room. Whether all of the text came
// to all of the room: else others have written to the bytes meanwhile.
bool fill(str_maker& made, width w, byte_view text, bool lossy) {
  const auto whole = [&text](const result& r, std::size_t room) {
    return r && r.read == text.size() && r.written == room;
  };
  return without_gil(text.size(), [&] {
    if (w == width::latin1) {
      const result r = utf8_to_latin1(text, made.latin1());
      return whole(r, made.latin1().size());
    }
    if (w == width::bmp) {
      const auto room = made.utf16();
      return whole(lossy ? utf8_to_utf16_lossy(text, room) : utf8_to_utf16(text, room),
                   room.size());
    }
    const auto room = made.utf32();
    return whole(lossy ? utf8_to_utf32_lossy(text, room) : utf8_to_utf32(text, room), room.size());
  });
}

nb::object decode_shaped(byte_view text, const shape& s) {
  if (s.widest == width::ascii) return ascii_str(text);
  str_maker made(s.chars, s.widest);
  if (!fill(made, s.widest, text, !s.well_formed)) {
    PyErr_SetString(PyExc_BufferError, "the bytes changed while they were decoded");
    throw nb::python_error();
  }
  return made.take();
}

// U+DC80 to U+DCFF for each byte of what is ill-formed (PEP 383), into room that is large enough.
template <class Unit, class Convert>
void escape_into(byte_view text, std::span<Unit> room, Convert convert) noexcept {
  while (!text.empty()) {
    const result r = convert(text, room);
    text = text.substr(r.read);
    room = room.subspan(r.written);
    for (std::size_t i = 0; i < r.error_length; ++i) {
      room[i] = static_cast<Unit>(0xDC00 + text[i]);
    }
    text = text.substr(r.error_length);
    room = room.subspan(r.error_length);
  }
}

nb::object decode_escaped(byte_view text, const shape& s) {
  std::size_t chars = 0;
  for (byte_view rest = text; !rest.empty();) {
    const result r = validate(rest);
    chars += count_code_points(rest.substr(0, r.read)) + r.error_length;
    rest = rest.substr(r.read + r.error_length);
  }
  str_maker made(chars, s.widest);
  if (s.widest == width::full) {
    escape_into(text, made.utf32(),
                [](byte_view in, std::span<char32_t> room) { return utf8_to_utf32(in, room); });
  } else {
    escape_into(text, made.utf16(),
                [](byte_view in, std::span<char16_t> room) { return utf8_to_utf16(in, room); });
  }
  return made.take();
}

}  // namespace

shape shape_of(byte_view text) noexcept {
  shape s;
  while (!text.empty()) {
    const std::size_t end = split_point(text, block_size);
    add_block(s, text.substr(0, end));
    text = text.substr(end);
  }
  return s;
}

nb::object decode_lossy(byte_view text) {
  return decode_shaped(text, without_gil(text.size(), [&] { return shape_of(text); }));
}

nb::object decode_utf8(byte_view text, nb::handle source, const char* errors) {
  return decode_utf8(text, 0, source, errors);
}

nb::object decode_utf8(byte_view all, std::size_t open, nb::handle source, const char* errors) {
  const std::string_view handler = errors;
  const byte_view text = all.substr(0, all.size() - open);
  const shape s = without_gil(text.size(), [&] { return shape_of(text); });
  if (s.well_formed || handler == "replace") return decode_shaped(text, s);
  if (handler == "strict") {
    throw_utf8_error(without_gil(text.size(), [&] { return validate(text); }), all, source);
  }
  // These three are CPython's own, by their names, whatever was registered.
  if (handler == "ignore") {
    const std::string kept = without_gil(text.size(), [&] { return repair_with(text, ""); });
    return decode_lossy(kept);
  }
  if (handler == "surrogateescape") return decode_escaped(text, s);
  // Any other is called for each error, and may do what it likes to the exception.
  Py_ssize_t taken = 0;
  return owned(PyUnicode_DecodeUTF8Stateful(all.data(), static_cast<Py_ssize_t>(all.size()), errors,
                                            open == 0 ? nullptr : &taken));
}

nb::object decode(nb::handle data, const char* errors, const char* encoding) {
  buffer bytes(data);
  if (std::string_view(encoding) == "utf-8") return decode_utf8(bytes.stable(), data, errors);
  const source_encoding from = source_named(encoding);
  if (from.is_plain_utf8()) return decode_utf8(bytes.stable(), data, errors);
  return decode_piece(bytes.stable(), from, errors, start_of(from), input::last).text;
}

}  // namespace utfkit::python
