// Encodings that are alike but for a few bytes: they decide, and where they could be something else
// the answer is a guess at most.
#include <utfkit/detect.hpp>
#include <utfkit/detect_lines.hpp>

#include <optional>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "support/detection.hpp"
#include "support/print.hpp"

namespace {

using test::in;
using utfkit::confidence;
using utfkit::detect;
using utfkit::detection;
using utfkit::encoding;
using enum utfkit::encoding;

// "1;" and so on before each line.
std::string table(std::initializer_list<std::string_view> lines, int times = 1) {
  std::string text;
  int n = 0;
  for (int i = 0; i < times; ++i) {
    for (const std::string_view line : lines) {
      text += std::to_string(++n);
      text.append(";").append(line).append("\n");
    }
  }
  return text;
}

std::optional<utfkit::other_lines> found_in(encoding whole, std::string_view text) {
  utfkit::line_detector d(whole);
  d.push(text);
  return d.finish();
}

TEST(alike_encodings, estonian_in_iso8859_15) {
  const std::string utf8 =
      table({"Tõnu Mägi;Pärnu;Šokolaad", "Jüri Õunapuu;Võru;Garaaž", "Külli Tamm;Põltsamaa;tšekk",
             "Ülle Põldmäe;Jõhvi;Šampoon", "Piret Kõiv;Tallinn;Küünlad"});
  const detection d = detect(in(iso8859_15, utf8));
  EXPECT_EQ(d.enc, iso8859_15);
  EXPECT_GE(d.sure, confidence::almost_certain);
  EXPECT_EQ(d.language, "et");
  // Where Š and ž are in 80..9F, it is the other one.
  const detection other = detect(in(windows1252, utf8));
  EXPECT_EQ(other.enc, windows1252);
  EXPECT_GE(other.sure, confidence::almost_certain);
}

TEST(alike_encodings, accents_and_fractions_are_no_letters) {
  for (const std::string_view utf8 :
       {"¨Eesti¨ on väike riik, ütles härra Mägi, ja ´Öö¨ on pikk, õhtu lühike",
        "Rock´n´roll öösel, õhtul ja päeval, ütles härra Mägi: nii käib töö",
        "½ kg võid, ¼ liitrit õli, ütles härra Mägi: ¨nii käib töö¨ Pärnus"}) {
    const detection d = detect(in(latin1, utf8));
    EXPECT_TRUE(d.enc == windows1252 || d.sure == confidence::guess) << utf8 << name(*d.enc);
  }
}

// Messages of programs: Ť and ť stand where windows-1252 has « and », and the other letters of
// Spanish are the same in ISO-8859-2.
TEST(alike_encodings, placeholders_in_quotation_marks_are_no_letters) {
  const std::string spanish =
      table({"no existe el diccionario de búsqueda en texto «%s»",
             "nombre de orden no válido: «%s»", "el nombre de función «%s» no es único",
             "no se pudo abrir el archivo «%s»: código de error %d"},
            3);
  const detection d = detect(in(windows1252, spanish));
  EXPECT_EQ(d.enc, windows1252);
  EXPECT_GE(d.sure, confidence::likely);
  EXPECT_EQ(d.language, "es");
  EXPECT_FALSE(found_in(windows1252, in(windows1252, spanish)));
  // With the spaces that French writes there, which few texts have before a sign.
  const detection french = detect(
      in(windows1252, table({"le fichier «\u00A0%s\u00A0» existe déjà et n'est pas vidé",
                             "«\u00A0%s\u00A0» n'est pas une clé", "échec de «\u00A0%s\u00A0»",
                             "option inconnue «\u00A0%c\u00A0» à la ligne %d", "accès refusé"})));
  EXPECT_EQ(french.enc, windows1252);
  EXPECT_GE(french.sure, confidence::likely);
  // Of one letter beside such marks nobody can be sure.
  const detection italian =
      detect(in(windows1252,
                "Ogni individuo ha diritto alla libertà di movimento e «$1» residenza. "
                "Ogni individuo «%s»\n"));
  EXPECT_EQ(italian.sure, confidence::guess);
  // What is a letter stays one, also at the end of a word and before a sign.
  const detection slovak =
      detect(in(iso8859_2, table({"Ťažká otázka: vidieť, počuť, cítiť",
                                  "Ťava ide na púšť; svieť, žiť", "niesť, viesť a šiť"})));
  EXPECT_EQ(slovak.enc, iso8859_2);
  EXPECT_EQ(slovak.language, "sk");
}

// ì and ù are rare in Italian, and ě and ů, the same bytes in windows-1250, aren't in Czech. Rows
// of that would have others, too.
TEST(alike_encodings, italian_rows_are_no_czech_ones) {
  const std::string rows =
      table({"Zanè;Giuseppe;Corso Italia, 74;Forlì", "Viganò;Niccolò;Via Libertà, 7;Cantù",
             "Cattò;Giosuè;Via dell'Università;Mondovì", "Dalò;Noè;Via Verdi, 3;Canicattì",
             "Galli;Nicolò;Via Roma, 27;Cefalù", "Arnò;Anna;Piazza Cavour, 88;San Donà",
             "Costa;Maria;Corso Italia, 43;Canicattì", "Gallo;Mosè;Via Dante, 2;Cantù",
             "Ferri;Pietro;Via Roma, 37;Cefalù", "Salomè;Desirée;Via Marconi;Santhià"},
            30);
  EXPECT_FALSE(found_in(windows1252, in(windows1252, rows)));
  const std::string czech = in(windows1250,
                               "Dvořák;Růžena;Náměstí Míru;Břeclav\n"
                               "Šťastný;Jiří;Růžová;Přerov\nKříž;Zdeněk;Na Příkopě\n");
  EXPECT_TRUE(found_in(windows1252, in(windows1252, rows) + czech));
}

// Capitals of Mac OS Roman are small letters in windows-1252, and those of windows-1258 without a
// tone read as Vietnamese.
TEST(alike_encodings, capitals_in_mac_os_roman) {
  for (const std::string_view utf8 :
       {"1000;CHIARA CANÈ;ROMA;PILE\n1001;MOSÈ RICCÒ;SAN DONÀ;TIRAMISÙ\n1002;ALÌ "
        "NERI;MILANO;CAFFÈ\n"
        "1003;ANDREA COLÒ;FORLÌ;TÈ VERDE\n1004;NICOLÒ DONÀ;MONDOVÌ;VIRTÙ\n",
        "NICOLÒ DONÀ;MONDOVÌ;TIRAMISÙ\nMOSÈ RICCÒ;SAN DONÀ;TÈ VERDE\n"}) {
    const detection d = detect(in(macintosh, utf8));
    EXPECT_TRUE(d.enc == macintosh || d.sure == confidence::guess) << utf8 << name(*d.enc);
  }
  const detection vietnamese =
      detect(in(windows1258,
                "MO\u0323I NG\u01AF\u01A0\u0300I SINH RA \u0110\u00CA\u0300U "
                "T\u01AF\u0323 DO VA\u0300 BI\u0300NH \u0110\u0102\u0309NG"));
  EXPECT_EQ(vietnamese.enc, windows1258);
  EXPECT_GE(vietnamese.sure, confidence::likely);
}

constexpr std::string_view prices[] = {
    "1;Jürgen Müller;Köln;Kühlschrank;12 €\n2;Björn Schäfer;Gießen;Größe XL;€ 3,50\n"
    "3;Günther Jäger;München;Lüfter;Größe S\n4;Käthe Groß;Nürnberg;Türgriff;17,20€\n",
    "1;José Muñoz;Málaga;Jamón ibérico;12 €\n2;María Núñez;León;Piña en almíbar;€3\n"
    "3;Ángel Peña;Cádiz;Lámpara de pie;3 €\n"};

TEST(alike_encodings, euro_of_code_page_858) {
  for (const std::string_view utf8 : prices) {
    const detection d = detect(in(ibm858, utf8));
    EXPECT_EQ(d.enc, ibm858) << utf8;
    EXPECT_EQ(d.name, name(ibm858));
    EXPECT_EQ(d.candidates().front().enc, ibm858);
    EXPECT_GE(d.sure, confidence::likely) << utf8;
  }
  // Nothing but it sets the two apart.
  std::string without(prices[0]);
  for (std::size_t at = 0; (at = without.find("€")) != without.npos;) without.replace(at, 3, "DM");
  EXPECT_EQ(detect(in(ibm850, without)).enc, ibm850);
  // Who says that it is the older one is believed.
  const std::string bytes = in(ibm858, prices[0]);
  const encoding older[] = {ibm850, ibm437};
  EXPECT_EQ(detect(bytes, {.among = older}).enc, ibm850);
  const encoding newer[] = {ibm858, ibm437};
  EXPECT_EQ(detect(bytes, {.among = newer}).enc, ibm858);
}

TEST(alike_encodings, what_may_be_no_euro) {
  // Within a word, where 850 has a dotless i.
  std::string bytes = in(ibm858, prices[0]);
  EXPECT_EQ(detect(bytes + "5;k\xD5s\n").sure, confidence::guess);
  // Beyond what is looked at.
  bytes = in(ibm858, "1;Jürgen Müller;Köln;Größe\n2;Björn Schäfer;Gießen;Kühlschrank\n");
  while (bytes.size() < utfkit::detector::head_size) bytes += bytes;
  EXPECT_GE(detect(bytes).sure, confidence::likely);
  EXPECT_EQ(detect(bytes + "3;12 \xD5\n").sure, confidence::guess);
}

// However often it comes again: "[OPTIONENÉ]" is Slovak there.
TEST(alike_encodings, is_not_sure_by_one_word) {
  std::string text;
  for (int i = 0; i < 36; ++i) text += "systemd-analyze [OPTIONEN…] blame [UNIT…]\n";
  text +=
      "systemd-run kann zur Erstellung und zum Start flüchtiger Dienste verwendet werden und führt "
      "den angegebenen Befehl darin aus. Außerdem können für die Umgebung nötige Größen übergeben "
      "werden.\nSchlägt der Befehl fehl, so wird der Rückgabewert gemeldet.\n";
  EXPECT_LE(detect(in(macintosh, text)).sure, confidence::likely);
}

// Quotation marks of Mac OS Roman are tones of Vietnamese, which don't stand behind a space.
TEST(alike_encodings, tones_behind_nothing) {
  std::string text;
  for (const char* verb : {"start", "stop", "reload", "restart", "status", "show", "cat", "help",
                           "list-units", "isolate", "kill", "clean", "freeze"}) {
    text.append("systemctl [OPTIONS…] ").append(verb).append(" [UNIT…]\n");
  }
  text += "The “status” of a unit isn’t shown… – see the manual.\n";
  EXPECT_EQ(detect(in(macintosh, text)).sure, confidence::guess);
}

// In each language alone such names cost as much as nothing that anybody writes.
TEST(alike_encodings, names_of_western_countries) {
  const std::string names =
      "id;name;city;zip\n"
      "1;José García;León;24001\n"
      "2;Jürgen Müller;Köln;50667\n"
      "3;Hélène Lefèvre;Orléans;45000\n"
      "4;João Gonçalves;Guimarães;48000\n"
      "5;Søren Jørgensen;Sønderborg;64000\n"
      "6;Åsa Sjöström;Malmö;21119\n"
      "7;Päivi Hämäläinen;Jyväskylä;40100\n"
      "8;Nicolò Rossi;Forlì;47121\n"
      "9;Bjørn Sæther;Tromsø;90081\n"
      "10;Françoise Dupré;Angoulême;16000\n"
      "11;Günther Weiß;Düsseldorf;40210\n"
      "12;María Núñez;Cádiz;11001\n"
      "13;Antônio Conceição;São Paulo;01000\n"
      "14;Göran Lindström;Växjö;35230\n";
  for (const encoding e : {windows1252, macintosh}) {
    const std::string bytes = in(e, names);
    const detection d = detect(bytes);
    ASSERT_TRUE(d.enc.has_value());
    EXPECT_EQ(*d.enc, e);
    EXPECT_EQ(d.sure, confidence::likely) << name(e);
  }
  // Not where something is no letter of theirs.
  EXPECT_EQ(detect(in(windows1252, names + "15;Þór Guðmundsson;Ísafjörður;400\n")).sure,
            confidence::guess);
  const std::string others = names + "15;Paweł Wójcik;Łódź;90001\n12;Ágnes Kőszegi;Győr;90210\n";
  const std::string bytes = in(iso8859_2, others, utfkit::on_unmappable::question);
  const detection of_all = detect(bytes);
  const bool is_right = test::read_as(*of_all.enc, bytes) == test::read_as(iso8859_2, bytes);
  EXPECT_TRUE(is_right || of_all.sure == confidence::guess);
}

}  // namespace
