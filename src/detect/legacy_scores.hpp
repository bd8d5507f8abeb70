// How well a text that isn't UTF-8 fits each encoding of before Unicode, and each language in it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include <utfkit/detect.hpp>

#include "driver/units.hpp"
#include "multi_byte_score.hpp"
#include "single_byte_score.hpp"

namespace utfkit::internal {

// What is known of one candidate. Costs are in eighths of a nat: -8 ln of how probable the text is.
struct candidate_score {
  encoding enc;
  std::string_view language;
  std::uint32_t cost;
  std::uint32_t errors;  // bytes and sequences that the encoding doesn't have
  bool latin;            // the language is written in Latin letters
  std::uint8_t number;   // of the candidate
};

inline constexpr std::size_t candidate_count = single_count + multi_byte_candidates;

// What is known of a candidate before anything is read.
candidate_score described(std::size_t candidate) noexcept;
// Whether the language of a candidate is one that `e` is known to be used for.
bool is_known_in(encoding e, std::size_t candidate) noexcept;

// The hints of detection_hints: a language as a number, 0 where we don't know it; an encoding that
// the text may be in, and no others but those that are named too.
std::uint8_t hint_of_language(std::string_view given) noexcept;
void limit_to(legacy_reading& r, encoding e) noexcept;
bool may_be_in(const legacy_reading& r, encoding e) noexcept;

// Take in[0, size), which follows what was taken before: what is well-formed UTF-8, as far as it is
// near an error (`ascii`: it is known to have nothing else); and an ill-formed sequence. What is
// scored are pairs of bytes of which one is not ASCII.
void add_valid(legacy_reading& r, const byte* in, std::size_t size, bool ascii) noexcept;
void add_error(legacy_reading& r, const byte* in, std::size_t size) noexcept;

// The same for both at once, of a few bytes. A bit says of each what it is, the lowest of the
// first. Precondition: as many are looked at.
struct bytes_of_block {
  static constexpr unsigned most = 64;
  std::uint64_t high;     // from 80 on
  std::uint64_t letters;  // of ASCII
  std::uint64_t wrong;    // part of an ill-formed sequence
  unsigned size;          // 1 to 64, and less where one is high
};
void add_block(legacy_reading& r, const byte* in, const bytes_of_block& bytes) noexcept;

// The candidates that are left, at most `room` of them, the best first.
std::size_t best_candidates(legacy_reading& r, candidate_score* out, std::size_t room) noexcept;

// Whether some of the text is rather UTF-8: its runs that are well formed read in `e` as nothing
// that anybody writes.
bool has_utf8_runs(const legacy_reading& r, encoding e) noexcept;

// What an encoding reads bytes as; `seen` has a bit for each from 80 on that is in a text.
using seen_bytes = std::array<std::uint64_t, 2>;
class reading_of {
 public:
  explicit reading_of(encoding e) noexcept;

  // Whether the other one, or that of a candidate, gives the same characters.
  bool is_same(const seen_bytes& seen, encoding other) const noexcept;
  bool is_same(const seen_bytes& seen, std::size_t candidate) const noexcept;

  // Whether they are letters that Spanish, French, Portuguese, Italian, German, Dutch and the
  // Nordic languages have, but for those of Icelandic, which are Turkish in other encodings.
  bool is_western(const seen_bytes& seen) const noexcept;

 private:
  bool is_same(const seen_bytes& seen, const std::uint16_t* of_b) const noexcept;

  encoding enc_;
  const std::uint16_t* characters_;  // of 80 to FF; null of several bytes a character
};

// Whether one of these bytes is a letter in `e`; of encodings of several bytes a character, true.
bool has_letters_in(const seen_bytes& seen, encoding e) noexcept;

}  // namespace utfkit::internal
