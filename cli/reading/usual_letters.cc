#include "usual_letters.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <string_view>
#include <utility>

#include <utfkit/code_point.hpp>
#include <utfkit/label.hpp>

#include "alphabets.hpp"
#include "base/ascii.hpp"
#include "patterns/upper_half.hpp"
#include "word_reading.hpp"

namespace utfkit::cli {

namespace {

constexpr char32_t soft_hyphen = 0xAD;

}  // namespace

usual_letters::usual_letters(encoding in, std::string_view language,
                             const std::array<std::size_t, 128>& words_of, std::size_t most,
                             bool draws)
    : language_(language),
      letters_(letters_of(language)),
      most_(most),
      draws_(draws),
      is_of_dos_(name(in).starts_with("IBM")) {
  const upper_half upper = upper_half_of(in);
  for (std::size_t i = 0; i < upper.size(); ++i) {
    if (words_of[i] != 0) words_of_[small_letter(upper[i])] += words_of[i];
  }
}

std::size_t usual_letters::count(char32_t c) const {
  const auto at = words_of_.find(small_letter(c));
  return at == words_of_.end() ? 0 : at->second;
}

// Of a sign before a word: in these languages „ opens a quotation.
bool usual_letters::is_never_first(char32_t c) const {
  constexpr std::array quotes_low = {"bs", "cs", "da", "de", "et", "hr", "hu",      "is", "lt",
                                     "lv", "nl", "pl", "ro", "sk", "sl", "sr-Latn", "sq"};
  constexpr std::u32string_view signs = U"\u00A6\u00A7\u00AC\u00AF\u00F7\u02C6\u02DC\u2030\u2122";
  if (c != 0x201E) return signs.find(c) != signs.npos;
  return !letters_.empty() &&
         std::find(quotes_low.begin(), quotes_low.end(), language_) == quotes_low.end();
}

bool usual_letters::has_sign_first(byte_view text) const {
  return !text.empty() && is_never_first(decode_first(text).code_point);
}

// Letters that Spanish hasn't, before a capital and a small one; a line, where the text draws none;
// signs that stand before no word. Á may be a capital before another: "ÁLvarez".
bool usual_letters::has_inverted_mark(byte_view instead, byte_view text) const {
  if (language_ != "es" || instead.empty() || text.empty()) return false;
  const decoded own = decode_first(instead), foreign = decode_first(text);
  if (own.code_point != 0xA1 && own.code_point != 0xBF) return false;
  const char32_t c = foreign.code_point;
  constexpr std::u32string_view signs = U"\u00A8\u00AD\u00C0\u00F8\u2260";
  if (!(is_drawn(c) && !draws_) && signs.find(c) == signs.npos) return false;
  const byte_view rest = text.substr(foreign.length);
  return instead.substr(own.length).as_string_view() == rest.as_string_view() && rest.size() >= 2 &&
         is_ascii_letter(rest[0]) && !is_small_ascii(rest[0]) && is_small_ascii(rest[1]);
}

bool usual_letters::are_in(byte_view instead, byte_view text) const {
  bool differ = false, is_known = false, is_unknown = false;
  char32_t behind = ' ';  // of `instead`, where what is a letter there is a sign in `text`
  while (!instead.empty() && !text.empty()) {
    const auto own = decode_first(instead), foreign = decode_first(text);
    instead = instead.substr(own.length);
    text = text.substr(foreign.length);
    const char32_t c = foreign.code_point;
    const char32_t before = std::exchange(behind, own.code_point);
    if (own.code_point == c) continue;
    differ = true;
    if (letters_.find(small_letter(c)) != letters_.npos) return false;
    if (!is_letter(letter_kind_of(own.code_point))) return false;
    const char32_t next = instead.empty() ? U' ' : decode_first(instead).code_point;
    if (!is_letter(letter_kind_of(c)) && !may_be_letter(before, c, next)) return false;
    constexpr std::size_t least = 2;
    // No word has a sign between letters, so that several have it speaks for no other reading.
    const bool is_between = !is_letter(letter_kind_of(c)) && is_letter(letter_kind_of(before)) &&
                            is_letter(letter_kind_of(next));
    const std::size_t times = is_between ? count(c) : 2 * count(c);
    const bool is_of_language = letters_.find(small_letter(own.code_point)) != letters_.npos;
    const bool is_never = is_drawn(c) || (c == soft_hyphen && is_of_dos_);
    const std::size_t enough =
        is_never && is_of_language ? 0 : std::max(least, std::min(most_, times));
    if (count(own.code_point) >= enough) {
      is_known = true;
    } else if (is_of_language) {
      is_unknown = true;
    } else {
      return false;
    }
  }
  // One that the text has beside one of the language says enough: "Västerås".
  return differ && (is_known || !is_unknown) && instead.empty() && text.empty();
}

// Of a sign and what is beside it in a word.
bool usual_letters::may_be_letter(char32_t before, char32_t c, char32_t next) const {
  const bool is_behind = is_letter(letter_kind_of(before)),
             is_in_front = is_letter(letter_kind_of(next));
  if (is_drawn(c)) return !draws_ && (is_behind || is_in_front);
  // Which nobody had in DOS.
  if (c == soft_hyphen) return is_of_dos_ && is_in_front;
  if (is_behind && is_in_front) {
    const bool has_apostrophes = language_ != "es" && language_ != "pt";
    return (c != 0x2019 || !has_apostrophes) && c != 0xB7;
  }
  if (is_in_front) return is_never_first(c);
  return letter_kind_of(before) == letter_kind::small && c != 0xA0;
}

}  // namespace utfkit::cli
