#include "western_lines.hpp"

#include <algorithm>
#include <array>
#include <bitset>
#include <utility>

#include <utfkit/validate.hpp>

#include "base/ascii.hpp"
#include "high_words.hpp"
#include "reading/alphabets.hpp"
#include "reading/western_places.hpp"

namespace utfkit::cli {

namespace {

constexpr std::size_t longest = 512;    // bytes of a line
constexpr std::size_t most = 64;        // lines that are told
constexpr std::size_t most_kept = 512;  // that are looked at in the end
constexpr unsigned enough = 2;          // of what speaks against a line

// By so much the other encoding has to read it better, in eighths of a nat, where less does.
constexpr std::uint32_t least_gain = 8, least_gain_by_letters = 16;

constexpr std::array pages = {encoding::windows1252, encoding::macintosh, encoding::ibm850};

void read_in(std::string_view line, const upper_half& characters, std::u32string& all) {
  all.clear();
  for (const char c : line) {
    const auto b = static_cast<std::uint8_t>(c);
    all += b < 0x80 ? char32_t{b} : characters[b - 0x80U];
  }
}
std::u32string read_in(std::string_view line, const upper_half& characters) {
  std::u32string all;
  read_in(line, characters, all);
  return all;
}

// Small ones, outside ASCII.
std::u32string letters_in(std::u32string_view line) {
  std::u32string letters;
  for (const char32_t c : line) {
    if (c >= 0xC0 && is_letter(letter_kind_of(c))) letters += small_letter(c);
  }
  return letters;
}

bool has_all(std::u32string_view alphabet, std::u32string_view letters) noexcept {
  return std::all_of(letters.begin(), letters.end(),
                     [alphabet](char32_t c) { return alphabet.find(c) != alphabet.npos; });
}

}  // namespace

bool western_lines::may_be_in(encoding in) noexcept {
  return is_in(pages, in) || in == encoding::ibm858;
}

western_lines::western_lines(encoding in) : in_(in), here_(upper_half_of(in)) {
  for (const encoding e : pages) {
    if (e == in || (e == encoding::ibm850 && in == encoding::ibm858)) continue;
    others_.emplace_back(e);
  }
}

void western_lines::push(byte_view piece, std::optional<std::uint64_t> line) {
  cutter_.push(piece, line, [this](auto... all) { take(all...); });
}

western_lines::page::page(encoding e) : enc(e), characters(upper_half_of(e)) {
  for (std::size_t i = 0; i < places.size(); ++i) {
    const char32_t c = characters[i];
    places[i] = !may_be_usual(c)       ? usual::nowhere
                : is_capital_letter(c) ? usual::in_front
                                       : usual::somewhere;
  }
}

// False of most lines before they are decoded: é of windows-1252 is a capital in the two others,
// which none stands behind a small letter.
bool western_lines::page::may_have(std::string_view line) const noexcept {
  bool is_behind_small = false;
  for (const char c : line) {
    const auto b = static_cast<std::uint8_t>(c);
    if (b >= 0x80) {
      const usual is = places[b - 0x80U];
      if (is == usual::nowhere || (is == usual::in_front && is_behind_small)) return false;
    }
    is_behind_small = is_small_ascii(b);
  }
  return true;
}

// Whether all characters are in usual places there, whatever the language.
bool western_lines::may_be_in_another(std::string_view line) {
  return std::any_of(others_.begin(), others_.end(), [this, line](const page& other) {
    if (!other.may_have(line)) return false;
    read_in(line, other.characters, there_);
    return has_usual_places(there_, {});
  });
}

void western_lines::take(byte_view line, std::uint64_t at, std::uint64_t number) {
  if (is_ascii(line)) return;
  std::bitset<128> seen;
  for (const char c : line) {
    if (const auto b = static_cast<std::uint8_t>(c); b >= 0x80) seen.set(b - 0x80U);
  }
  for (std::size_t i = 0; i < seen.size(); ++i) lines_with_[i] += seen[i];
  if (kept_.size() == most_kept || line.size() > longest) return;
  const std::string_view bytes = line.as_string_view();
  if (!may_be_in_another(bytes) || !met_.emplace(bytes).second) return;
  kept_.push_back({std::string(bytes), at, number});
}

// Whether other lines have letters that the language hasn't, as lists of names do.
bool western_lines::has_foreign_elsewhere(std::string_view line,
                                          std::u32string_view alphabet) const {
  for (std::size_t i = 0; i < lines_with_.size(); ++i) {
    const bool is_here = line.find(static_cast<char>(0x80 + i)) != line.npos;
    const char32_t c = here_[i];
    if (lines_with_[i] <= (is_here ? 1U : 0U)) continue;
    if (c < 0xC0 || !is_letter(letter_kind_of(c))) continue;
    if (alphabet.find(small_letter(c)) == alphabet.npos) return true;
  }
  return false;
}

std::optional<odd_word> western_lines::read(std::string_view line,
                                            std::string_view language) const {
  const std::u32string here = read_in(line, here_);
  const unsigned oddness = oddness_of_places(here, language);
  const std::u32string_view alphabet = letters_of(language);
  const bool is_foreign = oddness == 0 && !alphabet.empty() &&
                          !has_all(alphabet, letters_in(here)) &&
                          !has_foreign_elsewhere(line, alphabet);
  if (oddness == 0 && !is_foreign) return std::nullopt;
  const std::vector<high_word> words = high_words_in(byte_view(line));
  const std::string all = joined(words);
  const auto text = recoded(all, in_, encoding::utf8);
  if (!text) return std::nullopt;
  for (const page& other : others_) {
    const std::u32string there = read_in(line, other.characters);
    const std::u32string letters = letters_in(there);
    if (!has_usual_places(there, language)) continue;
    if (!has_all(alphabet, letters) && (oddness < enough || !are_of_one_language(letters)))
      continue;
    if (oddness < enough) {
      const std::array among = {in_, other.enc};
      const auto better = compare(all, *text, {.among = among, .language = language});
      if (!better || better->instead.empty()) continue;
      if (better->gain < (oddness == 0 ? least_gain_by_letters : least_gain)) continue;
    }
    for (const high_word& w : words) {
      auto own = recoded(w.bytes, in_, encoding::utf8);
      auto instead = recoded(w.bytes, other.enc, encoding::utf8);
      if (!own || !instead || *own == *instead) continue;
      return odd_word{w.at, 0, std::move(*own), other.enc, std::move(*instead)};
    }
  }
  return std::nullopt;
}

std::vector<odd_word> western_lines::finish(std::string_view language) {
  cutter_.finish([this](auto... all) { take(all...); });
  std::vector<odd_word> found;
  for (const kept_line& k : kept_) {
    if (found.size() == most) break;
    if (auto word = read(k.bytes, language)) add_word(found, std::move(*word), k.at, k.number);
  }
  return found;
}

}  // namespace utfkit::cli
