// The bytes of a Python object, held as long as this lives.
#pragma once

#include <cstddef>
#include <string>

#include <nanobind/nanobind.h>

#include <utfkit/bytes.hpp>

namespace utfkit::python {

namespace nb = nanobind;

// From this size on, work is done without the GIL.
inline constexpr std::size_t large = std::size_t{64} << 10;

// The bytes of anything with the buffer protocol. As long as the buffer is held a bytearray can't
// be resized, but its bytes can be written to: `stable()` is for what reads them twice.
class buffer {
 public:
  // Throws nb::python_error: a TypeError where `object` has no buffer.
  explicit buffer(nb::handle object);
  ~buffer();
  buffer(const buffer&) = delete;
  buffer& operator=(const buffer&) = delete;

  // What isn't contiguous was copied.
  byte_view bytes() const noexcept { return bytes_; }

  // The bytes, of which others can't write any: where the buffer can be written to and is so large
  // that the GIL is released, a copy. Throws std::bad_alloc.
  byte_view stable();

 private:
  Py_buffer view_;
  std::string copy_;
  byte_view bytes_;
};

// f(), without the GIL where `size` bytes are worth it. It must touch no Python object.
template <class F>
auto without_gil(std::size_t size, F f) {
  if (size < large) return f();
  nb::gil_scoped_release released;
  return f();
}

// Throws what Python has raised if `object` is null.
inline nb::object owned(PyObject* object) {
  if (object == nullptr) throw nb::python_error();
  return nb::steal(object);
}

}  // namespace utfkit::python
