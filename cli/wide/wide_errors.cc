#include "wide_errors.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>

namespace utfkit::cli {

namespace {

bool is_of_text(std::uint8_t b) noexcept {
  return b >= 0x20 ? b != 0x7F : b == '\t' || b == '\n' || b == '\r';
}

class code_units {
 public:
  code_units(byte_view text, encoding e) noexcept : text_(text), little_(e == encoding::utf16le) {}

  std::size_t size() const noexcept { return text_.size() / 2; }
  std::uint8_t high(std::size_t i) const noexcept { return text_[2 * i + (little_ ? 1 : 0)]; }
  std::uint8_t low(std::size_t i) const noexcept { return text_[2 * i + (little_ ? 0 : 1)]; }
  bool is_in_pair(std::size_t i) const noexcept {
    return (is_high_surrogate(i) && i + 1 < size() && is_low_surrogate(i + 1)) ||
           (is_low_surrogate(i) && i > 0 && is_high_surrogate(i - 1));
  }
  bool is_high_surrogate(std::size_t i) const noexcept { return (high(i) & 0xFC) == 0xD8; }
  bool is_low_surrogate(std::size_t i) const noexcept { return (high(i) & 0xFC) == 0xDC; }

  // The first that is half of no pair, or the byte behind the last; nothing where all is in order.
  std::optional<std::size_t> first_error() const noexcept {
    for (std::size_t i = 0; i < size(); ++i) {
      if (is_low_surrogate(i)) return i;
      if (!is_high_surrogate(i)) continue;
      if (i + 1 == size()) break;  // what is cut there may go on
      if (!is_low_surrogate(++i)) return i - 1;
    }
    if (text_.size() % 2 != 0) return size();
    return std::nullopt;
  }

 private:
  byte_view text_;
  bool little_;
};

}  // namespace

bool is_error_among_bytes(byte_view head, encoding e) {
  constexpr std::size_t scrap = 32, enough = 10, few = 3, hardly = 256;
  if (e != encoding::utf16le && e != encoding::utf16be) return false;
  const code_units units(head, e);
  const auto error = units.first_error();
  if (!error || units.size() < scrap) return false;
  std::array<std::size_t, 256> times{};
  for (std::size_t i = 0; i < units.size(); ++i) ++times[units.high(i)];
  // Two bytes of text, and neither a character that the rest has nor half of a pair.
  const auto is_other = [&](std::size_t i) {
    if (!is_of_text(units.high(i)) || !is_of_text(units.low(i)) || units.is_in_pair(i))
      return false;
    return times[units.high(i)] <= std::max(few, units.size() / hardly);
  };
  std::size_t first = *error, last = *error;
  while (first > 0 && is_other(first - 1)) --first;
  while (last + 1 < units.size() && is_other(last + 1)) ++last;
  return last - first >= enough;
}

}  // namespace utfkit::cli
