#include "judgement.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "letters.hpp"
#include "misreadings.hpp"

namespace utfkit::internal::mojibake {

cost cost_of_lone(char32_t c) noexcept {
  if (!is_letter_beside_latin(c)) return 0;
  if (c >= 0x400 && c <= 0x45F) return 4 * nat;
  return c >= 0x590 && c <= 0x5FF ? 16 * nat : 10 * nat;  // Hebrew: "×”"
}

cost cost_within_word(char32_t first, char32_t last, surroundings_of_word around) noexcept {
  return (in_one_script(around.before, first) ? cost_of_script : 0) +
         (in_one_script(last, around.behind) ? cost_of_script : 0);
}

namespace {

constexpr unsigned most_rounds = 6;
constexpr cost cost_of_rare_space = 8 * nat;

cost cost_of_letters(const letters& all, std::size_t count, std::size_t bytes,
                     surroundings_of_word around) noexcept {
  std::array<weighed_letter, most_weighed> weighed;
  std::size_t n = 0;
  weighed[n++] = weigh(around.before);
  std::size_t i = 0;
  for (; i < count && n < most_weighed - 1 && all.at[i].begin < bytes; ++i) {
    weighed[n++] = weigh(all.at[i].c);
  }
  weighed[n++] = weigh(i < count ? all.at[i].c : around.behind);
  return cost_of_text(weighed.data(), n);
}

// So many letters are weighed, of what was read; the same bytes of what it was.
constexpr std::size_t most_read = most_weighed - 2;

bool is_of_text(char32_t c) noexcept {
  const bool control = c >= 0x7F && c < 0xA0;
  const bool private_use = (c >= 0xE000 && c < 0xF900) || c >= 0xF0000;
  const bool noncharacter = (c & 0xFFFE) == 0xFFFE || (c >= 0xFDD0 && c <= 0xFDEF);
  return !control && !private_use && !noncharacter;
}

bool is_text(const word& w, const segment& s) noexcept {
  const auto count = static_cast<std::ptrdiff_t>(letters_before_end(w, s));
  return std::all_of(s.was.at.begin(), s.was.at.begin() + count,
                     [](const letter& l) { return is_of_text(l.c); });
}

cost cost_of_doubts(const letters& was, bool in_its_script) noexcept {
  cost alone = 0, sum = 0;
  unsigned others = 0;
  for (std::size_t i = 0; i < was.count; ++i) {
    const cost lone = cost_of_lone(was.at[i].c);
    others += lone != 0;
    alone += lone;
    if (was.at[i].lost) sum += cost_of_lost;
  }
  return others == 1 && !in_its_script ? sum + alone : sum;
}

// Signs and letters of Latin-1 by windows-1252 are what nearly all such accidents make.
cost gain_of_commonest(const segment& s) noexcept {
  const char32_t c = s.was.at[0].c;
  return s.misreading == western && c >= 0xA1 && c <= 0xFF ? 3 * nat / 2 : 0;
}

bool is_in(std::u32string_view all, char32_t c) noexcept {
  return all.find(c) != all.npos;
}

// Of Latin, Greek and Cyrillic.
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
  if (is_in(U"\u00C3\u00C4\u00C5\u0102", lead) && is_in(within, sign)) return true;
  if (before < 0x80 && (lead >= 0x250 || !around.word_before)) return false;
  return (ends || is_in(within, sign)) && !is_capital(behind);
}

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
  if (s.source != 2) return 0;
  const char32_t lead = w.all.at[0].c, sign = w.all.at[1].c;
  if (is_end_of_capitals(lead, sign, around)) return 14 * nat;
  const bool quote = is_in(quotes, sign), formula = is_in(formulas, sign);
  if (!quote && !formula && !is_in(others, sign)) return 0;
  if (quote && (is_in(quotes, around.before) || is_in(U"\u201E\u201A\"'", around.before))) {
    return much;
  }
  const bool behind = is_letter_of_ascii(around.before), before = is_letter_of_ascii(around.behind);
  if (s.misreading == mac_os_roman || s.misreading == mac_os_cyrillic) {
    const bool in_word = behind && before;
    const bool of_word = around.word_before || (before && sign != U'\u03C0');
    if (lead == U'\u221A' && (!formula || of_word)) return 0;
    return lead == U'\u00AC' || in_word ? 0 : much;
  }
  // Words of one letter, in Greek and in Cyrillic, begin with U+00CE to U+00D1.
  const bool of_words = lead >= U'\u00CE' && lead <= U'\u00D1' && !quote && sign < 0x100;
  const bool common =
      s.misreading == western && (lead == U'\u00C2' || lead == U'\u00C3' || of_words);
  const bool no_formula = formula && lead < 0x250;
  return common || no_formula || behind || before ? 0 : much;
}

// Signs that stand between the letters of a list.
bool parts_letters(char32_t c) noexcept {
  return is_in(
      U"\u2010\u2011\u2012\u2013\u2014\u2015\u2018\u2019\u201A\u201C\u201D\u201E\u2020\u2022"
      U"\u2026\u2039\u203A\u00A6\u00AB\u00B4\u00B7\u00BB\u00D7\u00F7",
      c);
}

bool is_within_text(char32_t c) noexcept {
  const bool punctuation = (c >= 0x2000 && c <= 0x206F) || (c >= 0x3000 && c <= 0x303F);
  return c > 0xA0 && c != U'\u00AB' && c != U'\u00BB' && c != stands_for_lost && !punctuation;
}

bool is_drawing(char32_t c) noexcept {
  return c >= 0x2500 && c <= 0x259F;
}

// What words read in IBM866 have of three letters of Cyrillic: "тАЩ", an apostrophe.
bool is_frequent_sign(char32_t c) noexcept {
  return (c >= 0x2010 && c <= 0x203A) || is_in(U"\u20AC\u20BD\u2116\u2122", c);
}

// A character by itself that is rarely mojibake: among letters of other languages, as in tables of
// encodings; of lines that are drawn, "├┤"; of three letters of Cyrillic, "вВВ".
cost cost_of_one(const word& w, const segment& s, surroundings_of_word around) noexcept {
  constexpr cost much = 40 * nat;
  if (s.was.count != 1) return 0;
  if (is_within_text(around.before) && is_within_text(around.behind)) return much;
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

// Characters that only windows-1252 has, and controls that only Latin-1 has, are rarely in one
// word: ISO-8859-15 has the controls, and some of the characters.
cost cost_of_mixture(const word& w, const segment& s) noexcept {
  if (s.misreading != western) return 0;
  bool controls = false, others = false;
  for (std::size_t i = 0; i < s.source; ++i) {
    const char32_t c = w.all.at[i].c;
    others = others || c > 0xFF;
    controls = controls || (c >= 0x80 && c <= 0x9F && !is_gap_of_windows_1252(c));
  }
  return controls && others ? 7 * nat : 0;
}

// Joiners, which windows-1256 has at 9D and 9E, stand behind single letters of Persian.
cost cost_of_joiners(const word& w, const segment& s) noexcept {
  if (s.misreading != windows_1256) return 0;
  std::size_t joiners = 0;
  for (std::size_t i = 0; i < s.source; ++i) {
    const char32_t c = w.all.at[i].c;
    joiners += c == U'\u200C' || c == U'\u200D';
  }
  return 2 * joiners < s.source ? 0 : static_cast<cost>(joiners) * 6 * nat;
}

// What stands there costs so much; no more can be gained by what it was.
cost cost_as_is(const word& w, const segment& s, std::size_t bytes, surroundings_of_word around,
                judged& j) noexcept {
  if (j.weighed != s.source) {
    j.weighed = s.source;
    j.as_is = cost_of_letters(w.all, s.source, bytes, around);
  }
  return j.as_is;
}

bool is_of_latin(char32_t c) noexcept {
  return (c >= 0xC0 && c <= 0x24F && c != 0xD7 && c != 0xF7) || c == 0x259 ||
         (c >= 0x1E00 && c <= 0x1EFF);
}
// Within a word of Latin letters, letters of other scripts, lines that are drawn and signs are
// strange, if they aren't such as end a sentence or part words; a letter of Latin isn't.
cost gain_within_word(const word& w, const segment& s, surroundings_of_word around) noexcept {
  const bool behind = is_small_of_ascii(around.before), before = is_small_of_ascii(around.behind);
  if ((!behind && !before) || is_capital(around.before)) return 0;
  for (std::size_t i = 0; i < s.was.count; ++i) {
    if (!is_of_latin(s.was.at[i].c)) return 0;
  }
  bool strange = false;
  for (std::size_t i = 0; i < s.source; ++i) {
    const char32_t c = w.all.at[i].c;
    if (parts_letters(c)) return 0;
    strange = strange || !is_of_latin(c);
  }
  const bool drawn = is_drawing(w.all.at[0].c) && !is_drawing(around.before);
  if (!strange) return 0;
  return (behind && before) || drawn ? most_gain_within_word : most_gain_within_word / 2;
}

// What a segment has to gain to be better than the best one: of two, that which leaves less of the
// word is preferred, unless the other gains much more.
cost gain_to_beat(const segment& s, const judged& j) noexcept {
  constexpr cost of_length = 4 * nat;
  if (!j.found || s.end() == j.best.end()) return j.gain;
  return std::max(j.too_little, j.gain + (s.end() > j.best.end() ? -of_length : of_length));
}

// What speaks against it where no word nearby is in the same script.
cost cost_alone(const word& w, const segment& s, surroundings_of_word around) noexcept {
  return cost_of_sign(w, s, around) + cost_of_one(w, s, around);
}

// What has to be gained to count.
cost gain_needed(const segment& s, const judged& j) noexcept {
  return j.every ? std::min(j.gains[s.misreading], gain_to_beat(s, j)) : gain_to_beat(s, j);
}

// Whether what ends with a space is more probable too, without what follows: a word that is right
// may stand before one that isn't.
bool gains_before_space(const word& w, const segment& s, surroundings_of_word around) noexcept {
  around.behind = U' ';
  const auto cost_of = [&](const letters& all, std::size_t count) {
    const auto first = all.at.begin(), end = first + static_cast<std::ptrdiff_t>(count);
    const auto before =
        std::count_if(first, end, [&](const letter& l) { return l.end <= s.rare_space_end; });
    return cost_of_letters(all, static_cast<std::size_t>(before), s.rare_space_end, around);
  };
  if (s.rare_spaces == 0) return true;
  return cost_of(w.all, s.source) - cost_of(s.was, s.was.count) > cost_of_rare_space;
}

// Tries the rounds that there may have been.
void judge_segment(const word& w, segment& s, surroundings_of_word around, judged& j) noexcept {
  const std::size_t bytes = w.all.at[std::min(s.source, most_read) - 1].end;
  if (s.source < w.all.count) around.behind = w.all.at[s.source].c;
  const cost two_spaces =
      s.spaces == 1 && !s.kept && around.behind == U' ' ? gain_of_two_spaces : 0;
  const bool near = j.near != nullptr && (j.near->encodings >> s.misreading & 1) != 0;
  const auto is_in_its_script = [&] {
    return near && j.near->script != 0 && j.near->script == script_beside_latin(s.was.at[0].c);
  };
  const cost against = is_in_its_script() ? 0 : cost_alone(w, s, around);
  const cost most = cost_as_is(w, s, bytes, around, j) + two_spaces - prior_cost(s.misreading) -
                    around.ill_formed + gain_of_commonest(s) + gain_within_word(w, s, around) -
                    against - cost_of_list(w, s, around) - cost_of_mixture(w, s) -
                    cost_of_joiners(w, s) -
                    cost_within_word(w.all.at[0].c, w.all.at[s.source - 1].c, around) +
                    (near && against == 0 ? j.near->gains[s.misreading] : 0);
  for (cost rounds = 0; most - rounds > gain_needed(s, j); rounds += nat) {
    if (is_text(w, s)) {
      const cost gain = most - rounds - cost_of_doubts(s.was, is_in_its_script()) -
                        cost_of_letters(s.was, s.was.count, bytes, around);
      j.gains[s.misreading] = std::max(j.gains[s.misreading], gain);
      if (gain > gain_to_beat(s, j) && gains_before_space(w, s, around)) {
        j.gain = gain;
        j.found = true;
        j.best = s;
        leave_end(w, j.best);
      }
    }
    if (s.rounds == most_rounds || !decode_again(s)) return;
  }
}

std::uint64_t hash_of(const segment& s) noexcept {
  std::uint64_t h = s.end();
  for (std::size_t i = 0; i < s.was.count; ++i) h = (h ^ s.was.at[i].c) * 0x100000001B3;
  return h;
}

// Whether the first letters are the same bytes, and the others too, as in one of `tried`.
bool reads_as_one(const word& w, unsigned m, std::uint32_t tried) noexcept {
  for (unsigned k = 0; tried >> k != 0; ++k) {
    if ((tried >> k & 1) == 0) continue;
    bool same = true;
    for (std::size_t i = 0; same && i < w.all.count; ++i) {
      const char32_t c = w.all.at[i].c;
      if (c >= 0x80) same = characters().bytes(c)[k] == characters().bytes(c)[m];
    }
    if (same) return true;
  }
  return false;
}

// In which encodings a sequence may begin in what a segment was: those may read it otherwise in the
// next round, though they read alike in the first.
std::uint32_t begun_again(const letters& was) noexcept {
  const character_table& table = characters();
  std::uint32_t among = 0;
  for (std::size_t i = 0; i + 1 < was.count; ++i) {
    if (was.at[i].c < 0x80 || was.at[i].lost) continue;
    const char32_t third = i + 2 < was.count ? was.at[i + 2].c : U' ';
    among |= table.kinds(was.at[i].c).begun(table.kinds(was.at[i + 1].c), table.kinds(third));
  }
  return among;
}

// By what is gained.
constexpr cost certain_from = 18 * nat, almost_certain_from = least_gain_of_default,
               likely_from = 6 * nat;

}  // namespace

void judge_word(const word& w, std::uint32_t among, bool lost, surroundings_of_word around,
                judged& j) noexcept {
  std::array<std::uint64_t, std::size_t{3} * misreadings> seen;
  std::size_t n = 0;
  std::uint32_t tried = 0, again = 0;
  // Where each encoding counts by itself, those that read alike do so too.
  const bool each = j.every || j.near != nullptr;
  for (unsigned m = 0; m < misreadings; ++m) {
    if ((among >> m & 1) == 0) continue;
    const bool by_itself = each || (again >> m & 1) != 0;
    if (!by_itself && reads_as_one(w, m, tried)) continue;
    tried |= std::uint32_t{1} << m;
    tolerance t{false, false, lost};
    for (unsigned way = 0; way < 3; ++way) {
      t.spaces = way != 0;
      t.keep = way == 2;
      segment s;
      if (decode_word(w, m, t, s) && (s.rare_spaces == 0 || s.sound >= 2)) {
        const std::uint64_t h = hash_of(s);
        if (by_itself || std::find(seen.begin(), seen.begin() + n, h) == seen.begin() + n) {
          seen[n++] = h;
          again |= begun_again(s.was);
          judge_segment(w, s, around, j);
        }
      }
      if (way != 0 && s.spaces == 0) break;
    }
  }
}

std::uint32_t otherwise_read(const word& w, std::uint32_t among, const segment& s) noexcept {
  std::uint32_t others = 0;
  for (unsigned m = 0; among >> m != 0; ++m) {
    bool same = true;
    for (std::size_t i = 0; same && i < s.source; ++i) {
      const char32_t c = w.all.at[i].c;
      same = c < 0x80 || byte_in(m, c) == byte_in(s.misreading, c);
    }
    if (!same) others |= among & std::uint32_t{1} << m;
  }
  return others;
}

confidence confidence_of(cost gain) noexcept {
  if (gain >= certain_from) return confidence::certain;
  if (gain >= almost_certain_from) return confidence::almost_certain;
  return gain >= likely_from ? confidence::likely : confidence::guess;
}

cost least_gain(confidence c) noexcept {
  switch (c) {
    case confidence::certain: return certain_from;
    case confidence::almost_certain: return almost_certain_from;
    case confidence::likely: return likely_from;
    case confidence::guess: break;
  }
  return nat;
}

}  // namespace utfkit::internal::mojibake
