// What a character is in the tables of detection: its kind, its script, and how rare it is.
#pragma once

#include <cstdint>

#include "text_cost.hpp"

namespace utfkit::internal::mojibake::kinds {

// In the order of the tables.
enum kind : std::uint8_t {
  undefined,
  no_break_space,
  opening,
  closing,
  apostrophe,
  dash,
  sign,
  odd,
  drawing,
  other_letter,
  other_script,
};

// In the order of case_costs; those from `without_model` on have no language in the tables.
enum script : std::uint8_t {
  latin,
  cyrillic,
  greek,
  hebrew,
  arabic,
  thai,
  without_model = first_script_without_model,
  han = without_model,
  kana,
  hangul,
  symbols,
  emoji,
  ancient,
  no_script = 0xFF,
};

// Those from `first` on, up to the next row. `rarity` is in nats: of a letter in its own script,
// which letter it is; of a sign, beside what its kind costs.
struct block {
  char32_t first;
  std::uint8_t kind, script, rarity;
};
const block& block_of(char32_t c) noexcept;

// Those of Latin-1's block of signs that are quotes or no letters of text.
std::uint8_t kind_in_latin1(char32_t c) noexcept;

}  // namespace utfkit::internal::mojibake::kinds
