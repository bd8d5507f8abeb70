#include "language_mixture.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <numeric>

#include "generated/language_model.hpp"
#include "single_byte_score.hpp"

namespace utfkit::internal {

using namespace detection_model;

namespace {

constexpr std::size_t most_words = 40;

// The encodings of Latin letters come first.
constexpr std::size_t most_sets = 23;

// What a word costs, at most, and what it does where its bytes are other characters.
constexpr std::uint16_t unreadable = 0x3FFF;

// One language more; and one that isn't written in this encoding.
constexpr std::uint32_t cost_of_language = 32, cost_of_foreign = 16;

// Of each word: which of two languages it is in, of three in place of two, of four.
constexpr std::array<std::uint32_t, 4> cost_of_choice = {0, 6, 3, 2};

using word_costs = std::array<std::uint16_t, most_words>;

bool is_latin(std::size_t candidate) noexcept {
  return candidate < single_count && languages[single_bytes[candidate].language].script == 0;
}

bool ends_word(std::uint16_t pair) noexcept {
  const unsigned b = pair & 0xFF;
  return b < 0x80 && !is_ascii_letter(b);
}

// The words of a sample, and what each costs in each language.
class word_table {
 public:
  // Of all the words at the beginning, or of the different ones among them.
  word_table(const legacy_reading& r, bool different) noexcept : seen_(r.seen) {
    const auto* const pairs = r.first_pairs.data();
    const std::uint64_t n = std::min<std::uint64_t>(r.pairs_seen, r.first_pairs.size());
    for (std::size_t from = 0, end = 0; from < n && words_ < most_words; from = end) {
      for (end = from + 1;
           end < n && !ends_word(pairs[end - 1]) && pairs[end] >> 8 == (pairs[end - 1] & 0xFF);) {
        ++end;
      }
      if (!different || !has(pairs + from, pairs + end)) add_word(pairs + from, pairs + end);
      looked_at_ = end;
    }
    for (std::size_t c = 0; c < single_count && is_latin(c); ++c) {
      single_byte_words(c, words_pairs_.data(), {ends_.data(), words_}, unreadable,
                        costs_[c].data());
    }
  }

  // What the words cost more because they have other characters in one set of them than in the
  // other: all or nothing. Whether none does.
  bool find_same(std::size_t set, std::size_t other, word_costs& add) const noexcept {
    const std::uint16_t* const a = byte_characters + std::size_t{128} * set;
    const std::uint16_t* const b = byte_characters + std::size_t{128} * other;
    seen_bytes differ{};
    for (unsigned half = 0; half < 2; ++half) {
      for (std::uint64_t bits = seen_[half]; bits != 0; bits &= bits - 1) {
        const unsigned i = 64 * half + static_cast<unsigned>(std::countr_zero(bits));
        if (a[i] != b[i]) differ[half] |= std::uint64_t{1} << i % 64;
      }
    }
    for (std::size_t w = 0; w < most_words; ++w) {
      const bool same = ((differ[0] & bytes_[w][0]) | (differ[1] & bytes_[w][1])) == 0;
      add[w] = same ? 0 : unreadable;
    }
    return (differ[0] | differ[1]) == 0;
  }

  std::size_t words() const noexcept { return words_; }
  // How many pairs were looked at, with those of words that are there again.
  std::size_t pairs() const noexcept { return looked_at_; }

  // Whether each was there several times.
  bool are_few() const noexcept { return looked_at_ >= std::size_t{3} * pairs_; }

  // Of all in one candidate.
  std::uint32_t cost(std::size_t candidate) const noexcept {
    const word_costs& c = costs_[candidate];
    return std::accumulate(c.begin(), c.end(), std::uint32_t{single_bytes[candidate].cost});
  }
  const word_costs& costs(std::size_t candidate) const noexcept { return costs_[candidate]; }

 private:
  bool has(const std::uint16_t* begin, const std::uint16_t* end) const noexcept {
    std::size_t from = 0;
    for (std::size_t w = 0; w < words_; from = ends_[w++]) {
      if (std::equal(begin, end, words_pairs_.data() + from, words_pairs_.data() + ends_[w])) {
        return true;
      }
    }
    return false;
  }
  void add_word(const std::uint16_t* begin, const std::uint16_t* end) noexcept {
    std::copy(begin, end, words_pairs_.data() + pairs_);
    seen_bytes& bytes = bytes_[words_];
    for (const std::uint16_t* p = begin; p != end; ++p) {
      const unsigned b = *p & 0xFF;
      if (b >= 0x80) bytes[(b >> 6) & 1] |= std::uint64_t{1} << (b & 63);
    }
    pairs_ += static_cast<std::size_t>(end - begin);
    ends_[words_++] = static_cast<std::uint16_t>(pairs_);
  }

  const seen_bytes& seen_;
  decltype(legacy_reading::first_pairs) words_pairs_{};
  std::size_t words_ = 0, pairs_ = 0, looked_at_ = 0;
  std::array<std::uint16_t, most_words> ends_{};
  std::array<seen_bytes, most_words> bytes_{};
  std::array<word_costs, single_count> costs_{};
};

// Makes `least` what the words cost if those that cost less in `next` are in it; returns the sum.
std::uint32_t take_least(word_costs& least, const word_costs& next,
                         const word_costs& add) noexcept {
  std::uint32_t sum = 0;
  for (std::size_t w = 0; w < most_words; ++w) {
    least[w] = std::min(least[w], static_cast<std::uint16_t>(next[w] + add[w]));
    sum += least[w];
  }
  return sum;
}

struct mixture {
  std::uint32_t cost;
  std::size_t candidate;  // in which most is, of the encoding
  bool several = false;   // languages
};

// Which languages an encoding reads, and how.
struct readings {
  std::array<word_costs, most_sets> add;
  std::array<bool, most_sets> own;  // reads all of the text the same

  readings(const word_table& words, std::size_t set) noexcept {
    for (std::size_t other = 0; other < most_sets; ++other) {
      own[other] = words.find_same(set, other, add[other]);
    }
  }
};

// The cheapest mixture of languages in an encoding, found one by one. It is not looked for to the
// end if it costs more than `limit`.
mixture cheapest(const word_table& words, const readings& read, std::uint32_t limit) noexcept {
  word_costs none{}, floor{};
  std::fill_n(none.begin(), words.words(), unreadable);
  floor = none;
  mixture best{~std::uint32_t{0}, 0};
  std::uint32_t bound = 0;
  for (std::size_t c = 0; is_latin(c); ++c) {
    const std::size_t set = single_bytes[c].characters;
    bound = take_least(floor, words.costs(c), read.add[set]);
    if (!read.own[set]) continue;
    word_costs first = none;
    const std::uint32_t cost =
        single_bytes[c].cost + take_least(first, words.costs(c), read.add[set]);
    if (cost < best.cost) best = {cost, c};
  }
  if (bound > limit) return best;
  word_costs least = words.costs(best.candidate);
  auto before = static_cast<std::uint32_t>(single_bytes[best.candidate].cost);
  for (std::size_t k = 1; k < cost_of_choice.size(); ++k) {
    mixture next{~std::uint32_t{0}, 0};
    const std::uint32_t choice =
        static_cast<std::uint32_t>(words.words()) * cost_of_choice[k] + cost_of_language;
    for (std::size_t c = 0; is_latin(c); ++c) {
      const std::size_t set = single_bytes[c].characters;
      word_costs with = least;
      const std::uint32_t own = read.own[set] ? 0 : cost_of_foreign;
      const std::uint32_t cost =
          before + own + choice + take_least(with, words.costs(c), read.add[set]);
      if (cost < next.cost) next = {cost, c};
    }
    if (next.cost >= best.cost) break;
    const std::size_t set = single_bytes[next.candidate].characters;
    before = next.cost - take_least(least, words.costs(next.candidate), read.add[set]);
    best.cost = next.cost;
    best.several = true;
  }
  return best;
}

mixture_comparison compare(const word_table& words, const legacy_reading& r,
                           const candidate_score* found, std::size_t n) noexcept {
  mixture_comparison closest;
  const auto all = static_cast<std::int64_t>(r.pairs_seen);
  const auto looked_at = static_cast<std::int64_t>(words.pairs());
  const auto in_all = [&](std::int64_t cost) { return cost * all / looked_at; };
  const auto gain = [&](const candidate_score& c, const mixture& m) {
    return in_all(std::int64_t{words.cost(c.number)} - m.cost);
  };
  const readings in_first(words, single_bytes[found[0].number].characters);
  const mixture first = cheapest(words, in_first, ~std::uint32_t{0});
  closest.gain = gain(found[0], first);
  std::array<bool, most_sets> done = in_first.own;
  for (std::size_t c = 0; is_latin(c); ++c) {
    const std::size_t set = single_bytes[c].characters;
    if (done[set] || !may_be_in(r, single_bytes[c].enc)) continue;
    const readings in_other(words, set);
    for (std::size_t i = 0; i < most_sets; ++i) done[i] = done[i] || in_other.own[i];
    constexpr std::uint32_t far = 400;
    const mixture other = cheapest(words, in_other, first.cost + far);
    const candidate_score* const end = found + n;
    const candidate_score* const alone = std::find_if(found, end, [&](const candidate_score& f) {
      return is_latin(f.number) && in_other.own[single_bytes[f.number].characters];
    });
    const bool several = first.several || other.several;
    std::int64_t behind = in_all(std::int64_t{other.cost} - first.cost);
    if (alone != end) {
      const std::int64_t corrected =
          std::int64_t{alone->cost} - found[0].cost + gain(found[0], first) - gain(*alone, other);
      behind = several ? (behind + corrected) / 2 : corrected;
    }
    if (closest.other != closest.not_known && behind >= closest.behind) continue;
    closest = {behind, other.candidate, several, closest.gain};
  }
  return closest;
}

}  // namespace

mixture_comparison compare_mixtures(const legacy_reading& r, const candidate_score* found,
                                    std::size_t n) noexcept {
  if (n == 0 || !is_latin(found[0].number) || r.pairs_seen == 0) return {};
  const mixture_comparison closest = compare(word_table(r, false), r, found, n);
  if (closest.other == closest.not_known || closest.behind >= 0) return closest;
  // A word that a text says again and again, as a log does, says no more than once.
  const word_table different(r, true);
  if (!different.are_few()) return closest;
  const mixture_comparison once = compare(different, r, found, n);
  return once.behind >= 0 ? once : closest;
}

}  // namespace utfkit::internal
