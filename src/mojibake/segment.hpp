// What the text of a word was, if its bytes were read by one encoding.
#pragma once

#include <cstddef>
#include <cstdint>

#include <utfkit/bytes.hpp>

#include "letters.hpp"

namespace utfkit::internal::mojibake {

// Letters and digits of ASCII, within a run and around it.
inline constexpr std::size_t longest_gap = 24;

// What stands at a place where a run may begin, up to the end of the word.
struct word {
  letters all;
  std::size_t bytes = 0;
  bool cut = false;  // it goes on
};

// From text[at] on, a few letters more than a run can have.
void read_word(byte_view text, std::size_t at, bool escapes, word& w) noexcept;

// A word as it was, if its bytes were read by one encoding.
struct segment {
  letters was;
  std::size_t source = 0;      // letters of the word in it
  std::size_t first_part = 0;  // bytes up to where its first characters in a row end
  unsigned misreading = 0;
  unsigned rounds = 0;
  unsigned spaces = 0;             // characters with one that was taken for U+00A0
  unsigned rare_spaces = 0;        // of these, such as aren't known for it
  std::size_t rare_space_end = 0;  // bytes up to the end of the last of these
  unsigned sound = 0;              // characters that needed none
  bool kept = false;               // and written besides
  bool begins_with_space = false;  // the first character needed one
  std::size_t looked_at = 0;       // letters of the word from here on have no say
  bool met_space = false;          // else nor have spaces

  std::size_t end() const noexcept { return was.count == 0 ? 0 : was.at[was.count - 1].end; }
};

// The first round. False: nothing is decoded.
bool decode_word(const word& w, unsigned m, tolerance t, segment& s) noexcept;

// The script, not Latin, of which is all that isn't ASCII; 0 where something else is among it.
std::uint8_t only_script(const letters& was) noexcept;

// One round more. False: less is decoded than isn't, as two letters of a word may be that was read
// wrongly once ("Рівень"), or some of a word that is letters of one script, "นาคะนคร"; the segment
// is of no use then.
bool decode_again(segment& s) noexcept;

// Where the word goes on, the last characters may be halves of what they were: they are left to the
// next run. How many are before them; and a segment without them.
std::size_t letters_before_end(const word& w, const segment& s) noexcept;
void leave_end(const word& w, segment& s) noexcept;

}  // namespace utfkit::internal::mojibake
