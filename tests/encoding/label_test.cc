// Names of encodings: WHATWG's labels, IANA's registry, and what they mean.
#include <utfkit/label.hpp>

#include <filesystem>
#include <fstream>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace {

using utfkit::encoding;
using utfkit::encoding_by_name;
using utfkit::find_encoding;
using utfkit::label_name;
using utfkit::named_encoding;
using utfkit::named_encoding_by_name;
using utfkit::preferred_name;

using namespace std::string_literals;

std::string upper(std::string s) {
  for (char& c : s) {
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  }
  return s;
}

// ── WHATWG ──────────────────────────────────────────────────────────────────────────────────────

// What the standard calls its encodings.
struct standard_row {
  const char* name;
  encoding id;
};
constexpr standard_row standard_rows[] = {
    {"UTF-8", encoding::utf8},
    {"IBM866", encoding::ibm866},
    {"ISO-8859-2", encoding::iso8859_2},
    {"ISO-8859-3", encoding::iso8859_3},
    {"ISO-8859-4", encoding::iso8859_4},
    {"ISO-8859-5", encoding::iso8859_5},
    {"ISO-8859-6", encoding::iso8859_6},
    {"ISO-8859-7", encoding::iso8859_7},
    {"ISO-8859-8", encoding::iso8859_8},
    {"ISO-8859-8-I", encoding::iso8859_8_i},
    {"ISO-8859-10", encoding::iso8859_10},
    {"ISO-8859-13", encoding::iso8859_13},
    {"ISO-8859-14", encoding::iso8859_14},
    {"ISO-8859-15", encoding::iso8859_15},
    {"ISO-8859-16", encoding::iso8859_16},
    {"KOI8-R", encoding::koi8_r},
    {"KOI8-U", encoding::koi8_u_whatwg},
    {"macintosh", encoding::macintosh},
    {"windows-874", encoding::windows874_whatwg},
    {"windows-1250", encoding::windows1250_whatwg},
    {"windows-1251", encoding::windows1251_whatwg},
    {"windows-1253", encoding::windows1253_whatwg},
    {"windows-1254", encoding::windows1254_whatwg},
    {"windows-1255", encoding::windows1255_whatwg},
    {"windows-1256", encoding::windows1256},
    {"windows-1257", encoding::windows1257_whatwg},
    {"windows-1258", encoding::windows1258_whatwg},
    {"x-mac-cyrillic", encoding::x_mac_cyrillic},
    {"x-user-defined", encoding::x_user_defined},
    {"GBK", encoding::gbk},
    {"gb18030", encoding::gb18030},
    {"Big5", encoding::big5},
    {"EUC-JP", encoding::euc_jp},
    {"Shift_JIS", encoding::shift_jis},
    {"EUC-KR", encoding::euc_kr},
    {"ISO-2022-JP", encoding::iso2022_jp},
    {"replacement", encoding::replacement_only},
    {"windows-1252", encoding::windows1252_whatwg},
    {"UTF-16BE", encoding::utf16be},
    {"UTF-16LE", encoding::utf16le},
};
static_assert(std::size(standard_rows) == 40);

std::optional<encoding> supported(const std::string& name) {
  for (const standard_row& row : standard_rows) {
    if (row.name == name) return row.id;
  }
  return std::nullopt;
}

struct label_row {
  std::string label;
  std::string name;
};

// Two labels at least for each encoding that has two, and all of those that mislead.
const label_row label_rows[] = {
    {"utf-8", "UTF-8"},
    {"unicode-1-1-utf-8", "UTF-8"},
    {"x-unicode20utf8", "UTF-8"},
    {"utf8", "UTF-8"},
    {"utf-16", "UTF-16LE"},
    {"utf-16le", "UTF-16LE"},
    {"ucs-2", "UTF-16LE"},
    {"csunicode", "UTF-16LE"},
    {"iso-10646-ucs-2", "UTF-16LE"},
    {"unicodefeff", "UTF-16LE"},
    {"utf-16be", "UTF-16BE"},
    {"unicodefffe", "UTF-16BE"},
    {"windows-1252", "windows-1252"},
    {"iso-8859-1", "windows-1252"},
    {"iso_8859-1:1987", "windows-1252"},
    {"us-ascii", "windows-1252"},
    {"ascii", "windows-1252"},
    {"ansi_x3.4-1968", "windows-1252"},
    {"latin1", "windows-1252"},
    {"l1", "windows-1252"},
    {"866", "IBM866"},
    {"latin2", "ISO-8859-2"},
    {"iso88593", "ISO-8859-3"},
    {"l4", "ISO-8859-4"},
    {"cyrillic", "ISO-8859-5"},
    {"iso-8859-6-e", "ISO-8859-6"},
    {"sun_eu_greek", "ISO-8859-7"},
    {"visual", "ISO-8859-8"},
    {"logical", "ISO-8859-8-I"},
    {"iso-8859-9", "windows-1254"},
    {"latin6", "ISO-8859-10"},
    {"iso-8859-11", "windows-874"},
    {"tis-620", "windows-874"},
    {"iso885913", "ISO-8859-13"},
    {"iso8859-14", "ISO-8859-14"},
    {"l9", "ISO-8859-15"},
    {"iso-8859-16", "ISO-8859-16"},
    {"koi", "KOI8-R"},
    {"koi8-ru", "KOI8-U"},
    {"x-mac-roman", "macintosh"},
    {"cp1250", "windows-1250"},
    {"x-cp1251", "windows-1251"},
    {"cp1253", "windows-1253"},
    {"latin5", "windows-1254"},
    {"cp1255", "windows-1255"},
    {"cp1256", "windows-1256"},
    {"cp1257", "windows-1257"},
    {"x-cp1258", "windows-1258"},
    {"x-mac-ukrainian", "x-mac-cyrillic"},
    {"gb2312", "GBK"},
    {"chinese", "GBK"},
    {"gb18030", "gb18030"},
    {"big5-hkscs", "Big5"},
    {"x-euc-jp", "EUC-JP"},
    {"csiso2022jp", "ISO-2022-JP"},
    {"sjis", "Shift_JIS"},
    {"windows-31j", "Shift_JIS"},
    {"windows-949", "EUC-KR"},
    {"replacement", "replacement"},
    {"iso-2022-kr", "replacement"},
    {"hz-gb-2312", "replacement"},
    {"x-user-defined", "x-user-defined"},
};

void expect_label(const std::string& label, const std::string& name) {
  EXPECT_EQ(label_name(label), name) << label;
  EXPECT_EQ(find_encoding(label), supported(name)) << label;
}

TEST(labels, of_every_encoding_in_either_case) {
  for (const label_row& row : label_rows) {
    expect_label(row.label, row.name);
    expect_label(upper(row.label), row.name);
    expect_label(row.name, row.name);  // a name is a label of itself
  }
}

TEST(labels, ascii_whitespace_around_them_does_not_count) {
  for (const label_row& row : label_rows) {
    expect_label("\t\n\f\r " + row.label + " \r\f\n\t", row.name);
    expect_label(" " + row.label, row.name);
    expect_label(row.label + "\n", row.name);
  }
}

TEST(labels, other_bytes_around_or_inside_do) {
  // Line tabulation, NUL, and the white space of Unicode are no ASCII whitespace.
  for (const std::string& other :
       {"\v"s, "\0"s, "\xA0"s, "\xC2\xA0"s, "\xE2\x80\xA8"s, "\""s, "'"s, "-"s}) {
    for (const std::string label : {"utf-8", "sjis", "l1"}) {
      expect_label(other + label, "");
      expect_label(label + other, "");
      expect_label(" " + other + label, "");
    }
  }
  for (const char* label : {"utf 8", "utf_8", "utf- 8", "utf\t-8", "utf-8 utf-8", "utf8 x"}) {
    expect_label(label, "");
  }
}

TEST(labels, what_is_no_label_of_the_standard) {
  for (const char* label :
       {"", " ", "\t\n\f\r ", "u", "utf", "utf-", "utf-7", "utf-32", "utf-32le", "utf-32be",
        "cesu-8", "cp437", "ibm850", "scsu", "bocu-1", "latin9", "iso-8859-12", "none"}) {
    expect_label(label, "");
  }
  // Only A to Z have a lower case here: not KELVIN SIGN, not LATIN SMALL LETTER LONG S, not the
  // letters i without the dot or with another one, and no byte that differs from one of a label by
  // the bit that tells the cases apart: 0D from the hyphen, 7F from the low line.
  for (const std::string& label : {"\xE2\x84\xAA"s + "oi8-r", "\xC5\xBFjis"s, "b\xC4\xB1g5"s,
                                   "B\xC4\xB0G5"s, "utf\r8"s, "koi8\x7Fr"s}) {
    expect_label(label, "");
  }
  expect_label(std::string(1 << 20, 'u'), "");
  expect_label(std::string(1 << 20, ' ') + "utf-8", "UTF-8");
}

TEST(labels, conformance) {
  const auto path = std::filesystem::path(UTFKIT_SHARED_DIR) / "conformance/label_cases.jsonl";
  std::ifstream in(path);
  if (!in) GTEST_SKIP() << "no conformance/label_cases.jsonl in " << UTFKIT_SHARED_DIR;
  std::size_t rows = 0;
  for (std::string line; std::getline(in, line); ++rows) {
    const nlohmann::json row = nlohmann::json::parse(line);
    SCOPED_TRACE(line);
    expect_label(row.at("label"), row.at("encoding").is_null() ? "" : row.at("encoding"));
  }
  EXPECT_GE(rows, 1387u);
}

// ── IANA ────────────────────────────────────────────────────────────────────────────────────────

struct name_row {
  const char* preferred;
  named_encoding meaning;
  std::vector<const char*> names;
};

const name_row name_rows[] = {
    {"UTF-8", {encoding::utf8}, {"UTF-8", "csUTF8", "utf8"}},
    {"UTF-16LE", {encoding::utf16le}, {"UTF-16LE", "csUTF16LE", "utf16le", "utf-16-le"}},
    {"UTF-16BE", {encoding::utf16be}, {"UTF-16BE", "csUTF16BE", "utf16be", "utf-16-be"}},
    {"UTF-16", {encoding::utf16be, true}, {"UTF-16", "csUTF16", "utf16"}},
    {"UTF-32LE", {encoding::utf32le}, {"UTF-32LE", "csUTF32LE", "utf32le", "utf-32-le"}},
    {"UTF-32BE", {encoding::utf32be}, {"UTF-32BE", "csUTF32BE", "utf32be", "utf-32-be"}},
    {"UTF-32", {encoding::utf32be, true}, {"UTF-32", "csUTF32", "utf32"}},
    {"US-ASCII",
     {encoding::ascii},
     {"US-ASCII", "iso-ir-6", "ANSI_X3.4-1968", "ANSI_X3.4-1986", "ISO_646.irv:1991", "ISO646-US",
      "us", "IBM367", "cp367", "csASCII", "ascii"}},
    {"ISO-8859-1",
     {encoding::latin1},
     {"ISO-8859-1", "ISO_8859-1:1987", "iso-ir-100", "ISO_8859-1", "latin1", "l1", "IBM819",
      "CP819", "csISOLatin1", "iso8859-1", "iso88591", "latin-1"}},
    {"windows-1252", {encoding::windows1252}, {"windows-1252", "cswindows1252", "cp1252"}},
    {"ISO-10646-UCS-2",
     {encoding::ucs2be, true},
     {"ISO-10646-UCS-2", "csUnicode", "UCS-2", "ucs2"}},
    {"UCS-2LE", {encoding::ucs2le}, {"UCS-2LE", "ucs2le"}},
    {"UCS-2BE", {encoding::ucs2be}, {"UCS-2BE", "ucs2be"}},
    {"CESU-8", {encoding::cesu8}, {"CESU-8", "csCESU8", "csCESU-8", "cesu8"}},
    {"WTF-8", {encoding::wtf8}, {"WTF-8", "wtf8"}},
    {"MUTF-8", {encoding::mutf8}, {"MUTF-8", "mutf8", "modified-utf-8"}},
    {"windows-1252-whatwg", {encoding::windows1252_whatwg}, {"windows-1252-whatwg"}},
};

TEST(names, that_are_supported_mean_themselves) {
  for (const name_row& row : name_rows) {
    for (const std::string name : row.names) {
      for (const std::string& spelling : {name, upper(name)}) {
        EXPECT_EQ(named_encoding_by_name(spelling), row.meaning) << spelling;
        EXPECT_EQ(encoding_by_name(spelling), row.meaning.id) << spelling;
        EXPECT_EQ(preferred_name(spelling), row.preferred) << spelling;
      }
    }
  }
}

TEST(names, of_legacy_encodings) {
  struct row {
    const char *name, *preferred;
    encoding id;
  };
  const row rows[] = {
      {"Shift_JIS", "Shift_JIS", encoding::shift_jis},
      {"ms_kanji", "Shift_JIS", encoding::shift_jis},
      {"windows-31j", "Windows-31J", encoding::shift_jis},
      {"Extended_UNIX_Code_Packed_Format_for_Japanese", "EUC-JP", encoding::euc_jp},
      {"EUC-KR", "EUC-KR", encoding::euc_kr},
      {"KS_C_5601-1987", "KS_C_5601-1987", encoding::euc_kr},
      {"iso-2022-jp", "ISO-2022-JP", encoding::iso2022_jp},
      {"latin2", "ISO-8859-2", encoding::iso8859_2},
      {"ISO_8859-9:1989", "ISO-8859-9", encoding::iso8859_9},
      {"latin-9", "ISO-8859-15", encoding::iso8859_15},
      {"l10", "ISO-8859-16", encoding::iso8859_16},
      {"iso-8859-11", "ISO-8859-11", encoding::iso8859_11},
      {"ISO-8859-6-E", "ISO-8859-6-E", encoding::iso8859_6},
      {"csISO88596I", "ISO-8859-6-I", encoding::iso8859_6},
      {"iso_8859-8-e", "ISO-8859-8-E", encoding::iso8859_8},
      {"ISO-8859-8-I", "ISO-8859-8-I", encoding::iso8859_8_i},
      {"tis-620", "TIS-620", encoding::tis620},
      {"koi8-r", "KOI8-R", encoding::koi8_r},
      {"KOI8-U", "KOI8-U", encoding::koi8_u},
      {"gb18030", "GB18030", encoding::gb18030},
      {"cp936", "GBK", encoding::gbk},
      {"GB2312", "GB2312", encoding::gbk},
      {"big5-hkscs", "Big5-HKSCS", encoding::big5},
      {"windows-1251", "windows-1251", encoding::windows1251},
      {"windows-1251-whatwg", "windows-1251-whatwg", encoding::windows1251_whatwg},
      {"cswindows1258", "windows-1258", encoding::windows1258},
      {"mac", "macintosh", encoding::macintosh},
      {"x-user-defined", "x-user-defined", encoding::x_user_defined},
      {"437", "IBM437", encoding::ibm437},
      {"cp737", "IBM737", encoding::ibm737},
      {"cp858", "IBM00858", encoding::ibm858},
      {"cp00858", "IBM00858", encoding::ibm858},
      {"cp866", "IBM866", encoding::ibm866},
      {"ebcdic-cp-us", "IBM037", encoding::ibm037},
      {"IBM-1047", "IBM1047", encoding::ibm1047},
      {"IBM01140", "IBM01140", encoding::ibm1140},
      {"cp1140", "IBM01140", encoding::ibm1140},
      {"cp1047", "IBM1047", encoding::ibm1047},
  };
  for (const row& r : rows) {
    EXPECT_EQ(preferred_name(r.name), r.preferred) << r.name;
    const std::optional<encoding> expected =
        r.preferred[0] == 0 ? std::nullopt : std::optional(r.id);
    EXPECT_EQ(encoding_by_name(r.name), expected) << r.name;
  }
}

// A code page of IBM's goes by its number.
TEST(names, of_code_pages) {
  for (int number = 0; number < 256; ++number) {
    const auto e = static_cast<encoding>(number);
    std::string digits(utfkit::name(e));
    if (digits.rfind("IBM", 0) != 0) continue;
    // IANA writes some in five digits: IBM00858.
    digits.erase(0, digits.size() > 6 ? digits.find_first_of("123456789") : 3);
    EXPECT_EQ(encoding_by_name("cp" + digits), e) << digits;
    EXPECT_EQ(encoding_by_name("CP" + digits), e) << digits;
  }
}

TEST(names, that_are_known_and_not_supported) {
  const std::pair<const char*, const char*> rows[] = {
      {"utf-7", "UTF-7"},
      {"UTF-7-IMAP", "UTF-7-IMAP"},
      {"scsu", "SCSU"},
      {"csBOCU-1", "BOCU-1"},
      {"ISO-10646-UCS-4", "ISO-10646-UCS-4"},
      {"ISO-10646-UTF-1", "ISO-10646-UTF-1"},
      {"ISO-2022-KR", "ISO-2022-KR"},
      {"hz-gb-2312", "HZ-GB-2312"},
      {"viscii", "VISCII"},
      {"csCP50220", "CP50220"},
  };
  for (const auto& [name, preferred] : rows) {
    EXPECT_EQ(preferred_name(name), preferred) << name;
    EXPECT_EQ(named_encoding_by_name(name), std::nullopt) << name;
    EXPECT_EQ(encoding_by_name(name), std::nullopt) << name;
  }
}

// Each name that an encoding has leads back to it, and so does each label.
TEST(names, of_an_encoding) {
  for (int number = 0; number < 256; ++number) {
    const auto e = static_cast<encoding>(number);
    for (const std::string_view name : utfkit::names_of(e)) {
      EXPECT_EQ(encoding_by_name(name), e) << name;
    }
    for (const std::string_view label : utfkit::labels_of(e)) {
      EXPECT_EQ(find_encoding(label), e) << label;
    }
    // The preferred one comes first.
    const auto names = utfkit::names_of(e);
    const std::string preferred(utfkit::name(e));
    if (!names.empty() && names.front() != preferred) {
      EXPECT_EQ(names.front(), preferred + "-whatwg") << number;
    }
    const bool is_one = utfkit::name(e) != "unknown";
    EXPECT_EQ(utfkit::names_of(e).empty(), !is_one || e == encoding::replacement_only) << number;
  }
  EXPECT_EQ(utfkit::labels_of(encoding::utf8).size(), 6u);
  EXPECT_EQ(utfkit::names_of(encoding::cesu8),
            (std::vector<std::string_view>{"CESU-8", "csCESU8", "csCESU-8", "cesu8"}));
}

TEST(names, that_are_not_known) {
  for (const std::string& name :
       {""s, " "s, " utf-8"s, "utf-8 "s, "utf-8\n"s, "utf-8\0"s, "\0utf-8"s, "UTF-8 csUTF8"s,
        "utf_8"s, "utf-9"s, "utf-16-me"s, "replacement"s, "-"s, "auto"s, "\xC5\xBFhift_jis"s,
        std::string(1 << 20, 'x')}) {
    EXPECT_EQ(preferred_name(name), "") << name.substr(0, 40);
    EXPECT_EQ(named_encoding_by_name(name), std::nullopt) << name.substr(0, 40);
    EXPECT_EQ(encoding_by_name(name), std::nullopt) << name.substr(0, 40);
  }
}

// The two vocabularies contradict each other, and that is why there are two functions.
TEST(names, where_the_vocabularies_disagree) {
  EXPECT_EQ(find_encoding("iso-8859-1"), encoding::windows1252_whatwg);
  EXPECT_EQ(encoding_by_name("iso-8859-1"), encoding::latin1);
  EXPECT_EQ(find_encoding("us-ascii"), encoding::windows1252_whatwg);
  EXPECT_EQ(encoding_by_name("us-ascii"), encoding::ascii);
  EXPECT_EQ(find_encoding("utf-16"), encoding::utf16le);
  EXPECT_EQ(encoding_by_name("utf-16"), encoding::utf16be);
  EXPECT_EQ(find_encoding("csUnicode"), encoding::utf16le);
  EXPECT_EQ(encoding_by_name("csUnicode"), encoding::ucs2be);
  EXPECT_EQ(find_encoding("utf-32"), std::nullopt);
  EXPECT_EQ(encoding_by_name("utf-32"), encoding::utf32be);
}

}  // namespace
