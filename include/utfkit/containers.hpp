// The functions that own their output, for other strings and vectors than those that they return
// by themselves: std::u8string, std::vector<std::byte>, std::pmr::u16string.
//
//   auto text = utfkit::to_utf8<std::u8string>(utf16);         // expected<std::u8string>
//   auto bytes = utfkit::repair<std::vector<std::byte>>(in);   // std::vector<std::byte>
//   utfkit::append_utf16(my_pmr_string, in);
//
// They are templates over the bounded functions and the exact lengths, so nothing is copied; what
// normalizes writes into a std::string first, because how long that becomes isn't known before.
// They throw what the container throws, and std::length_error where no size_t holds the length;
// what was to be appended to is then as it was, if resize() leaves it so, as those of std do. Not
// here are Latin-1, UTF-16 as bytes and repair_with(): for these there are the bounded functions.
#pragma once

#include <concepts>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

#include <utfkit/export.h>
#include <utfkit/bytes.hpp>
#include <utfkit/normalize.hpp>
#include <utfkit/repair.hpp>
#include <utfkit/result.hpp>
#include <utfkit/transcode.hpp>
#include <utfkit/validate.hpp>

namespace utfkit {

// A string or vector of bytes, or of one kind of wider unit, that can be made longer.
template <class C>
concept byte_container = requires(C& c, std::size_t n) {
  c.resize(n);
  { c.size() } -> std::convertible_to<std::size_t>;
  requires byte_like<std::remove_pointer_t<decltype(c.data())>>;
};
template <class C, class Unit>
concept unit_container = requires(C& c, std::size_t n) {
  c.resize(n);
  { c.size() } -> std::convertible_to<std::size_t>;
  { c.data() } -> std::same_as<Unit*>;
};

namespace detail {

// Throws std::length_error: not here, so that this header compiles without exceptions.
[[noreturn]] UTFKIT_API void throw_too_long();

template <class C>
auto room_behind(C& out, std::size_t old) noexcept {
  if constexpr (byte_container<C>) {
    return byte_span(out.data() + old, out.size() - old);
  } else {
    return std::span(out.data() + old, out.size() - old);
  }
}

template <class C, class Convert>
result append_to(C& out, std::size_t length, Convert convert) {
  const auto old = static_cast<std::size_t>(out.size());
  if (length > static_cast<std::size_t>(-1) - old) throw_too_long();
  out.resize(old + length);
  const result r = convert(room_behind(out, old));
  out.resize(old + r.written);
  return r;
}

template <class C, class Convert>
expected<C> whole(std::size_t length, Convert convert) {
  C out;
  const result r = append_to(out, length, convert);
  if (!r) return failure{r.read, r.error, r.error_length};
  return out;
}

template <class C, class Convert>
C whole_lossy(std::size_t length, Convert convert) {
  C out;
  (void)append_to(out, length, convert);
  return out;
}

template <byte_container C>
C copy_as(std::string_view text) {
  C out;
  out.resize(text.size());
  const byte_span room(out.data(), out.size());
  for (std::size_t i = 0; i < text.size(); ++i) room.data()[i] = text[i];
  return out;
}

}  // namespace detail

// ── UTF-8 ───────────────────────────────────────────────────────────────────────────────────────

// Appends UTF-8, strictly, from UTF-16.
// In UTF-8.
// Example: std::u8string out = u8"né ";
//   assert(append_utf8(out, u"là") && append_utf8(out, U" 😀") && out == u8"né là 😀");
//   append_utf8_lossy(out, u"\xD83D");
//   assert(out == u8"né là 😀\uFFFD");
//   assert(*to_utf8<std::u8string>(u"né") == u8"né");
//   assert(to_utf8_lossy<std::u8string>(u"\xD83D") == u8"\uFFFD");
template <byte_container C>
result append_utf8(C& out, std::u16string_view in) {
  return detail::append_to(out, utf8_length(in), [=](byte_span r) { return utf16_to_utf8(in, r); });
}

// Appends UTF-8, strictly, from UTF-32.
template <byte_container C>
result append_utf8(C& out, std::u32string_view in) {
  return detail::append_to(out, utf8_length(in), [=](byte_span r) { return utf32_to_utf8(in, r); });
}

// The same, with U+FFFD for each error, from UTF-16.
template <byte_container C>
void append_utf8_lossy(C& out, std::u16string_view in) {
  (void)detail::append_to(out, utf8_length(in),
                          [=](byte_span r) { return utf16_to_utf8_lossy(in, r); });
}

// The same, with U+FFFD for each error, from UTF-32.
template <byte_container C>
void append_utf8_lossy(C& out, std::u32string_view in) {
  (void)detail::append_to(out, utf8_length(in),
                          [=](byte_span r) { return utf32_to_utf8_lossy(in, r); });
}

// UTF-8, or the failure, from UTF-16.
template <byte_container C>
expected<C> to_utf8(std::u16string_view in) {
  return detail::whole<C>(utf8_length(in), [=](byte_span r) { return utf16_to_utf8(in, r); });
}

// UTF-8, or the failure, from UTF-32.
template <byte_container C>
expected<C> to_utf8(std::u32string_view in) {
  return detail::whole<C>(utf8_length(in), [=](byte_span r) { return utf32_to_utf8(in, r); });
}

// UTF-8, with U+FFFD for each error, from UTF-16.
template <byte_container C>
[[nodiscard]] C to_utf8_lossy(std::u16string_view in) {
  return detail::whole_lossy<C>(utf8_length(in),
                                [=](byte_span r) { return utf16_to_utf8_lossy(in, r); });
}

// UTF-8, with U+FFFD for each error, from UTF-32.
template <byte_container C>
[[nodiscard]] C to_utf8_lossy(std::u32string_view in) {
  return detail::whole_lossy<C>(utf8_length(in),
                                [=](byte_span r) { return utf32_to_utf8_lossy(in, r); });
}

// ── UTF-16 ──────────────────────────────────────────────────────────────────────────────────────

// Appends UTF-16, strictly, from UTF-8.
// In UTF-16.
// Example: std::vector<char16_t> out;
//   assert(append_utf16(out, "5 \xFF").error == errc::invalid_byte && out.size() == 2);
//   append_utf16_lossy(out, "\xFF");
//   assert(out.size() == 3 && out.back() == u'\uFFFD');
//   assert(to_utf16<std::vector<char16_t>>("😀")->size() == 2);
//   assert(to_utf16_lossy<std::vector<char16_t>>("\xFF").front() == u'\uFFFD');
template <unit_container<char16_t> C>
result append_utf16(C& out, byte_view in) {
  return detail::append_to(out, utf16_length(in), [=](auto r) { return utf8_to_utf16(in, r); });
}

// Appends UTF-16, strictly, from UTF-32.
template <unit_container<char16_t> C>
result append_utf16(C& out, std::u32string_view in) {
  return detail::append_to(out, utf16_length(in), [=](auto r) { return utf32_to_utf16(in, r); });
}

// The same, with U+FFFD for each error, from UTF-8.
template <unit_container<char16_t> C>
void append_utf16_lossy(C& out, byte_view in) {
  (void)detail::append_to(out, utf16_length_lossy(in),
                          [=](auto r) { return utf8_to_utf16_lossy(in, r); });
}

// The same, with U+FFFD for each error, from UTF-32.
template <unit_container<char16_t> C>
void append_utf16_lossy(C& out, std::u32string_view in) {
  (void)detail::append_to(out, utf16_length(in),
                          [=](auto r) { return utf32_to_utf16_lossy(in, r); });
}

// UTF-16, or the failure, from UTF-8.
template <unit_container<char16_t> C>
expected<C> to_utf16(byte_view in) {
  return detail::whole<C>(utf16_length(in), [=](auto r) { return utf8_to_utf16(in, r); });
}

// UTF-16, or the failure, from UTF-32.
template <unit_container<char16_t> C>
expected<C> to_utf16(std::u32string_view in) {
  return detail::whole<C>(utf16_length(in), [=](auto r) { return utf32_to_utf16(in, r); });
}

// UTF-16, with U+FFFD for each error, from UTF-8.
template <unit_container<char16_t> C>
[[nodiscard]] C to_utf16_lossy(byte_view in) {
  return detail::whole_lossy<C>(utf16_length_lossy(in),
                                [=](auto r) { return utf8_to_utf16_lossy(in, r); });
}

// UTF-16, with U+FFFD for each error, from UTF-32.
template <unit_container<char16_t> C>
[[nodiscard]] C to_utf16_lossy(std::u32string_view in) {
  return detail::whole_lossy<C>(utf16_length(in),
                                [=](auto r) { return utf32_to_utf16_lossy(in, r); });
}

// ── UTF-32 ──────────────────────────────────────────────────────────────────────────────────────

// Appends UTF-32, strictly, from UTF-8.
// In UTF-32.
// Example: std::vector<char32_t> out;
//   assert(append_utf32(out, "né") && out.size() == 2 && out[1] == U'é');
//   append_utf32_lossy(out, "\xFF");
//   assert(out.size() == 3 && out.back() == U'\uFFFD');
//   assert(to_utf32<std::vector<char32_t>>("😀")->front() == U'😀');
//   assert(to_utf32_lossy<std::vector<char32_t>>(u"\xD83D").front() == U'\uFFFD');
template <unit_container<char32_t> C>
result append_utf32(C& out, byte_view in) {
  return detail::append_to(out, count_code_points(in),
                           [=](auto r) { return utf8_to_utf32(in, r); });
}

// Appends UTF-32, strictly, from UTF-16.
template <unit_container<char32_t> C>
result append_utf32(C& out, std::u16string_view in) {
  return detail::append_to(out, utf32_length(in), [=](auto r) { return utf16_to_utf32(in, r); });
}

// The same, with U+FFFD for each error, from UTF-8.
template <unit_container<char32_t> C>
void append_utf32_lossy(C& out, byte_view in) {
  (void)detail::append_to(out, utf32_length_lossy(in),
                          [=](auto r) { return utf8_to_utf32_lossy(in, r); });
}

// The same, with U+FFFD for each error, from UTF-16.
template <unit_container<char32_t> C>
void append_utf32_lossy(C& out, std::u16string_view in) {
  (void)detail::append_to(out, utf32_length(in),
                          [=](auto r) { return utf16_to_utf32_lossy(in, r); });
}

// UTF-32, or the failure, from UTF-8.
template <unit_container<char32_t> C>
expected<C> to_utf32(byte_view in) {
  return detail::whole<C>(count_code_points(in), [=](auto r) { return utf8_to_utf32(in, r); });
}

// UTF-32, or the failure, from UTF-16.
template <unit_container<char32_t> C>
expected<C> to_utf32(std::u16string_view in) {
  return detail::whole<C>(utf32_length(in), [=](auto r) { return utf16_to_utf32(in, r); });
}

// UTF-32, with U+FFFD for each error, from UTF-8.
template <unit_container<char32_t> C>
[[nodiscard]] C to_utf32_lossy(byte_view in) {
  return detail::whole_lossy<C>(utf32_length_lossy(in),
                                [=](auto r) { return utf8_to_utf32_lossy(in, r); });
}

// UTF-32, with U+FFFD for each error, from UTF-16.
template <unit_container<char32_t> C>
[[nodiscard]] C to_utf32_lossy(std::u16string_view in) {
  return detail::whole_lossy<C>(utf32_length(in),
                                [=](auto r) { return utf16_to_utf32_lossy(in, r); });
}

// ── repair and normalization ────────────────────────────────────────────────────────────────────

// Appends the repair of `in`.
// Repaired, or normalized.
// Example: assert(repair<std::u8string>("caf\xE9") == u8"caf\uFFFD");
//   std::vector<std::byte> bytes;
//   append_repaired(bytes, "caf\xE9");
//   assert(bytes.size() == 6);
//   assert(*normalize<std::u8string>("cafe\u0301", form::nfc) == u8"café");
//   assert(normalize_lossy<std::u8string>("\xFF", form::nfc) == u8"\uFFFD");
template <byte_container C>
void append_repaired(C& out, byte_view in) {
  (void)detail::append_to(out, repaired_length(in), [=](byte_span r) { return repair(in, r); });
}

// The repair of `in`.
template <byte_container C>
[[nodiscard]] C repair(byte_view in) {
  return detail::whole_lossy<C>(repaired_length(in), [=](byte_span r) { return repair(in, r); });
}

// The normalization of `text`, or the failure.
template <byte_container C>
expected<C> normalize(byte_view text, form f) {
  const expected<std::string> whole = normalize(text, f);
  if (!whole) return whole.failure();
  return detail::copy_as<C>(*whole);
}

// The normalization of the repair of `text`.
template <byte_container C>
[[nodiscard]] C normalize_lossy(byte_view text, form f) {
  return detail::copy_as<C>(normalize_lossy(text, f));
}

}  // namespace utfkit
