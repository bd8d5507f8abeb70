#include "wide_tail.hpp"

#include <algorithm>
#include <cstddef>

namespace utfkit::cli {

namespace {

enum block : unsigned {
  common,
  other_signs,
  squared,
  rare_ideographs,
  ideographs,
  yi,
  hangul,
  surrogates,
  private_use,
  arabic_forms
};

// Signs, kana and full-width forms stand in any text; what has a high byte below 20 is a control
// character as bytes.
constexpr unsigned block_of(std::uint8_t high) noexcept {
  if (high < 0x28 || high == 0x30 || high >= 0xFE) return common;
  if (high < 0x30) return other_signs;
  if (high < 0x34) return squared;
  if (high < 0x4E) return rare_ideographs;
  if (high < 0xA0 || high == 0xF9 || high == 0xFA) return ideographs;
  if (high < 0xAC) return yi;
  if (high < 0xD8) return hangul;
  if (high < 0xE0) return surrogates;
  return high < 0xF9 ? private_use : arabic_forms;
}

constexpr std::uint8_t byte_at(std::string_view text, std::size_t at) noexcept {
  return static_cast<std::uint8_t>(text[at]);
}

bool is_of_text(char c) noexcept {
  const auto b = static_cast<std::uint8_t>(c);
  constexpr std::string_view usual = "\t\n\f\r\x1B";
  return (b >= 0x20 && b != 0x7F) || (b != 0 && usual.find(c) != usual.npos);
}

// Whether a byte 0A is the high one of code units, each alone among others, or of some by two that
// are few of all. Words of Gurmukhi and Gujarati have more in a row.
bool has_lone_0a(std::string_view text, std::size_t first_high) noexcept {
  constexpr std::size_t many = 4;
  std::size_t times = 0, in_row = 0, longest = 0;
  for (std::size_t i = first_high; i < text.size(); i += 2) {
    in_row = text[i] == '\n' ? in_row + 1 : 0;
    longest = std::max(longest, in_row);
    times += in_row != 0 ? std::size_t{1} : 0;
  }
  return longest == 1 || (longest == 2 && many * times <= text.size() / 2);
}

// Whether half of it is in blocks that the text before hasn't, and in two of them.
bool are_mostly_others(std::string_view text, std::size_t first_high,
                       const high_bytes_seen& before) noexcept {
  constexpr std::size_t few = 3;
  const std::size_t units = text.size() / 2;
  std::array<bool, 16> blocks{}, known{};
  for (unsigned high = 0; high < 256; ++high) {
    const auto b = static_cast<std::uint8_t>(high);
    if (before.has(b)) known[block_of(b)] = true;
  }
  std::size_t others = 0;
  for (std::size_t i = 0; i < units; ++i) {
    const std::uint8_t high = byte_at(text, 2 * i + first_high);
    const unsigned b = block_of(high);
    if (b == common || known[b]) continue;
    if (b == surrogates && i + 1 < units && high < 0xDC &&
        (byte_at(text, 2 * i + 2 + first_high) & 0xFC) == 0xDC) {
      ++i;
      continue;
    }
    blocks[b] = true;
    ++others;
  }
  const auto different = std::count(blocks.begin(), blocks.end(), true);
  return others >= few && 2 * others >= units && different > 1;
}

// Whether there are several lines, as code units of ideographs hardly have two bytes 0A and no
// control character.
bool are_several_lines(std::string_view text) noexcept {
  constexpr std::size_t shortest = 16;
  return text.size() >= shortest && std::count(text.begin(), text.end(), '\n') > 1;
}

}  // namespace

void high_bytes_seen::push(std::string_view units, std::size_t first_high) noexcept {
  units_ += units.size() / 2;
  for (std::size_t at = first_high; at < units.size(); at += 2) seen_[byte_at(units, at)] = true;
}

bool are_bytes_behind(std::string_view lines, std::size_t first_high, const high_bytes_seen& before,
                      bool odd_is_told) noexcept {
  constexpr std::size_t shortest = 6;
  if (lines.size() < shortest || !lines.ends_with('\n') || before.has('\n') ||
      !std::all_of(lines.begin(), lines.end(), is_of_text)) {
    return false;
  }
  return has_lone_0a(lines, first_high) ||
         (odd_is_told &&
          (are_several_lines(lines) || are_mostly_others(lines, first_high, before)));
}

}  // namespace utfkit::cli
