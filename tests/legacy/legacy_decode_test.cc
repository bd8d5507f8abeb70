// Decoders of legacy encodings against the oracle: all strings of two bytes, all that begin as
// longer sequences do, any cut, and where strict conversion stops.
#include <array>
#include <random>

#include <gtest/gtest.h>

#include "legacy_support.hpp"

namespace {

using namespace legacy;

// Of many texts together: what differs is looked for one by one.
void expect_decoded(const char* name, const std::vector<std::string>& texts) {
  const utfkit::encoding from = by_label(name);
  for (const std::string& text : texts) {
    const reference::decoded_text expected = reference::decode_legacy(directory, name, text);
    ASSERT_EQ(decode(from, text), in_utf8(expected.text)) << name << testing::PrintToString(text);
    utfkit::transcoder strict({.from = from});
    std::string out;
    const auto is = append_pushed(out, strict, text, utfkit::input::last);
    if (expected.first_error == std::string::npos) {
      ASSERT_EQ(is, utfkit::step::state::done) << name << testing::PrintToString(text);
      continue;
    }
    ASSERT_EQ(is, utfkit::step::state::malformed) << name << testing::PrintToString(text);
    ASSERT_EQ(strict.failure().offset, expected.first_error)
        << name << testing::PrintToString(text);
  }
}

std::string text_of(std::initializer_list<unsigned> bytes) {
  std::string s;
  for (const unsigned b : bytes) s += static_cast<char>(b);
  return s;
}

TEST(legacy_decode, each_byte_of_single_byte_encodings) {
  for (const char* name : single_byte) {
    std::vector<std::string> texts;
    for (unsigned b = 0; b < 256; ++b) texts.push_back(text_of({b}));
    std::string all;
    for (unsigned b = 0; b < 2048; ++b) all += static_cast<char>(b * 7);
    texts.push_back(all);
    expect_decoded(name, texts);
  }
}

TEST(legacy_decode, all_strings_of_two_bytes) {
  for (const char* name : multi_byte) {
    std::vector<std::string> texts;
    for (unsigned a = 0; a < 256; ++a) {
      texts.push_back(text_of({a}));
      for (unsigned b = 0; b < 256; ++b) texts.push_back(text_of({a, b}));
    }
    expect_decoded(name, texts);
  }
}

TEST(legacy_decode, three_bytes_of_euc_jp) {
  std::vector<std::string> texts;
  for (unsigned b = 0; b < 256; ++b) {
    for (unsigned c = 0; c < 256; ++c) texts.push_back(text_of({0x8F, b, c, 'x'}));
  }
  expect_decoded("euc-jp", texts);
}

// All that begin with a lead and a digit, the last byte and the one before at their limits or not,
// and all that are well formed.
TEST(legacy_decode, four_bytes_of_gb18030) {
  std::vector<std::string> texts;
  for (const unsigned a : {0x81u, 0x84u, 0x8Fu, 0x90u, 0xE3u, 0xFEu}) {
    for (unsigned b = 0x30; b <= 0x39; ++b) {
      for (const unsigned c : {0x00u, 0x22u, 0x30u, 0x80u, 0x81u, 0x9Au, 0xFEu, 0xFFu}) {
        for (unsigned d = 0; d < 256; ++d) texts.push_back(text_of({a, b, c, d, '"'}));
      }
    }
  }
  expect_decoded("gb18030", texts);

  const utfkit::encoding from = by_label("gb18030");
  for (unsigned a = 0x81; a <= 0xFE; ++a) {
    std::string all;
    for (unsigned b = 0x30; b <= 0x39; ++b) {
      for (unsigned c = 0x81; c <= 0xFE; ++c) {
        for (unsigned d = 0x30; d <= 0x39; ++d) all += text_of({a, b, c, d});
      }
    }
    ASSERT_EQ(decode(from, all), in_utf8(reference::decode_legacy(directory, "gb18030", all).text))
        << a;
  }
}

// Texts of bytes that mean something, so that sequences begin, go wrong and are cut.
std::string random_text(std::mt19937& random, std::size_t size) {
  constexpr std::array<unsigned char, 32> telling = {
      0x1B, 0x1B, '$',  '(',  'B',  'J',  'I',  '@',  0x0E, 0x21, 0x24,
      0x30, 0x39, 0x5C, 0x7E, 0x7F, 0x80, 0x81, 0x84, 0x88, 0x8E, 0x8F,
      0x90, 0xA0, 0xA1, 0xA4, 0xB0, 0xC6, 0xDF, 0xE0, 0xFE, 0xFF};
  std::string text;
  while (text.size() < size) {
    const auto r = static_cast<unsigned>(random());
    text += static_cast<char>(r % 4 == 0 ? r >> 8 : telling[(r >> 8) % telling.size()]);
  }
  return text;
}

TEST(legacy_decode, random_texts) {
  std::mt19937 random(3629);
  for (const char* name : multi_byte) {
    std::vector<std::string> texts;
    for (int i = 0; i < 3000; ++i) texts.push_back(random_text(random, 1 + random() % 40));
    for (int i = 0; i < 40; ++i) texts.push_back(random_text(random, 3000));
    expect_decoded(name, texts);
  }
}

TEST(legacy_decode, any_cut) {
  std::mt19937 random(17);
  for (const char* name : multi_byte) {
    const utfkit::encoding from = by_label(name);
    for (int i = 0; i < 200; ++i) {
      const std::string text = random_text(random, 1 + random() % 24);
      const std::string whole = decode(from, text);
      for (std::size_t cut = 0; cut <= text.size(); ++cut) {
        ASSERT_EQ(decode(from, text, {cut}), whole)
            << name << ' ' << cut << testing::PrintToString(text);
      }
      std::vector<std::size_t> all;
      for (std::size_t cut = 1; cut < text.size(); ++cut) all.push_back(cut);
      ASSERT_EQ(decode(from, text, all), whole) << name << testing::PrintToString(text);
    }
  }
}

TEST(legacy_decode, replacement_is_one_error) {
  const utfkit::encoding from = by_label("hz-gb-2312");
  EXPECT_EQ(from, utfkit::encoding::replacement_only);
  EXPECT_EQ(decode(from, ""), "");
  EXPECT_EQ(decode(from, "a"), "\uFFFD");
  EXPECT_EQ(decode(from, std::string(1000, 'a'), {1, 300, 999}), "\uFFFD");
}

// A text of a megabyte, so that kernels have something to do, in pieces as well.
TEST(legacy_decode, long_texts) {
  std::mt19937 random(8);
  for (const char* name : multi_byte) {
    if (std::string_view(name) == "iso-2022-jp") continue;
    const utfkit::encoding from = by_label(name);
    const reference::index& own = reference::index_named(
        directory, std::string_view(name) == "euc-jp" || std::string_view(name) == "shift_jis"
                       ? "jis0208"
                   : std::string_view(name) == "gbk" ? "gb18030"
                                                     : name);
    std::u32string text;
    for (auto c = own.begin(); text.size() < 200'000;) {
      if (random() % 7 == 0) text += U"abcdefghijklmnopqrst"[random() % 20];
      text += c->second;
      if (++c == own.end()) c = own.begin();
    }
    std::u32string wrong;
    const std::string bytes = reference::encode_legacy(directory, name, text, wrong);
    const std::string expected = in_utf8(reference::decode_legacy(directory, name, bytes).text);
    ASSERT_EQ(decode(from, bytes), expected) << name;
    ASSERT_EQ(decode(from, bytes, {1, 2, 77, 5000, 5001, 100'000}), expected) << name;
  }
}

}  // namespace
