// Where a text may be cut in pieces.
#pragma once

#include <cstddef>
#include <cstdint>

#include <utfkit/bytes.hpp>
#include <utfkit/encoding.hpp>

namespace utfkit::cli {

// The first place at or after `near`, a multiple of four bytes from the start of the file, where a
// text in `e` may be cut: in UTF-8 and its kin a split_point() that isn't within a surrogate pair
// of CESU-8, in UTF-16 none within a pair. At most `cut_reach` bytes after `near`, which is all
// that it looks at on either side.
std::size_t cut_after(byte_view text, std::size_t near, encoding e) noexcept;
inline constexpr std::size_t cut_reach = 16;

// The end of the last line that is whole in a text in `e` that stands at `offset` of the file, or
// 0: no sequence goes on there, and what is before it means the same whatever follows.
std::size_t after_last_line(byte_view text, std::uint64_t offset, encoding e) noexcept;

// Whether text[at, at + 6) is a surrogate pair as CESU-8 writes it: ED A0..AF xx ED B0..BF xx.
bool is_surrogate_pair(byte_view text, std::size_t at) noexcept;

}  // namespace utfkit::cli
