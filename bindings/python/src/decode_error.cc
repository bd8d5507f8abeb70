#include "decode_error.hpp"

#include "buffer.hpp"

namespace utfkit::python {

const char* reason_of(const result& r, byte_view text) noexcept {
  switch (r.error) {
    case errc::truncated:
      return r.read + r.error_length == text.size() ? "unexpected end of data"
                                                    : "invalid continuation byte";
    case errc::overlong:  // E0 and F0 can begin a sequence, C0 and C1 can't
      return text[r.read] < 0xE0 ? "invalid start byte" : "invalid continuation byte";
    case errc::surrogate: return "invalid continuation byte";
    case errc::out_of_range:
      return text[r.read] == 0xF4 ? "invalid continuation byte" : "invalid start byte";
    default: return "invalid start byte";
  }
}

std::string_view reason_in(encoding e, errc error) noexcept {
  const bool is_other = e != encoding::utf8 && error == errc::invalid_byte;
  return is_other ? "no character of this encoding" : message(error);
}

void throw_decode_error(const char* encoding, nb::handle source, byte_view text, std::size_t start,
                        std::size_t end, std::string_view reason) {
  const nb::object bytes = PyBytes_CheckExact(source.ptr())
                               ? nb::borrow(source)
                               : nb::object(nb::bytes(text.data(), text.size()));
  const nb::object error = nb::handle(PyExc_UnicodeDecodeError)(
      encoding, bytes, start, end, nb::str(reason.data(), reason.size()));
  PyErr_SetObject(PyExc_UnicodeDecodeError, error.ptr());
  throw nb::python_error();
}

void throw_utf8_error(const result& r, byte_view text, nb::handle source) {
  throw_decode_error("utf-8", source, text, r.read, r.read + r.error_length, reason_of(r, text));
}

}  // namespace utfkit::python
