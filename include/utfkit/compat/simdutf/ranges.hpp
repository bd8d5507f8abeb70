// The overloads for ranges: bytes of any type that has data() and size(), spans of char16_t and
// char32_t. The output has to have as much room as that of the functions for pointers.
#pragma once

#include <concepts>
#include <cstddef>
#include <span>
#include <type_traits>

#include <utfkit/bytes.hpp>
#include <utfkit/compat/simdutf/detect.hpp>
#include <utfkit/compat/simdutf/from_utf16.hpp>
#include <utfkit/compat/simdutf/from_utf32.hpp>
#include <utfkit/compat/simdutf/from_utf8.hpp>
#include <utfkit/compat/simdutf/length.hpp>
#include <utfkit/compat/simdutf/names.hpp>
#include <utfkit/compat/simdutf/types.hpp>
#include <utfkit/compat/simdutf/validate.hpp>

namespace utfkit::compat::simdutf {

namespace detail {

template <class T>
concept byte_unit = byte_like<T> || std::same_as<T, signed char>;

template <class T>
concept byte_input = requires(const T& t) {
  requires byte_unit<std::remove_cv_t<std::remove_pointer_t<decltype(t.data())>>>;
  { t.size() } -> std::convertible_to<size_t>;
};

template <class T>
concept byte_output = requires(T& t) {
  requires byte_unit<std::remove_pointer_t<decltype(t.data())>>;
  { t.size() } -> std::convertible_to<size_t>;
};

template <class T>
const char* chars(const T& input) noexcept {
  return reinterpret_cast<const char*>(input.data());
}
template <class T>
char* room(T& output) noexcept {
  return reinterpret_cast<char*>(output.data());
}

}  // namespace detail

// In the room that there is.
template <detail::byte_input In, detail::byte_output Out>
[[nodiscard]] size_t convert_latin1_to_utf8_safe(const In& input, Out&& output) noexcept {
  return convert_latin1_to_utf8_safe(detail::chars(input), size_t{input.size()},
                                     detail::room(output), size_t{output.size()});
}
template <detail::byte_output Out>
[[nodiscard]] size_t convert_utf16_to_utf8_safe(std::span<const char16_t> input,
                                                Out&& output) noexcept {
  return convert_utf16_to_utf8_safe(input.data(), input.size(), detail::room(output),
                                    size_t{output.size()});
}

#define UTFKIT_COMPAT_RANGE(name)                            \
  template <detail::byte_input In>                           \
  [[nodiscard]] auto name(const In& input) noexcept {        \
    return name(detail::chars(input), size_t{input.size()}); \
  }
UTFKIT_COMPAT_BYTES(UTFKIT_COMPAT_RANGE)
#undef UTFKIT_COMPAT_RANGE

#define UTFKIT_COMPAT_RANGE(name)                                                  \
  template <detail::byte_input In, detail::byte_output Out>                        \
  [[nodiscard]] auto name(const In& input, Out&& output) noexcept {                \
    return name(detail::chars(input), size_t{input.size()}, detail::room(output)); \
  }
UTFKIT_COMPAT_BYTES_TO_BYTES(UTFKIT_COMPAT_RANGE)
#undef UTFKIT_COMPAT_RANGE

#define UTFKIT_COMPAT_RANGE(name)                                                 \
  template <detail::byte_input In>                                                \
  [[nodiscard]] auto name(const In& input, std::span<char16_t> output) noexcept { \
    return name(detail::chars(input), size_t{input.size()}, output.data());       \
  }
UTFKIT_COMPAT_BYTES_TO_UTF16(UTFKIT_COMPAT_RANGE)
#undef UTFKIT_COMPAT_RANGE

#define UTFKIT_COMPAT_RANGE(name)                                                 \
  template <detail::byte_input In>                                                \
  [[nodiscard]] auto name(const In& input, std::span<char32_t> output) noexcept { \
    return name(detail::chars(input), size_t{input.size()}, output.data());       \
  }
UTFKIT_COMPAT_BYTES_TO_UTF32(UTFKIT_COMPAT_RANGE)
#undef UTFKIT_COMPAT_RANGE

#define UTFKIT_COMPAT_RANGE(name)                                            \
  [[nodiscard]] inline auto name(std::span<const char16_t> input) noexcept { \
    return name(input.data(), input.size());                                 \
  }
UTFKIT_COMPAT_UTF16(UTFKIT_COMPAT_RANGE)
#undef UTFKIT_COMPAT_RANGE

#define UTFKIT_COMPAT_RANGE(name)                                            \
  [[nodiscard]] inline auto name(std::span<const char32_t> input) noexcept { \
    return name(input.data(), input.size());                                 \
  }
UTFKIT_COMPAT_UTF32(UTFKIT_COMPAT_RANGE)
#undef UTFKIT_COMPAT_RANGE

#define UTFKIT_COMPAT_RANGE(name)                                                   \
  template <detail::byte_output Out>                                                \
  [[nodiscard]] auto name(std::span<const char16_t> input, Out&& output) noexcept { \
    return name(input.data(), input.size(), detail::room(output));                  \
  }
UTFKIT_COMPAT_UTF16_TO_BYTES(UTFKIT_COMPAT_RANGE)
#undef UTFKIT_COMPAT_RANGE

#define UTFKIT_COMPAT_RANGE(name)                                                          \
  inline void name(std::span<const char16_t> input, std::span<char16_t> output) noexcept { \
    name(input.data(), input.size(), output.data());                                       \
  }
UTFKIT_COMPAT_UTF16_TO_UTF16(UTFKIT_COMPAT_RANGE)
#undef UTFKIT_COMPAT_RANGE

#define UTFKIT_COMPAT_RANGE(name)                                       \
  [[nodiscard]] inline auto name(std::span<const char16_t> input,       \
                                 std::span<char32_t> output) noexcept { \
    return name(input.data(), input.size(), output.data());             \
  }
UTFKIT_COMPAT_UTF16_TO_UTF32(UTFKIT_COMPAT_RANGE)
#undef UTFKIT_COMPAT_RANGE

#define UTFKIT_COMPAT_RANGE(name)                                                   \
  template <detail::byte_output Out>                                                \
  [[nodiscard]] auto name(std::span<const char32_t> input, Out&& output) noexcept { \
    return name(input.data(), input.size(), detail::room(output));                  \
  }
UTFKIT_COMPAT_UTF32_TO_BYTES(UTFKIT_COMPAT_RANGE)
#undef UTFKIT_COMPAT_RANGE

#define UTFKIT_COMPAT_RANGE(name)                                       \
  [[nodiscard]] inline auto name(std::span<const char32_t> input,       \
                                 std::span<char16_t> output) noexcept { \
    return name(input.data(), input.size(), output.data());             \
  }
UTFKIT_COMPAT_UTF32_TO_UTF16(UTFKIT_COMPAT_RANGE)
#undef UTFKIT_COMPAT_RANGE

}  // namespace utfkit::compat::simdutf
