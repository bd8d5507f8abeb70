// Signatures, also while they arrive byte by byte.
#pragma once

#include <utfkit/bom.hpp>

namespace utfkit::internal {

// Which signatures count.
enum class signatures : std::uint8_t {
  any,     // the text may turn out to be in another encoding
  family,  // only its byte order is in question
};

struct signature_match {
  std::optional<bom> found;
  bool more = false;  // further bytes could change the answer
};

// What a text that begins with `start`, and is taken for `expected`, has for a signature.
signature_match match_signature(byte_view start, encoding expected, signatures which) noexcept;

}  // namespace utfkit::internal
