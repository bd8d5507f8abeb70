// The likely cause of errors, and what mends them.
#include "cause/cause.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <utfkit/code_point.hpp>
#include <utfkit/containers.hpp>
#include <utfkit/transcode.hpp>
#include <utfkit/transcoder.hpp>

#include "cli/scratch.hpp"
#include "made_texts.hpp"
#include "support/texts.hpp"

namespace utfkit::cli {
namespace {

using test::in;
using test::repeated;

constexpr rule_set remarks = set_of(mojibake) | set_of(inner_bom);

// What is said of a text that comes in pieces of about `step` bytes.
diagnosis diagnosis_of(std::string_view text, std::size_t step = SIZE_MAX,
                       const std::string& file = "-") {
  file_evidence seen;
  piece_scan found;
  mojibake_progress progress;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = split_point(text, at + std::min(step, text.size()));
    const std::size_t from = at - std::min(at, file_piece::margin);
    const std::size_t to = std::min(text.size(), end + file_piece::margin);
    const file_piece p{byte_view(text).substr(from, to - from), at - from, end - at, at};
    scan(p, remarks, all_items, found);
    add_mojibake(p, remarks, all_items, progress, found);
    seen.add(p, found);
    at = end;
  }
  seen.finish();
  return diagnose(seen, file, true);
}

std::string cause_of(std::string_view text) {
  return diagnosis_of(text).likely_cause.value_or("");
}

std::string suggestion_for(std::string_view text) {
  return diagnosis_of(text).suggestion.value_or("");
}

TEST(diagnose, says_nothing_where_there_is_nothing) {
  for (const char* text : {"", "plain", "caf\u00E9", "\uFEFFcaf\u00E9"}) {
    EXPECT_EQ(diagnosis_of(text).likely_cause, std::nullopt) << text;
    EXPECT_EQ(diagnosis_of(text).suggestion, std::nullopt) << text;
  }
}

// One valid sequence, 20 KiB away from the bytes that aren't, and a conversion would be wrong.
TEST(diagnose, windows_1252_only_where_it_is_right_for_all_of_the_file) {
  const std::string western = repeated("un caf\xE9 fran\xE7ois tr\xE8s na\xEFve\n", 1000);
  EXPECT_EQ(suggestion_for(western), "utf8 convert -f windows-1252 -");
  EXPECT_EQ(suggestion_for(western + "\u00E9\n"), "utf8 fix --with=cp1252 -");
  EXPECT_EQ(suggestion_for("\u20AC\n" + western), "utf8 fix --with=cp1252 -");
  // A byte that windows-1252 doesn't have; and there is nothing in it that a repair would leave.
  EXPECT_EQ(suggestion_for(western + "a\x81z\n"), "");
  EXPECT_NE(cause_of(western + "a\x81z\n"), "");
}

// Rows that another program added to a table whose fields are cut.
TEST(diagnose, letters_of_another_encoding_beside_cut_characters) {
  const std::string cut =
      repeated("Ver\u00F3nica;Ronda Le\xC3;1\nAndr\u00E9s;Calle A\u00F1il;2\nInés;N\xC3;3\n", 60);
  EXPECT_TRUE(cause_of(cut).starts_with("characters are cut at the ends of fields"));
  const std::string added =
      "Sebasti\xE1n;V\xED"
      "a M\xE1laga;1\nRam\xF3n N\xFA\xF1"
      "ez;Calle A\xF1il;2\n";
  EXPECT_TRUE(cause_of(cut + added).starts_with("parts of the text are in windows-1252"))
      << cause_of(cut + added);
  EXPECT_EQ(suggestion_for(cut + added), "utf8 fix --with=auto -");
  // With a character that is cut in those rows, too, they aren't told apart.
  const std::string both = added +
                           "Andr\xE9s \u00D1;Jos\xE9 Pe\xF1"
                           "a;1\n";
  EXPECT_NE(cause_of(cut + both).find("windows-1252"), std::string::npos) << cause_of(cut + both);
  EXPECT_NE(suggestion_for(cut + both), "utf8 fix -");
}

// A letter and a sign, or another letter, are a sequence by chance; not what UTF-8 has.
TEST(diagnose, one_encoding_where_sequences_are_by_chance) {
  const std::string german = repeated(
      "M\xFCller in K\xF6ln, Stra\xDF"
      "e\n",
      10);
  for (const std::string_view word : {"Zum Schlo\xDF\x93", "NESCAF\xC9\xAE", "LIBERT\xC9\x94"}) {
    const std::string text = german + std::string(word) + "\n";
    EXPECT_EQ(suggestion_for(text), "utf8 convert -f windows-1252 -") << cause_of(text);
  }
  const std::string polish = repeated(
      "\xAFurawina i Go\xB3\xB9"
      "bki, \x8Cwie\xBF"
      "e jajka\n",
      10);
  EXPECT_EQ(suggestion_for(polish + "SP\xD3\xA3KA\n"), "utf8 convert -f windows-1250 -");
  // Latin letters of UTF-8, those of Romanian among them, a sign behind a number, a word.
  for (const std::string_view word :
       {"\u00E9", "Bucure\u0219ti", "10 k\u03A9", "\u0416\u0438", "x\u2013y"}) {
    EXPECT_NE(suggestion_for(german + std::string(word) + "\n"), "utf8 convert -f windows-1252 -")
        << word;
  }
}

// The same word again and again, as in a list of companies, is more of it than there are errors.
TEST(diagnose, one_encoding_where_a_sequence_by_chance_comes_again) {
  const std::string companies =
      "1;SP\xD3\xA3KA AKCYJNA;KRAK\xD3W\n2;SP\xD3\xA3KA JAWNA;RADOM\n"
      "3;SP\xD3\xA3"
      "DZIELNIA;GDA\xD1SK\n4;SKLEP SPO\xAFYWCZY;\xA3OM\xAF"
      "A\n5;SP\xD3\xA3KA CI\xCA\xAF"
      "AR\xD3WKI;\xAFO\xA3YNIA\n";
  const std::string list = repeated(companies, 3) + repeated("6;SP\xD3\xA3KA JAWNA;RADOM\n", 60);
  for (const std::string& text : {companies, list}) {
    EXPECT_TRUE(cause_of(text).starts_with("the file is probably in windows-1250 (Polish)"))
        << cause_of(text);
    EXPECT_EQ(suggestion_for(text), "utf8 convert -f windows-1250 -");
    // Rows of UTF-8 are none of it.
    EXPECT_NE(suggestion_for(text + "7;Sp\u00F3\u0142ka;\u0141\u00F3d\u017A\n"),
              "utf8 convert -f windows-1250 -");
  }
  EXPECT_EQ(suggestion_for(repeated("Zum Schlo\xDF\x93 in K\xF6ln\n", 20)),
            "utf8 convert -f windows-1252 -");
}

TEST(diagnose, windows_1252_in_utf8_and_utf8_that_lost_bytes) {
  EXPECT_EQ(suggestion_for("caf\u00E9 na\xEFve \xFC"
                           "ber d\xE9j\xE0 vu\n"),
            "utf8 fix --with=cp1252 -");
  // What remains of é, ï and the apostrophe when a byte is lost.
  EXPECT_EQ(diagnosis_of("caf\xC3 na\xAFve it\xE2\x80s \u00E9\n").likely_cause, std::nullopt);
}

// By the letters that a language has and others haven't, and by what they stand beside.
TEST(diagnose, windows_1252_only_where_it_is_nothing_else_of_europe) {
  const auto is_named = [](std::string_view text) {
    return cause_of(text).find("in windows-1252") != std::string::npos;
  };
  EXPECT_TRUE(is_named("Sm\xF8r p\xE5 \xF8ya, bl\xE5 \xF8l"));
  EXPECT_TRUE(is_named("Gr\xF6\xDFte \xC4pfel f\xFCr M\xFCller"));
  EXPECT_TRUE(is_named("tr\xE8s na\xEFve, le fran\xE7ois \xE0 No\xEBl, caf\xE9"));
  // ř and ø are one byte, č and è, ő and õ; ť has none.
  EXPECT_TRUE(is_named("Sm\xF8r, s\xF8t og r\xF8r"));
  EXPECT_TRUE(is_named("p\xE8re, m\xE8re, fr\xE8re"));
  EXPECT_FALSE(is_named("t\xF5le h\xF5s erd\xF5"));
  EXPECT_FALSE(is_named("cht\xEDt r\xE1no, \x9Dukat"));
  // ö and ü are the same in many.
  EXPECT_EQ(suggestion_for("K\xF6ln, Z\xFCrich, M\xFCnchen"), "utf8 convert -f windows-1252 -");
  EXPECT_TRUE(is_named("K\xF6ln, Z\xFCrich, M\xFCnchen"));
  // In code page 850, 82 and 85 are letters; a low quotation mark stands before a word.
  EXPECT_EQ(suggestion_for("l'\x82t\x82, la libert\x82 et voil\x85"), "");
  EXPECT_EQ(suggestion_for("\x93It\x92s,\x94 she said"), "utf8 convert -f windows-1252 -");
  // And in that of Mac OS, 92 is í.
  EXPECT_EQ(suggestion_for("Mart\x92n, Jim\x92nez, Joaqu\x92n"), "");
}

// Lines in UTF-8 and lines in another encoding, whichever language the others are in.
TEST(diagnose, lines_of_other_encodings_in_utf8) {
  const std::string japanese = repeated("\u96EA\u304C\u964D\u3063\u3066\u3044\u308B\u3002\n", 20);
  const std::string german = repeated("Die Katze schläft, und draußen fällt der Schnee.\n", 20);
  struct row {
    encoding e;
    std::string_view text, cause, suggestion;
  };
  const row rows[] = {
      {encoding::windows1251, "Кошка спит на окне, а за окном идёт снег.\n",
       "parts of the text are in windows-1251 (Russian)", "utf8 fix --with=windows-1251 -"},
      // "дё" is well formed by chance.
      {encoding::koi8_r, "Кошка спит на окне, а за окном идёт снег.\n",
       "parts of the text are in KOI8-R (Russian)", "utf8 fix --rejects stdin.rejects -"},
      {encoding::windows1250, "Příliš žluťoučký kůň úpěl ďábelské ódy, říká žena.\n",
       "parts of the text are in windows-1250 (Czech)", "utf8 fix --with=windows-1250 -"},
      {encoding::windows1253, "Η γάτα κοιμάται στο παράθυρο και έξω χιονίζει.\n",
       "parts of the text are in windows-1253 (Greek)", "utf8 fix --with=windows-1253 -"},
      {encoding::windows1252, "Le chat dort près de la fenêtre, il a neigé toute la journée.\n",
       "parts of the text are in windows-1252 (or ISO-8859-1)", "utf8 fix --with=cp1252 -"},
  };
  for (const row& r : rows) {
    for (const std::string& base : {japanese, german}) {
      const std::string text = base + in(r.e, r.text) + base + in(r.e, r.text);
      EXPECT_TRUE(cause_of(text).starts_with(r.cause)) << r.cause << " is: " << cause_of(text);
      EXPECT_EQ(suggestion_for(text), r.suggestion);
      for (const std::size_t step : {1u, 5u, 300u}) {
        EXPECT_EQ(diagnosis_of(text, step).likely_cause, cause_of(text)) << step;
      }
    }
  }
}

// What lost a byte here and there is no other encoding.
TEST(diagnose, damage_is_no_other_encoding) {
  ::test::random_source random(::test::seed());
  SCOPED_TRACE(::test::seed_message());
  for (const char* line : {"Кошка спит на окне, а за окном идёт снег.\n",
                           "Η γάτα κοιμάται στο παράθυρο και έξω χιονίζει.\n",
                           "Die Katze schläft, und draußen fällt der Schnee.\n",
                           "\u96EA\u304C\u964D\u3063\u3066\u3044\u308B\u3002\n"}) {
    for (int round = 0; round < 20; ++round) {
      std::string text = repeated(line, 40);
      for (int n = 0; n < 20; ++n) {
        std::size_t at = random() % text.size();
        while (static_cast<unsigned char>(text[at]) < 0x80) at = (at + 1) % text.size();
        text.erase(at, 1);
      }
      EXPECT_EQ(cause_of(text).find("parts of the text"), std::string::npos) << cause_of(text);
    }
  }
}

// A few letters in another encoding, by those that the text has in UTF-8.
TEST(diagnose, letters_that_the_text_has) {
  const std::string finnish = repeated("Jyväskylä;Mäkelä\nTörmä;Lehtimäki\n", 8);
  const std::string german = repeated("Größe;Müller\nStraße;Köln\n", 8);
  const std::string chinese =
      repeated("\u53F0\u5317\u5E02\u4E2D\u5C71\u5317\u8DEF;\u516C\u53F8\n", 8);
  struct row {
    encoding e;
    const std::string& rest;
    std::string_view text, suggestion;
  };
  const row rows[] = {
      {encoding::ibm850, finnish, "Hämeenlinna;Pääjärvi\n", "utf8 fix --with=ibm850 -"},
      {encoding::macintosh, finnish, "Hämeenlinna;Töysä\n", "utf8 fix --with=macintosh -"},
      {encoding::windows1252, finnish, "Kärki;Mölsä\n", "utf8 fix --with=cp1252 -"},
      {encoding::ibm437, german, "Grün;Tür;Öl\n", "utf8 fix --with=ibm850 -"},
      {encoding::big5, chinese, "\u53F0\u5317;\u4E2D\u5C71\n",
       "utf8 fix --rejects stdin.rejects -"},
      {encoding::gbk, chinese, "\u5317\u8DEF;\u4E2D\u5C71\n", "utf8 fix --rejects stdin.rejects -"},
  };
  for (const row& r : rows) {
    const std::string text = r.rest + in(r.e, r.text) + r.rest;
    EXPECT_EQ(suggestion_for(text), r.suggestion) << r.text << cause_of(text);
    EXPECT_EQ(diagnosis_of(text, 7).likely_cause, cause_of(text));
    // In a line that is UTF-8 besides, no lines can be set aside.
    EXPECT_EQ(suggestion_for(r.rest + "é;" + in(r.e, r.text)),
              r.suggestion.find("--with") != r.suggestion.npos ? r.suggestion : "");
  }
  // One letter may be anything.
  EXPECT_EQ(suggestion_for(finnish + in(encoding::ibm850, "Kärki\n")), "utf8 fix --with=escape -");
}

// EUC-KR and GBK have the lead bytes C0 and C1; what gets past a filter has them, too.
TEST(diagnose, overlong_forms_that_are_characters) {
  const std::string korean = "key1=모든 사람은\nkey2=신체의 자유\n";
  const std::string latin = "key1=Größe\nkey2=Müller\n";
  const std::string aside = "utf8 fix --rejects stdin.rejects -";
  struct row {
    std::string_view text;
    bool in_korean;  // whether it is taken for characters there; in Latin text nothing is
  };
  const row rows[] = {{"\xC1\xA6 14 \xC1\xB6", true},
                      {"\xC0\xA7", true},
                      {"\xC0\xAF", true},
                      {"CPU\xC0\xBA 3\xC0\xA7", true},
                      {"\xC1\xB6\xC0\xBA", true},
                      {"\xC0\xA8\xC0\xA9", true},
                      {"\xC1\xA5\xC1\xB4\xC1\xA3\xC1\xB0", false},
                      {"..\xC0\xAF..", false},
                      {"\xC0\xAE\xC0\xAE\xC0\xAF", false},
                      {"\xC0\xAFusr", false},
                      {"us\xC1\xA5r", false},
                      {"\xC0\xBCscript\xC0\xBE", false},
                      {"\xE0\x80\xAF", false}};
  for (const row& r : rows) {
    const std::string in_korean = korean + "x=" + std::string(r.text) + "\n" + korean;
    const std::string in_latin = latin + "x=" + std::string(r.text) + "\n" + latin;
    EXPECT_EQ(suggestion_for(in_korean), r.in_korean ? aside : "utf8 fix -") << r.text;
    EXPECT_EQ(suggestion_for(in_latin), "utf8 fix -") << r.text;
    for (const std::size_t step : {1u, 5u, 30u}) {
      EXPECT_EQ(diagnosis_of(in_korean, step).likely_cause, cause_of(in_korean)) << step;
    }
  }
  // Beside UTF-8 in its line nothing is suggested.
  EXPECT_EQ(suggestion_for(korean + "사람 \xC1\xB6\n"), "");
}

// A row is too little for the detector, and no damage.
TEST(diagnose, a_line_of_another_encoding) {
  const std::string czech = repeated("17;Řehoř Křížek;Dobříš\n18;Žaneta Dvořáková;Jeseník\n", 20);
  const std::string rows[] = {
      in(encoding::shift_jis, "10;吉田 篤司;八街市;有限会社坂本食品\n"),
      "10;\xBA\xD8\xC6\xA3 \xCE\xA4\xB2\xC2;\xBE\xAE\xB3\xDE\xB8\xB6\xC2\xBC;\xC2\xBC\xBE\xE5 "
      "Street\n"};
  for (const std::string& row : rows) {
    const std::string text = czech + row + czech;
    EXPECT_TRUE(cause_of(text).starts_with("lines without UTF-8")) << cause_of(text);
    EXPECT_EQ(suggestion_for(text), "utf8 fix --rejects stdin.rejects -");
    EXPECT_EQ(diagnosis_of(text, 1000).likely_cause, cause_of(text));
    // It isn't where damage is what most ill-formed lines have.
    EXPECT_EQ(suggestion_for(text + repeated("19;\xC5 Dobříš\xC5x;Č\xC5\x99\xC5x\n", 4)),
              "utf8 fix -");
  }
}

// A line that has sequences in a part that isn't looked at has them nevertheless, wherever the text
// is cut.
TEST(diagnose, long_lines_with_sequences) {
  const std::string czech = "Příliš žluťoučký kůň, ";
  const std::string other = "\xBA\xD8 \xCE \xB2;\xAE \xDE \xB8\xD1 \xE3 \x9D \nend\n";
  for (const std::size_t size : {3000u, 8190u, 9000u, 20'000u}) {
    for (const bool own_line : {false, true}) {
      const std::string begin = repeated(czech, size / czech.size()) + "Ř";
      const std::string text = begin + (own_line ? "\n" : "") + repeated("x=1; ", 320) + other;
      const diagnosis whole = diagnosis_of(text);
      EXPECT_EQ(whole.likely_cause.value_or("").starts_with("lines without UTF-8"), own_line);
      std::vector<std::size_t> steps = {7, 511, 1000, 4096, 8191, 8192, 8193};
      for (std::size_t n = 0; n < 40; ++n) steps.push_back(text.size() - n);
      for (const std::size_t step : steps) {
        const diagnosis cut = diagnosis_of(text, step);
        EXPECT_EQ(cut.likely_cause, whole.likely_cause) << size << " by " << step;
        EXPECT_EQ(cut.suggestion, whole.suggestion) << size << " by " << step;
      }
    }
  }
}

// The head of what grows by lines, with a hole where a crash or a truncation left one.
TEST(diagnose, holes_of_nuls_and_binary_data) {
  const std::string log = repeated(
      "Gr\xF6\xDF"
      "e f\xFCr M\xFCller in K\xF6ln\n",
      20);
  const std::string hole(2000, '\0');
  for (const std::string& text :
       {log + hole + log, hole + log, log + hole, log + "Gr\xF6" + hole + log}) {
    EXPECT_EQ(suggestion_for(text), "utf8 convert -f windows-1252 -");
  }
  const std::string_view binary = "the file is binary data, not text";
  EXPECT_EQ(cause_of(log + hole + log + hole + log), binary);
  EXPECT_EQ(cause_of(log + hole + repeated("\x01\x02\x03\n", 5)), binary);
  EXPECT_EQ(cause_of("K\xF6ln" + hole + "\n"), binary);
  const std::string_view entry(
      "Größe\0\x03\x10"
      "Žádný soubor\0\0\x01",
      28);
  EXPECT_EQ(cause_of(repeated(entry, 20) + "\x85"), binary);
  // What was recorded at a terminal has control characters, and a few NULs.
  const std::string line = "Größe der Datei für Köln: ja\b\a\n";
  EXPECT_EQ(cause_of(repeated(line, 40) + std::string(3, '\0') + "\xFF x\n"), "");
  EXPECT_EQ(cause_of(repeated("Größe der Datei für Köln\n", 20) + std::string(entry) + "\xFF x\n"),
            "");
}

// Binary data behind a header of text that is filled up with NULs is no log with a hole.
TEST(diagnose, headers_that_end_in_nuls) {
  const std::string header = "# Größe und Köln\n# Müller\n";
  const std::string_view row("Müller in Köln\0\0\0\x01\xC3\xF8\0\0\n", 25);
  const std::string rows = repeated(row, 300);
  const std::string_view binary = "the file is binary data, not text";
  for (const std::size_t end : {1024u, 8000u, 8190u, 8192u, 8193u, 20'000u}) {
    for (const std::string& before : {header, std::string()}) {
      const std::string hole(end - before.size(), '\0');
      EXPECT_EQ(cause_of(before + hole + rows), binary) << end;
      // Without NULs, by control characters; and where no line ends before the head does.
      EXPECT_EQ(cause_of(before + hole + "x\n" + repeated("\x01\x85\xC3\xF8\n", 4000)), binary);
      EXPECT_EQ(cause_of(before + hole + std::string(8200, '\xC3')), binary) << end;
    }
  }
  // A hole is one where text follows it in the head, or nothing at all.
  const std::string log = repeated("Größe für Köln\xFF\n", 50);
  EXPECT_NE(cause_of(log + std::string(3000, '\0') + log), binary);
  EXPECT_NE(cause_of(std::string(3000, '\0') + log), binary);
  EXPECT_NE(cause_of(log + std::string(3000, '\0')), binary);
  EXPECT_NE(cause_of(log + std::string(8192 - log.size(), '\0')), binary);
  EXPECT_EQ(cause_of(log + std::string(8193 - log.size(), '\0')), binary);
  EXPECT_EQ(cause_of(log + std::string(8192 - log.size(), '\0') + log), binary);
}

// What is over a megabyte behind a character that the end of the head of the file cuts.
TEST(diagnose, far_behind_a_head_that_ends_within_a_character) {
  const std::string rest = repeated("\u53F0\u5317\u5E02\u4E2D\u5C71\u5317\u8DEF\n", 50'000);
  for (std::size_t before = 0; before < 3; ++before) {
    const std::string text =
        std::string(before, '.') + rest + in(encoding::big5, "\u53F0\u5317;\u4E2D\u5C71\n") + rest;
    EXPECT_NE(cause_of(text).find("in Big5, by the letters"), std::string::npos) << before;
  }
}

// Beginnings of characters at the ends of fields, of such as the text has elsewhere; but not where
// other letters of windows-1252 stand beside them.
TEST(diagnose, fields_that_are_cut) {
  const std::string polish = "1;Jan D\xC4;Krak\u00F3w\n2;Pi\xC4\tBo\u017Cena\n3;\"Jan D\xC4\"\n";
  const std::string vietnamese = "1;Th\xE1\xBA;N\u1EB5ng\n2;Th\xE1;N\u1EB5ng\n3;Ti\xE1|x\n";
  for (const std::string& text : {polish, vietnamese}) {
    EXPECT_TRUE(cause_of(text).starts_with("characters are cut")) << cause_of(text);
    EXPECT_EQ(suggestion_for(text), "utf8 fix -");
    EXPECT_EQ(cause_of(repeated(text, 100)), cause_of(text));
  }
  const std::string french = "4;Fran\xE7ois;Besan\xE7on\n5;H\xE9l\xE8ne;N\xEEmes\n";
  EXPECT_EQ(suggestion_for(polish + repeated(french, 3)), "utf8 fix --with=auto -");
  EXPECT_NE(cause_of(polish + repeated(french, 3)).find("windows-1252"), std::string::npos);
  const std::string italian = "1;Citt\u00E0\n2;perch\xE9;Citt\xE0\n3;caff\xE8;Cefal\xF9\n";
  EXPECT_EQ(suggestion_for(italian), "utf8 fix --with=cp1252 -");
}

TEST(diagnose, surrogates) {
  const std::string pair = "\xED\xA0\xBD\xED\xB8\x80";
  EXPECT_EQ(suggestion_for("a" + pair), "utf8 convert -f cesu-8 -");
  EXPECT_EQ(suggestion_for("a" + pair + "\U0001F600"), "utf8 fix --with=cesu8 -");
  EXPECT_EQ(suggestion_for("a" + pair + "\xED\xA0\xBD."), "utf8 fix --with=cesu8 -");
  EXPECT_EQ(suggestion_for("a" + pair + std::string("\xC0\x80")), "utf8 fix --with=cesu8 -");
  EXPECT_EQ(suggestion_for("a" + pair + pair + "\xFF."), "utf8 fix --with=auto -");
  // The halves in the wrong order, and with something between them, are no pair.
  EXPECT_EQ(suggestion_for("\xED\xB8\x80\xED\xA0\xBD."), "utf8 fix -");
  EXPECT_EQ(suggestion_for("\xED\xA0\xBD.\xED\xB8\x80."), "utf8 fix -");
}

// ASCII in UTF-16 is valid; beyond the head it is looked at as well.
TEST(diagnose, utf16) {
  const auto wide = [](std::string_view text) {
    std::string all;
    for (const char c : text) all += std::string{c, '\0'};
    return all;
  };
  EXPECT_EQ(suggestion_for(wide("hello, world")), "utf8 convert -f utf-16le -");
  EXPECT_EQ(suggestion_for(wide(repeated("hello ", 5000))), "utf8 convert -f utf-16le -");
  EXPECT_EQ(suggestion_for(wide(repeated("hello ", 5000)) + std::string("\x00\xD8.\x00", 4)),
            "utf8 convert -f utf-16le --errors fffd -");
  EXPECT_EQ(suggestion_for("\xFF\xFE" + wide("caf\xE9")), "utf8 convert -f utf-16 -");
  // A NUL in a text is not yet UTF-16.
  EXPECT_EQ(cause_of(std::string("with a NUL \0 and a \xFF byte\n", 26)), "");
}

TEST(diagnose, a_cut_is_one_error_at_the_end) {
  EXPECT_NE(cause_of("caf\u00E9 10 \xE2\x82").find("end of the file"), std::string::npos);
  EXPECT_NE(cause_of("plain caf\xC3").find("end of the file"), std::string::npos);
  EXPECT_EQ(suggestion_for("plain caf\xE9"), "");
  EXPECT_EQ(suggestion_for("\u20AC, caf\xE9"), "utf8 fix -");
  EXPECT_EQ(cause_of("caf\u00E9 10 \xE2\x82\n").find("end of the file"), std::string::npos);
  EXPECT_EQ(cause_of("\xC3, caf\u00E9 10 \xE2\x82").find("end of the file"), std::string::npos);
}

TEST(diagnose, double_encoding_of_all_and_of_parts) {
  const char* const undone = "utf8 fix --mojibake -";
  EXPECT_EQ(suggestion_for("caf\u00C3\u00A9 na\u00C3\u00AFve"), undone);
  EXPECT_EQ(suggestion_for("it\u00E2\u20AC\u2122s na\u00C3\u00AFve"), undone);
  EXPECT_EQ(cause_of("caf\u00C3\u00A9 na\u00C3\u00AFve"), "the text is doubly encoded");
  EXPECT_EQ(suggestion_for("caf\u00C3\u00A9 na\u00C3\u00AFve \u00E9"), undone);
  EXPECT_EQ(cause_of("caf\u00C3\u00A9 na\u00C3\u00AFve \u00E9"),
            "parts of the text are doubly encoded");
  // A byte of it is lost, which --mojibake alone leaves as it is.
  EXPECT_EQ(suggestion_for("\u00D0\u00BF\u00D1\u20AC\u00D0\u00B8\u00D0\u00B2\u00D0\u00B5\u00D1?"),
            "utf8 fix --mojibake --replace-lost -");
  EXPECT_EQ(suggestion_for("N\u00C3O, CAF\u00C9\u2122"), "");
}

TEST(diagnose, is_the_same_however_the_text_is_cut) {
  SCOPED_TRACE(::test::seed_message());
  std::vector<std::string> texts(::test::utf8_texts());
  texts.push_back(
      "a\xED\xA0\xBD\xED\xB8\x80"
      "b");
  texts.push_back(repeated("un caf\xE9, na\xEFve\n", 30));
  texts.push_back("it\u00E2\u20AC\u2122s caf\u00C3\u00A9");
  texts.push_back("caf\u00E9 \xE2\x82");
  // From the end, where the four above are the first.
  for (std::size_t left = texts.size(); left != 0; left -= std::min(left, ::test::stride())) {
    const std::string& text = texts[left - 1];
    const diagnosis whole = diagnosis_of(text);
    for (const std::size_t step : {1u, 2u, 7u}) {
      const diagnosis cut = diagnosis_of(text, step);
      ASSERT_EQ(cut.likely_cause, whole.likely_cause);
      ASSERT_EQ(cut.suggestion, whole.suggestion);
    }
  }
}

// What a suggestion writes to is free, and of its own for each file.
TEST(diagnose, writes_over_nothing) {
  const utfkit::test::scratch files;
  const std::string path = files.put("f", "");
  const auto suggestion = [](const std::string& file) {
    return *diagnosis_of("K\xF6ln, Z\xFCrich, M\xFCnchen", SIZE_MAX, file).suggestion;
  };
  EXPECT_TRUE(suggestion(path).ends_with("/f.fixed " + path)) << suggestion(path);
  files.put("f.fixed", "");
  EXPECT_TRUE(suggestion(path).ends_with("/f.fixed2 " + path)) << suggestion(path);
  std::filesystem::create_symlink("nowhere", files / "f.fixed2");
  EXPECT_TRUE(suggestion(path).ends_with("/f.fixed3 " + path)) << suggestion(path);
  // A name that has no room for more.
  const std::string longest = files / std::string(255, 'n');
  const std::string command = suggestion(longest);
  EXPECT_NE(command.find("/text-"), std::string::npos);
  EXPECT_NE(command, suggestion(files / std::string(255, 'm')));
}

}  // namespace
}  // namespace utfkit::cli
