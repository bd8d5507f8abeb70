#include "western_signs.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include <utfkit/code_point.hpp>
#include <utfkit/finding.hpp>

#include "base/ascii.hpp"
#include "no_break_spaces.hpp"

namespace utfkit::cli {

namespace {

constexpr bool is_digit(int b) noexcept {
  return b >= '0' && b <= '9';
}
constexpr bool is_letter(int b) noexcept {
  return b >= 0x80 || (b >= 0 && is_ascii_letter(static_cast<std::uint8_t>(b)));
}
constexpr bool is_of_word(int b) noexcept {
  return is_letter(b) || is_digit(b) || b == '_';
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

constexpr sign_fit fits_if(bool condition) noexcept {
  return condition ? sign_fit::perhaps : sign_fit::none;
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
  bool ends_word() const noexcept { return !is_of_word(after()); }
  bool begins_word() const noexcept { return !is_of_word(before()); }
  bool is_between_blanks() const noexcept { return is_blank(before()) && is_blank(after()); }

 private:
  byte_view text_;
  std::size_t at_;
};

// "5.20", "12,50": from the n-th byte behind the place on.
bool is_amount(const place& p, std::size_t n) noexcept {
  constexpr std::size_t longest = 12;
  const std::size_t first = n;
  while (n < first + longest && (is_digit(p.after(n)) || is_one_of(".,", p.after(n)))) ++n;
  return n >= first + 4 && is_digit(p.after(n - 1)) && is_digit(p.after(n - 2)) &&
         is_one_of(".,", p.after(n - 3)) && is_digit(p.after(first)) && !is_of_word(p.after(n));
}

// "£5.20"; "£5", "5 £", but not within a word.
sign_fit of_currency(const place& p) noexcept {
  if (p.begins_word() && is_amount(p, 1)) return sign_fit::sure;
  const bool is_beside_number =
      (p.follows_number() && p.ends_word()) || (p.precedes_number() && p.begins_word());
  return fits_if(is_beside_number);
}

// Before a unit that stands by itself: "in °C", "(µm)", "[µg/l]".
bool begins_unit(const place& p) noexcept {
  return p.before() == -1 || is_one_of(" \t\n;,|\"([/", p.before());
}

// "N° 5", "n°12".
bool is_numero(const place& p) noexcept {
  return is_one_of("nN", p.before()) && !is_of_word(p.before(2)) && p.precedes_number();
}

// "20 °C"; "45°N", "90°"; "(°C)".
sign_fit of_degrees(const place& p) noexcept {
  const bool is_unit = !is_of_word(p.after(2));
  if (!p.follows_number()) {
    const bool is_alone = begins_unit(p) && is_one_of("CF", p.after()) && is_unit;
    return fits_if(is_alone || is_numero(p));
  }
  if (is_one_of("CF", p.after()) && is_unit) return sign_fit::sure;
  return fits_if(p.ends_word() || (is_one_of("KNSEWO", p.after()) && is_unit));
}

// "10 µm", "5 µF"; "in µm".
sign_fit of_micro(const place& p) noexcept {
  if (!is_one_of("msFgGlLAVWHj", p.after()) || is_of_word(p.after(2))) return sign_fit::none;
  return p.follows_number() ? sign_fit::sure : fits_if(begins_unit(p));
}

// "12 m²"; "m/s²", and "pro m²", but not "mł.", an abbreviation of Polish.
sign_fit of_exponent(const place& p) noexcept {
  if (!is_one_of("mst", p.before()) || !p.ends_word()) return sign_fit::none;
  std::size_t n = 1;
  while (n < 4 && is_small(p.before(n))) ++n;
  if (n == 4) return sign_fit::none;
  const int before = p.before(n);
  if (is_digit(before) || (is_blank(before) && is_digit(p.before(n + 1)))) return sign_fit::sure;
  return fits_if(before == '/' || (p.before() == 'm' && is_blank(before) && p.after() != '.'));
}

// ½", 1½"; "1½", "½ cup".
sign_fit of_fraction(const place& p) noexcept {
  const bool begins = p.before() == -1 || is_one_of(" \t\r\n;,|(", p.before());
  if (p.after() == '"' && (is_digit(p.before()) || begins)) return sign_fit::sure;
  const bool is_measure =
      begins && is_blank(p.after()) && is_small(p.after(2)) && is_small(p.after(3));
  return fits_if(is_measure || (is_digit(p.before()) && p.ends_word()));
}

// "5º", "15.ª", "n.º".
bool is_ordinal(const place& p) noexcept {
  const int before = p.before() == '.' ? p.before(2) : p.before();
  return p.ends_word() && p.after() != '.' &&
         (is_digit(before) || (p.before() == '.' && is_one_of("nN", before)));
}

// "© 2020", "©2020", "Copyright ©".
bool is_copyright(const place& p) noexcept {
  constexpr std::string_view word = "opyright ";
  if (!p.begins_word()) return false;
  bool follows_word = true;
  for (std::size_t n = 1; n <= word.size(); ++n) {
    follows_word = follows_word && p.before(n) == word[word.size() - n];
  }
  const std::size_t n = is_blank(p.after()) ? 2 : 1;
  const bool is_century =
      (p.after(n) == '1' && p.after(n + 1) == '9') || (p.after(n) == '2' && p.after(n + 1) == '0');
  const bool is_year = is_century && is_digit(p.after(n + 2)) && is_digit(p.after(n + 3)) &&
                       !is_of_word(p.after(n + 4));
  return follows_word || is_year;
}

// "Acme®", "7-Zip™"; not behind "%s", where IBM850 has « for it.
bool is_behind_word(const place& p) noexcept {
  const bool is_word = is_small(p.before()) || is_digit(p.before()) || p.before() == ')';
  return is_word && p.before(2) != '%' && p.ends_word();
}

// "Acme®"; "IBM®", but behind capital letters it may be Ž of ISO-8859-2.
sign_fit of_registered(const place& p) noexcept {
  const bool is_name = is_small(p.before()) && is_small(p.before(2)) && is_small(p.before(3));
  if (is_name && p.ends_word()) return sign_fit::sure;
  return fits_if(is_behind_word(p) || (is_capital(p.before()) && p.ends_word()));
}

// A line or a field that begins with a bullet.
bool is_bullet(const place& p) noexcept {
  return (p.before() == -1 || is_one_of("\n\r\t", p.before())) && is_blank(p.after());
}

bool is_plus_minus(const place& p) noexcept {
  return !is_of_word(p.before()) && p.precedes_number();
}

// Before a word and behind one: “so”, “so,” and (‘so’).
bool opens_quotation(const place& p) noexcept {
  const bool follows_gap = p.before() == -1 || is_one_of(" \t\r\n([", p.before());
  return follows_gap && (is_digit(p.after()) || is_small(p.after()) || is_capital(p.after()));
}
bool closes_quotation(const place& p) noexcept {
  return (is_small(p.before()) || is_capital(p.before()) || is_digit(p.before()) ||
          is_one_of(".,!?)", p.before())) &&
         p.ends_word();
}

// "don’t", "boiler’s", "we’ll"; and ’tis of nothing else.
bool is_apostrophe(const place& p) noexcept {
  if (!is_small(p.before())) return false;
  const int first = p.after(), second = p.after(2);
  if (is_one_of("sStTdDmM", first)) return !is_of_word(second);
  const bool is_of_two = (first == 'l' && second == 'l') || (first == 'r' && second == 'e') ||
                         (first == 'v' && second == 'e');
  return is_of_two && !is_of_word(p.after(3));
}

// Where windows-1252 and what is like it have letters in other encodings.
sign_fit fit_of(char32_t c, const place& p) noexcept {
  switch (c) {
    case U'\u20AC':                                                         // €
    case U'\u00A3':                                                         // £
    case U'\u00A5': return of_currency(p);                                  // ¥
    case U'\u00A2': return fits_if(is_digit(p.before()) && p.ends_word());  // ¢
    case U'\u2022': return fits_if(is_bullet(p));
    case U'\u2013':  // –
      return fits_if(p.is_between_blanks() || (is_digit(p.before()) && is_digit(p.after())));
    case U'\u2014': return fits_if(p.is_between_blanks());  // —
    case U'\u2122': return fits_if(is_behind_word(p));      // ™
    case U'\u00AE': return of_registered(p);                // ®
    case U'\u00A0':
      return fits_if(is_digit(p.before()) && (is_digit(p.after()) || is_small(p.after())));
    case U'\u00A7': return fits_if(p.begins_word() && p.precedes_number());  // §
    case U'\u00B1': return fits_if(is_plus_minus(p));
    case U'\u00A9': return is_copyright(p) ? sign_fit::sure : sign_fit::none;
    case U'\u00AA':                                 // ª
    case U'\u00BA': return fits_if(is_ordinal(p));  // º
    case U'\u00B0': return of_degrees(p);
    case U'\u00B2':
    case U'\u00B3': return of_exponent(p);
    case U'\u00B5': return of_micro(p);
    case U'\u00BC':
    case U'\u00BD':
    case U'\u00BE': return of_fraction(p);
    case U'\u00D7': return fits_if(p.follows_number() && p.precedes_number());  // ×
    default: return sign_fit::none;
  }
}

// Beside other signs, and in a text that has nothing else: by itself it may be what is left of one
// in UTF-8.
sign_fit fit_of_quotation(char32_t c, const place& p) noexcept {
  switch (c) {
    case U'\u2026': return fits_if(closes_quotation(p) || p.before() == ' ');  // …
    case U'\u2018':                                                            // ‘
    case U'\u201C': return fits_if(opens_quotation(p));                        // “
    case U'\u2019': return fits_if(is_apostrophe(p) || closes_quotation(p));   // ’
    case U'\u201D': return fits_if(closes_quotation(p));                       // ”
    default: return sign_fit::none;
  }
}

// In encodings of DOS and Mac OS, which hardly anything is in nowadays: where windows-1252 has a
// letter or a quotation mark that may stand there, it is none.
sign_fit fit_elsewhere(char32_t c, const place& p) noexcept {
  switch (c) {
    case U'\u20AC': return fits_if(p.follows_number() && p.ends_word());
    case U'\u00B2':
    case U'\u00B3': return of_exponent(p) == sign_fit::sure ? sign_fit::sure : sign_fit::none;
    case U'\u00BC':
    case U'\u00BD': return fits_if(is_digit(p.before()) && p.ends_word());
    case U'\u00A3':
    case U'\u00B0':
    case U'\u00B1':
    case U'\u00B5':
    case U'\u00D7': return fit_of(c, p);
    default: return sign_fit::none;
  }
}

const std::array<sign_reading, 5>& western_readings() {
  static const std::array<sign_reading, 5> all = {
      sign_reading(encoding::windows1252), sign_reading(encoding::iso8859_15),
      sign_reading(encoding::ibm850), sign_reading(encoding::ibm858),
      sign_reading(encoding::macintosh)};
  return all;
}

// In UTF-8; of what doesn't show, its code point.
std::string name_of(char32_t c) {
  if (c == 0xA0) return "U+00A0";
  char text[4];
  return {text, encode(c, text)};
}

// Of Mac OS Roman 97 is ó, a word of Spanish.
bool may_be_o(std::uint8_t byte, byte_view text) noexcept {
  return byte == 0x97 && text.as_string_view().find("\xC3\xB3") != std::string_view::npos;
}

western_signs ill_formed_signs(byte_view text, const sign_reading& r) {
  constexpr std::size_t most = 4;
  western_signs found;
  found.in = r.in();
  std::size_t different = 0;
  bool has_blanks = false;
  for (auto f = next_finding(text, 0); f; f = next_finding(text, f->offset + f->length)) {
    const std::uint8_t byte = text[f->offset];
    if (f->length != 1 || may_be_o(byte, text)) return {};
    if (r.fit(text, f->offset) == sign_fit::none) {
      if (r.character(byte) != U'\u00A0' || is_of_dos_or_mac(r.in())) return {};
      has_blanks = true;
    }
    ++found.count;
    const std::string sign = name_of(r.character(byte));
    if (found.different.find(sign) != found.different.npos || different == most) continue;
    found.different += different == 0 ? "" : ", ";
    found.different += sign;
    ++different;
  }
  if (has_blanks && !are_no_break_spaces(text)) return {};
  found.are_spaces = has_blanks && different == 1;
  return found;
}

}  // namespace

bool is_of_dos_or_mac(encoding e) noexcept {
  return name(e).starts_with("IBM") || e == encoding::macintosh;
}

sign_reading::sign_reading(encoding e, bool is_known)
    : in_(e), is_usual_(is_known || !is_of_dos_or_mac(e)), characters_(upper_half_of(e)) {}

sign_fit sign_reading::fit(byte_view text, std::size_t at) const noexcept {
  const char32_t c = character(text[at]);
  return is_usual_ ? fit_of(c, {text, at}) : fit_elsewhere(c, {text, at});
}

std::optional<seen_signs> sign_reading::signs_alone_in(byte_view text) const noexcept {
  seen_signs seen;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] < 0x80) continue;
    sign_fit how = fit(text, at);
    if (how == sign_fit::none && is_usual_) how = fit_of_quotation(character(text[at]), {text, at});
    if (how == sign_fit::none) return std::nullopt;
    seen.bytes.set(text[at] - 0x80u);
    if (how == sign_fit::sure) seen.sure.set(text[at] - 0x80u);
  }
  if (seen.bytes.none()) return std::nullopt;
  return seen;
}

bool sign_reading::reads_as(byte_view text, const sign_reading& other) const noexcept {
  return std::all_of(text.begin(), text.end(), [&](char c) {
    const auto b = static_cast<std::uint8_t>(c);
    return b < 0x80 || character(b) == other.character(b);
  });
}

read_signs signs_alone_in(byte_view text) {
  for (const sign_reading& r : western_readings()) {
    if (const auto seen = r.signs_alone_in(text)) return {&r, *seen};
  }
  return {};
}

western_signs western_signs_in(byte_view text) {
  for (const sign_reading& r : western_readings()) {
    western_signs found = ill_formed_signs(text, r);
    if (found.count != 0) return found;
  }
  return {};
}

}  // namespace utfkit::cli
