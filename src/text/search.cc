// A vector kernel looks for the two bytes of the pattern that are likely to be the rarest, at their
// distance; each place that has both is compared with the pattern. What that costs is kept account
// of: where comparisons have taken more than a constant for each byte passed over, Two-Way
// (Crochemore and Perrin 1991) goes on from there. It compares at most 2n bytes, in constant
// memory. So all searches are linear, and those in ordinary text are as fast as the kernel.
#include <utfkit/search.hpp>

#include <algorithm>
#include <climits>
#include <cstdint>
#include <string_view>

#include "driver/units.hpp"

namespace utfkit {

using namespace internal;

namespace {

// What finds nothing answers inside of this file. A place in a text is less.
constexpr std::size_t nowhere = SIZE_MAX;

// A guess at how common a byte is in text. Leads of non-ASCII text are: each script has few.
constexpr std::uint16_t commonness(byte b) noexcept {
  if (b >= 0x80) return b < 0xC0 ? 150 : b >= 0xC2 && b <= 0xF4 ? 250 : 0;
  constexpr std::string_view common_first =
      " etaoinsrhldcumfpgwybvk\n,.-_/'\"=()0123456789:;TSAICMEBPRNDLOFHGWUKVJYxjqz";
  const std::size_t at = common_first.find(static_cast<char>(b));
  return static_cast<std::uint16_t>(at == common_first.npos ? 20 : 240 - 3 * at);
}

// How common each byte is.
struct commonness_of_bytes {
  std::uint16_t of[256];
};
constexpr commonness_of_bytes guessed = [] {
  commonness_of_bytes table{};
  for (unsigned b = 0; b < 256; ++b) table.of[b] = commonness(static_cast<byte>(b));
  return table;
}();

// At most so many bytes are counted, to learn what the text is like.
constexpr std::size_t sample_size = 1024;

commonness_of_bytes counted(byte_view sample) noexcept {
  commonness_of_bytes table{};
  for (std::size_t i = 0; i < sample.size(); ++i) ++table.of[sample[i]];
  return table;
}

// Two bytes of the pattern to look for: the place of the first, and how far on the second is; 0 in
// a pattern of one byte.
struct pair_of_bytes {
  std::size_t place;
  std::size_t distance;
};

// The rarest two; another byte than the first says more.
pair_of_bytes rarest_two(byte_view pattern, const commonness_of_bytes& common) noexcept {
  std::size_t best = 0;
  for (std::size_t i = 1; i < pattern.size(); ++i) {
    if (common.of[pattern[i]] < common.of[pattern[best]]) best = i;
  }
  std::size_t second = best;
  unsigned least = UINT_MAX;
  for (std::size_t i = 0; i < pattern.size(); ++i) {
    const unsigned cost = common.of[pattern[i]] + (pattern[i] == pattern[best] ? 0x10000u : 0u);
    if (i == best || cost >= least) continue;
    second = i;
    least = cost;
  }
  return best < second ? pair_of_bytes{best, second - best} : pair_of_bytes{second, best - second};
}

// A string that is read from either end.
template <bool Backward>
struct directed {
  byte_view text;
  byte operator[](std::size_t i) const noexcept { return text[Backward ? text.size() - 1 - i : i]; }
  std::size_t size() const noexcept { return text.size(); }
};

struct factor {
  std::size_t start = 0;
  std::size_t period = 1;
};

// The maximal suffix of `x` in the order of bytes, or the reverse of that, and its period.
template <class String>
factor maximal_suffix(String x, bool reversed) noexcept {
  factor f;
  std::size_t candidate = 1;  // the start of a suffix that may be greater
  std::size_t same = 0;       // of it and of x[f.start..), modulo the period
  while (candidate + same < x.size()) {
    const byte a = x[candidate + same];
    const byte b = x[f.start + same];
    if (a == b) {
      if (++same == f.period) {
        candidate += f.period;
        same = 0;
      }
    } else if ((a < b) != reversed) {
      candidate += same + 1;
      same = 0;
      f.period = candidate - f.start;
    } else {
      f = {candidate, 1};
      ++candidate;
      same = 0;
    }
  }
  return f;
}

// Two-Way: the right part of the pattern, from its critical place on, is compared first, then the
// left one. A mismatch on the right at i moves the pattern by as much as was the same; one on the
// left moves it by the period, and what a small period has shown to be the same isn't read again.
template <class String>
std::size_t two_way(String text, String pattern) noexcept {
  const std::size_t m = pattern.size();
  const factor less = maximal_suffix(pattern, false);
  const factor greater = maximal_suffix(pattern, true);
  const factor critical = less.start > greater.start ? less : greater;
  const std::size_t cut = critical.start;
  std::size_t period = critical.period;
  bool periodic = cut + period <= m;
  for (std::size_t i = 0; periodic && i < cut; ++i) periodic = pattern[i] == pattern[i + period];
  if (!periodic) period = std::max(cut, m - cut) + 1;

  std::size_t known = 0;  // pattern[0, known) is at `at`
  for (std::size_t at = 0; at + m <= text.size();) {
    std::size_t i = std::max(cut, known);
    while (i < m && pattern[i] == text[at + i]) ++i;
    if (i < m) {
      at += i - cut + 1;
      known = 0;
      continue;
    }
    i = cut;
    while (i > known && pattern[i - 1] == text[at + i - 1]) --i;
    if (i <= known) return at;
    at += period;
    known = periodic ? m - period : 0;
  }
  return nowhere;
}

bool matches(byte_view text, std::size_t at, byte_view pattern, std::size_t& cost) noexcept {
  const std::size_t common =
      kernels().common_prefix(bytes_of(text.data()) + at, bytes_of(pattern.data()), pattern.size());
  cost += 16 + common;
  return common == pattern.size();
}

// What comparisons may cost, in bytes, after so many bytes passed over: with the pair that was
// guessed, and with the one that the text has taught.
std::size_t allowance(bool taught, std::size_t passed, byte_view pattern) noexcept {
  return taught ? 1024 + 4 * pattern.size() + 2 * passed : 512 + passed / 64;
}

// Precondition: the pattern isn't empty.
template <bool Backward>
std::size_t search(byte_view text, byte_view pattern, pair_of_bytes pair) noexcept {
  if (text.size() < pattern.size()) return nowhere;
  // Matches may begin in [begin, end).
  std::size_t begin = 0;
  std::size_t end = text.size() - pattern.size() + 1;
  bool taught = false;
  std::size_t left = end;
  std::size_t cost = 0;
  while (begin < end) {
    const byte* const in = bytes_of(text.data()) + begin + pair.place;
    const byte first = pattern[pair.place];
    const byte second = pattern[pair.place + pair.distance];
    pair_kernel* const kernel = Backward ? kernels().rfind_pair : kernels().find_pair;
    const std::size_t found = kernel(in, end - begin, pair.distance, first, second);
    if (found == (Backward ? 0 : end - begin)) break;
    const std::size_t at = begin + found - Backward;
    if (matches(text, at, pattern, cost)) return at;
    (Backward ? end : begin) = at + !Backward;
    if (cost <= allowance(taught, left - (end - begin), pattern)) continue;
    const byte_view rest = text.substr(begin, end - begin + pattern.size() - 1);
    if (taught) {
      const std::size_t place = two_way(directed<Backward>{rest}, directed<Backward>{pattern});
      if (place == nowhere) return nowhere;
      return begin + (Backward ? rest.size() - pattern.size() - place : place);
    }
    const std::size_t size = std::min(rest.size(), sample_size);
    pair = rarest_two(pattern, counted(rest.substr(Backward ? rest.size() - size : 0, size)));
    taught = true;
    left = end - begin;
    cost = 0;
  }
  return nowhere;
}

}  // namespace

std::size_t detail::find_first(byte_view text, byte_view pattern, std::size_t from) noexcept {
  if (from > text.size()) return nowhere;
  if (pattern.empty()) return from;
  const std::size_t found = search<false>(text.substr(from), pattern, rarest_two(pattern, guessed));
  return found == nowhere ? nowhere : from + found;
}

std::size_t detail::find_last(byte_view text, byte_view pattern) noexcept {
  if (pattern.empty()) return text.size();
  return search<true>(text, pattern, rarest_two(pattern, guessed));
}

std::size_t count_matches(byte_view text, byte_view pattern) noexcept {
  if (pattern.empty()) return text.size() + 1;
  const pair_of_bytes pair = rarest_two(pattern, guessed);
  for (std::size_t n = 0;; ++n) {
    const std::size_t found = search<false>(text, pattern, pair);
    if (found == nowhere) return n;
    text = text.substr(found + pattern.size());
  }
}

}  // namespace utfkit
