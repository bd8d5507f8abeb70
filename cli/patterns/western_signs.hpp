// Signs of an 8-bit encoding in text that is UTF-8 elsewhere.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include <utfkit/bytes.hpp>
#include <utfkit/encoding.hpp>

namespace utfkit::cli {

// Single bytes that stand where a text has the sign that they are in windows-1252, and hardly where
// it has what they are in another encoding: B0 in "20 \xB0C", A3 in "\xA35", BD in "1\xBD". Where a
// sequence lost its lead byte C2, they are the same signs. Or, if they aren't that, those of a code
// page of DOS or of Mac OS, F8 in "20 \xF8C".
struct western_signs {
  encoding in = encoding::windows1252;  // IBM850, IBM858 or macintosh
  std::uint64_t count = 0;
  std::string different;  // "°, £", in UTF-8, the first few of them
};

// Nothing where anything else is ill-formed.
western_signs western_signs_in(byte_view text);

}  // namespace utfkit::cli
