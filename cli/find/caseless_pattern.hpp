// A text in any case and in any canonically equivalent spelling.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <utfkit/search.hpp>

namespace utfkit::cli {

// A pattern that matches what is a canonical caseless match of it (Unicode 3.13, D145): what has
// the same full case folding once it is decomposed. So "STRASSE" is found in "straße", but "s"
// isn't found in "ß", nor "e" in "É": a match begins and ends where one of canonical_pattern does,
// takes whole characters, and is the same in every spelling of the text. The folding of Turkish and
// Azerbaijani, where I is the upper case of a dotless letter, is left out, as the Unicode Standard
// has it where no language is known.
//
// Time is linear in the text where few places begin as the pattern does; at worst text times
// pattern.
class caseless_pattern {
 public:
  // Precondition: `pattern` is well formed, and not empty.
  explicit caseless_pattern(std::string_view pattern);

  // The first match that begins at `from` or after it.
  std::optional<match> find_in(byte_view text, std::size_t from) const;

  // As that of canonical_pattern: what is further away than four bytes more decides nothing.
  std::size_t longest_match() const noexcept { return 4 * folded_.size(); }

 private:
  bool begins_match(byte_view text, std::size_t at) const noexcept;
  std::optional<match> match_at(byte_view text, std::size_t start) const;
  // How many folded code points `sequence` has, where they are those from `done` on; else none.
  std::optional<std::size_t> matched(byte_view sequence, std::size_t done) const;

  std::u32string folded_;
  bool begins_with_mark_ = false;            // it is found at the start of a text only
  std::vector<char32_t> beginnings_;         // what a match can begin with, in order
  std::pair<char32_t, char32_t> syllables_;  // the same of Hangul: from, to before
  std::array<bool, 256> leads_{};            // the first bytes of all of these
  canonical_pattern boundary_;               // the empty pattern is found where a match may begin
};

}  // namespace utfkit::cli
