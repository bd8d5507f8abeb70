// Whether another encoding makes something else of a word that is about as probable.
#include <algorithm>
#include <cstdlib>

#include "judgement.hpp"
#include "meant_text.hpp"
#include "misreadings.hpp"
#include "text_cost.hpp"

namespace utfkit::internal::mojibake {

namespace {

// Encodings of the same languages, of which one and the other was taken for UTF-8.
bool are_of_central_europe(unsigned a, unsigned b) noexcept {
  const auto is_of = [](unsigned m) {
    return misreading(m) == encoding::windows1250 || misreading(m) == encoding::iso8859_2;
  };
  return is_of(a) && is_of(b);
}
bool are_for_the_same(unsigned a, unsigned b) noexcept {
  const auto is_rare = [](unsigned m) { return prior_cost(m) >= least_cost_of_rare; };
  return are_of_central_europe(a, b) || (is_rare(a) && is_rare(b));
}

}  // namespace

bool is_contested(const judged& j, bool single) noexcept {
  constexpr cost clear = 5 * nat, close = nat;
  // Small letters of ISO-8859-15 are capitals in windows-1252: "är" is "Àr", and "è" is "Ú".
  const cost capital = single ? 2 * nat : 3 * nat;
  const auto is_rare = [](unsigned m) { return prior_cost(m) >= least_cost_of_rare; };
  // What words nearby have added to the rank.
  const auto by_others = [&j](unsigned m) {
    const bool near = (j.near->encodings >> m & 1) != 0;
    return (near ? j.near->gains[m] : 0) - j.near->against[m];
  };
  const unsigned of_best = j.best.misreading;
  // How far one for the same languages may be behind: farther where words nearby don't say which of
  // windows-1250 and ISO-8859-2 it is, and for a letter by itself.
  const auto far_behind = [&](unsigned m) {
    if (!are_of_central_europe(m, of_best)) return 2 * nat;
    if (single) return 6 * nat;
    const bool both = (j.near->encodings >> m & j.near->encodings >> of_best & 1) != 0;
    const bool apart = ((j.near->apart >> m | j.near->apart >> of_best) & 1) != 0;
    const bool alike = std::abs(by_others(m) - by_others(of_best)) < 3 * nat;
    return both && apart && alike ? 7 * nat / 2 : 2 * nat;
  };
  const reading& best = j.readings[of_best];
  const bool latin = script_beside_latin(j.best.was.at[0].c) == 0;
  const auto small_in_latin9 = [&j](unsigned m) {
    return misreading(m) == encoding::iso8859_15 && j.best.misreading == western &&
           j.best.was.at[0].c < 0x100 && is_capital(j.best.was.at[0].c);
  };
  for (unsigned m = 0; m < misreadings; ++m) {
    const reading& other = j.readings[m];
    if (other.text == best.text || other.end != best.end) continue;
    const cost ahead = other.rank - j.rank;
    if (ahead > (latin && is_rare(of_best) && is_rare(m) ? -close : 0)) return true;
    const cost as_text = ahead + prior_cost(m) - prior_cost(of_best) + gain_of_commonest(j.best);
    const bool alike = are_for_the_same(of_best, m);
    if (alike && ahead > -far_behind(m)) return true;
    const cost enough = alike ? -close : small_in_latin9(m) ? capital : clear;
    if (std::min(as_text, as_text - by_others(m) + by_others(of_best)) > enough) return true;
  }
  return false;
}

}  // namespace utfkit::internal::mojibake
