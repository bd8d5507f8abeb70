// `byte_view`, the one type that every function takes which reads bytes, and `byte_span`, the one
// that every function takes which writes them.
#pragma once

#if __cplusplus < 202002L && !(defined(_MSVC_LANG) && _MSVC_LANG >= 202002L)
#error "utfkit needs C++20: compile with -std=c++20"
#endif

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string_view>
#include <type_traits>
#include <utility>

#include <utfkit/export.h>

// Marks a parameter that what a function returns looks at: a compiler that knows of it warns where
// the argument ends before the result.
#if defined(__has_cpp_attribute)
#if __has_cpp_attribute(clang::lifetimebound)
#define UTFKIT_LIFETIMEBOUND [[clang::lifetimebound]]
#elif __has_cpp_attribute(msvc::lifetimebound)
#define UTFKIT_LIFETIMEBOUND [[msvc::lifetimebound]]
#endif
#endif
#ifndef UTFKIT_LIFETIMEBOUND
#define UTFKIT_LIFETIMEBOUND
#endif

// libstdc++'s debug mode has other containers by the same names, which classes of the interface
// have for members: what is compiled with it and linked with a library that isn't would corrupt
// memory. So it doesn't link, and the name that is missing says why; retained, because linkers ask
// for nothing that sections need which they drop. The other way round nothing can tell.
#if defined(_GLIBCXX_DEBUG) && defined(__GLIBCXX__)
namespace utfkit::detail {
UTFKIT_API void library_is_compiled_with_GLIBCXX_DEBUG() noexcept;
[[gnu::used, gnu::retain]] inline void (*const needs_debug_mode)() noexcept =
    library_is_compiled_with_GLIBCXX_DEBUG;
}  // namespace utfkit::detail
#endif

namespace utfkit {

namespace detail {

// A number above 7F that is negative is no code point: what takes one is deleted for these. For
// char also where it has no sign.
template <class T>
concept signed_byte = std::same_as<T, char> || std::same_as<T, signed char>;

// What strings in UTF-8 are made of; with -fno-char8_t there is no char8_t.
#ifdef __cpp_char8_t
template <class T>
concept text_byte = std::same_as<T, char> || std::same_as<T, char8_t>;
#else
template <class T>
concept text_byte = std::same_as<T, char>;
#endif

}  // namespace detail

template <class T>
concept byte_like =
    detail::text_byte<T> || std::same_as<T, unsigned char> || std::same_as<T, std::byte>;

namespace detail {

// A contiguous sized range of bytes, by the operations used and without <ranges>, which costs a
// translation unit more time than all of utfkit.
template <class R>
concept byte_range = requires(R& r) {
  requires byte_like<std::remove_cv_t<std::remove_pointer_t<decltype(std::data(r))>>>;
  { std::size(r) } -> std::convertible_to<std::size_t>;
};

// A range whose bytes can be written, and that is no container about to end: what a view gives is
// written through it, also where the view itself is constant or a temporary.
template <class R>
concept writable_byte_range =
    byte_range<R> &&
    !std::is_const_v<std::remove_pointer_t<decltype(std::data(std::declval<R&>()))>> &&
    (std::is_lvalue_reference_v<R> || !std::is_const_v<std::remove_pointer_t<decltype(std::data(
                                          std::declval<const std::remove_cvref_t<R>&>()))>>);

// An array of char or char8_t is a literal or a C string and ends at its NUL. An array of
// unsigned char or std::byte is data and is taken whole.
template <class R>
concept text_array = std::is_array_v<std::remove_reference_t<R>> &&
    text_byte<std::remove_cv_t<std::remove_extent_t<std::remove_reference_t<R>>>>;

// A pointer to a string that ends at a NUL, and not an array.
template <class P>
concept c_string = std::is_pointer_v<std::remove_cvref_t<P>> &&
    text_byte<std::remove_cv_t<std::remove_pointer_t<std::remove_cvref_t<P>>>>;

// A range that owns its bytes and is about to end: what looks at it would dangle. What returns a
// view of its argument, or keeps one, has an overload for these that is deleted. A range that owns
// nothing says so with std::ranges::enable_borrowed_range, which <string_view> declares.
template <class R>
concept dying_range = byte_range<R> && !std::is_lvalue_reference_v<R> && !std::is_array_v<R> &&
                      !std::ranges::enable_borrowed_range<std::remove_cvref_t<R>>;

template <class C>
constexpr std::size_t length_within(const C* s, std::size_t size) noexcept {
  const C* end = std::char_traits<C>::find(s, size, C());
  return end == nullptr ? size : static_cast<std::size_t>(end - s);
}

}  // namespace detail

// A view of bytes that claim to be text: a pointer and a size, not owning, nothing checked.
// Constructible from ranges of char, char8_t, unsigned char and std::byte; constant evaluation
// works from char. Like string_view it must not outlive what it looks at. A default byte_view is
// empty with a null pointer, and every function accepts it.
// Example: const std::vector<unsigned char> data = {0xC3, 0xA9, 0x00};
//   const byte_view a = "é", b = u8"é", c = data;
//   assert(a.size() == 2 && b.size() == 2 && c.size() == 3 && c[0] == 0xC3);
//   assert(c.substr(2, 99).size() == 1 && c.substr(99).empty());
//   assert(a.as_string_view() == "é");
//   const char received[8] = {'n', '\0', 'o'};  // three bytes, and the rest of the buffer
//   assert(byte_view(received).size() == 1 && byte_view(received, 3).size() == 3);
class byte_view {
 public:
  // Empty; or what another view looks at.
  constexpr byte_view() noexcept = default;
  constexpr byte_view(const byte_view&) noexcept = default;
  constexpr byte_view& operator=(const byte_view&) noexcept = default;

  // A NUL-terminated string; O(n) to find its end. Use a range for text that has U+0000 in it.
  template <detail::c_string P>
  constexpr byte_view(P&& s) noexcept
      : byte_view(s, std::char_traits<std::remove_cvref_t<decltype(*s)>>::length(s)) {}

  // A literal, or an array with a string in it: up to its first NUL, and never beyond its end. Of
  // what was received into an array, and may have a NUL anywhere, say how much: byte_view(buf, n).
  template <detail::text_byte C, std::size_t N>
  constexpr byte_view(const C (&s)[N]) noexcept : byte_view(s, detail::length_within(s, N)) {}
  byte_view(std::nullptr_t) = delete;

  // A contiguous range of bytes, whole; one that is about to end, for a call.
  template <detail::byte_range R>
  requires(!detail::text_array<R> && !detail::dying_range<R> &&
           !std::same_as<std::remove_cvref_t<R>, byte_view>) constexpr byte_view(R&& range) noexcept
      : byte_view(std::data(range), static_cast<std::size_t>(std::size(range))) {}
  template <detail::dying_range R>
  constexpr byte_view(R&& range UTFKIT_LIFETIMEBOUND) noexcept
      : byte_view(std::data(range), static_cast<std::size_t>(std::size(range))) {}

  // The bytes [data, data + size).
  constexpr byte_view(const char* data, std::size_t size) noexcept : data_(data), size_(size) {}
  template <byte_like B>
  requires(!std::same_as<B, char>) byte_view(const B* data, std::size_t size)
  noexcept : data_(reinterpret_cast<const char*>(data)), size_(size) {}

  [[nodiscard]] constexpr const char* data() const noexcept { return data_; }
  [[nodiscard]] constexpr std::size_t size() const noexcept { return size_; }
  [[nodiscard]] constexpr bool empty() const noexcept { return size_ == 0; }
  [[nodiscard]] constexpr const char* begin() const noexcept { return data_; }
  [[nodiscard]] constexpr const char* end() const noexcept { return data_ + size_; }

  // The byte at `i`, 0 to 255. Precondition: i < size().
  constexpr std::uint8_t operator[](std::size_t i) const noexcept {
    return static_cast<std::uint8_t>(data_[i]);
  }

  // The bytes [pos, pos + count), clamped to the view: never out of bounds, unlike string_view's.
  [[nodiscard]] constexpr byte_view substr(std::size_t pos,
                                           std::size_t count = SIZE_MAX) const noexcept {
    if (pos > size_) pos = size_;
    return {data_ + pos, count < size_ - pos ? count : size_ - pos};
  }

  // The same bytes, for what takes a string_view.
  [[nodiscard]] constexpr std::string_view as_string_view() const noexcept {
    return {data_, size_};
  }

 private:
  const char* data_ = nullptr;
  std::size_t size_ = 0;
};

// The writable twin, which every function takes that writes bytes into memory of the caller: room
// for bytes, not owning. From arrays, which are taken whole, and from ranges of char, char8_t,
// unsigned char and std::byte that can be written to and outlive the call: no temporary string or
// vector. A default byte_span is no room, with a null pointer, and every function accepts it.
// Example: std::vector<std::byte> data(8);
//   const byte_span out = data;
//   assert(out.size() == 8 && out.subspan(6, 99).size() == 2 && out.subspan(99).empty());
class byte_span {
 public:
  // No room; or that of another span.
  constexpr byte_span() noexcept = default;
  constexpr byte_span(const byte_span&) noexcept = default;
  constexpr byte_span& operator=(const byte_span&) noexcept = default;

  // A contiguous range of bytes, whole.
  template <detail::writable_byte_range R>
  requires(!std::same_as<std::remove_cvref_t<R>, byte_span>) constexpr byte_span(R&& range) noexcept
      : byte_span(std::data(range), static_cast<std::size_t>(std::size(range))) {}

  // The bytes [data, data + size).
  constexpr byte_span(char* data, std::size_t size) noexcept : data_(data), size_(size) {}
  template <byte_like B>
  requires(!std::same_as<B, char>) byte_span(B* data, std::size_t size)
  noexcept : data_(reinterpret_cast<char*>(data)), size_(size) {}

  [[nodiscard]] constexpr char* data() const noexcept { return data_; }
  [[nodiscard]] constexpr std::size_t size() const noexcept { return size_; }
  [[nodiscard]] constexpr bool empty() const noexcept { return size_ == 0; }
  [[nodiscard]] constexpr char* begin() const noexcept { return data_; }
  [[nodiscard]] constexpr char* end() const noexcept { return data_ + size_; }

  // The bytes [pos, pos + count), clamped to the span: never out of bounds.
  [[nodiscard]] constexpr byte_span subspan(std::size_t pos,
                                            std::size_t count = SIZE_MAX) const noexcept {
    if (pos > size_) pos = size_;
    return {data_ + pos, count < size_ - pos ? count : size_ - pos};
  }

 private:
  char* data_ = nullptr;
  std::size_t size_ = 0;
};

}  // namespace utfkit

template <>
inline constexpr bool std::ranges::enable_borrowed_range<utfkit::byte_view> = true;
template <>
inline constexpr bool std::ranges::enable_borrowed_range<utfkit::byte_span> = true;
