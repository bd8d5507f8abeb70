#include "language_name.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

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

bool is_in_latin_letters(std::string_view code) {
  static constexpr std::string_view others[] = {"ar", "be", "bg",      "el",     "fa", "he",
                                                "ja", "ko", "mk",      "ru",     "sr", "th",
                                                "uk", "ur", "zh-Hans", "zh-Hant"};
  return std::find(std::begin(others), std::end(others), code) == std::end(others);
}

}  // namespace utfkit::cli
