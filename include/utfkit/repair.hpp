// Repair: any text in, valid text in the same encoding form out, with U+FFFD for each maximal
// subpart of what is ill-formed. In UTF-16 that is a lone surrogate, in UTF-32 a unit that is no
// scalar value.
//
// This is what the WHATWG decoder does and the Unicode Standard recommends (3.9, "U+FFFD
// Substitution of Maximal Subparts"). What is valid is copied and never touched, a byte order mark
// included; repairing twice is repairing once. Linear, thread-safe; input and output must not
// overlap. What owns its output throws only std::bad_alloc or std::length_error, all others never
// allocate.
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
// Example: char out[8];
//   result r = repair("caf\xE9!", out);
//   assert(r.read == 5 && std::string_view(out, r.written) == "caf\uFFFD!");
//   r = repair("caf\xE9!", byte_span(out).subspan(0, 4));  // go on behind "caf" with more room
//   assert(r.error == errc::output_full && r.read == 3 && r.written == 3);
//   char16_t units[4];
//   assert(repair(u"é\xD83D!", units).written == 3 && units[1] == u'\uFFFD');
UTFKIT_API result repair(byte_view in, byte_span out) noexcept;
UTFKIT_API result repair(std::u16string_view in, std::span<char16_t> out) noexcept;
UTFKIT_API result repair(std::u32string_view in, std::span<char32_t> out) noexcept;

// All of it.
// Example: assert(repair("caf\xE9 \xC0\xAF") == "caf\uFFFD \uFFFD\uFFFD");
//   assert(repair(u"é\xD83D!") == u"é\uFFFD!" && repair(U"é\x110000") == U"é\uFFFD");
[[nodiscard]] UTFKIT_API std::string repair(byte_view in);
[[nodiscard]] UTFKIT_API std::u16string repair(std::u16string_view in);
[[nodiscard]] UTFKIT_API std::u32string repair(std::u32string_view in);

// Where it lies, which takes no more room in UTF-16 and UTF-32. Returns how many units were
// replaced: 0 if the text was well formed (Unicode D91, D90).
// Example: std::u16string text = u"é\xD83D!";
//   assert(repair_in_place(text) == 1 && text == u"é\uFFFD!" && repair_in_place(text) == 0);
UTFKIT_API std::size_t repair_in_place(std::span<char16_t> text) noexcept;
UTFKIT_API std::size_t repair_in_place(std::span<char32_t> text) noexcept;

// With another replacement than U+FFFD, which may be empty. The output is valid if `with` is. It
// has a name of its own because a char array could be either, replacement or room.
// Example: assert(repair_with("caf\xE9!", "?") == "caf?!");
//   char out[8];
//   assert(repair_with("caf\xE9!", "?", out).written == 5 && out[3] == '?');
[[nodiscard]] UTFKIT_API std::string repair_with(byte_view in, byte_view with);
UTFKIT_API result repair_with(byte_view in, byte_view with, byte_span out) noexcept;

// Appends the repair of `in`, which must not lie in `out` itself, using the capacity that is there.
// Where it throws, `out` is as it was.
// Example: std::string out = "un ";
//   append_repaired(out, "caf\xE9");
//   assert(out == "un caf\uFFFD");
UTFKIT_API void append_repaired(std::string& out, byte_view in);

// The exact size of repair(in), of repair_with(in, with), and a bound for the first that needs no
// pass. SIZE_MAX where it is more. UTF-16 and UTF-32 keep their size.
// Example: assert(repaired_length("caf\xE9!") == 7 && repaired_bound(5) == 15);
//   assert(repaired_length_with("caf\xE9!", "?") == 5);
[[nodiscard]] UTFKIT_API std::size_t repaired_length(byte_view in) noexcept;
[[nodiscard]] UTFKIT_API std::size_t repaired_length_with(byte_view in, byte_view with) noexcept;
[[nodiscard]] constexpr std::size_t repaired_bound(std::size_t bytes) noexcept {
  return bytes > static_cast<std::size_t>(-1) / 3 ? static_cast<std::size_t>(-1) : 3 * bytes;
}

}  // namespace utfkit
