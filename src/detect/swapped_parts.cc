#include "swapped_parts.hpp"

#include <cstring>

namespace utfkit::internal {

namespace {

// The place of the next U+FFFE, or `size`.
std::size_t next_mark(const byte* in, std::size_t size, bool little) noexcept {
  const std::size_t of_ff = little ? 1 : 0;  // in the code unit
  for (std::size_t at = 0; at + 1 < size;) {
    const void* const found = std::memchr(in + at, 0xFF, size - at);
    if (found == nullptr) break;
    const auto ff = static_cast<std::size_t>(static_cast<const byte*>(found) - in);
    const std::size_t unit = ff - ff % 2;
    if (ff % 2 == of_ff && unit + 1 < size && in[unit + 1 - of_ff] == 0xFE) return unit;
    at = ff + 1;
  }
  return size;
}

}  // namespace

void add_swapped(swapped_reading& r, const byte* in, std::size_t size, bool little) noexcept {
  std::size_t at = 0;
  while (at + 1 < size) {
    if (!r.on) {
      at += next_mark(in + at, size - at, little);
      if (at == size) break;
      r.on = true;
      r.from = r.at + at;
    }
    for (; r.on && at + 1 < size; at += 2) {
      const unsigned high = in[little ? at + 1 : at], low = in[little ? at : at + 1];
      if (high == 0xFE && low == 0xFF) {
        end_swapped(r);  // U+FEFF: the first byte order again
      } else {
        ++r.units;
        r.swapped += low == 0 && high != 0;
        r.straight += high == 0 && low != 0;
      }
    }
  }
  r.at += size;
}

void end_swapped(swapped_reading& r) noexcept {
  if (r.on && r.swapped >= r.straight) {
    if (r.found == 0) r.first = r.from;
    r.found += r.units;
  }
  r.on = false;
  r.units = r.swapped = r.straight = 0;
}

}  // namespace utfkit::internal
