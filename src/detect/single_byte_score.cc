#include "single_byte_score.hpp"

#include <algorithm>
#include <array>

namespace utfkit::internal {

using namespace detection_model;

namespace {

// Where a character of US-ASCII is in the classes of ASCII: letters apart in Latin script, 0..25;
// then spaces, what is none of these, and digits.
struct ascii_classes {
  std::array<std::uint8_t, 128> latin{}, other{}, latin_case{}, other_case{};

  constexpr ascii_classes() noexcept {
    for (unsigned b = 0; b < 128; ++b) {
      const bool upper = b >= 'A' && b <= 'Z';
      const bool lower = b >= 'a' && b <= 'z';
      const bool space = b == ' ' || (b >= '\t' && b <= '\r') || b == '<' || b == '>';
      const unsigned kind = b >= '0' && b <= '9' ? 1 : space ? 0 : 2;
      latin[b] = static_cast<std::uint8_t>(upper ? b - 'A' : lower ? b - 'a' : 26 + kind);
      other[b] = static_cast<std::uint8_t>(upper || lower ? 0 : 1 + kind);
      latin_case[b] = upper ? 2 : lower ? 1 : 0;
      other_case[b] = upper || lower ? 3 : 0;
    }
  }
};
constexpr ascii_classes classes_of_ascii;

// What a candidate has all bytes for: where their row of the language's table begins, their class,
// and their case.
struct byte_table {
  std::array<std::uint16_t, 256> row;
  std::array<std::uint8_t, 256> klass, letter_case;

  byte_table(const single_byte_candidate& c, const language_model& l,
             const std::uint8_t* high) noexcept {
    const bool latin = l.script == 0;
    const auto& from = latin ? classes_of_ascii.latin : classes_of_ascii.other;
    for (std::size_t b = 0; b < 128; ++b) {
      klass[b] = static_cast<std::uint8_t>(l.high + from[b]);
      klass[128 + b] = high[b];
    }
    const auto size = static_cast<std::uint16_t>(l.high + l.ascii);
    for (std::size_t b = 0; b < 256; ++b) row[b] = static_cast<std::uint16_t>(klass[b] * size);
    const auto& cases = latin ? classes_of_ascii.latin_case : classes_of_ascii.other_case;
    std::copy_n(cases.begin(), 128, letter_case.begin());
    std::copy_n(byte_cases + std::size_t{128} * c.characters, 128, letter_case.begin() + 128);
  }

  std::size_t class_of(std::size_t b) const noexcept { return klass[b]; }
  std::size_t row_of(std::size_t b) const noexcept { return row[b]; }
  std::size_t case_of(std::size_t b) const noexcept { return letter_case[b]; }
};

bool is_repeated(const std::uint16_t* pairs, std::size_t i) noexcept {
  return i >= 2 && pairs[i] == pairs[i - 2];
}

// The same without a table: cheaper for a few pairs.
struct byte_lookup {
  const std::uint8_t *low_classes, *low_cases, *high_classes, *high_cases;
  unsigned high, size;

  byte_lookup(const single_byte_candidate& c, const language_model& l,
              const std::uint8_t* high_bytes) noexcept
      : low_classes((l.script == 0 ? classes_of_ascii.latin : classes_of_ascii.other).data()),
        low_cases(
            (l.script == 0 ? classes_of_ascii.latin_case : classes_of_ascii.other_case).data()),
        high_classes(high_bytes),
        high_cases(byte_cases + std::size_t{128} * c.characters),
        high(l.high),
        size(unsigned{l.high} + l.ascii) {}

  std::size_t class_of(std::size_t b) const noexcept {
    return b < 128 ? high + low_classes[b] : high_classes[b - 128];
  }
  std::size_t row_of(std::size_t b) const noexcept { return class_of(b) * size; }
  std::size_t case_of(std::size_t b) const noexcept {
    return b < 128 ? low_cases[b] : high_cases[b - 128];
  }
};

// What a pair costs for one candidate.
template <class Bytes>
class pair_scorer {
 public:
  explicit pair_scorer(std::size_t candidate) noexcept
      : language_(languages[single_bytes[candidate].language]),
        bytes_(single_bytes[candidate], language_, high_byte_classes + 128 * candidate),
        costs_(pair_costs + language_.offset),
        cases_(case_costs + std::size_t{16} * language_.script) {}

  bool has(std::uint16_t pair) const noexcept { return bytes_.class_of(pair & 0xFF) != 0; }

  // That of pairs[i].
  std::uint32_t cost_of(const std::uint16_t* pairs, std::size_t i) const noexcept {
    const std::size_t p = pairs[i] >> 8;
    const std::size_t c = pairs[i] & 0xFF;
    const std::uint32_t cost = std::uint32_t{costs_[bytes_.row_of(p) + bytes_.class_of(c)]} +
                               cases_[4 * bytes_.case_of(p) + bytes_.case_of(c)];
    return is_repeated(pairs, i) ? std::min(cost, cost_of_repeated) : cost;
  }

 private:
  const language_model& language_;
  const Bytes bytes_;
  const std::uint8_t* const costs_;
  const std::uint8_t* const cases_;
};

template <class Bytes>
std::uint32_t cost_of(std::size_t candidate, const std::uint16_t* pairs, std::size_t n,
                      std::uint32_t& errors) noexcept {
  const pair_scorer<Bytes> scorer(candidate);
  std::uint32_t sum = 0;
  for (std::size_t i = 0; i < n; ++i) {
    sum += scorer.cost_of(pairs, i);
    errors += !scorer.has(pairs[i]);
  }
  return sum;
}

// From how many pairs on a table is worth its making.
constexpr std::size_t pairs_for_table = 24;

}  // namespace

std::uint32_t single_byte_pairs(std::size_t candidate, const std::uint16_t* pairs, std::size_t n,
                                std::uint32_t& errors) noexcept {
  return n < pairs_for_table ? cost_of<byte_lookup>(candidate, pairs, n, errors)
                             : cost_of<byte_table>(candidate, pairs, n, errors);
}

// A pair begins with the byte that the one before it ended with, as a rule, so that its class is
// known.
std::uint32_t single_byte_cost_below(std::size_t candidate, const std::uint16_t* pairs,
                                     std::size_t n, std::uint32_t limit) noexcept {
  const single_byte_candidate& of = single_bytes[candidate];
  const language_model& language = languages[of.language];
  const byte_lookup bytes(of, language, high_byte_classes + 128 * candidate);
  const std::uint8_t* const costs = pair_costs + language.offset;
  const std::uint8_t* const cases = case_costs + std::size_t{16} * language.script;
  std::size_t last = 256, class_of_last = 0, case_of_last = 0;
  std::uint32_t sum = 0;
  for (std::size_t i = 0; i < n && sum < limit; ++i) {
    const std::size_t p = pairs[i] >> 8, c = pairs[i] & 0xFF;
    if (p != last) {
      class_of_last = bytes.class_of(p);
      case_of_last = bytes.case_of(p);
    }
    const std::size_t row = class_of_last * bytes.size, of_case = 4 * case_of_last;
    last = c;
    class_of_last = bytes.class_of(c);
    case_of_last = bytes.case_of(c);
    if (class_of_last == 0) return limit;
    const std::uint32_t cost =
        std::uint32_t{costs[row + class_of_last]} + cases[of_case + case_of_last];
    sum += is_repeated(pairs, i) ? std::min(cost, cost_of_repeated) : cost;
  }
  return std::min(sum, limit);
}

void single_byte_words(std::size_t candidate, const std::uint16_t* pairs,
                       std::span<const std::uint16_t> ends, std::uint16_t most,
                       std::uint16_t* costs) noexcept {
  const pair_scorer<byte_lookup> scorer(candidate);
  std::size_t at = 0;
  for (std::size_t w = 0; w < ends.size(); ++w) {
    std::uint32_t sum = 0;
    for (; at < ends[w]; ++at) sum += scorer.cost_of(pairs, at);
    costs[w] = static_cast<std::uint16_t>(std::min<std::uint32_t>(sum, most));
  }
}

}  // namespace utfkit::internal
