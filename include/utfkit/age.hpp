// Versions of Unicode: which one has a character, and which one a text needs (RFC 3629 section 5).
//
// Ill-formed text is passed over. All functions are total, never allocate, and may be called from
// any number of threads.
#pragma once

#include <cstddef>
#include <optional>

#include <utfkit/export.h>
#include <utfkit/bytes.hpp>
#include <utfkit/unicode_version.hpp>

namespace utfkit {

// The version in which `c` was assigned: the property Age (UAX #44), where private use characters
// and noncharacters have one as well. None where `c` isn't assigned in unicode_version(), or is a
// surrogate or no code point. Age begins with 1.1. A char, or signed char, is a byte of some
// encoding and isn't taken.
// Example: assert((age(U'€') == version{2, 1}) && !age(U'\u0378') && !age(0xD800));
[[nodiscard]] UTFKIT_API std::optional<version> age(char32_t c) noexcept;
template <detail::signed_byte C>
std::optional<version> age(C) = delete;

// The offset of the first character that `than` doesn't have, at the boundary `from` or after it.
// What is unassigned in unicode_version() counts as newer than any. Linear.
// Example: assert(find_newer("é 🫠", version{13}) == 3 && !find_newer("é 🫠", version{14}));
[[nodiscard]] UTFKIT_API std::optional<std::size_t> find_newer(byte_view text, version than,
                                                               std::size_t from = 0) noexcept;

// The oldest version that has every character of `text`; 1.1 if there are none. None where a
// character isn't assigned in unicode_version(). Linear.
// Example: assert(minimum_version("é 🫠") == version{14} && !minimum_version("\u0378"));
[[nodiscard]] UTFKIT_API std::optional<version> minimum_version(byte_view text) noexcept;

}  // namespace utfkit
