#include "placed_sign.hpp"

#include "word_reading.hpp"

namespace utfkit::cli {

namespace {

bool is_one_of(std::u32string_view set, char32_t c) noexcept {
  return set.find(c) != set.npos;
}

bool is_blank(char32_t c) noexcept {
  return c == ' ' || c == '\t';
}

constexpr sign_use never{written::never};
constexpr sign_use usual{written::usual};

constexpr sign_use doubtful_if(bool condition, std::u32string_view partners = {}) noexcept {
  return condition ? sign_use{written::doubtful, partners} : usual;
}
constexpr sign_use never_if(bool condition) noexcept {
  return condition ? never : usual;
}

// A byte of a line, by what it and its neighbours are in the two encodings.
class placed_sign {
 public:
  placed_sign(std::u32string_view here, std::u32string_view there, std::size_t at) noexcept
      : here_(here), there_(there), at_(at) {}

  char32_t sign() const noexcept { return here_[at_]; }
  sign_use use() const noexcept;

 private:
  char32_t there(std::size_t at) const noexcept { return at < there_.size() ? there_[at] : U'\0'; }
  // Of the code page; a no-break space is one mostly.
  bool is_letter_at(std::size_t at) const noexcept {
    return at < here_.size() && here_[at] != 0xA0 && is_letter(letter_kind_of(there_[at]));
  }
  bool follows_letter() const noexcept { return is_letter_at(at_ - 1); }
  bool precedes_letter() const noexcept { return is_letter_at(at_ + 1); }
  // Between letters, and before a small one.
  bool is_in_word() const noexcept {
    return follows_letter() && letter_kind_of(there(at_ + 1)) == letter_kind::small;
  }
  // Up to three.
  std::size_t small_letters_behind() const noexcept {
    std::size_t n = 0;
    while (n < 3 && letter_kind_of(there(at_ + 1 + n)) == letter_kind::small) ++n;
    return n;
  }
  bool has_before(std::u32string_view set) const noexcept {
    return here_.substr(0, at_).find_first_of(set) != here_.npos;
  }
  bool has_behind(std::u32string_view set) const noexcept {
    return here_.substr(at_ + 1).find_first_of(set) != here_.npos;
  }
  // Of Catalan: "instal·lar".
  bool is_middle_dot() const noexcept {
    return there(at_) == 0xB7 && there(at_ - 1) == 'l' && there(at_ + 1) == 'l';
  }
  bool follows_number() const noexcept {
    const char32_t before = there(at_ - 1);
    return (before >= '0' && before <= '9') || before == '(' || before == '-';
  }
  // Of a name: Aÿ, L'Haÿ, Croÿ.
  bool ends_short_name() const noexcept {
    constexpr std::size_t longest = 4;
    std::size_t n = 0;
    while (n < longest && is_letter_at(at_ - 1 - n)) ++n;
    return n != 0 && n < longest && letter_kind_of(there(at_ - n)) == letter_kind::capital;
  }
  // A word of one letter, before one that begins with a small letter.
  bool is_word() const noexcept {
    return at_ > 1 && is_blank(there(at_ - 1)) && is_blank(there(at_ + 1)) &&
           letter_kind_of(there(at_ + 2)) == letter_kind::small;
  }

  sign_use beside_letters() const noexcept;
  sign_use of_quotation() const noexcept;
  sign_use of_dash() const noexcept;
  sign_use of_dagger() const noexcept;

  std::u32string_view here_, there_;
  std::size_t at_;
};

// Of signs that don't stand behind words, and before them behind numbers only: 5¢each, (£million.
sign_use placed_sign::beside_letters() const noexcept {
  constexpr std::u32string_view behind_numbers_alone =
      U"\u2030\u02C6\u02DC\u00A2\u00A3\u00A4\u00A5\u02C7\u02D8\u02DD\u00A8\u00B8\u00A6\u0192";
  const char32_t in_pairs[] = {sign(), 0};
  const bool is_quotation = has_before(in_pairs) || has_behind(in_pairs);
  if (follows_number() || (!is_letter(letter_kind_of(sign())) && is_quotation && !is_in_word()))
    return usual;
  if (is_in_word()) return never;
  if (follows_letter() && is_one_of(behind_numbers_alone, sign())) {
    const char32_t next = there(at_ + 1);
    return never_if(!(next >= '0' && next <= '9'));
  }
  return doubtful_if(small_letters_behind() >= 3);
}

sign_use placed_sign::of_quotation() const noexcept {
  constexpr std::u32string_view doubled = U"\u201C\u201D\u201E\"";
  constexpr std::u32string_view single = U"\u2018\u2019\u201A'";
  const bool follows = follows_letter(), precedes = precedes_letter();
  const auto doubtful_unless_closed = [&](std::u32string_view by) {
    return doubtful_if(precedes && !has_behind(by), by);
  };
  switch (sign()) {
    case U'\u201A':  // ‚
      if (is_in_word() || is_word()) return never;
      if (follows) return doubtful_if(true);
      return doubtful_unless_closed(U"\u2018\u2019");
    case U'\u201E':  // „
      if (follows) return has_before(doubled) || has_behind(doubled) ? usual : never;
      return doubtful_unless_closed(doubled);
    case U'\u201C':  // “
    case U'\u201D':  // ”
      if (follows && precedes) return never_if(!has_before(doubled) && !has_behind(doubled));
      if (follows) return doubtful_if(!has_before(doubled), doubled);
      return sign() == U'\u201C' ? doubtful_if(precedes && !has_behind(doubled))
                                 : doubtful_unless_closed(U"\u201C\u201D");
    case U'\u2018':  // ‘
      if (follows && precedes) return doubtful_if(is_in_word());
      return doubtful_if((precedes && !has_behind(single)) || (follows && !has_before(single)));
    case U'\u2019':  // ’
      return doubtful_if(!follows && small_letters_behind() >= 3 && !has_before(single) &&
                         !has_behind(single));
    case U'\u2039':  // ‹
      if (follows) return never_if(!has_before(U"\u203A"));
      return doubtful_unless_closed(U"\u203A");
    case U'\u203A':  // ›
      if (is_in_word()) return never_if(!has_before(U"\u2039") && !has_behind(U"\u2039"));
      if (follows) return doubtful_if(!precedes && !has_before(U"\u2039"), U"\u2039");
      return doubtful_unless_closed(U"\u2039");
    case U'\u00AB': return never_if(is_in_word());  // «
    case U'\u00A1':                                 // ¡
      if (follows && here_[at_ - 1] != sign()) return never;
      return doubtful_if(precedes && !has_behind(U"!"));
    default: return usual;
  }
}

// In a word, or behind one and before another; by itself where the text has no other ellipsis.
sign_use placed_sign::of_dash() const noexcept {
  if (is_word()) return doubtful_if(sign() == U'\u2026', U"\u2026");
  const bool is_before_word =
      is_blank(there(at_ + 1)) && letter_kind_of(there(at_ + 2)) == letter_kind::small;
  return doubtful_if(is_in_word() || (follows_letter() && is_before_word));
}

// † and ‡ mark notes, before words and behind them, and years.
sign_use placed_sign::of_dagger() const noexcept {
  if (is_in_word()) return never;
  return doubtful_if(is_word() || small_letters_behind() >= 2 ||
                     (follows_letter() && !precedes_letter()));
}

sign_use placed_sign::use() const noexcept {
  switch (sign()) {
    case U'\u2026':                                                                        // …
    case U'\u2013':                                                                        // –
    case U'\u2014': return of_dash();                                                      // —
    case U'\u0160': return doubtful_if(is_word());                                         // Š
    case U'\u2020':                                                                        // †
    case U'\u2021': return of_dagger();                                                    // ‡
    case U'\u2022': return never_if(follows_letter() && !precedes_letter());               // •
    case U'\u2122': return never_if(small_letters_behind() != 0);                          // ™
    case U'\u20AC': return doubtful_if(!follows_number() && small_letters_behind() >= 2);  // €
    case U'\u00D7': return never_if(!follows_number() && small_letters_behind() >= 2);     // ×
    case U'\u00A9': return is_in_word() ? never : doubtful_if(follows_letter());           // ©
    case U'\u00FF':                                                                        // ÿ
      return never_if(is_one_of(U":;!?\u00BB", there(at_ + 1)) && !ends_short_name());
    case U'\u00FA': return never_if(is_middle_dot());  // ú
    case U'\u00A8':                                    // ¨
      return precedes_letter() && has_behind(U"?") && !has_behind(U"\u00A8") &&
                     !has_before(U"\u00A8")
                 ? never
                 : beside_letters();
    case U'\u00A7': return doubtful_if(small_letters_behind() >= 3 || is_in_word());  // §
    case U'\u00A2':
    case U'\u00A3':
    case U'\u00A4':
    case U'\u00A5':
    case U'\u00A6':
    case U'\u00B8':
    case U'\u00BC':
    case U'\u00BD':
    case U'\u00BE':
    case U'\u0192':
    case U'\u02C6':
    case U'\u02C7':
    case U'\u02D8':
    case U'\u02DC':
    case U'\u02DD':
    case U'\u2030': return beside_letters();
    default: return of_quotation();
  }
}

}  // namespace

sign_use use_of_sign(std::u32string_view here, std::u32string_view there, std::size_t at) noexcept {
  return placed_sign(here, there, at).use();
}

}  // namespace utfkit::cli
