// Detection of the encodings of before Unicode: texts in many languages, what they say of
// themselves, hints, and what must not be called anything.
#include <utfkit/detect.hpp>

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>
#include <utfkit/position.hpp>
#include <utfkit/validate.hpp>

#include "reference/stream.hpp"
#include "support/detection.hpp"
#include "support/print.hpp"
#include "support/texts.hpp"

namespace {

using namespace std::string_view_literals;
using test::detect_in_pieces;
using test::in;
using test::read_as;
using utfkit::confidence;
using utfkit::detect;
using utfkit::detection;
using utfkit::encoding;
using utfkit::on_unmappable;
using enum utfkit::encoding;

struct text_in {
  std::string_view language;
  std::string_view utf8;
  std::vector<encoding> encodings;
};

const std::vector<text_in>& texts() {
  static const std::vector<text_in> all = {
      {"ru",
       "Кошка спит на окне, а за окном идёт снег.",
       {windows1251, koi8_r, iso8859_5, ibm866, x_mac_cyrillic, ibm855}},
      {"uk", "Кіт спить на вікні, а надворі йде сніг.", {windows1251, koi8_u, iso8859_5}},
      {"bg", "Котката спи на прозореца, а навън вали сняг.", {windows1251, iso8859_5}},
      {"el", "Η γάτα κοιμάται στο παράθυρο και έξω χιονίζει.", {windows1253, iso8859_7, ibm737}},
      {"cs", "Kočka spí na okně a venku padá sníh, říká žena.", {windows1250, iso8859_2, ibm852}},
      {"pl",
       "Kot śpi na oknie, a za oknem pada śnieg i wieje wiatr, mówią wszyscy.",
       {windows1250, iso8859_2, ibm852, iso8859_16}},
      {"hu",
       "A macska az ablakban alszik, kint pedig esik a hó, és fúj a szél.",
       {windows1250, ibm852}},
      {"tr",
       "Kedi pencerede uyuyor, dışarıda kar yağıyor ve rüzgâr esiyor.",
       {windows1254, ibm857}},
      {"fr",
       "Le chat dort près de la fenêtre, dehors il a neigé toute la journée.",
       {windows1252, macintosh, ibm850}},
      {"de",
       "Die Katze schläft auf dem Fensterbrett, draußen fällt Schnee über die Dächer.",
       {windows1252, macintosh, ibm437}},
      {"sv", "Katten sover i fönstret och utanför snöar det på träden.", {windows1252, ibm850}},
      {"pt",
       "O gato está dormindo à janela; lá fora não há ninguém além da irmã.",
       {windows1252, macintosh, ibm850}},
      {"he", "החתול ישן על החלון ובחוץ יורד שלג.", {windows1255, ibm862}},
      {"ar", "القطة نائمة على النافذة والثلج يتساقط في الخارج.", {windows1256, iso8859_6}},
      {"th", "แมวนอนหลับอยู่ริมหน้าต่าง ข้างนอกหิมะกำลังตก", {windows874}},
      {"lt",
       "Katė miega ant palangės, o lauke sninga ir pučia vėjas, žmonės šąla.",
       {windows1257, iso8859_13}},
      {"ja", "猫は窓のそばで眠っていて、外では雪が降っています。", {shift_jis, euc_jp, iso2022_jp}},
      {"zh-Hans", "猫在窗边睡觉，外面正在下雪。", {gbk}},
      {"zh-Hant", "貓在窗邊睡覺，外面正在下雪。", {big5}},
      {"ko", "고양이는 창가에서 자고 밖에는 눈이 내립니다.", {euc_kr}},
  };
  return all;
}

TEST(legacy_detect, sentences) {
  for (const text_in& t : texts()) {
    for (const encoding e : t.encodings) {
      SCOPED_TRACE(std::string(t.language) + " in " + std::string(name(e)));
      const std::string bytes = in(e, t.utf8);
      const detection d = detect(bytes);
      ASSERT_TRUE(d.enc.has_value());
      // Several encodings may read the same.
      EXPECT_EQ(read_as(*d.enc, bytes), t.utf8) << name(*d.enc);
      EXPECT_GE(d.sure, confidence::likely);
      EXPECT_EQ(d.name, name(*d.enc));
      EXPECT_EQ(d.language, t.language);
      if (e == iso2022_jp) continue;
      ASSERT_FALSE(d.candidates().empty());
      EXPECT_EQ(d.candidates().front().enc, d.enc);
      EXPECT_EQ(d.candidates().front().behind, 0u);
      EXPECT_EQ(d.candidates().front().errors, 0u);
      for (const auto& c : d.candidates()) {
        const bool first = c.enc == *d.enc;
        EXPECT_EQ(read_as(c.enc, bytes) == t.utf8, first) << name(c.enc);
      }
    }
  }
}

// What many bytes of UTF-8 were lost of reads in code page 866, and was never in it.
TEST(legacy_detect, is_not_sure_of_damaged_utf8) {
  for (const text_in& t : texts()) {
    std::string text;
    for (int i = 0; i < 20; ++i) text += t.utf8;
    std::erase_if(text, [](char c) { return static_cast<unsigned char>(c) - 0x80U < 0x20; });
    const detection d = detect(text);
    EXPECT_TRUE(d.enc == utf8 || d.sure == confidence::guess) << t.language << ' ' << d.name;
  }
}

TEST(legacy_detect, any_cut) {
  for (const text_in& t : texts()) {
    for (const encoding e : t.encodings) {
      std::string bytes = in(e, t.utf8);
      const detection whole = detect(bytes);
      for (std::size_t i = 0; i <= bytes.size(); ++i) {
        ASSERT_EQ(detect_in_pieces(bytes, i, std::min<std::size_t>(3, bytes.size() - i)), whole)
            << t.language << " " << name(e) << i;
      }
      // Beyond the head, and beyond the pairs that are kept.
      std::string longer(utfkit::detector::head_size - 30, 'x');
      for (unsigned n = 0; n < 40; ++n) longer += bytes + " and more\n";
      const detection all = detect(longer);
      for (std::size_t i = 0; i <= longer.size(); i += 97) {
        const std::size_t size = std::min(1 + i % 1'500, longer.size() - i);
        ASSERT_EQ(detect_in_pieces(longer, i, size), all) << t.language << name(e) << i;
      }
      EXPECT_EQ(all.enc, whole.enc) << t.language << " " << name(e);
    }
  }
}

// Words beside commas and quotation marks, as in tables and data.
TEST(legacy_detect, words_in_tables) {
  for (const text_in& t : texts()) {
    std::string csv, json = "[";
    std::string word;
    unsigned row = 0;
    for (const char c : std::string(t.utf8) + " ") {
      if (c != ' ') {
        word += c;
        continue;
      }
      ++row;
      csv += std::to_string(row) + "," + word + "," + std::to_string(7 * row) + "\n";
      json += "{\"id\":" + std::to_string(row) + ",\"name\":\"" + word + "\"},";
      word.clear();
    }
    for (const encoding e : t.encodings) {
      if (e == iso2022_jp) continue;
      for (const std::string& text : {csv, json}) {
        const std::string bytes = in(e, text);
        const detection d = detect(bytes);
        ASSERT_TRUE(d.enc) << t.language << " " << name(e);
        const bool right = read_as(*d.enc, bytes) == text;
        EXPECT_TRUE(right || d.sure == confidence::guess)
            << t.language << " in " << name(e) << " is " << d.name << "\n"
            << text;
      }
    }
  }
}

// One sign, however often, and halves of characters: nothing to be sure of.
TEST(legacy_detect, one_sign_many_times) {
  std::string signs, halves;
  for (unsigned n = 0; n < 40; ++n) {
    signs += "Word\xAE and ";
    halves += "it\xE2\x80s fine and ";
  }
  EXPECT_EQ(detect(signs).sure, confidence::guess);
  EXPECT_EQ(detect(halves).sure, confidence::guess);
  // Lines of UTF-8 in what is otherwise windows-1252.
  std::string mixed;
  for (unsigned n = 0; n < 40; ++n) mixed += "l'\xE9t\xE9 \xE0 Gen\xE8ve\n";
  EXPECT_GE(detect(mixed).sure, confidence::likely);
  EXPECT_EQ(detect(mixed + "caf\xC3\xA9\n").sure, confidence::guess);
}

// Kazakh in KZ-1048, "Қазақстан Республикасы", whose letters windows-1251 reads as those of several
// languages.
TEST(legacy_detect, kz_1048) {
  const std::string text = in(encoding::windows1251,
                              "Ќазаќстан Республикасы, Їкімет ќаулысы, єылым; Алматы ќаласы. "
                              "ќадір-ќасиеті мен ќўќыќтары тењ болып дїниеге келеді.\n");
  const detection d = detect(text);
  EXPECT_EQ(d.enc, encoding::windows1251);
  EXPECT_EQ(d.sure, utfkit::confidence::guess);
}

// Ukrainian in code page 1125, whose letters IBM866 reads as another one.
TEST(legacy_detect, code_page_1125) {
  std::string text = in(encoding::ibm866,
                        "Клўўнт просить зателефонувати пўсля обўду. Товар пошкоджено пўд час "
                        "доставки. Це дуже гарний будинок, ў вўн стоўть бўля рўчки.\n");
  const detection d = detect(text);
  EXPECT_EQ(d.enc, encoding::ibm866);
  EXPECT_EQ(d.language, "uk");
  EXPECT_EQ(d.sure, utfkit::confidence::guess);
}

// Tables in several languages of one encoding cost much in each of them.
TEST(legacy_detect, several_languages) {
  const std::string italian = in(windows1252,
                                 "id;ospite;note\n"
                                 "0;Ángel Sáenz;Il cliente può pagare solo con carta\n"
                                 "1;Ramón Ibáñez;Il cliente può pagare solo con carta\n"
                                 "2;Martín Bermúdez;Arriverà più tardi, verso le dieci\n");
  const std::string polish =
      "id;name;city;note\n"
      "0;Jürgen Groß;München;Ware beschädigt geliefert\n"
      "1;Käthe Müller;Köln;Bitte nachmittags anrufen\n"
      "2;Björn Krämer;Düsseldorf;Per Überweisung bezahlt\n"
      "3;Paweł;Gdańsk;Towar uszkodzony podczas dostawy\n"
      "4;Małgorzata;Łódź;Proszę dzwonić po południu\n";
  const auto right_or_guess = [](encoding e, const std::string& bytes) {
    for (const unsigned times : {1U, 2U, 9U}) {
      std::string all;
      for (unsigned n = 0; n < times; ++n) all += bytes;
      const detection d = detect(all);
      ASSERT_TRUE(d.enc.has_value());
      const bool right = read_as(*d.enc, all) == read_as(e, all);
      EXPECT_TRUE(right || d.sure == confidence::guess) << name(*d.enc) << " for " << name(e);
      EXPECT_EQ(detect_in_pieces(all, 7, 61), d);
    }
  };
  EXPECT_EQ(detect(in(windows1250, polish)).enc, windows1250);
  EXPECT_EQ(detect(in(iso8859_2, polish)).enc, iso8859_2);
  right_or_guess(windows1252, italian);
  right_or_guess(windows1250, in(windows1250, polish));
  right_or_guess(iso8859_2, in(iso8859_2, polish));
  const detection vietnamese = detect(in(windows1258,
                                         "Văn bản này được viết bằng tiếng Việt, để thử "
                                         "xem chương trình có đọc đúng hay không.",
                                         on_unmappable::question));
  EXPECT_EQ(vietnamese.enc, windows1258);
  EXPECT_EQ(vietnamese.sure, confidence::certain);
}

// In other alphabets and in East Asia sequences are well formed by chance as well: a conversion of
// all of it would be mojibake in the words that are UTF-8.
TEST(legacy_detect, words_of_utf8_in_other_alphabets) {
  for (const text_in& t : texts()) {
    const std::string_view first = t.utf8.substr(0, 2);
    if (static_cast<unsigned char>(first[0]) < 0x80 && t.language != "he") continue;  // Latin
    for (const encoding e : t.encodings) {
      // Greek lines without an accented capital read the same in windows-1253.
      if (e == iso2022_jp || e == iso8859_7) continue;
      std::string lines;
      for (unsigned n = 0; n < 20; ++n) lines += in(e, t.utf8) + "\n";
      const detection d = detect(lines);
      EXPECT_EQ(d.enc, e) << t.language << name(e);
      EXPECT_GE(d.sure, confidence::likely) << t.language << name(e);
      for (const char* word : {"\"Снегопад\",4\n", "\"Χιονόπτωση\",4\n", "5 東京都千代田区 6\n"}) {
        // "╨б╨╜╨╡╨│╨╛╨┐╨░╨┤" is like the lines of a table, and "小薪械谐芯锌邪写" like Chinese.
        if ((e == ibm866 || e == gbk) && word[1] == '\xD0') continue;
        const std::string mixed = lines + word + lines;
        const detection all = detect(mixed);
        EXPECT_EQ(all.sure, confidence::guess) << t.language << name(e) << word;
        for (std::size_t i = 0; i <= mixed.size(); i += 37) {
          ASSERT_EQ(detect_in_pieces(mixed, i, std::min<std::size_t>(41, mixed.size() - i)), all);
        }
      }
    }
  }
  // By chance there are some in GBK; and a word of Latin letters has one.
  const std::string chinese = in(gbk, "猫在窗边睡觉，外面正在下雪。\n");
  std::string all;
  for (unsigned n = 0; n < 20; ++n) all += chinese;
  EXPECT_GE(detect(all + in(gbk, "a 眉 b\n")).sure, confidence::likely);
  EXPECT_EQ(detect(all + "für\n").sure, confidence::guess);
  // In Latin letters, and far from where the errors are.
  const std::string czech = in(windows1250, "Příliš žluťoučký kůň úpěl ďábelské ódy, říká žena.\n");
  std::string lines;
  for (unsigned n = 0; n < 9; ++n) lines += czech;
  EXPECT_GE(detect(lines).sure, confidence::likely);
  EXPECT_EQ(detect(lines + "id 7; Köln\n").sure, confidence::guess);
  const std::string plain(9'000, 'x');
  const std::string russian = in(koi8_r, "Кошка спит на окне, а за окном идёт снег.\n");
  EXPECT_GE(detect(plain + "\n" + russian).sure, confidence::likely);
  for (const std::string& text :
       {plain + " Мария\n" + russian, "Мария " + plain + "\n" + russian,
        russian + plain + " Мария\n", plain + " Müller, Köln " + plain + "\n" + russian}) {
    const detection d = detect(text);
    EXPECT_EQ(d.sure, confidence::guess);
    for (std::size_t i = 0; i <= text.size(); i += 997) {
      ASSERT_EQ(detect_in_pieces(text, i, std::min<std::size_t>(1'013, text.size() - i)), d) << i;
    }
  }
}

// An error long after the head.
// However much there is before them, and more of it than is scored.
TEST(legacy_detect, rows_of_utf8_in_a_long_table) {
  const std::string_view hungarian = "Kőrösi Géza;Székesfehérvár;Fűnyíró\n";
  const std::string_view german = "Käthe Groß;Köln;Gehäuse für Lüfter\n";
  for (const auto& [e, row] : {std::pair(windows1250, hungarian), std::pair(ibm852, hungarian),
                               std::pair(macintosh, german), std::pair(ibm437, german)}) {
    std::string table;
    for (unsigned i = 0; i < 3'000; ++i) table += std::to_string(i) + ';' + in(e, row);
    const detection without = detect(table);
    EXPECT_EQ(read_as(*without.enc, table), read_as(e, table)) << name(e);
    EXPECT_GE(without.sure, confidence::likely) << name(e);
    const std::size_t middle = table.find('\n', table.size() / 2) + 1;
    for (const std::size_t at : {std::size_t{0}, middle, table.size()}) {
      std::string with = table;
      with.insert(at, row);
      const detection d = detect(with);
      EXPECT_EQ(read_as(*d.enc, table), read_as(e, table)) << name(e);
      EXPECT_EQ(d.sure, confidence::guess) << name(e) << " at " << at;
      for (const std::size_t size : {std::size_t{1}, std::size_t{63}, std::size_t{4'099}}) {
        EXPECT_EQ(detect_in_pieces(with, at / 2 + size % 7, size), d) << at << ' ' << size;
      }
    }
  }
}

TEST(legacy_detect, begins_late) {
  const std::string russian = in(windows1251, texts()[0].utf8);
  for (const std::size_t before : {std::size_t{8'191}, std::size_t{8'193}, std::size_t{100'000}}) {
    const detection d = detect(std::string(before, 'a') + " " + russian);
    EXPECT_EQ(d.enc, windows1251) << before;
    EXPECT_EQ(d.language, "ru");
  }
}

// A line of UTF-8 before all else has no say in what the rest is, and makes it a guess.
TEST(legacy_detect, begins_with_utf8) {
  for (const text_in& t : texts()) {
    for (const encoding e : t.encodings) {
      if (e == iso2022_jp) continue;
      const std::string rest = test::repeated(in(e, t.utf8) + "\n", 8);
      const detection alone = detect(rest);
      const std::string text = "Здравствуй, мир\n" + rest;
      const detection found = detect(text);
      EXPECT_EQ(found.enc, alone.enc) << t.language << " in " << name(e);
      EXPECT_EQ(found.language, alone.language) << t.language << " in " << name(e);
      EXPECT_EQ(found.sure, confidence::guess) << t.language << " in " << name(e);
      EXPECT_EQ(detect_in_pieces(text, 70, 100), found);
    }
  }
}

TEST(legacy_detect, hints) {
  const std::string french = in(macintosh, "Le café est à côté");
  EXPECT_EQ(detect(french).enc, macintosh);
  const encoding two[] = {windows1252, ibm850};
  const detection limited = detect(french, {.among = two});
  ASSERT_TRUE(limited.enc);
  EXPECT_TRUE(limited.enc == windows1252 || limited.enc == ibm850);
  for (const auto& c : limited.candidates()) {
    EXPECT_TRUE(c.enc == windows1252 || c.enc == ibm850) << name(c.enc);
  }
  // A name that is one of them under another, and one that is never found.
  const encoding others[] = {latin1, iso8859_10};
  EXPECT_EQ(detect(french, {.among = others}).enc, windows1252);
  // E8 is a letter of many languages.
  const std::string letter = "\xE8 ";
  EXPECT_EQ(detect(letter, {.language = "ru"}).enc, windows1251);
  EXPECT_EQ(detect(letter, {.language = "it-IT"}).enc, windows1252);
  EXPECT_EQ(detect(letter, {.language = "xx"}), detect(letter));
  // Codes in any case, with scripts and regions.
  const std::string chinese = in(big5, "\u8C93\u5728");
  for (const std::string_view code : {"zh-Hant", "zh-TW", "ZH_HK", "zh-Hant-MO"}) {
    EXPECT_EQ(detect(chinese, {.language = code}), detect(chinese, {.language = "zh-Hant"}))
        << code;
  }
  EXPECT_NE(detect(chinese, {.language = "zh-Hans"}), detect(chinese, {.language = "zh-Hant"}));
  EXPECT_EQ(detect(letter, {.language = "RU"}), detect(letter, {.language = "ru"}));
  EXPECT_NE(detect(letter, {.language = "sr-Latn"}), detect(letter, {.language = "sr"}));
  // None that is ever found, so it may be any.
  const encoding never[] = {iso8859_10, utf8};
  EXPECT_EQ(detect(french, {.among = never}), detect(french));
  // Nothing changes what is valid UTF-8.
  EXPECT_EQ(detect("caf\xC3\xA9", {.among = two, .language = "ru"}).enc, utf8);
  utfkit::detector d({.among = two});
  for (unsigned n = 0; n < 2; ++n) {
    d.push(french);
    EXPECT_EQ(d.finish(), limited);
    d.reset();
  }
}

TEST(legacy_detect, what_a_text_says_of_itself) {
  const struct {
    std::string_view text;
    encoding declared, found;
  } cases[] = {
      {"<meta charset=windows-1251><p>\xE8</p>", windows1251_whatwg, windows1251},
      {"<meta http-equiv='x' content='text/html; charset = \"KOI8-R\"'>\xC9", koi8_r, koi8_r},
      {"<?xml version='1.0' encoding='iso-8859-7'?><a>\xC1</a>", iso8859_7, iso8859_7},
      {"# -*- coding: iso-8859-15 -*-\n# \xA4 5\n", iso8859_15, iso8859_15},
      {"/* vim: set fenc=cp1250 : */ \xE8", windows1250_whatwg, windows1250},
      {"@charset \"windows-1253\"; /* \xC1 */", windows1253_whatwg, windows1253},
      {"charset=nonsense; encoding=koi8-r: \xC1", koi8_r, koi8_r},
  };
  for (const auto& c : cases) {
    const detection d = detect(c.text);
    EXPECT_EQ(d.declared, c.declared) << c.text;
    ASSERT_TRUE(d.enc) << c.text;
    EXPECT_EQ(read_as(*d.enc, c.text), read_as(c.found, c.text)) << name(*d.enc) << c.text;
  }
  // It is no more than evidence.
  const std::string russian = "<meta charset=iso-8859-7>" + in(koi8_r, texts()[0].utf8);
  EXPECT_EQ(detect(russian).enc, koi8_r);
  EXPECT_EQ(detect("<meta charset=koi8-r>caf\xC3\xA9").enc, utf8);
  EXPECT_EQ(detect("charset=koi8-r").enc, ascii);
}

TEST(legacy_detect, ebcdic_and_escapes) {
  const std::string text = "THE QUICK BROWN FOX JUMPS OVER 13 LAZY DOGS\n";
  const detection d = detect(in(ibm037, text + text));
  EXPECT_EQ(d.enc, ibm037);
  EXPECT_EQ(d.sure, confidence::likely);
  // A table has commas and semicolons where prose has spaces; in Shift_JIS those are katakana.
  std::string rows;
  for (unsigned n = 0; n < 20; ++n) rows += std::to_string(n) + ",Smith,Boston;12.00\n";
  EXPECT_EQ(detect(in(ibm037, rows)).enc, ibm037);
  EXPECT_EQ(detect(in(shift_jis, "タルトルネルタルクルミルク")).enc, shift_jis);
  // 81 40 is the space of Shift_JIS, and the space of EBCDIC after a letter.
  const std::string japanese =
      in(shift_jis, "\u3044\u3064\u3082\u3000\u3042\u308A\u304C\u3068\u3046");
  EXPECT_EQ(detect(japanese).enc, shift_jis);
  // A terminal's escapes, Korean ones, and those that lead to nothing.
  EXPECT_EQ(detect("\x1B[1mbold\x1B[0m").enc, ascii);
  EXPECT_EQ(detect("\x1B$)C\x0E!!\x0F").enc, ascii);
  EXPECT_EQ(detect("\x1B$B\x1B(B").enc, ascii);
}

// A line of one character says little, and random bytes say nothing that would be sure.
TEST(legacy_detect, is_not_sure_of_nothing) {
  SCOPED_TRACE(test::seed_message());
  test::random_source random(test::seed());
  for (unsigned i = 0; i < 200; ++i) {
    std::string bytes;
    for (unsigned n = 0; n < 1 + i; ++n) bytes += static_cast<char>(0x20 + random() % 0xE0);
    if (utfkit::is_valid(bytes)) continue;
    EXPECT_LE(detect(bytes).sure, detect(bytes).enc ? confidence::likely : confidence::certain)
        << test::hex(bytes);
  }
}

// Samples of a quiet sound are letters of some alphabet, and nothing parts words: nor is a text of
// some length without a space, an end of line or a comma.
TEST(legacy_detect, is_not_sure_of_what_has_nothing_between_words) {
  constexpr std::string_view words[] = {"כל", "בני", "האדם", "נולדו", "חופשיים", "ושווים"};
  std::string with_spaces, without;
  for (int i = 0; i < 10; ++i) {
    for (const std::string_view word : words) {
      with_spaces += std::string(word) + ' ';
      without += word;
    }
  }
  EXPECT_EQ(detect(in(ibm862, with_spaces)).sure, confidence::certain);
  EXPECT_EQ(detect(in(ibm862, without)).sure, confidence::guess);
  // Thai parts no words.
  constexpr std::string_view parts[] = {"ภาษาไทยเป็นภาษาที่มีระดับเสียงของคำแน่นอน",
                                        "หรือวรรณยุกต์เช่นเดียวกับภาษาจีน", "และออกเสียงแยกคำต่อคำ",
                                        "เป็นที่ลำบากของชาวต่างชาติ", "เนื่องจากการออกเสียง"};
  std::string thai;
  for (const std::string_view part : parts) thai += in(windows874, part);
  EXPECT_EQ(detect(thai).sure, confidence::certain);
}

TEST(legacy_detect, declarations_of_human_rights) {
  const std::filesystem::path from = std::filesystem::path(UTFKIT_SHARED_DIR) / "detection/udhr";
  if (!std::filesystem::exists(from)) GTEST_SKIP() << "no detection/udhr in " << UTFKIT_SHARED_DIR;
  for (const text_in& t : texts()) {
    std::ifstream file(from / (std::string(t.language) + ".txt"));
    const std::string all{std::istreambuf_iterator<char>(file), {}};
    ASSERT_GT(all.size(), 5'000u) << t.language;
    for (const encoding e : t.encodings) {
      std::size_t right = 0, tried = 0;
      for (std::size_t at = 0; at + 800 < all.size(); at += 400) {
        const std::size_t begin = utfkit::floor_boundary(all, at);
        const std::size_t end = utfkit::floor_boundary(all, at + 400);
        const std::string bytes =
            in(e, std::string_view(all).substr(begin, end - begin), on_unmappable::question);
        const detection d = detect(bytes);
        ++tried;
        right += d.enc && read_as(*d.enc, bytes) == read_as(e, bytes);
      }
      EXPECT_GE(100 * right, 98 * tried)
          << t.language << " in " << name(e) << ": " << right << " of " << tried;
    }
  }
}

}  // namespace
