#include "big5_lines.hpp"

#include <bitset>
#include <cstddef>
#include <string_view>

#include "base/ascii.hpp"
#include "patterns/upper_half.hpp"
#include "reading/other_lines.hpp"
#include "reading/word_reading.hpp"

namespace utfkit::cli {

namespace {

// Lines between columns stand beside letters, too.
constexpr bool is_between_columns(char32_t c) noexcept {
  return c == 0x2502 || c == 0x2551;
}

struct pairs {
  std::size_t all = 0, common = 0, high = 0;  // the last: without ASCII
  std::bitset<256> leads;

  // UTF-8 of Latin letters has three different leads at most. In titles of boxes, "┌─меню─┐", no
  // letter of ASCII is part of a pair; of Big5 it is every second byte in two of five.
  bool are_text() const noexcept {
    constexpr std::size_t few = 4;
    return all >= few && leads.count() >= few && high >= 2 && high < all && 4 * common >= 3 * all;
  }
};

// Of the first level, which has the characters in use; nothing where something isn't a pair.
std::optional<pairs> pairs_in(byte_view line) noexcept {
  pairs found;
  for (std::size_t at = 0; at < line.size(); ++at) {
    const std::uint8_t lead = line[at];
    if (lead < 0x80) continue;
    if (lead < 0xA1 || lead > 0xF9 || ++at == line.size()) return std::nullopt;
    const std::uint8_t trail = line[at];
    if (trail < 0x40 || trail == 0x7F || (trail >= 0x80 && trail < 0xA1) || trail == 0xFF) {
      return std::nullopt;
    }
    ++found.all;
    found.common += lead >= 0xA4 && lead <= 0xC6;
    found.high += trail >= 0x80;
    found.leads.set(lead);
  }
  return found;
}

}  // namespace

big5_lines::big5_lines(encoding whole) {
  const upper_half upper = upper_half_of(whole);
  for (unsigned b = 0; b < parts_.size(); ++b) {
    const char32_t c = b < 0x80 ? b : upper[b - 0x80];
    const bool is_letter =
        b < 0x80 ? is_ascii_letter(static_cast<std::uint8_t>(b))
                 : (c >= 0x370 && c < 0x2000) || (c >= 0xC0 && cli::is_letter(letter_kind_of(c)));
    const bool is_sign = b > 0xA0 && !is_letter && !is_between_columns(c);
    parts_[b] = is_letter ? part::letter : is_sign ? part::sign : part::none;
  }
}

// Whether letters and signs stand side by side twice and more, and not those of ASCII alone, as in
// menus that are drawn: "┤Open├".
bool big5_lines::touch(byte_view line) const noexcept {
  unsigned joints = 0, of_ascii = 0;
  for (std::size_t i = 1; i < line.size(); ++i) {
    const part a = parts_[line[i - 1]], b = parts_[line[i]];
    if (a == b || a == part::none || b == part::none) continue;
    ++joints;
    of_ascii += line[i - 1] < 0x80 || line[i] < 0x80;
  }
  return joints >= 2 && of_ascii < joints;
}

bool big5_lines::take(byte_view line, std::uint64_t number) {
  const auto found = pairs_in(line);
  if (!found || !found->are_text() || !touch(line)) return false;
  if (!recoded(line.as_string_view(), encoding::big5, encoding::utf8)) return false;
  if (!others_) {
    others_.emplace();
    others_->enc = encoding::big5;
    others_->language = "zh-Hant";
  }
  add_line(*others_, number);
  return true;
}

}  // namespace utfkit::cli
