// Sequences that are well formed by chance, in text of one byte a character.
#pragma once

#include <bitset>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include <utfkit/bytes.hpp>

namespace utfkit::cli {

// Whether a well-formed character is two of an encoding of one byte a character by chance, a letter
// and a sign or letter behind it, as in Schloß“, NESCAFÉ® and SPÓŁKA, which windows-1252 and
// windows-1250 have as DF 93, C9 AE and D3 A3: a single one from U+0180 to U+07FF between or behind
// letters of ASCII, for no language mixes scripts in a word. No Latin letter before one of ASCII,
// but for signs of phonetics and ê among capitals (CIĘŻAROWY, FĂŞIE), nor one that words of a
// language end in; ª between letters (CÂŞTIG); no marks that letters of ASCII are written with, nor
// what stands for an apostrophe; and no Greek letter behind a word or a number, as that of 10 kΩ. A
// mark of Hebrew or Arabic is one before a letter of ASCII too: Íñigo in IBM850 begins with D6 A4.
// Three bytes are a letter, U+00A0 and a quotation mark or dash at the end of a French word. Before
// letters of ASCII it is one of another alphabet, or one that begins no word.
// `before` and `after` are what stands there: zero at the ends of the text.
bool is_letter_by_chance(char32_t c, std::uint8_t before, std::uint8_t after) noexcept;

// Looks for them in a text that comes in parts, as far as that tells anything: of a text in UTF-8 a
// few characters are looked at.
class chance_letters {
 public:
  // The next part, which is all[begin, begin + size) and cuts no sequence.
  void push(byte_view all, std::size_t begin, std::size_t size) noexcept;

  // Whether all that is well formed is by chance, and there is any. One of these characters that
  // touches something ill-formed, as in ŻÓŁTY, says something only where no other is there: of
  // Děčín in IBM852 D8 9F is a character and the A1 behind it none.
  bool are_all() const noexcept { return !has_others_ && (seen_.any() || beside_error_.any()); }
  // How many different ones there are. That a word comes again says nothing more.
  std::uint64_t different() const noexcept {
    return seen_.any() ? seen_.count() : beside_error_.count();
  }

 private:
  static constexpr char32_t first = 0xA0, least_beside_error = 0x180, end = 0x10000;

  std::bitset<end - first> seen_, beside_error_;
  bool has_others_ = false;
};

// A text without what is well formed in it.
std::string without_sequences(byte_view text);

// In well-formed text: lines that have such letters, and nothing else outside ASCII.
std::uint64_t lines_by_chance(std::string_view lines) noexcept;

}  // namespace utfkit::cli
