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

// What programs of DOS list: trees of folders, tables without a frame, texts between lines.
TEST(legacy_detect, open_boxes_of_dos) {
  const std::string_view tree =
      "C:.\r\n├───music\r\n│   └───2003\r\n└───photos\r\n    ├───work\r\n    └───taxes\r\n";
  const std::string_view table =
      "Name     │ Size\r\n─────────┼──────\r\nREAD.ME  │ 1204\r\n"
      "─────────┼──────\r\n";
  const std::string_view lines = "────────────────────\r\n1. Usage\r\n────────────────────\r\n";
  for (const std::string_view text : {tree, table, lines}) {
    const detection d = detect(in(ibm850, text));
    ASSERT_TRUE(d.enc.has_value());
    EXPECT_EQ(read_as(*d.enc, in(ibm850, text)), text) << d.name;
    EXPECT_EQ(d.sure, confidence::likely) << d.name;
    // Names with accents, which no alphabet has between letters of ASCII.
    const std::string names =
        std::string(text) + "caf\u00E9.txt, Ni\u00F1o, fa\u00E7ade, na\u00EFve\r\n";
    const detection with_names = detect(in(ibm850, names));
    ASSERT_TRUE(with_names.enc.has_value());
    EXPECT_EQ(with_names.sure, confidence::guess) << with_names.name;
    EXPECT_NE(with_names.enc, ibm866);
    if (text == lines) continue;  // these are lines only where they are most of it
    const std::string russian =
        std::string(text) + "Документы, Музыка и Фотографии, новая папка, разное\r\n";
    EXPECT_EQ(detect(in(ibm866, russian)).enc, ibm866);
    EXPECT_GE(detect(in(ibm866, russian)).sure, confidence::likely);
  }
  const std::string units =
      "┌──────┬────┐\r\n│ Болт │ шт │\r\n│ Мука │ кг │\r\n└──────┴────┘\r\n"
      "│ да   │ шт │\r\n│ да   │ кг │\r\n│ да   │ кг │\r\n";
  EXPECT_EQ(detect(in(ibm866, units)).enc, ibm866);
  EXPECT_GE(detect(in(ibm866, units)).sure, confidence::likely);
  const std::string laughter =
      "ННННННННННННННННННН\nЭто было уже поздно вечером, и все\n"
      "ННННННННННННННННННН\nразошлись по домам, не дожидаясь\n";
  EXPECT_EQ(detect(in(windows1251, laughter)).enc, windows1251);
  EXPECT_GE(detect(in(windows1251, laughter)).sure, confidence::likely);
  const std::string finnish = "ÄÄÄÄÄÄH! sanoi Äiti. Hän meni ulos.\nÄÄÄH, älä mene, sanoi isä.\n";
  EXPECT_EQ(detect(in(windows1252, finnish)).enc, windows1252);
}

// Blocks and shades, which pictures are made of, read as letters, too; which may be repeated.
TEST(legacy_detect, blocks_of_dos) {
  const std::string_view picture =
      "  ▄▄▄▄▄▄▄▄▄▄▄▄\r\n ▐█ THE GROUP █▌\r\n  ▀▀▀▀▀▀▀▀▀▀▀▀\r\n ░▒▓█ presents █▓▒░\r\n";
  const std::string_view shaded =
      "░▒▓████████████████▓▒░\r\n  a file for THE GROUP\r\n░▒▓████████████████▓▒░\r\n";
  for (const std::string_view text : {picture, shaded}) {
    for (const encoding e : {ibm437, ibm866}) {
      const detection d = detect(in(e, text));
      ASSERT_TRUE(d.enc.has_value());
      EXPECT_EQ(read_as(*d.enc, in(e, text)), text) << d.name;
      EXPECT_EQ(d.sure, confidence::likely) << d.name;
    }
    // A sign beside it says no more than before; in Russian it is in code page 866.
    const detection d = detect(in(ibm437, text) + in(ibm437, "· ½ price\r\n"));
    EXPECT_TRUE(d.name.starts_with("IBM")) << d.name;
    EXPECT_EQ(d.sure, confidence::guess) << d.name;
    const std::string russian = "Привет всем друзьям! Перевод выполнен нашей группой.\r\n";
    EXPECT_EQ(detect(in(ibm866, text) + in(ibm866, russian)).enc, ibm866);
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

// Signs of windows-1252 that decorate a text are letters in other encodings, but no words.
TEST(legacy_detect, signs_that_decorate) {
  for (const std::string_view text :
       {"±±±±±±±±\nJohn Smith\n><((((º>`·.¸¸.·´¯`·.¸¸.·´¯`·.¸\n¦¦¦¦¦¦\n",
        "««««««««««««««««\n¹²³\nJohn Smith\n",
        "»»»»»»»»»»\n²ºº²\nSee you!\n±±±±±±±±\n±±±±±±±±\n"}) {
    const detection d = detect(in(windows1252, text));
    EXPECT_TRUE(d.enc == windows1252 || d.sure == confidence::guess) << d.name << text;
  }
  EXPECT_EQ(detect(in(gbk, "北京。")).enc, gbk);
  // Letters of code page 866 that are in their places.
  EXPECT_EQ(detect(in(ibm866, "Где\n")).enc, ibm866);
  EXPECT_GE(detect(in(ibm866, "Где\n")).sure, confidence::likely);
}

}  // namespace
