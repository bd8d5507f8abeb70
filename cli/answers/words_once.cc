#include "words_once.hpp"

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <unordered_set>

#include "answer.hpp"
#include "base/encoding_names.hpp"
#include "base/language_name.hpp"

namespace utfkit::cli {

namespace {

// None of them is the second byte of a character in any encoding.
bool ends_word(char c) noexcept {
  return static_cast<unsigned char>(c) <= ' ' || c == ';' || c == ',' || c == '"';
}

// A unit, or a sign in quotation marks. Longer words are of the language that the text is in.
constexpr std::size_t longest_sign = 3;

bool is_high(char c) noexcept {
  return static_cast<unsigned char>(c) >= 0x80;
}

bool is_digit(char c) noexcept {
  return c >= '0' && c <= '9';
}

auto count_high(std::string_view text) noexcept {
  return std::count_if(text.begin(), text.end(), is_high);
}

bool is_of_number(char c) noexcept {
  return is_digit(c) || c == '.' || c == '+' || c == '-' || c == '/' || c == ':';
}

// A word that has digits, or stands before or behind a number.
bool is_beside_number(std::string_view text, std::size_t begin, std::size_t end) noexcept {
  const std::string_view word = text.substr(begin, end - begin);
  if (std::any_of(word.begin(), word.end(), is_digit)) return true;
  if (begin > 1 && text[begin - 1] != '\n' && is_digit(text[begin - 2])) return true;
  return end + 1 < text.size() && text[end] != '\n' && is_digit(text[end + 1]);
}

}  // namespace

std::string with_words_once(byte_view text) {
  const std::string_view all = text.as_string_view();
  std::unordered_set<std::string> seen;
  std::string once, key;
  once.reserve(all.size());
  for (std::size_t at = 0; at < all.size();) {
    const std::size_t begin = at;
    while (at < all.size() && !ends_word(all[at])) ++at;
    const std::string_view word = all.substr(begin, at - begin);
    bool is_new = true;
    if (std::any_of(word.begin(), word.end(), is_high) && is_beside_number(all, begin, at)) {
      key.clear();
      std::copy_if(word.begin(), word.end(), std::back_inserter(key),
                   [](char c) { return !is_of_number(c); });
      is_new = key.size() > longest_sign || seen.insert(key).second;
    }
    if (is_new) once += word;
    while (at < all.size() && ends_word(all[at])) once += all[at++];
  }
  return once;
}

namespace {

// Whether a text in Latin letters is it rather than a guess: what is no more than a thousand times
// less probable; and it is seldom Vietnamese in windows-1258, which has few letters of its own.
bool is_rather(const detection& d, const detection& guess) noexcept {
  constexpr std::uint32_t thousand = 55;  // its natural logarithm in eighths
  const auto all = guess.candidates();
  const auto is_near = [&d](const detection_candidate& c) {
    return c.enc == *d.enc && c.behind <= thousand;
  };
  return is_in_latin_letters(d.language) &&
         (guess.enc == encoding::windows1258 || std::any_of(all.begin(), all.end(), is_near));
}

}  // namespace

void count_words_once(detection& d, byte_view text, const detection_hints& hints) {
  if (!is_of_before_unicode(d)) return;
  const std::string words = with_words_once(text);
  const auto all = count_high(text.as_string_view()), left = count_high(words);
  constexpr std::ptrdiff_t many = 8, enough = 4;  // one in so many, and so many
  if (many * (all - left) < all || all - left < enough) return;
  const detection once = detect(words, hints);
  if (!is_of_before_unicode(once)) return;
  if (*once.enc == *d.enc) {
    // Signs beside numbers, many times, are like no words of another alphabet.
    const bool was_like_none = d.sure == confidence::guess && !is_in_latin_letters(once.language);
    if (was_like_none) d.sure = d.found[0].sure = std::min(once.sure, confidence::likely);
    return;
  }
  if (once.sure == confidence::guess && d.sure != confidence::guess && is_rather(d, once)) return;
  take_answer(d, once);
}

}  // namespace utfkit::cli
