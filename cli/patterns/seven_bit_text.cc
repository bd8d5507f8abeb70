#include "seven_bit_text.hpp"

#include <string_view>

namespace utfkit::cli {

namespace {

// The rows of GB 2312 that have characters: signs and alphabets, then ideographs.
bool is_row(char c) noexcept {
  return (c >= 0x21 && c <= 0x29) || (c >= 0x30 && c <= 0x77);
}

// The bytes of whole characters that `text` begins with.
std::size_t characters_in(std::string_view text) noexcept {
  std::size_t at = 0;
  // 7E, which the last character of a row has, is that of "~a" in Lisp much rather.
  while (at + 1 < text.size() && is_row(text[at]) && text[at + 1] >= 0x21 && text[at + 1] < 0x7E) {
    at += 2;
  }
  return at;
}

struct hz_parts {
  std::size_t count = 0;
  bool has_long = false;
};

hz_parts find_hz(std::string_view text) noexcept {
  constexpr std::size_t enough = 4, many = 12;  // bytes, of two characters and of six
  hz_parts parts;
  for (std::size_t at = 0; (at = text.find("~{", at)) != text.npos;) {
    at += 2;
    const std::size_t size = characters_in(text.substr(at));
    if (size < enough || text.substr(at + size, 2) != "~}") continue;
    ++parts.count;
    parts.has_long = parts.has_long || size >= many;
    at += size + 2;
  }
  return parts;
}

// ── UTF-7 ───────────────────────────────────────────────────────────────────────────────────────

// Six bits, or 64 for what is none.
constexpr unsigned bits_of(char c) noexcept {
  if (c >= 'A' && c <= 'Z') return static_cast<unsigned>(c - 'A');
  if (c >= 'a' && c <= 'z') return static_cast<unsigned>(c - 'a') + 26;
  if (c >= '0' && c <= '9') return static_cast<unsigned>(c - '0') + 52;
  return c == '+' ? 62 : c == '/' ? 63 : 64;
}

// Letters of Latin-1 and behind it up to Arabic, signs of typography, kana, Han, Hangul.
constexpr bool is_written(unsigned unit) noexcept {
  return (unit >= 0xA1 && unit < 0x700) || (unit >= 0x2010 && unit < 0x2030) || unit == 0x20AC ||
         (unit >= 0x3040 && unit < 0xA000) || (unit >= 0xAC00 && unit < 0xD7A4);
}

// Whether all of it is units of UTF-16 that are written, and what is left are zero bits.
bool are_units(std::string_view encoded) noexcept {
  unsigned held = 0, bits = 0;
  bool has_any = false;
  for (const char c : encoded) {
    held = (held << 6 | bits_of(c)) & 0x3FFFFF;
    bits += 6;
    if (bits < 16) continue;
    bits -= 16;
    if (!is_written(held >> bits & 0xFFFF)) return false;
    has_any = true;
  }
  return has_any && bits < 6 && (held & ((1U << bits) - 1)) == 0;
}

// "+12065550100", which would be Hangul.
bool is_number(std::string_view encoded) noexcept {
  return encoded.find_first_not_of("0123456789") == encoded.npos;
}

// None where a + begins anything else, but for "+-", which is one.
std::size_t count_utf7(std::string_view text) noexcept {
  std::size_t count = 0;
  for (std::size_t at = 0; (at = text.find('+', at)) != text.npos;) {
    std::size_t end = ++at;
    while (end < text.size() && bits_of(text[end]) < 64) ++end;
    if (end == at && end < text.size() && text[end] == '-') continue;
    const std::string_view encoded = text.substr(at, end - at);
    if (is_number(encoded) || !are_units(encoded)) return 0;
    ++count;
    at = end;
  }
  return count;
}

bool calls_itself_utf7(std::string_view text) noexcept {
  constexpr std::string_view names[] = {"utf-7", "UTF-7", "Utf-7"};
  for (const std::string_view name : names) {
    if (text.find(name) != text.npos) return true;
  }
  return false;
}

}  // namespace

seven_bit_text look_for_seven_bit_text(byte_view bytes) {
  const std::string_view text = bytes.as_string_view();
  if (const hz_parts hz = find_hz(text); hz.count != 0) {
    return {hz.count, "HZ (Chinese)", "HZ (Chinese in ASCII, RFC 1843)", hz.has_long};
  }
  const std::size_t utf7 = count_utf7(text);
  return {utf7 == 1 && calls_itself_utf7(text) ? 2 : utf7, "UTF-7",
          "UTF-7 (Unicode in ASCII, RFC 2152)", false};
}

}  // namespace utfkit::cli
