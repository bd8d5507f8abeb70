// Whether a word was something else, and how sure that is.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include <utfkit/bytes.hpp>
#include <utfkit/detect.hpp>

#include "cost_table.hpp"
#include "misreadings.hpp"
#include "segment.hpp"
#include "text_cost.hpp"

namespace utfkit::internal::mojibake {

// What stands on either side.
struct surroundings_of_word {
  char32_t before = U' ', behind = U' ';
  bool word_before = false;  // a letter of ASCII and one more, or something beside ASCII
  bool listed = false;       // it is in a list of letters
  bool mark_before = false;  // a combining mark, in the same word
  cost ill_formed = 0;       // of what isn't text at all
  byte_view text;            // in which it stands
  std::size_t at = 0;        // where it begins
};

// What the words nearby say of one.
struct nearby {
  std::uint32_t encodings = 0;               // in which some are sure: a bit for each
  std::array<cost, misreadings> gains = {};  // what is gained by that, in each
  std::uint32_t apart = 0;  // in which some of the line would be something else than they were
  std::uint8_t script = 0;  // of what they were, if that isn't Latin
  // What speaks against each other one: how far words nearby are from it, of the line if some are
  // sure there, else of other lines.
  std::array<cost, misreadings> against = {};
  language_fit fit;       // what language stands around it
  bool controls = false;  // some have control characters that windows-1252 hasn't
  bool capitals = false;  // some of the line are written in capitals
};

// What a word was in one encoding.
struct reading {
  cost rank = INT32_MIN / 2;
  std::uint64_t text = 0;  // a hash of it
  std::size_t end = 0;     // bytes of the word
};

// What it was, if that is more probable.
struct judged {
  explicit judged(cost least) noexcept : too_little(least - 1), gain(least - 1), rank(least - 1) {}

  const cost too_little;
  segment best;
  cost gain;  // of it; less than was asked for where there is none
  cost rank;  // the same, less what speaks for another encoding
  bool found = false;
  std::uint32_t readable = 0;                 // the readings that were any
  const nearby* near = nullptr;               // what has a say, if anything
  bool every = false;                         // whether `gains` is asked for
  std::array<cost, misreadings> gains = {};   // in each encoding, 0 for none
  std::array<reading, misreadings> readings;  // the same, where there is `near` besides
};

// What judgements of the same word in the same place share: what it costs as it stands. And in
// which language the last one was.
struct word_costs {
  beginning_costs as_is;
  likely_language was;
};

// Tries the readings that `among` has a bit for. `lost`: characters may be lost.
void judge_word(const word& w, std::uint32_t among, bool lost, surroundings_of_word around,
                judged& j, word_costs& costs) noexcept;

// Whether another encoding makes something else of it that is about as probable; or far more
// probable as text, if it weren't for how rare the encoding is. `single`: it is one letter by
// itself. Precondition: j.found, and judge_word() was asked for every encoding, and knew what
// stands near.
bool is_contested(const judged& j, bool single) noexcept;

// Those of `among` in which a segment is other bytes than in the one that it was read by.
std::uint32_t otherwise_read(const word& w, std::uint32_t among, const segment& s) noexcept;

// Adds how badly each language fits what a segment was.
void add_to_fit(const segment& s, surroundings_of_word around, language_fit& fit) noexcept;

// How sure it is, by what is gained; and what has to be.
confidence confidence_of(cost gain) noexcept;
cost least_gain(confidence c) noexcept;
inline constexpr cost least_gain_of_default = 10 * nat;

inline constexpr cost cost_of_lost = 5 * nat;

// Of two spaces, one was U+00A0.
inline constexpr cost gain_of_two_spaces = 4 * nat;

// Beside small letters of ASCII, what isn't Latin was of the same word, if it was Latin.
inline constexpr cost most_gain_within_word = 8 * nat;

// The cost of going to another script and back, that once.
inline constexpr cost most_gain_across_digits = 10 * nat;

// U+0300 to U+036F.
constexpr bool is_combining_mark(char32_t c) noexcept {
  return c >= 0x300 && c <= 0x36F;
}

// Whether it was read from control characters that Latin-1 has, and windows-1252 hasn't.
bool has_controls(const word& w, const segment& s) noexcept;

// Signs and letters of Latin-1 by windows-1252 are what nearly all such accidents make.
cost gain_of_commonest(const segment& s) noexcept;

// What speaks against it: a letter alone that isn't Latin is rarely all that was damaged; words of
// one are Cyrillic.
cost cost_of_lone(char32_t c) noexcept;
// What speaks for it: its line is in the script of what it was, of which what stands there isn't.
inline constexpr cost gain_of_company = 7 * nat;
inline constexpr char32_t first_in_company = 0x800;  // of three bytes
// What speaks for degrees and fractions where measures have them.
inline constexpr cost gain_of_measure = 6 * nat;
constexpr bool is_of_measure(char32_t c) noexcept {
  return c == 0xB0 || (c >= 0xBC && c <= 0xBE);
}
inline constexpr cost cost_of_script = 10 * nat;
// Letters that go on before and behind it, of another script than Latin, are of the same word as it
// stands there.
cost cost_within_word(char32_t first, char32_t last, surroundings_of_word around) noexcept;

}  // namespace utfkit::internal::mojibake
