// Texts for normalization: Vietnamese, where most words change between NFC and NFD; vocalised
// Arabic and Bengali, whose marks make a quick check think.
#include <array>
#include <random>
#include <string_view>

#include <utfkit/transcode.hpp>

#include "texts/corpus.hpp"

namespace bench {

namespace {

constexpr std::size_t text_size = 80'000;

// From article 1 of the Universal Declaration of Human Rights.
constexpr std::array<std::u32string_view, 26> vietnamese{
    U"tất", U"cả",    U"mọi",  U"người", U"sinh", U"ra",   U"đều",  U"được",  U"tự",
    U"do",  U"và",    U"bình", U"đẳng",  U"về",   U"nhân", U"phẩm", U"quyền", U"lý",
    U"trí", U"lương", U"tâm",  U"phải",  U"đối",  U"xử",   U"với",  U"nhau"};

std::u32string vietnamese_words() {
  std::mt19937_64 random(seed);
  std::u32string words;
  while (words.size() < text_size) {
    words += vietnamese[random() % vietnamese.size()];
    words += U' ';
  }
  return words;
}

std::u32string vocalised_arabic() {
  std::mt19937_64 random(seed);
  std::u32string arabic;
  while (arabic.size() < text_size) {
    arabic += static_cast<char32_t>(0x0628 + random() % 20);
    if (random() % 2 == 0) arabic += static_cast<char32_t>(0x064E + random() % 3);
    if (random() % 10 == 0) arabic += U'\u0651';
    if (random() % 6 == 0) arabic += U' ';
  }
  return arabic;
}

std::u32string bengali_with_signs() {
  std::mt19937_64 random(seed);
  constexpr std::array<char32_t, 3> signs{0x09BE, 0x09CD, 0x09BF};
  std::u32string bengali;
  while (bengali.size() < text_size) {
    bengali += static_cast<char32_t>(0x0995 + random() % 20);
    if (random() % 2 == 0) bengali += signs[random() % signs.size()];
    if (random() % 6 == 0) bengali += U' ';
  }
  return bengali;
}

template <std::u32string (*Make)()>
corpus finish(const char* name) {
  return {name, [] { return utfkit::to_utf8_lossy(Make()); }, true};
}

}  // namespace

std::vector<corpus> make_mark_corpora() {
  return {finish<vietnamese_words>("vietnamese"), finish<vocalised_arabic>("vocalised_arabic"),
          finish<bengali_with_signs>("bengali")};
}

}  // namespace bench
