// Detection of texts whose letters make no words: tables of letters, columns of single ideographs.
#include <utfkit/detect.hpp>

#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "support/detection.hpp"

namespace {

using test::in;
using utfkit::confidence;
using utfkit::detect;
using utfkit::detection;
using utfkit::encoding;
using enum utfkit::encoding;

// Words of other alphabets than Latin have more letters than one.
TEST(legacy_detect, letters_that_stand_alone) {
  const std::string rows =
      "id;name;note\n1;caf\xE9;\"two\nlines \xFF\"\n2;ok;\"a \"\"q\"\" \xC3\"\n";
  EXPECT_EQ(detect(rows).sure, confidence::guess) << detect(rows).name;
  EXPECT_EQ(detect("<meta charset=windows-1251>" + rows).enc, windows1251);
  // A map of a keyboard has many, and none is beside another: in Latin-2 they read as Cyrillic.
  std::string keys;
  for (const std::string_view letter : {"š", "đ", "č", "ć", "ž", "Š", "Đ", "Č", "Ć", "Ž"}) {
    for (const char key : {'[', '{', ']'}) keys.append({key, '\t'}).append(letter).append("\n");
  }
  for (const encoding e : {iso8859_2, windows1250}) {
    EXPECT_EQ(detect(in(e, keys)).sure, confidence::guess) << name(e);
  }
  // So are two and one, as of damaged UTF-8.
  EXPECT_EQ(
      detect("Total due 20 \xE2\x82 for this order\nplease see attachment \xFF thanks\n").sure,
      confidence::guess);
  // But Latin letters do stand alone.
  EXPECT_NE(detect("Schr\xF6"
                   "dinger \xFC"
                   "ber M\xE4"
                   "dchen, stra\xDF"
                   "e\n")
                .sure,
            confidence::guess);
}

// A pattern with small letters for each '<' and capitals for each '>'.
std::string filled(std::string_view pattern, std::string_view small, std::string_view capital) {
  std::string text;
  for (const char c : pattern) {
    if (c == '<' || c == '>') {
      text += c == '<' ? small : capital;
    } else {
      text += c;
    }
  }
  return text;
}

// What the text says it is says nothing of another answer, of which it would be the surer.
// Which language costs least with these is chance.
TEST(legacy_detect, signs_are_of_no_language) {
  const std::string_view plain =
      "The company\u2019s plan \u2013 which we\u2019ve discussed \u2013 isn\u2019t final. "
      "\u201CWe\u2019ll see,\u201D she said. It\u2019s the third quarter\u2019s report that "
      "matters.";
  const std::string text = in(windows1252, plain);
  const detection d = detect(text);
  EXPECT_EQ(d.enc, windows1252);
  EXPECT_EQ(d.sure, confidence::certain);
  EXPECT_EQ(d.language, "");
  EXPECT_EQ(d.candidates()[0].language, "");
  EXPECT_EQ(
      detect(text + in(windows1252, " Ren\u00E9e\u2019s na\u00EFve caf\u00E9 d\u00E9j\u00E0 vu"))
          .enc,
      windows1252);
  EXPECT_NE(detect(text + in(windows1252, " Ren\u00E9e d\u00E9j\u00E0")).language, "");
}

TEST(legacy_detect, letters_that_stand_alone_in_what_is_declared) {
  std::string index;
  for (const std::string_view letter : {"Á", "É", "Í", "Ñ", "Ó", "Ú", "Ü"}) {
    index += filled("== > ==\n[[>]]: no entries\n", "", letter);
  }
  for (const std::string_view said : {"iso-8859-1", "windows-1252", "iso-8859-15", "utf-8"}) {
    const std::string head = "<meta charset=\"" + std::string(said) + "\">\n";
    const detection d = detect(in(windows1252, head + index));
    EXPECT_TRUE(d.enc == windows1252 || d.sure == confidence::guess) << said << d.name;
  }
}

// The letters that an alphabet has beside those of ASCII, one after another, in both cases.
struct alphabet {
  encoding enc;
  std::string_view small, capital;
};

constexpr alphabet alphabets[] = {
    {windows1252, "äöü", "ÄÖÜ"},
    {ibm850, "äöü", "ÄÖÜ"},
    {macintosh, "åäö", "ÅÄÖ"},
    {windows1252, "åäöé", "ÅÄÖÉ"},
    {ibm850, "åäöéü", "ÅÄÖÉÜ"},
    {windows1250, "ăâîşţ", "ĂÂÎŞŢ"},
    {windows1250, "ąćęłńóśźż", "ĄĆĘŁŃÓŚŹŻ"},
    {windows1257, "āčēģīķļņšūž", "ĀČĒĢĪĶĻŅŠŪŽ"},
};

TEST(legacy_detect, tables_of_letters) {
  for (const auto& [e, small, capital] : alphabets) {
    for (const std::string_view pattern :
         {"tr/>/</;\n", "if (preg_match('/^[A-Za-z<> -]+$/', $name)) {\n",
          "wordchars = a..z<\nupperchars = A..Z>\n", "TRY esianrtolcdugmphbyfvkwz<>\n",
          "SELECT translate(name, '>', '<') FROM t;\n"}) {
      const std::string text = filled(pattern, small, capital);
      const std::string bytes = in(e, text);
      const detection d = detect(bytes);
      const bool right = d.enc && test::read_as(*d.enc, bytes) == text;
      EXPECT_TRUE(!d.enc || right || d.sure == confidence::guess) << d.name << " for " << text;
    }
  }
  // Words of another alphabet aren't like them.
  const detection d = detect(in(windows1251, "title = Погода\nbutton = Обновить\n"));
  EXPECT_EQ(d.enc, windows1251);
  EXPECT_GE(d.sure, confidence::likely);
}

// Short texts in another alphabet, which aren't like them: words of messages, abbreviations.
TEST(legacy_detect, few_words_of_other_alphabets) {
  for (const std::string_view text :
       {"Внимание\n", "Пн Вт Ср Чт Пт Сб Вс\n", "от 5 до 7\n", "Вход\n",
        "Box;шт;7\nPipe 20;м;3\nSet;компл;1\nPack;уп;4\nCable;метр;9\n"}) {
    for (const encoding e : {windows1251, koi8_r}) {
      const std::string bytes = in(e, text);
      const detection d = detect(bytes);
      ASSERT_TRUE(d.enc.has_value()) << text;
      EXPECT_EQ(test::read_as(*d.enc, bytes), text) << name(e);
      EXPECT_GE(d.sure, confidence::likely) << text << name(e);
    }
  }
}

// Ideographs of GBK by themselves read as words of two letters.
TEST(legacy_detect, columns_of_single_ideographs) {
  std::string column = "surname\r\n";
  for (const std::string_view name : {"徐", "柳", "梁", "胡", "陈", "钟", "刘", "马", "廖", "许",
                                      "李", "张", "杜", "姚", "李", "亢", "李", "张", "李", "徐"}) {
    column.append(name).append("\r\n");
  }
  const detection d = detect(in(gbk, column));
  EXPECT_TRUE(d.enc == gbk || d.sure == confidence::guess) << d.name;
}

}  // namespace
