#include "mac_cyrillic_lines.hpp"

#include <algorithm>
#include <array>

#include <utfkit/detect.hpp>
#include <utfkit/validate.hpp>

namespace utfkit::cli {

namespace {

constexpr bool is_between(std::uint8_t b, unsigned first, unsigned last) noexcept {
  return b >= first && b <= last;
}

// Capitals, and я; the second where windows-1251 has them, which are signs and other letters in the
// other encoding.
constexpr bool is_of_mac(std::uint8_t b) noexcept {
  return is_between(b, 0x80, 0x9F) || b == 0xDF;
}
constexpr bool is_of_windows(std::uint8_t b) noexcept {
  return is_between(b, 0xC0, 0xDE) || b == 0xFF;
}

}  // namespace

bool mac_cyrillic_lines::may_be_in(encoding in) noexcept {
  return in == encoding::windows1251 || in == encoding::x_mac_cyrillic;
}

mac_cyrillic_lines::mac_cyrillic_lines(encoding in) noexcept
    : in_(in),
      other_(in == encoding::windows1251 ? encoding::x_mac_cyrillic : encoding::windows1251) {}

void mac_cyrillic_lines::push(byte_view piece, std::optional<std::uint64_t> line) {
  cutter_.push(piece, line, [this](byte_view text, std::uint64_t at, std::uint64_t number) {
    take(text, at, number);
  });
}

void mac_cyrillic_lines::take(byte_view line, std::uint64_t at, std::uint64_t number) {
  constexpr std::size_t enough = 512;  // of each kind
  if (is_ascii(line)) return;
  bool other = false, has_small = false, touch = false;
  const auto is_small = [line](std::size_t i) {
    return i < line.size() && is_between(line[i], 0xE0, 0xFE);
  };
  for (std::size_t i = 0; i < line.size(); ++i) {
    const std::uint8_t b = line[i];
    const bool mac = is_of_mac(b), windows = is_of_windows(b);
    if (in_ == encoding::windows1251 ? windows : mac) return;
    const bool is_other = in_ == encoding::windows1251 ? mac : windows;
    other = other || is_other;
    has_small = has_small || is_small(i);
    touch = touch || (is_other && (is_small(i + 1) || (i != 0 && is_small(i - 1))));
  }
  std::size_t& kept = touch ? touching_ : apart_;
  if (!other || !has_small || kept == enough) return;
  ++kept;
  lines_.push_back({std::string(line.as_string_view()), at, number});
}

// Words stand between spaces and signs of ASCII. Of those without a letter that is one in both, as
// «» is, nothing is known.
std::optional<odd_word> mac_cyrillic_lines::first_other_word(const met_line& line) const {
  const std::string_view all = line.bytes;
  const auto is_of_word = [](char c) { return static_cast<std::uint8_t>(c) >= 0x80; };
  for (std::size_t at = 0; at < all.size();) {
    if (!is_of_word(all[at])) {
      ++at;
      continue;
    }
    std::size_t end = at;
    while (end < all.size() && is_of_word(all[end])) ++end;
    const std::string_view word = all.substr(at, end - at);
    at = end;
    const bool has_letter = std::any_of(word.begin(), word.end(), [](char c) {
      return is_between(static_cast<std::uint8_t>(c), 0xE0, 0xFE);
    });
    if (!has_letter) continue;
    auto text = recoded(word, in_, encoding::utf8), instead = recoded(word, other_, encoding::utf8);
    if (text && instead && *text != *instead) {
      return odd_word{line.at + (end - word.size()), line.number, std::move(*text), other_,
                      std::move(*instead)};
    }
  }
  return std::nullopt;
}

std::vector<odd_word> mac_cyrillic_lines::finish(std::string_view language) {
  cutter_.finish(
      [this](byte_view text, std::uint64_t at, std::uint64_t number) { take(text, at, number); });
  // Which have letters of their own where the other encoding has capitals.
  if (language == "sr" || language == "mk") return {};
  constexpr std::uint32_t least_gain = 6 * 8;  // six nats, in eighths
  const std::array both = {in_, other_};
  std::vector<odd_word> found;
  for (const met_line& line : lines_) {
    const auto text = recoded(line.bytes, in_, encoding::utf8);
    if (!text) continue;
    const auto c = compare(line.bytes, *text, {.among = both, .language = language});
    if (!c || c->instead.empty() || c->gain < least_gain) continue;
    if (auto word = first_other_word(line)) found.push_back(std::move(*word));
  }
  return found;
}

}  // namespace utfkit::cli
