#include "double_encoding.hpp"

#include <array>
#include <cstdint>
#include <span>

#include <utfkit/code_point.hpp>
#include <utfkit/finding.hpp>
#include <utfkit/transcode.hpp>
#include <utfkit/validate.hpp>

namespace utfkit::cli {

namespace {

// What windows-1252 has at 80..9F (WHATWG index windows-1252); the C1 control where no character is
// defined, as in `â€\u{9D}`, which was a quotation mark.
constexpr std::array<char16_t, 32> at_80 = {
    0x20AC, 0x0081, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
    0x2039, 0x0152, 0x008D, 0x017D, 0x008F, 0x0090, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
    0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x009D, 0x017E, 0x0178};

// The byte that stood for `c`; 0 for none from 80 on.
std::uint8_t byte_of(char32_t c, doubly_encoded& seen) noexcept {
  if (c >= 0x80 && c <= 0xFF) {
    const bool in_gap = c <= 0x9F && at_80[c - 0x80] == c;
    seen.in_gaps = seen.in_gaps || in_gap;
    if (c <= 0x9F && !in_gap) seen.in_1252 = false;
    return static_cast<std::uint8_t>(c);
  }
  for (std::size_t i = 0; i < at_80.size(); ++i) {
    if (at_80[i] != c) continue;
    seen.in_latin1 = false;
    return static_cast<std::uint8_t>(0x80 + i);
  }
  return 0;
}

}  // namespace

doubly_encoded find_doubly_encoded(byte_view text) noexcept {
  // The lead bytes C2..F4 are the letters U+00C2..U+00F4, in UTF-8 C3 82..C3 B4: no other
  // character can begin it.
  if (text.size() < 4 || text[0] != 0xC3 || text[1] < 0x82 || text[1] > 0xB4) return {};
  doubly_encoded seen{0, 0, true, true, false};
  std::array<char, 4> once{};
  const unsigned count = intended_length(static_cast<std::uint8_t>(text[1] + 0x40));
  for (unsigned i = 0; i < count; ++i) {
    const byte_view rest = text.substr(seen.length);
    if (rest.empty()) return {};
    const decoded d = decode_first(rest);
    const std::uint8_t byte = d.error == errc::ok ? byte_of(d.code_point, seen) : 0;
    if (byte == 0) return {};
    once[i] = static_cast<char>(byte);
    seen.length += d.length;
    seen.continuation += d.length - 1u;
  }
  if (!is_valid(byte_view(once.data(), count))) return {};
  return seen;
}

}  // namespace utfkit::cli
