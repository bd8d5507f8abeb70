#include "meant_text.hpp"

#include <algorithm>
#include <string_view>

#include <utfkit/code_point.hpp>

#include "letters.hpp"
#include "misreadings.hpp"

namespace utfkit::internal::mojibake {

bool is_capital(char32_t c) noexcept {
  if (c < 0x100) return (c >= U'A' && c <= U'Z') || (c >= 0xC0 && c <= 0xDE && c != 0xD7);
  if (c < 0x180) {
    const bool odd = (c >= 0x139 && c <= 0x148) || c >= 0x179;
    return c == 0x178 || ((c & 1) == (odd ? 1u : 0u) && c != 0x138);
  }
  const bool greek = c >= 0x386 && c <= 0x3AB && c != 0x390;
  const bool vietnamese = (c >= 0x1EA0 && c <= 0x1EFF) || (c >= 0x218 && c <= 0x21B);
  return greek || (c >= 0x400 && c <= 0x42F) || (vietnamese && (c & 1) == 0) || c == 0x1A0 ||
         c == 0x1AF;
}

bool has_case(char32_t c) noexcept {
  return is_letter_of_ascii(c) ||
         (c >= 0xC0 && c < 0x530 && c != 0xD7 && c != 0xDF && c != 0xF7 && !is_combining_mark(c));
}
bool parts_letters(char32_t c) noexcept {
  return is_in(
      U"\u2010\u2011\u2012\u2013\u2014\u2015\u2018\u2019\u201A\u201C\u201D\u201E\u2020\u2022"
      U"\u2026\u2039\u203A\u00A6\u00AB\u00B4\u00B7\u00BB\u00D7\u00F7",
      c);
}

bool is_drawing(char32_t c) noexcept {
  return c >= 0x2500 && c <= 0x259F;
}

namespace {

bool is_small(char32_t c) noexcept {
  return (c >= U'a' && c <= U'z') || (c >= 0xDF && c <= 0xFF && c != 0xF7);
}

// A word in capitals can end in such a letter, and a dash, an ellipsis, a quotation mark or a trade
// mark follow: "TUPÃ–SP", "DUPĂ…", "LULEÅ™", "POUCZYĆ“". Those read as letters too, as in "KÃ–LN";
// so it is likely at most.
bool is_end_of_capitals(char32_t lead, char32_t sign, surroundings_of_word around) noexcept {
  constexpr std::u32string_view within = U"\u2013\u2014\u2026\u2122\u00AE\u00AA\u00AB\u00B9";
  constexpr std::u32string_view last =
      U"\u2018\u2019\u201C\u201D\u00BB\u2039\u203A\u00A9\u00BA\u00B0\u00B2\u00B3\u00A7\u2020\u2021"
      U"\u2022\u00B7";
  const char32_t before = around.before, behind = around.behind;
  if (!is_capital(lead) || !is_capital(before)) return false;
  const bool ends = is_in(last, sign) || (sign == U'\u20AC' && lead != U'\u00C3');  // "LIBERTÃ€"
  // Capitals go on before: such a word doesn't end in small letters.
  if (is_small(behind)) return around.word_before && (ends || is_in(within, sign));
  // "Lê", and "Où"; "LÃ¹" may be a word and a footnote.
  const bool of_small = sign == U'\u00AA' || (sign == U'\u00B9' && before == U'O');
  if (lead == U'\u00C3' && of_small && !around.word_before) return false;
  if (is_in(U"\u00C3\u00C4\u00C5\u0102", lead) && is_in(within, sign)) return true;
  if (before < 0x80 && (lead >= 0x250 || !around.word_before)) return false;
  return (ends || is_in(within, sign)) && !is_capital(behind);
}

bool is_within_text(char32_t c) noexcept {
  const bool punctuation = (c >= 0x2000 && c <= 0x206F) || (c >= 0x3000 && c <= 0x303F);
  return c > 0xA0 && c != U'\u00AB' && c != U'\u00BB' && c != stands_for_lost && !punctuation;
}

// What words read in IBM866 have of three letters of Cyrillic: "тАЩ", an apostrophe.
bool is_frequent_sign(char32_t c) noexcept {
  return (c >= 0x2010 && c <= 0x203A) || is_in(U"\u20AC\u20BD\u2116\u2122", c);
}

// Whether "В«" and "В»" go together, each with the other one in the same line: a quotation mark in
// text doesn't stand so, as does what was read wrongly. Of "Â", which ends no word, in either
// order, "Â»so, toÂ«".
bool is_quoted(char32_t lead, char32_t sign, surroundings_of_word around) noexcept {
  constexpr std::size_t reach = 96;  // bytes
  if (sign != U'\u00AB' && sign != U'\u00BB') return false;
  const bool opens = sign == U'\u00AB', any_order = lead == U'\u00C2';
  const std::size_t from = around.at - std::min(around.at, reach), before = around.at - from;
  std::string_view part = around.text.substr(from, before + reach).as_string_view();
  part = part.substr(0, part.find('\n', before));
  std::size_t first = part.substr(0, before).rfind('\n') + 1;
  if (!any_order && opens) first = before;
  if (!any_order && !opens) part = part.substr(0, before);
  char of_lead[4] = {};
  const std::string_view other(of_lead, encode(lead, of_lead));
  for (std::size_t i = part.find(other, first); i != part.npos; i = part.find(other, i + 1)) {
    if (part.substr(i + other.size(), 2) == (opens ? "\u00BB" : "\u00AB")) return true;
  }
  return false;
}

// The lead byte of signs of Latin-1 as IBM437 and its like have it, and Mac OS Roman.
constexpr char32_t tee = U'\u252C', negation = U'\u00AC';

// The n-th byte before, the first of which is of around.before.
char32_t byte_before(surroundings_of_word around, std::size_t n) noexcept {
  return around.at < n ? U' ' : char32_t{around.text[around.at - n]};
}

// Degrees and fractions where recipes have them, "180 °C", "½ cup", "1½": no line is drawn there
// and nothing negated, and no word is "ÂŒ", "Âœ" or "ÂŸ", which ISO-8859-15 makes of fractions.
bool is_measure(const word& w, const segment& s, surroundings_of_word around) noexcept {
  if (s.source != 2 || s.was.count != 1 || !is_of_measure(s.was.at[0].c)) return false;
  const char32_t lead = w.all.at[0].c, sign = w.all.at[1].c;
  const bool of_latin = lead == U'\u00C2' && is_in(U"\u0152\u0153\u0178", sign);
  if (lead != tee && lead != negation && !of_latin) return false;
  const auto is_digit = [](char32_t c) { return c >= U'0' && c <= U'9'; };
  const byte_view rest = around.text.substr(around.at + w.all.at[1].end, 2);
  const auto behind = [&](std::size_t n) { return n < rest.size() ? char32_t{rest[n]} : U'\n'; };
  const auto parts = [](char32_t c) { return c < 0x80 && !is_alphanumeric(c); };
  const char32_t before = around.before == U' ' ? byte_before(around, 2) : around.before;
  if (s.was.at[0].c == U'\u00B0') {
    return is_digit(before) && (behind(0) == U'C' || behind(0) == U'F') && parts(behind(1));
  }
  if (is_digit(around.before)) return parts(behind(0));
  const bool begins = parts(around.before) && before < 0x80;
  return begins && behind(0) == U' ' && is_letter_of_ascii(behind(1));
}

}  // namespace

// Signs that stand behind letters and before numbers in text as it was meant: quotation marks, and
// those of trade, money, degrees, powers and formulas. A letter or a dash with one of them is a
// sequence of UTF-8 in some encoding: "„Ä“", "£5–£10", "≈£5", "√π", "(–∞, 0]", "Γ³". Alone among
// signs it is rarely mojibake, but for "Ã" and "Â", and "√" and "¬" of Mac OS Roman.
cost cost_of_sign(const word& w, const segment& s, surroundings_of_word around) noexcept {
  constexpr cost much = 40 * nat;
  constexpr std::u32string_view quotes = U"\u2018\u2019\u201C\u201D\u00AB\u00BB\u2039\u203A";
  constexpr std::u32string_view formulas =
      U"\u00B1\u00B5\u2202\u2206\u2211\u220F\u03C0\u222B\u03A9\u221E\u2260\u2264\u2265";
  constexpr std::u32string_view others =
      U"\u201E\u201A\u2026\u2013\u2014\u2122\u00AE\u00A9\u00B0\u00BA\u00AA\u00A7\u2020\u2021\u2022"
      U"\u2030"
      U"\u00B7\u00B9\u00B2\u00B3\u00A3\u00A5\u00A2\u20AC";
  if (s.source != 2 || is_measure(w, s, around)) return 0;
  const char32_t lead = w.all.at[0].c, sign = w.all.at[1].c;
  const bool is_pair =
      s.misreading == western && lead == U'\u00C2' && is_quoted(lead, sign, around);
  if (!is_pair && is_end_of_capitals(lead, sign, around)) return 14 * nat;
  const bool quote = is_in(quotes, sign), formula = is_in(formulas, sign);
  if (!quote && !formula && !is_in(others, sign)) return 0;
  const bool behind = is_letter_of_ascii(around.before), before = is_letter_of_ascii(around.behind);
  // "„Ä“" is meant, and "“Ã”s"; "'Ã“scar'" and "'Â«--no»'" aren't.
  const bool is_behind_quote =
      is_in(quotes, around.before) || is_in(U"\u201E\u201A\"'", around.before);
  const bool begins_word = s.misreading == western && is_in(U"\"'", around.before) &&
                           ((lead == U'\u00C3' && is_small(around.behind)) ||
                            (lead == U'\u00C2' && sign == U'\u00AB' && before));
  const bool is_within_quotes = is_behind_quote && is_in(U"\"'", around.behind);
  if (quote && is_behind_quote && !begins_word && (!is_pair || is_within_quotes)) return much;
  if (s.misreading == mac_os_roman || s.misreading == mac_os_cyrillic) {
    const bool in_word = behind && before;
    const bool of_word = around.word_before || (before && sign != U'\u03C0');
    // No formula has a relation behind a root.
    const bool relation = is_in(U"\u2260\u2264\u2265", sign);
    if (lead == U'\u221A' && (!formula || relation || of_word)) return 0;
    return lead == U'\u00AC' || in_word ? 0 : much;
  }
  // Words of one letter, in Greek and in Cyrillic, begin with U+00CE to U+00D1.
  const bool of_words = lead >= U'\u00CE' && lead <= U'\u00D1' && !quote && sign < 0x100;
  const bool common =
      s.misreading == western && (lead == U'\u00C2' || lead == U'\u00C3' || of_words);
  const bool no_formula = formula && lead < 0x250;
  const bool plain = common || no_formula || behind || before;
  return plain || is_quoted(lead, sign, around) ? 0 : much;
}

namespace {

// Square and cubic metres, "km²": no word in small letters ends in "Â", nor in a
// line.
cost gain_behind_metre(const word& w, const segment& s, surroundings_of_word around) noexcept {
  const char32_t c = s.was.at[0].c;
  const bool known = s.misreading == western || w.all.at[0].c == tee;
  const bool power = known && s.was.count == 1 && (c == U'²' || c == U'³');
  if (!power || around.before != U'm' || is_alphanumeric(around.behind)) return 0;
  const char32_t unit = byte_before(around, is_in(U"kcdm", byte_before(around, 2)) ? 3 : 2);
  return unit < 0x80 && !is_letter_of_ascii(unit) ? 5 * nat : 0;
}

// Arrows, relations and marks that stand alone, "âœ“ ok", "a â†’ b": hardly any three letters of
// windows-1252 are meant that begin with "â" and would be such, nor of ISO-8859-15.
cost gain_of_lone_sign(const word& w, const segment& s, surroundings_of_word around) noexcept {
  const char32_t c = s.was.at[0].c;
  const bool sign = (c >= 0x2190 && c <= 0x22FF) || (c >= 0x2600 && c <= 0x27BF);
  const bool known = s.misreading == western || misreading(s.misreading) == encoding::iso8859_15;
  if (!known || s.was.count != 1 || w.all.at[0].c != U'â' || !sign) return 0;
  const auto parts = [](char32_t beside) { return beside < 0x80 && !is_alphanumeric(beside); };
  return parts(around.before) && parts(around.behind) ? 6 * nat : 0;
}

// A letter by itself, which no word is, be it for signs of ASCII beside it, as in "^Ĺ˝", or because
// it is rare, "á¸˝". By windows-1252 such are common.
bool is_among_signs(const segment& s, surroundings_of_word around) noexcept {
  const char32_t c = s.was.at[0].c, before = around.before, behind = around.behind;
  const auto is_letter = [](char32_t beside) { return beside >= 0x80 || is_alphanumeric(beside); };
  const bool phonetic = c >= 0x250 && c <= 0x36F && c != 0x259;  // and marks
  const bool known = is_of_latin(c) || phonetic;
  if (s.misreading == western || s.was.count != 1 || !known) return false;
  if (is_letter(before) || is_letter(behind)) return false;
  constexpr std::u32string_view signs = U"^~`|\\=*+#$%&@_";
  const bool rare = phonetic || (c >= 0x180 && c <= 0x1FF) || (c >= 0x21C && c <= 0x24F) ||
                    (c >= 0x1E00 && c <= 0x1E9F);
  return rare || is_in(signs, before) || is_in(signs, behind);
}

}  // namespace

cost gain_of_sign(const word& w, const segment& s, surroundings_of_word around) noexcept {
  return gain_behind_metre(w, s, around) + gain_of_lone_sign(w, s, around) +
         (is_measure(w, s, around) ? gain_of_measure : 0);
}

// What signs alone were of a word in Latin letters, where a formula has none of these: "é" between
// spaces, "├®"; what Croatian words begin with in Mac OS Roman, "≈°to"; and "où", "o√π". A line
// that is drawn doesn't go on in a sign, as that of "½" by IBM850 does, "┬¢".
bool is_of_word(const word& w, const segment& s, surroundings_of_word around) noexcept {
  const auto parts = [](char32_t beside) { return beside < 0x80 && !is_alphanumeric(beside); };
  if (s.source != 2 || s.was.count != 1) return false;
  const char32_t lead = w.all.at[0].c, sign = w.all.at[1].c, c = s.was.at[0].c;
  const bool is_ou = lead == U'\u221A' && sign == U'\u03C0' && (around.before | 0x20) == U'o';
  if (is_ou) return parts(byte_before(around, 2)) && parts(around.behind);
  const bool drawn = is_drawing(sign) || is_drawing(around.before) || is_drawing(around.behind);
  if (lead == tee && !drawn) return true;
  if (!parts(around.before)) return false;
  const bool of_trade = sign == U'\u00A9' || sign == U'\u00AE';
  const bool small = c >= 0xE0 && c <= 0xFF && c != 0xF7;
  if (of_trade && small && parts(around.behind)) return true;
  const bool of_degrees = sign == U'\u00B0' && around.behind == U'c';  // Celsius
  return lead == U'\u2248' && sign != U'\u03C0' && !of_degrees && is_small_of_ascii(around.behind);
}

// A capital within a word in capitals, "KÃ–LN": beside "GRÃœSSE" it is no dash.
bool is_within_capitals(const word& w, const segment& s, surroundings_of_word around) noexcept {
  if (s.source != 2 || s.was.count != 1) return false;
  const auto is_capital_of_ascii = [](char32_t c) { return c >= U'A' && c <= U'Z'; };
  return is_in(U"\u00C3\u00C4\u00C5\u0102", w.all.at[0].c) &&
         is_in(U"\u2013\u2014", w.all.at[1].c) && is_of_latin(s.was.at[0].c) &&
         is_capital(s.was.at[0].c) && is_capital_of_ascii(around.before) &&
         is_capital_of_ascii(around.behind);
}

// A character by itself that is rarely mojibake: among letters of other languages, as in tables of
// encodings; of lines that are drawn, "├┤"; of three letters of Cyrillic, "вВВ".
cost cost_of_one(const word& w, const segment& s, surroundings_of_word around) noexcept {
  constexpr cost much = 40 * nat;
  if (s.was.count != 1) return 0;
  // Nothing that was meant has these beside each other.
  const bool of_punctuation = w.all.at[0].c == U'\u00E2' && w.all.at[1].c == U'\u20AC';
  if (!of_punctuation && is_within_text(around.before) && is_within_text(around.behind)) {
    return much;
  }
  if (is_among_signs(s, around)) return much;
  const auto all_within = [&](char32_t first, char32_t last) {
    for (std::size_t i = 0; i < s.source; ++i) {
      if (w.all.at[i].c < first || w.all.at[i].c > last) return false;
    }
    return true;
  };
  if (s.source == 3 && all_within(0x400, 0x4FF)) {
    return is_frequent_sign(s.was.at[0].c) ? 0 : much;
  }
  if (is_drawing(around.before) && is_drawing(w.all.at[0].c)) return much;
  const bool beside = is_letter_of_ascii(around.before) || is_letter_of_ascii(around.behind);
  // "┬" has arms on either side, and is drawn with a line before it: "┬╖" was a sign of Latin-1.
  const bool connected = w.all.at[0].c != U'\u252C' || is_drawing(around.behind);
  return all_within(0x2500, 0x259F) && !beside && connected ? much : 0;
}

// Letters of a list, each with the same sign before the next one, "Å–Ä–Ö". Where the sign is the
// lead byte, as "–" is in Mac OS Roman, a letter stands before; where it isn't, the letters differ,
// for in words of other scripts the lead byte is often the same.
cost cost_of_list(const word& w, const segment& s, surroundings_of_word around) noexcept {
  const cost much = 40 * nat * static_cast<cost>(s.source);
  const auto& all = w.all.at;
  if (around.listed) return 40 * nat * static_cast<cost>(std::min<std::size_t>(s.source, 4));
  const bool sign_first = parts_letters(all[0].c);
  const char32_t sign = all[sign_first ? 0 : 1].c;
  if (!parts_letters(sign) || s.source % 2 != 0) return 0;
  const bool of_ascii = is_letter_of_ascii(around.before);
  if (s.source == 2) return is_within_text(sign_first ? around.before : around.behind) ? much : 0;
  bool differ = false;
  for (std::size_t i = 0; i < s.source; ++i) {
    const bool is_sign = i % 2 == (sign_first ? 0 : 1);
    if (i >= 4 && all[i].c < 0x80) break;  // the list has ended
    if ((all[i].c == sign) != is_sign || all[i].c < 0x80) return 0;
    differ = differ || (!is_sign && all[i].c != all[sign_first ? 1 : 0].c);
  }
  const bool listed = sign_first ? of_ascii || is_within_text(around.before) : differ && !of_ascii;
  return listed ? much : 0;
}

// A letter of Greek and a numeral sign, which stand by themselves: "Β΄ Λυκείου". Within words of
// Latin letters, "hΓ΄tel", they were something else.
bool is_greek_numeral(const word& w, const segment& s, surroundings_of_word around) noexcept {
  constexpr char32_t tonos = 0x384;
  if (s.source != 2 || w.all.at[1].c != tonos) return false;
  const auto is_letter = [](char32_t c) { return is_of_latin(c) || is_letter_of_ascii(c); };
  const char32_t behind = w.all.count > 2 ? w.all.at[2].c : around.behind;
  const char32_t c = w.all.at[0].c;
  return c >= 0x391 && c <= 0x3A9 && !is_letter(around.before) && !is_letter(behind);
}

// Of the encodings only windows-1258 has combining marks. Elsewhere in a word they tell that it was
// decomposed afterwards, so that a letter and its mark are one byte: "SenI", U+0300, "ƒor" was
// "SenÌƒor". In windows-1258 the mark would be a byte by itself; as such it was part of a mark
// before, as in Vietnamese that is decomposed, and not with "I", which is the lead byte CC then.
bool is_decomposed(const word& w, const segment& s, surroundings_of_word around) noexcept {
  if (around.mark_before) return true;
  std::size_t k = 0;  // of what it was
  char32_t before = around.before;
  for (std::size_t i = 0; i < w.all.count; ++i) {
    const letter& l = w.all.at[i];
    if (i >= s.source && l.c < 0x80 && !is_alphanumeric(l.c)) return false;
    while (k < s.was.count && s.was.at[k].end <= l.begin) ++k;
    if (is_combining_mark(l.c)) {
      if (i >= s.source) return true;
      const bool was_mark = k < s.was.count && is_combining_mark(s.was.at[k].c);
      if (is_letter_of_ascii(before) && (before == U'I' || !was_mark)) return true;
    }
    before = l.c;
  }
  return false;
}

}  // namespace utfkit::internal::mojibake
