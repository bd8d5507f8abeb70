// Conversion from UTF-32. Those that report no place return 0 for ill-formed text. `valid` ones
// validate too.
#pragma once

#include <cstddef>
#include <string_view>

#include <utfkit/bytes.hpp>
#include <utfkit/compat/simdutf/errors.hpp>
#include <utfkit/compat/simdutf/rooms.hpp>
#include <utfkit/compat/simdutf/types.hpp>
#include <utfkit/transcode.hpp>

namespace utfkit::compat::simdutf {

namespace detail {

struct utf32_to_utf8_pair : cut_anywhere {
  using in_unit = char32_t;
  using out_unit = char;
  static constexpr size_t most = 4;
  static size_t length(const char32_t* in, size_t size) noexcept {
    return utf8_length(std::u32string_view(in, size));
  }
  static utfkit::result convert(const char32_t* in, size_t size, char* out, size_t room) noexcept {
    return utf32_to_utf8({in, size}, {out, room});
  }
};

struct utf32_to_utf16_pair : cut_anywhere {
  using in_unit = char32_t;
  using out_unit = char16_t;
  static constexpr size_t most = 2;
  static size_t length(const char32_t* in, size_t size) noexcept {
    return utf16_length(std::u32string_view(in, size));
  }
  static utfkit::result convert(const char32_t* in, size_t size, char16_t* out,
                                size_t room) noexcept {
    return utf32_to_utf16({in, size}, {out, room});
  }
};

inline utfkit::result utf32_into_utf8(const char32_t* in, size_t size, char* out) noexcept {
  return in_room_of_input<utf32_to_utf8_pair>(in, size, out);
}

template <endianness Order>
utfkit::result utf32_into_utf16(const char32_t* in, size_t size, char16_t* out) noexcept {
  if constexpr (Order == NATIVE) return in_room_of_input<utf32_to_utf16_pair>(in, size, out);
  return to_swapped<utf32_to_utf16_pair>(in, size, out);
}
template <endianness Order>
result checked_utf32_to_utf16(const char32_t* in, size_t size, char16_t* out) noexcept {
  const utfkit::result r = utf32_into_utf16<Order>(in, size, out);
  return from_units(r, r.written);
}

}  // namespace detail

// ── to UTF-8 ────────────────────────────────────────────────────────────────────────────────────

[[nodiscard]] inline size_t convert_utf32_to_utf8(const char32_t* input, size_t length,
                                                  char* output) noexcept {
  return detail::written_or_none(detail::utf32_into_utf8(input, length, output));
}
[[nodiscard]] inline result convert_utf32_to_utf8_with_errors(const char32_t* input, size_t length,
                                                              char* output) noexcept {
  const utfkit::result r = detail::utf32_into_utf8(input, length, output);
  return detail::from_units(r, r.written);
}
[[nodiscard]] inline size_t convert_valid_utf32_to_utf8(const char32_t* input, size_t length,
                                                        char* output) noexcept {
  return convert_utf32_to_utf8(input, length, output);
}

// ── to UTF-16 ───────────────────────────────────────────────────────────────────────────────────

[[nodiscard]] inline size_t convert_utf32_to_utf16(const char32_t* input, size_t length,
                                                   char16_t* output) noexcept {
  return detail::written_or_none(detail::utf32_into_utf16<NATIVE>(input, length, output));
}
[[nodiscard]] inline size_t convert_utf32_to_utf16le(const char32_t* input, size_t length,
                                                     char16_t* output) noexcept {
  return detail::written_or_none(detail::utf32_into_utf16<LITTLE>(input, length, output));
}
[[nodiscard]] inline size_t convert_utf32_to_utf16be(const char32_t* input, size_t length,
                                                     char16_t* output) noexcept {
  return detail::written_or_none(detail::utf32_into_utf16<BIG>(input, length, output));
}
[[nodiscard]] inline result convert_utf32_to_utf16_with_errors(const char32_t* input, size_t length,
                                                               char16_t* output) noexcept {
  return detail::checked_utf32_to_utf16<NATIVE>(input, length, output);
}
[[nodiscard]] inline result convert_utf32_to_utf16le_with_errors(const char32_t* input,
                                                                 size_t length,
                                                                 char16_t* output) noexcept {
  return detail::checked_utf32_to_utf16<LITTLE>(input, length, output);
}
[[nodiscard]] inline result convert_utf32_to_utf16be_with_errors(const char32_t* input,
                                                                 size_t length,
                                                                 char16_t* output) noexcept {
  return detail::checked_utf32_to_utf16<BIG>(input, length, output);
}
[[nodiscard]] inline size_t convert_valid_utf32_to_utf16(const char32_t* input, size_t length,
                                                         char16_t* output) noexcept {
  return convert_utf32_to_utf16(input, length, output);
}
[[nodiscard]] inline size_t convert_valid_utf32_to_utf16le(const char32_t* input, size_t length,
                                                           char16_t* output) noexcept {
  return convert_utf32_to_utf16le(input, length, output);
}
[[nodiscard]] inline size_t convert_valid_utf32_to_utf16be(const char32_t* input, size_t length,
                                                           char16_t* output) noexcept {
  return convert_utf32_to_utf16be(input, length, output);
}

// ── to Latin-1 ──────────────────────────────────────────────────────────────────────────────────

// 0 also for what Latin-1 doesn't have.
[[nodiscard]] inline size_t convert_utf32_to_latin1(const char32_t* input, size_t length,
                                                    char* output) noexcept {
  return detail::written_or_none(utf32_to_latin1({input, length}, {output, length}));
}
// TOO_LARGE for every unit above FF, surrogates too.
[[nodiscard]] inline result convert_utf32_to_latin1_with_errors(const char32_t* input,
                                                                size_t length,
                                                                char* output) noexcept {
  return detail::to_latin1(utf32_to_latin1({input, length}, {output, length}));
}
[[nodiscard]] inline size_t convert_valid_utf32_to_latin1(const char32_t* input, size_t length,
                                                          char* output) noexcept {
  return convert_utf32_to_latin1(input, length, output);
}

}  // namespace utfkit::compat::simdutf
