#include "rows_of_no_language.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "high_words.hpp"
#include "reading/alphabets.hpp"

namespace utfkit::cli {

namespace {

constexpr std::size_t longest = 256;          // bytes of a row
constexpr std::size_t most = 64;              // rows that are told
constexpr std::size_t most_different = 4096;  // sets of letters, and rows of no language

// What a letter of the alphabet isn't: an ordinal is written in any language.
constexpr bool is_ordinal(char32_t c) noexcept {
  return c == 0xAA || c == 0xBA;
}

// Those that ASCII doesn't have, small ones; nothing where one is a sign.
template <class Characters>
std::optional<std::u32string> letters_of_all(const Characters& all) {
  std::u32string letters;
  for (const char32_t c : all) {
    if (c < 0x80 || is_ordinal(c)) continue;
    if (!is_letter(letter_kind_of(c))) return std::nullopt;
    const char32_t letter = small_letter(c);
    if (letters.find(letter) == letters.npos) letters += letter;
  }
  return letters;
}

bool is_of_one_language(byte_view row) {
  const auto letters = letters_of_all(characters_of(row));
  return letters && are_of_one_language(*letters);
}

}  // namespace

bool rows_of_no_language::may_be_in(encoding in) noexcept {
  constexpr std::array all = {encoding::windows1250, encoding::iso8859_2, encoding::windows1257};
  return is_in(all, in);
}

rows_of_no_language::rows_of_no_language(encoding in)
    : in_(in), here_(upper_half_of(in)), among_(usual_encodings_and(in, {})) {}

void rows_of_no_language::push(byte_view piece, std::optional<std::uint64_t> line) {
  cutter_.push(piece, line, [this](auto... all) { take(all...); });
}

// Most rows have letters that another one has had: those are looked at once.
bool rows_of_no_language::are_of_none(const byte_set& seen) {
  constexpr std::size_t fewest = 2;
  if (const auto at = known_.find(seen); at != known_.end()) return at->second;
  if (known_.size() == most_different) return false;
  std::u32string all;
  for (std::size_t i = 0; i < seen.size(); ++i) {
    if (seen[i]) all += here_[i];
  }
  const auto letters = letters_of_all(all);
  const bool are = letters && letters->size() >= fewest && !are_of_one_language(*letters);
  known_.emplace(seen, are);
  return are;
}

void rows_of_no_language::take(byte_view line, std::uint64_t at, std::uint64_t number) {
  if (found_.size() == most || met_.size() == most_different || line.size() > longest) return;
  byte_set seen;
  for (const char c : line) {
    if (const auto b = static_cast<std::uint8_t>(c); b >= 0x80) seen.set(b - 0x80U);
  }
  if (seen.none() || !are_of_none(seen)) return;
  const std::vector<high_word> words = high_words_in(line);
  if (!met_.insert(joined(words)).second) return;
  auto word = read_better(words, 0, in_, among_, is_of_one_language);
  if (word) add_word(found_, std::move(*word), at, number);
}

std::vector<odd_word> rows_of_no_language::finish() {
  cutter_.finish([this](auto... all) { take(all...); });
  return std::move(found_);
}

}  // namespace utfkit::cli
