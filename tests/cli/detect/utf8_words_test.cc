// Words of UTF-8 in what is not UTF-8 as a whole, and what is well formed by chance.
#include "words/utf8_words.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "chance/strange_words.hpp"
#include "chance/words_by_chance.hpp"
#include "made_texts.hpp"
#include "patterns/chance_sequences.hpp"

namespace utfkit::cli {
namespace {

using test::repeated;

utf8_words words_of(std::string_view text) {
  utf8_words words;
  words.push(text);
  return words;
}

// In windows-1250, ISO-8859-2 and Mac OS Roman.
constexpr std::string_view by_chance[] = {"SP\xD3\xA3KA",
                                          "NESCAF\xC9\xAE",
                                          "CI\xCA\xAF"
                                          "AR",
                                          "V\xDD\x8AKA",
                                          "L\xCD\x8EKO",
                                          "G\xCA\x8C",
                                          "l\xD5\x8E"
                                          "cole",
                                          "N\xCC\xAEK",
                                          "F\xC3\xAAIE",
                                          "C\xC2\xAATIG"};
// Of languages, of signs behind words, and in NFD.
constexpr std::string_view in_utf8[] = {
    "f\u00EAte",    "F\u00CATE",    "f\u00AA",          "caf\u00E9",    "\u0141\u00F3d\u017A",
    "Mure\u0219",   "x\u0259zri",   "Bak\u0131d\u0259", "t\u01B0",      "w\u01D2",
    "\u0416\u0438", "\u0391\u03B8", "k\u03A9",          "Mu\u0308ller", "A\u030Ang",
    "Hawai\u02BBi", "b\u028Ct",     "\u00DCber",        "\u65E5\u672C", "l\u2019eau",
    "Stra\u00DFe",  "\u05D0\u05D1"};

TEST(utf8_words, know_what_no_language_has) {
  for (const std::string_view word : by_chance) {
    EXPECT_FALSE(contents_of(word).are_utf8()) << word;
    EXPECT_EQ(contents_of(word).errors, 0U) << word;
  }
  for (const std::string_view word : in_utf8) EXPECT_TRUE(contents_of(word).are_utf8()) << word;
  EXPECT_FALSE(contents_of("plain").are_utf8());
  EXPECT_FALSE(contents_of("na\xEFve").are_utf8());
}

TEST(utf8_words, are_not_many_where_one_by_chance_comes_again) {
  const std::string legacy = repeated("KRAK\xD3W ", 4), chance = repeated("SP\xD3\xA3KA ", 20);
  EXPECT_FALSE(words_of(legacy + chance).are_many());
  EXPECT_TRUE(words_of(legacy + chance).are_by_chance());
  EXPECT_FALSE(words_of(legacy).are_by_chance());
  // Words of UTF-8 besides.
  const std::string other = "w\u0119ze\u0142 ";
  EXPECT_TRUE(words_of(legacy + chance + repeated(other, 3)).are_many());
  EXPECT_TRUE(words_of(legacy + repeated(other, 3)).are_many());
  EXPECT_FALSE(words_of(chance + repeated(other, 3)).are_by_chance());
  // One in many may be such by chance in another way.
  EXPECT_FALSE(words_of(legacy + repeated(chance, 2) + other).are_many());
}

// A row of UTF-8 in a table of East Asia: one word is enough, where its letters stand between
// others, or two letters beside them.
TEST(utf8_words, are_in_lines_of_east_asia) {
  for (const encoding e : {encoding::gbk, encoding::big5, encoding::shift_jis, encoding::euc_jp}) {
    const std::string rows = repeated(test::in(e, "1,東京,山田\n"), 20);
    EXPECT_FALSE(words_of(rows).are_in_lines()) << name(e);
    for (const std::string_view row : {"999,Müller,Berlin\n", "999,Matyáš,Brno\n"}) {
      EXPECT_TRUE(words_of(rows + std::string(row) + rows).are_in_lines()) << name(e) << row;
    }
    // One at the end of a word is a character too.
    EXPECT_FALSE(words_of(rows + "999,José\n" + rows).are_in_lines()) << name(e);
    EXPECT_FALSE(words_of(rows + test::in(e, "PDF 東 Word,iPhone京\n")).are_in_lines()) << name(e);
  }
}

// A word of two ideographs is six bytes: three characters of GBK, rare ones.
TEST(utf8_words, are_in_lines_of_two) {
  using enum encoding;
  const auto has_lines = [](encoding e, std::string_view of_text, std::string_view other) {
    std::string rows;
    for (int i = 0; i < 5; ++i) rows += "// " + test::in(e, of_text) + "\n";
    utf8_words words = words_of(rows + "// 16 " + std::string(other) + "\n" + rows);
    return words.are_in_lines_of(e);
  };
  EXPECT_TRUE(has_lines(gbk, "打开文件失败", "字节"));
  EXPECT_TRUE(has_lines(gb18030, "打开文件失败", "文件"));
  EXPECT_TRUE(has_lines(big5, "開啟檔案失敗", "檔案"));
  EXPECT_TRUE(has_lines(euc_kr, "파일을 열 수 없습니다", "파일"));
  // Rare ones of theirs, and single ones, are what they are.
  EXPECT_FALSE(has_lines(gbk, "打开文件失败", ""));
  EXPECT_FALSE(has_lines(gbk, "打开文件失败", "字"));
  EXPECT_FALSE(has_lines(gbk, "打开文件失败", "鬱齉"));
}

// Of a text in UTF-8 with parts in windows-1252.
TEST(words_by_chance, are_read_in_windows_1252) {
  constexpr auto in = encoding::windows1252;
  const auto found =
      words_by_chance("", "Gr\u00F6\u00DFe\nHotel \x84Wei\xDF\x93;Spa\xDF\x96GmbH\n", 7, in);
  ASSERT_EQ(found.size(), 2U);
  EXPECT_EQ(found[0].text, "\u201EWei\u07D3");
  EXPECT_EQ(found[0].instead, "\u201EWei\u00DF\u201C");
  EXPECT_EQ(found[0].line, 8U);
  EXPECT_EQ(found[1].instead, "Spa\u00DF\u2013GmbH");
  EXPECT_TRUE(words_by_chance("", "caf\u00E9 \u0416\u0438 10 k\u03A9 \u65E5\u672C", 1, in).empty());
  EXPECT_TRUE(words_by_chance("", "", 1, in).empty());
}

// A letter and a sign of a text that has hardly anything else well formed.
TEST(words_by_chance, are_letters_and_signs) {
  const auto found_in = [](encoding in, const std::string& own, const std::string& word) {
    std::string rows;
    for (int i = 0; i < 20; ++i) rows += test::in(in, own + "\n");
    return words_by_chance(rows, rows + word + "\n", 1, in);
  };
  const std::string french = "déjà réglé, l'été à Orléans";
  for (const std::string word : {"QUALITÉ–PRIX", "CAFÉ™", "È…", "Ü–30", "Ä–Z", "ét酠"}) {
    constexpr auto in = encoding::windows1252;
    const bool is_read = word == "ét酠";
    const auto found = found_in(in, french, is_read ? "\xE9t\xE9\x85\xA0" : test::in(in, word));
    ASSERT_EQ(found.size(), 1U) << word;
    EXPECT_EQ(found[0].line, 21U);
  }
  for (const std::string word : {"ÖBB", "CAFÉ", "PIÙ", "À", "20 °C", "½", "ŠKODA", "ČSR", "Łódź",
                                 "kΩ", "中", "José", "“x”"}) {
    EXPECT_TRUE(found_in(encoding::windows1252, french, word).empty()) << word;
  }
  const std::string greek = "Η εκδρομή θα γίνει την Παρασκευή";
  EXPECT_EQ(found_in(encoding::windows1253, greek, "\xC2\xB4").size(), 1U);  // Β΄
  for (const std::string word : {"José", "Müller", "20 °C", "Γειά"}) {
    EXPECT_TRUE(found_in(encoding::windows1253, greek, word).empty()) << word;
  }
}

// Of another alphabet, two letters of which are one of UTF-8 in any place; words that are UTF-8
// altogether aren't such.
TEST(words_by_chance, are_letters_of_another_alphabet_in_a_word) {
  constexpr encoding in = encoding::ibm852;
  const auto found = words_by_chance("", "m\u011Bsto\n" + test::in(in, "Žďár;ďábelská"), 1, in);
  ASSERT_EQ(found.size(), 2U);
  EXPECT_EQ(found[0].instead, "Žďár");
  EXPECT_EQ(found[1].instead, "ďábelská");
  // Greek letters stand behind those of ASCII, and words of an alphabet by themselves.
  EXPECT_TRUE(words_by_chance("", "10 k\u03A9, \u041C\u0438\u0440, \u0416", 1, in).empty());
}

TEST(words_by_chance, are_in_part_of_another_alphabet) {
  constexpr auto in = encoding::windows1251;
  const auto found =
      words_by_chance("", "\u0418\u0432\u0430\u043D\n" + test::in(in, "Пётр Рёвин"), 1, in);
  ASSERT_EQ(found.size(), 2U);
  EXPECT_EQ(found[0].text, "\u03F8\u0442\u0440");
  EXPECT_EQ(found[0].instead, "\u041F\u0451\u0442\u0440");
  EXPECT_EQ(found[1].instead, "\u0420\u0451\u0432\u0438\u043D");
  EXPECT_EQ(found[1].better, in);
  EXPECT_TRUE(words_by_chance("", test::in(in, "Анна"), 1, in).empty());
}

// D6 A4 is Íñ in IBM850, and a mark of Hebrew, which no word begins with.
TEST(chance_letters, marks_without_letters) {
  EXPECT_TRUE(is_letter_by_chance(U'\u05A4', ';', 'i'));
  // «Å of Mac OS Roman, ďá of IBM852, šā of IBM775; but for Ș of Romanian.
  EXPECT_TRUE(is_letter_by_chance(U'\u01C1', ' ', 'P'));
  EXPECT_TRUE(is_letter_by_chance(U'\u0520', 0, 'b'));
  EXPECT_TRUE(is_letter_by_chance(U'\u0543', '\n', 'd'));
  EXPECT_FALSE(is_letter_by_chance(U'\u0218', ' ', 't'));
  EXPECT_FALSE(is_letter_by_chance(U'\u0543', ' ', ' '));
  EXPECT_FALSE(is_letter_by_chance(U'\u0416', ' ', 0xD0));
  EXPECT_TRUE(is_letter_by_chance(U'\u064E', 'R', 'E'));
  EXPECT_FALSE(is_letter_by_chance(U'\u05B0', 0x90, ' '));
}

// E9 A0 BB is é, U+00A0 and » at the end of a French word.
TEST(chance_letters, letters_and_marks) {
  for (const char32_t c : {U'\u983B', U'\u083B', U'\u9817', U'\u982B'}) {
    EXPECT_TRUE(is_letter_by_chance(c, 't', ',')) << static_cast<unsigned>(c);
    EXPECT_FALSE(is_letter_by_chance(c, 't', 0xE9)) << "another ideograph follows";
    EXPECT_FALSE(is_letter_by_chance(c, 't', 'a'));
    EXPECT_FALSE(is_letter_by_chance(c, ' ', ','));
  }
  EXPECT_FALSE(is_letter_by_chance(U'\u9800', 't', ',')) << "E9 A0 80";
  EXPECT_FALSE(is_letter_by_chance(U'\u65E5', 't', ','));
  chance_letters letters;
  const std::string_view text = "la qualit\xE9\xA0\xBB, d\xE9j\xE0";
  letters.push(text, 0, text.size());
  EXPECT_TRUE(letters.are_all());
  EXPECT_EQ(letters.different(), 1U);
}

TEST(chance_letters, of_a_text_in_parts) {
  chance_letters letters;
  EXPECT_FALSE(letters.are_all());
  const std::string_view text =
      "SP\xD3\xA3KA R\xD3\xAF"
      "A SP\xD3\xA3KA KRAK\xD3W\xAF\xD3\xA3KI \xC1";
  letters.push(text, 0, 3);
  letters.push(text, 3, text.size() - 3);
  EXPECT_TRUE(letters.are_all());
  EXPECT_EQ(letters.different(), 2U);
  letters.push("caf\u00E9", 0, 5);
  EXPECT_FALSE(letters.are_all());
}

TEST(chance_letters, lines_that_have_nothing_else) {
  EXPECT_EQ(lines_by_chance("plain\nSP\xD3\xA3KA\nSP\xD3\xA3KA \u00E9\ncaf\u00E9\nSP\xD3\xA3KA"),
            2U);
  EXPECT_EQ(lines_by_chance(""), 0U);
  EXPECT_EQ(without_sequences("SP\xD3\xA3KA KRAK\xD3W"), "SPKA KRAK\xD3W");
}

}  // namespace
// A short word of which each letter and the one behind it are a character that the text hasn't.
TEST(WordsByChance, AreStrangeToTheText) {
  const encoding in = encoding::windows1251;
  const std::string text =
      "id;місто\n1;Так;Київ\n2;Ні;Одеса\n" + test::in(in, "4;Ні;Львів\n5;Кі-Кі;Суми\n");
  const auto found = words_by_chance(text, text, 1, in);
  ASSERT_EQ(found.size(), 3U);
  EXPECT_EQ(found[0].instead, "Ні");
  EXPECT_EQ(found[0].text, "\u0373");
  EXPECT_EQ(found[0].line, 4U);
  EXPECT_EQ(found[1].instead, "Кі");
  // A line of nothing else, which no line is moved for.
  const std::string rows = "1;Так;Київ\n2;Одеса\n" + test::in(in, "4;Ні\n5;Кі-Кі\n6;Львів\n");
  const auto lines = strange_lines(rows, 1, in);
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_EQ(lines[0].instead, "Ні");
  EXPECT_EQ(lines[1].line, 4U);
  EXPECT_TRUE(strange_lines(rows, 1, encoding::windows1252).empty());
  // Nothing is known of what else the text has; and a name in UTF-8 has letters of ASCII.
  EXPECT_TRUE(words_by_chance("", test::in(in, "4;Ні;Львів\n"), 1, in).empty());
  EXPECT_TRUE(words_by_chance(text, test::in(in, "4;Львів;") + "M\u00FCller\n", 1, in).empty());
  // One that the text has elsewhere.
  const std::string also = text + "Так \u0373 \u02B3\n";
  EXPECT_TRUE(words_by_chance(also, also, 1, in).empty());

  const std::string french =
      "été à Orléans, déjà réglé, ça\n" + test::in(encoding::windows1252, "l'été «É» déjà né\n");
  const auto marks = words_by_chance(french, french, 1, encoding::windows1252);
  ASSERT_EQ(marks.size(), 1U);
  EXPECT_EQ(marks[0].instead, "«É»");
}

// One letter is enough where no word of Latin letters has these bytes.
TEST(utf8_words, are_none_in_an_encoding_of_latin_letters) {
  const auto are_in_lines = [](const std::string& text, encoding from) {
    utf8_words words;
    words.push(text);
    return words.are_in_lines_of(from);
  };
  for (const encoding from : {encoding::windows1252, encoding::windows1250, encoding::latin1,
                              encoding::ibm850, encoding::macintosh}) {
    const std::string rest = test::in(from, "Straße, Maß\n");
    for (const std::string line :
         {"user Müller", "José",  "André ok",  "Café",   "façade",     "don’t",     "5 €",
          "a – b",       "naïve", "sėkmingai", "OPCIÓN", "PRESKOČENO", "un «tipo»", "taille\u00A0:",
          "20 °C",       "£25",   "Уфа",       "да",     "Γη",         "علي"}) {
      EXPECT_TRUE(are_in_lines(rest + line + "\n" + rest, from)) << line << name(from);
    }
    // Alone, or beside capitals or digits, they may be letters of it.
    for (const std::string line : {"½", "20\u00B5", "Ö", "Ö3", "и"}) {
      EXPECT_FALSE(are_in_lines(rest + line + "\n" + rest, from)) << line << name(from);
    }
    EXPECT_FALSE(are_in_lines(rest + "user Müller K\xF6ln\n", from));
  }
  // In Mac OS Roman √ is C3, √≥ what it says, and what begins with √ may be a line of a list.
  const auto are_in_each = [&](const std::string& line) {
    for (const encoding from : {encoding::windows1252, encoding::windows1250, encoding::ibm850}) {
      EXPECT_TRUE(are_in_lines("Ma\xDF\n" + line + "\n", from)) << line << name(from);
    }
  };
  for (const std::string line :
       {"åbnes", "Über uns", "l'École", "škola", "Île", "Çay", "Óscar", "Ėglis", "Œuilly"}) {
    are_in_each(line);
    EXPECT_TRUE(are_in_lines("Ma\xA7\n" + line + "\n", encoding::macintosh)) << line;
  }
  // √élargi, √ça, √ütil, √över.
  for (const std::string line : {"è", "știri", "Îlargi", "Ía", "Ützil", "Úver", "ßber", "Ð"}) {
    if (line != "Ð" && line != "ßber") are_in_each(line);
    EXPECT_FALSE(are_in_lines("Ma\xA7\n" + line + "\n", encoding::macintosh)) << line;
  }
  // A capital behind others, and a sign.
  for (const std::string line : {"HYV\xC4\x85mutta",
                                 "IRM\xC3\xA0"
                                 "de",
                                 // DĹŽKA, PREDĹŽENIE of Slovak in windows-1250 and ISO-8859-2.
                                 "D\xC5\x8EKA",
                                 "PRED\xC5\xAE"
                                 "ENIE",
                                 // Å´S, Å…vad, SÅ—jag, and Â with a no-break space.
                                 "LILL\xC5\xB4S", "\xC5\x85vad", "S\xC5\x97jag", "\xC2\xA0: lettre",
                                 // Ăştia of Romanian in windows-1250.
                                 "to\xFE\x69 \xC3\xBAtia"}) {
    EXPECT_FALSE(
        are_in_lines("Stra\xDF"
                     "e\n" +
                         line + "\n",
                     encoding::windows1252))
        << line;
  }
}

// And one beside small letters of ASCII in an encoding of another alphabet.
TEST(utf8_words, are_none_in_another_alphabet) {
  const auto are_in_lines = [](const std::string& line, encoding from) {
    utf8_words words;
    words.push(test::in(from, from == encoding::iso8859_7 ? "Ελλάδα\n" : "Россия\n") + line + "\n");
    return words.are_in_lines_of(from);
  };
  for (const encoding from :
       {encoding::windows1251, encoding::koi8_r, encoding::ibm866, encoding::iso8859_7}) {
    for (const std::string line : {"André;Lisboa", "Umeå", "Łukasz", "Ionel Nemeș", "don’t",
                                   "a – b", "25 °C", "Уфа", "Юг", "да"}) {
      EXPECT_TRUE(are_in_lines(line, from)) << line << name(from);
    }
    for (const std::string line : {"É", "A É", "VIÉ", "x½y", "и", "°", "Andr\xE9;André"}) {
      EXPECT_FALSE(are_in_lines(line, from)) << line << name(from);
    }
  }
}

}  // namespace utfkit::cli
