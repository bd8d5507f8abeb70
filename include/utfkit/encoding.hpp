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
  // the single-byte encodings of the Standard, and those of IANA that it has otherwise
  ibm866,
  iso8859_2,
  iso8859_3,
  iso8859_4,
  iso8859_5,
  iso8859_6,
  iso8859_7,
  iso8859_8,
  iso8859_8_i,
  iso8859_9,
  iso8859_10,
  iso8859_11,
  iso8859_13,
  iso8859_14,
  iso8859_15,
  iso8859_16,
  koi8_r,
  koi8_u,
  koi8_u_whatwg,
  macintosh,
  tis620,
  windows874,
  windows874_whatwg,
  windows1250,
  windows1250_whatwg,
  windows1251,
  windows1251_whatwg,
  windows1253,
  windows1253_whatwg,
  windows1254,
  windows1254_whatwg,
  windows1255,
  windows1255_whatwg,
  windows1256,
  windows1257,
  windows1257_whatwg,
  windows1258,
  windows1258_whatwg,
  x_mac_cyrillic,
  x_user_defined,
  // IBM's code pages; those from 037 on are EBCDIC
  ibm437,
  ibm737,
  ibm775,
  ibm850,
  ibm852,
  ibm855,
  ibm857,
  ibm858,
  ibm860,
  ibm861,
  ibm862,
  ibm863,
  ibm864,
  ibm865,
  ibm869,
  ibm037,
  ibm273,
  ibm500,
  ibm1047,
  ibm1140,
  // the multi-byte encodings of the Standard
  gbk,
  gb18030,
  big5,
  euc_jp,
  shift_jis,
  euc_kr,
  iso2022_jp,
  // what its label "replacement" means: one error for any text that isn't empty
  replacement_only,
};

// Whether `e` is none of those that RFC 3629 and its relatives are about: what comes after
// windows1252_whatwg. These have tables, which a program that is linked statically carries only if
// it makes a transcoder that may be for one, and only reads and writes through it.
// Example: assert(is_legacy(encoding::shift_jis) && !is_legacy(encoding::windows1252));
[[nodiscard]] constexpr bool is_legacy(encoding e) noexcept {
  return e > encoding::windows1252_whatwg;
}

// Makes the tables of legacy encodings known to the rest of the library. Transcoders call it for
// themselves. O(1); thread-safe.
// Example: use_legacy_encodings();
UTFKIT_API void use_legacy_encodings() noexcept;

// The preferred name that IANA has for `e`: "UTF-8", "ISO-8859-1". Static storage.
// Example: assert(name(encoding::latin1) == "ISO-8859-1");
[[nodiscard]] UTFKIT_API std::string_view name(encoding e) noexcept;

// The encoding that IANA's registry of character sets knows by `name` or has it as an alias of;
// letters of either case. Every name means itself: ISO-8859-1 is not windows-1252 here. UTF-16,
// UTF-32 and UCS-2, which leave the byte order open, give the big-endian form: read a signature,
// else big-endian; write a signature and big-endian. label.hpp has named_encoding_by_name(), which
// tells them apart, and WHATWG's labels. Nothing for unknown names and for encodings that are not
// supported.
// Example: assert(encoding_by_name("latin1") == encoding::latin1 && !encoding_by_name("utf-7"));
[[nodiscard]] UTFKIT_API std::optional<encoding> encoding_by_name(std::string_view name) noexcept;

}  // namespace utfkit
