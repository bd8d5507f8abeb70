// Boxes that are drawn in the code pages of IBM for DOS: no language has such letters in a row.
#pragma once

#include <array>
#include <cstdint>

#include <utfkit/detect.hpp>

namespace utfkit::internal {

// Mixed ones have corners where single lines meet double ones, which half of the code pages lack.
enum class drawn_boxes : std::uint8_t { none, plain, mixed };

// Which boxes are in `head`, the beginning of a text: three of C4 or of CD and more, with corners
// or crossings of the same kind at both ends, or behind one as branches of a tree of folders are;
// of mixed ones, and with nothing at one end, five; of lines that stand alone, sixteen. Two of
// these; lines alone, and pictures of blocks and shades, where they are two thirds of all above 7F.
drawn_boxes boxes_in(byte_view head) noexcept;

// The code pages that have them at those bytes.
bool draws_boxes(encoding e, drawn_boxes which = drawn_boxes::plain) noexcept;

// Those of them that have Latin letters.
bool draws_beside_latin(encoding e) noexcept;

// Whether half and more of what else is above 7F stands beside each other and beside no letter of
// ASCII, as in words of an alphabet other than Latin.
bool has_words_beside_boxes(byte_view head, drawn_boxes which) noexcept;

// Whether all bytes from 80 on in a text are the same in those code pages: boxes, shades, blocks.
// `seen` has a bit for each.
bool has_nothing_but_boxes(const std::array<std::uint64_t, 2>& seen, drawn_boxes which) noexcept;

}  // namespace utfkit::internal
