#include "unsupported_encoding.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstdint>

#include <utfkit/label.hpp>

#include "base/nearest.hpp"

namespace utfkit::cli {

namespace {

struct known_row {
  std::string_view names;   // with spaces between them; the first is what it is called
  std::string_view iconv;   // what glibc's iconv calls it; empty: it hasn't it
  std::string_view python;  // or what Python's codecs call it
};

constexpr known_row known_rows[] = {
    {"KZ-1048 RK1048 STRK1048-2002", "RK1048", ""},
    {"PTCP154 PT154 CP154", "PT154", ""},
    {"KOI8-T", "KOI8-T", ""},
    {"KOI8-RU", "KOI8-RU", ""},
    {"KOI8-E ECMA-cyrillic", "ECMA-CYRILLIC", ""},
    {"KOI8-F", "", ""},
    {"KOI8-C", "", ""},
    {"KOI8", "KOI-8", ""},
    {"KOI7 KOI7-switched", "KOI-7", ""},
    {"MIK", "MIK", ""},
    {"IBM1125 cp1125 1125 RUSCII cp866u", "CP1125", ""},
    {"IBM866NAV", "866NAV", ""},
    {"Kamenicky KEYBCS2 cp895", "", ""},
    {"Mazovia cp620 cp667 cp790", "", ""},
    {"CWI-2", "CWI", ""},
    {"ARMSCII-8", "ARMSCII-8", ""},
    {"GEORGIAN-PS", "GEORGIAN-PS", ""},
    {"GEORGIAN-ACADEMY", "GEORGIAN-ACADEMY", ""},
    {"ISIRI-3342", "ISIRI-3342", ""},
    {"IBM720 cp720 720", "", "cp720"},
    {"IBM1006 cp1006 1006", "", "cp1006"},
    {"ISO-8859-9E", "ISO-8859-9E", ""},
    {"ISO-8859-12", "", ""},
    {"WINSAMI2 WS2", "WINSAMI2", ""},
    {"TCVN TCVN5712-1 TCVN-5712 TCVN5712-1:1993", "TCVN", ""},
    {"VISCII", "VISCII", ""},
    {"VIQR", "", ""},
    {"VNI", "", ""},
    {"VPS", "", ""},
    {"TSCII", "TSCII", ""},
    {"ISCII", "", ""},
    {"MacCentralEurope mac-ce x-mac-ce x-mac-centraleurroman x-mac-centraleurope mac-centeuro "
     "mac-latin2 cp1282 cp10029",
     "MAC-CENTRALEUROPE", ""},
    {"MacIcelandic mac-iceland mac-is x-mac-icelandic cp10079", "MAC-IS", ""},
    {"MacSami mac-sami", "MAC-SAMI", ""},
    {"MacGreek x-mac-greek cp10006", "", "mac_greek"},
    {"MacTurkish x-mac-turkish cp10081", "", "mac_turkish"},
    {"MacCroatian x-mac-croatian cp10082", "", "mac_croatian"},
    {"MacRomanian mac-romania x-mac-romanian cp10010", "", "mac_romanian"},
    {"MacArabic x-mac-arabic cp10004", "", "mac_arabic"},
    {"MacFarsi x-mac-farsi", "", "mac_farsi"},
    {"MacHebrew x-mac-hebrew cp10005", "", ""},
    {"MacThai x-mac-thai cp10021", "", ""},
    {"NeXTSTEP NeXT", "", ""},
    {"hp-roman8 roman8 r8 cp1051 IBM1051 1051", "HP-ROMAN8", ""},
    {"HP-ROMAN9 roman9 r9", "HP-ROMAN9", ""},
    {"DEC-MCS dec", "DEC-MCS", ""},
    {"T.61-8bit T.61", "T.61", ""},
    {"ISO_6937 ISO6937-2", "ISO_6937", ""},
    {"ANSEL", "", ""},
    {"MARC-8", "", ""},
    {"Johab cp1361 ms1361 mscp1361 ksc5601-1992", "JOHAB", ""},
    {"ISO-2022-KR", "ISO-2022-KR", ""},
    {"ISO-2022-CN", "ISO-2022-CN", ""},
    {"ISO-2022-CN-EXT", "ISO-2022-CN-EXT", ""},
    {"ISO-2022-JP-1", "", "iso2022_jp_1"},
    {"ISO-2022-JP-2", "ISO-2022-JP-2", ""},
    {"ISO-2022-JP-3", "ISO-2022-JP-3", ""},
    {"ISO-2022-JP-2004", "", "iso2022_jp_2004"},
    {"EUC-JISX0213 euc-jis-2004", "EUC-JISX0213", ""},
    {"Shift_JISX0213 sjisx0213 shift_jis-2004 sjis-2004", "SHIFT_JISX0213", ""},
    {"EUC-TW euctw cns11643", "EUC-TW", ""},
    {"HZ-GB-2312 HZ hz-gb", "", "hz"},
    {"UTF-7 unicode-1-1-utf-7 cp65000", "UTF-7", ""},
    {"UTF-7-IMAP", "UTF-7-IMAP", ""},
    {"UTF-EBCDIC", "", ""},
};

// Code pages of IBM's that glibc's iconv has as IBM and their number.
constexpr std::uint16_t ibm_pages[] = {
    38,   256,  274,  275,  277,  278,  280,  281,  284,  285,  290,  297,  420,  423,   424,
    803,  848,  851,  856,  868,  870,  871,  875,  880,  891,  901,  902,  903,  904,   905,
    918,  921,  922,  930,  933,  935,  937,  939,  943,  1004, 1008, 1025, 1026, 1046,  1089,
    1097, 1112, 1122, 1123, 1124, 1129, 1130, 1132, 1133, 1137, 1141, 1142, 1143, 1144,  1145,
    1146, 1147, 1148, 1149, 1153, 1154, 1155, 1156, 1157, 1158, 1160, 1161, 1162, 1163,  1164,
    1166, 1167, 1364, 1371, 1388, 1390, 1399, 4517, 4899, 4909, 4971, 5347, 9030, 12712, 16804};
// And those of others, which it has as CP and their number.
constexpr std::uint16_t other_pages[] = {770, 771, 772, 773, 774, 1070, 1079, 1081, 1084};

// The name without what people leave out or write otherwise.
std::string key_of(std::string_view name) {
  std::string key = lower_case(name);
  std::erase_if(key,
                [](char c) { return std::string_view("-_:. ").find(c) != std::string_view::npos; });
  return key;
}

std::string by_iconv(std::string_view name) {
  return fmt::format("iconv -f {} -t UTF-8 converts it", name);
}

unsupported_encoding found(const known_row& row) {
  unsupported_encoding one{std::string(row.names.substr(0, row.names.find(' '))), {}};
  if (!row.iconv.empty()) one.way = by_iconv(row.iconv);
  if (!row.python.empty()) one.way = fmt::format("Python decodes it as {}", row.python);
  return one;
}

// Calls `each(name)` for the names of a row, until one is enough.
template <class Each>
bool any_name(std::string_view names, Each each) {
  while (!names.empty()) {
    const std::size_t end = std::min(names.find(' '), names.size());
    if (each(names.substr(0, end))) return true;
    names.remove_prefix(std::min(end + 1, names.size()));
  }
  return false;
}

// By a number, as in cp1026, IBM-1026, CCSID01141 and 1026.
std::optional<unsupported_encoding> code_page(std::string_view key) {
  for (const std::string_view before : {"ibm", "cp", "ccsid"}) {
    if (key.substr(0, before.size()) == before) key.remove_prefix(before.size());
  }
  unsigned number = 0;
  const auto [end, error] = std::from_chars(key.data(), key.data() + key.size(), number);
  if (error != std::errc() || end != key.data() + key.size()) return std::nullopt;
  const auto is_in = [number](const auto& pages) {
    return std::find(std::begin(pages), std::end(pages), number) != std::end(pages);
  };
  const char* before = is_in(ibm_pages) ? "IBM" : is_in(other_pages) ? "CP" : nullptr;
  if (before == nullptr) return std::nullopt;
  const std::string name = fmt::format("{}{:03}", before, number);
  return unsupported_encoding{name, by_iconv(name)};
}

}  // namespace

std::optional<unsupported_encoding> find_unsupported(std::string_view name) {
  if (named_encoding_by_name(name)) return std::nullopt;
  const std::string_view registered = preferred_name(name);
  for (const std::string_view word : {name, registered}) {
    const std::string key = key_of(word);
    if (key.empty()) continue;
    const auto is_it = [&key](std::string_view one) { return key_of(one) == key; };
    for (const known_row& row : known_rows) {
      if (any_name(row.names, is_it)) return found(row);
    }
    if (auto page = code_page(key)) return page;
  }
  if (registered.empty()) return std::nullopt;
  return unsupported_encoding{std::string(registered), {}};
}

std::vector<std::string> unsupported_names() {
  std::vector<std::string> names;
  for (const known_row& row : known_rows) {
    any_name(row.names, [&names](std::string_view name) {
      names.emplace_back(name);
      return false;
    });
  }
  for (const unsigned page : ibm_pages) names.push_back(fmt::format("cp{:03}", page));
  for (const unsigned page : other_pages) names.push_back(fmt::format("cp{:03}", page));
  return names;
}

}  // namespace utfkit::cli
