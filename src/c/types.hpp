// From the types of the C interface to those of the C++ one, and back.
//
// The numbers of C's enumerations are those of C++, which is asserted here, so that a cast is all
// that it takes; numbers that come from outside are checked first.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include <utfkit/utfkit.h>
#include <utfkit/utfkit.hpp>

namespace utfkit::internal::c {

template <class Mine>
constexpr bool same(int theirs, Mine mine) noexcept {
  return theirs == static_cast<int>(mine);
}
static_assert(same(UTFKIT_OK, errc::ok) && same(UTFKIT_TRUNCATED, errc::truncated) &&
              same(UTFKIT_UNEXPECTED_CONTINUATION, errc::unexpected_continuation) &&
              same(UTFKIT_INVALID_BYTE, errc::invalid_byte) &&
              same(UTFKIT_OVERLONG, errc::overlong) && same(UTFKIT_SURROGATE, errc::surrogate) &&
              same(UTFKIT_OUT_OF_RANGE, errc::out_of_range) &&
              same(UTFKIT_UNMAPPABLE, errc::unmappable) &&
              same(UTFKIT_OUTPUT_FULL, errc::output_full) &&
              same(UTFKIT_NO_SIGNATURE, errc::no_signature) &&
              same(UTFKIT_RUN_TOO_LONG, errc::run_too_long));

// Units of C are other types than those of C++, of the same size and representation. The library
// reads and writes them as bytes (driver/units.hpp), which any type may be.
static_assert(sizeof(char16_t) == sizeof(std::uint16_t) && alignof(char16_t) == alignof(uint16_t));
static_assert(sizeof(char32_t) == sizeof(std::uint32_t) && alignof(char32_t) == alignof(uint32_t));

inline byte_view text(const char* s, std::size_t n) noexcept {
  return {s, n};
}
inline std::u16string_view text(const std::uint16_t* s, std::size_t n) noexcept {
  return {reinterpret_cast<const char16_t*>(s), n};
}
inline std::u32string_view text(const std::uint32_t* s, std::size_t n) noexcept {
  return {reinterpret_cast<const char32_t*>(s), n};
}

inline byte_span room_of(char* out, std::size_t room) noexcept {
  return {out, room};
}
inline std::span<char16_t> room_of(std::uint16_t* out, std::size_t room) noexcept {
  return {reinterpret_cast<char16_t*>(out), room};
}
inline std::span<char32_t> room_of(std::uint32_t* out, std::size_t room) noexcept {
  return {reinterpret_cast<char32_t*>(out), room};
}

inline std::uint8_t number(errc e) noexcept {
  return static_cast<std::uint8_t>(e);
}

inline utfkit_result plain(const result& r) noexcept {
  return {r.read, r.written, number(r.error), r.error_length};
}
inline utfkit_failure plain(const failure& f) noexcept {
  return {f.offset, number(f.error), f.length};
}
inline utfkit_step plain(const step& s) noexcept {
  return {s.read, s.written, static_cast<std::uint8_t>(s.is)};
}
inline utfkit_stats plain(const text_stats& s) noexcept {
  return {s.bytes, s.code_points,  s.utf16_units,
          s.lines, s.replacements, s.code_points_since_newline};
}
inline utfkit_column_stats plain(const column_stats& s) noexcept {
  return {s.rows,  s.nulls,        s.ill_formed,    s.first_ill_formed,
          s.bytes, s.replacements, s.repaired_bytes};
}
inline utfkit_version_number plain(const version& v) noexcept {
  return {v.major, v.minor, v.update};
}
inline utfkit_view plain(std::string_view s) noexcept {
  return {s.data(), s.size()};
}

constexpr input input_of(bool last) noexcept {
  return last ? input::last : input::more;
}

// Whether a number from outside is one of the enumeration that ends with `last`.
template <class Enum>
constexpr bool is_one(int number, Enum last) noexcept {
  return number >= 0 && number <= static_cast<int>(last);
}

// What a function answers to a number that stands for nothing, where it returns a result.
inline constexpr utfkit_result unknown_number = {0, 0, UTFKIT_OUT_OF_RANGE, 0};

static_assert(same(UTFKIT_NFC, form::nfc) && same(UTFKIT_NFD, form::nfd) &&
              same(UTFKIT_NFKC, form::nfkc) && same(UTFKIT_NFKD, form::nfkd));
constexpr std::optional<form> form_of(int number) noexcept {
  if (!is_one(number, form::nfkd)) return std::nullopt;
  return static_cast<form>(number);
}
static_assert(same(UTFKIT_UNIT_BYTE, unit::byte) &&
              same(UTFKIT_UNIT_CODE_POINT, unit::code_point) &&
              same(UTFKIT_UNIT_UTF16, unit::utf16_unit));
constexpr std::optional<unit> unit_of(int number) noexcept {
  if (!is_one(number, unit::utf16_unit)) return std::nullopt;
  return static_cast<unit>(number);
}

static_assert(same(UTFKIT_LINE_ENDS_LF, line_ends::lf) &&
              same(UTFKIT_LINE_ENDS_LSP, line_ends::lsp));
constexpr std::optional<line_ends> line_ends_of(int number) noexcept {
  if (!is_one(number, line_ends::lsp)) return std::nullopt;
  return static_cast<line_ends>(number);
}

}  // namespace utfkit::internal::c
