// Characters that UTF-8 has and that hardly anybody writes: of two readings, the other one.
#pragma once

#include "letters.hpp"
#include "segment.hpp"
#include "text_cost.hpp"

namespace utfkit::internal::mojibake {

// Whether one sequence of a segment has both a control character that only Latin-1 has and a
// character that only windows-1252 has. Precondition: it is of the first round.
bool is_mixed_in_sequence(const word& w, const segment& s) noexcept;

// What speaks against spaces of several widths, separators of lines and marks of layout, U+200A and
// U+2029, in an encoding in which they would be an ellipsis or another common sign if it were
// ISO-8859-15. Precondition: as above.
cost cost_of_layout(const word& w, const segment& s) noexcept;

// What speaks for another encoding: signs that are rarer than their neighbours, as U+264A is than
// U+2666.
cost cost_of_rare_signs(const segment& s) noexcept;

}  // namespace utfkit::internal::mojibake
