#include "words_of_other_scripts.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include <utfkit/code_point.hpp>
#include <utfkit/detect.hpp>
#include <utfkit/validate.hpp>

#include "base/ascii.hpp"
#include "base/encoding_names.hpp"
#include "patterns/common_characters.hpp"
#include "patterns/upper_half.hpp"

namespace utfkit::cli {

namespace {

using enum encoding;

constexpr std::size_t least_bytes = 3, longest = 64;
constexpr std::size_t least_of_pairs = 4;  // two characters of East Asia

constexpr std::array of_alphabets = {windows1251, koi8_r,     koi8_u,        ibm866,      iso8859_5,
                                     windows1253, iso8859_7,  windows1255,   windows1256, iso8859_6,
                                     ibm737,      windows874, x_mac_cyrillic};

// Those that words of a text in `in` are looked for in: of Cyrillic and Greek, the same alphabet in
// another encoding, and Thai, which has signs of theirs for letters.
std::vector<encoding> alphabets_and(encoding in, bool in_latin_letters) {
  std::vector<encoding> all;
  for (const encoding e : of_alphabets) {
    // Whose small letters are those of windows-1251.
    const bool is_known = e != x_mac_cyrillic || !in_latin_letters;
    const bool may_be = in_latin_letters || script_of(e) == script_of(in) || e == windows874;
    if (is_known && may_be) all.push_back(e);
  }
  if (!is_in(all, in)) all.push_back(in);
  return all;
}

bool has_ascii_letters(std::string_view word) noexcept {
  return std::any_of(word.begin(), word.end(),
                     [](char c) { return is_ascii_letter(static_cast<std::uint8_t>(c)); });
}

// Greek, Cyrillic, Hebrew, Arabic and Thai.
constexpr unsigned alphabet_of(char32_t c) noexcept {
  if (c >= 0x386 && c < 0x3D0) return 1;
  if (c >= 0x400 && c < 0x530) return 2;
  if (c >= 0x5D0 && c < 0x5EB) return 4;
  if (c >= 0x621 && c < 0x64B) return 8;
  return c >= 0xE01 && c < 0xE4F && c != 0xE3F ? 16 : 0;
}

// Whether all of it is letters of one alphabet.
bool is_word_of_alphabet(byte_view text) noexcept {
  unsigned alphabets = 0;
  for (std::size_t at = 0; at < text.size();) {
    const decoded d = decode_first(text.substr(at));
    const unsigned a = alphabet_of(d.code_point);
    if (a == 0 || (alphabets != 0 && a != alphabets)) return false;
    alphabets = a;
    at += d.length;
  }
  return alphabets != 0;
}

constexpr bool is_any_letter(char32_t c) noexcept {
  return alphabet_of(c) != 0 || is_letter(letter_kind_of(c));
}

// Small letters and capitals exchanged, as KOI8-R and windows-1251 have them: "дНЙФТЙК".
bool is_inverted(std::u32string_view all) noexcept {
  return all.size() > 3 && is_small_letter(all[0]) &&
         std::all_of(all.begin() + 1, all.end(), is_capital_letter);
}

// Capitals between small letters of Cyrillic, "іЕДВАПє": as in no abbreviation, кВАр.
bool has_capitals_within(std::u32string_view all) noexcept {
  constexpr std::ptrdiff_t least = 4;
  const auto* const first = std::find_if(all.begin(), all.end(), is_capital_letter);
  const auto* const end = std::find_if_not(first, all.end(), is_capital_letter);
  return first != all.begin() && end != all.end() && std::distance(first, end) >= least &&
         is_small_letter(*std::prev(first)) && is_small_letter(*end);
}

// Several signs and blocks beside letters of ASCII, but for lines that part columns: "▌R⌠c▒╬≤Y",
// Shift_JIS in KOI8-R.
bool has_signs_beside_ascii(std::u32string_view all) noexcept {
  constexpr std::u32string_view columns = U"\u2502\u2551";
  constexpr int several = 3;
  const auto is_ascii = [&](std::size_t i) {
    return i < all.size() && all[i] < 0x80 && is_any_letter(all[i]);
  };
  int signs = 0;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const bool is_sign = all[i] >= 0x2190 && columns.find(all[i]) == columns.npos;
    signs += is_sign && ((i != 0 && is_ascii(i - 1)) || is_ascii(i + 1));
  }
  return signs >= several;
}

// Three signs and more of which some are of mathematics, as nobody draws: "⌠▄▀·⌠s", Shift_JIS in
// KOI8-R. Lines and blocks stand beside each other in drawings.
bool has_signs_of_mathematics(std::u32string_view all) noexcept {
  const auto is_sign = [](char32_t c) { return c >= 0x2190 && c < 0x2600; };
  const auto is_drawn = [](char32_t c) { return c >= 0x2500 && c < 0x25A0; };
  const auto signs = std::count_if(all.begin(), all.end(), is_sign);
  const auto drawn = std::count_if(all.begin(), all.end(), is_drawn);
  return signs >= 3 && drawn != 0 && drawn != signs;
}

// A sign, or a letter for one (ª), between others of which one is a letter above 7F, or, where
// nothing is a name of a firm (ТзОВ), a capital behind a small letter. What stands there in some
// language doesn't count.
bool is_no_word(std::u32string_view all, bool in_latin_letters) {
  constexpr std::u32string_view meant = U"\u00A0\u00AD\u00B4\u00B7\u2013\u2014\u2018\u2019\u2026";
  const auto is_letter_above = [](char32_t c) { return c >= 0x80 && is_any_letter(c); };
  const bool has_signs = has_signs_beside_ascii(all) || has_signs_of_mathematics(all);
  if (!in_latin_letters && (has_capitals_within(all) || has_signs)) return true;
  for (std::size_t i = 1; i < all.size(); ++i) {
    const char32_t before = all[i - 1], c = all[i];
    const bool are_above = before >= 0x80 && c >= 0x80;
    if (in_latin_letters && are_above && is_small_letter(before) && is_capital_letter(c))
      return true;
    if (c < 0x80 || is_any_letter(c) || meant.find(c) != meant.npos || i + 1 == all.size())
      continue;
    const char32_t next = all[i + 1];
    const bool are_of_word =
        (before >= 0x80 || is_any_letter(before)) && (next >= 0x80 || is_any_letter(next));
    if (are_of_word && (is_letter_above(before) || is_letter_above(next))) return true;
  }
  return false;
}

bool are_common(std::string_view word, encoding in) noexcept {
  if (word.size() % 2 != 0) return false;
  const lead_range leads = common_leads(in);
  for (std::size_t i = 0; i < word.size(); i += 2) {
    if (!leads.has(static_cast<std::uint8_t>(word[i]))) return false;
  }
  return true;
}

// Those are told by themselves.
bool has_controls(std::string_view text) {
  const std::u32string all = characters_of(text);
  return std::any_of(all.begin(), all.end(), [](char32_t c) { return c >= 0x80 && c < 0xA0; });
}

// What the detector says of it among those in which all of it is in common use.
std::optional<odd_word> read_in_east_asia(std::string_view word, std::string text) {
  std::vector<encoding> among;
  for (const encoding e : of_east_asia) {
    if (are_common(word, e) && recoded(word, e, utf8)) among.push_back(e);
  }
  if (among.empty()) return std::nullopt;
  const detection d = detect(word, {.among = among, .language = {}});
  const encoding best = d.enc && is_in(among, *d.enc) ? *d.enc : among.front();
  auto instead = recoded(word, best, utf8);
  if (!instead) return std::nullopt;
  return odd_word{0, 0, std::move(text), best, std::move(*instead)};
}

}  // namespace

bool words_of_other_scripts::may_be_in(encoding in) noexcept {
  return has_code_page(in) && script_of(in) != script::other;
}

words_of_other_scripts::words_of_other_scripts(encoding in, bool in_latin_letters)
    : in_(in),
      in_latin_letters_(in_latin_letters),
      alphabets_(alphabets_and(in, in_latin_letters)),
      upper_(upper_half_of(in)) {}

void words_of_other_scripts::push(byte_view piece, std::optional<std::uint64_t> line) {
  cutter_.push(piece, line, [this](byte_view text, std::uint64_t at, std::uint64_t number) {
    take(text, at, number);
  });
}

void words_of_other_scripts::take(byte_view line, std::uint64_t at, std::uint64_t number) {
  constexpr std::size_t most = 256;
  if (is_ascii(line)) return;
  const std::string_view all = line.as_string_view();
  for (auto end = all.begin(); end != all.end();) {
    const auto begin = std::find_if(end, all.end(), is_high);
    end = std::find_if_not(begin, all.end(), is_of_double_byte);
    const std::string_view word(begin, end);
    if (begin == end) break;
    const auto before = begin == all.begin() ? begin : std::prev(begin);
    const std::string_view with_before(before, end);
    const auto high = static_cast<std::size_t>(std::count_if(begin, end, is_high));
    const bool is_mostly_high = 2 * high >= word.size();
    const bool is_short = word.size() < least_bytes;
    if (has_ascii_letters(with_before) && (is_short || !is_mostly_high)) {
      look_at_letters(with_before);
    }
    const bool may_be = !is_short && word.size() <= longest && is_mostly_high &&
                        words_.size() < most && !is_valid(word) && may_be_other(word);
    if (!may_be || !met_.emplace(word).second) continue;
    words_.push_back(
        {std::string(word), at + static_cast<std::uint64_t>(begin - all.begin()), number});
  }
}

// Beside letters of ASCII.
void words_of_other_scripts::look_at_letters(std::string_view word) noexcept {
  for (const char c : word) {
    if (is_high(c)) usual_.set(static_cast<std::uint8_t>(c));
  }
}

// Letters of the text's own, or their capitals, as in a list of all with accents, but for one; or
// one over and over.
bool words_of_other_scripts::is_list(std::string_view word) const {
  const auto is_usual = [&](char c) {
    const auto b = static_cast<std::uint8_t>(c);
    if (usual_[b]) return true;
    const char32_t capital = upper_[b - 0x80U];
    if (letter_kind_of(capital) != letter_kind::capital) return false;
    const char32_t small = capital < 0x100 ? capital + 0x20 : capital + 1;
    const auto* const at = std::find(upper_.begin(), upper_.end(), small);
    return at != upper_.end() && usual_[static_cast<std::size_t>(at - upper_.begin()) + 0x80];
  };
  const auto others =
      std::count_if(word.begin(), word.end(), [&](char c) { return is_high(c) && !is_usual(c); });
  return others <= 1 || word.find_first_not_of(word.front()) == word.npos;
}

std::optional<odd_word> words_of_other_scripts::read_in_alphabet(std::string_view word,
                                                                 const std::string& text) const {
  constexpr std::uint32_t least_gain = 6 * 8;  // six nats, in eighths
  if (has_ascii_letters(word) || has_controls(text)) return std::nullopt;
  auto c = compare(word, text, {.among = alphabets_, .language = {}}, is_word_of_alphabet);
  if (!c || c->instead.empty() || c->gain < least_gain) return std::nullopt;
  return odd_word{0, 0, text, c->better, std::move(c->instead)};
}

std::optional<odd_word> words_of_other_scripts::read(std::string_view word) const {
  const auto text = recoded(word, in_, utf8);
  if (!text || is_list(word)) return std::nullopt;
  const std::u32string all = characters_of(*text);
  if (!in_latin_letters_ && is_inverted(all)) {
    if (auto found = read_in_alphabet(word, *text)) return found;
  }
  if (word.size() >= least_of_pairs && is_no_word(all, in_latin_letters_)) {
    if (auto found = read_in_east_asia(word, *text)) return found;
    if (!in_latin_letters_) return read_in_alphabet(word, *text);
  }
  return in_latin_letters_ ? read_in_alphabet(word, *text) : std::nullopt;
}

// Of letters of the text's own alphabet most words are nothing else.
bool words_of_other_scripts::may_be_other(std::string_view word) const {
  if (in_latin_letters_) return true;
  std::u32string all;
  for (const char c : word) {
    const auto b = static_cast<std::uint8_t>(c);
    all += b < 0x80 ? b : upper_[b - 0x80U];
  }
  return is_inverted(all) || is_no_word(all, in_latin_letters_);
}

std::vector<odd_word> words_of_other_scripts::finish() {
  cutter_.finish(
      [this](byte_view text, std::uint64_t at, std::uint64_t number) { take(text, at, number); });
  std::vector<odd_word> found;
  for (const met_word& w : words_) {
    if (!found.empty() && found.back().line == w.line) continue;
    auto word = read(w.bytes);
    if (!word) continue;
    word->at = w.at;
    word->line = w.line;
    found.push_back(std::move(*word));
  }
  return found;
}

}  // namespace utfkit::cli
