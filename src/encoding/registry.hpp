// The run-time encodings: a codec each, over bytes, and the kernels of the pairs that have one.
#pragma once

#include <cstddef>
#include <string_view>

#include <utfkit/encoding.hpp>

#include "driver/driver.hpp"

namespace utfkit::internal {

struct encoding_row {
  encoding id;
  std::string_view name;  // IANA's preferred MIME name, else its name
  any_codec codec;        // its code units are bytes
};

bool is_encoding(encoding e) noexcept;
// Precondition: is_encoding(e).
const encoding_row& row_of(encoding e) noexcept;

// What a conversion works with. The codecs are those of the rows, but for UTF-16 towards WTF-8 and
// back, where a lone surrogate is exchanged. A pair without a kernel of its own goes by way of
// UTF-8. A lossy kernel is for input that its codec has nothing to hold back of.
struct route {
  any_codec from, to;
  convert_kernel* kernel;  // may be a null pointer, as all that follow
  lossy_kernel* lossy;
  convert_kernel* to_utf8;    // of `from`; of UTF-8, none
  convert_kernel* from_utf8;  // of `to`, where the pair has no kernel
};
route route_of(encoding from, encoding to) noexcept;

}  // namespace utfkit::internal
