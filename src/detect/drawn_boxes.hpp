// Boxes that are drawn in the code pages of IBM for DOS: no language has such letters in a row.
#pragma once

#include <array>
#include <cstdint>

#include <utfkit/detect.hpp>

namespace utfkit::internal {

// Whether lines of boxes are in `head`, the beginning of a text: three of C4 or of CD and more,
// with corners or crossings of the same kind at both ends, twice.
bool has_drawn_boxes(byte_view head) noexcept;

// The code pages that have them at those bytes.
bool draws_boxes(encoding e) noexcept;

// Whether all bytes from 80 on in a text are the same in those code pages: boxes, shades, blocks.
// `seen` has a bit for each.
bool has_nothing_but_boxes(const std::array<std::uint64_t, 2>& seen) noexcept;

}  // namespace utfkit::internal
