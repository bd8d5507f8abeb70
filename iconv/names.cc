#include "names.hpp"

#include <langinfo.h>

#include <algorithm>
#include <array>
#include <bit>

namespace utfkit::iconv_library {
namespace {

constexpr bool little = std::endian::native == std::endian::little;
constexpr encoding utf16_here = little ? encoding::utf16le : encoding::utf16be;
constexpr encoding utf32_here = little ? encoding::utf32le : encoding::utf32be;
constexpr encoding ucs2_here = little ? encoding::ucs2le : encoding::ucs2be;

// Those whose tables are the same here and there, byte for byte and both ways, but for what `form`
// says; a test compares them. The names are glibc's. What it has otherwise and is left to it:
// MACINTOSH and MAC-CYRILLIC (older tables), CP1255 and CP1258 (which compose), IBM1140 (an
// overline), GBK, GB18030, BIG5, BIG5-HKSCS, EUC-JP, EUC-KR, SJIS and ISO-2022-JP (smaller sets
// than the Encoding Standard's, or other editions).
constexpr name_row rows[] = {
    {{encoding::utf8, form::plain},
     " UTF-8 UTF8 ISO-IR-193 OSF05010001 ISO-10646/UTF8 ISO-10646/UTF-8 "},
    {{encoding::ascii, form::plain},
     " ANSI_X3.4-1968 ISO-IR-6 ANSI_X3.4-1986 ISO_646.IRV:1991 ASCII ISO646-US "
     "US-ASCII US IBM367 CP367 CSASCII OSF00010020 "},
    {{encoding::utf16le, form::plain},
     " UTF-16LE UTF16LE "},
    {{encoding::utf16be, form::plain},
     " UTF-16BE UTF16BE "},
    {{utf16_here, form::signature},
     " UTF-16 UTF16 "},
    {{encoding::utf32le, form::plain},
     " UTF-32LE UTF32LE "},
    {{encoding::utf32be, form::plain},
     " UTF-32BE UTF32BE "},
    {{utf32_here, form::signature},
     " UTF-32 UTF32 "},
    {{encoding::ucs2le, form::plain},
     " UCS-2LE UNICODELITTLE "},
    {{encoding::ucs2be, form::plain},
     " UCS-2BE UNICODEBIG "},
    {{ucs2_here, form::plain},
     " UCS-2 UCS2 ISO-10646/UCS2 OSF00010100 OSF00010101 OSF00010102 "},
    {{ucs2_here, form::signature},
     " UNICODE CSUNICODE "},
    {{encoding::utf32le, form::plain},
     " UCS-4LE "},
    {{encoding::utf32be, form::plain},
     " UCS-4 UCS4 UCS-4BE CSUCS4 ISO-10646 10646-1:1993 10646-1:1993/UCS4 "
     "ISO-10646/UCS4 OSF00010104 OSF00010105 OSF00010106 "},
    {{encoding::latin1, form::plain},
     " ISO-8859-1 ISO-IR-100 ISO_8859-1:1987 ISO_8859-1 ISO8859-1 ISO88591 LATIN1 L1 "
     "IBM819 CP819 CSISOLATIN1 8859_1 OSF00010001 "},
    {{encoding::windows1252, form::plain},
     " CP1252 MS-ANSI WINDOWS-1252 "},
    {{encoding::ibm866, form::plain},
     " IBM866 CP866 866 CSIBM866 "},
    {{encoding::iso8859_2, form::plain},
     " ISO-8859-2 ISO-IR-101 ISO_8859-2:1987 ISO_8859-2 ISO8859-2 ISO88592 LATIN2 L2 "
     "CSISOLATIN2 8859_2 OSF00010002 IBM912 CP912 "},
    {{encoding::iso8859_3, form::plain},
     " ISO-8859-3 ISO-IR-109 ISO_8859-3:1988 ISO_8859-3 ISO8859-3 ISO88593 LATIN3 L3 "
     "CSISOLATIN3 8859_3 OSF00010003 "},
    {{encoding::iso8859_4, form::plain},
     " ISO-8859-4 ISO-IR-110 ISO_8859-4:1988 ISO_8859-4 ISO8859-4 ISO88594 LATIN4 L4 "
     "CSISOLATIN4 8859_4 OSF00010004 "},
    {{encoding::iso8859_5, form::plain},
     " ISO-8859-5 ISO-IR-144 ISO_8859-5:1988 ISO_8859-5 ISO8859-5 ISO88595 CYRILLIC "
     "CSISOLATINCYRILLIC 8859_5 OSF00010005 IBM915 CP915 "},
    {{encoding::iso8859_6, form::plain},
     " ISO-8859-6 ISO-IR-127 ISO_8859-6:1987 ISO_8859-6 ISO8859-6 ISO88596 ECMA-114 "
     "ASMO-708 ARABIC CSISOLATINARABIC 8859_6 OSF00010006 IBM1089 CP1089 "},
    {{encoding::iso8859_7, form::plain},
     " ISO-8859-7 ISO-IR-126 ISO_8859-7:2003 ISO_8859-7:1987 ISO_8859-7 ISO8859-7 "
     "ISO88597 ELOT_928 ECMA-118 GREEK GREEK8 CSISOLATINGREEK 8859_7 OSF00010007 "
     "IBM813 CP813 "},
    {{encoding::iso8859_8, form::plain},
     " ISO-8859-8 ISO-IR-138 ISO_8859-8:1988 ISO_8859-8 ISO8859-8 ISO88598 HEBREW "
     "CSISOLATINHEBREW 8859_8 OSF00010008 IBM916 CP916 "},
    {{encoding::iso8859_9, form::plain},
     " ISO-8859-9 ISO-IR-148 ISO_8859-9:1989 ISO_8859-9 ISO8859-9 ISO88599 LATIN5 L5 "
     "CSISOLATIN5 8859_9 OSF00010009 IBM920 CP920 TS-5881 ECMA-128 "},
    {{encoding::iso8859_10, form::plain},
     " ISO-8859-10 ISO-IR-157 ISO_8859-10:1992 ISO_8859-10 ISO8859-10 ISO885910 "
     "LATIN6 L6 CSISOLATIN6 OSF0001000A "},
    {{encoding::iso8859_11, form::plain},
     " ISO-8859-11 ISO8859-11 ISO885911 "},
    {{encoding::iso8859_13, form::plain},
     " ISO-8859-13 ISO8859-13 ISO885913 ISO-IR-179 LATIN7 L7 BALTIC "},
    {{encoding::iso8859_14, form::plain},
     " ISO-8859-14 ISO8859-14 ISO885914 ISO-IR-199 LATIN8 L8 ISO_8859-14:1998 "
     "ISO_8859-14 ISO-CELTIC "},
    {{encoding::iso8859_15, form::plain},
     " ISO-8859-15 ISO8859-15 ISO885915 ISO-IR-203 ISO_8859-15 LATIN-9 LATIN9 "
     "ISO_8859-15:1998 "},
    {{encoding::iso8859_16, form::plain},
     " ISO-8859-16 ISO8859-16 ISO885916 ISO-IR-226 LATIN10 L10 ISO_8859-16:2001 "
     "ISO_8859-16 "},
    {{encoding::koi8_r, form::plain},
     " KOI8-R CSKOI8R KOI8R "},
    {{encoding::koi8_u, form::plain},
     " KOI8-U KOI8U "},
    {{encoding::tis620, form::plain},
     " TIS-620 TIS620 TIS620-0 TIS620.2529-1 TIS620.2533-0 ISO-IR-166 "},
    {{encoding::windows874, form::plain},
     " IBM874 CP874 WINDOWS-874 "},
    {{encoding::windows1250, form::plain},
     " CP1250 MS-EE WINDOWS-1250 "},
    {{encoding::windows1251, form::plain},
     " CP1251 MS-CYRL WINDOWS-1251 "},
    {{encoding::windows1253, form::plain},
     " CP1253 MS-GREEK WINDOWS-1253 "},
    {{encoding::windows1254, form::plain},
     " CP1254 MS-TURK WINDOWS-1254 "},
    {{encoding::windows1256, form::plain},
     " CP1256 MS-ARAB WINDOWS-1256 "},
    {{encoding::windows1257, form::plain},
     " CP1257 WINBALTRIM WINDOWS-1257 "},
    {{encoding::ibm437, form::plain},
     " IBM437 CP437 437 CSPC8CODEPAGE437 OSF100201B5 "},
    {{encoding::ibm737, form::plain},
     " CP737 "},
    {{encoding::ibm775, form::plain},
     " CP775 IBM775 CSPC775BALTIC "},
    {{encoding::ibm850, form::plain},
     " IBM850 CP850 850 CSPC850MULTILINGUAL OSF10020352 "},
    {{encoding::ibm852, form::plain},
     " IBM852 CP852 852 CSPCP852 OSF10020354 "},
    {{encoding::ibm855, form::plain},
     " IBM855 CP855 855 CSIBM855 OSF10020357 "},
    {{encoding::ibm857, form::plain},
     " IBM857 CP857 857 CSIBM857 OSF10020359 "},
    {{encoding::ibm858, form::plain},
     " IBM858 CP858 858 CSPC858MULTILINGUAL "},
    {{encoding::ibm860, form::plain},
     " IBM860 CP860 860 CSIBM860 "},
    {{encoding::ibm861, form::plain},
     " IBM861 CP861 861 CPIBM861 OSF1002035D "},
    {{encoding::ibm862, form::plain},
     " IBM862 CP862 862 CSPC862LATINHEBREW OSF1002035E "},
    {{encoding::ibm863, form::plain},
     " IBM863 CP863 863 CSIBM863 OSF1002035F "},
    {{encoding::ibm864, form::plain},
     " IBM864 CP864 864 CSIBM864 OSF10020360 "},
    {{encoding::ibm865, form::plain},
     " IBM865 CP865 865 CSIBM865 "},
    {{encoding::ibm869, form::plain},
     " IBM869 CP869 869 CP-GR CSIBM869 OSF10020365 "},
    {{encoding::ibm037, form::plain},
     " IBM037 CP037 EBCDIC-CP-US EBCDIC-CP-CA EBCDIC-CP-WT EBCDIC-CP-NL CSIBM037 "
     "OSF10020025 CP1070 CP282 "},
    {{encoding::ibm273, form::plain},
     " IBM273 CP273 CSIBM273 OSF10020111 "},
    {{encoding::ibm500, form::plain},
     " IBM500 CP500 500 500V1 EBCDIC-CP-BE EBCDIC-CP-CH CSIBM500 OSF100201F4 CP1084 "},
    {{encoding::ibm1047, form::plain},
     " IBM1047 IBM-1047 CP1047 1047 OSF10020417 "},
    {{encoding::euc_kr, form::uhc},
     " UHC MSCP949 CP949 OSF100203B5 "},
    {{encoding::shift_jis, form::cp932},
     " CP932 WINDOWS-31J MS932 SJIS-OPEN SJIS-WIN CSWINDOWS31J "},
};

constexpr std::size_t longest_name = 24;

constexpr char upper(char c) noexcept {
  return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}

// Letters, digits and what else stands in a name; anything else is the system's to interpret.
constexpr bool in_a_name(char c) noexcept {
  return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_' || c == '.' ||
         c == ':' || c == '/';
}

std::optional<charset> find(std::string_view name) noexcept {
  std::array<char, longest_name + 2> word{};
  if (name.empty() || name.size() > longest_name) return std::nullopt;
  std::size_t size = 0;
  word[size++] = ' ';
  for (const char c : name) {
    if (!in_a_name(upper(c))) return std::nullopt;
    word[size++] = upper(c);
  }
  word[size++] = ' ';
  for (const name_row& row : rows) {
    if (row.names.find(std::string_view(word.data(), size)) != row.names.npos) return row.set;
  }
  return std::nullopt;
}

constexpr bool is_word(std::string_view text, std::string_view word) noexcept {
  if (text.size() != word.size()) return false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (upper(text[i]) != word[i]) return false;
  }
  return true;
}

// The words after slashes; false where one is unknown.
bool parse_suffix(std::string_view suffix, request& r) noexcept {
  while (!suffix.empty()) {
    const std::size_t end = suffix.find_first_of("/,");
    const std::string_view word(suffix.data(), end == suffix.npos ? suffix.size() : end);
    if (is_word(word, "TRANSLIT")) {
      r.transliterates = true;
    } else if (is_word(word, "IGNORE")) {
      r.ignores = true;
    } else if (!word.empty()) {
      return false;
    }
    suffix.remove_prefix(end == suffix.npos ? suffix.size() : end + 1);
  }
  return true;
}

}  // namespace

request parse(std::string_view name) noexcept {
  const std::size_t end = std::min(name.find("//"), name.size());
  const std::string_view word(name.data(), end);
  name.remove_prefix(end);
  request r;
  if (!parse_suffix(name, r)) return {};
  r.set = find(word.empty() ? std::string_view(nl_langinfo(CODESET)) : word);
  return r;
}

name_table all_names() noexcept {
  return {rows, std::size(rows)};
}

encoding swapped(encoding e) noexcept {
  switch (e) {
    case encoding::utf16le: return encoding::utf16be;
    case encoding::utf16be: return encoding::utf16le;
    case encoding::utf32le: return encoding::utf32be;
    case encoding::utf32be: return encoding::utf32le;
    case encoding::ucs2le: return encoding::ucs2be;
    case encoding::ucs2be: return encoding::ucs2le;
    default: return e;
  }
}

const char* fixed_name(encoding e) noexcept {
  switch (e) {
    case encoding::utf16le: return "UTF-16LE";
    case encoding::utf16be: return "UTF-16BE";
    case encoding::utf32le: return "UTF-32LE";
    case encoding::utf32be: return "UTF-32BE";
    case encoding::ucs2le: return "UNICODELITTLE";
    case encoding::ucs2be: return "UNICODEBIG";
    default: return "";
  }
}

}  // namespace utfkit::iconv_library
