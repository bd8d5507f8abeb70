#include "judgement.hpp"

#include <algorithm>
#include <array>

#include "letters.hpp"
#include "meant_text.hpp"
#include "misreadings.hpp"
#include "neighbours.hpp"
#include "rare_characters.hpp"

namespace utfkit::internal::mojibake {

cost cost_of_lone(char32_t c) noexcept {
  if (!is_letter_beside_latin(c)) return 0;
  if (c >= 0x400 && c <= 0x45F) return 4 * nat;
  return c >= 0x590 && c <= 0x5FF ? 16 * nat : 10 * nat;  // Hebrew: "×”"
}

cost gain_of_commonest(const segment& s) noexcept {
  const char32_t c = s.was.at[0].c;
  return s.misreading == western && c >= 0xA1 && c <= 0xFF ? 3 * nat / 2 : 0;
}

bool has_controls(const word& w, const segment& s) noexcept {
  for (std::size_t i = 0; i < s.source; ++i) {
    const char32_t c = w.all.at[i].c;
    if (c >= 0x80 && c <= 0x9F && !is_gap_of_windows_1252(c)) return true;
  }
  return false;
}

cost cost_within_word(char32_t first, char32_t last, surroundings_of_word around) noexcept {
  return (in_one_script(around.before, first) ? cost_of_script : 0) +
         (in_one_script(last, around.behind) ? cost_of_script : 0);
}

namespace {

constexpr unsigned most_rounds = 6;
constexpr cost cost_of_rare_space = 8 * nat;

// Letters up to a place, with those that stand around them.
struct placed_letters {
  std::array<cost_table::row, most_weighed> rows;
  std::size_t count = 0;
};
placed_letters placed_up_to(const letters& all, std::size_t count, std::size_t bytes,
                            surroundings_of_word around) noexcept {
  const cost_table& table = costs();
  placed_letters p;
  p.rows[p.count++] = table.row_of(around.before);
  std::size_t i = 0;
  for (; i < count && p.count < most_weighed - 1 && all.at[i].begin < bytes; ++i) {
    p.rows[p.count++] = table.row_of(all.at[i].c);
  }
  p.rows[p.count++] = table.row_of(i < count ? all.at[i].c : around.behind);
  return p;
}

// Of the letters that `bytes` of the word were, if that is less than `limit`.
cost cost_of_letters(const letters& all, std::size_t count, std::size_t bytes,
                     surroundings_of_word around, cost limit, likely_language& likely) noexcept {
  const placed_letters p = placed_up_to(all, count, bytes, around);
  return costs().cost_of(p.rows.data(), p.count, limit, likely);
}

// What speaks for another encoding: that words nearby are of that, and that what this was, which
// costs `was`, is of another language than the words around it.
cost cost_of_context(const segment& s, std::size_t bytes, surroundings_of_word around,
                     const nearby& near, cost was) noexcept {
  const placed_letters p = placed_up_to(s.was, s.was.count, bytes, around);
  return near.against[s.misreading] + cost_of_rare_signs(s) +
         costs().cost_of(p.rows.data(), p.count, near.fit) - was;
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

// Two capitals before a small letter, also of ASCII, as in "LÀnder", or one behind a small letter:
// another encoding may have small ones there, as "Άννα", which is "ΆΛΛα" in IBM437.
cost cost_of_cases(const letters& was, surroundings_of_word around) noexcept {
  constexpr cost odd = 6 * nat;
  const auto is_odd = [&](char32_t first, char32_t second, char32_t third) {
    if (!is_capital(second) || is_capital(third)) return false;
    return is_capital(first) ? has_case(third) : has_case(first) && second >= 0x80;
  };
  const char32_t two_before = around.at < 2 ? U' ' : around.text[around.at - 2];  // of ASCII
  if (two_before < 0x80 && is_odd(two_before, around.before, was.at[0].c)) return odd;
  char32_t first = around.before;
  for (std::size_t i = 0; i < was.count; ++i) {
    const char32_t third = i + 1 < was.count ? was.at[i + 1].c : around.behind;
    if (is_odd(first, was.at[i].c, third)) return odd;
    first = was.at[i].c;
  }
  return 0;
}

cost cost_of_doubts(const letters& was, bool in_its_script, surroundings_of_word around) noexcept {
  cost alone = 0, sum = cost_of_cases(was, around);
  unsigned others = 0;
  for (std::size_t i = 0; i < was.count; ++i) {
    const cost lone = cost_of_lone(was.at[i].c);
    others += lone != 0;
    alone += lone;
    if (was.at[i].lost) sum += cost_of_lost;
  }
  return others == 1 && !in_its_script ? sum + alone : sum;
}

// Characters that only windows-1252 has, and controls that only Latin-1 has, are rarely in one
// word, or in words that are near each other: ISO-8859-15 has the controls, and some of the
// characters. In one sequence they hardly ever are.
cost cost_of_mixture(const word& w, const segment& s, const nearby* near) noexcept {
  if (s.misreading != western) return 0;
  bool others = false;
  for (std::size_t i = 0; i < s.source; ++i) others = others || w.all.at[i].c > 0xFF;
  const bool controls = has_controls(w, s) || (near != nullptr && near->controls);
  if (is_mixed_in_sequence(w, s)) return 24 * nat;
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

// What stands there costs so much; no more can be gained by what it was. `around` is the word.
cost cost_as_is(const word& w, const segment& s, surroundings_of_word around,
                beginning_costs& as_is) noexcept {
  if (as_is.is_empty()) {
    as_is.add(around.before);
    for (std::size_t i = 0; i < std::min(w.all.count, most_read + 1); ++i) as_is.add(w.all.at[i].c);
    if (w.all.count <= most_read) as_is.add(around.behind);
  }
  return as_is.of(std::min(s.source, most_read) + 2);
}

// Whether a small letter stands behind a capital of ASCII that the word begins with, behind another
// character of ASCII: "NÃ®mes".
bool is_behind_first_letter(const segment& s, surroundings_of_word around) noexcept {
  if (!is_letter_of_ascii(around.before) || !is_capital(around.before)) return false;
  const char32_t c = around.at < 2 ? U' ' : char32_t{around.text[around.at - 2]};
  return c < 0x80 && !is_alphanumeric(c) && s.misreading == western && s.was.count == 1 &&
         has_case(s.was.at[0].c) && !is_capital(s.was.at[0].c) && is_small_of_ascii(around.behind);
}

// Within a word of Latin letters, letters of other scripts, lines that are drawn and signs are
// strange, if they aren't such as end a sentence or part words; a letter of Latin isn't. In a word
// in capitals it was one: "ДЊLANAK", which doesn't end in signs as "CAFÉ™" does.
cost gain_within_word(const word& w, const segment& s, surroundings_of_word around) noexcept {
  const auto all_were = [&](bool (*is)(char32_t)) {
    const auto end = s.was.at.begin() + static_cast<std::ptrdiff_t>(s.was.count);
    return std::all_of(s.was.at.begin(), end, [&](const letter& l) { return is(l.c); });
  };
  const auto is_letter = [](char32_t c) { return is_of_latin(c) || is_letter_of_ascii(c); };
  const auto is_capital_letter = [](char32_t c) { return is_capital(c); };
  const bool capitals = is_letter_of_ascii(around.behind) && is_capital(around.behind);
  const bool behind = capitals ? is_letter_of_ascii(around.before) && is_capital(around.before)
                               : is_small_of_ascii(around.before);
  if (!capitals && !behind && !is_small_of_ascii(around.behind)) return 0;
  if (!capitals && is_capital(around.before) && !is_behind_first_letter(s, around)) return 0;
  if (s.spaces != 0 || !all_were(is_letter) || (capitals && !all_were(is_capital_letter))) return 0;
  bool strange = false;
  for (std::size_t i = 0; i < s.source; ++i) {
    const char32_t c = w.all.at[i].c;
    if (parts_letters(c)) return 0;
    strange = strange || !is_letter(c);
  }
  const bool drawn = is_drawing(w.all.at[0].c) && !is_drawing(around.before);
  if (!strange) return 0;
  const bool before = capitals || is_small_of_ascii(around.behind);
  return (behind && before) || drawn ? most_gain_within_word : most_gain_within_word / 2;
}

// Ordinals and degrees stand behind numbers, "1.º", where letters of another script don't.
cost gain_behind_number(const segment& s, surroundings_of_word around) noexcept {
  const bool number = around.before == U'.' || (around.before >= U'0' && around.before <= U'9');
  const char32_t c = s.was.at[0].c;
  const bool ordinal = c == U'º' || c == U'ª' || c == U'°';
  return number && s.was.count == 1 && ordinal ? 4 * nat : 0;
}

// Digits between letters of one script are of the same words, "第10条".
cost gain_across_digits(const letters& was) noexcept {
  std::uint8_t before = 0;
  bool digits = false;
  for (std::size_t i = 0; i < was.count; ++i) {
    const char32_t c = was.at[i].c;
    if (c < 0x80) {
      digits = c >= U'0' && c <= U'9' && (digits || (i > 0 && was.at[i - 1].c >= 0x80));
      continue;
    }
    const std::uint8_t script = script_beside_latin(c);
    if (digits && script != 0 && script == before) return most_gain_across_digits;
    before = script;
    digits = false;
  }
  return 0;
}

// One that goes on in the next word, and has lost characters; and one that ends as the word does,
// and has not.
bool has_lost(const segment& s) noexcept {
  return std::any_of(s.was.at.begin(), s.was.at.begin() + static_cast<std::ptrdiff_t>(s.was.count),
                     [](const letter& l) { return l.lost; });
}
bool is_doubtful(const segment& s) noexcept {
  return s.rare_spaces != 0 && has_lost(s);
}
bool is_whole_word(const word& w, const segment& s) noexcept {
  const bool ends = s.source == w.all.count || w.all.at[s.source].c == U' ';
  return ends && s.spaces == 0 && !has_lost(s);
}

// What a segment has to rank to be better than the best one: of two, that which leaves less of the
// word is preferred, unless the other gains much more.
cost rank_to_beat(const word& w, const segment& s, const judged& j) noexcept {
  constexpr cost of_length = 4 * nat, out_of_reach = INT32_MAX / 2;
  if (!j.found || (is_whole_word(w, s) && is_doubtful(j.best))) return j.too_little;
  if (is_whole_word(w, j.best) && is_doubtful(s)) return out_of_reach;
  if (s.end() == j.best.end()) return j.rank;
  return j.rank + (s.end() > j.best.end() ? -of_length : of_length);
}

// What speaks against it where no word nearby is in the same script.
cost cost_alone(const word& w, const segment& s, surroundings_of_word around) noexcept {
  return cost_of_sign(w, s, around) + cost_of_one(w, s, around);
}

// What a round more has to gain where a word is letters of one script already: as much as where
// such a word, "รถ", stands. Of Greek and Cyrillic these bytes are capitals and letters that few
// words have: "ΒΊ", "Рё" are none; nor is "doؤںru".
cost gain_of_next_round(const letters& was, surroundings_of_word around) noexcept {
  const auto end = was.at.begin() + static_cast<std::ptrdiff_t>(was.count);
  const bool mixed =
      is_letter_of_ascii(around.before) || is_letter_of_ascii(around.behind) ||
      std::any_of(was.at.begin(), end, [](const letter& l) { return is_letter_of_ascii(l.c); });
  const std::uint8_t script = mixed ? std::uint8_t{0} : only_script(was);
  const bool has_capitals =
      script == script_beside_latin(U'\u03B1') || script == script_beside_latin(U'\u0430');
  return script == 0 || has_capitals ? 0 : least_gain_of_default;
}

// What has to be gained to count.
cost gain_needed(const word& w, const segment& s, const judged& j) noexcept {
  const cost to_beat = std::max(j.too_little, rank_to_beat(w, s, j));
  return j.every ? std::min(j.gains[s.misreading], to_beat) : to_beat;
}

// Whether what ends with a space is more probable too, without what follows: a word that is right
// may stand before one that isn't.
bool gains_before_space(const word& w, const segment& s, surroundings_of_word around,
                        likely_language& likely) noexcept {
  around.behind = U' ';
  const auto cost_of = [&](const letters& all, std::size_t count) {
    const auto first = all.at.begin(), end = first + static_cast<std::ptrdiff_t>(count);
    const auto before =
        std::count_if(first, end, [&](const letter& l) { return l.end <= s.rare_space_end; });
    return cost_of_letters(all, static_cast<std::size_t>(before), s.rare_space_end, around,
                           INT32_MAX, likely);
  };
  if (s.rare_spaces == 0) return true;
  return cost_of(w.all, s.source) - cost_of(s.was, s.was.count) > cost_of_rare_space;
}

bool may_be_in_company(const segment& s) noexcept {
  return s.was.count == 1 && s.was.at[0].c >= first_in_company;
}
// One character of a script that stands in the line besides, or is read there in the same way, is
// no accident: "제 1 조".
bool is_in_company(const word& w, const segment& s, surroundings_of_word around) noexcept {
  if (!may_be_in_company(s)) return false;
  const char32_t c = s.was.at[0].c;
  const std::uint8_t script = script_beside_latin(c);
  const auto parts = [&](char32_t beside) {
    return (beside < 0x80 && !is_letter_of_ascii(beside)) || script_beside_latin(beside) == script;
  };
  if (!parts(around.before) || !parts(around.behind)) return false;
  const std::size_t end = around.at + w.all.at[s.source - 1].end;
  return script != 0 && has_company(around.text, around.at, end, s.misreading, script);
}

std::uint64_t hash_of(const segment& s) noexcept {
  std::uint64_t h = s.end();
  for (std::size_t i = 0; i < s.was.count; ++i) h = (h ^ s.was.at[i].c) * 0x100000001B3;
  return h;
}

// Tries the rounds that there may have been.
void judge_segment(const word& w, segment& s, surroundings_of_word around, judged& j,
                   word_costs& costs) noexcept {
  if (is_decomposed(w, s, around) || is_greek_numeral(w, s, around)) return;
  const cost as_is = cost_as_is(w, s, around, costs.as_is);
  const std::size_t bytes = w.all.at[std::min(s.source, most_read) - 1].end;
  if (s.source < w.all.count) around.behind = w.all.at[s.source].c;
  const cost two_spaces =
      s.spaces == 1 && !s.kept && around.behind == U' ' ? gain_of_two_spaces : 0;
  const bool near = j.near != nullptr && (j.near->encodings >> s.misreading & 1) != 0;
  const auto is_in_its_script = [&] {
    return near && j.near->script != 0 && j.near->script == script_beside_latin(s.was.at[0].c);
  };
  const cost alone = is_in_its_script() ? 0 : cost_alone(w, s, around);
  const bool of_word =
      near && (is_of_word(w, s, around) || (j.near->capitals && is_within_capitals(w, s, around)));
  const cost against = of_word ? 0 : alone;
  const cost most = as_is + two_spaces - prior_cost(s.misreading) - around.ill_formed +
                    gain_of_commonest(s) + gain_within_word(w, s, around) +
                    gain_behind_number(s, around) + gain_across_digits(s.was) +
                    gain_of_sign(w, s, around) - against - cost_of_list(w, s, around) -
                    cost_of_mixture(w, s, j.near) - cost_of_joiners(w, s) - cost_of_layout(w, s) -
                    cost_within_word(w.all.at[0].c, w.all.at[s.source - 1].c, around) +
                    (near && against == 0 ? j.near->gains[s.misreading] : 0);
  bool in_company = is_in_company(w, s, around);
  const cost of_company = in_company ? gain_of_company : 0;
  cost more = 0;  // than the round before
  for (cost rounds = 0; most + of_company - rounds > gain_needed(w, s, j); rounds += nat) {
    if (is_text(w, s)) {
      const cost without = most - rounds + (in_company ? of_company : 0) -
                           cost_of_doubts(s.was, in_company || is_in_its_script(), around);
      const cost needed = gain_needed(w, s, j), limit = without - needed;
      const cost gain = limit <= 0 ? needed
                                   : without - cost_of_letters(s.was, s.was.count, bytes, around,
                                                               limit, costs.was);
      j.gains[s.misreading] = std::max(j.gains[s.misreading], gain);
      const bool weighed = j.near != nullptr && gain > needed;
      const cost rank =
          weighed ? gain - cost_of_context(s, bytes, around, *j.near, without - gain) : gain;
      const bool better = gain > j.too_little &&
                          (!j.found || rank > rank_to_beat(w, s, j) + more) &&
                          gains_before_space(w, s, around, costs.was);
      if (weighed && j.every && (better || rank > j.readings[s.misreading].rank)) {
        j.readings[s.misreading] = {rank, hash_of(s), s.end()};
      }
      if (better) {
        j.gain = gain;
        j.rank = rank;
        j.found = true;
        j.best = s;
        leave_end(w, j.best);
        more = gain_of_next_round(s.was, around);
      }
    }
    if (s.rounds == most_rounds || !decode_again(s)) return;
    in_company = false;
  }
}

// How far encodings were tried on a word, and in which it is read.
struct trial {
  std::uint32_t tried = 0, readable = 0;
  std::array<std::size_t, misreadings> looked_at;  // letters

  // One of those tried in which the letters that were looked at are the same bytes; `misreadings`
  // for none.
  unsigned same_as(const word& w, unsigned m) const noexcept {
    for (unsigned k = 0; tried >> k != 0; ++k) {
      if ((tried >> k & 1) == 0) continue;
      bool same = true;
      for (std::size_t i = 0; same && i < std::min(looked_at[k], w.all.count); ++i) {
        const char32_t c = w.all.at[i].c;
        if (c >= 0x80) same = characters().bytes(c)[k] == characters().bytes(c)[m];
      }
      if (same) return k;
    }
    return misreadings;
  }
};

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
                judged& j, word_costs& costs) noexcept {
  std::array<std::uint64_t, std::size_t{3} * misreadings> seen;
  std::size_t n = 0;
  std::uint32_t again = 0;
  trial read;
  // Where each encoding counts by itself, those that read alike do so too.
  const bool each = j.every || j.near != nullptr;
  for (unsigned m = 0; m < misreadings; ++m) {
    if ((among >> m & 1) == 0) continue;
    const bool by_itself = each || (again >> m & 1) != 0;
    if (const unsigned k = by_itself ? misreadings : read.same_as(w, m); k != misreadings) {
      read.readable |= (read.readable >> k & 1) << m;
      continue;
    }
    read.tried |= std::uint32_t{1} << m;
    read.looked_at[m] = 0;
    tolerance t{false, false, lost};
    for (unsigned way = 0; way < 3; ++way) {
      t.spaces = way != 0;
      t.keep = way == 2;
      segment s;
      const bool decoded = decode_word(w, m, t, s);
      read.looked_at[m] = std::max(read.looked_at[m], s.looked_at);
      read.readable |= std::uint32_t{decoded} << m;
      if (decoded && (s.rare_spaces == 0 || s.sound >= 2)) {
        const std::uint64_t h = hash_of(s);
        if (by_itself || std::find(seen.begin(), seen.begin() + n, h) == seen.begin() + n) {
          seen[n++] = h;
          again |= may_be_in_company(s) ? among : begun_again(s.was);
          judge_segment(w, s, around, j, costs);
        }
      }
      // A word that goes on is judged again, for its end was left.
      if (way == 0 && !s.met_space && (!by_itself || !w.cut)) break;
      if (way != 0 && s.spaces == 0) break;
    }
  }
  j.readable = read.readable;
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

void add_to_fit(const segment& s, surroundings_of_word around, language_fit& fit) noexcept {
  const placed_letters p = placed_up_to(s.was, s.was.count, s.end(), around);
  costs().add_to_fit(p.rows.data(), p.count, fit);
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
