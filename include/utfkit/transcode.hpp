// Conversion between UTF-8, UTF-16, UTF-32 and Latin-1 in memory.
//
// Code units have this machine's byte order; for bytes in a given order, a byte order mark or an
// encoding chosen at run time, see byte_order.hpp, bom.hpp and transcoder.hpp. A byte order mark is
// a character here and is kept.
//
// Three kinds of function a pair:
//   x_to_y(in, out)        strict, bounded: stops at the first error; see `result` for what holds
//   x_to_y_lossy(in, out)  each maximal subpart of ill-formed input becomes one U+FFFD, written
//                          whole or not at all; only output_full can be reported
//   to_y(in), to_y_lossy(in), append_y(out, in), append_y_lossy(out, in)   own their output
// The bounded ones never allocate, never write outside `out`, and stop on a code point boundary of
// both sides. The input and the output must not overlap. Everything is linear and thread-safe; the
// owning functions throw only std::bad_alloc or std::length_error, and then what was to be appended
// to is as it was.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include <utfkit/export.h>
#include <utfkit/bytes.hpp>
#include <utfkit/result.hpp>

namespace utfkit {

// ── strict, into the caller's buffer ────────────────────────────────────────────────────────────
// RFC 3629 section 3 both ways. utf8_to_latin1 and its kin stop with `unmappable` at the first code
// point above U+00FF; error_length is then the length of its encoding in the input.
// Example: char16_t utf16[8];
//   result r = utf8_to_utf16("5 € 😀", utf16);
//   assert(r && r.read == 10 && std::u16string_view(utf16, r.written) == u"5 € 😀");
//   r = utf8_to_utf16("5 \xE2\x82", utf16);
//   assert(r.error == errc::truncated && r.read == 2 && r.written == 2 && r.error_length == 2);
//   char32_t utf32[2];
//   r = utf8_to_utf32("5 €", utf32);
//   assert(r.error == errc::output_full && r.read == 2 && r.written == 2);
//   char latin1[8];
//   r = utf8_to_latin1("5 €", latin1);
//   assert(r.error == errc::unmappable && r.read == 2 && r.error_length == 3);
// Example: char utf8[8];
//   result r = utf16_to_utf8(u"€😀", utf8);
//   assert(r.read == 3 && std::string_view(utf8, r.written) == "€😀");
//   assert(utf16_to_utf8(u"€\xDE00", utf8).error == errc::surrogate);
//   char32_t utf32[8];
//   assert(utf16_to_utf32(u"€😀", utf32).written == 2 && utf32[1] == U'😀');
//   r = utf16_to_latin1(u"été 😀", utf8);
//   assert(r.error == errc::unmappable && r.read == 4 && r.error_length == 2);
// Example: char utf8[8];
//   const result r = utf32_to_utf8(U"€😀", utf8);
//   assert(r.read == 2 && std::string_view(utf8, r.written) == "€😀");
//   assert(utf32_to_utf8(U"€\x110000", utf8).error == errc::out_of_range);
//   char16_t utf16[8];
//   assert(utf32_to_utf16(U"€😀", utf16).written == 3 && utf16[1] == 0xD83D);
//   char latin1[8];
//   assert(utf32_to_latin1(U"été", latin1).written == 3 && latin1[0] == '\xE9');
UTFKIT_API result utf8_to_utf16(byte_view in, std::span<char16_t> out) noexcept;
UTFKIT_API result utf8_to_utf32(byte_view in, std::span<char32_t> out) noexcept;
UTFKIT_API result utf8_to_latin1(byte_view in, byte_span out) noexcept;
UTFKIT_API result utf16_to_utf8(std::u16string_view in, byte_span out) noexcept;
UTFKIT_API result utf16_to_utf32(std::u16string_view in, std::span<char32_t> out) noexcept;
UTFKIT_API result utf16_to_latin1(std::u16string_view in, byte_span out) noexcept;
UTFKIT_API result utf32_to_utf8(std::u32string_view in, byte_span out) noexcept;
UTFKIT_API result utf32_to_utf16(std::u32string_view in, std::span<char16_t> out) noexcept;
UTFKIT_API result utf32_to_latin1(std::u32string_view in, byte_span out) noexcept;
// Every byte string is Latin-1: these can only run out of room.
// Example: char utf8[8];
//   const result r = latin1_to_utf8("\xE9t\xE9", utf8);
//   assert(r.read == 3 && std::string_view(utf8, r.written) == "été");
//   char16_t utf16[8];
//   assert(latin1_to_utf16("\xE9t\xE9", utf16).written == 3 && utf16[2] == u'é');
//   char32_t utf32[8];
//   assert(latin1_to_utf32("\xE9t\xE9", utf32).written == 3 && utf32[2] == U'é');
UTFKIT_API result latin1_to_utf8(byte_view in, byte_span out) noexcept;
UTFKIT_API result latin1_to_utf16(byte_view in, std::span<char16_t> out) noexcept;
UTFKIT_API result latin1_to_utf32(byte_view in, std::span<char32_t> out) noexcept;

// ── lossy, into the caller's buffer ─────────────────────────────────────────────────────────────
// Latin-1 has no U+FFFD: the functions that write it put '?' for what is ill-formed or unmappable.
// Example: char16_t utf16[8];
//   result r = utf8_to_utf16_lossy("5 \xE2\x82", utf16);  // one for both bytes
//   assert(r && r.read == 4 && std::u16string_view(utf16, r.written) == u"5 \uFFFD");
//   char32_t utf32[8];
//   r = utf8_to_utf32_lossy("\xC0\xAF", utf32);  // C0 begins nothing: one for each
//   assert(r && r.read == 2 && std::u32string_view(utf32, r.written) == U"\uFFFD\uFFFD");
//   char latin1[8];
//   r = utf8_to_latin1_lossy("5 € \xFF", latin1);
//   assert(r && std::string_view(latin1, r.written) == "5 ? ?");
// Example: char out[8];
//   result r = utf16_to_utf8_lossy(u"é\xD83D!", out);
//   assert(r && r.read == 3 && std::string_view(out, r.written) == "é\uFFFD!");
//   r = utf16_to_latin1_lossy(u"5 €", out);
//   assert(r && std::string_view(out, r.written) == "5 ?");
//   char32_t utf32[8];
//   assert(utf16_to_utf32_lossy(u"é\xD83D!", utf32).written == 3 && utf32[1] == U'\uFFFD');
// Example: char out[8];
//   result r = utf32_to_utf8_lossy(U"é\x110000", out);
//   assert(r && r.read == 2 && std::string_view(out, r.written) == "é\uFFFD");
//   r = utf32_to_latin1_lossy(U"5 €", out);
//   assert(r && std::string_view(out, r.written) == "5 ?");
//   char16_t utf16[8];
//   assert(utf32_to_utf16_lossy(U"é\x110000", utf16).written == 2 && utf16[1] == u'\uFFFD');
UTFKIT_API result utf8_to_utf16_lossy(byte_view in, std::span<char16_t> out) noexcept;
UTFKIT_API result utf8_to_utf32_lossy(byte_view in, std::span<char32_t> out) noexcept;
UTFKIT_API result utf8_to_latin1_lossy(byte_view in, byte_span out) noexcept;
UTFKIT_API result utf16_to_utf8_lossy(std::u16string_view in, byte_span out) noexcept;
UTFKIT_API result utf16_to_utf32_lossy(std::u16string_view in, std::span<char32_t> out) noexcept;
UTFKIT_API result utf16_to_latin1_lossy(std::u16string_view in, byte_span out) noexcept;
UTFKIT_API result utf32_to_utf8_lossy(std::u32string_view in, byte_span out) noexcept;
UTFKIT_API result utf32_to_utf16_lossy(std::u32string_view in, std::span<char16_t> out) noexcept;
UTFKIT_API result utf32_to_latin1_lossy(std::u32string_view in, byte_span out) noexcept;

// ── output sizes ────────────────────────────────────────────────────────────────────────────────
// The exact number of units that the strict conversion of valid input writes. On malformed input
// utf16_length counts each byte that is no continuation byte once, and F0..FF once more; for the
// exact length of the lossy conversion use the `_lossy` form.
// Example: std::u16string out(utf16_length("5 € 😀"), u'\0');
//   assert(out.size() == 6 && utf8_to_utf16("5 € 😀", out) && out == u"5 € 😀");
//   assert(utf16_length_lossy("\xFF\x80!") == 3);
[[nodiscard]] UTFKIT_API std::size_t utf16_length(byte_view utf8) noexcept;
[[nodiscard]] UTFKIT_API std::size_t utf16_length_lossy(byte_view utf8) noexcept;
// One unit a code point: utf32_length of UTF-8 is count_code_points(); of UTF-8 to be converted
// lossily it is this.
// Example: assert(utf32_length_lossy("\xFF\x80!") == 3 && utf32_length(u"😀!") == 2);
[[nodiscard]] UTFKIT_API std::size_t utf32_length_lossy(byte_view utf8) noexcept;
[[nodiscard]] UTFKIT_API std::size_t utf32_length(std::u16string_view) noexcept;
// The next three are exact for malformed input as well: what is ill-formed counts as the three
// bytes, or the one unit, of U+FFFD.
// Example: assert(utf8_length(u"é\xD83D!") == 6);
//   assert(utf8_length(U"😀!") == 5 && utf16_length(U"😀!") == 3);
[[nodiscard]] UTFKIT_API std::size_t utf8_length(std::u16string_view) noexcept;
[[nodiscard]] UTFKIT_API std::size_t utf8_length(std::u32string_view) noexcept;
[[nodiscard]] UTFKIT_API std::size_t utf16_length(std::u32string_view) noexcept;
// Latin-1 takes one byte a code point; UTF-8 takes this many for it.
// Example: assert(utf8_length_of_latin1("\xE9t\xE9") == 5);
[[nodiscard]] UTFKIT_API std::size_t utf8_length_of_latin1(byte_view latin1) noexcept;

// What a conversion would write, and whether it would have to replace something.
// Example: const checked_length in_utf16 = utf16_length_checked("5 €");
//   assert(in_utf16.units == 3 && in_utf16.well_formed);
//   assert((utf8_length_checked(u"é\xD83D!") == checked_length{6, false}));  // 3 bytes for U+FFFD
//   assert((utf32_length_checked(u"😀!") == checked_length{2, true}));
struct checked_length {
  std::size_t units = 0;    // of the output
  bool well_formed = true;  // whether the input has no error

  friend constexpr bool operator==(const checked_length&, const checked_length&) = default;
};

// The length of the lossy conversion, and whether the text is well formed: then the strict
// conversion has that length too, and if not it stops. In UTF-16 `well_formed` says whether a lone
// surrogate was met. Both in one pass, for those who would validate first.
[[nodiscard]] UTFKIT_API checked_length utf16_length_checked(byte_view utf8) noexcept;
[[nodiscard]] UTFKIT_API checked_length utf32_length_checked(byte_view utf8) noexcept;
[[nodiscard]] UTFKIT_API checked_length utf8_length_checked(std::u16string_view) noexcept;
[[nodiscard]] UTFKIT_API checked_length utf32_length_checked(std::u16string_view) noexcept;
[[nodiscard]] UTFKIT_API checked_length utf8_length_checked(std::u32string_view) noexcept;
[[nodiscard]] UTFKIT_API checked_length utf16_length_checked(std::u32string_view) noexcept;

// Upper bounds that need no pass, for any input, valid or not, strict or lossy: of the units to be
// written, for so many units to be read. Each says what is counted on both sides, because numbers
// don't. They do not wrap: where the bound exceeds SIZE_MAX, they are SIZE_MAX.
// Example: static_assert(utf8_bound_of_utf16(100) == 300 && utf8_bound_of_utf32(100) == 400);
//   static_assert(utf8_bound_of_latin1(100) == 200 && utf8_bound_of_latin1(SIZE_MAX) == SIZE_MAX);
//   static_assert(utf16_bound_of_utf8(100) == 100 && utf16_bound_of_utf32(100) == 200);
//   static_assert(utf16_bound_of_latin1(100) == 100 && utf32_bound_of_latin1(100) == 100);
//   static_assert(utf32_bound_of_utf8(100) == 100 && utf32_bound_of_utf16(100) == 100);
//   static_assert(latin1_bound_of_utf8(100) == 100 && latin1_bound_of_utf16(100) == 100);
//   static_assert(latin1_bound_of_utf32(100) == 100);
namespace detail {
constexpr std::size_t times(std::size_t n, std::size_t k) noexcept {
  return n > static_cast<std::size_t>(-1) / k ? static_cast<std::size_t>(-1) : n * k;
}
}  // namespace detail
[[nodiscard]] constexpr std::size_t utf8_bound_of_utf16(std::size_t units) noexcept {
  return detail::times(units, 3);
}
[[nodiscard]] constexpr std::size_t utf8_bound_of_utf32(std::size_t units) noexcept {
  return detail::times(units, 4);
}
[[nodiscard]] constexpr std::size_t utf8_bound_of_latin1(std::size_t bytes) noexcept {
  return detail::times(bytes, 2);
}
[[nodiscard]] constexpr std::size_t utf16_bound_of_utf8(std::size_t bytes) noexcept {
  return bytes;
}
[[nodiscard]] constexpr std::size_t utf16_bound_of_utf32(std::size_t units) noexcept {
  return detail::times(units, 2);
}
[[nodiscard]] constexpr std::size_t utf16_bound_of_latin1(std::size_t bytes) noexcept {
  return bytes;
}
[[nodiscard]] constexpr std::size_t utf32_bound_of_utf8(std::size_t bytes) noexcept {
  return bytes;
}
[[nodiscard]] constexpr std::size_t utf32_bound_of_utf16(std::size_t units) noexcept {
  return units;
}
[[nodiscard]] constexpr std::size_t utf32_bound_of_latin1(std::size_t bytes) noexcept {
  return bytes;
}
[[nodiscard]] constexpr std::size_t latin1_bound_of_utf8(std::size_t bytes) noexcept {
  return bytes;
}
[[nodiscard]] constexpr std::size_t latin1_bound_of_utf16(std::size_t units) noexcept {
  return units;
}
[[nodiscard]] constexpr std::size_t latin1_bound_of_utf32(std::size_t units) noexcept {
  return units;
}

// ── owning ──────────────────────────────────────────────────────────────────────────────────────
// Strict: the value, or the failure with its offset in units of the input.
// Example: const expected<std::u16string> wide = to_utf16("5 € 😀");
//   assert(wide && *wide == u"5 € 😀" && *to_utf16(U"😀") == u"😀");
//   const failure f = to_utf16("caf\xE9").failure();
//   assert(f.offset == 3 && f.error == errc::truncated && f.length == 1);
// Example: assert(*to_utf32("5 €") == U"5 €" && *to_utf32(u"😀") == U"😀");
//   assert(*to_utf8(u"5 €") == "5 €" && *to_utf8(U"😀") == "😀");
//   assert(*to_latin1("été") == "\xE9t\xE9" && latin1_to_utf8("\xE9t\xE9") == "été");
//   assert(to_latin1("5 €").failure().error == errc::unmappable);
UTFKIT_API expected<std::u16string> to_utf16(byte_view utf8);
UTFKIT_API expected<std::u16string> to_utf16(std::u32string_view utf32);
UTFKIT_API expected<std::u32string> to_utf32(byte_view utf8);
UTFKIT_API expected<std::u32string> to_utf32(std::u16string_view utf16);
UTFKIT_API expected<std::string> to_utf8(std::u16string_view utf16);
UTFKIT_API expected<std::string> to_utf8(std::u32string_view utf32);
UTFKIT_API expected<std::string> to_latin1(byte_view utf8);
UTFKIT_API expected<std::string> to_latin1(std::u16string_view utf16);
UTFKIT_API expected<std::string> to_latin1(std::u32string_view utf32);
// Latin-1 has no errors, and no type that tells it from UTF-8: so its name is in these.
[[nodiscard]] UTFKIT_API std::string latin1_to_utf8(byte_view latin1);
[[nodiscard]] UTFKIT_API std::u16string latin1_to_utf16(byte_view latin1);
[[nodiscard]] UTFKIT_API std::u32string latin1_to_utf32(byte_view latin1);

// Lossy: total, U+FFFD for each maximal subpart.
// Example: assert(to_utf16_lossy("né\xFF") == u"né\uFFFD" && to_utf32_lossy("\xFF") == U"\uFFFD");
//   assert(to_utf16_lossy(U"\x110000!") == u"\uFFFD!" && to_utf32_lossy(u"\xDC00!") == U"\uFFFD!");
//   assert(to_utf8_lossy(u"\xDC00!") == "\uFFFD!" && to_utf8_lossy(U"\x110000!") == "\uFFFD!");
//   assert(to_latin1_lossy("5 € \xFF") == "5 ? ?");
[[nodiscard]] UTFKIT_API std::u16string to_utf16_lossy(byte_view utf8);
[[nodiscard]] UTFKIT_API std::u16string to_utf16_lossy(std::u32string_view utf32);
[[nodiscard]] UTFKIT_API std::u32string to_utf32_lossy(byte_view utf8);
[[nodiscard]] UTFKIT_API std::u32string to_utf32_lossy(std::u16string_view utf16);
[[nodiscard]] UTFKIT_API std::string to_utf8_lossy(std::u16string_view utf16);
[[nodiscard]] UTFKIT_API std::string to_utf8_lossy(std::u32string_view utf32);
[[nodiscard]] UTFKIT_API std::string to_latin1_lossy(byte_view utf8);
[[nodiscard]] UTFKIT_API std::string to_latin1_lossy(std::u16string_view utf16);
[[nodiscard]] UTFKIT_API std::string to_latin1_lossy(std::u32string_view utf32);

// Appends the conversion of `in`, which must not lie in `out` itself, using the capacity that is
// there. Strict ones append the conversion of in[0, read) and report the error; `written` is what
// was appended. containers.hpp has those to UTF-8, UTF-16 and UTF-32 for other strings than these.
// Example: std::u16string utf16 = u"un ";
//   const result r = append_utf16(utf16, "café \xFF!");
//   assert(r.read == 6 && r.written == 5 && r.error == errc::invalid_byte && utf16 == u"un café ");
//   std::string utf8;
//   assert(append_utf8(utf8, u"né") && append_utf8(utf8, U" là") && utf8 == "né là");
//   std::u32string utf32;
//   assert(append_utf32(utf32, "né") && utf32 == U"né");
//   std::string latin1;
//   assert(append_latin1(latin1, "été €").error == errc::unmappable && latin1 == "\xE9t\xE9 ");
UTFKIT_API result append_utf8(std::string& out, std::u16string_view in);
UTFKIT_API result append_utf8(std::string& out, std::u32string_view in);
UTFKIT_API result append_utf16(std::u16string& out, byte_view in);
UTFKIT_API result append_utf16(std::u16string& out, std::u32string_view in);
UTFKIT_API result append_utf32(std::u32string& out, byte_view in);
UTFKIT_API result append_utf32(std::u32string& out, std::u16string_view in);
UTFKIT_API result append_latin1(std::string& out, byte_view utf8);
UTFKIT_API result append_latin1(std::string& out, std::u16string_view in);
UTFKIT_API result append_latin1(std::string& out, std::u32string_view in);
// Appends the encoding of `c`, or nothing where it is no scalar value; whether it was one: false
// says that nothing was appended. A char above 7F is no code point but a byte of some encoding, and
// where char is signed it becomes a number above U+10FFFF: so no char is taken, and no signed char.
// One of Latin-1 is a code point as an unsigned char; append_utf8_of_latin1() takes a text of them.
// Example: std::string utf8 = "5 ";
//   assert(append_utf8(utf8, U'€') && !append_utf8(utf8, char32_t{0xD800}) && utf8 == "5 €");
//   const std::string latin1 = "\xE9t\xE9";
//   for (const char c : latin1) assert(append_utf8(utf8, static_cast<unsigned char>(c)));
//   assert(utf8 == "5 €été");
//   std::u16string utf16;
//   assert(append_utf16(utf16, U'😀') && utf16.size() == 2);
UTFKIT_API bool append_utf8(std::string& out, char32_t c);
UTFKIT_API bool append_utf16(std::u16string& out, char32_t c);
UTFKIT_API bool append_utf32(std::u32string& out, char32_t c);
template <detail::signed_byte C>
bool append_utf8(std::string&, C) = delete;
template <detail::signed_byte C>
bool append_utf16(std::u16string&, C) = delete;
template <detail::signed_byte C>
bool append_utf32(std::u32string&, C) = delete;

// Total, as the functions whose names they have.
// Example: std::string utf8 = "né ";
//   append_utf8_lossy(utf8, u"\xDC00!");
//   append_utf8_lossy(utf8, U"\x110000!");
//   assert(utf8 == "né \uFFFD!\uFFFD!");
//   std::u16string utf16;
//   append_utf16_lossy(utf16, "caf\xE9");
//   std::u32string utf32;
//   append_utf32_lossy(utf32, "caf\xE9");
//   assert(utf16 == u"caf\uFFFD" && utf32 == U"caf\uFFFD");
//   std::string latin1;
//   append_latin1_lossy(latin1, "5 € \xFF");
//   assert(latin1 == "5 ? ?");
// Example: std::string utf8 = "un ";
//   append_utf8_of_latin1(utf8, "caf\xE9");
//   std::u16string utf16;
//   append_utf16_of_latin1(utf16, "caf\xE9");
//   std::u32string utf32;
//   append_utf32_of_latin1(utf32, "caf\xE9");
//   assert(utf8 == "un café" && utf16 == u"café" && utf32 == U"café");
UTFKIT_API void append_utf8_lossy(std::string& out, std::u16string_view in);
UTFKIT_API void append_utf8_lossy(std::string& out, std::u32string_view in);
UTFKIT_API void append_utf16_lossy(std::u16string& out, byte_view in);
UTFKIT_API void append_utf16_lossy(std::u16string& out, std::u32string_view in);
UTFKIT_API void append_utf32_lossy(std::u32string& out, byte_view in);
UTFKIT_API void append_utf32_lossy(std::u32string& out, std::u16string_view in);
UTFKIT_API void append_latin1_lossy(std::string& out, byte_view utf8);
UTFKIT_API void append_latin1_lossy(std::string& out, std::u16string_view in);
UTFKIT_API void append_latin1_lossy(std::string& out, std::u32string_view in);
UTFKIT_API void append_utf8_of_latin1(std::string& out, byte_view latin1);
UTFKIT_API void append_utf16_of_latin1(std::u16string& out, byte_view latin1);
UTFKIT_API void append_utf32_of_latin1(std::u32string& out, byte_view latin1);

}  // namespace utfkit
