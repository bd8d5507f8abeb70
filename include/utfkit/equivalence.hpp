// Whether two texts are the same, however they are spelled (RFC 3629 section 10).
//
// Nothing allocates, nothing throws. Both texts are read in step and as far as they are the same,
// in time linear in their sizes; where their bytes are the same it takes a comparison of bytes.
// What is ill-formed counts as U+FFFD for each maximal subpart, as in the `_lossy` functions; so
// validate first where it matters that no two ill-formed texts are called the same.
#pragma once

#include <utfkit/export.h>
#include <utfkit/bytes.hpp>

namespace utfkit {

// Canonical equivalence (Unicode D70): the same text, by its NFD. U+00E9 is U+0065 U+0301.
// Example: assert(canonically_equal("é", "e\u0301") && !canonically_equal("ﬁn", "fin"));
//   assert(canonically_equal("\xFF", "\uFFFD"));  // what is ill-formed
[[nodiscard]] UTFKIT_API bool canonically_equal(byte_view a, byte_view b) noexcept;

// Compatibility equivalence (D67): the same but for formatting, by NFKD. U+FB01 is "fi".
// Example: assert(compatibly_equal("ﬁn", "fin") && !compatibly_equal("FIN", "fin"));
[[nodiscard]] UTFKIT_API bool compatibly_equal(byte_view a, byte_view b) noexcept;

// A canonical caseless match (D145): the same text without regard to case, by NFD, the full case
// folding of CaseFolding.txt (C and F), and NFD again. "Stra\u00DFe" is "STRASSE"; I is i, in
// Turkish text too.
// Example: assert(caselessly_equal("É", "e\u0301") && caselessly_equal("Straße", "STRASSE"));
//   assert(!caselessly_equal("na\u00ADme", "Name") && !caselessly_equal("Ｆ", "f"));
[[nodiscard]] UTFKIT_API bool caselessly_equal(byte_view a, byte_view b) noexcept;

// Whether two identifiers are the same without regard to case, compatibility and what is ignorable:
// toNFKC_Casefold(NFD(a)) is that of b (D147; UAX #31-R5). "Stra\u00DFe" is "STRASSE".
// Example: assert(identifier_equal("Straße", "STRASSE") && identifier_equal("na\u00ADme", "Name"));
[[nodiscard]] UTFKIT_API bool identifier_equal(byte_view a, byte_view b) noexcept;

}  // namespace utfkit
