// What comes in by Arrow's PyCapsule interface, and goes out by it.
#pragma once

#include <utility>

#include <nanobind/nanobind.h>

#include <utfkit/utfkit_arrow.h>

namespace utfkit::python {

namespace nb = nanobind;

// One of Arrow's structures, released with this.
template <class T>
class owner {
 public:
  owner() noexcept { it.release = nullptr; }
  owner(owner&& from) noexcept : it(from.it) { from.it.release = nullptr; }
  owner& operator=(owner&& from) noexcept {
    std::swap(it, from.it);
    return *this;
  }
  ~owner() {
    if (it.release != nullptr) it.release(&it);
  }
  bool empty() const noexcept { return it.release == nullptr; }
  // Moves what a capsule has out of it.
  void take(T& from) noexcept {
    it = from;
    from.release = nullptr;
  }

  T it{};
};

// An array and its type, or a stream of arrays. Each can be given away once.
class arrow_data {
 public:
  // Of an object that has __arrow_c_array__ or __arrow_c_stream__; else a TypeError.
  explicit arrow_data(nb::handle object);
  arrow_data(owner<ArrowSchema> schema, owner<ArrowArray> array) noexcept
      : schema_(std::move(schema)), array_(std::move(array)) {}

  bool is_stream() const noexcept { return is_stream_; }
  nb::tuple give_array();
  nb::object give_stream();

  // What of the stream, or the array, there is next; false at the end.
  bool next(owner<ArrowArray>& array);
  const ArrowSchema& schema();

  // These take it; where the type has no text, or what is there can't be, a ValueError.
  void repair();
  void normalize(int form);

 private:
  void take_array(nb::handle object);
  void take_stream(nb::handle object);

  bool is_stream_ = false;
  owner<ArrowSchema> schema_;
  owner<ArrowArray> array_;
  owner<ArrowArrayStream> stream_;
};

// Throws nb::python_error, a ValueError, unless `why` is null.
void refuse(const char* why);

}  // namespace utfkit::python
