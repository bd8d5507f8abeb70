// Streams of arrays whose text is changed.
#include <cerrno>
#include <new>
#include <utility>

#include "arrow_change.hpp"

namespace utfkit::internal::c {

namespace {

// The private_data of a stream of ours.
class changed_stream {
 public:
  changed_stream(ArrowArrayStream& stream, std::unique_ptr<const text_change> change) noexcept
      : stream_(stream), change_(std::move(change)) {
    stream.release = nullptr;
  }
  changed_stream(const changed_stream&) = delete;
  changed_stream& operator=(const changed_stream&) = delete;
  ~changed_stream() {
    if (schema_.release != nullptr) schema_.release(&schema_);
    stream_.release(&stream_);
  }

  int get_schema(ArrowSchema& out) noexcept {
    why_ = nullptr;
    return stream_.get_schema(&stream_, &out);
  }

  int get_next(ArrowArray& out) noexcept {
    out.release = nullptr;
    if (schema_.release == nullptr) {
      if (const int error = get_schema(schema_)) {
        schema_.release = nullptr;
        return error;
      }
    }
    why_ = nullptr;
    ArrowArray array{};
    if (const int error = stream_.get_next(&stream_, &array)) return error;
    if (array.release == nullptr) return 0;  // the end
    why_ = change_array(schema_, array, *change_, out);
    if (why_ == nullptr) return 0;
    array.release(&array);
    return why_ == no_memory ? ENOMEM : EINVAL;
  }

  const char* last_error() noexcept {
    return why_ != nullptr ? why_ : stream_.get_last_error(&stream_);
  }

 private:
  ArrowArrayStream stream_;
  std::unique_ptr<const text_change> change_;
  ArrowSchema schema_{};
  reason why_ = nullptr;  // of the last call, if it is ours
};

changed_stream& stream_of(ArrowArrayStream* s) noexcept {
  return *static_cast<changed_stream*>(s->private_data);
}

}  // namespace

reason change_stream(ArrowArrayStream& stream, std::unique_ptr<const text_change> change,
                     ArrowArrayStream& out) noexcept {
  out.release = nullptr;
  if (stream.release == nullptr) return "the stream is released";
  if (stream.get_schema == nullptr || stream.get_next == nullptr ||
      stream.get_last_error == nullptr) {
    return "the stream has no functions";
  }
  if (change == nullptr) return no_memory;
  void* const place = ::operator new(sizeof(changed_stream), std::nothrow);
  if (place == nullptr) return no_memory;
  out.private_data = new (place) changed_stream(stream, std::move(change));
  out.get_schema = [](ArrowArrayStream* s, ArrowSchema* to) {
    return stream_of(s).get_schema(*to);
  };
  out.get_next = [](ArrowArrayStream* s, ArrowArray* to) { return stream_of(s).get_next(*to); };
  out.get_last_error = [](ArrowArrayStream* s) { return stream_of(s).last_error(); };
  out.release = [](ArrowArrayStream* s) {
    delete &stream_of(s);
    s->release = nullptr;
  };
  return nullptr;
}

}  // namespace utfkit::internal::c
