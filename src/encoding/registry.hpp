// The run-time encodings: a codec each, over bytes, and the kernels of the pairs that have one.
#pragma once

#include <atomic>
#include <cstddef>
#include <string_view>

#include <utfkit/encoding.hpp>

#include "driver/driver.hpp"

namespace utfkit::internal {

struct encoding_row {
  encoding id;
  any_codec codec;  // its code units are bytes
};

// A legacy encoding: every pair goes by way of UTF-8.
struct legacy_row {
  encoding id;
  any_codec codec;
  convert_kernel* to_utf8;
  convert_kernel* from_utf8;
};
// The rows, from the first legacy encoding on; a null pointer until use_legacy_encodings().
extern constinit std::atomic<const legacy_row*> legacy_rows;

// Kernels of windows-1252, of either form, that programs have which use it: a null pointer until
// transcoder::use_windows1252(), and where the machine has none that are faster.
struct windows1252_kernels {
  struct both {
    convert_kernel* to_utf8;
    convert_kernel* from_utf8;
  } own, whatwg;
};
extern constinit std::atomic<const windows1252_kernels*> fast_windows1252;

inline constexpr std::size_t encodings = static_cast<std::size_t>(encoding::replacement_only) + 1;
inline bool is_encoding(encoding e) noexcept {
  return static_cast<std::size_t>(e) < encodings;
}
// Of a number that is no encoding, that of replacement_only.
const any_codec& codec_of_encoding(encoding e) noexcept;

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
