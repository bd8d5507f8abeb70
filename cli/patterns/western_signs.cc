#include "western_signs.hpp"

#include <string_view>

#include <utfkit/code_point.hpp>
#include <utfkit/finding.hpp>

#include "base/ascii.hpp"
#include "upper_half.hpp"

namespace utfkit::cli {

namespace {

constexpr bool is_digit(int b) noexcept {
  return b >= '0' && b <= '9';
}
constexpr bool is_letter(int b) noexcept {
  return b >= 0x80 || (b >= 0 && is_ascii_letter(static_cast<std::uint8_t>(b)));
}
constexpr bool is_small(int b) noexcept {
  return b >= 'a' && b <= 'z';
}
constexpr bool is_capital(int b) noexcept {
  return b >= 'A' && b <= 'Z';
}
// None where the text ends.
constexpr bool is_blank(int b) noexcept {
  return b == ' ' || b == '\t';
}
constexpr bool is_one_of(std::string_view set, int b) noexcept {
  return b > 0 && b < 0x80 && set.find(static_cast<char>(b)) != set.npos;
}

// What stands around a byte: -1 where there is nothing.
class place {
 public:
  place(byte_view text, std::size_t at) noexcept : text_(text), at_(at) {}

  int before(std::size_t n = 1) const noexcept { return n > at_ ? -1 : text_[at_ - n]; }
  int after(std::size_t n = 1) const noexcept {
    return n >= text_.size() - at_ ? -1 : text_[at_ + n];
  }
  // Directly, or behind a blank.
  bool follows_number() const noexcept {
    return is_digit(before()) || (is_blank(before()) && is_digit(before(2)));
  }
  bool precedes_number() const noexcept {
    return is_digit(after()) || (is_blank(after()) && is_digit(after(2)));
  }
  bool ends_word() const noexcept { return !is_letter(after()) && !is_digit(after()); }
  bool begins_word() const noexcept { return !is_letter(before()) && !is_digit(before()); }
  bool is_between_blanks() const noexcept { return is_blank(before()) && is_blank(after()); }

 private:
  byte_view text_;
  std::size_t at_;
};

// "20 °C", "45°N", "90°".
bool is_degree(const place& p) noexcept {
  if (!p.follows_number()) return false;
  return p.ends_word() || (is_one_of("CFKNSEWO", p.after()) && !is_letter(p.after(2)));
}

// "10 µm", "5 µF".
bool is_micro(const place& p) noexcept {
  return p.follows_number() && is_one_of("msFgGlLAVWHj", p.after()) && !is_letter(p.after(2));
}

// "m²", "m/s²": no word ends so in an encoding that has a letter there for windows-1252.
bool is_exponent(const place& p) noexcept {
  return is_one_of("mst", p.before()) && p.ends_word() &&
         !(is_small(p.before(2)) && is_small(p.before(3)));
}

// "12 m²": "mü" and "mý" are words.
bool is_exponent_behind_number(const place& p) noexcept {
  std::size_t n = 1;
  while (n < 4 && is_small(p.before(n))) ++n;
  const int before = p.before(n);
  const bool is_unit =
      n > 1 && (is_digit(before) || (is_blank(before) && is_digit(p.before(n + 1))));
  return is_unit && is_exponent(p);
}

// "1½", " ½ ".
bool is_fraction(const place& p) noexcept {
  return (p.follows_number() || p.is_between_blanks()) && p.ends_word();
}

// "© 2020 Acme", "©2020", "© Acme", "(©)".
bool is_copyright(const place& p) noexcept {
  if (!p.begins_word()) return false;
  return p.precedes_number() || (is_blank(p.after()) && is_capital(p.after(2)));
}

// "Acme®", "Word™ ": capital letters are more often words, as MUŽ is in ISO-8859-2.
bool is_mark_of_trade(const place& p) noexcept {
  return is_small(p.before()) && p.ends_word();
}

// A line or a field that begins with a bullet.
bool is_bullet(const place& p) noexcept {
  return (p.before() == -1 || is_one_of("\n\r\t", p.before())) && is_blank(p.after());
}

// Of windows-1252.
bool is_in_place(char32_t c, const place& p) noexcept {
  const bool is_beside_number =
      (p.follows_number() && p.ends_word()) || (p.precedes_number() && p.begins_word());
  switch (c) {
    case U'\u20AC':  // €
    case U'\u00A3':  // £
    case U'\u00A5':  // ¥
      return is_beside_number;
    case U'\u00A2': return is_digit(p.before()) && p.ends_word();  // ¢
    case U'\u2022': return is_bullet(p);
    case U'\u2013':  // –
      return p.is_between_blanks() || (is_digit(p.before()) && is_digit(p.after()));
    case U'\u2014': return p.is_between_blanks();  // —
    case U'\u2122':                                // ™
    case U'\u00AE': return is_mark_of_trade(p);    // ®
    case U'\u00A0': return is_digit(p.before()) && (is_digit(p.after()) || is_small(p.after()));
    case U'\u00A7':                                                 // §
    case U'\u00B1': return p.begins_word() && p.precedes_number();  // ±
    case U'\u00A9': return is_copyright(p);
    case U'\u00AA':                                                // ª
    case U'\u00BA': return is_digit(p.before()) && p.ends_word();  // º
    case U'\u00B0': return is_degree(p);
    case U'\u00B2':
    case U'\u00B3': return is_exponent(p);
    case U'\u00B5': return is_micro(p);
    case U'\u00BC':
    case U'\u00BD':
    case U'\u00BE': return is_fraction(p);
    case U'\u00D7': return p.follows_number() && p.precedes_number();  // ×
    default: return false;
  }
}

// Of encodings of DOS and Mac OS, which hardly anything is in nowadays: where windows-1252 has a
// letter or a quotation mark that may stand there, it is none.
bool is_in_place_elsewhere(char32_t c, const place& p) noexcept {
  switch (c) {
    case U'\u20AC':
    case U'\u00A3':
    case U'\u00B0':
    case U'\u00B1':
    case U'\u00B5':
    case U'\u2122':
    case U'\u00D7': return is_in_place(c, p);
    case U'\u00B2':
    case U'\u00B3': return is_exponent_behind_number(p);
    case U'\u00BC':
    case U'\u00BD': return is_digit(p.before()) && p.ends_word();
    default: return false;
  }
}

// In UTF-8; of what doesn't show, its code point.
std::string name_of(char32_t c) {
  if (c == 0xA0) return "U+00A0";
  char text[4];
  return {text, encode(c, text)};
}

western_signs signs_in(byte_view text, encoding e) {
  constexpr std::size_t most = 4;
  const upper_half reading = upper_half_of(e);
  const auto is_sign = e == encoding::windows1252 ? is_in_place : is_in_place_elsewhere;
  western_signs found;
  found.in = e;
  std::size_t different = 0;
  for (auto f = next_finding(text, 0); f; f = next_finding(text, f->offset + f->length)) {
    if (f->length != 1) return {};
    const char32_t c = reading[text[f->offset] - 0x80u];
    if (!is_sign(c, {text, f->offset})) return {};
    ++found.count;
    const std::string sign = name_of(c);
    if (found.different.find(sign) != found.different.npos || different == most) continue;
    found.different += different == 0 ? "" : ", ";
    found.different += sign;
    ++different;
  }
  return found;
}

}  // namespace

western_signs western_signs_in(byte_view text) {
  for (const encoding e :
       {encoding::windows1252, encoding::ibm850, encoding::ibm858, encoding::macintosh}) {
    western_signs found = signs_in(text, e);
    if (found.count != 0) return found;
  }
  return {};
}

}  // namespace utfkit::cli
