#include "words/odd_words.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "encoded_text.hpp"

namespace {

using utfkit::encoding;
using utfkit::cli::in;
using utfkit::cli::odd_word;
using utfkit::cli::odd_words;

// "Yaðmur = Yağmur (windows-1254) at 12"
std::vector<std::string> found_in(encoding whole, const std::string& text,
                                  const utfkit::detection_hints& hints = {},
                                  std::size_t piece = std::string::npos) {
  odd_words words(whole, hints);
  for (std::size_t at = 0; at < text.size(); at += std::min(piece, text.size() - at)) {
    words.push(text.substr(at, piece));
  }
  std::vector<std::string> found;
  for (const odd_word& w : words.finish()) {
    found.push_back(w.text + " = " + w.instead + " (" + std::string(name(w.better)) + ") at " +
                    std::to_string(w.at));
  }
  return found;
}

using list = std::vector<std::string>;

const std::string german = "Jürgen Müller;Köln\nUwe Groß;Düren\n";

TEST(odd_words, reads_better_in_another_encoding) {
  const std::string table = in(encoding::windows1252, german);
  const auto at = std::to_string(table.size());
  EXPECT_EQ(found_in(encoding::windows1252, table + in(encoding::windows1250, "Dvořák;Praha\n")),
            list{"Dvoøák = Dvořák (windows-1250) at " + at});
  EXPECT_EQ(found_in(encoding::windows1252, table + in(encoding::windows1254, "Yıldız;Bursa\n")),
            list{"Yýldýz = Yıldız (windows-1254) at " + at});
  const std::string polish = in(encoding::windows1250, "Stanisław;Łódź\nGrażyna;Kraków\n");
  EXPECT_EQ(
      found_in(encoding::windows1250, polish + in(encoding::windows1252, "Sørensen;Odense\n")),
      list{"Sřrensen = Sørensen (windows-1252) at " + std::to_string(polish.size())});
}

// Where a sign or a capital is within a word, less says as much.
TEST(odd_words, has_a_shape_that_no_word_has) {
  const std::string table = in(encoding::windows1252, german);
  const auto at = std::to_string(table.size());
  EXPECT_EQ(found_in(encoding::windows1252, table + in(encoding::ibm850, "Sch\u00E4fer;Ulm\n")),
            list{"Sch„fer = Schäfer (IBM850) at " + at});
  EXPECT_EQ(found_in(encoding::windows1252, table + in(encoding::ibm850, "Aimé;Ulm\n")),
            list{"Aim‚ = Aimé (IBM850) at " + at});
}

// Between letters they may cost little: "Ringv" and "gen" might be words.
TEST(odd_words, has_a_sign_that_nobody_writes_there) {
  const std::string spanish = in(encoding::windows1252, "José Pérez;Málaga\nNúñez;León\n");
  for (const std::string_view word : {"Ringvägen", "Söhne", "Gävle"}) {
    const auto found = found_in(encoding::windows1252,
                                spanish + in(encoding::ibm850, std::string(word) + ";90\n"));
    ASSERT_EQ(found.size(), 1U) << word;
    EXPECT_NE(found.front().find(word), std::string::npos) << found.front();
  }
  const std::string quoted = in(encoding::windows1252, "un „vino” de Jerez; 5‰; José †; • Núñez\n");
  EXPECT_EQ(found_in(encoding::windows1252, spanish + quoted), list{});
}

TEST(odd_words, says_nothing_of_names_in_other_languages) {
  const std::string names =
      "François Lefèvre\nÞórður Sørensen\nJoão Conceição\nŠárka Málková\n"
      "Gökçe Öztürk\nÅsa Åström\nNuñez\nl’été\nCol·lecció\nO´Neill\n";
  EXPECT_EQ(found_in(encoding::windows1252, in(encoding::windows1252, names + german)), list{});
  // Nor of those in a language that another encoding is known for.
  EXPECT_EQ(found_in(encoding::windows1257, in(encoding::windows1257, "Mikić\nDzierżoniów\n")),
            list{});
}

// What typesetters have, and what no word has.
TEST(odd_words, is_no_space_or_sign_of_print) {
  const auto in_it = [](encoding e, const std::string& text) { return found_in(e, in(e, text)); };
  EXPECT_EQ(in_it(encoding::windows1252,
                  "à côté ; « %s »\nPréférences « s\u00A0»\u00A0: é à è ê\nDéfaut été à\n"),
            list{});
  EXPECT_EQ(in_it(encoding::windows1250, "chybný argument\u00A0–\u00A0konec, měď\n"), list{});
  EXPECT_EQ(in_it(encoding::macintosh,
                  "Käse;Straße;Köln\nBöhm;Größe\nÄpfel;Öl\nRéunion;Über;süß\nTöne\n"),
            list{});
}

// A language of the text makes its own words more likely.
TEST(odd_words, knows_the_language) {
  const std::string text = in(encoding::windows1252, "Nîmes;Béziers\n");
  EXPECT_EQ(found_in(encoding::windows1252, text, {.language = "fr"}), list{});
}

// One row in another encoding, all of whose letters the others have.
TEST(odd_words, has_the_letters_of_the_others) {
  const auto found = [](encoding whole, encoding of_row, const std::string& text,
                        const std::string& row, std::string_view language) {
    const list all = found_in(whole, in(whole, text) + in(of_row, row), {.language = language});
    std::string words;
    for (const std::string& w : all) words += w.substr(0, w.find(" (")) + ";";
    return words;
  };
  const std::string swedish = "Björn Sjögren;Malmö\nÅsa Lindström;Västerås;ändrad adress\n";
  EXPECT_EQ(found(encoding::macintosh, encoding::ibm850, swedish, "Göteborg\n", "sv"),
            "Gîteborg = Göteborg;");
  EXPECT_EQ(found(encoding::windows1252, encoding::ibm850, swedish, "ändra\n", "sv"),
            "„ndra = ändra;");
  const std::string polish =
      "Łukasz;Święcicka;Żywiec\nMałgorzata Dąbrowska;zapłacono;Łódź\nBrzęczyszczykiewicz\n";
  EXPECT_EQ(found(encoding::ibm852, encoding::windows1250, polish, "Płock\n", "pl"),
            "P│ock = Płock;");
  EXPECT_EQ(found(encoding::ibm852, encoding::windows1250, polish, "Artykuł 5\n", "pl"),
            "Artyku│ = Artykuł;");
  EXPECT_EQ(found(encoding::ibm852, encoding::ibm852, polish, "│ Ola │\n│Artyku│\n", "pl"), "");
  const std::string italian = "la città e la libertà, così è più bello, perché non sarà\n";
  EXPECT_EQ(
      found(encoding::windows1252, encoding::ibm850, italian, "diritto alla libertà di\n", "it"),
      "libert… = libertà;");
  EXPECT_EQ(found(encoding::windows1252, encoding::windows1252, italian, "aspetta… poi\n", "it"),
            "");
  const std::string lithuanian = "Generalinė Asamblėja, visų formų; gimę šeimų\n";
  EXPECT_EQ(found(encoding::windows1257, encoding::ibm775, lithuanian, "bendrų\n", "lt"),
            "bendrÖ = bendrų;");
  // What the language itself has may be seldom; and a quotation may begin so.
  const std::string slovak = "žaloba že žije, čo môže mať každý\n";
  EXPECT_EQ(found(encoding::windows1250, encoding::windows1250, slovak, "pokiaľ\n", "sk"), "");
  const std::string quoting = "ärger Käse, für \"Größe\", täglich\n";
  EXPECT_EQ(found(encoding::windows1252, encoding::windows1252, quoting, "„und\" so\n", "de"), "");
}

TEST(odd_words, passes_over_drawings) {
  const std::string text = in(encoding::ibm437, "║ Größe║Menge ║\n╚══════╩══════╝\n");
  EXPECT_EQ(found_in(encoding::ibm437, text), list{});
}

// What is in many words is of the language of the text.
TEST(odd_words, is_rare) {
  std::string text;
  for (const char* name : {"Ondřej", "Přibyslav", "Břeclav", "Kateřina", "Přerov", "Bedřich",
                           "Břetislav", "Hřensko"}) {
    text += in(encoding::windows1250, name) + '\n';
  }
  EXPECT_FALSE(found_in(encoding::windows1252, text).empty());
  text += in(encoding::windows1250, "Přestice\n");
  EXPECT_EQ(found_in(encoding::windows1252, text), list{});
}

TEST(odd_words, knows_what_it_may_be_in) {
  const std::string text = in(encoding::windows1252, german) + in(encoding::windows1250, "Dvořák");
  const std::array only = {encoding::windows1252};
  EXPECT_EQ(found_in(encoding::windows1252, text, {.among = only}), list{});
  const std::array others = {encoding::windows1252, encoding::ibm850};
  EXPECT_EQ(found_in(encoding::windows1252, text, {.among = others}), list{});
  EXPECT_EQ(found_in(encoding::euc_jp, text), list{});
}

const std::string russian = "Юрий Щукин;Москва\nАнна Юрьева;Тверь\n";

TEST(odd_words, has_letters_of_another_alphabet) {
  const std::string table = in(encoding::windows1251, russian);
  const std::string at = std::to_string(table.size());
  const auto added = [&](const std::string& name, encoding e = encoding::windows1252) {
    return found_in(encoding::windows1251, table + in(e, name + ";\n"));
  };
  EXPECT_EQ(added("Andrée"), list{"Andrйe = Andrée (windows-1252) at " + at});
  EXPECT_EQ(added("JÜRGEN"), list{"JЬRGEN = JÜRGEN (windows-1252) at " + at});
  EXPECT_EQ(added("Österreich"), list{"Цsterreich = Österreich (windows-1252) at " + at});
  EXPECT_EQ(added("José"), list{"Josй = José (windows-1252) at " + at});
  EXPECT_EQ(added("Pospíšil", encoding::windows1250),
            list{"Pospнљil = Pospíšil (windows-1252) at " + at});
  EXPECT_EQ(added("Pospíchal", encoding::windows1250),
            list{"Pospнchal = Pospíchal (windows-1252) at " + at});
  EXPECT_EQ(found_in(encoding::windows1253,
                     in(encoding::windows1253, "Γιώργος;") + in(encoding::latin1, "Jürgen")),
            list{"Jόrgen = Jürgen (windows-1252) at 8"});
  EXPECT_EQ(found_in(encoding::windows1255,
                     in(encoding::windows1255, "אברהם;") + in(encoding::latin1, "Élodie")),
            list{"\u05B9lodie = Élodie (windows-1252) at 6"});
  EXPECT_EQ(found_in(encoding::iso8859_11,
                     in(encoding::iso8859_11, "กรุงเทพ;") + in(encoding::latin1, "Andrée")),
            list{"Andr\u0E49e = Andrée (windows-1252) at 8"});
  EXPECT_EQ(found_in(encoding::windows1256,
                     in(encoding::windows1256, "محمد;François;") + in(encoding::latin1, "Köln")),
            list{"K\u0650ln = Köln (windows-1252) at 14"});
}

// What nobody writes is told by less, and what somebody may by itself where it reads much better.
TEST(odd_words, has_one_letter_of_another_alphabet) {
  const auto words_in = [](encoding text, const std::string& whole, encoding e,
                           const std::string& row) {
    std::string all;
    for (const std::string& word : found_in(text, in(text, whole) + in(e, row))) {
      all += word.substr(0, word.find(" (")) + "; ";
    }
    return all;
  };
  using enum encoding;
  EXPECT_EQ(words_in(windows1251, russian, windows1252, "België\n"), "Belgiл = België; ");
  EXPECT_EQ(words_in(windows1251, russian, windows1252, "Niccolò\n"), "Niccolт = Niccolò; ");
  EXPECT_EQ(words_in(windows1251, russian, windows1252, "Größe\n"), "GrцЯe = Größe; ");
  EXPECT_EQ(words_in(windows1251, russian, windows1252, "Håkan\n"), "Hеkan = Håkan; ");
  EXPECT_EQ(words_in(koi8_r, russian, windows1252, "Österreich\n"), "жsterreich = Österreich; ");
  EXPECT_EQ(words_in(windows1253, "Γιώργος\n", windows1252, "Café\n"), "Cafι = Café; ");
  EXPECT_EQ(words_in(windows1253, "Γιώργος\n", windows1250, "Łukasz\n"), "£ukasz = Łukasz; ");
  EXPECT_EQ(words_in(windows1256, "محمد\n", windows1252, "Århus\n"), "إrhus = Århus; ");
  EXPECT_EQ(words_in(windows1256, "محمد\n", windows1254, "Ayşe\n"), "Ay\u200Fe = Ayşe; ");
  // Prices, and marks of direction behind a word.
  EXPECT_EQ(words_in(windows1253, "Γιώργος\n", windows1253, "£20 £m £5k £lb\n"), "");
  EXPECT_EQ(words_in(windows1256, "محمد\n", windows1256, "وgoogle pdf\u200F word\u200F;\n"), "");
}

// Of code pages of DOS most letters are quotation marks and daggers there, or in KOI8-R drawn
// lines.
TEST(odd_words, has_signs_between_letters) {
  const auto words_in = [](encoding text, encoding e, const std::string& row) {
    std::string all;
    for (const std::string& word : found_in(text, in(text, russian) + in(e, row))) {
      all += word.substr(0, word.find(" (")) + "; ";
    }
    return all;
  };
  using enum encoding;
  EXPECT_EQ(words_in(windows1251, ibm850, "Håkan Sjöström;Malmö\n"),
            "H†kan = Håkan; Sj”str”m = Sjöström; ");
  EXPECT_EQ(words_in(windows1251, ibm850, "Zoë;Orléans\n"), "Zo‰ = Zoë; Orl‚ans = Orléans; ");
  EXPECT_EQ(words_in(windows1251, ibm437, "José\n"), "Jos‚ = José; ");
  EXPECT_EQ(words_in(windows1251, ibm850, "Bjørn\n"), "Bj›rn = Bjørn; ");
  EXPECT_EQ(words_in(koi8_r, macintosh, "Geneviève\n"), "Genevi▐ve = Geneviève; ");
  EXPECT_EQ(words_in(ibm866, ibm850, "Orléans\n"), "OrlВans = Orléans; ");
  // And what is meant: quotations, what has died, columns.
  EXPECT_EQ(words_in(windows1251, windows1251,
                     "“Boeing”ов „Airbus“ “Word”s Smith† 5‰ “Titanic”s “Hewlett-Packard”s ‹abc›def "
                     "A·B C++›x\n"),
            "");
  EXPECT_EQ(words_in(ibm866, ibm866, "name│value║other ──word── abc═══def\n"), "");
}

// Endings, prefixes, symbols and letters that look like those of ASCII are meant, or no letters of
// another encoding.
TEST(odd_words, may_be_of_two_alphabets) {
  const auto in_it = [](encoding e, const std::string& text) { return found_in(e, in(e, text)); };
  EXPECT_EQ(in_it(encoding::windows1251,
                  russian + "iPhone'ом CD-диск SMS-ка SMSки web-сайт USBшный IT-отдел 10кг ID№ №5 "
                            "VIPов cтрока Cтрока Mоscow Аlfa Wоrd Googlе Linuxа Linuxом emailы "
                            "«Google»и вgoogle HTTPи Java—это Интернет№lot %liи Зoo\n"),
            list{});
  EXPECT_EQ(in_it(encoding::windows1253,
                  "pH kΩ μm ISOκλειδί internetάκι TNFα interferonα μsec Δtemp PPARγ NFκB SMSς "
                  "%liη Εurobank\n"),
            list{});
  EXPECT_EQ(in_it(encoding::windows1255, "בgoogle הiPhone וwindows iPhoneים windowsה\n"), list{});
  EXPECT_EQ(in_it(encoding::iso8859_11,
                  "iPhoneรุ่น wifiฟรี lineไป "
                  "ในgoogleมี facebookๆ wordก็excel\n"),
            list{});
  EXPECT_EQ(in_it(encoding::windows1256, "الinternet بgoogle facebookي Zoé François œuvre\n"),
            list{});
  // A row whose letters look like those of ASCII, or may be endings.
  EXPECT_EQ(in_it(encoding::windows1251, russian + "Hеkan Еkesson;Malmц\n").size(), 3U);
}

// Beside words that nobody has meant, what may be meant counts too.
TEST(odd_words, are_many) {
  const std::string table = in(encoding::windows1251, russian);
  EXPECT_EQ(found_in(encoding::windows1251, table + in(encoding::latin1, "Muñoz\n")), list{});
  EXPECT_EQ(found_in(encoding::windows1251, table + in(encoding::latin1, "Muñoz;José\n")).size(),
            2U);
  std::string rows;
  for (const char* name : {"Jürgen", "Bäcker", "Köln", "Zürich", "Genève", "François", "Émile"}) {
    rows += in(encoding::windows1252, name) + '\n';
  }
  odd_words few(encoding::windows1251), many(encoding::windows1251);
  few.push(table + rows);
  EXPECT_EQ(few.finish().size(), 7U);
  EXPECT_FALSE(few.are_rows());
  many.push(table + rows + in(encoding::windows1252, "José\n"));
  EXPECT_EQ(many.finish().size(), 8U);
  EXPECT_TRUE(many.are_rows());
}

TEST(odd_words, any_cut) {
  const std::string text = in(encoding::windows1252, german) + std::string(60, '\xE4') + ' ' +
                           in(encoding::windows1250, "Dvořák\nŠimůnková");
  const list whole = found_in(encoding::windows1252, text);
  EXPECT_EQ(whole.size(), 2U);
  const std::string other = in(encoding::windows1251, russian) +
                            in(encoding::windows1252, "Jürgen\nAndrée;Köln\n") +
                            in(encoding::windows1251, russian) + in(encoding::windows1252, "José");
  const list in_other = found_in(encoding::windows1251, other);
  EXPECT_EQ(in_other.size(), 4U);
  for (std::size_t piece = 1; piece < 70; ++piece) {
    EXPECT_EQ(found_in(encoding::windows1252, text, {}, piece), whole) << piece;
    EXPECT_EQ(found_in(encoding::windows1251, other, {}, piece), in_other) << piece;
  }
}

}  // namespace
