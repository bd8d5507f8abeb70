#include "mixed_words.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include <utfkit/code_point.hpp>

#include "base/encoding_names.hpp"
#include "other_alphabets.hpp"
#include "reading/pound_sign.hpp"

namespace utfkit::cli {

namespace {

// By so much another encoding has to read a word better, in eighths of a nat; and where a sign
// stands in it.
constexpr std::uint32_t least_gain = 48, least_gain_of_clear = 16, least_gain_of_signs = 64;

// Where a sign of a currency begins it.
constexpr std::uint32_t least_gain_of_pound = 8;

// By so much, what may have been meant is told by itself; an ending in Cyrillic by less.
constexpr std::uint32_t enough_gain = 96, enough_gain_of_ending = 56, enough_gain_of_rarer = 72;
constexpr std::uint32_t never = 0xFFFF'FFFF;

// Of a word: an abbreviation may have them, or a placeholder as "%liω".
constexpr std::size_t few = 3;

// That an encoding of another alphabet has, at least: code pages of Latin letters have some Greek.
constexpr std::ptrdiff_t enough_letters = 20;

constexpr bool has(std::u32string_view all, char32_t c) noexcept {
  return all.find(c) != all.npos;
}

// Which stand above or below a letter of their own alphabet.
constexpr bool is_mark(char32_t c) noexcept {
  return (is_between(c, 0x591, 0x5C7) && !has(U"\u05BE\u05C0\u05C3\u05C6", c)) ||
         is_between(c, 0x64B, 0x652) || c == 0xE31 || is_between(c, 0xE34, 0xE3A) ||
         is_between(c, 0xE47, 0xE4E);
}

// As letters of ASCII look, or nearly.
constexpr std::u32string_view small_lookalikes =
    U"\u0430\u0435\u043E\u0440\u0441\u0443\u0445\u0455\u0456\u0458\u03BF\u03C5";
constexpr std::u32string_view capital_lookalikes =
    U"\u0405\u0406\u0408\u0410\u0412\u0415\u041A\u041C\u041D\u041E\u0420\u0421\u0422\u0423\u0425"
    U"\u0391\u0392\u0395\u0396\u0397\u0399\u039A\u039C\u039D\u039F\u03A1\u03A4\u03A5\u03A7";

// Those that Russian doesn't have, which are typed so in fewer texts.
constexpr std::u32string_view rarer_lookalikes = U"\u0455\u0456\u0458\u0405\u0406\u0408";

// Which are written behind a Latin word: endings, symbols, and of Hebrew in visual order prefixes.
constexpr std::u32string_view attached =
    U"\u0430\u0432\u0435\u0438\u043C\u043E\u0443\u0445\u044B\u044D\u044E\u044F\u0451\u0456\u0457"
    U"\u03B1\u03B2\u03B3\u03B4\u03B5\u03BA\u03BB\u03BC\u03C0\u03C3\u03C2\u03C6\u03C9"
    U"\u05D1\u05D4\u05D5\u05DA\u05DB\u05DC\u05DD\u05DE\u05DF\u05E9";

// Which are written before one: what is a word by itself, where the space is missing.
constexpr std::u32string_view prefixed =
    U"\u0430\u0432\u0437\u0438\u0439\u043A\u043E\u0441\u0443\u044F\u0454\u0456"
    U"\u0627\u0628\u0641\u0643\u0644\u0648";

// No letter stands on either side of them: quotation marks, daggers, what was drawn, but for lines
// between columns. What reads as a word in any other encoding is better.

constexpr bool is_drawn(char32_t c) noexcept {
  return is_between(c, 0x2501, 0x259F) && !has(U"\u2502\u2503\u2551", c);
}

constexpr bool is_strange_within(char32_t c) noexcept {
  return has(U"\u201A\u201D\u201E\u2020\u2021\u2030\u2039\u203A", c) || is_drawn(c) ||
         is_between(c, 0x200C, 0x200F);
}

// Behind a letter: per mille, and what begins a quotation.
constexpr bool is_strange_behind(char32_t c) noexcept {
  return has(U"\u201A\u201E\u2030", c);
}

}  // namespace

mixed_words::part mixed_words::part_of(char32_t c) noexcept {
  if (is_mark(c)) return part::mark;
  if (is_greek(c) || is_cyrillic(c) || is_hebrew(c) || is_arabic(c) ||
      (is_between(c, 0xE01, 0xE59) && c != 0xE3F && c != 0xE4F)) {
    return part::letter;
  }
  const letter_kind k = letter_kind_of(c);
  if (is_letter(k) && is_between(c, 0xC0, 0x17F)) return part::latin;
  if (is_strange_within(c)) return part::sign;
  const bool divides = k == letter_kind::between || is_between(c, 0x2500, 0x259F) ||
                       is_between(c, 0x80, 0x9F) || has(U"\u2022\uFFFD", c) ||
                       is_between(c, 0x5BE, 0x61F);
  return divides ? part::none : part::sign;
}

bool mixed_words::may_be_in(encoding in) {
  if (kind_of(in) != "single-byte") return false;
  const upper_half all = upper_half_of(in);
  return std::count_if(all.begin(), all.end(),
                       [](char32_t c) { return part_of(c) == part::letter; }) >= enough_letters;
}

mixed_words::mixed_words(encoding in, std::span<const encoding> among)
    : in_(in), upper_(upper_half_of(in)), among_(usual_encodings_and(in, among)) {
  for (unsigned b = 0; b < parts_.size(); ++b) {
    const bool latin = is_ascii_letter(static_cast<std::uint8_t>(b));
    parts_[b] = b >= 0x80 ? part_of(upper_[b - 0x80U]) : latin ? part::latin : part::none;
  }
}

mixed_words::part mixed_words::part_of(char c) const noexcept {
  return parts_[static_cast<std::uint8_t>(c)];
}

// A byte above 7F and a letter of ASCII, the first of the two. Compilers look at a block with
// vectors, where what isn't less than 'A' is taken for a letter.
std::size_t mixed_words::find_beside(std::string_view text, std::size_t at) noexcept {
  constexpr std::size_t block = 64;
  const auto* const bytes = reinterpret_cast<const std::uint8_t*>(text.data());
  const auto may_be_beside = [bytes](std::size_t i) {
    const unsigned a = bytes[i], b = bytes[i + 1];
    const unsigned first = a & ~b & (b + 0x3FU), second = b & ~a & (a + 0x3FU);
    return static_cast<std::uint8_t>((first | second) & 0x80U);
  };
  const auto are_beside = [bytes](std::size_t i) {
    const std::uint8_t a = bytes[i], b = bytes[i + 1];
    return (a >= 0x80 && is_ascii_letter(b)) || (b >= 0x80 && is_ascii_letter(a));
  };
  while (at + 1 < text.size()) {
    const std::size_t end = std::min(at + block, text.size() - 1);
    if (end == at + block) {
      std::uint8_t any = 0;
      for (std::size_t i = 0; i < block; ++i) any |= may_be_beside(at + i);
      if (any == 0) at = end;
    }
    for (; at < end; ++at) {
      if (are_beside(at)) return at;
    }
  }
  return text.size();
}

void mixed_words::push(byte_view piece, std::optional<std::uint64_t> line) {
  if (among_.empty() || piece.empty()) return;
  cutter_.push(piece.as_string_view(), line, find_beside,
               [this](std::string_view word, std::uint64_t at) { take(word, at); });
  italian_.push(piece, line);
}

// Of what stands between signs that divide words.
void mixed_words::take(std::string_view word, std::uint64_t at) {
  for (std::size_t begin = 0; begin < word.size();) {
    std::size_t end = begin;
    while (end < word.size() && part_of(word[end]) != part::none) ++end;
    // A quotation may end within a word: “Boeing”s.
    const std::string_view before = word.substr(0, begin);
    const bool is_quoted = std::any_of(before.begin(), before.end(), [this](char c) {
      return has(U"\u00AB\u201C\u201E", character(static_cast<std::uint8_t>(c)));
    });
    if (end != begin) take_run(word.substr(begin, end - begin), at + begin, is_quoted);
    begin = end + 1;
  }
}

void mixed_words::take_run(std::string_view run, std::uint64_t at, bool is_quoted) {
  const auto is_sign = [this](char c) { return part_of(c) == part::sign; };
  const auto ends_word = [&](std::string_view text) {
    return !is_sign(text.back()) ||
           (is_strange_behind(character(static_cast<std::uint8_t>(text.back()))) &&
            text.size() > 1 && part_of(text[text.size() - 2]) == part::latin);
  };
  while (!run.empty() && !ends_word(run)) run.remove_suffix(1);
  const bool is_possessive = run.size() > 2 && run.ends_with('s') &&
                             character(static_cast<std::uint8_t>(run[run.size() - 2])) == 0x201D;
  is_quoted =
      is_quoted || is_possessive || (!run.empty() && is_sign(run.front()) && !begins_small(run));
  while (!run.empty() && is_sign(run.front()) && !begins_small(run)) {
    run.remove_prefix(1);
    ++at;
  }
  if (is_quoted && std::any_of(run.begin(), run.end(), is_sign)) return;
  const shape is = shape_of(run);
  const bool is_full = known_.size() == most_words;
  if (is == shape::other || is_full || !known_.emplace(run).second) return;
  words_.push_back({std::string(run), at, cutter_.line_at(at), is == shape::clear});
}

mixed_words::shape mixed_words::shape_of(std::string_view run) const noexcept {
  constexpr std::size_t longest_group = 2;
  std::size_t latin = 0, others = 0;
  bool clear = false;
  for (std::size_t at = 0; at < run.size();) {
    if (part_of(run[at]) == part::latin) {
      ++latin;
      ++at;
      continue;
    }
    group g{run, at, 1};
    while (!g.at_end() && part_of(run[at + g.size]) != part::latin) ++g.size;
    if (g.size > longest_group) return shape::other;
    others += g.size;
    at += g.size;
    clear = clear || is_clear(g);
  }
  if (others == 0 || latin < 2 || latin <= others) return shape::other;
  return clear ? shape::clear : shape::unclear;
}

// "£ukasz", which no amount is.
bool mixed_words::begins_small(std::string_view run) const noexcept {
  if (run.size() <= few || character(static_cast<std::uint8_t>(run.front())) != 0xA3) return false;
  std::array<char32_t, few> next{};
  for (std::size_t i = 0; i < few; ++i) {
    if (run[i + 1] < 'a' || run[i + 1] > 'z') return false;
    next[i] = static_cast<char32_t>(run[i + 1]);
  }
  return may_follow_l_with_stroke({next.data(), next.size()});
}

// Whether nobody has meant that.
bool mixed_words::is_clear(const group& g) const noexcept {
  const char32_t c = character(g.front());
  if (parts_[g.front()] == part::mark) return true;
  if (looks_latin(g)) return false;
  if (g.size != 1) return false;
  if (g.at_end() && is_strange_behind(c)) return true;
  if (!g.at_beginning() && !g.at_end()) return !is_symbol(g);
  if (g.run.size() <= few) return false;
  if (begins_small(g.run) && g.at_beginning()) return true;
  if (g.at_beginning()) return !has(prefixed, c) && (is_cyrillic(c) || is_arabic(c));
  return (is_cyrillic(c) || is_greek(c) || is_hebrew(c)) && !has(attached, c);
}

// Greek in an abbreviation: "NFκB".
bool mixed_words::is_symbol(const group& g) const noexcept {
  const char32_t c = character(g.front());
  const auto is_small = [&g](std::size_t i) { return (g.run[i] & 0x20) != 0; };
  return is_greek(c) && has(attached, c) && !is_small(g.begin - 1) && !is_small(g.begin + 1);
}

// In a word of small letters a capital does not.
bool mixed_words::looks_latin(const group& g) const noexcept {
  const char32_t c = character(g.front());
  if (has(small_lookalikes, c)) return true;
  const bool behind_small = !g.at_beginning() && (g.run[g.begin - 1] & 0x20) != 0;
  return !behind_small && has(capital_lookalikes, c);
}

std::uint32_t mixed_words::enough_gain_of(std::string_view run) const noexcept {
  const auto is = [this](char c, auto condition) {
    return condition(character(static_cast<std::uint8_t>(c)));
  };
  // "Δtemp", "interferonα"
  if (is(run.front(), is_greek) || is(run.back(), is_greek)) return never;
  const bool has_lookalike = std::any_of(run.begin(), run.end(), [&is](char c) {
    return is(c, [](char32_t u) { return has(small_lookalikes, u) || has(capital_lookalikes, u); });
  });
  const bool are_rarer = std::all_of(run.begin(), run.end(), [&is](char c) {
    return is(c, [](char32_t u) { return u < 0x80 || has(rarer_lookalikes, u); });
  });
  if (run.size() > few && are_rarer) return enough_gain_of_rarer;
  const bool is_ending = run.size() > few && is(run.back(), is_cyrillic) && !has_lookalike;
  return is_ending ? enough_gain_of_ending : enough_gain;
}

std::optional<mixed_words::read_word> mixed_words::read(const met_word& w) const {
  auto text = recoded(w.bytes, in_, encoding::utf8);
  if (!text) return std::nullopt;
  auto c = compare(w.bytes, *text, {.among = among_}, is_latin_word);
  std::uint32_t least = w.clear ? least_gain_of_clear : least_gain;
  for (const char b : w.bytes) {
    if (part_of(b) != part::sign) continue;
    if (begins_small(w.bytes)) {
      least = least_gain_of_pound;
      break;
    }
    const bool is_strange = is_strange_within(character(static_cast<std::uint8_t>(b)));
    least = is_strange ? 0 : least_gain_of_signs;
    if (!is_strange) break;
  }
  if (!c || c->instead.empty() || c->gain < least) return std::nullopt;
  return read_word{{w.at, w.line, std::move(*text), c->better, std::move(c->instead)},
                   w.clear || c->gain >= enough_gain_of(w.bytes)};
}

std::vector<odd_word> mixed_words::finish() {
  cutter_.finish([this](std::string_view word, std::uint64_t at) { take(word, at); });
  std::vector<read_word> read_well;
  std::vector<encoding> surely;
  for (const met_word& w : words_) {
    auto read = this->read(w);
    if (!read) continue;
    if (read->is_sure) surely.push_back(read->word.better);
    read_well.push_back(std::move(*read));
  }
  // Two of a line tell each other, where there are hardly more.
  const auto has_another = [&](const odd_word& word) {
    const auto all = std::count_if(words_.begin(), words_.end(),
                                   [&word](const met_word& w) { return w.line == word.line; });
    const auto alike = std::count_if(read_well.begin(), read_well.end(), [&word](const auto& r) {
      return r.word.line == word.line && r.word.better == word.better;
    });
    return alike >= 2 && 2 * alike > all;
  };
  std::vector<odd_word> found;
  for (const auto& [word, is_sure] : read_well) {
    if (is_sure || is_in(surely, word.better) || has_another(word)) found.push_back(word);
  }
  constexpr std::size_t many = 8;
  add_italian(found);
  are_rows_ = found.size() >= many && 2 * found.size() >= words_.size();
  return found;
}

// Those that aren't among them. Arabic has the same letters there.
void mixed_words::add_italian(std::vector<odd_word>& found) {
  if (!is_in(among_, encoding::windows1252)) return;
  std::unordered_set<std::string> told;
  for (const odd_word& w : found) told.insert(w.text);
  for (const italian_lines::word& w : italian_.finish()) {
    auto text = recoded(w.bytes, in_, encoding::utf8);
    auto instead = recoded(w.bytes, encoding::windows1252, encoding::utf8);
    if (!text || !instead || *text == *instead || !told.insert(*text).second) continue;
    found.push_back({w.at, w.line, std::move(*text), encoding::windows1252, std::move(*instead)});
  }
  std::stable_sort(found.begin(), found.end(),
                   [](const odd_word& a, const odd_word& b) { return a.at < b.at; });
}

}  // namespace utfkit::cli
