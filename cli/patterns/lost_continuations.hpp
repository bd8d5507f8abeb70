// Text in UTF-8 whose continuation bytes became something else, or have a line end before them.
#pragma once

#include <cstdint>

#include <utfkit/bytes.hpp>

namespace utfkit::cli {

enum class lost_continuations : std::uint8_t {
  none,
  blanks_for_a0,     // A0, as where a program takes that for white space
  line_ends_for_85,  // 85, which is NEL where 80 to 9F are control characters
  blanks,            // any, spaces
  question_marks,    // the same, question marks
  folded             // none: lines end within characters
};

// What three ill-formed sequences in four of `text` are. Each is the beginning of a character with
// which sequences of the text begin, by `leads` as leads_in() has them, or of one that has A0. What
// follows it and may stand for continuation bytes makes it complete, and these are nowhere else;
// fields that are cut have a limit, so that such places are at few columns, and few bytes behind
// the beginning of their fields. Between lines, the bytes on both sides make one character; of two
// bytes, one with which sequences of the text begin, but in iCalendar and vCard.
lost_continuations find_lost_continuations(byte_view text, std::uint64_t leads);

}  // namespace utfkit::cli
