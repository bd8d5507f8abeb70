#include "position_after.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <limits>

#include <utfkit/transcoder.hpp>

namespace utfkit::cli {

namespace {

struct line_ends {
  std::uint64_t count = 0;
  std::size_t last = 0;  // the end of the last of them; 0 where there is none
};

// `lf` is U+000A as the machine reads it from the text.
template <class Unit>
line_ends line_ends_in(const char* text, std::size_t size, Unit lf) noexcept {
  const auto is_end = [&](std::size_t i) {
    Unit unit;
    std::memcpy(&unit, text + i * sizeof(Unit), sizeof(Unit));
    return unit == lf;
  };
  const std::size_t units = size / sizeof(Unit);
  // A count of the width of a unit is what compilers do with vectors; a block is as many as it
  // holds.
  constexpr std::size_t block = std::numeric_limits<std::uint8_t>::max() / 16 * 16;
  line_ends found;
  for (std::size_t at = 0; at < units;) {
    const std::size_t end = std::min(units, at + block);
    Unit count = 0;
    for (; at < end; ++at) count = static_cast<Unit>(count + is_end(at));
    found.count += count;
  }
  std::size_t i = units;
  while (i != 0 && !is_end(i - 1)) --i;
  found.last = i * sizeof(Unit);
  return found;
}

template <class Unit>
Unit as_read(const char* bytes) noexcept {
  Unit unit;
  std::memcpy(&unit, bytes, sizeof unit);
  return unit;
}

bool is_ebcdic(encoding e) noexcept {
  return e >= encoding::ibm037 && e <= encoding::ibm1140;
}

// In all of these encodings the bytes of U+000A, at a multiple of their number, are U+000A, in
// whatever they stand; but for those with states, of which this isn't asked.
line_ends line_ends_in(byte_view text, encoding e) noexcept {
  const char* const bytes = text.as_string_view().data();
  switch (e) {
    case encoding::utf16le:
    case encoding::ucs2le: return line_ends_in(bytes, text.size(), as_read<std::uint16_t>("\n\0"));
    case encoding::utf16be:
    case encoding::ucs2be: return line_ends_in(bytes, text.size(), as_read<std::uint16_t>("\0\n"));
    case encoding::utf32le:
      return line_ends_in(bytes, text.size(), as_read<std::uint32_t>("\n\0\0\0"));
    case encoding::utf32be:
      return line_ends_in(bytes, text.size(), as_read<std::uint32_t>("\0\0\0\n"));
    default: break;
  }
  return line_ends_in(bytes, text.size(), is_ebcdic(e) ? std::uint8_t{0x25} : std::uint8_t{'\n'});
}

std::uint64_t code_points_in(byte_view text, encoding e) noexcept {
  if (e == encoding::utf8) return measure(text).code_points;
  transcoder t(
      {.from = e, .errors = on_error::replace, .on_input = bom_in::forbid, .positions = true});
  std::array<char, 4096> unused;
  for (;;) {
    const step s = t.push(text, unused, input::last);
    text = text.substr(s.read);
    if (s.is != step::state::output_full) return t.consumed().code_points;
  }
}

}  // namespace

text_stats position_after(byte_view text, encoding e) noexcept {
  const line_ends ends = line_ends_in(text, e);
  text_stats s;
  s.bytes = text.size();
  s.lines = ends.count;
  s.code_points_since_newline = code_points_in(text.substr(ends.last), e);
  return s;
}

}  // namespace utfkit::cli
