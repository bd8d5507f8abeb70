// What stands near a word: mojibake of one encoding is rarely alone.
#pragma once

#include <cstddef>
#include <cstdint>

#include <utfkit/bytes.hpp>
#include <utfkit/mojibake.hpp>

#include "judgement.hpp"

namespace utfkit::internal::mojibake {

// Words of the same line count that begin so many bytes before a word or behind its beginning.
inline constexpr std::size_t reach_of_words = 192;

// So many bytes before a word's first letter that isn't ASCII are looked at for combining marks.
inline constexpr std::size_t reach_of_marks = 96;

// What stands on either side of text[at, end).
surroundings_of_word around(byte_view text, std::size_t at, std::size_t end) noexcept;

// Whether a letter of a script, not Latin, is near text[at, end) in its line: as itself, or as a
// sequence of three bytes in a reading.
bool has_company(byte_view text, std::size_t at, std::size_t end, unsigned misreading,
                 std::uint8_t script) noexcept;
inline constexpr std::size_t reach_of_company = 48;  // bytes

// In which readings a sequence may begin at text[at].
std::uint32_t begun_at(byte_view text, std::size_t at, bool escapes) noexcept;

// Where the line begins that text[at] is in, or what is well-formed of it; not before `floor`.
std::size_t line_before(byte_view text, std::size_t at, std::size_t floor) noexcept;

// What the words near the one at text[at] say of it. Only those count that are mojibake by
// themselves, whatever stands near them; so it makes no difference where a text is cut, if
// reach_of_words bytes and a word are there on either side. Those of other lines only say which
// encoding it is, if no word of the same line does.
nearby look_around(byte_view text, std::size_t at, bool escapes, bool in_other_lines) noexcept;

// What languages the words around text[at] fit.
language_fit fit_around(byte_view text, std::size_t at) noexcept;

// Whether a word that begins before text[at] counts for what stands there: up to where it does; 0
// if there is none.
std::size_t reach_of_word_before(byte_view text, std::size_t at, bool escapes) noexcept;

}  // namespace utfkit::internal::mojibake
