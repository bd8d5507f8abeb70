// `implementation`, of which simdutf has one for each instruction set. Here there is one, which is
// called as the level that utfkit chose: UTFKIT_ISA asks for another.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include <utfkit/compat/simdutf/detect.hpp>
#include <utfkit/compat/simdutf/find.hpp>
#include <utfkit/compat/simdutf/from_utf16.hpp>
#include <utfkit/compat/simdutf/from_utf32.hpp>
#include <utfkit/compat/simdutf/from_utf8.hpp>
#include <utfkit/compat/simdutf/length.hpp>
#include <utfkit/compat/simdutf/names.hpp>
#include <utfkit/compat/simdutf/types.hpp>
#include <utfkit/compat/simdutf/validate.hpp>
#include <utfkit/isa.hpp>

namespace utfkit::compat::simdutf {

#define UTFKIT_COMPAT_READS(name, unit)                                      \
  [[nodiscard]] auto name(const unit* input, size_t length) const noexcept { \
    return simdutf::name(input, length);                                     \
  }
#define UTFKIT_COMPAT_CONVERTS(name, in_unit, out_unit)                                           \
  [[nodiscard]] auto name(const in_unit* input, size_t length, out_unit* output) const noexcept { \
    return simdutf::name(input, length, output);                                                  \
  }

// Every function for pointers is a member too.
class implementation {
 public:
  // "avx2" and so on: not simdutf's names.
  std::string_view name() const noexcept { return utfkit::name(active_isa()); }
  std::string_view description() const noexcept { return "utfkit"; }
  bool supported_by_runtime_system() const noexcept { return true; }
  std::uint32_t required_instruction_sets() const noexcept { return 0; }

#define UTFKIT_COMPAT_MEMBER(name) UTFKIT_COMPAT_READS(name, char)
  UTFKIT_COMPAT_BYTES(UTFKIT_COMPAT_MEMBER)
#undef UTFKIT_COMPAT_MEMBER
#define UTFKIT_COMPAT_MEMBER(name) UTFKIT_COMPAT_READS(name, char16_t)
  UTFKIT_COMPAT_UTF16(UTFKIT_COMPAT_MEMBER)
#undef UTFKIT_COMPAT_MEMBER
#define UTFKIT_COMPAT_MEMBER(name) UTFKIT_COMPAT_READS(name, char32_t)
  UTFKIT_COMPAT_UTF32(UTFKIT_COMPAT_MEMBER)
#undef UTFKIT_COMPAT_MEMBER
#define UTFKIT_COMPAT_MEMBER(name) UTFKIT_COMPAT_CONVERTS(name, char, char)
  UTFKIT_COMPAT_BYTES_TO_BYTES(UTFKIT_COMPAT_MEMBER)
#undef UTFKIT_COMPAT_MEMBER
#define UTFKIT_COMPAT_MEMBER(name) UTFKIT_COMPAT_CONVERTS(name, char, char16_t)
  UTFKIT_COMPAT_BYTES_TO_UTF16(UTFKIT_COMPAT_MEMBER)
#undef UTFKIT_COMPAT_MEMBER
#define UTFKIT_COMPAT_MEMBER(name) UTFKIT_COMPAT_CONVERTS(name, char, char32_t)
  UTFKIT_COMPAT_BYTES_TO_UTF32(UTFKIT_COMPAT_MEMBER)
#undef UTFKIT_COMPAT_MEMBER
#define UTFKIT_COMPAT_MEMBER(name) UTFKIT_COMPAT_CONVERTS(name, char16_t, char)
  UTFKIT_COMPAT_UTF16_TO_BYTES(UTFKIT_COMPAT_MEMBER)
#undef UTFKIT_COMPAT_MEMBER
#define UTFKIT_COMPAT_MEMBER(name) UTFKIT_COMPAT_CONVERTS(name, char16_t, char32_t)
  UTFKIT_COMPAT_UTF16_TO_UTF32(UTFKIT_COMPAT_MEMBER)
#undef UTFKIT_COMPAT_MEMBER
#define UTFKIT_COMPAT_MEMBER(name) UTFKIT_COMPAT_CONVERTS(name, char32_t, char)
  UTFKIT_COMPAT_UTF32_TO_BYTES(UTFKIT_COMPAT_MEMBER)
#undef UTFKIT_COMPAT_MEMBER
#define UTFKIT_COMPAT_MEMBER(name) UTFKIT_COMPAT_CONVERTS(name, char32_t, char16_t)
  UTFKIT_COMPAT_UTF32_TO_UTF16(UTFKIT_COMPAT_MEMBER)
#undef UTFKIT_COMPAT_MEMBER
#define UTFKIT_COMPAT_MEMBER(name)                                                   \
  void name(const char16_t* input, size_t length, char16_t* output) const noexcept { \
    simdutf::name(input, length, output);                                            \
  }
  UTFKIT_COMPAT_UTF16_TO_UTF16(UTFKIT_COMPAT_MEMBER)
#undef UTFKIT_COMPAT_MEMBER

  [[nodiscard]] const char* find(const char* start, const char* end, char c) const noexcept {
    return simdutf::find(start, end, c);
  }
  [[nodiscard]] const char16_t* find(const char16_t* start, const char16_t* end,
                                     char16_t c) const noexcept {
    return simdutf::find(start, end, c);
  }
  [[nodiscard]] size_t latin1_length_from_utf16(size_t length) const noexcept {
    return length;
  }
  [[nodiscard]] size_t latin1_length_from_utf32(size_t length) const noexcept {
    return length;
  }
  [[nodiscard]] size_t utf16_length_from_latin1(size_t length) const noexcept {
    return length;
  }
  [[nodiscard]] size_t utf32_length_from_latin1(size_t length) const noexcept {
    return length;
  }
};

#undef UTFKIT_COMPAT_READS
#undef UTFKIT_COMPAT_CONVERTS

namespace detail {

inline constexpr implementation only_implementation{};

// A pointer that threads may read and write.
class active_pointer {
 public:
  active_pointer& operator=(const implementation* chosen) noexcept {
    chosen_.store(chosen, std::memory_order_relaxed);
    return *this;
  }
  operator const implementation*() const noexcept {
    return chosen_.load(std::memory_order_relaxed);
  }
  const implementation* operator->() const noexcept { return *this; }
  const implementation& operator*() const noexcept { return *operator->(); }

 private:
  std::atomic<const implementation*> chosen_ = &only_implementation;
};

inline constinit active_pointer active;

}  // namespace detail

// The list of what get_available_implementations() returns: one.
class implementation_list {
 public:
  size_t size() const noexcept { return 1; }
  const implementation* const* begin() const noexcept { return &only_; }
  const implementation* const* end() const noexcept { return &only_ + 1; }

  // The one of this name, or null.
  const implementation* operator[](std::string_view name) const noexcept {
    return name == only_->name() ? only_ : nullptr;
  }
  const implementation* detect_best_supported() const noexcept { return only_; }

 private:
  const implementation* only_ = &detail::only_implementation;
};

namespace detail {
inline constexpr implementation_list available;
}

inline const implementation_list& get_available_implementations() {
  return detail::available;
}

// What is assigned to it changes nothing but what it returns.
inline detail::active_pointer& get_active_implementation() {
  return detail::active;
}

}  // namespace utfkit::compat::simdutf
