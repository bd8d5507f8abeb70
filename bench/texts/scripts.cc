#include "texts/scripts.hpp"

#include <array>

namespace bench {

namespace {

constexpr script cyrillic{
    .name = "cyrillic", .common = {}, .rare = {}, .first = U'а', .last = U'я'};
constexpr script arabic{.name = "arabic",
                        .common = U"ااالللنمويرتبدعسقفكحجهشصخ",
                        .rare = U"ةىأإآءئؤ،",
                        .longest_word = 8};
constexpr script hindi{.name = "hindi",
                       .common = U"ककरनतसमपहलयवदबजग",
                       .rare = U"खघचछझटठडढथधफभशषािीुूेैोौं्",
                       .longest_word = 8,
                       .stop = U"। "};
constexpr script cjk{.name = "cjk",
                     .common = {},
                     .rare = {},
                     .first = 0x4E00,
                     .last = 0x9FA5,
                     .longest_word = 20,
                     .space = U"，",
                     .stop = U"。"};
constexpr script hangul{
    .name = "hangul", .common = {}, .rare = {}, .first = 0xAC00, .last = 0xD7A3, .longest_word = 6};

// In pages words are shorter: of Chinese, what stands between two commas.
constexpr script with_words_of(script changed, unsigned longest_word) {
  changed.longest_word = longest_word;
  return changed;
}

constexpr std::array prose{
    script{.name = "ascii", .common = latin_letters, .rare = U"ABCDEFGHIJKLMNOPRSTUVW0123456789-'"},
    script{
        .name = "latin_accents", .common = latin_letters, .rare = U"àâçèéêîïôùûœäöüßñáíóúåøæčšž"},
    cyrillic,
    arabic,
    hindi,
    cjk,
    hangul,
    script{.name = "emoji",
           .common = {},
           .rare = {},
           .first = 0x1F600,
           .last = 0x1F64F,
           .longest_word = 60},
};

constexpr std::array page{
    // One letter in twelve, as in French or German.
    script{.name = "latin", .common = latin_letters, .rare = U"éèàçêùôîäöüß", .rarity = 12},
    script{.name = "vietnamese",
           .common = U"aaabcdeghhhiiklmnnnnoppqrsttuuvxy",
           .rare = U"ạảấầậáàộốợứừữựđơưêôâăểếềệịỉ",
           .rarity = 4,
           .longest_word = 6},
    with_words_of(cyrillic, 8),
    arabic,
    with_words_of(hindi, 5),
    with_words_of(cjk, 8),
    // Two letters in three are kana.
    script{.name = "japanese",
           .common = U"のにをはがてでとしたいるますなれかもらこスンルトラ",
           .rare = U"日本語文字列入力出処理設定用対応場合方法作成変更情報管理",
           .rarity = 3,
           .longest_word = 7,
           .space = U"、",
           .stop = U"。"},
    hangul,
};

}  // namespace

std::span<const script> prose_scripts() {
  return prose;
}

std::span<const script> page_scripts() {
  return page;
}

char32_t random_letter(const script& from, random_bits& random) {
  if (!from.rare.empty() && random() % from.rarity == 0) {
    return from.rare[random() % from.rare.size()];
  }
  if (!from.common.empty()) return from.common[random() % from.common.size()];
  return static_cast<char32_t>(from.first + random() % (from.last - from.first + 1));
}

std::u32string random_word(const script& from, random_bits& random) {
  std::u32string word(1 + random() % from.longest_word, U' ');
  for (char32_t& letter : word) letter = random_letter(from, random);
  return word;
}

std::u32string random_sentence(const script& from, random_bits& random) {
  std::u32string sentence;
  const std::size_t words = 4 + random() % 14;
  for (std::size_t word = 0; word < words; ++word) {
    if (word != 0) sentence += from.space;
    sentence += random_word(from, random);
  }
  return sentence += from.stop;
}

std::u32string random_name(std::size_t length, random_bits& random) {
  std::u32string name(length, U' ');
  for (char32_t& letter : name) letter = latin_letters[random() % latin_letters.size()];
  return name;
}

}  // namespace bench
