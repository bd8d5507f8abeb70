#include "character_name.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <string_view>

#include "generated/names.hpp"

namespace utfkit::cli {

namespace {

using namespace generated;

// Rule NR1 (Unicode section 4.8): the short names of the Jamo that a syllable decomposes to
// (section 3.12).
std::string hangul_syllable(char32_t c) {
  constexpr std::string_view leads[] = {"G",  "GG", "N", "D",  "DD", "R", "M", "B", "BB", "S",
                                        "SS", "",   "J", "JJ", "C",  "K", "T", "P", "H"};
  constexpr std::string_view vowels[] = {"A",   "AE", "YA", "YAE", "EO", "E",  "YEO",
                                         "YE",  "O",  "WA", "WAE", "OE", "YO", "U",
                                         "WEO", "WE", "WI", "YU",  "EU", "YI", "I"};
  constexpr std::string_view trails[] = {"",   "G",  "GG", "GS", "N",  "NJ", "NH", "D", "L",  "LG",
                                         "LM", "LB", "LS", "LT", "LP", "LH", "M",  "B", "BS", "S",
                                         "SS", "NG", "J",  "C",  "K",  "T",  "P",  "H"};
  constexpr unsigned trail_count = 28, vowel_count = 21;
  const auto index = static_cast<unsigned>(c - 0xAC00);
  return fmt::format("HANGUL SYLLABLE {}{}{}", leads[index / (trail_count * vowel_count)],
                     vowels[index / trail_count % vowel_count], trails[index % trail_count]);
}

std::string_view word(std::size_t number) {
  std::string_view words = word_rows[number / 32];
  for (std::size_t n = number % 32; n != 0; --n) words.remove_prefix(words.find('\n') + 1);
  return words.substr(0, words.find('\n'));
}

// The number that begins at `at`, as tools/gen_names.py codes it, and `at` beyond it.
std::size_t next_number(const std::uint8_t*& at) {
  constexpr std::size_t one_byte = 191, two_bytes = 63 * 256;
  const std::size_t first = *at++;
  if (first <= one_byte) return first - 1;
  if (first < 255) return one_byte + (first - 1 - one_byte) * 256 + *at++;
  const std::size_t high = *at++;
  return one_byte + two_bytes + high * 256 + *at++;
}

std::string name_at(std::size_t index) {
  const std::uint8_t* at = name_bytes + name_places[index / 32];
  for (std::size_t n = index % 32; n != 0; --n) {
    while (*at != 0) next_number(at);
    ++at;
  }
  std::string name;
  while (*at != 0) {
    if (!name.empty()) name += ' ';
    name += word(next_number(at));
  }
  return name;
}

// The range that has `c`, of ranges in order; nullptr for none.
template <class Range, std::size_t Count>
const Range* range_of(const Range (&ranges)[Count], char32_t c) {
  const Range* r = std::lower_bound(std::begin(ranges), std::end(ranges), c,
                                    [](const Range& a, char32_t at) { return a.last < at; });
  return r != std::end(ranges) && r->first <= c ? r : nullptr;
}

}  // namespace

std::string character_name(char32_t c) {
  if (c >= 0xAC00 && c <= 0xD7A3) return hangul_syllable(c);
  if (const name_run* r = range_of(name_runs, c)) return name_at(r->index + (c - r->first));
  if (const name_range* r = range_of(name_ranges, c)) {
    return fmt::format("{}{:04X}", r->prefix, static_cast<std::uint32_t>(c));
  }
  return {};
}

}  // namespace utfkit::cli
