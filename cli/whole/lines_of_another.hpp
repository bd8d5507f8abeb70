// Lines of another encoding in a text that is UTF-8 elsewhere, by how they are made.
#pragma once

#include <cstddef>
#include <cstdint>

#include <utfkit/bytes.hpp>

namespace utfkit::cli {

// A line of another encoding has ill-formed bytes of four sorts and more, in several places, and
// hardly anything of it is UTF-8: damage leaves some of the sequences that a line has, and where it
// is the same everywhere, the same bytes. A character of a script that no line without an error has
// is two or three such bytes. Control characters and FF are in no line of text.
struct ill_formed_lines {
  std::uint64_t of_another = 0, damaged = 0;
  std::uint64_t without_utf8 = 0;  // of these
  std::size_t sorts = 0;           // of ill-formed bytes in those

  // Whether there are such lines, and not few beside others; or short ones without UTF-8, which
  // have ill-formed bytes of so many sorts together.
  bool are_text() const noexcept {
    return (of_another != 0 && 2 * of_another >= damaged) || are_short_text();
  }
  bool are_short_text() const noexcept {
    constexpr std::size_t some = 4, few = 3;
    const std::uint64_t others = of_another + damaged - without_utf8;
    return without_utf8 >= few && without_utf8 >= 2 * others && sorts >= some;
  }
};

// Those of a text from the first error on, before which the line in which that is has so many
// sequences.
ill_formed_lines count_ill_formed_lines(byte_view text, byte_view from_error,
                                        std::uint64_t sequences_before);

}  // namespace utfkit::cli
