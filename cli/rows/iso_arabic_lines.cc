#include "iso_arabic_lines.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include <utfkit/validate.hpp>

namespace utfkit::cli {

namespace {

constexpr bool is_arabic_letter(char32_t c) noexcept {
  return c >= 0x621 && c <= 0x64A && c != 0x640;
}

// What windows-1256 has of other letters, and between them.
constexpr bool is_of_french(char32_t c) noexcept {
  return (c >= 0xC0 && c < 0x100) || c == 0x152 || c == 0x153 || c == 0x192;
}

// Both side by side.
bool has_both(std::string_view word) {
  const std::u32string all = characters_of(word);
  for (std::size_t i = 1; i < all.size(); ++i) {
    if (is_arabic_letter(all[i - 1]) && is_of_french(all[i])) return true;
    if (is_of_french(all[i - 1]) && is_arabic_letter(all[i])) return true;
  }
  return false;
}

}  // namespace

void iso_arabic_lines::push(byte_view piece, std::optional<std::uint64_t> line) {
  cutter_.push(piece, line, [this](byte_view text, std::uint64_t at, std::uint64_t number) {
    take(text, at, number);
  });
}

// Words stand between spaces and signs of ASCII.
void iso_arabic_lines::take(byte_view line, std::uint64_t at, std::uint64_t number) {
  constexpr std::size_t most = 64;
  constexpr encoding own = encoding::windows1256, other = encoding::iso8859_6;
  if (found_.size() == most || is_ascii(line)) return;
  const std::string_view all = line.as_string_view();
  const auto is_of_word = [](char c) { return static_cast<std::uint8_t>(c) >= 0x80; };
  for (auto end = all.begin(); end != all.end();) {
    const auto begin = std::find_if(end, all.end(), is_of_word);
    end = std::find_if_not(begin, all.end(), is_of_word);
    auto text = recoded({begin, end}, own, encoding::utf8);
    if (!text || !has_both(*text)) continue;
    auto instead = recoded({begin, end}, other, encoding::utf8);
    if (!instead || !recoded(all, other, encoding::utf8)) return;
    found_.push_back({at + static_cast<std::uint64_t>(begin - all.begin()), number,
                      std::move(*text), other, std::move(*instead)});
    return;
  }
}

std::vector<odd_word> iso_arabic_lines::finish() {
  cutter_.finish(
      [this](byte_view text, std::uint64_t at, std::uint64_t number) { take(text, at, number); });
  return std::move(found_);
}

}  // namespace utfkit::cli
