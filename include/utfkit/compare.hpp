// The order of texts. None of it is alphabetical: that takes a language, and a collation.
//
// All functions are total, never allocate, may be called from any number of threads, and take time
// linear in the part that the texts have in common. `equal` means the same code units.
#pragma once

#include <compare>
#include <string_view>

#include <utfkit/export.h>
#include <utfkit/bytes.hpp>

namespace utfkit {

// Code point order of UTF-8, which is that of its bytes (RFC 3629 section 1), and so a total order
// of any bytes.
// Example: assert(compare_code_points("Zug", "Äpfel") < 0);
[[nodiscard]] UTFKIT_API std::strong_ordering compare_code_points(byte_view a,
                                                                  byte_view b) noexcept;

// Code point order of UTF-16, which is not that of its units: U+10000 and above are written with
// units below E000. A lone surrogate has the place of its code point, between U+D7FF and U+E000.
// Example: assert(compare_code_points(u"\uFFFD", u"😀") < 0);  // FFFD, although 😀 begins with D83D
[[nodiscard]] UTFKIT_API std::strong_ordering compare_code_points(std::u16string_view a,
                                                                  std::u16string_view b) noexcept;

// The order that the UTF-16 forms of two UTF-8 texts have by their units: that of JavaScript and
// Java, of keys in canonical JSON (RFC 8785 section 3.2.3), of Firebase. Nothing is converted.
//
// On malformed text it still is a total order. A surrogate that is encoded as if it were a
// character (ED A0 80, as in WTF-8 and CESU-8) is the unit that it names; every other byte that
// belongs to no character counts as one unit above FFFF, in the order of bytes. Texts that would be
// the same by that, as a pair in UTF-8 and in CESU-8, have the order of their bytes.
// Example: assert(compare_utf16_units("\uFFFD", "😀") > 0 && compare_utf16_units("é", "é") == 0);
[[nodiscard]] UTFKIT_API std::strong_ordering compare_utf16_units(byte_view a,
                                                                  byte_view b) noexcept;

}  // namespace utfkit
