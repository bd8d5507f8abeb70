// Conversion from UTF-8 and from Latin-1. Those that report no place return 0 for ill-formed text.
// `valid` ones validate too: it costs little, and then 0 is what they return.
#pragma once

#include <cstddef>
#include <span>

#include <utfkit/byte_order.hpp>
#include <utfkit/bytes.hpp>
#include <utfkit/compat/simdutf/errors.hpp>
#include <utfkit/compat/simdutf/rooms.hpp>
#include <utfkit/compat/simdutf/types.hpp>
#include <utfkit/transcode.hpp>
#include <utfkit/validate.hpp>

namespace utfkit::compat::simdutf {

namespace detail {

template <endianness Order>
struct utf8_to_utf16_pair : cut_utf8 {
  using in_unit = char;
  using out_unit = char16_t;
  static constexpr size_t most = 1;
  static size_t length(const char* in, size_t size) noexcept {
    return utf16_length(byte_view(in, size));
  }
  static utfkit::result convert(const char* in, size_t size, char16_t* out, size_t room) noexcept {
    if constexpr (Order == NATIVE) {
      return utf8_to_utf16({in, size}, {out, room});
    } else {
      utfkit::result r = Order == BIG ? utf8_to_utf16be({in, size}, bytes_of(out, room))
                                      : utf8_to_utf16le({in, size}, bytes_of(out, room));
      r.written /= 2;
      return r;
    }
  }
};

struct utf8_to_utf32_pair : cut_utf8 {
  using in_unit = char;
  using out_unit = char32_t;
  static constexpr size_t most = 1;
  static size_t length(const char* in, size_t size) noexcept {
    return count_code_points({in, size});
  }
  static utfkit::result convert(const char* in, size_t size, char32_t* out, size_t room) noexcept {
    return utf8_to_utf32({in, size}, {out, room});
  }
};

struct utf8_to_latin1_pair : cut_utf8 {
  using in_unit = char;
  using out_unit = char;
  static constexpr size_t most = 1;
  static size_t length(const char* in, size_t size) noexcept {
    return count_code_points({in, size});
  }
  static utfkit::result convert(const char* in, size_t size, char* out, size_t room) noexcept {
    return utf8_to_latin1({in, size}, {out, room});
  }
};

struct latin1_to_utf8_pair : cut_anywhere {
  using in_unit = char;
  using out_unit = char;
  static constexpr size_t most = 2;
  static size_t length(const char* in, size_t size) noexcept {
    return utf8_length_of_latin1({in, size});
  }
  static utfkit::result convert(const char* in, size_t size, char* out, size_t room) noexcept {
    return latin1_to_utf8({in, size}, {out, room});
  }
};

struct latin1_to_utf16_pair : cut_anywhere {
  using in_unit = char;
  using out_unit = char16_t;
  static constexpr size_t most = 1;
  static size_t length(const char*, size_t size) noexcept { return size; }
  static utfkit::result convert(const char* in, size_t size, char16_t* out, size_t room) noexcept {
    return latin1_to_utf16({in, size}, {out, room});
  }
};

template <endianness Order>
utfkit::result utf8_into_utf16(const char* in, size_t size, char16_t* out) noexcept {
  return in_measured_room<utf8_to_utf16_pair<Order>>(in, size, out);
}
template <endianness Order>
result checked_utf8_to_utf16(const char* in, size_t size, char16_t* out) noexcept {
  const utfkit::result r = utf8_into_utf16<Order>(in, size, out);
  return from_utf8(r, in, size, r.written);
}

template <endianness Order>
size_t latin1_into_utf16(const char* in, size_t size, char16_t* out) noexcept {
  if constexpr (Order == NATIVE) return latin1_to_utf16({in, size}, {out, size}).written;
  return to_swapped<latin1_to_utf16_pair>(in, size, out).written;
}

}  // namespace detail

// ── UTF-8 to UTF-16 ─────────────────────────────────────────────────────────────────────────────

[[nodiscard]] inline size_t convert_utf8_to_utf16(const char* input, size_t length,
                                                  char16_t* output) noexcept {
  return detail::written_or_none(detail::utf8_into_utf16<NATIVE>(input, length, output));
}
[[nodiscard]] inline size_t convert_utf8_to_utf16le(const char* input, size_t length,
                                                    char16_t* output) noexcept {
  return detail::written_or_none(detail::utf8_into_utf16<LITTLE>(input, length, output));
}
[[nodiscard]] inline size_t convert_utf8_to_utf16be(const char* input, size_t length,
                                                    char16_t* output) noexcept {
  return detail::written_or_none(detail::utf8_into_utf16<BIG>(input, length, output));
}
[[nodiscard]] inline result convert_utf8_to_utf16_with_errors(const char* input, size_t length,
                                                              char16_t* output) noexcept {
  return detail::checked_utf8_to_utf16<NATIVE>(input, length, output);
}
[[nodiscard]] inline result convert_utf8_to_utf16le_with_errors(const char* input, size_t length,
                                                                char16_t* output) noexcept {
  return detail::checked_utf8_to_utf16<LITTLE>(input, length, output);
}
[[nodiscard]] inline result convert_utf8_to_utf16be_with_errors(const char* input, size_t length,
                                                                char16_t* output) noexcept {
  return detail::checked_utf8_to_utf16<BIG>(input, length, output);
}
[[nodiscard]] inline size_t convert_valid_utf8_to_utf16(const char* input, size_t length,
                                                        char16_t* output) noexcept {
  return convert_utf8_to_utf16(input, length, output);
}
[[nodiscard]] inline size_t convert_valid_utf8_to_utf16le(const char* input, size_t length,
                                                          char16_t* output) noexcept {
  return convert_utf8_to_utf16le(input, length, output);
}
[[nodiscard]] inline size_t convert_valid_utf8_to_utf16be(const char* input, size_t length,
                                                          char16_t* output) noexcept {
  return convert_utf8_to_utf16be(input, length, output);
}

// ── UTF-8 to UTF-32 ─────────────────────────────────────────────────────────────────────────────

[[nodiscard]] inline size_t convert_utf8_to_utf32(const char* input, size_t length,
                                                  char32_t* output) noexcept {
  return detail::written_or_none(
      detail::in_measured_room<detail::utf8_to_utf32_pair>(input, length, output));
}
[[nodiscard]] inline result convert_utf8_to_utf32_with_errors(const char* input, size_t length,
                                                              char32_t* output) noexcept {
  const utfkit::result r =
      detail::in_measured_room<detail::utf8_to_utf32_pair>(input, length, output);
  return detail::from_utf8(r, input, length, r.written);
}
[[nodiscard]] inline size_t convert_valid_utf8_to_utf32(const char* input, size_t length,
                                                        char32_t* output) noexcept {
  return convert_utf8_to_utf32(input, length, output);
}

// ── UTF-8 to Latin-1 ────────────────────────────────────────────────────────────────────────────

// 0 also for what Latin-1 doesn't have.
[[nodiscard]] inline size_t convert_utf8_to_latin1(const char* input, size_t length,
                                                   char* output) noexcept {
  return detail::written_or_none(
      detail::in_measured_room<detail::utf8_to_latin1_pair>(input, length, output));
}
// TOO_LARGE for what Latin-1 doesn't have, and for every lead byte of three or four.
[[nodiscard]] inline result convert_utf8_to_latin1_with_errors(const char* input, size_t length,
                                                               char* output) noexcept {
  const utfkit::result r =
      detail::in_measured_room<detail::utf8_to_latin1_pair>(input, length, output);
  if (r.error == errc::ok) return {SUCCESS, r.written};
  return {detail::error_to_latin1(r.error, input + r.read, length - r.read), r.read};
}
[[nodiscard]] inline size_t convert_valid_utf8_to_latin1(const char* input, size_t length,
                                                         char* output) noexcept {
  return convert_utf8_to_latin1(input, length, output);
}

// ── from Latin-1 ────────────────────────────────────────────────────────────────────────────────

[[nodiscard]] inline size_t convert_latin1_to_utf8(const char* input, size_t length,
                                                   char* output) noexcept {
  return detail::in_room_of_input<detail::latin1_to_utf8_pair>(input, length, output).written;
}
// As many characters as there is room for.
[[nodiscard]] inline size_t convert_latin1_to_utf8_safe(const char* input, size_t length,
                                                        char* output, size_t room) noexcept {
  return latin1_to_utf8({input, length}, {output, room}).written;
}
[[nodiscard]] inline size_t convert_latin1_to_utf16(const char* input, size_t length,
                                                    char16_t* output) noexcept {
  return detail::latin1_into_utf16<NATIVE>(input, length, output);
}
[[nodiscard]] inline size_t convert_latin1_to_utf16le(const char* input, size_t length,
                                                      char16_t* output) noexcept {
  return detail::latin1_into_utf16<LITTLE>(input, length, output);
}
[[nodiscard]] inline size_t convert_latin1_to_utf16be(const char* input, size_t length,
                                                      char16_t* output) noexcept {
  return detail::latin1_into_utf16<BIG>(input, length, output);
}
[[nodiscard]] inline size_t convert_latin1_to_utf32(const char* input, size_t length,
                                                    char32_t* output) noexcept {
  return latin1_to_utf32({input, length}, {output, length}).written;
}

}  // namespace utfkit::compat::simdutf
