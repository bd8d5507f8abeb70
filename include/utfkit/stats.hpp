// Text can be cut anywhere, and what is known of the pieces adds up to what is known of the whole.
#pragma once

#include <cstddef>
#include <cstdint>

#include <utfkit/export.h>
#include <utfkit/bytes.hpp>

namespace utfkit {

// The first place at or after `near` that divides no intended sequence (finding.hpp) of `text`:
// conversions, statistics and findings of the two pieces, taken apart, add up to those of the
// whole, in malformed text too:
//   f(text) == f(text[0, p)) + f(text[p, end)),  p = split_point(text, near)
// 0 <= p - near < 6; text.size() where `near` is beyond it. O(1), thread-safe.
// Example: const byte_view text = "Köln\n5 €";
//   const std::size_t p = split_point(text, 9);
//   assert(p == 11 && measure(text.substr(0, p)) + measure(text.substr(p)) == measure(text));
[[nodiscard]] UTFKIT_API std::size_t split_point(byte_view text, std::size_t near) noexcept;

// What a decoder sees in a text. Each maximal subpart of ill-formed input counts as one code
// point, one UTF-16 unit and one replacement; lines are the number of LF.
struct text_stats {
  std::uint64_t bytes = 0;         // of the piece
  std::uint64_t code_points = 0;   // and maximal subparts
  std::uint64_t utf16_units = 0;   // of the lossy conversion
  std::uint64_t lines = 0;         // LF
  std::uint64_t replacements = 0;  // maximal subparts
  // After the last LF of the piece, or from its start if it has none. This makes columns add up.
  std::uint64_t code_points_since_newline = 0;

  // The statistics of this piece followed by `next`. Associative; text_stats{} is neutral.
  constexpr text_stats& operator+=(const text_stats& next) noexcept {
    bytes += next.bytes;
    code_points += next.code_points;
    utf16_units += next.utf16_units;
    replacements += next.replacements;
    code_points_since_newline =
        next.code_points_since_newline + (next.lines == 0 ? code_points_since_newline : 0);
    lines += next.lines;
    return *this;
  }
  friend constexpr text_stats operator+(text_stats a, const text_stats& b) noexcept {
    return a += b;
  }
  friend constexpr bool operator==(const text_stats&, const text_stats&) = default;

  // The position of what follows the piece: counted from 1, columns in code points.
  [[nodiscard]] constexpr std::uint64_t line() const noexcept { return lines + 1; }
  [[nodiscard]] constexpr std::uint64_t column() const noexcept {
    return code_points_since_newline + 1;
  }
};

// The statistics of a piece that begins and ends at the ends of the text or at a split_point().
// Linear, thread-safe, never allocates.
// Example: const text_stats s = measure("Köln\n😀 \xFF");
//   assert(s.bytes == 12 && s.code_points == 8 && s.utf16_units == 9 && s.replacements == 1);
//   assert(s.line() == 2 && s.column() == 4);  // of what would follow
[[nodiscard]] UTFKIT_API text_stats measure(byte_view piece) noexcept;

// The statistics of the well-formed text before the first error of `text`, or before its end:
// `bytes` of them says where that is. It is validate() and measure() in one pass, for those who
// want to know both. Linear in that, thread-safe, never allocates.
// Example: const text_stats s = measure_valid_prefix("Köln\nZ\xFCrich");
//   assert(s.bytes == 7 && s.line() == 2 && s.column() == 2);  // the place of the error
[[nodiscard]] UTFKIT_API text_stats measure_valid_prefix(byte_view text) noexcept;

}  // namespace utfkit
