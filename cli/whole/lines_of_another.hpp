// Lines of another encoding in a text that is UTF-8 elsewhere, by how they are made.
#pragma once

#include <cstddef>
#include <cstdint>

#include <utfkit/bytes.hpp>

namespace utfkit::cli {

// A line of another encoding has ill-formed bytes of four sorts and more, in several places, and
// hardly anything of it is UTF-8: damage leaves some of the sequences that a line has, and where it
// is the same everywhere, the same bytes. A character of a script that no line without an error has
// is two or three such bytes. Control characters and FF are in no line of text. Short lines tell it
// together: those without UTF-8, of which as many sorts of bytes begin no sequence of the text, as
// what is left of one that was cut does. And a line is of another encoding in which a letter of
// another alphabet stands in a word of ASCII, or private use behind what is ill-formed, beside
// errors: halves of its characters. So is one that has two characters of scripts that no line
// without an error has beside an error, and nothing else that is well formed: ˹ѡ and four
// bytes are a word of Thai in TIS-620.
struct ill_formed_lines {
  std::uint64_t of_another = 0, damaged = 0;
  std::uint64_t without_utf8 = 0;  // of both
  std::size_t begin_none = 0;      // sorts of bytes from C0 on, of these
  std::uint64_t by_chance = 0;     // of these, with sequences that are well formed by chance

  // Whether none of them has UTF-8, and there are some.
  bool are_without_utf8() const noexcept {
    return without_utf8 != 0 && without_utf8 == of_another + damaged;
  }
  // Whether there are such lines, and not few beside others.
  bool are_text() const noexcept { return is_each_text() || are_text_together(); }
  bool is_each_text() const noexcept { return of_another != 0 && 2 * of_another >= damaged; }
  bool are_text_together() const noexcept {
    constexpr std::size_t some = 4, few = 3;
    const std::uint64_t others = of_another + damaged - without_utf8;
    return without_utf8 >= few && without_utf8 >= 2 * others && begin_none >= some;
  }
};

// Those of a text from the first error on, before which the line in which that is has so many
// sequences.
ill_formed_lines count_ill_formed_lines(byte_view text, byte_view from_error,
                                        std::uint64_t sequences_before);

// Whether a line with an error has a word of UTF-8 in Latin letters, which is hardly so by chance:
// characters of East Asia that are two of U+00C0 to U+017F have others of their kind beside them.
bool have_latin_words_beside_errors(byte_view text);

}  // namespace utfkit::cli
