// The letters of languages in Latin letters.
#pragma once

#include <string_view>

namespace utfkit::cli {

// The letters of a language that ASCII doesn't have, small ones; of loans only such as are common.
// Empty where they aren't known.
std::u32string_view letters_of(std::string_view language) noexcept;

// Whether a language has all of these letters, which are small ones; those of ASCII all have.
bool are_of_one_language(std::u32string_view letters) noexcept;

// Of a letter of Latin script.
char32_t small_letter(char32_t c) noexcept;

}  // namespace utfkit::cli
