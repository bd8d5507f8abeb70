// How improbable a few characters are as text that somebody wrote, by the tables of detection.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include <utfkit/bytes.hpp>

namespace utfkit::internal::mojibake {

// Costs are in eighths of a nat: -8 ln of how probable it is.
using cost = std::int32_t;
inline constexpr cost nat = 8;

// Scripts that have languages in the tables are numbered below this, Latin with 0.
inline constexpr std::uint8_t first_script_without_model = 6;

inline constexpr std::size_t alphabets_known = 13;

// A character as the tables know it.
struct weighed_letter {
  std::uint8_t ascii;   // itself, or 80
  std::uint8_t kind;    // of KINDS in tools/gen_detection.py, for a language that doesn't have it
  std::uint8_t script;  // of its letters; see text_cost.cc
  std::uint8_t rarity;  // what it costs beside its kind, or by itself in another script
  std::array<std::uint8_t, alphabets_known> bytes;  // in each alphabet
};
weighed_letter weigh(char32_t c) noexcept;

// Characters of one block cost the same, unless they are letters of an alphabet.
inline constexpr std::size_t most_blocks = 256;
std::size_t block_number(char32_t c) noexcept;
std::size_t block_count() noexcept;
char32_t first_of_block(std::size_t block) noexcept;

// Whether it is a letter of a script that isn't Latin.
bool is_letter_beside_latin(char32_t c) noexcept;

// Whether it is a letter of Latin beside ASCII.
bool is_of_latin(char32_t c) noexcept;

// Which script that is; 0 for Latin and for what is no letter. Han, Kana and Hangul are one.
std::uint8_t script_beside_latin(char32_t c) noexcept;

// Letters of Latin, and signs but those of East Asia.
bool may_stand_by_latin(char32_t c) noexcept;

// Whether both are letters of the same one of these, Cyrillic, Greek, Hebrew, Arabic or Thai.
bool in_one_script(char32_t a, char32_t b) noexcept;

inline constexpr std::size_t most_weighed = 96;

// What it costs to write these, the first and the last of which stand around what is asked about,
// in the language in which that is least, of those whose script occurs. Only pairs count of which
// one is not ASCII. Precondition: 2 <= n <= most_weighed.
cost cost_of_text(const weighed_letter* letters, std::size_t n) noexcept;

// The tables of a language: what pairs of classes cost, and pairs of cases, four by four.
struct language_costs {
  const std::uint8_t* pairs = nullptr;
  std::size_t classes = 0;
  const std::uint8_t* cases = nullptr;
  std::uint8_t script = 0;    // 0 for Latin
  bool every_script = false;  // it is tried for text in any: English
};
// How badly each language fits the words of ASCII letters in a text: what pairs of them cost more
// than in the language that fits best, in parts and up to a bound.
struct language_fit {
  std::array<std::uint8_t, 64> costs{};
};
language_fit fit_of_languages(byte_view text) noexcept;
void add_to(language_fit& fit, const language_fit& other) noexcept;

std::size_t language_count() noexcept;
language_costs costs_of_language(std::size_t i) noexcept;

// Where a letter is in these, and what it costs besides. A letter of another script, which has no
// place, costs that alone, and `cost_of_another_script` behind one of yet another; the place is
// that of a space then, for what follows it, which costs `cost_after_another_script` more. `own`
// where it is one of the language's letters.
struct language_place {
  std::uint8_t klass = 0, letter_case = 0;
  bool own = false, foreign = false;
  cost besides = 0;
};
inline constexpr cost cost_of_another_script = 7 * nat, cost_after_another_script = 3 * nat;
language_place place_in_language(std::size_t i, const weighed_letter& w) noexcept;

// No more than any text costs that has this letter behind the other, and it alone.
cost least_cost_of_letter(char32_t c, char32_t before) noexcept;

}  // namespace utfkit::internal::mojibake
