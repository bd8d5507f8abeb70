#include "western_signs.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include <utfkit/code_point.hpp>
#include <utfkit/finding.hpp>

#include "base/ascii.hpp"

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

// "£5", "5 £"; not within a word.
bool is_beside_number(const place& p) noexcept {
  return (p.follows_number() && p.ends_word()) || (p.precedes_number() && p.begins_word());
}

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

// "1½", "½\"".
bool is_fraction(const place& p) noexcept {
  const bool begins = p.before() == -1 || is_one_of(" \t\r\n;,|(\"", p.before());
  return p.ends_word() && (p.follows_number() || begins);
}

// "5º", "15.ª", "n.º".
bool is_ordinal(const place& p) noexcept {
  const int before = p.before() == '.' ? p.before(2) : p.before();
  return p.ends_word() && (is_digit(before) || (p.before() == '.' && is_one_of("nN", before)));
}

// "1¾", "¾\"": alone it is ž, the word for a woman in Czech tables.
bool is_three_quarters(const place& p) noexcept {
  return (p.follows_number() && p.ends_word()) || (p.begins_word() && p.after() == '"');
}

// "© 2020 Acme", "©2020", "© Acme", "(©)".
bool is_copyright(const place& p) noexcept {
  if (!p.begins_word()) return false;
  return p.precedes_number() || (is_blank(p.after()) && is_capital(p.after(2)));
}

// "Acme®", "7-Zip™"; not behind "%s", where IBM850 has « for it.
bool is_behind_word(const place& p) noexcept {
  const bool is_word = is_small(p.before()) || is_digit(p.before()) || p.before() == ')';
  return is_word && p.before(2) != '%' && p.ends_word();
}

// "IBM®": behind capital letters ™ is rather Ö of IBM850.
bool is_registered(const place& p) noexcept {
  return is_behind_word(p) || (is_capital(p.before()) && p.ends_word());
}

// A line or a field that begins with a bullet.
bool is_bullet(const place& p) noexcept {
  return (p.before() == -1 || is_one_of("\n\r\t", p.before())) && is_blank(p.after());
}

// Where windows-1252 and what is like it have letters in other encodings.
bool is_in_place(char32_t c, const place& p) noexcept {
  switch (c) {
    case U'\u20AC':  // €
    case U'\u00A3':  // £
    case U'\u00A5':  // ¥
      return is_beside_number(p) || (p.begins_word() && p.ends_word());
    case U'\u00A2': return is_digit(p.before()) && p.ends_word();  // ¢
    case U'\u2022': return is_bullet(p);
    case U'\u2013':  // –
      return p.is_between_blanks() || (is_digit(p.before()) && is_digit(p.after()));
    case U'\u2014': return p.is_between_blanks();  // —
    case U'\u2122': return is_behind_word(p);      // ™
    case U'\u00AE': return is_registered(p);       // ®
    case U'\u00A0': return is_digit(p.before()) && (is_digit(p.after()) || is_small(p.after()));
    case U'\u00A7':                                                 // §
    case U'\u00B1': return p.begins_word() && p.precedes_number();  // ±
    case U'\u00A9': return is_copyright(p);
    case U'\u00AA':                        // ª
    case U'\u00BA': return is_ordinal(p);  // º
    case U'\u00B0': return is_degree(p);
    case U'\u00B2':
    case U'\u00B3': return is_exponent(p);
    case U'\u00B5': return is_micro(p);
    case U'\u00BC':
    case U'\u00BD': return is_fraction(p);
    case U'\u00BE': return is_three_quarters(p);
    case U'\u00D7': return p.follows_number() && p.precedes_number();  // ×
    default: return false;
  }
}

// In encodings of DOS and Mac OS, which hardly anything is in nowadays: where windows-1252 has a
// letter or a quotation mark that may stand there, it is none.
bool is_in_place_elsewhere(char32_t c, const place& p) noexcept {
  switch (c) {
    case U'\u20AC': return p.follows_number() && p.ends_word();
    case U'\u00A3': return is_beside_number(p);
    case U'\u00B0': return is_degree(p);
    case U'\u00B1': return p.begins_word() && p.precedes_number();
    case U'\u00B2':
    case U'\u00B3': return is_exponent_behind_number(p);
    case U'\u00B5': return is_micro(p);
    case U'\u00BC':
    case U'\u00BD': return is_digit(p.before()) && p.ends_word();
    case U'\u00D7': return p.follows_number() && p.precedes_number();
    default: return false;
  }
}

bool is_of_dos_or_mac(encoding e) noexcept {
  return name(e).starts_with("IBM") || e == encoding::macintosh;
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

western_signs ill_formed_signs(byte_view text, const sign_reading& r) {
  constexpr std::size_t most = 4;
  western_signs found;
  found.in = r.in();
  std::size_t different = 0;
  for (auto f = next_finding(text, 0); f; f = next_finding(text, f->offset + f->length)) {
    if (f->length != 1 || !r.is_sign(text, f->offset)) return {};
    ++found.count;
    const std::string sign = name_of(r.character(text[f->offset]));
    if (found.different.find(sign) != found.different.npos || different == most) continue;
    found.different += different == 0 ? "" : ", ";
    found.different += sign;
    ++different;
  }
  return found;
}

}  // namespace

sign_reading::sign_reading(encoding e, bool is_known)
    : in_(e), is_usual_(is_known || !is_of_dos_or_mac(e)), characters_(upper_half_of(e)) {}

bool sign_reading::is_sign(byte_view text, std::size_t at) const noexcept {
  const char32_t c = character(text[at]);
  return is_usual_ ? is_in_place(c, {text, at}) : is_in_place_elsewhere(c, {text, at});
}

bool sign_reading::are_all_signs(byte_view text) const noexcept {
  bool has_signs = false;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] < 0x80) continue;
    if (!is_sign(text, at)) return false;
    has_signs = true;
  }
  return has_signs;
}

bool sign_reading::reads_as(byte_view text, const sign_reading& other) const noexcept {
  return std::all_of(text.begin(), text.end(), [&](char c) {
    const auto b = static_cast<std::uint8_t>(c);
    return b < 0x80 || character(b) == other.character(b);
  });
}

const sign_reading* reading_of_signs(byte_view text) {
  const auto& all = western_readings();
  const auto* const found = std::find_if(
      all.begin(), all.end(), [text](const sign_reading& r) { return r.are_all_signs(text); });
  return found == all.end() ? nullptr : found;
}

western_signs western_signs_in(byte_view text) {
  for (const sign_reading& r : western_readings()) {
    western_signs found = ill_formed_signs(text, r);
    if (found.count != 0) return found;
  }
  return {};
}

}  // namespace utfkit::cli
