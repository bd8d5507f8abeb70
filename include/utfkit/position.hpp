// Places in a text: where characters begin, and one place counted in several units.
//
// A boundary is a place between two steps of a decoder: between two code points, between two
// maximal subparts of what is ill-formed, or one of each; and the start and the end of the text.
// Nothing here can fail: what is out of range is answered as said.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include <utfkit/export.h>
#include <utfkit/bytes.hpp>
#include <utfkit/definition/utf8.hpp>

namespace utfkit {

// The last boundary at or before `offset`; the end of the text where `offset` is beyond it. O(1): a
// step has four bytes at most, and only its first is no continuation byte.
// Example: static_assert(floor_boundary("5 €", 3) == 2 && floor_boundary("5 €", 99) == 5);
[[nodiscard]] constexpr std::size_t floor_boundary(byte_view text, std::size_t offset) noexcept {
  if (offset >= text.size()) return text.size();
  for (std::size_t back = 0; back <= 3 && back <= offset; ++back) {
    const std::size_t at = offset - back;
    if (definition::utf8::is_continuation(text[at])) continue;
    const decoded d = definition::utf8::decode_one(text.data() + at, text.size() - at);
    return d.length > back ? at : offset;
  }
  return offset;
}

// The first boundary at or after `offset`; the end of the text where `offset` is beyond it. O(1).
// Example: static_assert(ceil_boundary("5 €", 3) == 5 && ceil_boundary("5 €", 2) == 2);
[[nodiscard]] constexpr std::size_t ceil_boundary(byte_view text, std::size_t offset) noexcept {
  const std::size_t at = floor_boundary(text, offset);
  if (at >= offset || at == text.size()) return at;
  return at + definition::utf8::decode_one(text.data() + at, text.size() - at).length;
}

// Whether `offset` is a boundary; nothing beyond the end is. O(1).
// Example: static_assert(is_boundary("5 €", 2) && !is_boundary("5 €", 3));
[[nodiscard]] constexpr bool is_boundary(byte_view text, std::size_t offset) noexcept {
  return offset <= text.size() && floor_boundary(text, offset) == offset;
}

// The longest part of `text` from its start that has at most `max_bytes` bytes and ends at a
// boundary: no character, and no maximal subpart, is cut. O(1).
// Example: static_assert(prefix_within("5 €", 4) == "5 " && prefix_within("5 €", 99) == "5 €");
[[nodiscard]] constexpr std::string_view prefix_within(byte_view text UTFKIT_LIFETIMEBOUND,
                                                       std::size_t max_bytes) noexcept {
  return text.substr(0, floor_boundary(text, max_bytes)).as_string_view();
}
template <detail::dying_range R>
void prefix_within(R&&, std::size_t) = delete;

// What a place is counted in. Each maximal subpart of what is ill-formed is one code point and one
// UTF-16 unit, as everywhere.
enum class unit : std::uint8_t { byte, code_point, utf16_unit };

// What ends a line: LF alone, as everywhere in utfkit; or LF, CR LF and CR, as the Language Server
// Protocol has it (3.17, Text Documents). There a place between CR and LF isn't one that a client
// can name: it stands for the place before CR, which is the end of the line.
enum class line_ends : std::uint8_t { lf, lsp };

// Lines and columns are counted from 1: the place of the first character is 1:1. The Language
// Server Protocol counts both from 0.
struct line_column {
  std::size_t line = 1;    // from 1
  std::size_t column = 1;  // from 1, in the unit that was asked for
  friend constexpr bool operator==(const line_column&, const line_column&) = default;
};

// The places of one text in all units. It is made in one pass at the speed of counting (half of it
// with line_ends::lsp where there are CR), takes 24 bytes for each 4 KiB of text (0.6 %), and
// answers by a binary search and the counting of 4 KiB at most: O(log n). The text isn't copied,
// and has to stay as it was. Questions may be asked from any number of threads.
//
// A place inside of a character (or of a maximal subpart, or a surrogate pair) stands for the start
// of it. A place beyond the end stands for the end.
// Example: const std::string text = "π = 3.14\n😀 = π\n";
//   const offset_map map(text);
//   const line_column place = map.line_column_of(text.find("= π"), unit::utf16_unit);
//   assert((place == line_column{2, 4}));  // after a surrogate pair and a blank
//   assert(map.offset_of(place, unit::utf16_unit) == text.find("= π"));
//   const offset_map lsp("α\r\nβ", line_ends::lsp);
//   assert(lsp.offset_of({1, 99}) == 2 && (lsp.line_column_of(3) == line_column{1, 2}));
class offset_map {
 public:
  // Linear. Throws std::bad_alloc.
  UTFKIT_API explicit offset_map(byte_view text UTFKIT_LIFETIMEBOUND,
                                 line_ends ends = line_ends::lf);
  template <detail::dying_range R>
  explicit offset_map(R&&, line_ends = line_ends::lf) = delete;

  // One that was moved from is the map of an empty text.
  offset_map(const offset_map&) = default;
  offset_map& operator=(const offset_map&) = default;
  offset_map(offset_map&& other) noexcept
      : text_(std::exchange(other.text_, {})),
        samples_(std::exchange(other.samples_, {})),
        all_(std::exchange(other.all_, {})),
        ends_(other.ends_) {}
  offset_map& operator=(offset_map&& other) noexcept {
    offset_map moved(std::move(other));
    std::swap(text_, moved.text_);
    std::swap(samples_, moved.samples_);
    std::swap(all_, moved.all_);
    std::swap(ends_, moved.ends_);
    return *this;
  }

  // The whole text in `counted_in`; its lines, of which there is one more than there are line ends.
  // Example: const offset_map map("😀\n");
  //   assert(map.size(unit::byte) == 5 && map.size(unit::utf16_unit) == 3 && map.lines() == 2);
  [[nodiscard]] UTFKIT_API std::size_t size(unit counted_in) const noexcept;
  [[nodiscard]] UTFKIT_API std::size_t lines() const noexcept;

  // How many units are before the byte at `offset`, and where the one numbered `index` begins.
  // Example: const offset_map map("5 € 😀");
  //   assert(map.index_of(6, unit::code_point) == 4 && map.offset_of(4, unit::code_point) == 6);
  //   assert(map.index_of(8, unit::code_point) == 4);  // inside of the 😀, its start
  [[nodiscard]] UTFKIT_API std::size_t index_of(std::size_t offset, unit counted_in) const noexcept;
  [[nodiscard]] UTFKIT_API std::size_t offset_of(std::size_t index, unit counted_in) const noexcept;

  // From one unit to any other.
  // Example: const offset_map map("5 € 😀!");
  //   assert(map.convert(6, unit::utf16_unit, unit::code_point) == 5);
  [[nodiscard]] std::size_t convert(std::size_t index, unit from, unit to) const noexcept {
    return index_of(offset_of(index, from), to);
  }

  // The line and the column of the byte at `offset`, and where they begin. A line 0 or a column 0
  // is taken for 1; a column beyond the line is the place before its line end, and a line beyond
  // the last the end of the text.
  // Example: const offset_map map("Ä\nÖÜ\n");
  //   assert((map.line_column_of(5) == line_column{2, 2}) && map.offset_of({2, 2}) == 5);
  //   assert(map.offset_of({2, 80}) == 7 && map.offset_of({80, 1}) == 8);
  [[nodiscard]] UTFKIT_API line_column
  line_column_of(std::size_t offset, unit counted_in = unit::code_point) const noexcept;
  [[nodiscard]] UTFKIT_API std::size_t offset_of(line_column place,
                                                 unit counted_in = unit::code_point) const noexcept;

 private:
  // What is before a place.
  struct counts {
    std::size_t code_points = 0;
    std::size_t utf16_units = 0;
    std::size_t lines = 0;
  };
  using member = std::size_t counts::*;

  counts count(std::size_t from, std::size_t end) const noexcept;
  std::size_t before_line_end(std::size_t at) const noexcept;
  static member member_of(unit counted_in) noexcept;
  std::size_t sample_offset(std::size_t i) const noexcept;
  counts counts_at(std::size_t offset) const noexcept;
  std::size_t find(member what, std::size_t value) const noexcept;
  std::size_t line_start(std::size_t lines_before) const noexcept;

  byte_view text_;
  std::vector<counts> samples_;  // before each block of the text; none if it was moved from
  counts all_;
  line_ends ends_;
};

}  // namespace utfkit
