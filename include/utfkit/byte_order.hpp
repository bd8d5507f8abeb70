// UTF-16 as bytes in a given order, as files and protocols have it, and units that are in the
// other byte order than this machine's (RFC 2781 section 3).
//
// The functions of transcode.hpp work on code units in memory. These work on the bytes of UTF-16LE
// and UTF-16BE, at any alignment, without the run-time encodings of transcoder.hpp. Nearly every
// such text has bytes of 0, and an array of char ends at its first one, as everywhere: give a
// std::string_view with its size, a string, or a span of bytes. A byte order mark is a character
// here and is kept (RFC 3629 section 6; bom.hpp says when it is a signature).
//
// Sizes are bytes on both sides. One to three bytes that are left at the end, a byte alone, a high
// surrogate, or both together, are one `truncated` of that length; any other lone surrogate is
// `surrogate`. Input and output must not overlap. Everything is linear and thread-safe; what owns
// its output throws only std::bad_alloc or std::length_error, all others never allocate.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include <utfkit/export.h>
#include <utfkit/bytes.hpp>
#include <utfkit/result.hpp>

namespace utfkit {

// ── is it well formed ───────────────────────────────────────────────────────────────────────────

// Whether the bytes are units of which every surrogate is half of a pair (Unicode D91), and none is
// cut.
// Example: assert(is_valid_utf16le("\xAC\x20") && !is_valid_utf16le("\xAC"));
//   assert(is_valid_utf16be("\x20\xAC") && !is_valid_utf16be("\xDE\0"sv));
[[nodiscard]] UTFKIT_API bool is_valid_utf16le(byte_view utf16le) noexcept;
[[nodiscard]] UTFKIT_API bool is_valid_utf16be(byte_view utf16be) noexcept;

// The place, kind and length of the first error, in bytes; `written` is 0.
// Example: result r = validate_utf16le("\xAC\x20\x3D\xD8\0"sv);  // €, and a part of 😀
//   assert(r.read == 2 && r.error == errc::truncated && r.error_length == 3);
//   r = validate_utf16be("\x20\xAC\xDE\0"sv);
//   assert(r.read == 2 && r.error == errc::surrogate && r.error_length == 2);
UTFKIT_API result validate_utf16le(byte_view utf16le) noexcept;
UTFKIT_API result validate_utf16be(byte_view utf16be) noexcept;

// ── between UTF-8 and UTF-16 in bytes ───────────────────────────────────────────────────────────

// Strict (RFC 3629 section 3): stops at the first error; `result` says what holds. `out` can have
// any size: an odd byte of it is left.
// Example: char out[8];
//   result r = utf8_to_utf16le("5€", out);
//   assert(r.read == 4 && std::string_view(out, r.written) == "5\0\xAC\x20"sv);
//   r = utf8_to_utf16be("5€", byte_span(out).subspan(0, 3));  // no room for half a unit
//   assert(r.error == errc::output_full && r.read == 1 && r.written == 2);
//   r = utf16le_to_utf8("\xAC\x20", out);
//   assert(r.read == 2 && std::string_view(out, r.written) == "€");
//   assert(utf16be_to_utf8("\x20\xAC\x20", out).error == errc::truncated);
UTFKIT_API result utf8_to_utf16le(byte_view in, byte_span out) noexcept;
UTFKIT_API result utf8_to_utf16be(byte_view in, byte_span out) noexcept;
UTFKIT_API result utf16le_to_utf8(byte_view in, byte_span out) noexcept;
UTFKIT_API result utf16be_to_utf8(byte_view in, byte_span out) noexcept;

// Lossy: each maximal subpart, lone surrogate or cut end becomes one U+FFFD, written whole or not
// at all.
// Example: char out[8];
//   assert(utf8_to_utf16le_lossy("\xFF", out).written == 2 && out[1] == '\xFF');  // FD FF
//   assert(utf8_to_utf16be_lossy("\xFF", out).written == 2 && out[0] == '\xFF');  // FF FD
//   assert(utf16le_to_utf8_lossy("\0\xDE!\0"sv, out).written == 4 && out[3] == '!');
//   assert(utf16be_to_utf8_lossy("\x20\xAC\x20", out).written == 6);  // "€\uFFFD"
UTFKIT_API result utf8_to_utf16le_lossy(byte_view in, byte_span out) noexcept;
UTFKIT_API result utf8_to_utf16be_lossy(byte_view in, byte_span out) noexcept;
UTFKIT_API result utf16le_to_utf8_lossy(byte_view in, byte_span out) noexcept;
UTFKIT_API result utf16be_to_utf8_lossy(byte_view in, byte_span out) noexcept;

// Owning. Strict: the value, or the failure with its offset in bytes.
// Example: assert(*to_utf16le("5€") == "5\0\xAC\x20"sv && *to_utf16be("5€") == "\0005\x20\xAC"sv);
//   assert(to_utf16le("5\xFF").failure().offset == 1 && to_utf16be("5\xFF").failure().offset == 1);
//   assert(*utf16le_to_utf8("\xAC\x20") == "€" && *utf16be_to_utf8("\x20\xAC") == "€");
//   assert(to_utf16le_lossy("\xFF") == "\xFD\xFF" && to_utf16be_lossy("\xFF") == "\xFF\xFD");
//   assert(utf16le_to_utf8_lossy("\0\xDE"sv) == "\uFFFD");
//   assert(utf16be_to_utf8_lossy("\x20\xAC\x20") == "€\uFFFD");
UTFKIT_API expected<std::string> to_utf16le(byte_view utf8);
UTFKIT_API expected<std::string> to_utf16be(byte_view utf8);
UTFKIT_API expected<std::string> utf16le_to_utf8(byte_view utf16le);
UTFKIT_API expected<std::string> utf16be_to_utf8(byte_view utf16be);
[[nodiscard]] UTFKIT_API std::string to_utf16le_lossy(byte_view utf8);
[[nodiscard]] UTFKIT_API std::string to_utf16be_lossy(byte_view utf8);
[[nodiscard]] UTFKIT_API std::string utf16le_to_utf8_lossy(byte_view utf16le);
[[nodiscard]] UTFKIT_API std::string utf16be_to_utf8_lossy(byte_view utf16be);

// The exact number of bytes that the strict conversion of valid input, and the lossy conversion of
// any input, writes. That of UTF-8 in UTF-16LE or UTF-16BE is twice utf16_length().
// Example: assert(utf8_length_of_utf16le("\xAC\x20") == 3);
//   assert(utf8_length_of_utf16be("\x20\xAC\x20") == 6);  // 3 bytes for U+FFFD
[[nodiscard]] UTFKIT_API std::size_t utf8_length_of_utf16le(byte_view utf16le) noexcept;
[[nodiscard]] UTFKIT_API std::size_t utf8_length_of_utf16be(byte_view utf16be) noexcept;

// ── the byte order of units ─────────────────────────────────────────────────────────────────────

// Exchanges the bytes of each unit where it lies: text of the other byte order becomes text of this
// machine's, and back. Any units will do, valid or not.
// Example: std::u16string text = u"\xAC20\x3500";  // as another machine wrote it
//   swap_byte_order(text);
//   assert(text == u"€5");
UTFKIT_API void swap_byte_order(std::span<char16_t> text) noexcept;
UTFKIT_API void swap_byte_order(std::span<char32_t> text) noexcept;

// The same into another buffer: as many units as there is room for. The error is ok or output_full.
// Example: char16_t units[1];
//   const result r = swap_byte_order(u"€5", units);
//   assert(r.error == errc::output_full && r.read == 1 && r.written == 1 && units[0] == 0xAC20);
UTFKIT_API result swap_byte_order(std::u16string_view in, std::span<char16_t> out) noexcept;
UTFKIT_API result swap_byte_order(std::u32string_view in, std::span<char32_t> out) noexcept;

}  // namespace utfkit
