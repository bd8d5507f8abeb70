// Text of Python: a str, or bytes in UTF-8.
#pragma once

#include <memory>
#include <string>

#include <nanobind/nanobind.h>

#include <utfkit/bytes.hpp>

#include "buffer.hpp"

namespace utfkit::python {

// The UTF-8 of a str, or the bytes of anything else that has some.
class text {
 public:
  // Throws nb::python_error: of a surrogate in a str, or of an object that is neither.
  explicit text(nb::handle object);

  byte_view utf8() const noexcept { return utf8_; }
  // What the package gives back for a part of it, or something made of it: the type that came.
  nb::object like(byte_view part) const;
  bool is_str() const noexcept { return is_str_; }

 private:
  bool is_str_;
  nb::object encoded_;
  std::unique_ptr<buffer> held_;
  byte_view utf8_;
};

// normalize(), is_normalized(), canonically_equal(), find_canonical(), graphemes(), truncate().
void add_text(nb::module_& m);

// OffsetMap.
void add_offset_map(nb::module_& m);

}  // namespace utfkit::python
