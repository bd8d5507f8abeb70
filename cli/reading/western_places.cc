#include "western_places.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>

#include "alphabets.hpp"
#include "word_reading.hpp"

namespace utfkit::cli {

namespace {

bool is_one_of(std::u32string_view set, char32_t c) noexcept {
  return set.find(c) != set.npos;
}

bool is_digit(char32_t c) noexcept {
  return c >= '0' && c <= '9';
}

// Ordinals, µ and ƒ are signs here.
bool is_letter_here(char32_t c) noexcept {
  return c != 0xAA && c != 0xBA && c != 0xB5 && c != 0x192 && is_letter(letter_kind_of(c));
}
bool is_small(char32_t c) noexcept {
  return is_letter_here(c) && letter_kind_of(c) == letter_kind::small;
}
bool is_capital(char32_t c) noexcept {
  return letter_kind_of(c) == letter_kind::capital;
}

bool is_vowel(char32_t c) noexcept {
  return is_one_of(U"aeiouyhAEIOUYH", c) || (c >= 0xC0 && c < 0x180);
}

constexpr std::u32string_view doubled_quotes = U"\u201C\u201D\u201E\u00AB\u00BB";

// The words of one letter outside ASCII, small ones. Empty where they aren't known.
std::u32string_view single_letters_of(std::string_view language) noexcept {
  struct entry {
    std::string_view language;
    std::u32string_view letters;
  };
  constexpr entry all[] = {{"fr", U"\u00E0\u00F4"},       {"it", U"\u00E8\u00E0\u00E9"},
                           {"pt", U"\u00E9\u00E0\u00E1"}, {"ca", U"\u00E9\u00E0\u00ED"},
                           {"sv", U"\u00E5\u00F6\u00E0"}, {"da", U"\u00E5\u00F8"},
                           {"nb", U"\u00E5\u00F8"},       {"nn", U"\u00E5\u00F8"}};
  const auto* const at = std::find_if(std::begin(all), std::end(all), [language](const entry& e) {
    return e.language == language;
  });
  return at == std::end(all) ? std::u32string_view() : at->letters;
}

// What is a word only with one more letter, which has an accent.
bool lacks_letter(std::u32string piece, std::string_view language) {
  constexpr std::u32string_view italian[] = {
      U"gi",    U"pi",   U"citt",  U"met",    U"sar",    U"verr",   U"potr",      U"dovr",
      U"avr",   U"andr", U"cos",   U"perch",  U"poich",  U"finch",  U"libert",    U"realt",
      U"novit", U"pu",   U"luned", U"marted", U"gioved", U"venerd", U"universit", U"mercoled"};
  constexpr std::u32string_view italian_ends[] = {U"alit", U"ilit", U"rsit", U"ivit",
                                                  U"ntit", U"ocit", U"orit"};
  constexpr std::u32string_view french[] = {U"voil", U"d\u00E9j", U"dej"};
  for (char32_t& c : piece) c = c < 0x80 && is_capital(c) ? c + 0x20 : small_letter(c);
  const auto is_it = [&piece](std::u32string_view word) { return word == piece; };
  if (language == "fr") return std::any_of(std::begin(french), std::end(french), is_it);
  if (language != "it") return false;
  return std::any_of(std::begin(italian), std::end(italian), is_it) ||
         std::any_of(std::begin(italian_ends), std::end(italian_ends),
                     [&piece](std::u32string_view end) { return piece.ends_with(end); });
}

class western_place {
 public:
  western_place(std::u32string_view line, std::size_t at, std::string_view language) noexcept
      : line_(line), at_(at), language_(language) {}

  unsigned oddness() const;
  bool is_usual() const noexcept;

 private:
  char32_t here() const noexcept { return line_[at_]; }
  char32_t character(std::size_t at) const noexcept {
    return at < line_.size() ? line_[at] : U'\n';
  }
  char32_t before() const noexcept { return character(at_ - 1); }
  char32_t after() const noexcept { return character(at_ + 1); }
  bool follows_letter() const noexcept { return is_letter_here(before()); }
  bool precedes_letter() const noexcept { return is_letter_here(after()); }
  static bool is_blank(char32_t c) noexcept {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == 0xA0;
  }
  bool has_before(std::u32string_view set) const noexcept {
    return line_.substr(0, at_).find_first_of(set) != line_.npos;
  }
  bool has_behind(std::u32string_view set) const noexcept {
    return line_.substr(at_ + 1).find_first_of(set) != line_.npos;
  }
  // Up to three.
  std::size_t small_letters_behind() const noexcept {
    std::size_t n = 0;
    while (n < 3 && is_small(character(at_ + 1 + n))) ++n;
    return n;
  }
  std::u32string_view piece_before() const noexcept {
    std::size_t begin = at_;
    while (begin != 0 && is_letter_here(line_[begin - 1])) --begin;
    return line_.substr(begin, at_ - begin);
  }
  std::u32string_view piece_behind() const noexcept {
    std::size_t end = at_ + 1;
    while (end < line_.size() && is_letter_here(line_[end])) ++end;
    return line_.substr(at_ + 1, end - at_ - 1);
  }
  // Between spaces, or the beginning of the line, and with a word on at least one side.
  bool is_alone() const noexcept { return is_blank(before()) && is_blank(after()); }
  bool is_alone_in_sentence() const noexcept {
    return is_alone() && (is_small(character(at_ + 2)) || is_digit(character(at_ + 2)) ||
                          (at_ > 1 && is_small(character(at_ - 2))));
  }

  // It and the letters behind it are all of a field, or of the line.
  bool is_only_word_of_field() const noexcept {
    constexpr std::u32string_view ends = U";,\t|\r\n";
    return is_one_of(ends, before()) && is_one_of(ends, character(at_ + 1 + piece_behind().size()));
  }

  bool is_in_place_of_letter() const;
  unsigned oddness_of_letter() const noexcept;
  unsigned oddness_within() const noexcept;
  unsigned oddness_in_front() const noexcept;
  unsigned oddness_behind() const noexcept;
  bool is_usual_letter() const noexcept;
  bool is_usual_apostrophe() const noexcept;
  bool is_odd_apostrophe() const noexcept;

  std::u32string_view line_;
  std::size_t at_;
  std::string_view language_;
};

// "gi…" for "già", and "Voil‡"; "voilé" is another word.
bool western_place::is_in_place_of_letter() const {
  if (!follows_letter() || precedes_letter()) return false;
  const char32_t c = small_letter(here());
  const bool may_be_letter =
      language_ == "fr" ? is_one_of(U"\u00E0\u00E9", c) : is_one_of(letters_of(language_), c);
  return !may_be_letter && lacks_letter(std::u32string(piece_before()), language_);
}

// A capital within small letters, à before others where no word begins with it, and a letter alone
// that is no word.
unsigned western_place::oddness_of_letter() const noexcept {
  if (is_capital(here()) && is_small(before()) && !is_capital(after())) {
    return 1;
  }
  constexpr std::array<std::string_view, 6> without_grave = {"de", "sv", "da", "nb", "nn", "fi"};
  if (here() == 0xE0 && !follows_letter() && small_letters_behind() >= 2) {
    return std::find(without_grave.begin(), without_grave.end(), language_) != without_grave.end()
               ? 2
               : 0;
  }
  if (!is_alone_in_sentence()) return 0;
  const std::u32string_view words = single_letters_of(language_);
  return !words.empty() && !is_one_of(words, small_letter(here())) ? 1 : 0;
}

// Between letters, of which the second is a small one.
unsigned western_place::oddness_within() const noexcept {
  constexpr std::u32string_view never =
      U"\u20AC\u2020\u2021\u02C6\u2122\u2030\u201A\u02DC\u2039\u203A\u2022\u00A1\u00A2\u00A3\u00A4"
      U"\u00A5\u00A6\u00A7\u00AC\u00B1\u00B6\u00B8\u00AF\u00BC\u00BD\u00BE\u00BF\u02C7\u02D8\u02D9"
      U"\u02DA\u02DB\u02DD\u2202\u2206\u220F\u2211\u221A\u222B\u2248\u2260\u2264\u2265\u25CA\u0192"
      U"\u00A9\u00B3";
  constexpr std::u32string_view odd = U"\u2013\u2018\u2026\u00A8\u221E\u03A9\u00AA\u2044";
  if (is_one_of(never, here()) || is_drawn(here())) return 2;
  if (is_one_of(doubled_quotes, here())) {
    return has_before(doubled_quotes) || has_behind(doubled_quotes) ? 0 : 2;
  }
  if (here() == U'\u2019') return is_odd_apostrophe() ? 1 : 0;
  if (here() == U'\u2013' || here() == U'\u2018') {
    return is_small(before()) || piece_before().size() == 1 ? 1 : 0;
  }
  return is_one_of(odd, here()) ? 1 : 0;
}

// Before a word, and not behind one.
unsigned western_place::oddness_in_front() const noexcept {
  constexpr std::u32string_view odd =
      U"\u2026\u2020\u2021\u2030\u02C6\u02DC\u00A2\u00A3\u00A4\u00A5\u00A6\u00AC\u00AF\u00B8\u02C7"
      U"\u02D8\u02D9\u02DA\u02DB\u02DD\u0192\u220F\u2211\u222B\u2248\u2260\u25CA";
  const std::size_t letters = small_letters_behind();
  if (letters < 2 || is_digit(before()) || before() == '(') return 0;
  if (here() == U'\u20AC' || here() == U'\u2122') return 2;
  if (here() == U'\u2026' && is_only_word_of_field()) return 2;
  if (here() == U'\u2039') return has_behind(U"\u203A") ? 0 : 1;
  if (here() == U'\u203A') return has_behind(U"\u2039") ? 0 : 1;
  if (here() == U'\u201A') return has_behind(U"\u2018\u2019") ? 0 : 1;
  if (here() == U'\u201E') return has_behind(U"\u201C\u201D\u201E\"") ? 0 : 1;
  return letters >= 3 && (is_one_of(odd, here()) || is_drawn(here())) ? 1 : 0;
}

// Behind a letter, and before none.
unsigned western_place::oddness_behind() const noexcept {
  constexpr std::u32string_view odd =
      U"\u02C6\u02DC\u00A2\u00A3\u00A4\u00A5\u00A6\u00AC\u00B8\u02C7\u02D8\u02D9\u02DA\u02DB\u02DD"
      U"\u2030\u00A1\u00BF\u0192";
  if (is_digit(after())) return 0;
  if (is_one_of(odd, here())) return 1;
  if (here() == U'\u201A') return 1;
  if (here() == U'\u201E') return has_before(doubled_quotes) ? 0 : 1;
  if (here() == U'\u2039') return has_before(U"\u203A") ? 0 : 1;
  if (here() == U'\u2019' && piece_before().size() == 1) return is_capital(before()) ? 1 : 0;
  if (here() == U'\u2014' || here() == U'\u2013') {
    return is_small(before()) && after() == ' ' && is_small(character(at_ + 2)) ? 1 : 0;
  }
  return 0;
}

unsigned western_place::oddness() const {
  constexpr std::u32string_view never_alone =
      U"\u02C6\u02DC\u0192\u02C7\u02D8\u02D9\u02DA\u02DB\u02DD";
  constexpr std::u32string_view odd_alone =
      U"\u2030\u2021\u00BF\u00A1\u00AA\u00BA\u00B4\u00B8\u201A";
  if (here() < 0x80) return 0;
  if (is_in_place_of_letter()) return 2;
  if (is_letter_here(here())) return oddness_of_letter();
  if (follows_letter()) {
    if (is_small(after())) return oddness_within();
    return precedes_letter() ? 0 : oddness_behind();
  }
  if (precedes_letter()) return oddness_in_front();
  if (!is_alone_in_sentence()) return 0;
  return is_one_of(never_alone, here()) ? 2 : is_one_of(odd_alone, here()) ? 1 : 0;
}

// don’t, it’s, we’ll; l’heure, qu’il, dall’alto; O’Neill.
bool western_place::is_usual_apostrophe() const noexcept {
  constexpr std::u32string_view contracted[] = {U"s", U"d", U"m", U"ll", U"re", U"ve"};
  constexpr std::u32string_view elided = U"cdjlmnstoCDJLMNSTO";
  const std::u32string_view first = piece_before(), second = piece_behind();
  if (first.empty() || second.empty()) return false;
  if (second == U"t" && (first.back() | 0x20) == 'n') return true;
  if (std::find(std::begin(contracted), std::end(contracted), second) != std::end(contracted)) {
    return first.size() > 1 || first == U"I";
  }
  if (!is_vowel(second[0])) return false;
  if (first.size() == 1) return is_one_of(elided, first[0]);
  constexpr std::array<std::u32string_view, 11> ends = {U"qu", U"Qu", U"ll", U"un", U"Un", U"sque",
                                                        U"st", U"nt", U"gl", U"gn", U"sc"};
  return std::any_of(ends.begin(), ends.end(),
                     [first](std::u32string_view end) { return first.ends_with(end); });
}

// "Mar’a", "W’jcik"; names have one before a vowel.
bool western_place::is_odd_apostrophe() const noexcept {
  const std::u32string_view first = piece_before(), second = piece_behind();
  if (is_usual_apostrophe()) return false;
  if (second.size() == 1) return first.size() >= 3;
  return !is_vowel(second[0]) && !is_vowel(second[1]);
}

// Small behind whatever letter, and capital at the beginning or within capitals.
bool western_place::is_usual_letter() const noexcept {
  if (is_alone()) {
    const std::u32string_view words = single_letters_of(language_);
    constexpr std::u32string_view of_any =
        U"\u00E0\u00E1\u00E5\u00E8\u00E9\u00ED\u00F4\u00F6\u00F8";
    return is_one_of(words.empty() ? of_any : words, small_letter(here()));
  }
  if (is_capital(here()))
    return !is_small(before()) && !(is_capital(before()) && is_small(after()));
  return !is_capital(after());
}

bool western_place::is_usual() const noexcept {
  if (here() < 0x80) return true;
  if (!may_be_usual(here())) return false;
  if (is_letter_here(here())) return is_usual_letter();
  const bool follows = follows_letter(), precedes = precedes_letter();
  switch (here()) {
    case U'\u00A0':
      return is_one_of(U":;!?%\u00BB\u20AC\u2013", after()) || before() == 0xAB ||
             is_digit(before());
    case U'\u2019': return is_usual_apostrophe();
    case U'\u2013':
    case U'\u2014':
      return (is_blank(before()) && is_blank(after()) && at_ != 0 && at_ + 1 < line_.size()) ||
             (is_digit(before()) && is_digit(after()));
    case U'\u201E': return !follows && !is_blank(after()) && has_behind(U"\u201C\u201D");
    case U'\u201C':
      return (!follows && !is_blank(after()) && has_behind(U"\u201D")) ||
             (!precedes && !is_blank(before()) && has_before(U"\u201E"));
    case U'\u201D': return !precedes && !is_blank(before()) && has_before(U"\u201C\u201E");
    case U'\u00AB': return !follows && has_behind(U"\u00BB");
    case U'\u00BB': return !precedes && has_before(U"\u00AB");
    case U'\u2026': return follows && !precedes;
    case U'\u20AC': return is_digit(before()) || is_digit(character(at_ - 2)) || is_digit(after());
    case U'\u00BF': return !follows && precedes && has_behind(U"?");
    case U'\u00A1': return !follows && precedes && has_behind(U"!");
    default: return false;
  }
}

}  // namespace

unsigned oddness_of_places(std::u32string_view line, std::string_view language) {
  unsigned sum = 0;
  for (std::size_t i = 0; i < line.size(); ++i) sum += western_place(line, i, language).oddness();
  return sum;
}

bool may_be_usual(char32_t c) noexcept {
  constexpr std::u32string_view signs =
      U"\u00A0\u2019\u2013\u2014\u201E\u201C\u201D\u00AB\u00BB\u2026\u20AC\u00BF\u00A1";
  return c < 0x80 || is_letter_here(c) || is_one_of(signs, c);
}

bool has_usual_places(std::u32string_view line, std::string_view language) noexcept {
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (!western_place(line, i, language).is_usual()) return false;
  }
  return true;
}

}  // namespace utfkit::cli
