#include "letters_as_signs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <unordered_set>
#include <vector>

#include <utfkit/validate.hpp>

#include "answer.hpp"
#include "base/ascii.hpp"
#include "base/encoding_names.hpp"
#include "base/safe_text.hpp"
#include "impossible_words.hpp"
#include "patterns/upper_half.hpp"
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

// "'‘мирнов' would be 'Смирнов' in x-mac-cyrillic"; empty where one is nothing in one of both.
std::string would_be(const std::vector<std::string_view>& words, encoding in, encoding other) {
  std::string told;
  for (const std::string_view word : words) {
    const auto read = recoded(word, in, encoding::utf8);
    const auto instead = recoded(word, other, encoding::utf8);
    if (!read || !instead) return {};
    told += fmt::format("{}'{}' would be '{}'", told.empty() ? "" : " and ", safe(*read),
                        safe(*instead));
  }
  return fmt::format("{} in {}", told, name(other));
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
  return would_be(words, encoding::windows1251, encoding::x_mac_cyrillic);
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

// … and É of Mac OS Roman, which are É and ƒ in windows-1252.
constexpr std::uint8_t ellipsis = 0xC9, capital_e = 0x83;

// What Mac OS Roman has for letters and signs of prose; E0 to FF are rare there, and the usual
// letters of windows-1252.
constexpr bool is_usual_of_mac(std::uint8_t b) noexcept {
  return b < 0xA0 || b == 0xA5 || (b >= 0xC7 && b <= 0xCA) || (b >= 0xD0 && b <= 0xD5);
}

// "FichierÉ", "[OPTIONSÉ]", where only … stands; and "OPENÉ", which may be É.
enum class ends_in : std::uint8_t { something_else, sign_or_letter, sign };

ends_in end_of(std::string_view word, std::uint8_t behind) noexcept {
  const bool is_one = word.size() > 2 && byte_at(word, word.size() - 1) == ellipsis;
  const bool is_ascii = std::all_of(word.begin(), word.end() - 1,
                                    [](char c) { return static_cast<std::uint8_t>(c) < 0x80; });
  if (!is_one || !is_ascii) return ends_in::something_else;
  const bool is_closed = behind == ']' || behind == '}' || behind == '>';
  const bool is_small = is_small_ascii(byte_at(word, word.size() - 2));
  return is_closed || is_small ? ends_in::sign : ends_in::sign_or_letter;
}

// "SOCIÉTÉ", which has no sign there.
bool has_capital_e_within(std::string_view word) noexcept {
  const auto is_capital = [](std::uint8_t b) { return is_ascii_letter(b) && !is_small_ascii(b); };
  for (std::size_t at = 1; at + 1 < word.size(); ++at) {
    const bool is_between = is_capital(byte_at(word, at - 1)) && is_capital(byte_at(word, at + 1));
    if (byte_at(word, at) == ellipsis && is_between) return true;
  }
  return false;
}

// "ƒdition"
bool begins_with_e_of_mac(std::string_view word) noexcept {
  return byte_at(word, 0) == capital_e && is_small_ascii(byte_at(word, 1)) &&
         is_small_ascii(byte_at(word, 2));
}

// Whether it is in English by its words in ASCII, and has none that a text in French can't do
// without.
bool is_english(std::string_view text) {
  constexpr std::array<std::string_view, 15> french = {"la",  "les",  "des",  "du",  "et",
                                                       "un",  "une",  "aux",  "est", "sur",
                                                       "que", "dans", "pour", "par", "avec"};
  constexpr std::array<std::string_view, 15> english = {"the", "of",   "and",  "to",   "is",
                                                        "as",  "for",  "with", "not",  "this",
                                                        "by",  "from", "file", "open", "you"};
  const auto is_in = [](const auto& words, std::string_view word) {
    return std::find(words.begin(), words.end(), word) != words.end();
  };
  bool found = false;
  std::string word;
  for (std::size_t at = 0; at <= text.size(); ++at) {
    const std::uint8_t b = byte_at(text, at);
    if (b >= 0x80 || is_ascii_letter(b)) {
      word += static_cast<char>(b < 0x80 ? b | 0x20 : b);
      continue;
    }
    if (is_in(french, word)) return false;
    found = found || is_in(english, word);
    word.clear();
  }
  return found;
}

// The text is in `in`.
std::string mac_ellipses_in(std::string_view text, encoding in) {
  constexpr std::size_t enough = 3;  // different words
  const bool is_of_mac = std::all_of(text.begin(), text.end(), [](char c) {
    return is_usual_of_mac(static_cast<std::uint8_t>(c));
  });
  if (!is_of_mac) return {};
  std::vector<std::string_view> sure, perhaps;
  std::unordered_set<std::string_view> different;
  bool is_letter = false;
  each_word(text, [&](std::string_view word) {
    is_letter = is_letter || has_capital_e_within(word);
    const auto next = static_cast<std::size_t>(word.data() - text.data()) + word.size();
    const ends_in end = end_of(word, byte_at(text, next));
    if (end == ends_in::sign || begins_with_e_of_mac(word)) keep(sure, word);
    if (end != ends_in::sign_or_letter) return;
    keep(perhaps, word);
    if (different.size() < enough) different.insert(word);
  });
  if (is_letter) return {};
  if (!sure.empty()) return would_be(sure, in, encoding::macintosh);
  return different.size() == enough && is_english(text) ? would_be(perhaps, in, encoding::macintosh)
                                                        : "";
}

bool reads_as(encoding e, std::uint8_t byte, char32_t c) {
  return !goes_in_order(e) && upper_half_of(e)[byte - 0x80u] == c;
}

}  // namespace

std::string letters_read_as_signs(const detection& d, byte_view text) {
  if (d.enc == encoding::windows1251) return mac_cyrillic_in(text.as_string_view());
  if (d.enc == encoding::macintosh) return mac_icelandic_in(text.as_string_view());
  if (!reads_as(*d.enc, ellipsis, U'\u00C9')) return {};
  return mac_ellipses_in(text.as_string_view(), *d.enc);
}

}  // namespace utfkit::cli
