// Rows of a dictionary, and a bit for each.
#pragma once

#include "arrow_column.hpp"

namespace utfkit::internal::c {

struct dictionary_rows {
  index_array indexes;
  text_column values;

  reason find(const ArrowSchema& schema, const ArrowArray& array) noexcept {
    if (const reason why = indexes.find(schema, array)) return why;
    if (schema.dictionary == nullptr) return "not a column of text";
    return find_column(*schema.dictionary, *array.dictionary, values);
  }
};

// Writes bits one by one, least significant first; to nowhere, if there is none.
class bit_writer {
 public:
  explicit bit_writer(std::uint8_t* out) noexcept : out_(out) {}

  void put(bool bit) noexcept {
    byte_ |= static_cast<unsigned>(bit) << count_ % 8;
    if (++count_ % 8 == 0) flush();
  }
  void finish() noexcept {
    if (count_ % 8 != 0) flush();
  }

 private:
  void flush() noexcept {
    if (out_ != nullptr) *out_++ = static_cast<std::uint8_t>(byte_);
    byte_ = 0;
  }

  std::uint8_t* out_;
  std::size_t count_ = 0;
  unsigned byte_ = 0;
};

}  // namespace utfkit::internal::c
