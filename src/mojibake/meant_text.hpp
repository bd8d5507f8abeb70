// Text that is well-formed as bytes of an encoding, and that somebody meant: signs, lists,
// capitals.
#pragma once

#include <string_view>

#include "judgement.hpp"
#include "segment.hpp"
#include "text_cost.hpp"

namespace utfkit::internal::mojibake {

// Of Latin, Greek and Cyrillic; and letters of these in either case.
bool is_capital(char32_t c) noexcept;
bool has_case(char32_t c) noexcept;

// Signs that stand between the letters of a list.
bool parts_letters(char32_t c) noexcept;

// Of a line or a box.
bool is_drawing(char32_t c) noexcept;

// What speaks against a segment of a word as signs behind letters and before numbers do, in the
// first two letters; as a character by itself does; and as letters of a list do, each with the same
// sign before the next one, "Å–Ä–Ö".
cost cost_of_sign(const word& w, const segment& s, surroundings_of_word around) noexcept;
cost cost_of_one(const word& w, const segment& s, surroundings_of_word around) noexcept;
cost cost_of_list(const word& w, const segment& s, surroundings_of_word around) noexcept;

// Whether two signs were a letter of a word, beside words that are sure: such as no formula has.
bool is_of_word(const word& w, const segment& s, surroundings_of_word around) noexcept;

// Whether a letter and a dash were a capital in a word of capitals, beside such that are sure.
bool is_within_capitals(const word& w, const segment& s, surroundings_of_word around) noexcept;

// What speaks for it, where it was a sign alone that is known to stand so. No more than what
// refusal knows: `gain_of_company`, behind letters `most_gain_within_word`, and of degrees and
// fractions `gain_of_measure`.
cost gain_of_sign(const word& w, const segment& s, surroundings_of_word around) noexcept;

// Whether it is a letter of Greek and a numeral sign by themselves, "Β΄ Λυκείου".
bool is_greek_numeral(const word& w, const segment& s, surroundings_of_word around) noexcept;

// Whether the word has letters that were decomposed after it became mojibake.
bool is_decomposed(const word& w, const segment& s, surroundings_of_word around) noexcept;

}  // namespace utfkit::internal::mojibake
