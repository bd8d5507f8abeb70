#include "encode.hpp"

#include <string_view>

#include <utfkit/transcode.hpp>

#include "buffer.hpp"
#include "coder_state.hpp"
#include "encodings.hpp"
#include "transcoding.hpp"

namespace utfkit::python {

#ifdef Py_LIMITED_API

// The stable ABI doesn't show the storage of a str.
nb::object encode_utf8(nb::handle text, const char* errors) {
  return owned(PyUnicode_AsEncodedString(text.ptr(), "utf-8", errors));
}

#else

namespace {

// The bytes object that `convert` writes `size` bytes of into.
template <class F>
nb::object bytes_of(std::size_t size, F convert) {
  nb::object made = owned(PyBytes_FromStringAndSize(nullptr, static_cast<Py_ssize_t>(size)));
  const byte_span room(PyBytes_AS_STRING(made.ptr()), size);
  without_gil(size, [&] { (void)convert(room); });
  return made;
}

// Whether a str of two or four bytes a character has a surrogate; a pair of them is two of them.
template <class View>
bool has_surrogates(View text, const checked_length& in_utf32) {
  return !in_utf32.well_formed || in_utf32.units != text.size();
}

}  // namespace

nb::object encode_utf8(nb::handle text, const char* errors) {
  PyObject* const object = text.ptr();
#if PY_VERSION_HEX < 0x030C0000
  if (PyUnicode_READY(object) != 0) throw nb::python_error();
#endif
  const auto size = static_cast<std::size_t>(PyUnicode_GET_LENGTH(object));
  const void* const data = PyUnicode_DATA(object);
  const int kind = PyUnicode_KIND(object);
  if (PyUnicode_IS_ASCII(object)) {
    return owned(
        PyBytes_FromStringAndSize(static_cast<const char*>(data), static_cast<Py_ssize_t>(size)));
  }
  if (kind == PyUnicode_1BYTE_KIND) {
    const byte_view latin1(static_cast<const char*>(data), size);
    const std::size_t length = without_gil(size, [&] { return utf8_length_of_latin1(latin1); });
    return bytes_of(length, [&](byte_span room) { return latin1_to_utf8(latin1, room); });
  }
  if (kind == PyUnicode_2BYTE_KIND) {
    const std::u16string_view utf16(static_cast<const char16_t*>(data), size);
    const auto in_utf32 = without_gil(size, [&] { return utf32_length_checked(utf16); });
    if (!has_surrogates(utf16, in_utf32)) {
      const std::size_t length = without_gil(size, [&] { return utf8_length(utf16); });
      return bytes_of(length, [&](byte_span room) { return utf16_to_utf8(utf16, room); });
    }
  } else {
    const std::u32string_view utf32(static_cast<const char32_t*>(data), size);
    const auto length = without_gil(size, [&] { return utf8_length_checked(utf32); });
    if (length.well_formed) {
      return bytes_of(length.units, [&](byte_span room) { return utf32_to_utf8(utf32, room); });
    }
  }
  return owned(PyUnicode_AsEncodedString(object, "utf-8", errors));
}

#endif

nb::object encode(nb::str text, const char* encoding, const char* errors) {
  if (std::string_view(encoding) == "utf-8") return encode_utf8(text, errors);
  const target_encoding to = target_named(encoding);
  if (to.enc == utfkit::encoding::utf8 && !to.signature) return encode_utf8(text, errors);
  return encode_piece(text, to, errors, start_of(to.enc), input::last).bytes;
}

}  // namespace utfkit::python
