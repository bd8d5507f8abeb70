#include "refusal.hpp"

#include <utility>

namespace utfkit::cli {

namespace {

using kind = fix_policy::kind;

// Nothing but the forms of CESU-8 or of modified UTF-8, which a policy can read.
bool is_lost_cesu8(const file_evidence& seen, const fix_policy& with) {
  if (seen.errors + seen.overlongs + seen.four_bytes() != 0) return false;
  if (seen.surrogates != 2 * seen.pairs || with.with == kind::cesu8) return false;
  return with.with != kind::automatic || seen.encoded_nuls != 0;
}

bool maps_bytes(const fix_policy& with, western in_1252) {
  return with.with == kind::windows_1252 || with.with == kind::latin1 ||
         (with.with == kind::automatic && in_1252 != western::nothing);
}

// Whether all of it is in another encoding, by the answer that check gives.
bool is_in_another(const diagnosis& found) {
  return found.of_whole_file &&
         (found.from == origin::other || found.from == origin::windows_1252 ||
          found.from == origin::eight_bit);
}

// A few letters in an 8-bit encoding are a guess, but to who asked to go by the evidence.
bool is_guess(const diagnosis& found, const file_evidence& seen, const fix_policy& with) {
  constexpr std::uint64_t few = 3;
  return found.from == origin::eight_bit && seen.errors <= few && !seen.is_mostly_other() &&
         with.with != kind::automatic;
}

bool would_destroy(const diagnosis& found, const file_evidence& seen, const fix_policy& with,
                   const judgement& j, bool rejects) {
  if (found.from == origin::wide || found.from == origin::format) return true;
  if (rejects) return false;
  if (found.from == origin::surrogate_pairs && is_lost_cesu8(seen, with)) return true;
  if (found.from == origin::cut || maps_bytes(with, j.in_1252)) return false;
  return seen.is_mostly_other() || is_in_another(found);
}

}  // namespace

judgement judge(const file_evidence& seen, const fix_policy& with, bool rejects,
                const std::string& file) {
  judgement j;
  if (!seen.ill_formed()) return j;
  j.in_1252 = western_of(seen);
  diagnosis found = diagnose(seen, file, false);
  if (!would_destroy(found, seen, with, j, rejects)) return j;
  refusal why{found.likely_cause.value_or("the file is no UTF-8"), std::move(found.suggestion)};
  (is_guess(found, seen, with) ? j.doubt : j.against) = std::move(why);
  return j;
}

}  // namespace utfkit::cli
