// Repair: UTF-8 in, valid UTF-8 out, with U+FFFD for each maximal subpart of what is ill-formed.
//
// This is what the WHATWG decoder does and the Unicode Standard recommends (3.9, "U+FFFD
// Substitution of Maximal Subparts"). What is valid is copied and never touched, a byte order mark
// included; repairing twice is repairing once. Linear, thread-safe; input and output must not
// overlap.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include <utfkit/export.h>
#include <utfkit/bytes.hpp>
#include <utfkit/result.hpp>

namespace utfkit {

// Into the caller's buffer; never writes outside it. output[0, written) is the repair of
// input[0, read); the error is ok or output_full. A replacement is written whole or not at all.
UTFKIT_API result repair(byte_view in, std::span<char> out) noexcept;

// All of it.
UTFKIT_API std::string repair(byte_view in);

// With another replacement than U+FFFD, which may be empty. The output is valid if `with` is. It
// has a name of its own because a char array could be either, replacement or room.
UTFKIT_API std::string repair_with(byte_view in, std::string_view with);

// Appends the repair of `in`, which must not lie in `out` itself, using the capacity that is there.
UTFKIT_API void append_repaired(std::string& out, byte_view in);

// The exact size of repair(in), and a bound that needs no pass.
UTFKIT_API std::size_t repaired_length(byte_view in) noexcept;
constexpr std::size_t repaired_bound(std::size_t bytes) noexcept {
  return bytes > static_cast<std::size_t>(-1) / 3 ? static_cast<std::size_t>(-1) : 3 * bytes;
}

}  // namespace utfkit
