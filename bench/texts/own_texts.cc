// Texts in nine scripts: words of random letters and lengths, with the punctuation of the script.
// What matters to speed is kept: lengths of sequences, how often they change, and how regularly.
#include <array>
#include <random>
#include <string_view>

#include <utfkit/transcode.hpp>

#include "texts/corpus.hpp"

namespace bench {

namespace {

constexpr std::size_t text_size = 80'000;

using letters = std::u32string_view;

struct script {
  std::string_view name;
  letters common;      // letters as often as they are listed
  letters rare;        // one letter in ten, if there are any
  char32_t first = 0;  // and a range, from which all letters come where `common` is empty
  char32_t last = 0;
  unsigned longest_word = 12;
  std::u32string_view space = U" ";
  std::u32string_view stop = U". ";
};

constexpr letters latin = U"aaabcdeeeeefghiiijkllmmnnnooprrrsssttuuvwxyz";

constexpr std::array scripts{
    script{.name = "ascii", .common = latin, .rare = U"ABCDEFGHIJKLMNOPRSTUVW0123456789-'"},
    script{.name = "latin_accents", .common = latin, .rare = U"àâçèéêîïôùûœäöüßñáíóúåøæčšž"},
    script{.name = "cyrillic", .common = {}, .rare = {}, .first = U'а', .last = U'я'},
    script{.name = "arabic",
           .common = U"ااالللنمويرتبدعسقفكحجهشصخ",
           .rare = U"ةىأإآءئؤ،",
           .longest_word = 8},
    script{.name = "hindi",
           .common = U"ककरनतसमपहलयवदबजग",
           .rare = U"खघचछझटठडढथधफभशषािीुूेैोौं्",
           .longest_word = 8,
           .stop = U"। "},
    script{.name = "cjk",
           .common = {},
           .rare = {},
           .first = 0x4E00,
           .last = 0x9FA5,
           .longest_word = 20,
           .space = U"，",
           .stop = U"。"},
    script{.name = "hangul",
           .common = {},
           .rare = {},
           .first = 0xAC00,
           .last = 0xD7A3,
           .longest_word = 6},
    script{.name = "emoji",
           .common = {},
           .rare = {},
           .first = 0x1F600,
           .last = 0x1F64F,
           .longest_word = 60},
};

char32_t random_letter(const script& from, std::mt19937_64& random) {
  if (!from.rare.empty() && random() % 10 == 0) return from.rare[random() % from.rare.size()];
  if (!from.common.empty()) return from.common[random() % from.common.size()];
  return static_cast<char32_t>(from.first + random() % (from.last - from.first + 1));
}

// About `size` bytes of sentences, five to a paragraph.
std::u32string prose(const script& from, std::size_t units, std::mt19937_64& random) {
  std::u32string text;
  unsigned sentences = 0;
  while (text.size() < units) {
    const std::size_t words = 4 + random() % 14;
    for (std::size_t word = 0; word < words; ++word) {
      if (word != 0) text += from.space;
      const std::size_t length = 1 + random() % from.longest_word;
      for (std::size_t i = 0; i < length; ++i) text += random_letter(from, random);
    }
    text += from.stop;
    if (++sentences % 5 == 0) text += U'\n';
  }
  return text;
}

// Chinese in markup: ASCII and three-byte sequences change places every few dozen bytes.
std::u32string markup(const script& chinese, std::size_t units, std::mt19937_64& random) {
  constexpr std::array<std::u32string_view, 4> tags{U"p", U"li", U"td class=\"name\"", U"h2"};
  std::u32string text;
  while (text.size() < units) {
    const std::u32string_view tag = tags[random() % tags.size()];
    text += U'<';
    text += tag;
    text += U"><a href=\"/wiki/";
    for (std::size_t i = 0; i < 8; ++i) text += latin[random() % latin.size()];
    text += U"\">";
    const std::size_t length = 2 + random() % 14;
    for (std::size_t i = 0; i < length; ++i) text += random_letter(chinese, random);
    text += U"</a></";
    text += tag.substr(0, tag.find(U' '));
    text += U">\n";
  }
  return text;
}

corpus finish(std::string_view name, const std::u32string& text) {
  return {std::string(name), utfkit::to_utf8_lossy(text), false};
}

}  // namespace

std::vector<corpus> make_corpora() {
  std::mt19937_64 random(seed);
  std::vector<corpus> corpora;
  for (const script& each : scripts) {
    corpora.push_back(finish(each.name, prose(each, text_size / 2, random)));
  }
  const script& chinese = scripts[5];
  corpora.push_back(finish("markup_cjk", markup(chinese, text_size / 2, random)));
  return corpora;
}

}  // namespace bench
