// Encodings chosen at run time, by name. Byte order exists only here: the functions of
// transcode.hpp work on code units of this machine.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include <utfkit/export.h>

namespace utfkit {

// What utfkit reads and writes. CESU-8 (UTR #26), WTF-8 and Java's modified UTF-8 are strict.
//
// There are two tables of windows-1252. Microsoft's, which IANA registered, has no characters for
// the bytes 81 8D 8F 90 9D: they are errors, invalid_byte, and U+0081, 8D, 8F, 90 and 9D can't be
// expressed. That of the WHATWG Encoding Standard has these control characters there, so that any
// bytes are text, and go back to the same: it is what labels on the web mean (find_encoding). Its
// name is "windows-1252" there too; encoding_by_name knows it as "windows-1252-whatwg", which is
// registered by nobody.
enum class encoding : std::uint8_t {
  utf8,
  utf16le,
  utf16be,
  utf32le,
  utf32be,
  latin1,
  ascii,
  windows1252,
  ucs2le,
  ucs2be,
  cesu8,
  wtf8,
  mutf8,
  windows1252_whatwg,
};

// The preferred name that IANA has for `e`: "UTF-8", "ISO-8859-1". Static storage.
// Example: assert(name(encoding::latin1) == "ISO-8859-1");
UTFKIT_API std::string_view name(encoding e) noexcept;

// The encoding that IANA's registry of character sets knows by `name` or has it as an alias of;
// letters of either case. Every name means itself: ISO-8859-1 is not windows-1252 here. UTF-16,
// UTF-32 and UCS-2, which leave the byte order open, give the big-endian form: read a signature,
// else big-endian; write a signature and big-endian. label.hpp has named_encoding_by_name(), which
// tells them apart, and WHATWG's labels. Nothing for unknown names and for encodings that are not
// supported.
// Example: assert(encoding_by_name("latin1") == encoding::latin1 && !encoding_by_name("sjis"));
UTFKIT_API std::optional<encoding> encoding_by_name(std::string_view name) noexcept;

}  // namespace utfkit
