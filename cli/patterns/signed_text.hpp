// Text in an encoding of before Unicode that has the signature of UTF-8 before it, as where one
// program makes a file that another one fills.
#pragma once

#include <cstddef>
#include <cstdint>

#include <utfkit/bytes.hpp>
#include <utfkit/encoding.hpp>
#include <utfkit/stats.hpp>

namespace utfkit::cli {

// Whether it may stand before text in `e`, where it is three letters that no text begins with. In
// EBCDIC it is letters like others.
bool may_be_signed(encoding e) noexcept;

// Whether the file whose beginning this is has it.
bool is_signed(byte_view head) noexcept;

// What is text of a piece that begins at `offset` of such a file.
byte_view without_signature(byte_view piece, std::uint64_t offset) noexcept;

// The signature itself, one character of the first line.
text_stats stats_of_signature() noexcept;

}  // namespace utfkit::cli
