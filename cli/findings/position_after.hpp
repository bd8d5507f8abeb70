// Where a file stands after a text, in bytes, lines and columns, found without decoding all of it.
#pragma once

#include <utfkit/bytes.hpp>
#include <utfkit/encoding.hpp>
#include <utfkit/stats.hpp>

namespace utfkit::cli {

// Of the statistics of a text in `e` that begins and ends between characters: `bytes`, `lines` and
// `code_points_since_newline`, and nothing else. They add up with operator+= like others. Each
// maximal subpart of what is ill-formed is one code point.
text_stats position_after(byte_view text, encoding e) noexcept;

}  // namespace utfkit::cli
