#include "between_nuls.hpp"

#include <algorithm>
#include <string_view>

namespace utfkit::cli {
namespace {

// Formats that aren't text pad their fields to eight bytes or less, and have many.
constexpr std::size_t least_nuls = 32;
constexpr std::size_t most_runs = 8;
constexpr std::size_t least_text = 64;

bool is_of_text(char c) noexcept {
  const auto b = static_cast<unsigned char>(c);
  return b >= ' ' ? b != 0x7F : b == '\t' || b == '\n' || b == '\r' || b == '\f' || b == 0x1B;
}

}  // namespace

std::optional<std::string> without_runs_of_nuls(byte_view text) {
  std::string_view rest = text.as_string_view();
  std::string without;
  for (std::size_t runs = 0;; ++runs) {
    const std::size_t nul = rest.find('\0');
    without += rest.substr(0, nul);
    if (nul == std::string_view::npos) {
      if (runs == 0) return std::nullopt;
      break;
    }
    rest.remove_prefix(nul);
    const std::size_t end = rest.find_first_not_of('\0');
    if (runs == most_runs || std::min(end, rest.size()) < least_nuls) return std::nullopt;
    if (end == std::string_view::npos) break;
    rest.remove_prefix(end);
  }
  if (without.size() < least_text || !std::all_of(without.begin(), without.end(), is_of_text)) {
    return std::nullopt;
  }
  return without;
}

std::optional<detection> found_between_nuls(const detection& d, byte_view text,
                                            const detection_hints& hints) {
  if (d.enc || d.name != "binary" || d.seen.nuls == 0) return std::nullopt;
  const std::optional<std::string> without = without_runs_of_nuls(text);
  if (!without) return std::nullopt;
  detection found = detect(*without, hints);
  if (!found.enc || found.sure == confidence::guess) return std::nullopt;
  found.sure = confidence::likely;
  for (detection_candidate& c : found.found) c.sure = std::min(c.sure, found.sure);
  found.seen.bytes += d.seen.nuls;
  found.seen.nuls = d.seen.nuls;
  return found;
}

}  // namespace utfkit::cli
