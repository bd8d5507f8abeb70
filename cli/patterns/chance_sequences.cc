#include "chance_sequences.hpp"

#include <algorithm>

#include <utfkit/code_point.hpp>
#include <utfkit/finding.hpp>
#include <utfkit/validate.hpp>

#include "base/ascii.hpp"

namespace utfkit::cli {

namespace {

bool is_capital(std::uint8_t b) noexcept {
  return b >= 'A' && b <= 'Z';
}

bool is_in(char32_t c, char32_t first, char32_t last) noexcept {
  return c >= first && c <= last;
}

// Whether letters of ASCII are written with the mark: a ring above some of them.
bool may_be_marked(char32_t mark, std::uint8_t letter) noexcept {
  constexpr std::u32string_view unused =
      U"\u030D\u030E\u0310\u0312\u0314\u0315\u0316\u0317\u0318\u0319\u031A\u031C\u031D\u031E\u031F"
      U"\u0320\u0321\u0322\u032A\u032B\u032C\u032F\u0332\u0333\u0334";
  constexpr std::string_view with_ring = "AaUuWwYy", with_breve_below = "Hh";
  const char c = static_cast<char>(letter);
  if (mark == U'\u030A') return with_ring.find(c) != with_ring.npos;
  if (mark == U'\u032E') return with_breve_below.find(c) != with_breve_below.npos;
  return unused.find(mark) == unused.npos;
}

// Latin letters at the ends of words: of Vietnamese, Pinyin, Romanian and Azerbaijani.
bool ends_words(char32_t c) noexcept {
  return c == 0x1A1 || c == 0x1B0 || is_in(c, 0x1CD, 0x1DC) || is_in(c, 0x218, 0x21B) || c == 0x259;
}

// Before letters of ASCII: of Cyrillic and Armenian, and of Latin letters those that no language
// begins a word with: Khoisan names do, in texts without errors. «Å of Mac OS Roman is U+01C1,
// “Ü U+0486, ďá of IBM852 U+0520, šā of IBM775 U+0543.
bool begins_no_word(char32_t c) noexcept {
  return is_in(c, 0x1C0, 0x1DF) || is_in(c, 0x200, 0x217) || is_in(c, 0x21C, 0x21F) ||
         is_in(c, 0x460, 0x587);
}

// A letter, U+00A0 and a mark behind it in windows-1252 and what is like it, as French has them:
// E9 A0 BB is U+983B, and the end of « qualité ».
bool is_letter_and_mark(char32_t c) noexcept {
  constexpr std::string_view marks = "\x93\x94\x96\x97\xAB\xBB";
  if (!is_in(c, 0x800, 0xFFFF) || ((c >> 6) & 0x3F) != 0x20) return false;
  return marks.find(static_cast<char>(0x80 | (c & 0x3F))) != marks.npos;
}

// The character at text[at], which is no ASCII.
bool is_by_chance_at(byte_view text, std::size_t at, const decoded& d) noexcept {
  const std::size_t after = at + d.length;
  return is_letter_by_chance(d.code_point, at == 0 ? std::uint8_t{0} : text[at - 1],
                             after == text.size() ? std::uint8_t{0} : text[after]);
}

// Whether what ends there is ill-formed. No run of bytes above 7F is read further back than a few.
bool is_behind_error(byte_view text, std::size_t end) noexcept {
  constexpr std::size_t few = 64;
  std::size_t at = end;
  while (at != 0 && end - at < few && text[at - 1] >= 0x80) --at;
  bool found = false;
  while (at < end) {
    const decoded d = decode_first(text.substr(at));
    found = d.error != errc::ok;
    at += d.length;
  }
  return found;
}

}  // namespace

bool is_letter_by_chance(char32_t c, std::uint8_t before, std::uint8_t after) noexcept {
  if (c == U'\u00EA') return is_capital(before) && is_capital(after);
  if (c == U'\u00AA') return is_ascii_letter(before) && is_ascii_letter(after);
  // Marks of Hebrew and Arabic, which stand behind their letters.
  const bool is_mark = is_in(c, 0x591, 0x5BD) || is_in(c, 0x610, 0x61A) || is_in(c, 0x64B, 0x65F);
  if (is_mark && before < 0x80) return is_ascii_letter(before) || is_ascii_letter(after);
  if (is_letter_and_mark(c)) {
    const bool is_no_break_space = after == 0xA0;  // no character begins with that
    return is_ascii_letter(before) && !is_ascii_letter(after) &&
           (after < 0x80 || is_no_break_space);
  }
  if (before < 0x80 && !is_ascii_letter(before) && is_ascii_letter(after)) return begins_no_word(c);
  if (!is_in(c, 0x180, 0x7FF) || !is_ascii_letter(before) || after >= 0x80) return false;
  const bool in_word = is_ascii_letter(after);
  if (ends_words(c)) return false;
  // Latin, and signs of phonetics; the last of these, which no language has, beside capitals too.
  const bool is_sign = is_in(c, 0x28C, 0x2AF) && c != 0x292;
  if (is_in(c, 0x180, 0x2AF))
    return !in_word || (is_sign && is_capital(before) && is_capital(after));
  if (is_in(c, 0x2B9, 0x2BF)) return false;  // apostrophes
  if (is_in(c, 0x300, 0x338)) return !may_be_marked(c, before);
  if (is_in(c, 0x370, 0x3FF)) return in_word;  // Greek
  return true;
}

void chance_letters::push(byte_view all, std::size_t begin, std::size_t size) noexcept {
  const std::size_t to = begin + size;
  bool after_error = is_behind_error(all, begin);
  for (std::size_t at = begin; at < to && !has_others_;) {
    if (all[at] < 0x80) {
      ++at;
      after_error = false;
      continue;
    }
    const decoded d = decode_first(all.substr(at));
    const std::size_t next = at + d.length;
    if (d.error == errc::ok) {
      const bool beside_error =
          after_error || (next < all.size() && decode_first(all.substr(next)).error != errc::ok);
      if (is_by_chance_at(all, at, d)) {
        seen_.set(d.code_point - first);
      } else if (beside_error && d.code_point >= least_beside_error && d.code_point < end) {
        beside_error_.set(d.code_point - first);
      } else {
        has_others_ = true;
      }
    }
    after_error = d.error != errc::ok;
    at = next;
  }
}

std::string without_sequences(byte_view text) {
  std::string rest;
  for (std::size_t at = 0; at < text.size();) {
    const decoded d = decode_first(text.substr(at));
    const std::size_t size = std::max<std::size_t>(d.length, 1);
    if (d.error != errc::ok || text[at] < 0x80) {
      rest += text.substr(at, size).as_string_view();
    }
    at += size;
  }
  return rest;
}

std::uint64_t lines_by_chance(std::string_view lines) noexcept {
  if (is_ascii(lines)) return 0;
  std::uint64_t found = 0;
  while (!lines.empty()) {
    const std::string_view line = lines.substr(0, lines.find('\n'));
    lines.remove_prefix(std::min(lines.size(), line.size() + 1));
    chance_letters in_line;
    in_line.push(line, 0, line.size());
    found += in_line.are_all();
  }
  return found;
}

}  // namespace utfkit::cli
