#include "buffer.hpp"

namespace utfkit::python {

buffer::buffer(nb::handle object) {
  if (PyObject_GetBuffer(object.ptr(), &view_, PyBUF_SIMPLE) == 0) {
    bytes_ = {static_cast<const char*>(view_.buf), static_cast<std::size_t>(view_.len)};
    return;
  }
  if (!PyErr_ExceptionMatches(PyExc_BufferError)) throw nb::python_error();
  PyErr_Clear();
  if (PyObject_GetBuffer(object.ptr(), &view_, PyBUF_FULL_RO) != 0) throw nb::python_error();
  try {
    copy_.resize(static_cast<std::size_t>(view_.len));
  } catch (...) {
    PyBuffer_Release(&view_);
    throw;
  }
  if (PyBuffer_ToContiguous(copy_.data(), &view_, view_.len, 'C') != 0) {
    PyBuffer_Release(&view_);
    throw nb::python_error();
  }
  bytes_ = copy_;
}

buffer::~buffer() {
  PyBuffer_Release(&view_);
}

byte_view buffer::stable() {
  if (!view_.readonly && copy_.empty() && bytes_.size() >= large) {
    copy_.assign(bytes_.data(), bytes_.size());
    bytes_ = copy_;
  }
  return bytes_;
}

}  // namespace utfkit::python
