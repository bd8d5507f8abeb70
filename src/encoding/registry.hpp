// The run-time encodings: a codec each, over bytes, and the kernels of the pairs that have one.
#pragma once

#include <cstddef>
#include <string_view>

#include <utfkit/encoding.hpp>

#include "driver/driver.hpp"

namespace utfkit::internal {

// A codec whose code units are bytes, chosen at run time. It has what drive() asks of a codec.
struct byte_codec {
  static constexpr std::size_t unit = 1;
  static constexpr std::size_t max_units = 6;

  // One step at in[0, size), size > 0. `truncated` with length == size is a prefix that more
  // input could complete.
  decoded (*decode)(const byte* in, std::size_t size) noexcept;
  // Bytes written, at most max_units; 0 where the encoding has no such character.
  unsigned (*encode)(char32_t c, byte* out) noexcept;
  // The number of bytes at the end of a piece whose meaning depends on the next piece, although
  // decode() has an answer for them; at most five. A null pointer: none.
  std::size_t (*hold_back)(const byte* in, std::size_t size) noexcept = nullptr;
};

struct encoding_row {
  encoding id;
  std::string_view name;  // IANA's preferred MIME name, else its name
  byte_codec codec;
};

const encoding_row& row_of(encoding e) noexcept;

// What a conversion works with. The codecs are those of the rows, but for UTF-16 towards WTF-8 and
// back, where a lone surrogate is exchanged. A pair without a kernel of its own goes by way of
// UTF-8. A lossy kernel is for input that its codec has nothing to hold back of.
struct route {
  byte_codec from, to;
  convert_kernel* kernel;  // may be a null pointer, as all that follow
  lossy_kernel* lossy;
  convert_kernel* to_utf8;    // of `from`; of UTF-8, none
  convert_kernel* from_utf8;  // of `to`, where the pair has no kernel
};
route route_of(encoding from, encoding to) noexcept;

}  // namespace utfkit::internal
