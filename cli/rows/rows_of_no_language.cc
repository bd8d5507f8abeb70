#include "rows_of_no_language.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include <utfkit/validate.hpp>

#include "high_words.hpp"
#include "reading/alphabets.hpp"

namespace utfkit::cli {

namespace {

constexpr std::size_t longest = 256;          // bytes of a row
constexpr std::size_t most = 64;              // rows that are told
constexpr std::size_t most_different = 4096;  // that are looked at
constexpr std::uint32_t least_gain = 16;      // two nats, in eighths

// Those of a row that ASCII doesn't have, small ones, each once; nothing where it has a sign.
std::optional<std::u32string> letters_in(byte_view row) {
  std::u32string all;
  for (const char32_t c : characters_of(row)) {
    if (c < 0x80 || c == 0xAA || c == 0xBA) continue;
    if (!is_letter(letter_kind_of(c))) return std::nullopt;
    const char32_t letter = small_letter(c);
    if (all.find(letter) == all.npos) all += letter;
  }
  return all;
}

bool is_of_one_language(byte_view row) {
  const auto letters = letters_in(row);
  return letters && are_of_one_language(*letters);
}

}  // namespace

bool rows_of_no_language::may_be_in(encoding in) noexcept {
  constexpr std::array all = {encoding::windows1250, encoding::iso8859_2, encoding::windows1257};
  return is_in(all, in);
}

rows_of_no_language::rows_of_no_language(encoding in)
    : in_(in), among_(usual_encodings_and(in, {})) {}

void rows_of_no_language::push(byte_view piece, std::optional<std::uint64_t> line) {
  cutter_.push(piece, line, [this](auto... all) { take(all...); });
}

void rows_of_no_language::take(byte_view line, std::uint64_t at, std::uint64_t number) {
  constexpr std::size_t fewest = 2;
  if (met_.size() == most_different || found_.size() == most) return;
  if (is_ascii(line) || line.size() > longest) return;
  const std::vector<high_word> words = high_words_in(line);
  const std::string all = joined(words);
  if (!met_.insert(all).second) return;
  const auto text = recoded(all, in_, encoding::utf8);
  if (!text) return;
  const auto letters = letters_in(*text);
  if (!letters || letters->size() < fewest || are_of_one_language(*letters)) return;
  const auto other = compare(all, *text, {.among = among_, .language = {}}, is_of_one_language);
  if (!other || other->instead.empty() || other->gain < least_gain) return;
  for (const high_word& w : words) {
    auto here = recoded(w.bytes, in_, encoding::utf8);
    auto instead = recoded(w.bytes, other->better, encoding::utf8);
    if (!here || !instead || *here == *instead) continue;
    found_.push_back({at + w.at, number, std::move(*here), other->better, std::move(*instead)});
    return;
  }
}

std::vector<odd_word> rows_of_no_language::finish() {
  cutter_.finish([this](auto... all) { take(all...); });
  return std::move(found_);
}

}  // namespace utfkit::cli
