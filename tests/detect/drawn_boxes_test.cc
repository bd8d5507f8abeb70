// Detection of texts with boxes of DOS.
#include <utfkit/detect.hpp>

#include <array>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "support/detection.hpp"

namespace {

using test::in;
using test::read_as;
using utfkit::confidence;
using utfkit::detect;
using utfkit::detection;
using utfkit::encoding;
using enum utfkit::encoding;

// Lines of boxes read as words of letters in windows-1251 and in others.
TEST(legacy_detect, boxes_of_dos) {
  const std::string_view menu =
      "╔════════════════════╗\r\n║  1. Backup         ║\r\n╚════════════════════╝\r\n";
  const std::string_view table =
      "┌────────┬───────────┐\r\n│ Option │ Meaning   │\r\n├────────┼───────────┤\r\n"
      "│ /A     │ add files │\r\n└────────┴───────────┘\r\n";
  for (const std::string_view text : {menu, table}) {
    for (const encoding e : {ibm437, ibm850, ibm866}) {
      const std::string bytes = in(e, text);
      const detection d = detect(bytes);
      ASSERT_TRUE(d.enc.has_value());
      EXPECT_EQ(read_as(*d.enc, bytes), text) << d.name;
      EXPECT_EQ(d.sure, confidence::likely) << d.name;
      EXPECT_EQ(d.candidates().front().enc, d.enc);
    }
  }
  // With other bytes it is a guess which code page they are of.
  const detection d = detect(in(ibm437, menu) + "\x81\r\n");
  ASSERT_TRUE(d.enc.has_value());
  EXPECT_TRUE(name(*d.enc).starts_with("IBM")) << d.name;
  EXPECT_EQ(d.sure, confidence::guess);
  // A caller who knows better is believed.
  const std::array among{windows1251};
  EXPECT_EQ(detect(in(ibm437, menu), {.among = among}).enc, windows1251);
}

// Corners where single lines meet double ones are letters in some code pages of DOS.
TEST(legacy_detect, boxes_with_mixed_corners) {
  for (const std::string_view text :
       {"╒═══════╕\r\n│ Menu  │\r\n╘═══════╛\r\n", "╓───────╖\r\n║ Menu  ║\r\n╙───────╜\r\n",
        "╔═══════╤═══════╗\r\n║ File  │ Edit  ║\r\n╟───────┼───────╢\r\n"}) {
    for (const encoding e : {ibm437, ibm866}) {
      const std::string bytes = in(e, text);
      const detection d = detect(bytes);
      ASSERT_TRUE(d.enc.has_value());
      EXPECT_EQ(read_as(*d.enc, bytes), text) << d.name;
      EXPECT_EQ(d.sure, confidence::likely) << d.name;
    }
    // With letters it is in one that has those corners, but none is sure.
    const detection d = detect(in(ibm437, std::string(text) + "│ Größe, Änderung, öffnen │\r\n"));
    ASSERT_TRUE(d.enc.has_value());
    EXPECT_EQ(read_as(*d.enc, in(ibm437, text)), text) << d.name;
    EXPECT_EQ(d.sure, confidence::guess) << d.name;
  }
  // Chinese has such bytes, four at a time.
  EXPECT_EQ(detect(in(gbk, "我哪哪都疼，我哪哪都不想去。他说我哪哪都好。")).enc, gbk);
}

// A heading between lines of dashes, dots or blocks: they read as characters of East Asia, over and
// over.
TEST(legacy_detect, headings_between_lines) {
  struct heading {
    encoding is;
    std::string_view line, text;
  };
  const heading headings[] = {
      {windows1251, "—", "ДОГОВОР"},      {windows1251, "—", "Приложение"},
      {windows1251, "—", "Содержание"},   {koi8_r, "█", "КОДЕКИ"},
      {koi8_r, "═", "Оглавление"},        {windows1252, "—", "Überblick für Anfänger, schön"},
      {windows1250, "—", "Příloha, část"}};
  for (const heading& h : headings) {
    std::string line;
    for (unsigned n = 0; n < 40; ++n) line += h.line;
    const std::string text = line + "\n" + std::string(h.text) + "\n" + line + "\n";
    const std::string bytes = in(h.is, text + text + text);
    const detection d = detect(bytes);
    ASSERT_TRUE(d.enc.has_value()) << text;
    EXPECT_TRUE(read_as(*d.enc, bytes) == text + text + text || d.sure == confidence::guess)
        << d.name << " for " << name(h.is) << " " << h.text;
  }
}

// So do blocks and shades, which pictures are made of: a guess, for letters may be repeated too.
TEST(legacy_detect, blocks_of_dos) {
  const std::string_view picture =
      "  ▄▄▄▄▄▄▄▄▄▄▄▄\r\n ▐█ THE GROUP █▌\r\n  ▀▀▀▀▀▀▀▀▀▀▀▀\r\n ░▒▓█ presents █▓▒░\r\n";
  for (const encoding e : {ibm437, ibm866}) {
    EXPECT_EQ(detect(in(e, picture)).sure, confidence::guess);
  }
  for (const std::string_view text :
       {"Наконец! Яяяяяяяя, ыыыыыыыы, бббббббб! Сказал он: «Это было зимой».\n",
        "ЯЯЯЯЯЯЯЯ ЫЫЫЫЫЫЫЫ\nБыло уже поздно, и все разошлись по домам.\n"}) {
    EXPECT_EQ(detect(in(windows1251, text)).enc, windows1251) << text;
    EXPECT_GE(detect(in(windows1251, text)).sure, confidence::likely) << text;
  }
  EXPECT_EQ(detect("Stra\xDF"
                   "e des 17. Juni\nHauptstra\xDF"
                   "e 5\nMa\xDF\xDF\xDF\xDF\xDF\xDF\xDF!\nSpa\xDF\xDF\xDF\xDF\xDF\xDF\xDF!\n")
                .enc,
            windows1252);
}

}  // namespace
