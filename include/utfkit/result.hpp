// What every utfkit function reports: the kinds of error, `result`, `failure` and `expected`.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <type_traits>
#include <utility>

namespace utfkit {

// One taxonomy for every decoder and encoder. The numbers are part of the C ABI and never change.
// Error kinds of UTF-8 follow RFC 3629 sections 3 and 4 and Unicode Table 3-7.
enum class errc : std::uint8_t {
  ok = 0,
  truncated = 1,                // a proper prefix of a sequence, cut by the end or by another unit
  unexpected_continuation = 2,  // 80..BF where a sequence must start
  invalid_byte = 3,             // F8..FF: lead bytes of no sequence that UTF-8 has
  overlong = 4,                 // C0, C1; E0 before 80..9F; F0 before 80..8F
  surrogate = 5,      // ED before A0..BF; a lone surrogate in UTF-16; D800..DFFF in UTF-32
  out_of_range = 6,   // F4 before 90..BF; F5..F7; above 10FFFF in UTF-32
  unmappable = 7,     // a scalar value that the target encoding cannot express
  output_full = 8,    // not a property of the text: call again with more room
  no_signature = 9,   // a stream lacks the byte order mark that was required
  run_too_long = 10,  // more combining characters in a row than a stream can put in order
};

// The identifier of `e`, as printed by the command: "overlong". Static storage.
// Example: static_assert(name(errc::overlong) == "overlong");
[[nodiscard]] constexpr std::string_view name(errc e) noexcept {
  switch (e) {
    case errc::ok: return "ok";
    case errc::truncated: return "truncated";
    case errc::unexpected_continuation: return "unexpected_continuation";
    case errc::invalid_byte: return "invalid_byte";
    case errc::overlong: return "overlong";
    case errc::surrogate: return "surrogate";
    case errc::out_of_range: return "out_of_range";
    case errc::unmappable: return "unmappable";
    case errc::output_full: return "output_full";
    case errc::no_signature: return "no_signature";
    case errc::run_too_long: return "run_too_long";
  }
  return "unknown";
}

// One English clause that explains `e`. Static storage.
// Example: static_assert(message(errc::overlong) == "overlong encoding");
[[nodiscard]] constexpr std::string_view message(errc e) noexcept {
  switch (e) {
    case errc::ok: return "no error";
    case errc::truncated: return "sequence cut short";
    case errc::unexpected_continuation: return "continuation byte without a lead byte";
    case errc::invalid_byte: return "byte that never occurs in UTF-8";
    case errc::overlong: return "overlong encoding";
    case errc::surrogate: return "surrogate, which is not a character";
    case errc::out_of_range: return "code point above U+10FFFF";
    case errc::unmappable: return "character that the target encoding cannot express";
    case errc::output_full: return "not enough room in the output";
    case errc::no_signature: return "the required byte order mark is missing";
    case errc::run_too_long: return "too many combining characters in a row";
  }
  return "unknown error";
}

// The outcome of a conversion or validation between two buffers.
//
// Strict functions keep one invariant, whatever `error` is: input[0, read) is well formed and
// output[0, written) is exactly its encoding, so `read` is the position of the error.
// Lossy functions: output[0, written) is the lossy conversion of input[0, read); `error` is ok or
// output_full. Where both could be reported, an error of the text comes before output_full.
struct [[nodiscard]] result {
  std::size_t read = 0;           // input code units consumed
  std::size_t written = 0;        // output code units produced; 0 for validation
  errc error = errc::ok;          // why it stopped
  std::uint8_t error_length = 0;  // code units of the ill-formed or unmappable part at `read`

  constexpr explicit operator bool() const noexcept { return error == errc::ok; }
  friend constexpr bool operator==(const result&, const result&) = default;
};

// What an owning function or a stream reports. `offset` is absolute in a stream, and 64 bits wide
// on every machine.
struct failure {
  std::uint64_t offset = 0;  // input code units before the error (bytes for run-time encodings)
  errc error = errc::ok;     // why
  std::uint8_t length = 0;   // code units of the ill-formed or unmappable part

  friend constexpr bool operator==(const failure&, const failure&) = default;
};

// A value or a failure: what utfkit uses of std::expected<T, failure>. It is our own in
// every language mode, because an alias that became std::expected in C++23 would change mangled
// names between a library and its client. Dereferencing a failure is undefined, as in
// std::optional.
// Example: expected<std::string> text = std::string("né");  // as to_utf8() and others return it
//   assert(text && text.has_value() && text->size() == 3 && *text == "né");
//   text = failure{4, errc::truncated, 1};
//   assert(!text && text.value_or("?") == "?");
//   assert(text.failure().offset == 4 && text.failure().error == errc::truncated);
template <class T>
class [[nodiscard]] expected {
 public:
  using value_type = T;

  // A value; or a failure, which is not errc::ok.
  constexpr expected(T value) : value_(std::move(value)) {}
  constexpr expected(utfkit::failure f) noexcept : failure_(f) {}

  // Whether there is a value. `*` and `->` are it; `*` of one that is about to end moves it out, so
  // that `for (char32_t c : *to_utf32(text))` has something to go over. `->` can't tell these
  // apart: what is had by it, as by `to_utf32(text)->begin()`, ends at the `;`.
  [[nodiscard]] constexpr bool has_value() const noexcept { return value_.has_value(); }
  constexpr explicit operator bool() const noexcept { return has_value(); }
  constexpr T& operator*() & noexcept { return *value_; }
  constexpr const T& operator*() const& noexcept { return *value_; }
  constexpr T operator*() && noexcept(std::is_nothrow_move_constructible_v<T>) {
    return *std::move(value_);
  }
  constexpr T* operator->() noexcept { return &*value_; }
  constexpr const T* operator->() const noexcept { return &*value_; }

  // Where and why there is no value; errc::ok when there is one. A stage of a stream says it by the
  // same name. It isn't called error() as in std::expected, because it has an `error`.
  [[nodiscard]] constexpr utfkit::failure failure() const noexcept { return failure_; }

  // The value, or `other` where there is none.
  template <class U>
  [[nodiscard]] constexpr T value_or(U&& other) const& {
    return value_.value_or(std::forward<U>(other));
  }
  template <class U>
  [[nodiscard]] constexpr T value_or(U&& other) && {
    return std::move(value_).value_or(std::forward<U>(other));
  }

 private:
  std::optional<T> value_;
  utfkit::failure failure_;
};

}  // namespace utfkit
