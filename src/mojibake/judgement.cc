#include "judgement.hpp"

#include <algorithm>
#include <array>

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

bool is_text(const letters& was) noexcept {
  return std::all_of(was.at.begin(), was.at.begin() + static_cast<std::ptrdiff_t>(was.count),
                     [](const letter& l) { return is_of_text(l.c); });
}

cost cost_of_doubts(const letters& was) noexcept {
  cost alone = 0, sum = 0;
  unsigned others = 0;
  for (std::size_t i = 0; i < was.count; ++i) {
    const cost lone = cost_of_lone(was.at[i].c);
    others += lone != 0;
    alone += lone;
    if (was.at[i].lost) sum += cost_of_lost;
  }
  return others == 1 ? sum + alone : sum;
}

// Signs and letters of Latin-1 by windows-1252 are what nearly all such accidents make.
cost gain_of_commonest(const segment& s) noexcept {
  const char32_t c = s.was.at[0].c;
  return s.misreading == western && c >= 0xA1 && c <= 0xFF ? 3 * nat / 2 : 0;
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

// Tries the rounds that there may have been.
void judge_segment(const word& w, segment& s, surroundings_of_word around, judged& j) noexcept {
  const std::size_t bytes = w.all.at[std::min(s.source, most_read) - 1].end;
  if (s.source < w.all.count) around.behind = w.all.at[s.source].c;
  const cost two_spaces =
      s.spaces == 1 && !s.kept && around.behind == U' ' ? gain_of_two_spaces : 0;
  const cost most = cost_as_is(w, s, bytes, around, j) + two_spaces - prior_cost(s.misreading) -
                    around.ill_formed + gain_of_commonest(s) -
                    cost_within_word(w.all.at[0].c, w.all.at[s.source - 1].c, around);
  for (cost rounds = 0; most - rounds > j.gain; rounds += nat) {
    if (is_text(s.was)) {
      const cost gain = most - rounds - cost_of_doubts(s.was) -
                        cost_of_letters(s.was, s.was.count, bytes, around);
      if (gain > j.gain) {
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

// By what is gained.
constexpr cost certain_from = 18 * nat, almost_certain_from = 10 * nat, likely_from = 6 * nat;

}  // namespace

void judge_word(const word& w, std::uint32_t among, bool lost, surroundings_of_word around,
                judged& j) noexcept {
  std::array<std::uint64_t, std::size_t{3} * misreadings> seen;
  std::size_t n = 0;
  std::uint32_t tried = 0;
  for (unsigned m = 0; m < misreadings; ++m) {
    if ((among >> m & 1) == 0 || reads_as_one(w, m, tried)) continue;
    tried |= std::uint32_t{1} << m;
    tolerance t{false, false, lost};
    for (unsigned way = 0; way < 3; ++way) {
      t.spaces = way != 0;
      t.keep = way == 2;
      segment s;
      if (decode_word(w, m, t, s) && (s.rare_spaces == 0 || s.sound >= 2)) {
        const std::uint64_t h = hash_of(s);
        if (std::find(seen.begin(), seen.begin() + n, h) == seen.begin() + n) {
          seen[n++] = h;
          judge_segment(w, s, around, j);
        }
      }
      if (way != 0 && s.spaces == 0) break;
    }
  }
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
