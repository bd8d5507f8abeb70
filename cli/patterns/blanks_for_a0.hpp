// Text in UTF-8 whose bytes A0 became spaces.
#pragma once

#include <utfkit/bytes.hpp>

namespace utfkit::cli {

// What takes A0 for white space, as programs for ISO-8859-1 do, leaves a space where it stood: à is
// C3 A0, Р is D0 A0, and U+00A0 itself is C2 A0. Whether the text has that: three ill-formed
// sequences in four, and two at least, lack their last byte before a space, would be characters
// with A0 there, and that byte is nowhere. Such text that was cut at the ends of fields, which is
// followed by spaces, looks the same.
bool has_blanks_for_a0(byte_view text);

}  // namespace utfkit::cli
