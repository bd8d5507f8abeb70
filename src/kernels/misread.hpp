// Where text may have been decoded wrongly (mojibake.hpp), by the bytes of two characters alone.
#pragma once

#include <cstdint>

namespace utfkit::internal {

// Whether a character begins at p[0] that may be a byte of a sequence in some encoding of single
// bytes, behind one that may be its lead byte. Both are outside ASCII then, and none of U+1000 to
// U+1FFF, of U+3000 to U+EFFF and from U+10000 on, which no such encoding has; or a space, that was
// U+00A0, is behind one of U+00C2 to U+00F4: behind those from U+00E0 on something follows that
// isn't a letter or a digit of ASCII. p[-3] to p[1] are read.
inline bool may_be_misread(const std::uint8_t* p) noexcept {
  const auto is_continuation = [](unsigned b) { return (b & 0xC0) == 0x80; };
  const auto is_without = [](unsigned b) { return b == 0xE1 || (b >= 0xE3 && b <= 0xEE); };
  const unsigned first = p[0], next = p[1], last = p[-1];
  if (!is_continuation(last) || (is_continuation(p[-2]) && is_without(p[-3]))) return false;
  if (first >= 0xC2) return !is_without(first) && first < 0xF0;
  const bool goes_on = next >= 0x80 || next == ' ' || next == '?';
  return first == ' ' && p[-2] == 0xC3 && (last < 0xA0 || goes_on);
}

}  // namespace utfkit::internal
