#include "rows/dos_lines.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "../detect/encoded_text.hpp"

namespace {

using utfkit::encoding;
using utfkit::cli::dos_lines;
using utfkit::cli::in;
using utfkit::cli::odd_word;
using words = std::vector<std::string>;

// "fall¢ = falló in 2 at 12"
words found_in(encoding windows, const std::string& text, std::string_view language = {},
               std::size_t piece = std::string::npos) {
  dos_lines lines(windows);
  for (std::size_t at = 0; at < text.size(); at += std::min(piece, text.size() - at)) {
    lines.push(text.substr(at, piece));
  }
  words found;
  for (const odd_word& w : lines.finish(language)) {
    found.push_back(w.text + " = " + w.instead + " in " + std::to_string(w.line) + " at " +
                    std::to_string(w.at));
  }
  return found;
}

struct mixture {
  encoding windows, dos;
  std::string own, line;  // of either
  std::string told;
  std::string_view language = {};
};

TEST(dos_lines, are_told_by_signs_that_nobody_writes_there) {
  constexpr auto w1252 = encoding::windows1252, w1250 = encoding::windows1250;
  constexpr auto page = encoding::ibm850, of_central_europe = encoding::ibm852;
  const std::vector<mixture> all = {
      {w1252, page, "opción", "la creación falló ayer", "creaci¢n = creación"},
      {w1252, page, "opção", "ARG1 é diferente de ARG2", "‚ = é"},
      {w1252, page, "possibilità", "il file non è stato trovato", "Š = è", "it"},
      {w1252, page, "possibilità", "un elemento non può precedere", "pu• = può"},
      {w1252, page, "größer", "der Index »%s« existiert nicht", "¯%s® = »%s«"},
      {w1252, page, "œuvre", "le champ « %s » est inconnu", "® = «"},
      {w1252, page, "kørsel", "der kræves en kode", "kr‘ves = kræves", "da"},
      {w1252, page, "kørsel", "Næs", "N‘s = Næs", "nb"},
      {w1252, page, "kjørt", "klarte ikke å huske det", "† = å", "nb"},
      {w1252, page, "opción", "¿Está seguro?", "¨Est\u00A0 = ¿Está"},
      {w1252, page, "acció", "el paquet a instal·lar", "instalúlar = instal·lar"},
      {w1252, page, "français", "îles de la Baie", ""},
      {w1252, page, "français", "Îles de la Baie", "×les = Îles"},
      {w1250, of_central_europe, "żółty", "następny etap", "nast©pny = następny"},
      {encoding::windows1257, encoding::ibm775, "ąžuolas", "įvesties failas", ""},
      {encoding::windows1257, encoding::ibm775, "ąžuolas", "Įvesties failas",
       "½vesties = Įvesties"},
      {encoding::windows1254, encoding::ibm857, "ağaç", "ilk öğe bulundu", "”§e = öğe"},
  };
  for (const mixture& m : all) {
    const std::string own = in(m.windows, m.own + "\n");
    const words found = found_in(m.windows, own + in(m.dos, m.line + "\n") + own, m.language);
    const std::string where = " in 2 at ";
    ASSERT_EQ(found.empty(), m.told.empty()) << m.line;
    for (const std::string& f : found) EXPECT_TRUE(f.starts_with(m.told + where)) << f;
  }
}

// What Windows has in these places, as well; nothing else in it is no letter of the code page.
TEST(dos_lines, are_no_lines_that_are_written_so) {
  for (const std::string_view line : {"\u201EHallo\u201C, sagte er",
                                      "\u201Equoted\u201D and \u2018single\u2019",
                                      "Paris\u2013Dakar",
                                      "l\u2019eau",
                                      "5 \u00A3 \u2013 20 \u00A2 \u2013 3 \u2030",
                                      "and so on\u2026",
                                      "\u2026 or not",
                                      "\u00A7 5",
                                      "Acme\u2122",
                                      "\u00A1cuidado!",
                                      "\u2020 1950",
                                      "\u2022 item",
                                      "Hawai\u2018i",
                                      "O\u2018zbek",
                                      "2\u00D74",
                                      "\u20AC5",
                                      "\u203AHallo\u2039",
                                      "\u201AHallo\u2018",
                                      "We waited\u2014and waited",
                                      "hmm\u2026 ok",
                                      "Wie geht\u2018s dir?",
                                      "I don\u2018t know",
                                      "Qur\u2018an",
                                      "\u2018twas",
                                      "Revenue (\u20ACmn), debt (\u20ACbn)",
                                      "5\u20ACper kilo",
                                      "Turnover (\u00A3million)",
                                      "5\u00A3each",
                                      "\u2020compared with placebo",
                                      "  \u2020 versus placebo",
                                      "J. Smith\u2020, A. Jones\u2021",
                                      "Johann Schmidt \u2020 vor 1650",
                                      "das Wort \u203Aheute\u2039 ist alt",
                                      "Home\u203AProducts\u203AShoes",
                                      "Weiter\u203A",
                                      "L\u00D7W\u00D7H in cm",
                                      "Champagne d'A\u00FF: grand cru",
                                      "Connaissez-vous Cro\u00FF?",
                                      "said\u201Chello\u201D to me",
                                      "Hello\u201A world",
                                      "x\u02C62",
                                      "\u00A4name\u00A4",
                                      "Wat is \u00A8dit\u00A8?",
                                      "The cat\u00A0 sat",
                                      "Thou\u2014from whose unseen presence"}) {
    const std::string text = in(encoding::windows1252, std::string(line) + "\n");
    EXPECT_EQ(found_in(encoding::windows1252, text), words()) << line;
    EXPECT_EQ(found_in(encoding::windows1252, text + text), words()) << line;
  }
  for (const std::string_view line :
       {"Coca-Cola\u00AE firmy \u017Babka", "slova na \u0160 a na Ch", "\u00A7odst. 2",
        "\u201Eahoj\u201E povedal", "text \u203Aslovo\u2039 text", "wiem\u2026 moze"}) {
    const std::string text = in(encoding::windows1250, std::string(line) + "\n");
    EXPECT_EQ(found_in(encoding::windows1250, text, "pl"), words()) << line;
  }
}

// A quotation that is closed in another line is one; where the text has no such sign it is none.
TEST(dos_lines, are_told_where_no_quotation_ends) {
  constexpr auto windows = encoding::windows1252;
  const std::string line = in(encoding::ibm850, "kann Routinenart nicht ändern\n");
  const std::string quoted = in(windows, "er sagt „ja“\n"), other = in(windows, "größer\n");
  EXPECT_EQ(found_in(windows, other + line), words{"„ndern = ändern in 2 at 30"});
  EXPECT_EQ(found_in(windows, quoted + line), words());
  const std::string wrapped = in(windows, "er sagt „wir gehen\nnach Haus“\n");
  EXPECT_EQ(found_in(windows, wrapped), words());
}

// à by itself is an ellipsis, which it may be but in languages that have the word.
TEST(dos_lines, with_a_word_of_one_letter) {
  constexpr auto windows = encoding::windows1252;
  const std::string text =
      in(windows, "déjà\n") + in(encoding::ibm850, "se connecter à la socket\n");
  EXPECT_EQ(found_in(windows, text, "fr"), words{"… = à in 2 at 18"});
  EXPECT_EQ(found_in(windows, text, "sv"), words());
}

TEST(dos_lines, are_found_however_the_text_is_cut) {
  constexpr auto windows = encoding::windows1252;
  const std::string text = in(windows, "été\n") + in(encoding::ibm850, "falló\nfalló\nmenú");
  const words whole = found_in(windows, text);
  EXPECT_EQ(whole, (words{"fall¢ = falló in 2 at 4", "men£ = menú in 4 at 16"}));
  for (std::size_t piece = 1; piece < 8; ++piece) {
    EXPECT_EQ(found_in(windows, text, {}, piece), whole) << piece;
  }
}

TEST(dos_lines, are_looked_for_in_encodings_of_windows) {
  EXPECT_TRUE(dos_lines::may_be_in(encoding::windows1250));
  for (const encoding e :
       {encoding::utf8, encoding::ibm850, encoding::windows1251, encoding::gbk}) {
    EXPECT_FALSE(dos_lines::may_be_in(e)) << name(e);
  }
}

}  // namespace
