#include "private_use.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace utfkit::cli {

namespace {

// U+FF61 to U+FF9F, EF BD A1 to EF BE 9F: one byte each in Shift_JIS, where those of other
// encodings read as such.
bool is_half_width_kana(const char* p) noexcept {
  const auto at = [p](std::size_t i) { return static_cast<std::uint8_t>(p[i]); };
  if (at(0) != 0xEF) return false;
  return (at(1) == 0xBD && at(2) >= 0xA1) || (at(1) == 0xBE && at(2) < 0xA0);
}

}  // namespace

// What is read at a time stays in the cache.
void private_use::push(byte_view piece) {
  constexpr std::size_t at_once = std::size_t{16} * 1024;
  while (!piece.empty() && !is_known()) {
    push_some(piece.substr(0, at_once));
    piece = piece.substr(std::min(at_once, piece.size()));
  }
}

void private_use::push_some(byte_view piece) {
  text_.resize(4 * piece.size() + transcoder::min_room);
  const step s = to_utf8_.push(piece, text_, input::more);
  // U+E000 to U+F8FF are EE 80 80 to EF A3 BF. What a piece cuts has been kept back.
  const auto* const end = text_.data() + s.written;
  for (const auto* p = text_.data(); p != end && !is_known(); ++p) {
    const auto b = static_cast<std::uint8_t>(*p);
    const bool is_private = b == 0xEE || (b == 0xEF && static_cast<std::uint8_t>(p[1]) < 0xA4);
    private_ += is_private ? 1 : 0;
    characters_ += b >= 0xC0 && !is_half_width_kana(p) ? 1U : 0U;
    in_line_ = b == '\n' ? 0 : in_line_ + (is_private ? 1 : 0);
  }
}

}  // namespace utfkit::cli
