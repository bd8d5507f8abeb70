// Lines in another encoding than the rest: found where they are, not found where there are none.
#include <utfkit/detect_lines.hpp>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "support/detection.hpp"
#include "support/print.hpp"

namespace {

using test::in;
using utfkit::encoding;
using utfkit::line_detector;
using utfkit::line_range;
using utfkit::other_lines;
using enum utfkit::encoding;

std::optional<other_lines> found_in(encoding whole, std::string_view text) {
  line_detector d(whole);
  d.push(text);
  return d.finish();
}

std::vector<line_range> ranges_of(const other_lines& found) {
  return {found.ranges.begin(), found.ranges.begin() + found.range_count};
}

constexpr std::string_view russian[] = {
    "Кошка спит на окне, а за окном идёт снег.\n",
    "Дети пошли в школу пешком, потому что автобус опять не приехал.\n",
    "Вечером мы пили чай и говорили о погоде, о работе и о книгах.\n"};
constexpr std::string_view german[] = {
    "Die Katze schläft auf dem Fensterbrett, draußen fällt Schnee über die Dächer.\n",
    "Für die Gäste müssen wir noch Brötchen und Käse holen, sagte die Großmutter.\n",
    "Während der Prüfung dürfen keine Bücher benützt werden, außer Wörterbüchern.\n"};
constexpr std::string_view polish[] = {
    "Kot śpi na oknie, a za oknem pada śnieg i wieje wiatr, mówią wszyscy sąsiedzi.\n",
    "Wczoraj zgubiłem książkę, którą pożyczyłeś mi w zeszłym miesiącu na święta.\n",
    "Następnego dnia poszliśmy w góry, choć było zimno i ślisko na ścieżkach.\n"};
constexpr std::string_view japanese[] = {
    "猫は窓のそばで眠っていて、外では雪が降っています。\n",
    "昨日は友達と一緒に映画を見てから、駅の近くで食事をしました。\n",
    "来週の会議の資料をまだ準備していないので、今日は残業します。\n"};

struct mixture {
  const std::string_view (&text)[3];
  encoding whole;
  const std::string_view (&other_text)[3];
  encoding other;
};
const mixture mixtures[] = {
    {russian, windows1251, russian, koi8_r},     {russian, koi8_r, russian, ibm866},
    {german, windows1252, german, ibm850},       {german, windows1252, polish, windows1250},
    {german, windows1252, russian, windows1251}, {polish, windows1250, polish, ibm852},
    {polish, windows1250, polish, iso8859_2},    {japanese, shift_jis, japanese, euc_jp},
    {russian, windows1251, japanese, shift_jis}};

constexpr std::size_t rounds = 8;

// Eight times three lines, with three others after the fourth.
std::string block_in_the_middle(const mixture& m) {
  std::string text;
  for (std::size_t round = 0; round < rounds; ++round) {
    for (const std::string_view line : m.text) text += in(m.whole, line);
    if (round != 3) continue;
    for (const std::string_view line : m.other_text) text += in(m.other, line);
  }
  return text;
}

TEST(line_detector, finds_a_block) {
  for (const mixture& m : mixtures) {
    SCOPED_TRACE(std::string(name(m.whole)) + " and " + std::string(name(m.other)));
    const auto found = found_in(m.whole, block_in_the_middle(m));
    ASSERT_TRUE(found.has_value());
    EXPECT_EQ(found->enc, m.other);
    EXPECT_EQ(ranges_of(*found), (std::vector<line_range>{{13, 15}}));
    EXPECT_FALSE(found->more);
  }
}

TEST(line_detector, finds_lines_that_alternate) {
  for (const mixture& m : mixtures) {
    SCOPED_TRACE(std::string(name(m.whole)) + " and " + std::string(name(m.other)));
    std::string text;
    std::vector<line_range> others;
    std::uint64_t line = 0;
    for (std::size_t round = 0; round < rounds; ++round) {
      for (const std::string_view l : m.text) text += in(m.whole, l);
      text += in(m.other, m.other_text[round % 3]);
      line += 4;
      others.push_back({line, line});
    }
    const auto found = found_in(m.whole, text);
    ASSERT_TRUE(found.has_value());
    EXPECT_EQ(found->enc, m.other);
    EXPECT_EQ(ranges_of(*found), others);
  }
}

// Lines with a letter above 7F or none are judged together with what follows them.
TEST(line_detector, leaves_out_lines_at_the_ends) {
  std::string text;
  for (const std::string_view line : german) text += in(windows1252, line);
  const std::string_view before = "Eine Liste für alle\nplain\n", after = "plain\nKäse\nplain\n";
  for (std::size_t round = 0; round < 2; ++round) {
    text += in(windows1252, before);
    for (const std::string_view line : russian) text += in(windows1251, line);
    text += in(windows1252, after);
  }
  const auto found = found_in(windows1252, text);
  ASSERT_TRUE(found.has_value());
  EXPECT_EQ(found->enc, windows1251);
  EXPECT_EQ(ranges_of(*found), (std::vector<line_range>{{6, 8}, {14, 16}}));
  std::string with_returns;
  for (const char c : text) with_returns += c == '\n' ? std::string("\r\n") : std::string(1, c);
  EXPECT_EQ(found_in(windows1252, with_returns), found);
}

TEST(line_detector, finds_nothing_in_one_encoding) {
  for (const mixture& m : mixtures) {
    SCOPED_TRACE(name(m.whole));
    std::string text;
    for (std::size_t round = 0; round < rounds; ++round) {
      for (const std::string_view line : m.text) text += in(m.whole, line);
      text += "nothing above 7F\n";
    }
    EXPECT_FALSE(found_in(m.whole, text).has_value());
    EXPECT_FALSE(found_in(m.whole, "").has_value());
    EXPECT_FALSE(found_in(m.whole, "plain ASCII\n").has_value());
  }
}

// Rows of names cost more than prose does; the more rows there are of the rest, the less one
// counts.
TEST(line_detector, finds_rows_in_other_alphabets) {
  std::string text;
  for (int i = 0; i < 250; ++i) {
    for (const std::string_view row :
         {"Renée Lefèvre;Orléans;Pâté de forêt\n", "François Bérenger;Nîmes;Fenêtre 60\n",
          "Zoé Côté;Besançon;Boîte à outils\n", "Noël Dupré;Béziers;Thé glacé\n"}) {
      text += in(windows1252, row);
    }
  }
  EXPECT_FALSE(found_in(windows1252, text).has_value());
  const std::string russian_row = in(windows1251, "Щукин Юрий;Нижний Новгород;Болт М8\n");
  const std::string greek_row = in(windows1253, "Γιώργος Αλεξίου;Ηράκλειο;Βίδα Μ8\n");
  const auto one = found_in(windows1252, text + russian_row);
  ASSERT_TRUE(one.has_value());
  EXPECT_EQ(one->enc, windows1251);
  EXPECT_EQ(ranges_of(*one), (std::vector<line_range>{{1001, 1001}}));
  // The lines of one don't hide those of another.
  EXPECT_TRUE(found_in(windows1252, greek_row + text + russian_row).has_value());
  // Words of Latin letters, if with many signs, are in no other alphabet.
  EXPECT_FALSE(found_in(windows1252, text + in(windows1252, "¦ ½zöllig ¦ ¼ Öl ¦ 3¾ Stück ¦\n")));
}

// Tables of names and addresses, where each reads as characters of the other one.
TEST(line_detector, finds_rows_of_one_script) {
  constexpr std::string_view chinese[] = {"1,王小明,上海市,新华书店有限公司\n",
                                          "2,李建国,杭州市,东方贸易有限公司\n",
                                          "3,陈丽华,南京市,长江科技有限公司\n"};
  constexpr std::string_view in_japan[] = {"901,佐藤 健一,東京都,株式会社山本製作所\n",
                                           "902,鈴木 花子,横浜市,有限会社田中商店\n",
                                           "903,高橋 美咲,大阪市,山田電機株式会社\n"};
  constexpr std::string_view in_korea[] = {"901,김영희,서울시,주식회사 한국전자\n",
                                           "902,이민수,부산시,대한상사 주식회사\n",
                                           "903,박지훈,대구시,유한회사 동양기업\n"};
  const auto rows = [](const std::string_view(&text)[3], encoding e, unsigned times) {
    std::string all;
    for (unsigned n = 0; n < times; ++n) all += in(e, text[n % 3]);
    return all;
  };
  struct {
    const std::string_view (&text)[3];
    encoding enc;
  } const others[] = {{in_japan, shift_jis}, {in_japan, euc_jp}, {in_korea, euc_kr}};
  const std::string table = rows(chinese, gbk, 60);
  EXPECT_FALSE(found_in(gbk, table));
  // A drawn line isn't one of them.
  const std::string drawn = in(shift_jis, "ｰｰｰｰｰｰｰｰｰｰｰｰｰｰｰｰｰｰｰｰ\n");
  const std::string names = rows(in_japan, shift_jis, 12);
  EXPECT_FALSE(found_in(shift_jis, names + drawn + names + drawn));
  for (const auto& [text, e] : others) {
    const auto found = found_in(gbk, table + rows(text, e, 6) + table);
    ASSERT_TRUE(found) << name(e);
    EXPECT_EQ(found->enc, e) << name(found->enc);
    EXPECT_EQ(ranges_of(*found), (std::vector<line_range>{{61, 66}})) << name(e);
  }
}

// A row that reads the same in both says nothing of the next ones, which don't.
TEST(line_detector, finds_rows_after_one_that_reads_the_same) {
  constexpr std::string_view hungarian[] = {
      "Kovács Mária;Hódmezővásárhely;Széchenyi körút 12;Építő és Gépgyártó Kft.\n",
      "Szűcs Győző;Dunaújváros;Petőfi útja 7;Erdőkertesi Fűtőmű\n",
      "Szőke Jenő;Mezőkövesd;Fő tér 3;Gyümölcstermelő Szövetkezet\n"};
  for (const encoding other : {windows1250, iso8859_2}) {
    std::string text;
    for (int i = 0; i < 100; ++i) {
      for (const std::string_view line : german) text += in(windows1252, line);
    }
    text += in(other, "Szabó János;Székesfehérvár;Vörösmarty Mihály körút;Közép és Társai\n");
    for (const std::string_view row : hungarian) text += in(other, row);
    const auto found = found_in(windows1252, text);
    ASSERT_TRUE(found.has_value());
    EXPECT_EQ(found->language, "hu");
    EXPECT_EQ(ranges_of(*found), (std::vector<line_range>{{302, 304}}));
  }
}

// The last line is the last one, with a line feed behind it or without.
TEST(line_detector, ends_at_the_last_line) {
  std::string text;
  for (int i = 0; i < 23; ++i) text += in(windows1252, german[i % 3]);
  std::string row = in(windows1250, "Zażółć gęślą jaźń, źródło łąki\n");
  for (int i = 0; i < 2; ++i, row.pop_back()) {
    const auto found = found_in(windows1252, text + row);
    ASSERT_TRUE(found.has_value());
    EXPECT_EQ(ranges_of(*found), (std::vector<line_range>{{24, 24}})) << i;
  }
}

// A language that the encoding of the rest isn't used for, however long the rest is.
TEST(line_detector, finds_one_block_in_a_foreign_language) {
  std::string latin, cyrillic;
  for (int i = 0; i < 1000; ++i) {
    for (const std::string_view line : german) latin += in(windows1252, line);
    for (const std::string_view line : russian) cyrillic += in(koi8_r, line);
  }
  const auto lithuanian =
      found_in(windows1252, latin + in(windows1257, "Žydrūnas ir Saulė važiavo į Šiaulius.\n"));
  ASSERT_TRUE(lithuanian.has_value());
  EXPECT_EQ(lithuanian->enc, windows1257);
  EXPECT_EQ(ranges_of(*lithuanian), (std::vector<line_range>{{3001, 3001}}));
  const auto ukrainian = found_in(koi8_r, cyrillic + in(koi8_u, "Кішка спить на вікні.\n"));
  ASSERT_TRUE(ukrainian.has_value());
  EXPECT_EQ(ukrainian->enc, koi8_u);
  // A sign is in no language.
  std::string central;
  for (const std::string_view line : polish) central += in(iso8859_2, line);
  EXPECT_FALSE(found_in(iso8859_2, central + "a \x85 b\n"));
}

// … of Mac OS Roman reads as a capital of Vietnamese; none of its tones or its own letters is
// there.
TEST(line_detector, takes_no_ellipses_for_vietnamese) {
  const std::string menu = test::repeated(
      in(macintosh,
         "Für gewöhnlich genügen drei Schlüssel, später können über das Menü weitere "
         "hinzugefügt werden.\n"),
      40);
  const std::string usage = in(macintosh,
                               "[OPTIONEN…] BEFEHL [ARGS…]\n"
                               "[OPTIONEN…] [PFAD OPTIONEN…] {BEFEHL} [ARGS…]\n"
                               "[OPTIONEN…] [SOCKET OPTIONEN…] {BEFEHL} [ARGS…]\n");
  EXPECT_FALSE(found_in(macintosh, menu + usage + usage + menu));
}

// What reads the same in both is in neither more than in the other.
TEST(line_detector, asks_for_bytes_that_differ) {
  std::string text;
  for (const std::string_view line : german) text += in(windows1252, line);
  EXPECT_FALSE(found_in(windows1250, text).has_value());
  EXPECT_FALSE(found_in(iso8859_15, text).has_value());
}

TEST(line_detector, counts_ranges_that_have_no_room) {
  std::string text;
  for (int i = 0; i < 40; ++i) {
    text += in(windows1251, russian[i % 3]) + in(koi8_r, russian[i % 3]);
  }
  const auto found = found_in(windows1251, text);
  ASSERT_TRUE(found.has_value());
  EXPECT_EQ(found->range_count, other_lines::most_ranges);
  EXPECT_TRUE(found->more);
  EXPECT_EQ(found->ranges.back(), (line_range{32, 32}));
}

TEST(line_detector, any_cut) {
  for (const mixture& m : mixtures) {
    const std::string text = block_in_the_middle(m);
    const auto whole = found_in(m.whole, text);
    for (const std::size_t size : {1U, 2U, 7U, 100U, 767U, 768U, 769U}) {
      line_detector d(m.whole);
      for (std::size_t at = 0; at < text.size(); at += size) {
        d.push(std::string_view(text).substr(at, size));
      }
      EXPECT_EQ(d.finish(), whole) << size;
    }
  }
}

// A line of any length is taken by parts, and is one line.
TEST(line_detector, long_lines) {
  std::string one, other;
  for (int i = 0; i < 60; ++i) {
    std::string line(russian[i % 3]);
    line.back() = ' ';
    one += in(windows1251, line);
    other += in(koi8_r, line);
  }
  const auto found = found_in(windows1251, one + '\n' + other + '\n' + one);
  ASSERT_TRUE(found.has_value());
  EXPECT_EQ(found->enc, koi8_r);
  EXPECT_EQ(ranges_of(*found), (std::vector<line_range>{{2, 2}}));
  EXPECT_FALSE(found_in(windows1251, one).has_value());
  EXPECT_FALSE(found_in(windows1251, std::string(100'000, '\xE0')).has_value());
}

// A line that is like nothing in any encoding, as a row of a log that has words of several
// languages, is tried once, and says the same wherever it stands.
TEST(line_detector, lines_that_come_again) {
  const std::string odd = in(windows1252, "Müller;Köln;naïve façon\n");
  std::string rows, text;
  for (int i = 0; i < 300; ++i) rows += odd;
  EXPECT_FALSE(found_in(windows1252, rows));
  for (int round = 0; round < 3; ++round) {
    text += rows;
    for (const std::string_view line : russian) text += in(koi8_r, line);
    text += odd;
    text += in(koi8_r, russian[0]);
  }
  const auto found = found_in(windows1252, text + rows);
  ASSERT_TRUE(found.has_value());
  EXPECT_EQ(found->enc, koi8_r);
  // It parts nothing: it isn't known to be in either.
  EXPECT_EQ(ranges_of(*found), (std::vector<line_range>{{301, 915}}));
}

// ŝ of ISO-8859-3 is ţ of windows-1250, and four times the same word is no block in that.
TEST(line_detector, words_that_come_again) {
  std::string text =
      "Tajpu dd por forviŝi tutan linion.\nPro la ofteco de forviŝo de tuta linio,\n"
      "estus pli facile tajpi du d-ojn por forviŝi linion.\n"
      "Tajpu dd por forviŝi la linion.\n";
  for (int i = 0; i < 5; ++i) {
    text +=
        "Ĉiuj homoj estas denaske liberaj kaj egalaj laŭ digno kaj rajtoj.\n"
        "Ĉiu rajtas je ĉiuj rajtoj kaj liberecoj difinitaj en tiu ĉi Deklaracio.\n"
        "Neniu estu tenata en sklaveco aŭ servuto en ĉiuj siaj formoj.\n";
  }
  EXPECT_FALSE(found_in(iso8859_3, in(iso8859_3, text)));
}

}  // namespace
