#include "latin_rows.hpp"

#include <algorithm>
#include <utility>

#include <utfkit/validate.hpp>

#include "accented_words.hpp"
#include "base/ascii.hpp"
#include "mixed_words.hpp"
#include "other_alphabets.hpp"
#include "reading/pound_sign.hpp"
#include "reading/word_cutter.hpp"

namespace utfkit::cli {

namespace {

constexpr bool has(std::u32string_view all, char32_t c) noexcept {
  return all.find(c) != all.npos;
}

constexpr bool is_small(char32_t c) noexcept {
  return is_between(c, 'a', 'z');
}

// Of ASCII, and what encodings of other alphabets have of Latin letters besides.
bool is_latin(char32_t c) noexcept {
  return (c < 0x80 || is_between(c, 0xC0, 0x17F)) && is_letter(letter_kind_of(c));
}

constexpr bool is_digit_or_joined(char c) noexcept {
  return (c >= '0' && c <= '9') || c == '_';
}

constexpr bool is_high_byte(char c) noexcept {
  return static_cast<std::uint8_t>(c) >= 0x80;
}

// Characters that aren't Latin letters beside each other in a word.
struct group {
  std::u32string_view word;
  std::size_t begin, end;

  char32_t front() const noexcept { return word[begin]; }
  std::size_t size() const noexcept { return end - begin; }
  bool at_beginning() const noexcept { return begin == 0; }
  bool at_end() const noexcept { return end == word.size(); }
  bool is_before_small() const noexcept { return !at_end() && is_small(word[end]); }
  bool is_behind_small() const noexcept { return !at_beginning() && is_small(word[begin - 1]); }
  // A capital and nothing but small letters, as of a name.
  bool is_in_name() const noexcept {
    return word[0] >= 'A' && word[0] <= 'Z' &&
           std::all_of(word.begin() + 1, word.end(),
                       [](auto c) { return is_small(c) || !is_latin(c); });
  }
};

// ── signs ───────────────────────────────────────────────────────────────────────────────────────

// Corners, crossings, blocks and shades, which stand beside others where somebody draws; not lines
// between columns, nor dashes.
constexpr bool is_drawn_alone(char32_t c) noexcept {
  return is_between(c, 0x250C, 0x25A0) && !has(U"\u2550\u2551", c);
}

constexpr std::u32string_view never_before =
    U"\u00A3\u00A5\u00A9\u00AC\u00AF\u00BC\u00BD\u00BE\u0192\u200C\u200D\u200E\u200F\u2015"
    U"\u2320\u2321";
constexpr std::u32string_view never_within =
    U"\u00A3\u00A4\u00A5\u00A9\u00AC\u00AF\u00B0\u00B2\u00BC\u00BD\u00BE\u00F7\u0192\u2015\u200C"
    U"\u200D\u200E\u200F\u2219\u221A\u2248\u2264\u2265\u2320\u2321";

// Which say nothing behind a word by themselves, but where it has others: "£َd¼".
constexpr std::u32string_view behind_others = U"\u00AB\u00BC\u00BD\u00BE";

bool is_odd_sign(const group& g, char32_t c) noexcept {
  if (g.at_beginning()) {
    // A square begins an entry of a list.
    const bool is_amount =
        c == 0xA3 && g.size() == 1 && !may_follow_l_with_stroke(g.word.substr(1, 3));
    // Marks of direction stand before words of ASCII.
    const bool is_direction = is_between(c, 0x200C, 0x200F) && g.size() == 1;
    return g.is_before_small() && !is_amount && !is_direction &&
           (has(never_before, c) || (is_drawn_alone(c) && c != 0x25A0));
  }
  if (g.at_end()) return g.is_behind_small() && g.is_in_name() && is_drawn_alone(c);
  return g.is_before_small() && (has(never_within, c) || is_drawn_alone(c));
}

// A capital between letters of which the second is small, and no other but the first: "LŸscher".
bool has_capital_within(std::u32string_view word) noexcept {
  if (!std::all_of(word.begin() + 2, word.end(), is_small_letter)) {
    const auto* const capital = std::find_if(word.begin() + 1, word.end(), is_capital_letter);
    return capital != word.end() && *capital >= 0x80 && is_small_letter(word[1]) &&
           std::next(capital) != word.end() &&
           std::all_of(std::next(capital), word.end(), is_small_letter);
  }
  return word[1] >= 0x80 && is_capital_letter(word[1]);
}

// ── letters of the text's own alphabet ──────────────────────────────────────────────────────────

constexpr bool is_hebrew_or_mark(char32_t c) noexcept {
  return is_between(c, 0x591, 0x5F2);
}
constexpr bool is_thai(char32_t c) noexcept {
  return is_between(c, 0xE01, 0xE59) && c != 0xE3F && c != 0xE4F;
}

// Those that look like letters of ASCII, for which they are typed.
constexpr std::u32string_view like_ascii =
    U"\u0430\u0435\u043E\u0440\u0441\u0443\u0445\u0410\u0412\u0415\u041A\u041C\u041D\u041E\u0420"
    U"\u0421\u0422\u0423\u0425\u03BF\u03C5\u0391\u0392\u0395\u0396\u0397\u0399\u039A\u039C\u039D"
    U"\u039F\u03A1\u03A4\u03A5\u03A7";

// Which begin a word, and a name without a space behind them.
constexpr std::u32string_view prefixes =
    U"\u05D1\u05D4\u05D5\u05DB\u05DC\u05DE\u05E9\u0627\u0628\u0641\u0643\u0644\u0648";

// Endings of Russian and its neighbours.
constexpr std::u32string_view endings =
    U"\u0430\u0432\u0435\u0438\u043C\u043E\u0443\u0445\u044B\u044D\u044E\u044F\u0451\u0456\u0457";

// Which no symbol is: ά, ή, ό.
constexpr bool is_accented_greek(char32_t c) noexcept {
  return has(
      U"\u0386\u0388\u0389\u038A\u038C\u038E\u038F\u0390\u03AA\u03AB\u03AC\u03AD\u03AE\u03AF"
      U"\u03B0\u03CA\u03CB\u03CC\u03CD\u03CE",
      c);
}

constexpr std::u32string_view small_symbols =
    U"\u03B1\u03B2\u03B3\u03B4\u03B5\u03BA\u03BB\u03BC\u03C0\u03C3\u03C9";

bool is_odd_greek(const group& g) noexcept {
  constexpr std::size_t long_enough = 5;
  const char32_t c = g.front();
  if (is_accented_greek(c)) return true;
  if (g.size() > 1) return !g.at_end() && !g.at_beginning();
  if (g.at_beginning()) return false;
  if (g.at_end()) return g.word.size() >= long_enough && g.is_in_name() && !has(small_symbols, c);
  return g.is_behind_small() && g.is_before_small() && !has(small_symbols, c);
}

bool is_odd_letter(const group& g) noexcept {
  const char32_t c = g.front();
  if (is_thai(c)) return true;
  if (is_greek(c)) return is_odd_greek(g);
  const bool is_within = !g.at_beginning() && !g.at_end();
  if (is_cyrillic(c)) {
    const auto is_like_ascii = [](char32_t l) { return has(like_ascii, l); };
    if (std::all_of(g.word.begin() + static_cast<std::ptrdiff_t>(g.begin),
                    g.word.begin() + static_cast<std::ptrdiff_t>(g.end), is_like_ascii))
      return false;
    if (g.size() > 1) return g.at_beginning() ? g.is_before_small() : is_within;
    return !g.at_end() || !has(endings, c);
  }
  if (is_arabic(c)) return !g.at_beginning() || !has(prefixes, c);
  return is_hebrew_or_mark(c) && (is_within || !has(prefixes, c));
}

// ── characters of East Asia ─────────────────────────────────────────────────────────────────────

constexpr bool is_half_width_kana(char32_t c) noexcept {
  return is_between(c, 0xFF61, 0xFF9F);
}

// Where no kana are beside it, which a name may end with: "SONYﾃ".
bool is_odd_kana(const group& g) noexcept {
  const char32_t c = g.front();
  const bool is_sign = has(U"\uFF61\uFF64\uFF65", c);
  return g.size() == 1 && !is_sign &&
         (g.at_beginning() ? g.is_before_small() : g.is_behind_small());
}

constexpr std::u32string_view money = U"\uFF04\uFFE0\uFFE1\uFFE5";

// Signs of money between small letters, and what is drawn before them.
bool is_odd_wide_sign(const group& g) noexcept {
  const char32_t c = g.front();
  if (g.size() != 1 || !g.is_before_small()) return false;
  if (is_between(c, 0x2500, 0x259F)) return c != 0x2502 && c != 0x2503;
  return !g.at_beginning() && has(money, c);
}

}  // namespace

bool latin_rows::may_be_in(encoding in) {
  return in == encoding::windows1258 || mixed_words::may_be_in(in) || accented_words::may_be_in(in);
}

latin_rows::latin_rows(encoding in)
    : in_(in),
      is_wide_(accented_words::may_be_in(in)),
      upper_(is_wide_ ? upper_half{} : upper_half_of(in)),
      among_(usual_encodings_and(in, {})) {}

void latin_rows::push(byte_view piece, std::optional<std::uint64_t> line) {
  cutter_.push(piece, line, [this](auto... all) { take(all...); });
}

// Nothing where it can't be read.
std::u32string latin_rows::read_own(std::string_view word) const {
  if (is_wide_) {
    const auto text = recoded(word, in_, encoding::utf8);
    return text ? characters_of(*text) : std::u32string();
  }
  std::u32string all;
  for (const char c : word) {
    const auto b = static_cast<std::uint8_t>(c);
    all += b < 0x80 ? b : upper_[b - 0x80U];
  }
  return all;
}

// One of two bytes, the second a small letter, which is no common character, in a short name that
// latin_words doesn't look at: "Pi砤" for "Piła".
bool latin_rows::has_rare_pair(std::string_view word, std::u32string_view all) const noexcept {
  constexpr std::size_t longest = 4;
  const bool is_extended =
      in_ == encoding::gbk || in_ == encoding::gb18030 || in_ == encoding::euc_kr;
  if (!is_extended || all.size() + 1 != word.size() || word.size() > longest) return false;
  const auto* const lead = std::find_if(word.begin(), word.end(), is_high_byte);
  if (lead == word.begin() || lead == word.end() || std::next(lead) == word.end()) return false;
  const auto b = static_cast<std::uint8_t>(*lead);
  const bool is_symbol = b >= 0xA1 && b <= 0xA9;
  if (b >= 0xDF) return false;  // a small letter in windows-1252, which latin_words looks at
  return !is_symbol && is_small_ascii(static_cast<std::uint8_t>(*std::next(lead))) &&
         group{all, 0, 1}.is_in_name();
}

latin_rows::use latin_rows::use_in(std::u32string_view word) const noexcept {
  if (in_ == encoding::windows1258) return has_capital_within(word) ? use::sign : use::usual;
  use all = use::usual;
  for (std::size_t at = 0; at < word.size();) {
    if (is_latin(word[at])) {
      ++at;
      continue;
    }
    group g{word, at, at + 1};
    while (g.end < word.size() && !is_latin(word[g.end])) ++g.end;
    at = g.end;
    constexpr std::size_t longest = 2;
    if (g.size() > longest) return use::usual;
    const auto signs = std::count_if(word.begin() + static_cast<std::ptrdiff_t>(g.begin),
                                     word.begin() + static_cast<std::ptrdiff_t>(g.end),
                                     [&g](char32_t c) { return is_odd_sign(g, c); });
    if (signs != 0 || (is_half_width_kana(g.front()) && is_odd_kana(g)) || is_odd_wide_sign(g)) {
      all = use::sign;
    } else if (all == use::sign && g.size() == 1 && g.at_end() && has(behind_others, g.front())) {
      continue;
    } else if (is_odd_letter(g)) {
      all = all == use::usual ? use::letter : all;
    } else {
      return use::usual;
    }
  }
  return all;
}

std::optional<odd_word> latin_rows::read(std::string_view word, std::u32string_view all) const {
  const use is = has_rare_pair(word, all) ? use::sign : use_in(all);
  if (is == use::usual) return std::nullopt;
  auto text = recoded(word, in_, encoding::utf8);
  if (!text) return std::nullopt;
  auto c = compare(word, *text, {.among = among_, .language = {}}, is_latin_word);
  constexpr std::uint32_t least_gain = 16, least_gain_of_letters = 24;  // eighths of a nat
  if (!c || c->instead.empty()) return std::nullopt;
  // What characters of two bytes cost in such a word isn't known, nor a capital in Vietnamese.
  const bool is_enough =
      in_ == encoding::windows1258 || (is_wide_ && all.find_first_of(money) != all.npos);
  const std::uint32_t least = is_enough ? 0 : is == use::sign ? least_gain : least_gain_of_letters;
  if (c->gain < least) return std::nullopt;
  return odd_word{0, 0, std::move(*text), c->better, std::move(c->instead)};
}

void latin_rows::take(byte_view line, std::uint64_t at, std::uint64_t number) {
  constexpr std::size_t most = 64, most_high = 8;
  if (found_.size() == most || is_ascii(line)) return;
  const auto is_word_byte = [](char c) { return is_of_word(static_cast<std::uint8_t>(c)); };
  const std::string_view text = line.as_string_view();
  if (static_cast<std::size_t>(std::count_if(text.begin(), text.end(), is_high_byte)) > most_high)
    return;
  std::optional<odd_word> first;
  for (auto end = text.begin(); end != text.end();) {
    const auto begin = std::find_if(end, text.end(), is_word_byte);
    end = std::find_if_not(begin, text.end(), is_word_byte);
    if (std::none_of(begin, end, is_high_byte)) continue;
    const bool is_part = (begin != text.begin() && is_digit_or_joined(*std::prev(begin))) ||
                         (end != text.end() && is_digit_or_joined(*end));
    const std::string_view word(begin, end);
    const std::u32string all = read_own(word);
    const auto latin = static_cast<std::size_t>(std::count_if(all.begin(), all.end(), is_latin));
    constexpr std::size_t least = 3;
    // Half of it, but for "Łódź".
    const bool are_few = 2 * latin < all.size() && (latin == 0 || all.size() > least + 1);
    if (is_part || all.size() < least || are_few) return;
    auto found = read(word, all);
    if (!found) return;
    found->at = at + static_cast<std::uint64_t>(begin - text.begin());
    found->line = number;
    if (!first) first = std::move(found);
  }
  if (first) found_.push_back(std::move(*first));
}

std::vector<odd_word> latin_rows::finish() {
  cutter_.finish([this](auto... all) { take(all...); });
  return std::move(found_);
}

}  // namespace utfkit::cli
