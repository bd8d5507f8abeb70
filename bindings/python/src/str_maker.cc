#include "str_maker.hpp"

#include <bit>
#include <cstring>

#if defined(Py_LIMITED_API) && !defined(_WIN32)
#include <dlfcn.h>
#endif

#include "buffer.hpp"

namespace utfkit::python {

namespace {

Py_ssize_t signed_size(std::size_t size) {
  if (size > static_cast<std::size_t>(PY_SSIZE_T_MAX) / 4) {
    PyErr_NoMemory();
    throw nb::python_error();
  }
  return static_cast<Py_ssize_t>(size);
}

}  // namespace

#ifdef Py_LIMITED_API

namespace {

std::size_t bytes_of(width w) {
  return w == width::full ? 4 : w == width::bmp ? 2 : 1;
}

constexpr Py_UCS4 widest_of(width w) {
  constexpr Py_UCS4 widest[] = {0x7F, 0xFF, 0xFFFF, 0x10FFFF};
  return widest[static_cast<unsigned>(w)];
}

// The str of some characters, by the functions of the stable ABI.
nb::object copied(const char* data, std::size_t chars, width w) {
  const auto size = static_cast<Py_ssize_t>(chars);
  int order = std::endian::native == std::endian::little ? -1 : 1;
  if (w == width::bmp) {
    return owned(PyUnicode_DecodeUTF16(data, 2 * size, "surrogatepass", &order));
  }
  if (w != width::full) return owned(PyUnicode_DecodeLatin1(data, size, nullptr));
  return owned(PyUnicode_DecodeUTF32(data, 4 * size, "surrogatepass", &order));
}

// Where a str has its characters: there is less before those of ASCII.
struct layout {
  PyObject* (*make)(Py_ssize_t, Py_UCS4) = nullptr;
  std::size_t ascii_offset = 0;
  std::size_t offset = 0;
};

// The stable ABI shows neither PyUnicode_New() nor the storage of a str, and every CPython since
// 3.3 has both: the characters follow a header, and `__sizeof__` tells how long that is. So it is
// looked at, in str of each width, whether they are there. Where they are not, text is written to a
// buffer and copied.
layout find_layout() {
  layout found;
#ifndef _WIN32
  found.make =
      reinterpret_cast<PyObject* (*)(Py_ssize_t, Py_UCS4)>(dlsym(RTLD_DEFAULT, "PyUnicode_New"));
#endif
  if (found.make == nullptr) return {};
  const char ascii[] = "abc";
  const char latin1[] = "a\xE9\xFF";
  const char16_t bmp[] = u"a\u20AC\uFFFD";
  const char32_t full[] = U"a\u20AC\U0001F600";
  const void* const texts[] = {ascii, latin1, bmp, full};
  for (const width w : {width::ascii, width::latin1, width::bmp, width::full}) {
    const void* const text = texts[static_cast<unsigned>(w)];
    const std::size_t size = 3 * bytes_of(w);
    const nb::object known = copied(static_cast<const char*>(text), 3, w);
    const auto all = nb::cast<std::size_t>(known.attr("__sizeof__")());
    if (all < size + bytes_of(w)) return {};
    const std::size_t offset = all - size - bytes_of(w);  // a NUL ends it
    if (w > width::latin1 && offset != found.offset) return {};
    (w == width::ascii ? found.ascii_offset : found.offset) = offset;
    if (std::memcmp(reinterpret_cast<const char*>(known.ptr()) + offset, text, size) != 0)
      return {};
    const nb::object made = owned(found.make(3, widest_of(w)));
    if (nb::cast<std::size_t>(made.attr("__sizeof__")()) != all) return {};
  }
  return found;
}

const layout& the_layout() {
  static const layout found = find_layout();
  return found;
}

}  // namespace

str_maker::str_maker(std::size_t chars, width w) : chars_(chars), width_(w) {
  const Py_ssize_t size = signed_size(chars);
  const layout& known = the_layout();
  if (known.make != nullptr && size > 0) {  // the empty str is one for all
    str_ = owned(known.make(size, widest_of(w)));
    data_ = reinterpret_cast<char*>(str_.ptr()) +
            (w == width::ascii ? known.ascii_offset : known.offset);
  } else {
    room_.reset(new char[chars * bytes_of(w)]);  // not zeroed
    data_ = room_.get();
  }
}

nb::object str_maker::take() {
  return str_.is_valid() ? std::move(str_) : copied(room_.get(), chars_, width_);
}

bool writes_in_place() {
  return the_layout().make != nullptr;
}

#else

str_maker::str_maker(std::size_t chars, width w) : chars_(chars) {
  constexpr Py_UCS4 widest[] = {0x7F, 0xFF, 0xFFFF, 0x10FFFF};
  str_ = owned(PyUnicode_New(signed_size(chars), widest[static_cast<unsigned>(w)]));
  data_ = PyUnicode_DATA(str_.ptr());
}

nb::object str_maker::take() {
  return std::move(str_);
}

bool writes_in_place() {
  return true;
}

#endif

nb::object ascii_str(byte_view text) {
  str_maker made(text.size(), width::ascii);
  if (!text.empty()) {
    char* const to = made.latin1().data();
    without_gil(text.size(), [&] { std::memcpy(to, text.data(), text.size()); });
  }
  return made.take();
}

}  // namespace utfkit::python
