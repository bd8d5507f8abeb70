// Text in several languages of one encoding, such as tables of customers. In each language alone it
// costs much, and an encoding whose language has letters of many would win: a part of Italian among
// Spanish is cheaper in Vietnamese than in Spanish. So words are looked at one by one.
#pragma once

#include <cstddef>
#include <cstdint>

#include "legacy_scores.hpp"

namespace utfkit::internal {

// Where each word is in whichever of a few languages it costs least in.
struct mixture_comparison {
  std::int64_t behind = 0;        // how much `other` costs more than the first; less than 0: less
  std::size_t other = not_known;  // the candidate that it begins with
  bool several = false;           // one of the two costs least in more than one language
  std::int64_t gain = 0;          // how much less the first costs so than in one language
  static constexpr std::size_t not_known = candidate_count;
};

// Compares the encoding of found[0], the best of n that are sorted, with all others of Latin
// letters that read the text differently, and tells that which is least behind. `r` is of a text
// that was scored; how much a mixture costs less than one language is counted in the first words
// of it, up to 40, and estimated for the rest. Nothing where the first is of no Latin letters.
mixture_comparison compare_mixtures(const legacy_reading& r, const candidate_score* found,
                                    std::size_t n) noexcept;

}  // namespace utfkit::internal
