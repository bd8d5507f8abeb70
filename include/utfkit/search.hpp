// Searching UTF-8 as bytes, which is exact: no character's bytes are found inside those of another
// (RFC 3629 section 1).
//
// Offsets are in bytes. Text and pattern may be any bytes; one that is ill-formed matches bytes
// like its own, and then a match may begin or end inside a character. All functions may be called
// from any number of threads, never allocate, and take time linear in text and pattern together,
// whatever these are.
#pragma once

#include <cstddef>
#include <cstdint>

#include <utfkit/bytes.hpp>

namespace utfkit {

// What a search answers that found nothing.
inline constexpr std::size_t npos = SIZE_MAX;

// The first match that begins at `from` or after it. An empty pattern is found at `from`; nothing
// is beyond the end of the text.
std::size_t find(byte_view text, byte_view pattern, std::size_t from = 0) noexcept;

// The last match. An empty pattern is found at the end of the text.
std::size_t rfind(byte_view text, byte_view pattern) noexcept;

// The number of matches, from the first on, of which none overlaps the one before. An empty pattern
// is found before each byte and at the end.
std::size_t count(byte_view text, byte_view pattern) noexcept;

}  // namespace utfkit
