#include "lowered_leads.hpp"

#include <bitset>
#include <cstddef>
#include <cstdint>

#include <utfkit/code_point.hpp>

namespace utfkit::cli {

bool has_lowered_leads(byte_view text) noexcept {
  constexpr std::size_t enough = 8, hardly = 64;  // one in so many
  std::size_t lowered = 0, others = 0;
  std::bitset<64> different;  // continuation bytes: beginnings of emoji have one
  const auto is_continuation = [&text](std::size_t i) {
    return i < text.size() && text[i] >= 0x80 && text[i] < 0xC0;
  };
  for (std::size_t at = 0; at < text.size();) {
    const std::uint8_t b = text[at];
    const bool is_one = b >= 0xE0 && is_continuation(at + 1) && !is_continuation(at + 2);
    if (b < 0x80) {
      ++at;
      continue;
    }
    if (is_one) {
      ++lowered;
      different.set(text[at + 1] & 0x3FU);
      at += 2;
      continue;
    }
    const decoded d = decode_first(text.substr(at));
    const bool is_kept = b >= 0xE0 || b == 0xD7 || b == 0xDF;
    others += d.error != errc::ok || !is_kept;
    at += d.length;
  }
  constexpr std::size_t some = 4;
  return lowered >= enough && different.count() >= some && hardly * others <= lowered;
}

}  // namespace utfkit::cli
