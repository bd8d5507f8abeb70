// What a code point is, in words, for people who look at bytes.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace utfkit::cli {

// General categories, as far as it helps to tell them apart. tools/gen_blocks.py has the same
// order.
enum class character_class : std::uint8_t {
  unassigned,
  letter,
  mark,  // combining
  number,
  punctuation,
  symbol,
  space,
  separator,  // of lines and paragraphs
  control,
  format,
  surrogate,
  private_use,
  noncharacter,
};

struct character {
  character_class is = character_class::unassigned;
  std::string_view block;  // empty where there is none
  std::string_view name;   // of what is seen badly or not at all, such as controls; else empty
};

constexpr bool is_noncharacter(char32_t c) noexcept {
  return (c & 0xFFFE) == 0xFFFE || (c >= 0xFDD0 && c <= 0xFDEF);
}

constexpr bool is_private_use(char32_t c) noexcept {
  return (c >= 0xE000 && c <= 0xF8FF) || (c >= 0xF0000 && !is_noncharacter(c));
}

// Of every code point up to U+10FFFF, as Unicode 17.0 has it.
character character_of(char32_t c) noexcept;

// "combining mark".
std::string_view name(character_class is) noexcept;

// "'é' LATIN SMALL LETTER E WITH ACUTE", "control: LINE FEED", "noncharacter". The character itself
// is shown where it can be seen and trusted, a combining mark on a dotted circle; of others, what
// they are is said.
std::string what_it_is(char32_t c);

}  // namespace utfkit::cli
