#include "wide_errors.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>

namespace utfkit::cli {

namespace {

class code_units {
 public:
  code_units(byte_view text, encoding e) noexcept : text_(text), little_(e == encoding::utf16le) {}

  std::size_t size() const noexcept { return text_.size() / 2; }
  std::uint8_t high(std::size_t i) const noexcept { return text_[2 * i + (little_ ? 1 : 0)]; }
  bool ends_line(std::size_t i) const noexcept {
    const std::uint8_t low = text_[2 * i + (little_ ? 0 : 1)];
    return high(i) == 0 && (low == '\n' || low == '\r');
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
  constexpr std::size_t scrap = 32, reach = 6, few = 2, hardly = 256, enough = 3;
  if (e != encoding::utf16le && e != encoding::utf16be) return false;
  const code_units units(head, e);
  const auto error = units.first_error();
  if (!error || units.size() < scrap) return false;
  std::array<std::size_t, 256> times{};
  for (std::size_t i = 0; i < units.size(); ++i) ++times[units.high(i)];
  std::size_t beside = 0, others = 0;
  const auto look_at = [&](std::size_t i) {
    ++beside;
    others += times[units.high(i)] <= std::max(few, units.size() / hardly);
  };
  for (std::size_t i = *error; i-- > 0 && *error - i <= reach && !units.ends_line(i);) look_at(i);
  for (std::size_t i = *error + 1; i < units.size() && i - *error <= reach; ++i) {
    if (units.ends_line(i)) break;
    look_at(i);
  }
  return beside >= enough && 2 * others > beside;
}

}  // namespace utfkit::cli
