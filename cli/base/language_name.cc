#include "language_name.hpp"

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>

#include "nearest.hpp"

namespace utfkit::cli {

namespace {

constexpr std::pair<std::string_view, std::string_view> names[] = {
    {"af", "Afrikaans"},
    {"ar", "Arabic"},
    {"be", "Belarusian"},
    {"bg", "Bulgarian"},
    {"ca", "Catalan"},
    {"cs", "Czech"},
    {"cy", "Welsh"},
    {"da", "Danish"},
    {"de", "German"},
    {"el", "Greek"},
    {"en", "English"},
    {"eo", "Esperanto"},
    {"es", "Spanish"},
    {"et", "Estonian"},
    {"eu", "Basque"},
    {"fa", "Persian"},
    {"fi", "Finnish"},
    {"fr", "French"},
    {"ga", "Irish"},
    {"gl", "Galician"},
    {"he", "Hebrew"},
    {"hr", "Croatian"},
    {"hu", "Hungarian"},
    {"is", "Icelandic"},
    {"it", "Italian"},
    {"ja", "Japanese"},
    {"ko", "Korean"},
    {"lt", "Lithuanian"},
    {"lv", "Latvian"},
    {"mk", "Macedonian"},
    {"nb", "Norwegian"},
    {"nl", "Dutch"},
    {"pl", "Polish"},
    {"pt", "Portuguese"},
    {"ro", "Romanian"},
    {"ru", "Russian"},
    {"sk", "Slovak"},
    {"sl", "Slovenian"},
    {"sq", "Albanian"},
    {"sr", "Serbian"},
    {"sr-Latn", "Serbian in Latin letters"},
    {"sv", "Swedish"},
    {"th", "Thai"},
    {"tr", "Turkish"},
    {"uk", "Ukrainian"},
    {"ur", "Urdu"},
    {"vi", "Vietnamese"},
    {"zh-Hans", "simplified Chinese"},
    {"zh-Hant", "traditional Chinese"}};

}  // namespace

std::string_view language_name(std::string_view code) {
  for (const auto& [known, name] : names) {
    if (known == code) return name;
  }
  return code;
}

std::string_view language_code(std::string_view told) {
  std::string given = lower_case(told);
  std::replace(given.begin(), given.end(), '_', '-');
  const std::string_view all = std::string_view(given).substr(0, given.find_first_of(".@"));
  const std::string_view first = all.substr(0, all.find('-'));
  if (first == "no" || first == "nn") return "nb";
  if (first == "iw") return "he";
  const auto at = std::find_if(std::begin(names), std::end(names), [&](const auto& n) {
    const std::string_view code = n.first;
    return first == code.substr(0, code.find('-')) || all == lower_case(n.second);
  });
  return at == std::end(names) ? std::string_view() : at->first;
}

std::vector<std::string_view> language_codes() {
  std::vector<std::string_view> all;
  for (const auto& [code, name] : names) all.push_back(code);
  return all;
}

bool is_in_latin_letters(std::string_view code) {
  static constexpr std::string_view others[] = {"ar", "be", "bg",      "el",     "fa", "he",
                                                "ja", "ko", "mk",      "ru",     "sr", "th",
                                                "uk", "ur", "zh-Hans", "zh-Hant"};
  return std::find(std::begin(others), std::end(others), code) == std::end(others);
}

}  // namespace utfkit::cli
