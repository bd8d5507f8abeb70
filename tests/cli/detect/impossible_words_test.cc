// Words that no language has: texts in encodings that aren't supported, as one that is reads them.
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "answers/impossible_words.hpp"
#include "detect/doubt.hpp"
#include "detect/review.hpp"
#include "made_texts.hpp"

namespace utfkit::cli {
namespace {

using test::in;

// What is said of the text that reads as `text` in `e`, which is found to be in it.
std::string doubted(encoding e, std::string_view text) {
  const std::string bytes = in(e, text);
  detection d = detect(bytes);
  EXPECT_EQ(d.enc, e) << text;
  EXPECT_NE(d.sure, confidence::guess) << text;
  const std::string why = doubt(d, bytes);
  EXPECT_EQ(d.sure == confidence::guess, !why.empty()) << text;
  EXPECT_EQ(d.found[0].sure, d.sure);
  return why;
}

std::string may_be(encoding e, std::string_view text) {
  const std::string bytes = in(e, text);
  const impossible_words found = find_impossible_words(detect(bytes), bytes);
  return found.first.empty() ? "nothing" : std::string(found.may_be);
}

constexpr std::string_view bulgarian =
    "Котката спи на прозореца, а навън вали сняг от сутринта.\n"
    "Децата тръгнаха пеша към училището, защото автобусът пак закъсня.\n";

// ── shades and boxes within words ───────────────────────────────────────────────────────────────

TEST(ImpossibleWords, HaveShadesBetweenCyrillicLetters) {
  const std::string_view mik =
      "Снимка: вода и камини, подой.\nС░ок за до▒▓авка: ▓░и дни.\n"
      "Ко▓ка▓а ▒пи на п░озо░е╢а, а нав║н вали ▒н┐г о▓ ▒│▓░ин▓а.\n";
  EXPECT_EQ(may_be(encoding::ibm866, mik), "MIK");
  EXPECT_EQ(doubted(encoding::ibm866, "Срок за доставка: С░ок за до▒▓авка, п░озо░е╢.\n"),
            "'С░ок' and 'до▒▓авка' are no words: it may be in MIK, which isn't supported, and "
            "iconv -f MIK -t UTF-8 converts it");
  EXPECT_EQ(doubted(encoding::ibm866, bulgarian), "");
}

// Tajik in KOI8-T: crosses and whole blocks are letters, too. One and the same sign says nothing.
TEST(ImpossibleWords, HaveCrossesAndBlocksBetweenCyrillicLetters) {
  EXPECT_EQ(may_be(encoding::koi8_u, "Ном;Ша┼р\n▌амшед ┐афуров;Ху█анд\n░одир ▄акимов;Душанбе\n"),
            "KOI8-T");
  const std::string_view russian =
      "Дети пошли пешком в школу, потому что автобус опять опоздал.\nКошка спит на окне.\n";
  for (const std::string_view text :
       {"имя█город█улица\nИван█Москва█Мира\n", "имя┼город┼улица\nИван┼Москва┼Мира\n"}) {
    EXPECT_EQ(may_be(encoding::koi8_r, std::string(text) + std::string(russian)), "nothing")
        << text;
  }
}

TEST(ImpossibleWords, AreNotWhatIsDrawnBesideWords) {
  const std::string_view drawn[] = {
      "║Иванов║Пётр║Москва║\n║Петрова║Анна║Тверь║\n║Сидоров║Илья║Казань║\n",
      "╔═╡Каталог╞═╗\n╟─┤Файлы├─╢ ▒▒Выход▒▒\n",
      "Загрузка▓▓▓▓▓▓░░░░готово\nПроверка▓▓░░░░░░░░идёт\nЗапись█▓▒░ждите\n",
      "Меню╡Файл╡Правка╡Вид╡Окно╡Справка\nПуск╡Стоп╡Пауза\n",
      "┌Имя┬Город┬Улица┐\n├Анна┼Тверь┼Мира─┤\n└────┴─────┴─────┘\n",
      "Москва─Казань═Тверь─Псков\nПермь─Уфа═Омск─Томск\n"};
  for (const std::string_view text : drawn) {
    EXPECT_EQ(may_be(encoding::ibm866, std::string(text) + std::string(bulgarian)), "nothing")
        << text;
  }
}

// ── letters of two languages in a word ──────────────────────────────────────────────────────────

TEST(ImpossibleWords, HaveLettersOfTwoLanguages) {
  const std::string_view kazakh =
      "Ќызметкерлер кеѕсеге саєат тоєызда келеді.\nБалалар жаѕа оќу жылына дайындалып жатыр.\n";
  EXPECT_EQ(may_be(encoding::windows1251, kazakh), "KZ-1048");
  const std::string_view with_signs =
      "Ол ‰йге ќайтќанда т‰н болып кетті, ал терезеде жарыќ бар екен.\n";
  EXPECT_EQ(may_be(encoding::windows1251, with_signs), "PTCP154");
  const std::string_view ukrainian =
      "Кўлькўсть помилок у графўчнўй частинў програми.\nДўти пўшли до школи пўшки.\n";
  EXPECT_EQ(may_be(encoding::ibm866, ukrainian), "IBM1125");
}

TEST(ImpossibleWords, AreInNoLanguageOfTheirs) {
  const std::string_view right[] = {
      "Дзеці пайшлі ў школу пешшу, бо аўтобус зноў не прыйшоў, і сёння ўвечары будзе снег.\n",
      "Діти пішли до школи пішки, бо автобус знову не приїхав, а ґанок був у снігу.\n",
      "Деца су пошла у школу пешке, јер аутобус опет није дошао; ђаци, љуљашке, њива, џеп.\n",
      "Децата отидоа на училиште пеш, бидејќи автобусот пак не дојде; ѓубре, ѕвезда.\n",
      "Дети пошли в школу пешком, подъезд, съёмка, эхо. Јован Ђорђевић, Ниш.\n"};
  for (const std::string_view text : right) {
    EXPECT_EQ(may_be(encoding::windows1251, text), "nothing") << text;
  }
}

// ── Hungarian and Czech ─────────────────────────────────────────────────────────────────────────

TEST(ImpossibleWords, HaveLettersThatTheirLanguageHasNot) {
  EXPECT_EQ(may_be(encoding::ibm852,
                   "A következô mľvelet elôtt mentse el a fájlt.\n"
                   "Az ôsszel gyľjtött növényeket a tetôn szárítják.\n"
                   "Az elsô betľ nagy, a többi kicsi, és a végén pont áll.\n"),
            "CWI-2");
  EXPECT_EQ(may_be(encoding::ibm852,
                   "A következő művelet előtt mentse el a fájlt. Côte d'Ivoire, Ľubica, Rhône.\n"
                   "Az ősszel gyűjtött növényeket a tetőn szárítják.\n"),
            "nothing");
  const std::string_view croatian =
      "Neispravna opcija ŇdatotekaÓ: pokušajte ăpomoćŇ ili ŇispišiÓ za više obavijesti.\n"
      "Nije moguće otvoriti ŇizlazÓ, čita se samo ădioŇ; želite li ga izbrisati?\n"
      "Zadana vrijednost će biti korištena ako datoteka ne može biti pročitana.\n"
      "Računalo će se isključiti za nekoliko sekundi, spremite sve što želite sačuvati.\n";
  EXPECT_EQ(may_be(encoding::iso8859_2, croatian), "MacCroatian");
  EXPECT_EQ(may_be(encoding::iso8859_2,
                   "Nije moguće otvoriti izlaz, čita se samo dio; želite li ga izbrisati?\n"
                   "Gradovi: Brăila, Bacău, Călăraşi; više obavijesti, pokušajte kasnije.\n"),
            "nothing");
  // Of names no more is known, nor of another language beside it.
  EXPECT_EQ(may_be(encoding::ibm852, "Magyarország, Görögország, Côte d'Ivoire, Rhône, Kôň\n"),
            "nothing");
  EXPECT_EQ(may_be(encoding::ibm852,
                   "Szállítási cím;dodacia adresa stôl\nFizetési mód;spôsob platby, môže, čaká\n"
                   "Kiváló minőség;výborná kvalita, účet, žiadosť\n"),
            "nothing");
}

// ── noise ───────────────────────────────────────────────────────────────────────────────────────

TEST(ImpossibleWords, AreNotToldOfNoise) {
  std::string noise = in(encoding::ibm866, "До▓ка\n") + std::string("\x01\x02\xB2\xB3");
  detection d = detect(noise);
  d.sure = confidence::guess;
  EXPECT_EQ(doubt(d, noise), "");
}

}  // namespace
}  // namespace utfkit::cli
