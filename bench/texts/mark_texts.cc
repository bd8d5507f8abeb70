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

corpus finish(std::string_view name, const std::u32string& text) {
  return {std::string(name), utfkit::to_utf8_lossy(text), true};
}

}  // namespace

std::vector<corpus> make_mark_corpora() {
  std::mt19937_64 random(seed);
  std::u32string words, arabic, bengali;
  while (words.size() < text_size) {
    words += vietnamese[random() % vietnamese.size()];
    words += U' ';
  }
  while (arabic.size() < text_size) {
    arabic += static_cast<char32_t>(0x0628 + random() % 20);
    if (random() % 2 == 0) arabic += static_cast<char32_t>(0x064E + random() % 3);
    if (random() % 10 == 0) arabic += U'\u0651';
    if (random() % 6 == 0) arabic += U' ';
  }
  constexpr std::array<char32_t, 3> signs{0x09BE, 0x09CD, 0x09BF};
  while (bengali.size() < text_size) {
    bengali += static_cast<char32_t>(0x0995 + random() % 20);
    if (random() % 2 == 0) bengali += signs[random() % signs.size()];
    if (random() % 6 == 0) bengali += U' ';
  }
  return {finish("vietnamese", words), finish("vocalised_arabic", arabic),
          finish("bengali", bengali)};
}

}  // namespace bench
