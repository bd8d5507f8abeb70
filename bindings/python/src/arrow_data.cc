#include "arrow_data.hpp"

#include <memory>
#include <string>

#include "buffer.hpp"

namespace utfkit::python {

namespace {

constexpr const char* schema_name = "arrow_schema";
constexpr const char* array_name = "arrow_array";
constexpr const char* stream_name = "arrow_array_stream";

template <class T>
T& inside(nb::handle capsule, const char* name) {
  void* const found = PyCapsule_GetPointer(capsule.ptr(), name);
  if (found == nullptr) throw nb::python_error();
  T& structure = *static_cast<T*>(found);
  if (structure.release == nullptr) refuse("the capsule was consumed already");
  return structure;
}

// A capsule with what `from` has; whoever takes it releases that, or else the capsule.
template <class T>
nb::object capsule_of(owner<T>& from, const char* name) {
  if (from.empty()) refuse("it was given away already");
  auto held = std::make_unique<T>();
  *held = from.it;
  PyObject* const made = PyCapsule_New(held.get(), name, [](PyObject* capsule) {
    const char* const called = PyCapsule_GetName(capsule);
    auto* const structure = static_cast<T*>(PyCapsule_GetPointer(capsule, called));
    if (structure->release != nullptr) structure->release(structure);
    delete structure;
  });
  if (made == nullptr) throw nb::python_error();
  (void)held.release();  // the capsule's
  from.it.release = nullptr;
  return nb::steal(made);
}

}  // namespace

void refuse(const char* why) {
  if (why != nullptr) throw nb::value_error(why);
}

arrow_data::arrow_data(nb::handle object) {
  if (nb::hasattr(object, "__arrow_c_array__")) {
    take_array(object);
  } else if (nb::hasattr(object, "__arrow_c_stream__")) {
    take_stream(object);
  } else {
    PyErr_Format(PyExc_TypeError, "%R has neither __arrow_c_array__ nor __arrow_c_stream__",
                 object.type().ptr());
    throw nb::python_error();
  }
}

void arrow_data::take_array(nb::handle object) {
  const nb::object both = object.attr("__arrow_c_array__")();
  if (!nb::isinstance<nb::tuple>(both) || nb::len(both) != 2) {
    throw nb::type_error("__arrow_c_array__ must give a pair of capsules");
  }
  auto& schema = inside<ArrowSchema>(both[0], schema_name);
  auto& array = inside<ArrowArray>(both[1], array_name);
  schema_.take(schema);
  array_.take(array);
}

void arrow_data::take_stream(nb::handle object) {
  const nb::object capsule = object.attr("__arrow_c_stream__")();
  stream_.take(inside<ArrowArrayStream>(capsule, stream_name));
  is_stream_ = true;
}

nb::tuple arrow_data::give_array() {
  if (is_stream_) refuse("it is a stream");
  const nb::object schema = capsule_of(schema_, schema_name);
  return nb::make_tuple(schema, capsule_of(array_, array_name));
}

nb::object arrow_data::give_stream() {
  if (!is_stream_) refuse("it is an array");
  return capsule_of(stream_, stream_name);
}

const ArrowSchema& arrow_data::schema() {
  if (is_stream_ && schema_.empty()) {
    if (stream_.empty()) refuse("it was given away already");
    if (stream_.it.get_schema(&stream_.it, &schema_.it) != 0) {
      schema_.it.release = nullptr;
      const char* const why = stream_.it.get_last_error(&stream_.it);
      refuse(why != nullptr ? why : "the stream has no schema");
    }
  }
  return schema_.it;
}

bool arrow_data::next(owner<ArrowArray>& array) {
  array = owner<ArrowArray>();
  if (!is_stream_) {
    array = std::move(array_);
    return !array.empty();
  }
  // Who gives the array may be waiting for a thread that wants the GIL.
  int error = 0;
  without_gil(SIZE_MAX, [&] { error = stream_.it.get_next(&stream_.it, &array.it); });
  if (error != 0) {
    array.it.release = nullptr;
    const char* const why = stream_.it.get_last_error(&stream_.it);
    refuse(why != nullptr ? why : "the stream failed");
  }
  return !array.empty();
}

void arrow_data::repair() {
  if (is_stream_) {
    owner<ArrowArrayStream> made;
    refuse(utfkit_arrow_repair_stream(&stream_.it, &made.it));
    stream_ = std::move(made);
    return;
  }
  owner<ArrowArray> made;
  const char* why = nullptr;
  without_gil(SIZE_MAX, [&] { why = utfkit_arrow_repair(&schema_.it, &array_.it, &made.it); });
  refuse(why);
  array_ = std::move(made);
}

void arrow_data::normalize(int form) {
  if (is_stream_) {
    owner<ArrowArrayStream> made;
    refuse(utfkit_arrow_normalize_stream(&stream_.it, form, &made.it));
    stream_ = std::move(made);
    return;
  }
  owner<ArrowArray> made;
  const char* why = nullptr;
  without_gil(SIZE_MAX,
              [&] { why = utfkit_arrow_normalize(&schema_.it, &array_.it, form, &made.it); });
  refuse(why);
  array_ = std::move(made);
}

}  // namespace utfkit::python
