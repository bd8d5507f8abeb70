// Mojibake that is undone, and what is refused: texts written down here.
#include <utfkit/mojibake.hpp>

#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

namespace {

using namespace std::string_view_literals;
using utfkit::append_pushed;
using utfkit::confidence;
using utfkit::encoding;
using utfkit::input;
using utfkit::mojibake_options;
using utfkit::mojibake_run;
using utfkit::mojibake_undoer;
using utfkit::next_mojibake;
using utfkit::undo_mojibake;

// A view of a run that is about to end would dangle.
template <class R>
concept tells_what_it_was = requires(R&& run) {
  static_cast<R&&>(run).was();
};
static_assert(tells_what_it_was<mojibake_run&> && tells_what_it_was<const mojibake_run&>);
static_assert(!tells_what_it_was<mojibake_run> && !tells_what_it_was<const mojibake_run>);

struct undone {
  std::string_view text, was;
};

// In each, all that is wrong.
constexpr undone known[] = {
    {"RenÃ©e", "Renée"},
    {"Ren\u00C3\u00A9e et Zoë, né à Besançon", "Renée et Zoë, né à Besançon"},
    {"dÃ©jÃ\u00A0 vu", "déjà vu"},
    {"dÃ©jÃ  vu", "déjà vu"},  // U+00A0 became a space
    {"voilÃ  la vie", "voilà la vie"},
    {"Å¡kola, vaÅ¡e", "škola, vaše"},
    {"donâ€™t â€œquoteâ€\u009D it", "don’t “quote” it"},
    {"a â€” b, 20Â°C, Â£5", "a — b, 20°C, £5"},
    {"ÐŸÑ€Ð¸Ð²ÐµÑ‚, Ð¼Ð¸Ñ€", "Привет, мир"},
    {"Ð² Ð´Ð¾Ð¼Ðµ, Ðº Ð½ÐµÐ¼Ñƒ", "в доме, к нему"},
    {"×\u0090×—×¨×•×Ÿ ×”×•×\u0090×™×œ", "אחרון הואיל"},
    {"РџСЂРёРІРµС‚, РјРёСЂ", "Привет, мир"},
    {"Î•Î»Î»Î·Î½Î¹ÎºÎ¬", "Ελληνικά"},
    {"ksiÄ…Å¼ka Å‚Ã³dÅº", "książka łódź"},
    {"doÄŸruluk", "doğruluk"},
    {"ä¸\u00ADæ–‡", "中文"},
    {"æ—¥æœ¬èªž", "日本語"},
    {"í•œêµ\u00ADì–´", "한국어"},
    {"ط§ظ„ط³ظ„ط§ظ…", "السلام"},
    {"Ø§Ù„Ø³Ù„Ø§Ù…", "السلام"},
    {"ðŸ˜€ ok", "😀 ok"},
    {"M├╝ller, Stra├ƒe", "Müller, Straße"},
    {"Jos√© a√±o ‚Äúhi‚Äù", "José año “hi”"},
    {"–ø–æ –º–∞–º–∞, dÃ¡Å¡, Ð°Ð°Ñ°", "по мама, dáš, ааѰ"},
    {"SÃ³ LIBERTÃ€", "Só LIBERTÀ"},
    {"─îlanak, mag─ºhom", "Članak, magħhom"},
    {"rУЄttigheter", "rättigheter"},
    {"MaddÉ™ h╔Örb", "Maddə hərb"},
    {"─îLANAK 1, ДЊLANAK 2", "ČLANAK 1, ČLANAK 2"},
    {"Artigo 1.Âş", "Artigo 1.º"},
    {"╬å╬¢╬¢╬▒", "Άννα"},
    {"√≠ limar√≠kjunum og √≠ f√≥lkinum", "í limaríkjunum og í fólkinum"},
    {"чмм10цЭб, чмм11цЭб", "第10条, 第11条"},
    {"ming─žajr", "mingħajr"},
    {"0.11.0-dev ┬╖ Windows", "0.11.0-dev · Windows"},
    {"rÃ€tt", "rätt"},
    {"K√∂nig, pi√π, fran√ßais", "König, più, français"},
    {"ÃƒÂ©tÃƒÂ©", "été"},
    {"ÃƒÆ’Ã‚Â©tÃƒÆ’Ã‚Â©", "été"},
    // By windows-1250 and ISO-8859-9, which are read as windows-1252 is in the first round only.
    {"mÄ‚Â¶vqe, HeÄ‚Â§", "mövqe, Heç"},
    {"Ä\u009EÂ´Ã\u0091Â\u008DÄ\u009EÂº", "дэк"},
    {"\u00ED\u00A0\u00BD\u00ED\u00B8\u0080 ok", "😀 ok"},  // a surrogate pair, in Latin-1
    {"17;MÃ¼ller;2020", "17;Müller;2020"},
    // Once, not twice in two letters.
    {"Р¤С‘РґРѕСЂ, СЂС–РІРµРЅСЊ, Р\u00A0С–РІРµРЅСЊ", "Фёдор, рівень, Рівень"},
    {"LÃª, Mai LÃª VÄƒn DÅ©ng", "Lê, Mai Lê Văn Dũng"},
    {"С„Р°Р№Р» В«%sВ»: В«12В» В«В»", "файл «%s»: «12» «»"},
    // A1, AA and AE are no characters of windows-1257, windows-1253 and ISO-8859-7.
    {"netuÅ¡Ä¨ia, ryÅ¡ÄÆ", "netuščia, ryšį"},
    {"ΨΉΨªΨ§Ψ¨", "عتاب"},
    {"ΞΏΞ΄Ξ®Ξ³Ξ·Ο\u0083Ξ±Ξ½", "οδήγησαν"},
    {"\xFF RenÃ©e \xC3", "\xFF Renée \xC3"},
};

TEST(mojibake, is_undone) {
  for (const undone& k : known) EXPECT_EQ(undo_mojibake(k.text), k.was);
}

// Letters of Thai are bytes of sequences by windows-874: read once, not twice.
constexpr undone once[] = {
    {"เธ”เธดเธฅเธ\u0081 เธ\u0099เธฒเธ\u0084เธฐเธ\u0099เธ\u0084เธฃ", "ดิลก นาคะนคร"},
    {"เธ\u009Eเธฒเธชเธธเธ\u0082 เน€เธ”เธ\u008Aเธงเธฒ", "พาสุข เดชวา"},
    {"เธ\u0081เธฉเธดเธ”เธดเธ\u0090", "กษิดิฐ"},
    {"เธขเธนเธ\u008Bเธธเธ\u009F", "ยูซุฟ"},
    {"เธ\u0082เธฑเธ\u009A เธฃเธ– เน\u0084เธ\u009B", "ขับ รถ ไป"},
    {"เธฃเธ–", "รถ"},
    {"doط¤ع؛ru", "doğru"},
};

TEST(mojibake, is_undone_no_more_often_than_it_was_damaged) {
  for (const undone& k : once) EXPECT_EQ(undo_mojibake(k.text), k.was);
}

// What somebody meant.
constexpr std::string_view meant[] = {
    "",
    "plain text",
    "CAFÉ™ and NESTLÉ®",
    "NÃO, SÃO PAULO, IRMÃ, AMANHÃ DE MANHÃ",
    "TUPÃ–SP, PONTA PORÃ–MS, GUERRA IRÃ–IRAQUE, AMANHÃ… QUEM SABE, VÉU DE LÃ«",
    "ROMÂNĂ–RUSĂ, DUPĂ… CE, COVILHÃ® PORTUGAL, LULEÅ™, JÄ… NEJ, LÃ¹ e ALGODÃO²",
    "BẢNG-MÃ    DÙNG, MÃ SỐ",
    "A Ã B C Ĉ, Ä Å Ö, A Ă Â",
    "Å være, Å gå",
    "«À LA CARTE», “él”, l’été, —Él, «é»",
    "L’ÉTÉ… «CAFÉ» „METRÓ” ‚Ó’",
    "Её «моё» ещё, В лесу, С ним, «Её»",
    "мії дії надії, її",
    "АБВГҐДЕЄЖЗИІЇ абвгґд",
    "Α΄ Ώ «ΝΑΤΟ» ΟΣΟ”",
    "┌─┬┐ ├─┼┤ └─┴┘ ═╗ ─┐ ╚═",
    "2 × 3 ± 1, 6×³, «×», a²≤b√2",
    "zvlášť, hříšť, Úľ, máš",
    "sot ×” and “÷",
    "เธอ เนต แจกแพกเกจ",
    "شرایط، عمومی؛ چاپ",
    "Tiếng Việt, ĐÂY LÀ CHỮ HOA, ẤN ĐỘ",
    "тЦ НетЦДФ ОпенПГП",
    "日本語 中文 한국어 हिन्दी",
    "`√π`, 2√π, √±0 = ±0, ( o¬ô ), √∞, (–∞, 0], ∆≠, ≈π, ≈±2, –∑, ƒ∞, x√π",
    "£5–£10, ≈£10, price≈£10, (–£5), “—£5”, m²–£, ∆°, –®, ß™, Γ³, (Γ²), Γ±",
    "„Ä“, »Ä«, ‘Ã’, “Ä”, «Ã», 'Ã’, Ð™, И™, Γ™, Ä°",
    "├──Änderung └─«é» 2º–3º á–é",
    "Å–Ä–Ö, Å—Ä—Ö, Å”Ä”Ö, Å÷Ä÷Ö, Æ–Ø–Å, A–Ä–Ö–Ü, Ä—Ö—Ü, Á—É—É",
    "â–ê–î–ô–û–ŵ–ŷ, À–Â–Æ–Ç–É–È–Ê–Ë–Î, á…â…ã…à…ç, à”è”é”ì, Ă–Â–Đ–Ê–Ô, Ã–Õ–Á, Ã’Ầ",
    "А–Ъ, Е–Ъ, Ш–Ђ, Б—Ц, А”Б”В”Г”Ґ”Д, Á‚Č‚Ď‚É, Α·Β·Γ·Δ·Ε",
    "„POUCZYĆ“, KOSTIĆ™, UDOKUMENTOWAĆ°, BUDOWAĆ², “RIDICOLĂ“, LAKISÄÄTEISESTÄ”, PYKÄTÄ€, DACIĆ¹",
    "ا\u200Cب\u200Cج\u200C",
    "Î° – Ï° – Ð° – Ñ°, È² É² Ê² Ë² Î² Ð², »Ç« - »è« - »ò« - »Î«, “à”…“á”…“â”…“ã”",
    "Ã® — ô® — ª® — Ú® — ü®, ‹ґ›•‹Б›•‹П›•‹µ›•‹ћ›•‹Ћ›, “â”—“µ”—“ü”—“ô”—“µ”",
    "«А, Б, В», В«\nВ»",
    "[├┤] ├┤, вВВ, ΫάέŸƒáíó, ŔÁÂĂŞĹ",
};

// The commonest damage is a word: longer ones are several runs, which end where characters do.
TEST(mojibake, is_undone_in_words_without_end) {
  std::string was, wrong;
  for (int i = 0; i < 300; ++i) {
    was += i % 7 == 0 ? "語" : "員";
    // So often: C3 83 C2 A5, C3 A2 and so on.
    wrong += i % 7 == 0 ? "ÃƒÂ¨Ã‚ÂªÃ…Â¾" : "ÃƒÂ¥Ã¢â‚¬Å“Ã‚Â¡";
  }
  EXPECT_EQ(undo_mojibake(wrong), was);
}

TEST(mojibake, leaves_what_was_meant) {
  for (const std::string_view text : meant) EXPECT_EQ(undo_mojibake(text), text);
}

// Words that are no mojibake by themselves, or of another encoding, beside those that surely are.
constexpr undone by_neighbours[] = {
    {"╨┐╤А╨░╨▓╨╛ ╨╕ ╨┤╨╛╨╗╨│", "право и долг"},
    {"Ã—â€ºÃ—Å“ Ã—Â\u0090Ã—â€œÃ—Â\u009D Ã—â€˜ Ã—â€“Ã—â€ºÃ—Â\u0090Ã—â„¢", "כל אדם ב זכאי"},
    {"Ã‰cart Ã la normale en Â°C", "Écart à la normale en °C"},
    {"Đ˝Đľ Đ¸ĐźĐľĐľŃ\u0082 Đ¸Ń\u0081Ń\u0082ĐžŃ\u0080Đ¸Đ¸", "не имеет истории"},
};

TEST(mojibake, is_undone_beside_what_is_sure) {
  for (const undone& k : by_neighbours) EXPECT_EQ(undo_mojibake(k.text), k.was);
  // What is right stays before it: "ں " is no character that was read wrongly.
  EXPECT_EQ(undo_mojibake("کہ ان کے بچوں ع©ظˆ ع©ط³ قسم"), "کہ ان کے بچوں کو کس قسم");
  // In another line there is no such word, nor far away.
  EXPECT_EQ(undo_mojibake("╨┐╤А╨░╨▓╨╛\n╨╕\n"), "право\n╨╕\n");
  const std::string far(200, '-');
  EXPECT_EQ(undo_mojibake("╨┐╤А╨░╨▓╨╛" + far + " ╨╕ "), "право" + far + " ╨╕ ");
}

// A character alone of a script that is in its line besides, or is read there in the same way.
constexpr undone in_company[] = {
    {"ì\u00A0œ 1 ì¡°", "제 1 조"},
    {"м\u00A0њ 1 мЎ°", "제 1 조"},
    {"ýáť 5 ýí░", "제 5 조"},  // which IBM850 reads in part
    {"1948 年 12 æœˆ 10 日", "1948 年 12 月 10 日"},
    {"อื่น Ó╣å เพิ่ม", "อื่น ๆ เพิ่ม"},
};

TEST(mojibake, is_undone_in_the_line_of_its_script) {
  for (const undone& k : in_company) EXPECT_EQ(undo_mojibake(k.text), k.was);
  for (const std::string_view text : {"1948 年\næœˆ 10", "12 æœˆ 10", "日 æœˆæ", "日 шаг 日",
                                      "日 год, „å”–„µ”–„ë”", "ì¡°, 12 é"}) {
    EXPECT_EQ(undo_mojibake(text), text);
  }
  const std::string far(48, '-');
  EXPECT_EQ(undo_mojibake("æœˆ " + far + "日"), "æœˆ " + far + "日");
  EXPECT_EQ(undo_mojibake("æœˆ " + far.substr(2) + "日"), "月 " + far.substr(2) + "日");
  EXPECT_EQ(undo_mojibake("日" + far + " æœˆ"), "日" + far + " æœˆ");
  EXPECT_EQ(undo_mojibake("日" + far.substr(4) + " æœˆ"), "日" + far.substr(4) + " 月");
}

// "Ş" and a space are no letter of another word, which has lost a byte then.
TEST(mojibake, is_undone_in_words_before_it_goes_on_in_the_next_one) {
  EXPECT_EQ(undo_mojibake("×©×¨×™×¨×•×Ş ×–×›×•×Ş×•"), "שרירות זכותו");
  EXPECT_EQ(undo_mojibake("×\u0096×\u009B×\u0095×\u0099×\u0095×Ş ×\u0094×\u0090×\u0093×\u009D"),
            "זכויות האדם");
}

// What several encodings make words of is what its language and other lines make likely.
// Which looks like a list of letters with two signs between them.
TEST(mojibake, is_undone_in_words_with_the_same_vowel_three_times) {
  EXPECT_EQ(undo_mojibake("r√©p√©t√©"), "répété");
  EXPECT_EQ(undo_mojibake("H√§m√§l√§inen"), "Hämäläinen");
  for (const std::string_view list : {"a√b√c√d", "a √ b √ c", "a √§ b √§ c", "a≈b≈c"}) {
    EXPECT_EQ(undo_mojibake(list), list);
  }
}

TEST(mojibake, is_read_in_the_encoding_that_fits_what_stands_around) {
  constexpr undone known_by_context[] = {
      {"Ingen mĂĄ vilkĂĄrligt berĂ¸ves sin ejendom", "Ingen må vilkårligt berøves sin ejendom"},
      {"alle MΓ€nner und Frauen", "alle Männer und Frauen"},
      {"ÅŸivljenje\nÅŸenska\nÄ\u008Dlovek\n", "življenje\nženska\nčlovek\n"},
      {"1;Î‘Î¸Î®Î½Î±;Î•Ï\u0081Î¼Î¿Ï\u008D 5;Î¤Îš 220 03", "1;Αθήνα;Ερμού 5;ΤΚ 220 03"},
      {"2;LiĹĄkovĂĄ;VinohradskĂĄ 809", "2;Lišková;Vinohradská 809"},
  };
  for (const undone& k : known_by_context) EXPECT_EQ(undo_mojibake(k.text), k.was);
  EXPECT_EQ(undo_mojibake("beÅŸ, ÅŸey"), "beş, şey");
}

// Names fit no language well, and most are read as something in ISO-8859-15 and -2, too, by which
// text is hardly ever read.
TEST(mojibake, is_read_in_the_commoner_encoding) {
  constexpr undone names[] = {
      {"5;TuÄŸba ErdoÄŸan;NevÅŸehir", "5;Tuğba Erdoğan;Nevşehir"},
      {"1;AyÅŸe;Ankara\n2;DoÄŸan;EskiÅŸehir\n", "1;Ayşe;Ankara\n2;Doğan;Eskişehir\n"},
      {"citym Åžama rasl", "citym Şama rasl"},  // ISO-8859-4: "žama"
      {"2;perchÃ© DONÃ€;LUNEDÃŒ", "2;perché DONÀ;LUNEDÌ"},
      {"12;Å…ina LiepÄ\u0081ja;ÄŒakste", "12;Ņina Liepāja;Čakste"},
      {"2;Ĺžurub;BraĹźov\n3;Ĺžtefan;BucureĹźti\n", "2;Şurub;Braşov\n3;Ştefan;Bucureşti\n"},
  };
  for (const undone& k : names) EXPECT_EQ(undo_mojibake(k.text), k.was);
}

TEST(mojibake, leaves_what_was_meant_beside_what_is_sure) {
  const undone sure[] = {{"RenÃ©e", "Renée"},
                         {"РџСЂРёРІРµС‚", "Привет"},
                         {"K√∂nig", "König"},
                         {"M├╝ller", "Müller"},
                         {"╨Я╤А╨╕╨▓╨╡╤В", "Привет"}};
  for (const undone& k : sure) {
    for (const std::string_view text : meant) {
      const std::string before = std::string(k.text) + ' ', behind = ' ' + std::string(k.text);
      EXPECT_EQ(undo_mojibake(before + std::string(text)),
                std::string(k.was) + ' ' + std::string(text));
      EXPECT_EQ(undo_mojibake(std::string(text) + behind),
                std::string(text) + ' ' + std::string(k.was));
    }
  }
}

TEST(mojibake, says_what_it_found) {
  const auto one = next_mojibake("ein Wort: RenÃ©e!");
  ASSERT_TRUE(one);
  EXPECT_EQ(one->offset, 10u);
  EXPECT_EQ(one->length, 8u);
  EXPECT_EQ(one->was(), "Renée");
  EXPECT_EQ(one->read_as, encoding::windows1252);
  EXPECT_EQ(one->times, 1u);
  EXPECT_EQ(one->lost, 0u);
  EXPECT_GE(one->sure, confidence::almost_certain);
  EXPECT_FALSE(next_mojibake("ein Wort: RenÃ©e!", 18));

  EXPECT_EQ(next_mojibake("ÃƒÂ©tÃƒÂ©")->times, 2u);
  EXPECT_EQ(next_mojibake("Ã\u0083Â©tÃ\u0083Â©")->read_as, encoding::latin1);
  EXPECT_EQ(next_mojibake("ÃƒÂ©tÃƒÂ©")->read_as, encoding::windows1252);
  EXPECT_EQ(next_mojibake("РџСЂРёРІРµС‚")->read_as, encoding::windows1251);
  EXPECT_EQ(next_mojibake("M├╝ller")->read_as, encoding::ibm437);
  EXPECT_EQ(next_mojibake("Jos√© a√±o")->read_as, encoding::macintosh);
}

// A byte that became '?' or U+FFFD, or was left out, or is missing at the end.
TEST(mojibake, tells_what_is_lost) {
  const undone lost[] = {
      {"Ð¿Ñ€Ð¸Ð²ÐµÑ?", "приве\uFFFD"}, {"Ð¿Ñ€Ð¸Ð²ÐµÑ\uFFFD", "приве\uFFFD"},
      {"Ð¿Ñ€Ð¸Ð²ÐµÑ", "приве\uFFFD"},  {"Ð¿ÑÐ¸Ð²ÐµÑ‚", "п\uFFFDивет"},
      {"â€œquoteâ€", "“quote\uFFFD"},
  };
  for (const undone& l : lost) {
    const auto run = next_mojibake(l.text);
    ASSERT_TRUE(run) << l.text;
    EXPECT_EQ(run->lost, 1u) << l.text;
    EXPECT_EQ(run->was(), l.was);
    EXPECT_EQ(undo_mojibake(l.text), l.text);
    EXPECT_EQ(undo_mojibake(l.text, {.replace_lost = true}), l.was);
  }
}

TEST(mojibake, is_undone_where_it_is_sure_enough) {
  const std::string_view text = "Ã la carte";
  EXPECT_EQ(undo_mojibake(text), text);
  EXPECT_EQ(undo_mojibake(text, {.at_least = confidence::likely}), "à la carte");
  EXPECT_EQ(undo_mojibake("Ã¢", {.at_least = confidence::certain}), "Ã¢");
  EXPECT_EQ(undo_mojibake("Ã¢"), "â");
}

TEST(mojibake, is_found_in_escapes_of_json) {
  const mojibake_options json{.json_escapes = true};
  EXPECT_EQ(undo_mojibake(R"("Ren\u00c3\u00a9e")", json), R"("Ren\u00e9e")");
  EXPECT_EQ(undo_mojibake(R"("Ren\u00c3\u00a9e")"), R"("Ren\u00c3\u00a9e")");
  EXPECT_EQ(undo_mojibake(R"("Ren\u00C3©e", "RenÃ©e")", json), R"("Ren\u00e9e", "Renée")");
  EXPECT_EQ(undo_mojibake(R"("\u00f0\u0178\u02dc\u20ac ok")", json), R"("\ud83d\ude00 ok")");
  // A backslash that is meant, and what follows it.
  EXPECT_EQ(undo_mojibake(R"("Ren\\u00c3\\u00a9e")", json), R"("Ren\\u00c3\\u00a9e")");
  EXPECT_EQ(undo_mojibake(R"("\\\u00c3\u00a9t\u00c3\u00a9")", json), R"("\\\u00e9t\u00e9")");
}

// ── streams ─────────────────────────────────────────────────────────────────────────────────────

std::string pushed(std::string_view text, std::size_t piece, std::size_t room,
                   const mojibake_options& o) {
  mojibake_undoer u(o);
  std::string out;
  std::vector<char> buffer(room);
  for (std::size_t at = 0;;) {
    const std::string_view next = text.substr(at, piece);
    const bool last = at + next.size() == text.size();
    std::size_t read = 0;
    for (;;) {
      const utfkit::step s = u.push(next.substr(read), buffer, last ? input::last : input::more);
      out.append(buffer.data(), s.written);
      read += s.read;
      if (s.is == utfkit::step::state::need_input) break;
      if (s.is == utfkit::step::state::done) return out;
      EXPECT_EQ(s.is, utfkit::step::state::output_full);
    }
    EXPECT_EQ(read, next.size());
    at += next.size();
  }
}

// Where only some of a run stands there as escapes, all of it as escapes would be longer than the
// run, and than the room of who writes it.
TEST(mojibake, is_never_longer_where_some_of_it_was_escaped) {
  const mojibake_options json{.json_escapes = true};
  EXPECT_EQ(undo_mojibake(R"("\u00c3\u00a9 Ã©tÃ©Ã©")", json), R"("\u00e9 étéé")");
  for (const std::string_view letter : {"Ã©", "Ð¿", "ã\u0081\u0082", "ÃƒÂ©"}) {
    std::string text = R"({"t":"\u00c3\u00a9)";
    for (int n = 1; n < 150; ++n) {
      text += letter;
      SCOPED_TRACE(text);
      const std::string whole = text + " end\"}";
      const std::string undone = undo_mojibake(whole, json);
      EXPECT_LE(undone.size(), whole.size());
      EXPECT_EQ(undo_mojibake(undone, json), undone);
      if (n % 10 == 3) {
        EXPECT_EQ(pushed(whole, 7, mojibake_undoer::min_room, json), undone);
      }
      const auto run = next_mojibake(whole, 0, json);
      ASSERT_TRUE(run);
      char out[mojibake_run::longest];
      EXPECT_LE(replace_mojibake(whole, *run, out), run->length);
      EXPECT_LE(run->was().size(), run->length);
    }
  }
}

// All that is known one after the other, long words too.
std::string everything() {
  std::string text;
  for (const undone& k : known) text.append(k.text).append(", ");
  for (const undone& k : by_neighbours) text.append(k.text).append("; ");
  for (const undone& k : in_company) text.append(k.text).append("\n");
  for (const undone& k : once) text.append(k.text).append("\n");
  for (const std::string_view m : meant) text.append(m).append("\n");
  for (int i = 0; i < 200; ++i) text += "ä¸\u00ADæ–‡";
  for (int i = 0; i < 100; ++i) text += "ÃƒÂ©tÃƒÂ©";
  text += std::string(300, 'x') + "RenÃ©e" + std::string(300, 'x');
  return text + " Ð¿Ñ€Ð¸Ð²ÐµÑ";
}

TEST(mojibake, is_the_same_however_a_stream_is_cut) {
  const std::string text = everything();
  for (const bool lost : {false, true}) {
    const mojibake_options o{.replace_lost = lost};
    const std::string whole = undo_mojibake(text, o);
    EXPECT_NE(whole, text);
    for (const std::size_t piece :
         {1u, 2u, 3u, 7u, 64u, 255u, 256u, 257u, 4095u, 4096u, 100'000u}) {
      EXPECT_EQ(pushed(text, piece, 4096, o), whole) << piece;
    }
    for (const std::size_t room : {1u, 2u, 5u, 100u}) EXPECT_EQ(pushed(text, 1000, room, o), whole);
  }
}

// The offsets of runs in a text of which so much is there at a time.
std::vector<std::size_t> offsets_in(std::string_view text, std::size_t piece) {
  std::vector<std::size_t> found;
  const mojibake_options o{.at_least = confidence::certain};
  utfkit::mojibake_place place;
  std::string buffer;
  for (std::size_t at = 0, dropped = 0; at < text.size();) {
    buffer += text.substr(at, piece);
    at += std::min(piece, text.size() - at);
    const auto rest = at == text.size() ? utfkit::input::last : utfkit::input::more;
    while (const auto run = next_mojibake(buffer, place, rest, o)) {
      found.push_back(dropped + run->offset);
    }
    const std::size_t done = place.done();
    buffer.erase(0, done);
    place.drop(done);
    dropped += done;
  }
  return found;
}

// A list before a word that has a say in another one: the furthest that anything is looked at.
TEST(mojibake, is_found_alike_where_lists_stand_far_before) {
  const std::string text =
      "\nz€™ - - - -x€™ - - - -Ж€™ - - - -â€™ - - - -â€™ - - - -â€™ - - - -a jihg fed cba jihg fed "
      "cba jihg fed cba jihg fed cba jihg fed cba jihg fed cba jihg fed cba jihg fed cba jihg fed "
      "cba jihg fed cba jihg fed cba jihg fed cba jihg fed cba mot Ä‡l Ñ€ x" +
      std::string(1200, 'b');
  for (std::size_t before = 0; before < 300; ++before) {
    const std::string all = std::string(before, 'a') + text;
    EXPECT_EQ(offsets_in(all, 64), offsets_in(all, all.size())) << before;
  }
}

TEST(mojibake, is_the_same_at_every_place_of_a_stream) {
  const std::string text =
      "dÃ©jÃ  vu, ÃƒÂ©tÃƒÂ©, â€œRenÃ©eâ€, Å okolada; ╨╕ ╨┐╤А╨░╨▓╨╛ ╨╕ ╨┤╨╛╨╗╨│ ╨╕";
  const std::string was = undo_mojibake(text);
  for (std::size_t before = 3600; before < 4200; ++before) {
    const std::string padding(before, '-');
    EXPECT_EQ(pushed(padding + text, 100'000, 4096, {}), padding + was) << before;
  }
}

TEST(mojibake, goes_on_behind_a_run) {
  std::string text = everything(), out;
  std::size_t kept = 0;
  for (std::size_t from = 0; const auto run = next_mojibake(text, from);) {
    EXPECT_LE(run->length, mojibake_run::longest);
    EXPECT_GE(run->offset, kept);
    from = run->offset + run->length;
    if (run->lost != 0) continue;
    out.append(text, kept, run->offset - kept).append(run->was());
    kept = from;
  }
  out.append(text, kept);
  EXPECT_EQ(out, undo_mojibake(text));
}

}  // namespace
