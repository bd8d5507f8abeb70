#include "byte_rarity.hpp"

#include <algorithm>
#include <cmath>

#include <utfkit/validate.hpp>

namespace utfkit::cli {

void byte_rarity::count(byte_view text) noexcept {
  if (is_ascii(text)) return;
  for (const char c : text) {
    const auto b = static_cast<std::uint8_t>(c);
    if (b >= 0x80) ++times_[b - 0x80U];
    counted_ += b >= 0x80;
  }
}

// How rare each byte is; one that was never met counts as met once.
void byte_rarity::measure() noexcept {
  const double all = static_cast<double>(std::max<std::uint64_t>(counted_, 1));
  double sum = 0;
  for (std::size_t i = 0; i < times_.size(); ++i) {
    const double share = static_cast<double>(std::max<std::uint64_t>(times_[i], 1)) / all;
    const double rarity = std::max(0.0, -16 * std::log2(share));
    rarity_[i] = static_cast<std::uint16_t>(rarity);
    if (times_[i] != 0) sum += rarity * share;
  }
  usual_ = static_cast<std::uint32_t>(sum);
  measured_ = std::max<std::uint64_t>(counted_, 1);
}

bool byte_rarity::take(byte_view line, std::uint32_t by) noexcept {
  if (is_ascii(line)) return false;
  if (counted_ >= 2 * measured_) measure();
  std::uint64_t rarity = 0, bytes = 0;
  for (const char c : line) {
    const auto b = static_cast<std::uint8_t>(c);
    if (b < 0x80) continue;
    rarity += rarity_[b - 0x80U];
    ++times_[b - 0x80U];
    ++bytes;
  }
  counted_ += bytes;
  return rarity > bytes * (usual_ + by);
}

}  // namespace utfkit::cli
