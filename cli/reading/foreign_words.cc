#include "foreign_words.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include <utfkit/code_point.hpp>

#include "base/ascii.hpp"
#include "word_reading.hpp"

namespace utfkit::cli {

namespace {

// With those of Romanian that have a comma.
bool is_latin(char32_t c) noexcept {
  return (c >= 0xC0 && c < 0x180 && c != 0xD7 && c != 0xF7) || (c >= 0x218 && c < 0x21C);
}

// A sequence of a word, and the bytes beside it; zero where there is none.
struct placed_sequence {
  char32_t code_point;
  std::uint8_t last;  // byte of it
  std::uint8_t before, next, after_next;
  bool is_first, is_second;  // in the word

  bool is_behind_small() const noexcept { return is_small_ascii(before); }
  bool is_behind_capital() const noexcept {
    return is_ascii_letter(before) && !is_small_ascii(before);
  }
  bool is_begin() const noexcept { return before < 0x80 && !is_ascii_letter(before); }
  // …, – and — behind Å, and behind Ä within a word: none begins with Ä–.
  bool ends_in_dash() const noexcept {
    const bool is_of_c4 = code_point < 0x140;
    return !is_of_latin1() && !(is_of_c4 && is_begin()) &&
           (last == 0x85 || last == 0x96 || last == 0x97);
  }
  bool is_of_latin1() const noexcept { return code_point >= 0xC0 && code_point < 0x100; }
};

// "sÃ©", "M├╝", and "PÃ¥" where it isn't à, « or »; behind other capitals it may be one of them,
// and a sign: HYVÄ…mutta, SÅ—jag.
bool is_small_in_no_word(const placed_sequence& s) noexcept {
  if (letter_kind_of(s.code_point) != letter_kind::small) return false;
  if (s.is_behind_small()) return true;
  const bool is_behind_first = s.is_second && s.is_behind_capital() && !s.ends_in_dash();
  const bool is_sign = s.last == 0xA0 || s.last == 0xAB || s.last == 0xBB;
  return is_behind_first &&
         (is_small_ascii(s.next) || (s.next == 0 && s.is_of_latin1() && !is_sign));
}

// Before small letters: "Ã¥bnes", "├®tat", "ĂŠtat". No word begins with Ã, Ä, Å, Ă or Ĺ and a sign
// or such a letter, but for Ăştia in Romanian, which is C3 BA (ú), and Å… before what follows.
bool is_begin_of_no_word(const placed_sequence& s) noexcept {
  constexpr char32_t of_romanian = 0xFA;
  if (!s.is_begin() || !is_small_ascii(s.next)) return false;
  if (s.code_point == of_romanian && s.next == 't') return false;
  return s.is_of_latin1() || (is_small_ascii(s.after_next) && !s.ends_in_dash());
}

// The same in Mac OS Roman, where it is √, ƒ or ≈ and a letter ("√âvry") or a sign, unless the
// letter is one that words begin with in a list with √ before each: "√élargi" is not Îlargi, nor
// "√ça" Ía.
bool is_begin_in_no_list(const placed_sequence& s) noexcept {
  constexpr std::u32string_view others = U"\u00C3\u00CC\u00D0\u00D4\u00D9\u00DB\u00DF\u00F9";
  if (others.find(s.code_point) != others.npos || !is_small_ascii(s.after_next)) return false;
  const auto is_next_in = [&s](std::string_view of) {
    return of.find(static_cast<char>(s.next)) != of.npos;
  };
  const bool is_oe = s.code_point == 0x152;
  switch (s.code_point) {
    case 0xCD: return !is_next_in("a");
    case 0xCE: return s.next == 'l' && s.after_next == 'e';
    case 0xDA: return !is_next_in("kpv");
    case 0xDC: return !is_next_in("lnt");
    default: return s.is_of_latin1() || s.code_point < 0x140 || s.last >= 0xA0 || is_oe;
  }
}

// Those that are words, as è is: Ã and a sign.
bool is_letter_and_a_word(const placed_sequence& s) noexcept {
  constexpr std::u32string_view letters = U"\u00C8\u00C9\u00E0\u00E5\u00E8\u00E9\u00ED\u00F3\u00F6";
  return s.is_first && s.next == 0 && letters.find(s.code_point) != letters.npos;
}

// "OPCIÃ“N"; a dash, …, ’, ” or a no-break space may be there. Of what begins with Ä, Å or Ĺ only
// letters that are no two letters in any encoding: DĹŽKA is a word of Slovak.
bool is_between_capitals(const placed_sequence& s) noexcept {
  constexpr std::string_view signs = "\x85\x92\x94\x96\x97\xA0";
  constexpr std::u32string_view others = U"\u0106\u010C\u0110\u0118\u0141\u015A";
  const bool is_meant = s.is_of_latin1() || others.find(s.code_point) != others.npos;
  return is_meant && letter_kind_of(s.code_point) == letter_kind::capital &&
         s.is_behind_capital() && is_ascii_letter(s.next) && !is_small_ascii(s.next) &&
         signs.find(static_cast<char>(s.last)) == signs.npos;
}

// "Â«", "Â»", "Â©", "Â§", "Â£25", "20 Â°C", and Â with a no-break space, unless that begins a word.
bool is_sign_in_no_word(const placed_sequence& s) noexcept {
  constexpr std::u32string_view signs = U"\u00A3\u00A7\u00A9\u00AB\u00B0\u00BB";
  const bool is_space = s.code_point == 0xA0 && s.before != 0;
  return (is_space || signs.find(s.code_point) != signs.npos) && !s.is_behind_capital() &&
         s.before < 0x80;
}

no_word kind_of(const placed_sequence& s) noexcept {
  const char32_t c = s.code_point;
  if ((c >= 0x2010 && c <= 0x2027) || c == 0x20AC || is_sign_in_no_word(s)) return no_word::always;
  if (!is_latin(c)) return no_word::no;
  if (is_small_in_no_word(s) || is_between_capitals(s)) return no_word::always;
  if (is_begin_of_no_word(s)) {
    return is_begin_in_no_list(s) ? no_word::always : no_word::but_in_mac_os;
  }
  return is_letter_and_a_word(s) ? no_word::but_in_mac_os : no_word::no;
}

}  // namespace

no_word no_word_of_latin_letters(byte_view word) noexcept {
  const auto byte_at = [word](std::size_t at) -> std::uint8_t {
    return at < word.size() ? word[at] : 0;
  };
  no_word found = no_word::no;
  for (std::size_t at = 0; at < word.size();) {
    const decoded d = decode_first(word.substr(at));
    const std::size_t end = at + d.length;
    const placed_sequence s{d.code_point,     word[end - 1], byte_at(at - 1), byte_at(end),
                            byte_at(end + 1), at == 0,       at == 1};
    if (word[at] >= 0x80) found = std::max(found, kind_of(s));
    at = end;
  }
  return found;
}

namespace {

// U+2010 to U+2027, € and №, which are a letter of the alphabet and two signs or capitals, and °
// before C or F: в„–, В°C.
bool is_sign_of_no_alphabet(char32_t c, std::size_t at, std::string_view behind) noexcept {
  if (c == 0xB0) return at == 0 && (behind == "C" || behind == "F");
  return (c >= 0x2010 && c <= 0x2027) || c == 0x20AC || c == 0x2116;
}

}  // namespace

bool is_no_word_of_other_letters(byte_view word) noexcept {
  for (std::size_t at = 0; at < word.size();) {
    const decoded d = decode_first(word.substr(at));
    const std::size_t end = at + d.length;
    if (is_sign_of_no_alphabet(d.code_point, at, word.substr(end).as_string_view())) return true;
    at = end;
  }
  const auto letters = std::count_if(word.begin(), word.end(), [](char b) {
    return is_ascii_letter(static_cast<std::uint8_t>(b));
  });
  if (letters < 2) return false;
  for (std::size_t at = 0; at < word.size();) {
    const decoded d = decode_first(word.substr(at));
    const char32_t c = d.code_point;
    const std::size_t end = at + d.length;
    const bool is_beside = (at != 0 && is_small_ascii(word[at - 1])) ||
                           (end < word.size() && is_small_ascii(word[end]));
    if (is_beside && is_latin(c)) return true;
    at = end;
  }
  return false;
}

}  // namespace utfkit::cli
