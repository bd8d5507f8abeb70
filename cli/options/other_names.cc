#include "other_names.hpp"

#include <algorithm>
#include <utility>

#include "base/encoding_names.hpp"
#include "base/nearest.hpp"

namespace utfkit::cli {

namespace {

constexpr std::pair<std::string_view, std::string_view> unlisted_names[] = {
    {"latin7", "iso-8859-13"}, {"latin9", "iso-8859-15"},         {"euc-cn", "gbk"},
    {"euccn", "gbk"},          {"maccyrillic", "x-mac-cyrillic"}, {"ujis", "euc-jp"},
    {"utf8sig", "utf-8"}};

// Numbers of code pages, as Windows and IBM have them, of what is called otherwise elsewhere.
constexpr std::pair<std::string_view, std::string_view> numbered[] = {
    {"1200", "utf-16le"},     {"1201", "utf-16be"},  {"1208", "utf-8"},
    {"10000", "macintosh"},   {"10006", "macgreek"}, {"10007", "x-mac-cyrillic"},
    {"12000", "utf-32le"},    {"12001", "utf-32be"}, {"20127", "us-ascii"},
    {"20866", "koi8-r"},      {"20932", "euc-jp"},   {"21866", "koi8-u"},
    {"50220", "iso-2022-jp"}, {"51932", "euc-jp"},   {"28605", "iso-8859-15"},
    {"51936", "gbk"},         {"51949", "euc-kr"},   {"54936", "gb18030"},
    {"65001", "utf-8"}};

// Windows calls the code pages of the user's language "ANSI" and "OEM".
constexpr std::string_view ansi =
    "on Windows it is windows-1252 in western Europe and the Americas, windows-1250 in central "
    "Europe, "
    "windows-1251 for Cyrillic, windows-1253 for Greek, windows-1254 for Turkish, windows-1255 for "
    "Hebrew, windows-1256 for Arabic, windows-1257 for the Baltic, windows-1258 for Vietnamese, "
    "windows-874 for Thai, shift_jis for Japanese, gbk for Chinese, big5 for Chinese in Taiwan, "
    "euc-kr for Korean";
constexpr std::string_view oem =
    "of DOS, it is ibm437 in the United States, ibm850 in western Europe, ibm852 in "
    "central Europe, ibm866 for Russian, ibm737 for Greek, ibm857 for Turkish, ibm862 for Hebrew, "
    "ibm775 for the Baltic";
constexpr std::string_view ebcdic =
    "it is ibm037 in the United States and Canada, ibm500 internationally, ibm273 in "
    "Germany, ibm1047 for Unix on mainframes, ibm01140 with the euro sign";
constexpr std::string_view unicode =
    "on Windows it is utf-16, or utf-16le where no signature says the byte order; elsewhere "
    "utf-8";

constexpr std::pair<std::string_view, std::string_view> names_of_several[] = {
    {"ansi", ansi}, {"windows", ansi},  {"win", ansi},         {"oem", oem},        {"dos", oem},
    {"msdos", oem}, {"ebcdic", ebcdic}, {"mainframe", ebcdic}, {"unicode", unicode}};

// Without what stands between letters and digits.
std::string key_of(std::string_view name) {
  std::string key = lower_case(name);
  std::erase_if(key, [](char c) { return std::string_view("-_. ").find(c) != std::string::npos; });
  return key;
}

// The same, but for a hyphen between digits: 8859-1-1 isn't 8859-11.
std::string spelling_of(std::string_view name) {
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  std::string spelling;
  for (const char c : lower_case(name)) {
    const bool is_separator = std::string_view("-_.").find(c) != std::string_view::npos;
    if (is_digit(c) && spelling.size() > 1 && spelling.back() == '-' &&
        !is_digit(spelling[spelling.size() - 2])) {
      spelling.pop_back();
    }
    if (!is_separator) {
      if (!is_digit(c) && !spelling.empty() && spelling.back() == '-') spelling.pop_back();
      spelling += c;
    } else if (!spelling.empty() && spelling.back() != '-') {
      spelling += '-';
    }
  }
  return spelling;
}

// ISO-8859-1 by "8859-1", or by its number on Windows, 28591.
std::optional<std::string> iso_8859_by_number(std::string_view number) {
  for (const std::string_view before : {"8859", "2859"}) {
    if (!number.starts_with(before) || number.size() == before.size()) continue;
    const auto found = find_encoding("iso-8859-" + std::string(number.substr(before.size())));
    if (found) return lower_case(option_name(found->id));
  }
  return std::nullopt;
}

std::optional<std::string> encoding_by_number(const std::string& number) {
  for (const auto& [known, meant] : numbered) {
    if (known == number) return std::string(meant);
  }
  if (auto iso = iso_8859_by_number(number)) return iso;
  for (const char* page : {"windows-", "ibm", "cp"}) {
    const auto found = find_encoding(page + number);
    if (found) return lower_case(option_name(found->id));
  }
  return std::nullopt;
}

}  // namespace

std::optional<named_encoding> encoding_spelled_as(std::string_view name) {
  if (name.find(' ') != name.npos) return std::nullopt;  // two words, perhaps
  const std::string key = spelling_of(name);
  std::optional<named_encoding> found;
  for (const encoding e : named_encodings()) {
    for (const std::string_view known : names_of(e)) {
      if (spelling_of(known) != key) continue;
      const auto meant = named_encoding_by_name(known);
      if (found && meant != found) return std::nullopt;
      found = meant;
    }
  }
  return found;
}

std::optional<std::string> encoding_meant_by(std::string_view name) {
  const std::string key = key_of(name);
  for (const auto& [other, meant] : unlisted_names) {
    if (key_of(other) == key) return std::string(meant);
  }
  const std::size_t letters = std::min(key.find_first_of("0123456789"), key.size());
  const std::string number = key.substr(letters);
  if (number.find_first_not_of("0123456789") != number.npos) return std::nullopt;
  for (const std::string_view before : {"", "win", "windows", "cp", "ansi", "ms", "msdos", "dos",
                                        "oem", "ibm", "codepage", "ebcdic", "iso"}) {
    if (key.compare(0, letters, before) == 0) return encoding_by_number(number);
  }
  return std::nullopt;
}

std::string_view several_meant_by(std::string_view name) {
  const std::string key = key_of(name);
  for (const auto& [word, meant] : names_of_several) {
    if (key == word) return meant;
  }
  return {};
}

}  // namespace utfkit::cli
