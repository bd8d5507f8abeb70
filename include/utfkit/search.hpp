// Searching UTF-8 as bytes, which is exact: no character's bytes are found inside those of another
// (RFC 3629 section 1). And searching for a text in any spelling that is canonically equivalent
// (section 10). Offsets are in bytes. All functions may be called from any number of threads.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <utfkit/export.h>
#include <utfkit/bytes.hpp>

namespace utfkit {

// What finds nothing answers with std::nullopt, here and everywhere in utfkit.
//
// The names say "bytes" and "matches" because find(a, b, 0) and count(a, b), without a
// qualification and with arguments of namespace std, can be std's.

namespace detail {

// The offset of a match, or SIZE_MAX: an optional that isn't made where it is asked goes through
// memory, which takes longer than a short search.
UTFKIT_API std::size_t find_first(byte_view text, byte_view pattern, std::size_t from) noexcept;
UTFKIT_API std::size_t find_last(byte_view text, byte_view pattern) noexcept;

inline std::optional<std::size_t> unless_nowhere(std::size_t found) noexcept {
  return found == SIZE_MAX ? std::nullopt : std::optional(found);
}

}  // namespace detail

// find_bytes(), rfind_bytes() and count_matches() take any bytes for text and pattern; what is
// ill-formed matches bytes like its own, and then a match may begin or end inside a character. They
// never allocate, and take time linear in text and pattern together, whatever these are.

// The offset of the first match that begins at `from` or after it. An empty pattern is found at
// `from`; nothing is beyond the end of the text.
// Example: assert(find_bytes("naïve, naïf", "naï", 1) == 8 && !find_bytes("naïve, naïf", "nai"));
[[nodiscard]] inline std::optional<std::size_t> find_bytes(byte_view text, byte_view pattern,
                                                           std::size_t from = 0) noexcept {
  return detail::unless_nowhere(detail::find_first(text, pattern, from));
}

// The offset of the last match. An empty pattern is found at the end of the text.
// Example: assert(rfind_bytes("naïve, naïf", "naï") == 8 && rfind_bytes("né", "") == 3);
[[nodiscard]] inline std::optional<std::size_t> rfind_bytes(byte_view text,
                                                            byte_view pattern) noexcept {
  return detail::unless_nowhere(detail::find_last(text, pattern));
}

// The number of matches, from the first on, of which none overlaps the one before. An empty pattern
// is found before each byte and at the end.
// Example: assert(count_matches("naïve, naïf", "naï") == 2 && count_matches("ééé", "éé") == 1);
[[nodiscard]] UTFKIT_API std::size_t count_matches(byte_view text, byte_view pattern) noexcept;

// A place in a text, in bytes of it as it is.
struct match {
  std::size_t offset = 0;  // bytes before it
  std::size_t length = 0;  // bytes
  friend constexpr bool operator==(const match&, const match&) = default;
};

// A pattern to be found in any spelling that is canonically equivalent to it (Unicode D70).
//
// A match is a part of the text that is canonically equivalent to the pattern and that begins and
// ends at a canonical boundary: the start or the end of the text, or a place before a character
// that doesn't join what is before it. A character joins if the first code point of its canonical
// decomposition
//   - is no starter (Unicode D107), such as U+0301, or
//   - composes with something before it (NFC_Quick_Check is Maybe), such as a vowel of Hangul, or
//   - stands inside of some character's canonical decomposition: U+0FB5 and U+0FB7.
// So what is found, and where, is the same in every spelling of the text: "e" isn't found in "é",
// however that is written, and no match takes part of a combining sequence.
//
// What is ill-formed joins nothing, and matches nothing, not a U+FFFD of the pattern either, but a
// mark after it joins it, as it joins the U+FFFD that repair writes there: what is found is what is
// found in the repaired text, at the places that this came from, but for that U+FFFD. A pattern
// that is ill-formed isn't found.
//
// Time is that of find_bytes() for the longest part of the pattern that has no other spelling, as
// "caf" of "café", and all of it where it is ASCII without K, ; and `, which U+212A, U+037E and
// U+1FEF stand for; else linear in the text, at some nanoseconds a character. Each place that has
// this part, or begins as the pattern does, is compared, up to the first difference; where that
// comes to much more than the text is long, all the rest is read once. So it is linear in text and
// pattern together, whatever these are. Searching never allocates.
// Example: const canonical_pattern cafe("café");
//   std::vector<match> found;
//   for (std::size_t from = 0; const auto m = cafe.find_in("café cafe\u0301 cafe", from);) {
//     found.push_back(*m);
//     from = m->offset + m->length;
//   }
//   assert(found.size() == 2 && (found[1] == match{6, 6}));
//   assert(!canonical_pattern("e").find_in("cafe\u0301"));  // part of a combining sequence
class canonical_pattern {
 public:
  // Linear; allocates. Throws std::bad_alloc.
  UTFKIT_API explicit canonical_pattern(byte_view pattern);

  // One that was moved from isn't found, as an ill-formed one.
  canonical_pattern(const canonical_pattern&) = default;
  canonical_pattern& operator=(const canonical_pattern&) = default;
  canonical_pattern(canonical_pattern&& other) noexcept
      : decomposed_(std::exchange(other.decomposed_, {})),
        fixed_(std::exchange(other.fixed_, {})),
        before_(other.before_),
        code_points_before_(other.code_points_before_),
        sequences_(other.sequences_),
        borders_(std::exchange(other.borders_, {})),
        pattern_bytes_(other.pattern_bytes_),
        ill_formed_(std::exchange(other.ill_formed_, true)) {}
  canonical_pattern& operator=(canonical_pattern&& other) noexcept {
    canonical_pattern moved(std::move(other));
    decomposed_.swap(moved.decomposed_);
    fixed_.swap(moved.fixed_);
    before_ = moved.before_;
    code_points_before_ = moved.code_points_before_;
    sequences_ = moved.sequences_;
    borders_.swap(moved.borders_);
    pattern_bytes_ = moved.pattern_bytes_;
    ill_formed_ = moved.ill_formed_;
    return *this;
  }

  // The first match that begins at `from` or after it. An empty pattern is found at boundaries.
  [[nodiscard]] UTFKIT_API std::optional<match> find_in(byte_view text,
                                                        std::size_t from = 0) const noexcept;

  // No match is longer than this. Whether a place is a match depends on no more than so many bytes
  // from there on, four more, and whether it is the start of the text: text can be searched in
  // pieces.
  // Example: const canonical_pattern angstrom("Å");
  //   assert(angstrom.longest_match() >= "A\u030A"sv.size());
  [[nodiscard]] std::size_t longest_match() const noexcept { return 4 * decomposed_.size(); }
  // Whether nothing but the pattern's own bytes is equivalent to it.
  // Example: assert(canonical_pattern("admin").has_one_spelling());  // find_bytes() finds the same
  //   assert(!canonical_pattern("Å").has_one_spelling());
  [[nodiscard]] bool has_one_spelling() const noexcept { return fixed_.size() == pattern_bytes_; }

 private:
  std::optional<match> match_at(byte_view text, std::size_t start,
                                std::size_t& cost) const noexcept;
  template <class Accept>
  bool walk(byte_view text, std::size_t from, Accept accept) const noexcept;
  std::optional<match> find_by_walk(byte_view text, std::size_t from) const noexcept;
  bool has_other_by_walk(byte_view text, std::size_t from, byte_view pattern) const;
  std::optional<match> scan(byte_view text, std::size_t from) const noexcept;
  bool has_other_in(byte_view text, byte_view pattern) const;
  bool begins_joined() const noexcept;

  friend bool contains_other_spelling(byte_view text, byte_view pattern);

  std::u32string decomposed_;  // NFD
  std::string fixed_;          // what is spelled in one way, the longest run of it
  std::size_t before_ = 0;     // combining sequences before it, and
  std::size_t code_points_before_ = 0;
  std::size_t sequences_ = 0;         // combining sequences in all
  std::vector<std::size_t> borders_;  // of the prefixes of decomposed_; none where that is short
  std::size_t pattern_bytes_ = 0;
  bool ill_formed_ = false;
};

// The same for one search. Throws std::bad_alloc.
// Example: assert((find_canonical("un cafe\u0301", "café") == match{3, 6}));
[[nodiscard]] UTFKIT_API std::optional<match> find_canonical(byte_view text, byte_view pattern,
                                                             std::size_t from = 0);

// Whether `text` has a match of the pattern whose bytes are others than the pattern's: what names
// in an access control list are to be asked for, where RFC 3629 section 10 warns. Linear in text
// and pattern together, as the search is. Throws std::bad_alloc.
// Example: assert(contains_other_spelling("rene\u0301", "rené"));
//   assert(!contains_other_spelling("rené", "rené"));
[[nodiscard]] UTFKIT_API bool contains_other_spelling(byte_view text, byte_view pattern);

}  // namespace utfkit
