// Arrays whose text is changed: new ones, which share what stays as it is with the array that they
// were made of.
#pragma once

#include <memory>

#include "arrow_column.hpp"

namespace utfkit::internal::c {

// What is done to the rows of columns of text.
class text_change {
 public:
  // `changes` is false where every row stays as it is. Else the bytes to be written have room in
  // `room`, perhaps, and certainly in `most`.
  struct plan {
    reason why = nullptr;
    bool changes = false;
    std::size_t room = 0, most = 0;
  };

  virtual ~text_change() = default;
  // It may throw bad_alloc, also as a part of length_error.
  virtual plan ask(const text_column& column) const = 0;
  // As repair_column().
  virtual result write(const column_view& column, void* offsets, byte_span out) const noexcept = 0;
  virtual result write(const view_column& column, void* views, byte_span out) const noexcept = 0;
};

// As utfkit_arrow_repair(), with any change.
reason change_array(const ArrowSchema& schema, ArrowArray& array, const text_change& change,
                    ArrowArray& out) noexcept;

// As utfkit_arrow_repair_stream(), likewise. Without a change there is no memory.
reason change_stream(ArrowArrayStream& stream, std::unique_ptr<const text_change> change,
                     ArrowArrayStream& out) noexcept;

}  // namespace utfkit::internal::c
