// Whether a space that stands for U+00A0, the last byte of "à", is one between words besides: white
// space is often collapsed, so that the two became one.
#pragma once

#include <cstddef>

#include <utfkit/bytes.hpp>

#include "segment.hpp"

namespace utfkit::internal::mojibake {

// Puts a space behind each "à" of a segment that ends a word before another one, and takes the
// others away. The word that the segment is of begins at text[at]; 400 bytes from there on, and 96
// before, have a say.
void settle_spaces(byte_view text, std::size_t at, bool escapes, segment& s) noexcept;

}  // namespace utfkit::internal::mojibake
