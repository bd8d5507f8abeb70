#include "other_reading.hpp"

#include <algorithm>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include <utfkit/code_point.hpp>
#include <utfkit/label.hpp>

#include "answers/answer.hpp"
#include "base/ascii.hpp"
#include "base/encoding_names.hpp"
#include "reading/word_reading.hpp"
#include "sample.hpp"

namespace utfkit::cli {

namespace {

constexpr std::size_t longest = 40;  // bytes of a word

bool parts_words(char c) noexcept {
  return (c >= '\0' && c <= ' ') ||
         std::string_view(",;:|\"()<>[]{}=/").find(c) != std::string_view::npos;
}

bool is_high(char c) noexcept {
  return static_cast<unsigned char>(c) >= 0x80;
}

// In encodings where a part of a character may be a byte of ASCII, a line stands for a word.
std::string_view next_word(std::string_view& line, bool whole) noexcept {
  if (!whole) {
    while (!line.empty() && parts_words(line.front())) line.remove_prefix(1);
  }
  const auto* const end = whole ? line.end() : std::find_if(line.begin(), line.end(), parts_words);
  const std::string_view word = line.substr(0, static_cast<std::size_t>(end - line.begin()));
  line.remove_prefix(word.size());
  return word;
}

bool is_letter(char32_t c) noexcept {
  if (c < 0x80) return is_ascii_letter(static_cast<std::uint8_t>(c));
  return (c >= 0xC0 && c < 0x2000 && c != 0xD7 && c != 0xF7) || c >= 0x3040;
}

// Whether it is no word that anybody writes: with lines that are drawn or control characters, which
// decoded() shows as \u{92}, letters of ASCII and of another script, or a sign between letters.
bool is_no_word(byte_view text) noexcept {
  bool ascii = false, other = false, behind_letter = false, behind_sign = false;
  while (!text.empty()) {
    const utfkit::decoded d = decode_first(text);
    const char32_t c = d.code_point;
    if ((c >= 0x2500 && c < 0x2600) || c == U'\uFFFD' || c == U'\\') return true;
    const bool letter = is_letter(c);
    if (letter && behind_sign) return true;
    behind_sign = c >= 0x80 && !letter && behind_letter && c != U'\u2019' && c != U'\u00AD';
    behind_letter = letter;
    ascii = ascii || (letter && c < 0x80);
    other = other || (letter && ((c >= 0x370 && c < 0x1E00) || c >= 0x3040));
    text = text.substr(d.length);
  }
  return ascii && other;
}

void add_words(std::string_view line, encoding as, encoding other, std::size_t most,
               std::vector<word_read_otherwise>& found) {
  const bool whole = goes_in_order(as);
  if (whole) {
    const auto* const first = std::find_if(line.begin(), line.end(), is_high);
    line.remove_prefix(static_cast<std::size_t>(first - line.begin()));
  }
  while (found.size() < most) {
    const std::string_view word = next_word(line, whole);
    if (word.empty()) return;
    if (!whole && word.size() > longest) continue;
    word_read_otherwise w{decoded(word, as), decoded(word, other), other};
    if (is_no_word(w.instead)) continue;
    const bool known = std::any_of(found.begin(), found.end(),
                                   [&w](const word_read_otherwise& f) { return f.text == w.text; });
    if (w.text != w.instead && !known) found.push_back(std::move(w));
  }
}

std::vector<word_read_otherwise> words_up_to(std::uint32_t behind, const detection& d,
                                             const telling_lines& lines) {
  std::vector<word_read_otherwise> found;
  if (!is_of_before_unicode(d) || d.sure == confidence::certain) return found;
  const std::size_t most = d.sure == confidence::almost_certain ? 1 : 3;
  const auto all = d.candidates();
  for (std::size_t i = 1; i < all.size() && found.empty() && all[i].behind <= behind; ++i) {
    for (const std::string& line : lines.lines()) add_words(line, *d.enc, all[i].enc, most, found);
  }
  return found;
}

}  // namespace

std::vector<word_read_otherwise> words_read_otherwise(const detection& d,
                                                      const telling_lines& lines) {
  return words_up_to(UINT32_MAX, d, lines);
}

std::vector<word_read_otherwise> words_in_doubt(const detection& d, const telling_lines& lines) {
  constexpr std::uint32_t nat = 8;  // in costs
  return words_up_to(24 * nat, d, lines);
}

std::vector<word_read_otherwise> words_with_signs(const detection& d, const telling_lines& lines) {
  if (d.sure != confidence::likely) return {};
  std::vector<word_read_otherwise> found = words_read_otherwise(d, lines);
  std::erase_if(found, [](const word_read_otherwise& w) {
    const std::u32string text = characters_of(w.text), instead = characters_of(w.instead);
    constexpr std::u32string_view signs = U"\u201A\u201E\u2020\u2021\u02C6\u02DC";
    return text.size() < 2 || text.size() != instead.size() ||
           signs.find(text.back()) == signs.npos || !is_letter(letter_kind_of(instead.back())) ||
           !is_letter(letter_kind_of(text[text.size() - 2]));
  });
  return found;
}

std::string told(const std::vector<word_read_otherwise>& words) {
  std::string text;
  for (const word_read_otherwise& w : words) {
    const bool first = text.empty();
    text += fmt::format("{}'{}' ('{}'{}{})", first ? "" : ", ", w.text, w.instead,
                        first ? " in " : "", first ? name(w.in) : "");
  }
  return text;
}

std::string told(const taken_encoding& taken) {
  return fmt::format("{}, {}{}{}{}{}", taken.name, taken.sure, taken.otherwise.empty() ? "" : ": ",
                     told(taken.otherwise), taken.by.empty() ? "" : "; ", taken.by);
}

void add_to(row& r, const taken_encoding& taken) {
  r["confidence"] = taken.sure;
  if (taken.otherwise.empty()) return;
  row& words = r["read_otherwise"] = row::array();
  for (const word_read_otherwise& w : taken.otherwise) {
    row one;
    one["text"] = w.text;
    one["instead"] = w.instead;
    one["encoding"] = name(w.in);
    words.push_back(std::move(one));
  }
}

}  // namespace utfkit::cli
