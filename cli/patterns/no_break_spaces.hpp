// U+00A0 of an encoding of one byte a character, in a text that is UTF-8 elsewhere.
#pragma once

#include <utfkit/bytes.hpp>

namespace utfkit::cli {

// Whether the ill-formed bytes A0 of `text` stand where a no-break space does: between words that
// the text has elsewhere, too, before a sign that such a space belongs to (: ; ! ? % »), behind «
// or beside a number. In code pages of DOS A0 is á or ā, and what stands beside these are no words.
bool are_no_break_spaces(byte_view text);

}  // namespace utfkit::cli
