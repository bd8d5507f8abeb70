#include <utfkit/encoding.hpp>

#include <array>

#include "names/name_table.hpp"
#include "registry.hpp"

namespace utfkit {

namespace {

// IANA's preferred MIME name, else its name, else what it is called; in the order of the numbers.
// Apart from the rows of the registry, so that who only converts has them not.
constexpr std::array<std::string_view, internal::encodings> encoding_names = {
    "UTF-8",        "UTF-16LE",     "UTF-16BE",       "UTF-32LE",       "UTF-32BE",
    "ISO-8859-1",   "US-ASCII",     "windows-1252",   "UCS-2LE",        "UCS-2BE",
    "CESU-8",       "WTF-8",        "MUTF-8",         "windows-1252",   "IBM866",
    "ISO-8859-2",   "ISO-8859-3",   "ISO-8859-4",     "ISO-8859-5",     "ISO-8859-6",
    "ISO-8859-7",   "ISO-8859-8",   "ISO-8859-8-I",   "ISO-8859-9",     "ISO-8859-10",
    "ISO-8859-11",  "ISO-8859-13",  "ISO-8859-14",    "ISO-8859-15",    "ISO-8859-16",
    "KOI8-R",       "KOI8-U",       "KOI8-U",         "macintosh",      "TIS-620",
    "windows-874",  "windows-874",  "windows-1250",   "windows-1250",   "windows-1251",
    "windows-1251", "windows-1253", "windows-1253",   "windows-1254",   "windows-1254",
    "windows-1255", "windows-1255", "windows-1256",   "windows-1257",   "windows-1257",
    "windows-1258", "windows-1258", "x-mac-cyrillic", "x-user-defined", "IBM437",
    "IBM737",       "IBM775",       "IBM850",         "IBM852",         "IBM855",
    "IBM857",       "IBM00858",     "IBM860",         "IBM861",         "IBM862",
    "IBM863",       "IBM864",       "IBM865",         "IBM869",         "IBM037",
    "IBM273",       "IBM500",       "IBM1047",        "IBM01140",       "GBK",
    "GB18030",      "Big5",         "EUC-JP",         "Shift_JIS",      "EUC-KR",
    "ISO-2022-JP",  "replacement",
};
static_assert(!encoding_names.back().empty());

}  // namespace

std::string_view name(encoding e) noexcept {
  // Also for a number that is no encoding: it may have come from C or from a file.
  return internal::is_encoding(e) ? encoding_names[static_cast<std::size_t>(e)] : "unknown";
}

std::optional<encoding> encoding_by_name(std::string_view name) noexcept {
  const auto row = internal::find_iana_row(name);
  return row ? row->id : std::nullopt;
}

}  // namespace utfkit
