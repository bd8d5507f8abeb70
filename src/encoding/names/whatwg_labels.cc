// The labels of WHATWG's Encoding Standard, section 4.2, "Names and labels".
#include "name_table.hpp"

namespace utfkit::internal {
namespace {

// A row an encoding, in the order of the standard. Its name comes first and is a label as well, in
// lower case; the other labels follow.
constexpr name_row label_rows[] = {
    {"UTF-8 unicode-1-1-utf-8 unicode11utf8 unicode20utf8 utf8 x-unicode20utf8", encoding::utf8},
    {"IBM866 866 cp866 csibm866", encoding::ibm866},
    {"ISO-8859-2 csisolatin2 iso-ir-101 iso8859-2 iso88592 iso_8859-2 iso_8859-2:1987 l2 latin2",
     encoding::iso8859_2},
    {"ISO-8859-3 csisolatin3 iso-ir-109 iso8859-3 iso88593 iso_8859-3 iso_8859-3:1988 l3 latin3",
     encoding::iso8859_3},
    {"ISO-8859-4 csisolatin4 iso-ir-110 iso8859-4 iso88594 iso_8859-4 iso_8859-4:1988 l4 latin4",
     encoding::iso8859_4},
    {"ISO-8859-5 csisolatincyrillic cyrillic iso-ir-144 iso8859-5 iso88595 iso_8859-5 "
     "iso_8859-5:1988",
     encoding::iso8859_5},
    {"ISO-8859-6 arabic asmo-708 csiso88596e csiso88596i csisolatinarabic ecma-114 iso-8859-6-e "
     "iso-8859-6-i iso-ir-127 iso8859-6 iso88596 iso_8859-6 iso_8859-6:1987",
     encoding::iso8859_6},
    {"ISO-8859-7 csisolatingreek ecma-118 elot_928 greek greek8 iso-ir-126 iso8859-7 iso88597 "
     "iso_8859-7 iso_8859-7:1987 sun_eu_greek",
     encoding::iso8859_7},
    {"ISO-8859-8 csiso88598e csisolatinhebrew hebrew iso-8859-8-e iso-ir-138 iso8859-8 iso88598 "
     "iso_8859-8 iso_8859-8:1988 visual",
     encoding::iso8859_8},
    {"ISO-8859-8-I csiso88598i logical", encoding::iso8859_8_i},
    {"ISO-8859-10 csisolatin6 iso-ir-157 iso8859-10 iso885910 l6 latin6", encoding::iso8859_10},
    {"ISO-8859-13 iso8859-13 iso885913", encoding::iso8859_13},
    {"ISO-8859-14 iso8859-14 iso885914", encoding::iso8859_14},
    {"ISO-8859-15 csisolatin9 iso8859-15 iso885915 iso_8859-15 l9", encoding::iso8859_15},
    {"ISO-8859-16", encoding::iso8859_16},
    {"KOI8-R cskoi8r koi koi8 koi8_r", encoding::koi8_r},
    {"KOI8-U koi8-ru", encoding::koi8_u_whatwg},
    {"macintosh csmacintosh mac x-mac-roman", encoding::macintosh},
    {"windows-874 dos-874 iso-8859-11 iso8859-11 iso885911 tis-620", encoding::windows874_whatwg},
    {"windows-1250 cp1250 x-cp1250", encoding::windows1250_whatwg},
    {"windows-1251 cp1251 x-cp1251", encoding::windows1251_whatwg},
    {"windows-1252 ansi_x3.4-1968 ascii cp1252 cp819 csisolatin1 ibm819 "
     "iso-8859-1 iso-ir-100 iso8859-1 iso88591 iso_8859-1 iso_8859-1:1987 "
     "l1 latin1 us-ascii x-cp1252",
     encoding::windows1252_whatwg},
    {"windows-1253 cp1253 x-cp1253", encoding::windows1253_whatwg},
    {"windows-1254 cp1254 csisolatin5 iso-8859-9 iso-ir-148 iso8859-9 iso88599 iso_8859-9 "
     "iso_8859-9:1989 l5 latin5 x-cp1254",
     encoding::windows1254_whatwg},
    {"windows-1255 cp1255 x-cp1255", encoding::windows1255_whatwg},
    {"windows-1256 cp1256 x-cp1256", encoding::windows1256},
    {"windows-1257 cp1257 x-cp1257", encoding::windows1257_whatwg},
    {"windows-1258 cp1258 x-cp1258", encoding::windows1258_whatwg},
    {"x-mac-cyrillic x-mac-ukrainian", encoding::x_mac_cyrillic},
    {"GBK chinese csgb2312 csiso58gb231280 gb2312 gb_2312 gb_2312-80 iso-ir-58 x-gbk",
     encoding::gbk},
    {"gb18030", encoding::gb18030},
    {"Big5 big5-hkscs cn-big5 csbig5 x-x-big5", encoding::big5},
    {"EUC-JP cseucpkdfmtjapanese x-euc-jp", encoding::euc_jp},
    {"ISO-2022-JP csiso2022jp", encoding::iso2022_jp},
    {"Shift_JIS csshiftjis ms932 ms_kanji shift-jis sjis windows-31j x-sjis", encoding::shift_jis},
    {"EUC-KR cseuckr csksc56011987 iso-ir-149 korean ks_c_5601-1987 ks_c_5601-1989 ksc5601 "
     "ksc_5601 windows-949",
     encoding::euc_kr},
    {"replacement csiso2022kr hz-gb-2312 iso-2022-cn iso-2022-cn-ext iso-2022-kr",
     encoding::replacement_only},
    {"UTF-16BE unicodefffe", encoding::utf16be},
    {"UTF-16LE csunicode iso-10646-ucs-2 ucs-2 unicode unicodefeff utf-16", encoding::utf16le},
    {"x-user-defined", encoding::x_user_defined},
};

constexpr name_table<table_bytes(label_rows), 512> labels(label_rows);
static_assert(labels.sound());
static_assert(std::size(label_rows) == 40 && labels.size() == 228);  // of the standard

}  // namespace

std::optional<name_row> find_whatwg_row(std::string_view label) noexcept {
  return labels.find(label);
}

void add_whatwg_labels(encoding e, std::vector<std::string_view>& to) {
  labels.for_names_of(e, [&to](std::string_view label) { to.push_back(label); });
}

}  // namespace utfkit::internal
