#include "letters_as_signs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include <utfkit/validate.hpp>

#include "answer.hpp"
#include "base/ascii.hpp"
#include "base/encoding_names.hpp"
#include "base/safe_text.hpp"
#include "impossible_words.hpp"
#include "reading/word_reading.hpp"

namespace utfkit::cli {

namespace {

constexpr std::size_t told_words = 2;

std::uint8_t byte_at(std::string_view text, std::size_t at) noexcept {
  return at < text.size() ? static_cast<std::uint8_t>(text[at]) : std::uint8_t{' '};
}

// Whole words of ASCII letters and bytes above 7F, which aren't UTF-8.
template <class Take>
void each_word(std::string_view text, Take take) {
  const auto is_in_word = [](char c) {
    const auto b = static_cast<std::uint8_t>(c);
    return b >= 0x80 || is_ascii_letter(b);
  };
  for (std::size_t at = 0; at < text.size(); ++at) {
    const std::size_t begin = at;
    bool high = false;
    for (; at < text.size() && is_in_word(text[at]); ++at) {
      high = high || static_cast<std::uint8_t>(text[at]) >= 0x80;
    }
    const std::string_view word = text.substr(begin, at - begin);
    if (high && !is_valid(word)) take(word);
  }
}

void keep(std::vector<std::string_view>& words, std::string_view word) {
  const bool is_new = std::find(words.begin(), words.end(), word) == words.end();
  if (is_new && words.size() < told_words) words.push_back(word);
}

// ‚ „ † ‡ € ‰ ‹ ‘ “ ” ™ of windows-1251, which are В Д Ж З И Й Л С У Ф Щ of Mac Cyrillic; and 9B, ›
// and Ы.
bool is_sign_of_1251(std::uint8_t b) noexcept {
  constexpr std::string_view signs = "\x82\x84\x86\x87\x88\x89\x8B\x91\x93\x94\x99\x9B";
  return signs.find(static_cast<char>(b)) != signs.npos;
}
// а to ю are the same in both, я isn't; DD to DF are Ё, ё and я of Mac Cyrillic.
bool is_small_cyrillic(std::uint8_t b) noexcept {
  return b >= 0xE0 && b != 0xFF;
}
bool is_other_than_mac(std::uint8_t b) noexcept {
  return (b >= 0xC0 && b < 0xDD && b != 0xC7 && b != 0xC8 && b != 0xD0 && b != 0xD1 && b != 0xCA) ||
         b == 0xA8 || b == 0xB8;
}

// Up to where what opens a quotation may be closed: where the last sign stands that closes one, and
// doesn't open the next word, as in “ “сти”, which is Усти.
std::size_t last_closing(std::string_view text) noexcept {
  constexpr std::string_view closing = "\x91\x92\x93\x94\x9B";
  std::size_t at = text.find_last_of(closing);
  while (at != text.npos && is_small_cyrillic(byte_at(text, at + 1))) {
    at = at == 0 ? text.npos : text.find_last_of(closing, at - 1);
  }
  return at == text.npos ? 0 : at;
}

std::string mac_cyrillic_in(std::string_view text) {
  const std::size_t closed_up_to = last_closing(text);
  std::vector<std::string_view> words;
  bool has_capitals = false;
  each_word(text, [&](std::string_view word) {
    has_capitals = has_capitals || std::any_of(word.begin(), word.end(), [](char c) {
                     return is_other_than_mac(static_cast<std::uint8_t>(c));
                   });
    const bool is_closed = byte_at(word, word.size() - 1) < 0xC0;
    const bool is_of_two = word.size() == 2 && byte_at(word, 0) == 0x82;  // "‚ы"
    const bool is_word =
        is_small_cyrillic(byte_at(word, 1)) && (is_of_two || is_small_cyrillic(byte_at(word, 2)));
    const auto at = static_cast<std::size_t>(word.data() - text.data());
    const bool may_open = at < closed_up_to;
    if (is_word && !is_closed && !may_open && is_sign_of_1251(byte_at(word, 0))) keep(words, word);
  });
  if (words.empty() || has_capitals) return {};
  std::string told;
  for (const std::string_view word : words) {
    const auto read = recoded(word, encoding::windows1251, encoding::utf8);
    const auto instead = recoded(word, encoding::x_mac_cyrillic, encoding::utf8);
    if (!read || !instead) return {};
    told += fmt::format("{}'{}' would be '{}'", told.empty() ? "" : " and ", safe(*read),
                        safe(*instead));
  }
  return told + " in x-mac-cyrillic";
}

// á to ü and æ, ø of Mac OS Roman.
bool is_small_of_mac(std::uint8_t b) noexcept {
  return (b >= 'a' && b <= 'z') || (b >= 0x87 && b < 0xA0) || b == 0xBE || b == 0xBF;
}

std::string mac_icelandic_in(std::string_view text) {
  constexpr std::size_t few = 16;
  std::vector<std::string_view> words;
  std::size_t all = 0;
  each_word(text, [&](std::string_view word) {
    ++all;
    for (std::size_t at = 1; at + 1 < word.size(); ++at) {
      const std::uint8_t b = byte_at(word, at);
      const bool is_sign = b == 0xDD || b == 0xE0 || b == 0xA0;
      if (is_sign && is_small_of_mac(byte_at(word, at - 1)) &&
          is_small_of_mac(byte_at(word, at + 1))) {
        keep(words, word);
      }
    }
  });
  if (words.empty() || (words.size() < told_words && all > few)) return {};
  impossible_words found;
  for (const std::string_view word : words) {
    found.first.push_back(
        recoded(word, encoding::macintosh, encoding::utf8).value_or(std::string()));
  }
  found.may_be = "MacIcelandic";
  return told(found);
}

}  // namespace

std::string letters_read_as_signs(const detection& d, byte_view text) {
  if (d.enc == encoding::windows1251) return mac_cyrillic_in(text.as_string_view());
  if (d.enc == encoding::macintosh) return mac_icelandic_in(text.as_string_view());
  return {};
}

}  // namespace utfkit::cli
