// Where letters and signs stand in lines of Western European languages.
#pragma once

#include <string_view>

namespace utfkit::cli {

// How much speaks against a line being read right, by the places of its characters: two for each
// that nobody writes where it stands (€ before small letters, a dagger between them, ˆ alone), one
// for each that is odd there (a dash or ‘ between small letters, a letter alone that is no word of
// the language). At the end of what lacks a letter with an accent ("gi…") any other counts two.
// `language` may be unknown.
unsigned oddness_of_places(std::u32string_view line, std::string_view language);

// Whether there is any place at all where it is usual, by has_usual_places().
bool may_be_usual(char32_t c) noexcept;

// Whether each character of a line that isn't ASCII is a letter of a word in usual case, one that
// is a word of the language, or a sign where a sentence has it: ’ of a word that is contracted or
// elided, a dash between spaces, quotation marks in pairs.
bool has_usual_places(std::u32string_view line, std::string_view language) noexcept;

}  // namespace utfkit::cli
