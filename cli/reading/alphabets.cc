#include "alphabets.hpp"

#include <algorithm>
#include <iterator>

#include "word_reading.hpp"

namespace utfkit::cli {

namespace {

struct alphabet {
  std::string_view language;
  std::u32string_view letters;
};
constexpr alphabet alphabets[] = {
    {"cs",
     U"\u00E1\u010D\u010F\u00E9\u011B\u00ED\u0148\u00F3\u0159\u0161"
     U"\u0165\u00FA\u016F\u00FD\u017E"},
    {"sk",
     U"\u00E1\u00E4\u010D\u010F\u00E9\u00ED\u013A\u013E\u0148\u00F3"
     U"\u00F4\u0155\u0161\u0165\u00FA\u00FD\u017E"},
    {"pl", U"\u0105\u0107\u0119\u0142\u0144\u00F3\u015B\u017A\u017C"},
    {"hu", U"\u00E1\u00E9\u00ED\u00F3\u00F6\u0151\u00FA\u00FC\u0171"},
    {"hr", U"\u010D\u0107\u0111\u0161\u017E"},
    {"bs", U"\u010D\u0107\u0111\u0161\u017E"},
    {"sr-Latn", U"\u010D\u0107\u0111\u0161\u017E"},
    {"sl", U"\u010D\u0161\u017E"},
    {"ro", U"\u0103\u00E2\u00EE\u015F\u0163\u0219\u021B"},
    {"de", U"\u00E4\u00F6\u00FC\u00DF"},
    {"fr",
     U"\u00E0\u00E2\u00E6\u00E7\u00E8\u00E9\u00EA\u00EB\u00EE\u00EF"
     U"\u00F4\u0153\u00F9\u00FB\u00FC\u00FF"},
    {"es", U"\u00E1\u00E9\u00ED\u00F1\u00F3\u00FA\u00FC"},
    {"it", U"\u00E0\u00E8\u00E9\u00EC\u00EE\u00F2\u00F3\u00F9"},
    {"pt",
     U"\u00E0\u00E1\u00E2\u00E3\u00E7\u00E9\u00EA\u00ED\u00F3\u00F4"
     U"\u00F5\u00FA\u00FC"},
    {"ca", U"\u00E0\u00E7\u00E8\u00E9\u00ED\u00EF\u00F2\u00F3\u00FA\u00FC"},
    {"da", U"\u00E6\u00F8\u00E5\u00E9"},
    {"nb", U"\u00E6\u00F8\u00E5\u00E9\u00E8\u00EA\u00F2\u00F4"},
    {"sv", U"\u00E5\u00E4\u00F6\u00E9\u00E0"},
    {"fi", U"\u00E5\u00E4\u00F6\u0161\u017E"},
    {"is", U"\u00E1\u00F0\u00E9\u00ED\u00F3\u00FA\u00FD\u00FE\u00E6\u00F6"},
    {"nl", U"\u00E1\u00E9\u00EB\u00E8\u00EF\u00F3\u00F6\u00FC"},
    {"tr", U"\u00E2\u00E7\u011F\u0131\u00EE\u00F6\u015F\u00FB\u00FC"},
    {"et", U"\u00E4\u00F6\u00F5\u00FC\u0161\u017E"},
    {"lv",
     U"\u0101\u010D\u0113\u0123\u012B\u0137\u013C\u0146\u0161\u016B"
     U"\u017E"},
    {"lt", U"\u0105\u010D\u0119\u0117\u012F\u0161\u0173\u016B\u017E"},
    {"sq", U"\u00E7\u00EB"},
    {"ga", U"\u00E1\u00E9\u00ED\u00F3\u00FA"},
};

}  // namespace

std::u32string_view letters_of(std::string_view language) noexcept {
  const auto* const at =
      std::find_if(std::begin(alphabets), std::end(alphabets),
                   [language](const alphabet& a) { return a.language == language; });
  return at == std::end(alphabets) ? std::u32string_view() : at->letters;
}

bool are_of_one_language(std::u32string_view letters) noexcept {
  return std::any_of(std::begin(alphabets), std::end(alphabets), [letters](const alphabet& a) {
    return std::all_of(letters.begin(), letters.end(), [&a](char32_t c) {
      return c < 0x80 || a.letters.find(c) != a.letters.npos;
    });
  });
}

char32_t small_letter(char32_t c) noexcept {
  if (letter_kind_of(c) != letter_kind::capital) return c;
  if (c == 0x130) return U'i';
  if (c == 0x178) return 0xFF;
  return c < 0x100 ? c + 0x20 : c + 1;
}

}  // namespace utfkit::cli
