// Text in UTF-8 whose bytes A0 became spaces.
#pragma once

#include <utfkit/bytes.hpp>

namespace utfkit::cli {

// What takes A0 for white space, as programs for ISO-8859-1 do, leaves a space where it stood: à is
// C3 A0, Р is D0 A0, and U+00A0 itself is C2 A0. Whether the text has that: three ill-formed
// sequences in four, and two at least, are one of these lead bytes before a space, in many columns,
// and the byte A0 is nowhere. Fields of one width that were cut end in few columns; those of others
// that spaces follow look the same.
bool has_blanks_for_a0(byte_view text);

}  // namespace utfkit::cli
