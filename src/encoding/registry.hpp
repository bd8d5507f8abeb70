// The run-time encodings: a codec each, over bytes, and the kernels of the pairs that have one.
#pragma once

#include <cstddef>
#include <string_view>

#include <utfkit/encoding.hpp>

#include "../drive.hpp"

namespace utfkit::internal {

// A codec whose code units are bytes, chosen at run time. It has what drive() asks of a codec.
struct byte_codec {
  static constexpr std::size_t unit = 1;
  static constexpr std::size_t max_units = 4;

  // One step at in[0, size), size > 0. `truncated` with length == size is a prefix that more
  // input could complete.
  decoded (*decode)(const byte* in, std::size_t size) noexcept;
  // Bytes written, at most max_units; 0 where the encoding has no such character.
  unsigned (*encode)(char32_t c, byte* out) noexcept;
};

struct encoding_row {
  encoding id;
  std::string_view name;  // IANA's preferred MIME name, else its name
  byte_codec codec;
};

const encoding_row& row_of(encoding e) noexcept;

// A kernel over bytes for the pair; one that does nothing for pairs that have none, so that the
// definition does all the work.
convert_kernel* kernel_of(encoding from, encoding to) noexcept;

}  // namespace utfkit::internal
