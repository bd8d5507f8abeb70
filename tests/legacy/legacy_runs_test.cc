// Long texts of characters that follow each other as in real ones, where kernels go far: against
// the oracle, with an error at any place, any room and any start. Run at every level.
#include <algorithm>
#include <memory>
#include <random>

#include <gtest/gtest.h>

#include "legacy_support.hpp"

namespace {

using namespace legacy;

std::vector<const char*> all_encodings() {
  std::vector<const char*> all(std::begin(single_byte), std::end(single_byte));
  all.insert(all.end(), std::begin(multi_byte), std::end(multi_byte));
  return all;
}

// Every character of one and two bytes that isn't ASCII.
std::vector<std::string> characters_of(const char* name) {
  std::vector<std::string> all;
  const auto add = [&](std::string bytes) {
    const auto d = reference::decode_legacy(directory, name, bytes);
    if (d.first_error == std::string::npos) all.push_back(std::move(bytes));
  };
  const bool one = std::find_if(std::begin(single_byte), std::end(single_byte), [&](auto* each) {
                     return std::string_view(each) == name;
                   }) != std::end(single_byte);
  for (unsigned a = 0x80; a < 0x100; ++a) {
    add({static_cast<char>(a)});
    for (unsigned b = one ? 0x100 : 0x30; b < 0x100; ++b) {
      if (all.empty() || all.back() != std::string{static_cast<char>(a)}) {
        add({static_cast<char>(a), static_cast<char>(b)});
      }
    }
  }
  return all;
}

// Runs of ASCII and of others, some short and some long.
std::string random_text(std::mt19937& random, const std::vector<std::string>& characters,
                        std::size_t size) {
  std::string text;
  while (text.size() < size) {
    const std::size_t most = random() % 4 == 0 ? 150 : 6;
    for (auto n = random() % most; n != 0; --n) text += static_cast<char>(' ' + random() % 90);
    for (auto n = random() % most; n != 0; --n) text += characters[random() % characters.size()];
  }
  return text;
}

// Pushes with so much room at a time, into memory that ends with it.
std::string with_room(const utfkit::transcoder::options& o, std::string_view text,
                      std::size_t room) {
  utfkit::transcoder t(o);
  std::string out;
  for (;;) {
    // Memory that ends where the text ends.
    const std::vector<char> in(text.begin(), text.end());
    const auto bytes = std::make_unique<char[]>(room);
    const utfkit::step s = t.push({in.data(), in.size()}, {bytes.get(), room}, utfkit::input::last);
    out.append(bytes.get(), s.written);
    if (s.is != utfkit::step::state::output_full) return out;
    text.remove_prefix(s.read);
  }
}

TEST(legacy_runs, decoded) {
  std::mt19937 random(949);
  for (const char* name : all_encodings()) {
    const std::vector<std::string> characters = characters_of(name);
    if (characters.empty()) continue;  // ISO-2022-JP
    const utfkit::encoding from = by_label(name);
    for (int i = 0; i < 24; ++i) {
      std::string text = random_text(random, characters, 40 + random() % 1200);
      if (i % 3 != 0) text[random() % text.size()] = static_cast<char>(random());
      if (i % 4 == 0) text.resize(random() % text.size());
      const std::string expected = in_utf8(reference::decode_legacy(directory, name, text).text);
      ASSERT_EQ(decode(from, text), expected) << name << testing::PrintToString(text);
      ASSERT_EQ(decode(from, text, {random() % (text.size() + 1)}), expected)
          << name << testing::PrintToString(text);
      const utfkit::transcoder::options o = {.from = from, .errors = utfkit::on_error::replace};
      ASSERT_EQ(with_room(o, text, 96 + random() % 600), expected)
          << name << testing::PrintToString(text);
    }
  }
}

TEST(legacy_runs, encoded) {
  std::mt19937 random(437);
  for (const char* name : all_encodings()) {
    const std::vector<std::string> characters = characters_of(name);
    if (characters.empty()) continue;
    const utfkit::encoding to = by_label(name);
    for (int i = 0; i < 24; ++i) {
      const std::string bytes = random_text(random, characters, 40 + random() % 900);
      std::u32string text = reference::decode_legacy(directory, name, bytes).text;
      // One that few encodings have, of each length in UTF-8.
      constexpr char32_t rare[] = {0x7F, 0xA0, 0x17F, 0x3C0, 0xE01, 0x2022, 0x2603, 0x1F600};
      if (i % 3 != 0) text[random() % text.size()] = rare[random() % std::size(rare)];
      std::u32string wrong;
      const std::string expected = reference::encode_legacy(directory, name, text, wrong);
      const std::string utf8 = in_utf8(text);
      const utfkit::transcoder::options o = {.to = to,
                                             .unmappable = utfkit::on_unmappable::question};
      ASSERT_EQ(convert(o, utf8), expected) << name << utf8;
      ASSERT_EQ(convert(o, utf8, {random() % (utf8.size() + 1)}), expected) << name << utf8;
      ASSERT_EQ(with_room(o, utf8, 96 + random() % 600), expected) << name << utf8;
    }
  }
}

// IBM's code pages, which the Standard hasn't got: what a long text is made of is what its bytes
// are, and its characters, one by one.
TEST(legacy_runs, code_pages) {
  std::mt19937 random(1047);
  for (int n = static_cast<int>(utfkit::encoding::ibm437);
       n <= static_cast<int>(utfkit::encoding::ibm1140); ++n) {
    const auto e = static_cast<utfkit::encoding>(n);
    std::vector<std::string> characters;
    for (unsigned b = 0; b < 256; ++b)
      characters.push_back(decode(e, std::string(1, static_cast<char>(b))));
    for (int i = 0; i < 24; ++i) {
      // A few bytes often, so that runs of what a kernel knows are long.
      const auto most = i % 2 == 0 ? 256u : 40u;
      std::string bytes, utf8, back;
      for (auto left = random() % 3000; left != 0; --left) {
        const auto b = random() % (random() % 64 == 0 ? 256 : most);
        bytes += static_cast<char>(b);
        utf8 += characters[b];
        back += convert({.to = e, .unmappable = utfkit::on_unmappable::question}, characters[b]);
      }
      const utfkit::transcoder::options from = {.from = e, .errors = utfkit::on_error::replace};
      const utfkit::transcoder::options to = {.to = e,
                                              .unmappable = utfkit::on_unmappable::question};
      ASSERT_EQ(convert(from, bytes), utf8) << name(e) << testing::PrintToString(bytes);
      ASSERT_EQ(with_room(from, bytes, 96 + random() % 3000), utf8)
          << name(e) << testing::PrintToString(bytes);
      ASSERT_EQ(convert(to, utf8), back) << name(e) << utf8;
      ASSERT_EQ(with_room(to, utf8, 96 + random() % 3000), back) << name(e) << utf8;
    }
  }
}

// UTF-8 that is ill-formed stops an encoder where it is.
TEST(legacy_runs, ill_formed_utf8) {
  std::mt19937 random(8859);
  for (const char* name : {"windows-1251", "windows-874", "iso-8859-7", "gbk"}) {
    const std::vector<std::string> characters = characters_of(name);
    const utfkit::encoding to = by_label(name);
    for (int i = 0; i < 60; ++i) {
      const std::string bytes = random_text(random, characters, 200);
      std::string utf8 = in_utf8(reference::decode_legacy(directory, name, bytes).text);
      utf8[random() % utf8.size()] = static_cast<char>(0x80 + random() % 128);
      const utfkit::transcoder::options o = {
          .to = to, .errors = utfkit::on_error::escape, .unmappable = utfkit::on_unmappable::xml};
      // A byte at a time, no kernel has more than a character.
      std::vector<std::size_t> cuts(utf8.size());
      for (std::size_t k = 0; k < cuts.size(); ++k) cuts[k] = k;
      ASSERT_EQ(convert(o, utf8), convert(o, utf8, cuts)) << name << testing::PrintToString(utf8);
    }
  }
}

}  // namespace
