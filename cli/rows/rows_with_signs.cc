#include "rows_with_signs.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include <utfkit/validate.hpp>

#include "base/ascii.hpp"
#include "base/encoding_names.hpp"
#include "high_words.hpp"

namespace utfkit::cli {

namespace {

constexpr std::size_t longest = 256;  // bytes of a row
constexpr std::size_t most = 64;      // rows that are told
constexpr unsigned enough = 2;        // odd places

constexpr std::array others = {encoding::macintosh,   encoding::windows1252, encoding::windows1250,
                               encoding::ibm850,      encoding::ibm852,      encoding::iso8859_2,
                               encoding::windows1254, encoding::windows1257, encoding::ibm775};

bool is_letter(char32_t c) noexcept {
  return is_small_letter(c) || is_capital_letter(c);
}

bool is_digit(char32_t c) noexcept {
  return c >= '0' && c <= '9';
}

bool is_one_of(std::u32string_view set, char32_t c) noexcept {
  return set.find(c) != set.npos;
}

bool is_vowel(char32_t c) noexcept {
  return c >= 0x80 || is_one_of(U"aeiouyAEIOUY", c);
}

// Which stand behind a no-break space.
bool is_unit(std::u32string_view word) noexcept {
  constexpr std::u32string_view units[] = {U"m",  U"g",  U"l",  U"h",  U"s",  U"t",  U"km",
                                           U"kg", U"cm", U"mm", U"ml", U"mg", U"cl", U"dl"};
  return std::find(std::begin(units), std::end(units), word) != std::end(units);
}

// A sign of a row, by what stands around it.
class place {
 public:
  place(std::u32string_view row, std::size_t at) noexcept : row_(row), at_(at) {}

  // How much speaks against it: nothing, or that it is odd there, 1, or that nobody writes it, 2.
  unsigned oddness() const noexcept;

 private:
  char32_t sign() const noexcept { return row_[at_]; }
  char32_t before() const noexcept { return at_ == 0 ? U'\n' : row_[at_ - 1]; }
  char32_t after() const noexcept { return at_ + 1 < row_.size() ? row_[at_ + 1] : U'\n'; }

  // The letters directly before it, and behind it.
  std::u32string_view piece_before() const noexcept {
    std::size_t begin = at_;
    while (begin != 0 && is_letter(row_[begin - 1])) --begin;
    return row_.substr(begin, at_ - begin);
  }
  std::u32string_view piece_behind() const noexcept {
    std::size_t end = at_ + 1;
    while (end < row_.size() && is_letter(row_[end])) ++end;
    return row_.substr(at_ + 1, end - at_ - 1);
  }
  bool ends_field(std::size_t at) const noexcept {
    return at >= row_.size() || is_one_of(U";,\t|\"\r\n", row_[at]);
  }

  // All of a field that isn't the first one is a word and the sign: ";Cefal—".
  bool is_behind_only_word() const noexcept {
    const std::size_t begin = at_ - piece_before().size();
    return begin != 0 && is_one_of(U";,\t|", row_[begin - 1]) && ends_field(at_ + 1);
  }

  unsigned between_letters() const noexcept;
  unsigned of_joining() const noexcept;
  unsigned of_apostrophe() const noexcept;
  unsigned behind_word() const noexcept;
  unsigned before_word() const noexcept;

  std::u32string_view row_;
  std::size_t at_;
};

// A dash or a no-break space joins words: not one without a vowel to another, nor one of a letter
// at the end of a field. Before a space, words of one letter are common: vowels, and in Slavic
// languages K, S, V, W and Z; units stand behind one.
unsigned place::of_joining() const noexcept {
  const std::u32string_view first = piece_before(), second = piece_behind();
  const auto has_vowel = [](std::u32string_view word) {
    return std::any_of(word.begin(), word.end(), is_vowel);
  };
  const std::size_t end = at_ + 1 + second.size();
  if (first.size() == 1 && second.size() == 1) return 0;  // a–z
  if (sign() == U'\u00A0' && is_unit(second)) return 0;
  if (second.size() <= 4 && !has_vowel(second)) return 1;
  if (second.size() == 1 && ends_field(end)) return 1;
  constexpr std::u32string_view no_words = U"BCDFGHJLMNPQRTX";
  if (sign() == U'\u00A0') return first.size() == 1 && is_one_of(no_words, first[0]) ? 1 : 0;
  return first.size() <= 4 && !has_vowel(first) ? 1 : 0;
}

// Of English: don’t, it’s, we’ll. Of French and Italian: qu’a, dall’a. Nobody elides before two
// consonants what ends in none of theirs: "W’jcik".
unsigned place::of_apostrophe() const noexcept {
  constexpr std::u32string_view contracted[] = {U"s", U"t", U"d", U"m", U"ll", U"re", U"ve"};
  const std::u32string_view first = piece_before(), second = piece_behind();
  constexpr std::u32string_view elided = U"cdjlmnstCDJLMNSTOo";
  const bool is_hard = second.size() > 2 && !is_vowel(second[0]) && !is_vowel(second[1]);
  if (first.size() == 1) return is_hard && !is_one_of(elided, first[0]) ? 1 : 0;
  if (first.size() < 3 || first.ends_with(U"qu") || first.ends_with(U"ll")) return 0;
  if (std::find(std::begin(contracted), std::end(contracted), second) != std::end(contracted)) {
    return 0;
  }
  const char32_t next = at_ + 1 + second.size() < row_.size() ? row_[at_ + 1 + second.size()] : 0;
  return second.size() == 1 && next != sign() ? 1 : 0;
}

unsigned place::between_letters() const noexcept {
  if (is_drawn(sign())) return 2;
  constexpr std::u32string_view joining = U"\u00A0\u2013\u2014", apostrophes = U"\u2018\u2019";
  constexpr std::u32string_view usual =
      U"\u00AD\u00B7\u2026\u00B0\u00BA\u00AA\u00B4\u00D7\u00F7\u00AE\u2122\u2010\u2011\u00B2"
      U"\u00B3\u00B9\u00B5\u2022\u00A1\u00BF\u00A7\u00A2\uFFFD";
  if (!is_small_letter(after())) return 0;
  if (is_one_of(joining, sign())) return of_joining();
  if (is_one_of(apostrophes, sign())) return of_apostrophe();
  if (is_one_of(usual, sign()) || sign() < 0xA0) return 0;
  return is_small_letter(before()) && !is_one_of(U"\u00AB\u00BB\u201C\u201D\u201E", sign()) ? 2 : 1;
}

// Accents that stand by themselves, what has the place of ß elsewhere ("Gro▀"), and a quotation
// mark that closes what nothing opens.
unsigned place::behind_word() const noexcept {
  constexpr std::u32string_view accents =
      U"\u02C6\u02DC\u02C7\u02D8\u00B8\u00AF\u00A8\u02D9\u02DB\u02DD";
  constexpr std::u32string_view quotes = U"\u201C\u201D\u201E\u00AB\u00BB\"";
  constexpr std::u32string_view of_sharp_s = U"\u2580\u2017\u0E3F";
  if (sign() == U'\u2022') return is_digit(after()) ? 0 : 2;
  if (is_one_of(of_sharp_s, sign())) return after() < 0x80 ? 2 : 0;
  if (is_one_of(accents, sign())) return 1;
  if (sign() == U'\u2013' || sign() == U'\u2014') return is_behind_only_word() ? 1 : 0;
  if (sign() == U'\u00A7' || sign() == U'\u20AC') return is_digit(after()) ? 0 : 1;
  if (sign() == U'\u201D' || sign() == U'\u201C' || sign() == U'\u201E') {
    return row_.substr(0, at_).find_first_of(quotes) == row_.npos &&
                   row_.substr(at_ + 1).find_first_of(quotes) == row_.npos
               ? 1
               : 0;
  }
  return 0;
}

unsigned place::before_word() const noexcept {
  if (is_drawn(sign())) return is_drawn(before()) && !piece_behind().empty() ? 2 : 0;
  switch (sign()) {
    case U'\u00AE':
    case U'\u00A6': return 2;
    case U'\u00A9': return after() >= 0x80 ? 2 : 1;
    case U'\u00AC':
    case U'\u00AF':
    case U'\u00B1': return 1;
    case U'\u00B6': return piece_behind().size() >= 4 ? 2 : 0;
    case U'\u00B5': return piece_behind().size() >= 4 ? 1 : 0;
    default: return 0;
  }
}

unsigned place::oddness() const noexcept {
  if (is_capital_letter(sign())) {
    const bool is_between_cases =
        sign() < 0x250 && is_capital_letter(before()) && is_small_letter(after());
    return is_between_cases || (is_small_letter(before()) && !is_capital_letter(after())) ? 1 : 0;
  }
  if (is_letter(sign())) return 0;
  if (is_letter(before()) && is_letter(after())) return between_letters();
  if (is_small_letter(before())) return behind_word();
  return is_small_letter(after()) && !is_digit(before()) ? before_word() : 0;
}

// Letters, and in each word small ones behind the first, or none.
bool has_usual_words(byte_view row) {
  bool is_in_word = false, has_small = false, has_capital_behind = false;
  // Around words, and an apostrophe within one.
  constexpr std::u32string_view quotes = U"\u2018\u2019\u201C\u201D\u201E";
  for (const char32_t c : characters_of(row) + U' ') {
    if (!is_letter(c)) {
      if ((c >= 0x80 && !is_one_of(quotes, c)) || (has_small && has_capital_behind)) return false;
      is_in_word = has_small = has_capital_behind = false;
      continue;
    }
    has_small = has_small || is_small_letter(c);
    has_capital_behind = has_capital_behind || (is_in_word && is_capital_letter(c));
    is_in_word = true;
  }
  return true;
}

std::u32string read(byte_view row, const upper_half& characters) {
  std::u32string all;
  for (const char c : row) {
    const auto b = static_cast<std::uint8_t>(c);
    all += b < 0x80 ? char32_t{b} : characters[b - 0x80U];
  }
  return all;
}

}  // namespace

bool rows_with_signs::may_be_in(encoding in) noexcept {
  return has_code_page(in);
}

rows_with_signs::rows_with_signs(encoding in)
    : in_(in), here_(upper_half_of(in)), among_(others.begin(), others.end()) {
  if (!is_in(others, in)) among_.push_back(in);
  for (std::size_t b = 0x80; b < is_sign_.size(); ++b) {
    is_sign_[b] = !is_small_letter(here_[b - 0x80]);
  }
}

void rows_with_signs::push(byte_view piece, std::optional<std::uint64_t> line) {
  cutter_.push(piece, line, [this](auto... all) { take(all...); });
}

// Whether a sign stands beside a letter.
bool rows_with_signs::may_have(byte_view line) const noexcept {
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (!is_sign_[line[i]]) continue;
    const bool follows = i != 0 && (is_ascii_letter(line[i - 1]) || line[i - 1] >= 0x80);
    const bool precedes =
        i + 1 < line.size() && (is_ascii_letter(line[i + 1]) || line[i + 1] >= 0x80);
    if (follows || precedes) return true;
  }
  return false;
}

void rows_with_signs::take(byte_view line, std::uint64_t at, std::uint64_t number) {
  if (found_.size() == most || line.size() > longest || is_ascii(line) || !may_have(line)) return;
  const std::u32string row = read(line, here_);
  unsigned oddness = 0;
  std::size_t first = row.size();
  for (std::size_t i = 0; i < row.size(); ++i) {
    const unsigned is_odd = row[i] < 0x80 ? 0 : place(row, i).oddness();
    if (is_odd != 0) first = std::min(first, i);
    oddness += is_odd;
  }
  if (oddness < enough) return;
  auto word = read_better(high_words_in(line), first, in_, among_, has_usual_words);
  if (word) add_word(found_, std::move(*word), at, number);
}

std::vector<odd_word> rows_with_signs::finish() {
  cutter_.finish([this](auto... all) { take(all...); });
  return std::move(found_);
}

}  // namespace utfkit::cli
