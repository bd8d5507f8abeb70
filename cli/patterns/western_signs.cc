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

// "m²", "m/s²": no word ends so in an encoding that has a letter there.
bool is_exponent(const place& p) noexcept {
  return is_one_of("mst", p.before()) && p.ends_word() &&
         !(is_small(p.before(2)) && is_small(p.before(3)));
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

bool is_in_place(std::uint8_t byte, const place& p) noexcept {
  const bool is_beside_number =
      (p.follows_number() && p.ends_word()) || (p.precedes_number() && p.begins_word());
  switch (byte) {
    case 0x80:                                                // €
    case 0xA3:                                                // £
    case 0xA5: return is_beside_number;                       // ¥
    case 0xA2: return is_digit(p.before()) && p.ends_word();  // ¢
    case 0x95: return is_bullet(p);                           // •
    case 0x96:                                                // –
      return p.is_between_blanks() || (is_digit(p.before()) && is_digit(p.after()));
    case 0x97: return p.is_between_blanks();  // —
    case 0x99:                                // ™
    case 0xAE: return is_mark_of_trade(p);    // ®
    case 0xA0:                                // no-break space
      return is_digit(p.before()) && (is_digit(p.after()) || is_small(p.after()));
    case 0xA7: return p.begins_word() && p.precedes_number();  // §
    case 0xA9: return is_copyright(p);
    case 0xAA:                                                // ª
    case 0xBA: return is_digit(p.before()) && p.ends_word();  // º
    case 0xB0: return is_degree(p);
    case 0xB1: return p.begins_word() && p.precedes_number();  // ±
    case 0xB2:
    case 0xB3: return is_exponent(p);
    case 0xB5: return is_micro(p);
    case 0xBC:
    case 0xBD:
    case 0xBE: return is_fraction(p);
    case 0xD7: return p.follows_number() && p.precedes_number();  // ×
    default: return false;
  }
}

// In UTF-8; of what doesn't show, its code point.
std::string name_of(std::uint8_t byte) {
  if (byte == 0xA0) return "U+00A0";
  static const upper_half signs = upper_half_of(encoding::windows1252);
  char text[4];
  return {text, encode(signs[byte - 0x80u], text)};
}

}  // namespace

western_signs western_signs_in(byte_view text) {
  constexpr std::size_t most = 4;
  western_signs found;
  std::size_t different = 0;
  for (auto f = next_finding(text, 0); f; f = next_finding(text, f->offset + f->length)) {
    const std::uint8_t byte = text[f->offset];
    if (f->length != 1 || !is_in_place(byte, {text, f->offset})) return {};
    ++found.count;
    const std::string sign = name_of(byte);
    if (found.different.find(sign) != found.different.npos || different == most) continue;
    found.different += different == 0 ? "" : ", ";
    found.different += sign;
    ++different;
  }
  return found;
}

}  // namespace utfkit::cli
