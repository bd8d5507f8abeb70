#include "single_bytes.hpp"

#include <algorithm>
#include <numeric>

#include <utfkit/definition/utf8.hpp>

namespace utfkit::cli {

constexpr std::array<std::uint8_t, 256> single_bytes::sort_of = [] {
  std::array<std::uint8_t, 256> all{};
  for (unsigned b = 0; b < all.size(); ++b) all[b] = static_cast<std::uint8_t>(preceding_of(b));
  return all;
}();

constexpr std::array<rule_id, 128> single_bytes::rules = [] {
  std::array<rule_id, 128> all{};
  for (unsigned n = 0; n < all.size(); ++n) {
    const auto byte = static_cast<std::uint8_t>(0x80 + n);
    all[n] = rule_of(definition::utf8::decode_one(&byte, 1).error);
  }
  return all;
}();

std::uint64_t single_bytes::move_to(tally& found, finding_evidence& evidence) noexcept {
  std::uint64_t sum = 0;
  for (unsigned n = 0; n < counts_.size(); ++n) {
    auto& counts = counts_[n];
    const std::uint64_t all = std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
    if (all == 0) continue;
    sum += all;
    found.add(rules[n], all);
    for (std::size_t i = 0; i < counts.size(); ++i) {
      if (counts[i] == 0) continue;
      const std::uint8_t text[] = {preceding_examples[i / sorts],
                                   static_cast<std::uint8_t>(0x80 + n),
                                   preceding_examples[i % sorts]};
      evidence.add_errors(byte_view(text, 3), 1, 1, counts[i]);
    }
    counts.fill(0);
  }
  return sum;
}

}  // namespace utfkit::cli
