// Scripts as tables of letters, and words and sentences of them. What matters to speed is kept:
// lengths of sequences, how often they change, and how regularly.
#pragma once

#include <cstddef>
#include <random>
#include <span>
#include <string>
#include <string_view>

namespace bench {

using letters = std::u32string_view;
using random_bits = std::mt19937_64;

struct script {
  std::string_view name;
  letters common;  // letters as often as they are listed
  letters rare;    // one letter in `rarity`, if there are any
  unsigned rarity = 10;
  char32_t first = 0;  // and a range, from which all letters come where `common` is empty
  char32_t last = 0;
  unsigned longest_word = 12;
  std::u32string_view space = U" ";
  std::u32string_view stop = U". ";
};

// Of prose: what the script has, without anything else.
std::span<const script> prose_scripts();
// Of pages: what languages in these scripts are written like.
std::span<const script> page_scripts();

inline constexpr letters latin_letters = U"aaabcdeeeeefghiiijkllmmnnnooprrrsssttuuvwxyz";

char32_t random_letter(const script& from, random_bits& random);
std::u32string random_word(const script& from, random_bits& random);
std::u32string random_sentence(const script& from, random_bits& random);
// ASCII, as in an address or an identifier.
std::u32string random_name(std::size_t length, random_bits& random);

}  // namespace bench
