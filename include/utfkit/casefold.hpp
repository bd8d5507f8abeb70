// Full case folding (Unicode 3.13, CaseFolding.txt): what two texts have in common that differ in
// case.
//
// For comparing and for keys, not for text that is shown; case mapping for that asks for languages.
// To compare two texts once, caselessly_equal() (equivalence.hpp) takes no memory, and sees through
// canonically equivalent spellings, too. Identifiers have nfkc_casefold() (normalize.hpp), which
// also folds what is compatible, and leaves out what is ignorable. What `utf8 find -i` does, the
// search for a part of a text in any case, the library hasn't. The version is unicode_version().
#pragma once

#include <string>

#include <utfkit/export.h>
#include <utfkit/bytes.hpp>
#include <utfkit/result.hpp>

namespace utfkit {

// toCasefold(X) of Unicode 3.13: each code point by its full case folding (C and F), without those
// of Turkish and Azerbaijani (T). At most three times the bytes of `text`. It doesn't normalize:
// where spellings are to be the same too, take the NFD before and after, which two texts have in
// common where they are caselessly_equal(). Strict: the value, or the failure with its offset.
// Lossy: U+FFFD for each maximal subpart of what is ill-formed. Linear, thread-safe; they throw
// std::bad_alloc and std::length_error.
// Example: assert(*casefold("Straße ΣΊΣΥΦΟΣ") == "strasse σίσυφοσ");
//   assert(*casefold("ﬁ\u00AD") == "fi\u00AD" && *casefold("I") == "i");
//   assert(casefold("GR\xDC").failure().offset == 2 && casefold_lossy("GR\xDC") == "gr\uFFFD");
UTFKIT_API expected<std::string> casefold(byte_view text);
[[nodiscard]] UTFKIT_API std::string casefold_lossy(byte_view text);

}  // namespace utfkit
