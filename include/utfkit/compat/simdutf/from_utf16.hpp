// Conversion from UTF-16. Those that report no place return 0 for ill-formed text. `valid` ones
// validate too.
#pragma once

#include <cstddef>
#include <string_view>

#include <utfkit/byte_order.hpp>
#include <utfkit/bytes.hpp>
#include <utfkit/compat/simdutf/errors.hpp>
#include <utfkit/compat/simdutf/length.hpp>
#include <utfkit/compat/simdutf/rooms.hpp>
#include <utfkit/compat/simdutf/types.hpp>
#include <utfkit/transcode.hpp>

namespace utfkit::compat::simdutf {

namespace detail {

enum class malformed { stops, is_replaced };

template <endianness Order, malformed Text>
struct utf16_to_utf8_pair : cut_utf16<Order> {
  using in_unit = char16_t;
  using out_unit = char;
  static constexpr size_t most = 3;
  static size_t length(const char16_t* in, size_t size) noexcept {
    return utf8_length_of<Order>(in, size);
  }
  static utfkit::result convert(const char16_t* in, size_t size, char* out, size_t room) noexcept {
    const byte_span to(out, room);
    constexpr bool strict = Text == malformed::stops;
    if constexpr (Order == NATIVE) {
      const std::u16string_view from(in, size);
      return strict ? utf16_to_utf8(from, to) : utf16_to_utf8_lossy(from, to);
    } else {
      const byte_view from = bytes_of(in, size);
      utfkit::result r;
      if constexpr (Order == BIG) {
        r = strict ? utf16be_to_utf8(from, to) : utf16be_to_utf8_lossy(from, to);
      } else {
        r = strict ? utf16le_to_utf8(from, to) : utf16le_to_utf8_lossy(from, to);
      }
      r.read /= 2;
      return r;
    }
  }
};

struct utf16_to_utf32_pair : cut_utf16<NATIVE> {
  using in_unit = char16_t;
  using out_unit = char32_t;
  static constexpr size_t most = 1;
  static size_t length(const char16_t* in, size_t size) noexcept {
    return utf32_length(std::u16string_view(in, size));
  }
  static utfkit::result convert(const char16_t* in, size_t size, char32_t* out,
                                size_t room) noexcept {
    return utf16_to_utf32({in, size}, {out, room});
  }
};

struct utf16_to_latin1_pair : cut_utf16<NATIVE> {
  using in_unit = char16_t;
  using out_unit = char;
  static constexpr size_t most = 1;
  static size_t length(const char16_t*, size_t size) noexcept { return size; }
  static utfkit::result convert(const char16_t* in, size_t size, char* out, size_t room) noexcept {
    return utf16_to_latin1({in, size}, {out, room});
  }
};

template <endianness Order, malformed Text = malformed::stops>
utfkit::result utf16_into_utf8(const char16_t* in, size_t size, char* out) noexcept {
  return in_room_of_input<utf16_to_utf8_pair<Order, Text>>(in, size, out);
}
template <endianness Order>
result checked_utf16_to_utf8(const char16_t* in, size_t size, char* out) noexcept {
  const utfkit::result r = utf16_into_utf8<Order>(in, size, out);
  return from_units(r, r.written);
}
template <endianness Order>
size_t lossy_utf16_to_utf8(const char16_t* in, size_t size, char* out) noexcept {
  return utf16_into_utf8<Order, malformed::is_replaced>(in, size, out).written;
}

template <endianness Order>
utfkit::result utf16_into_utf32(const char16_t* in, size_t size, char32_t* out) noexcept {
  if constexpr (Order == NATIVE) return in_measured_room<utf16_to_utf32_pair>(in, size, out);
  return from_swapped<utf16_to_utf32_pair>(in, size, out);
}
template <endianness Order>
result checked_utf16_to_utf32(const char16_t* in, size_t size, char32_t* out) noexcept {
  const utfkit::result r = utf16_into_utf32<Order>(in, size, out);
  return from_units(r, r.written);
}

template <endianness Order>
utfkit::result utf16_into_latin1(const char16_t* in, size_t size, char* out) noexcept {
  if constexpr (Order == NATIVE) return utf16_to_latin1({in, size}, {out, size});
  return from_swapped<utf16_to_latin1_pair>(in, size, out);
}

}  // namespace detail

// ── to UTF-8 ────────────────────────────────────────────────────────────────────────────────────

[[nodiscard]] inline size_t convert_utf16_to_utf8(const char16_t* input, size_t length,
                                                  char* output) noexcept {
  return detail::written_or_none(detail::utf16_into_utf8<NATIVE>(input, length, output));
}
[[nodiscard]] inline size_t convert_utf16le_to_utf8(const char16_t* input, size_t length,
                                                    char* output) noexcept {
  return detail::written_or_none(detail::utf16_into_utf8<LITTLE>(input, length, output));
}
[[nodiscard]] inline size_t convert_utf16be_to_utf8(const char16_t* input, size_t length,
                                                    char* output) noexcept {
  return detail::written_or_none(detail::utf16_into_utf8<BIG>(input, length, output));
}
[[nodiscard]] inline result convert_utf16_to_utf8_with_errors(const char16_t* input, size_t length,
                                                              char* output) noexcept {
  return detail::checked_utf16_to_utf8<NATIVE>(input, length, output);
}
[[nodiscard]] inline result convert_utf16le_to_utf8_with_errors(const char16_t* input,
                                                                size_t length,
                                                                char* output) noexcept {
  return detail::checked_utf16_to_utf8<LITTLE>(input, length, output);
}
[[nodiscard]] inline result convert_utf16be_to_utf8_with_errors(const char16_t* input,
                                                                size_t length,
                                                                char* output) noexcept {
  return detail::checked_utf16_to_utf8<BIG>(input, length, output);
}
// With U+FFFD for each lone surrogate.
[[nodiscard]] inline size_t convert_utf16_to_utf8_with_replacement(const char16_t* input,
                                                                   size_t length,
                                                                   char* output) noexcept {
  return detail::lossy_utf16_to_utf8<NATIVE>(input, length, output);
}
[[nodiscard]] inline size_t convert_utf16le_to_utf8_with_replacement(const char16_t* input,
                                                                     size_t length,
                                                                     char* output) noexcept {
  return detail::lossy_utf16_to_utf8<LITTLE>(input, length, output);
}
[[nodiscard]] inline size_t convert_utf16be_to_utf8_with_replacement(const char16_t* input,
                                                                     size_t length,
                                                                     char* output) noexcept {
  return detail::lossy_utf16_to_utf8<BIG>(input, length, output);
}
[[nodiscard]] inline size_t convert_valid_utf16_to_utf8(const char16_t* input, size_t length,
                                                        char* output) noexcept {
  return convert_utf16_to_utf8(input, length, output);
}
[[nodiscard]] inline size_t convert_valid_utf16le_to_utf8(const char16_t* input, size_t length,
                                                          char* output) noexcept {
  return convert_utf16le_to_utf8(input, length, output);
}
[[nodiscard]] inline size_t convert_valid_utf16be_to_utf8(const char16_t* input, size_t length,
                                                          char* output) noexcept {
  return convert_utf16be_to_utf8(input, length, output);
}
// As many characters as there is room for; 0 where ill-formed text comes before the room ends.
[[nodiscard]] inline size_t convert_utf16_to_utf8_safe(const char16_t* input, size_t length,
                                                       char* output, size_t room) noexcept {
  const utfkit::result r = utf16_to_utf8({input, length}, {output, room});
  return r.error == errc::output_full ? r.written : detail::written_or_none(r);
}

// ── to UTF-32 ───────────────────────────────────────────────────────────────────────────────────

[[nodiscard]] inline size_t convert_utf16_to_utf32(const char16_t* input, size_t length,
                                                   char32_t* output) noexcept {
  return detail::written_or_none(detail::utf16_into_utf32<NATIVE>(input, length, output));
}
[[nodiscard]] inline size_t convert_utf16le_to_utf32(const char16_t* input, size_t length,
                                                     char32_t* output) noexcept {
  return detail::written_or_none(detail::utf16_into_utf32<LITTLE>(input, length, output));
}
[[nodiscard]] inline size_t convert_utf16be_to_utf32(const char16_t* input, size_t length,
                                                     char32_t* output) noexcept {
  return detail::written_or_none(detail::utf16_into_utf32<BIG>(input, length, output));
}
[[nodiscard]] inline result convert_utf16_to_utf32_with_errors(const char16_t* input, size_t length,
                                                               char32_t* output) noexcept {
  return detail::checked_utf16_to_utf32<NATIVE>(input, length, output);
}
[[nodiscard]] inline result convert_utf16le_to_utf32_with_errors(const char16_t* input,
                                                                 size_t length,
                                                                 char32_t* output) noexcept {
  return detail::checked_utf16_to_utf32<LITTLE>(input, length, output);
}
[[nodiscard]] inline result convert_utf16be_to_utf32_with_errors(const char16_t* input,
                                                                 size_t length,
                                                                 char32_t* output) noexcept {
  return detail::checked_utf16_to_utf32<BIG>(input, length, output);
}
[[nodiscard]] inline size_t convert_valid_utf16_to_utf32(const char16_t* input, size_t length,
                                                         char32_t* output) noexcept {
  return convert_utf16_to_utf32(input, length, output);
}
[[nodiscard]] inline size_t convert_valid_utf16le_to_utf32(const char16_t* input, size_t length,
                                                           char32_t* output) noexcept {
  return convert_utf16le_to_utf32(input, length, output);
}
[[nodiscard]] inline size_t convert_valid_utf16be_to_utf32(const char16_t* input, size_t length,
                                                           char32_t* output) noexcept {
  return convert_utf16be_to_utf32(input, length, output);
}

// ── to Latin-1 ──────────────────────────────────────────────────────────────────────────────────

// 0 also for what Latin-1 doesn't have.
[[nodiscard]] inline size_t convert_utf16_to_latin1(const char16_t* input, size_t length,
                                                    char* output) noexcept {
  return detail::written_or_none(detail::utf16_into_latin1<NATIVE>(input, length, output));
}
[[nodiscard]] inline size_t convert_utf16le_to_latin1(const char16_t* input, size_t length,
                                                      char* output) noexcept {
  return detail::written_or_none(detail::utf16_into_latin1<LITTLE>(input, length, output));
}
[[nodiscard]] inline size_t convert_utf16be_to_latin1(const char16_t* input, size_t length,
                                                      char* output) noexcept {
  return detail::written_or_none(detail::utf16_into_latin1<BIG>(input, length, output));
}
// TOO_LARGE for every unit above 00FF, surrogates too.
[[nodiscard]] inline result convert_utf16_to_latin1_with_errors(const char16_t* input,
                                                                size_t length,
                                                                char* output) noexcept {
  return detail::to_latin1(detail::utf16_into_latin1<NATIVE>(input, length, output));
}
[[nodiscard]] inline result convert_utf16le_to_latin1_with_errors(const char16_t* input,
                                                                  size_t length,
                                                                  char* output) noexcept {
  return detail::to_latin1(detail::utf16_into_latin1<LITTLE>(input, length, output));
}
[[nodiscard]] inline result convert_utf16be_to_latin1_with_errors(const char16_t* input,
                                                                  size_t length,
                                                                  char* output) noexcept {
  return detail::to_latin1(detail::utf16_into_latin1<BIG>(input, length, output));
}
[[nodiscard]] inline size_t convert_valid_utf16_to_latin1(const char16_t* input, size_t length,
                                                          char* output) noexcept {
  return convert_utf16_to_latin1(input, length, output);
}
[[nodiscard]] inline size_t convert_valid_utf16le_to_latin1(const char16_t* input, size_t length,
                                                            char* output) noexcept {
  return convert_utf16le_to_latin1(input, length, output);
}
[[nodiscard]] inline size_t convert_valid_utf16be_to_latin1(const char16_t* input, size_t length,
                                                            char* output) noexcept {
  return convert_utf16be_to_latin1(input, length, output);
}

}  // namespace utfkit::compat::simdutf
