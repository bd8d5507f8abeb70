// A str that is written by ourselves.
#pragma once

#include <cstddef>
#include <memory>
#include <span>

#include <nanobind/nanobind.h>

#include <utfkit/bytes.hpp>

namespace utfkit::python {

namespace nb = nanobind;

// The widest character of a text, as far as CPython asks (PEP 393): a str has 1, 2 or 4 bytes a
// character, and ASCII apart. Two str with the same text have to have the same width.
enum class width : unsigned { ascii, latin1, bmp, full };

// The storage of a str to be written to. It is the str's own; under the stable ABI, which doesn't
// show it, where it is found to be where it always was, else a buffer that CPython copies.
class str_maker {
 public:
  // Room for `chars` characters, the widest of which is of width `w`. Throws nb::python_error.
  str_maker(std::size_t chars, width w);

  // What is to be written, of the width's type, whole.
  byte_span latin1() const noexcept { return {static_cast<char*>(data_), chars_}; }
  std::span<char16_t> utf16() const noexcept { return {static_cast<char16_t*>(data_), chars_}; }
  std::span<char32_t> utf32() const noexcept { return {static_cast<char32_t*>(data_), chars_}; }

  // The str. Once.
  nb::object take();

 private:
  void* data_ = nullptr;
  std::size_t chars_;
  nb::object str_;
#ifdef Py_LIMITED_API
  std::unique_ptr<char[]> room_;
  width width_;
#endif
};

// Whether str are written where they lie. The first call has to be while the module is imported.
bool writes_in_place();

// The str of a text that is ASCII.
nb::object ascii_str(byte_view text);

}  // namespace utfkit::python
