// The exceptions of CPython's UTF-8 decoder.
#pragma once

#include <cstddef>
#include <string_view>

#include <nanobind/nanobind.h>

#include <utfkit/bytes.hpp>
#include <utfkit/encoding.hpp>
#include <utfkit/result.hpp>

namespace utfkit::python {

namespace nb = nanobind;

// Why CPython refuses UTF-8 at r.read: one of three reasons, where utfkit has six.
const char* reason_of(const result& r, byte_view text) noexcept;

// Why utfkit refuses what it refuses in some encoding: message() is about UTF-8.
std::string_view reason_in(encoding e, errc error) noexcept;

// Throws UnicodeDecodeError(encoding, source as bytes, start, end, reason).
[[noreturn]] void throw_decode_error(const char* encoding, nb::handle source, byte_view text,
                                     std::size_t start, std::size_t end, std::string_view reason);

// UnicodeDecodeError as bytes.decode() raises it for an error that validate() found.
[[noreturn]] void throw_utf8_error(const result& r, byte_view text, nb::handle source);

}  // namespace utfkit::python
