#include "utf8_words.hpp"

#include <algorithm>
#include <bit>
#include <string_view>

#include <utfkit/code_point.hpp>
#include <utfkit/finding.hpp>
#include <utfkit/validate.hpp>

#include "base/ascii.hpp"
#include "base/encoding_names.hpp"
#include "base/language_name.hpp"
#include "mixed_words.hpp"
#include "patterns/chance_sequences.hpp"

namespace utfkit::cli {

namespace {

constexpr std::size_t longest_word = 4096;
constexpr std::size_t most_words = 64;  // that are kept, of each kind

bool is_high(std::uint8_t b) noexcept {
  return b >= 0x80;
}

// Kana, Han and Hangul; not what IBM866 has for U+2000 to U+2FFF.
bool is_ideograph(char32_t c) noexcept {
  return (c >= 0x3040 && c < 0xA000) || (c >= 0xAC00 && c < 0xD7A4);
}

bool is_latin(char32_t c) noexcept {
  return c >= 0xC0 && c < 0x180 && c != 0xD7 && c != 0xF7;
}

// Small letters of the languages that are written with few of them: what is well-formed for these
// are characters of GBK and EUC-KR that seldom stand between letters.
bool is_small_latin(char32_t c) noexcept {
  constexpr std::u32string_view others =
      U"\u0105\u0107\u010D\u010F\u0119\u011B\u011F\u0131\u0142\u0144\u0148\u0151\u0153\u0159\u015B"
      U"\u015F"
      U"\u0161\u0165\u016F\u0171\u017A\u017C\u017E";
  return (c >= 0xDF && c <= 0xFE && c != 0xF7) || others.find(c) != others.npos;
}

// Of a word without an error: such a letter between a letter of ASCII and a small one.
bool has_latin_letter(byte_view word) noexcept {
  for (std::size_t i = 1; i + 2 < word.size(); ++i) {
    if (word[i] < 0x80 || !is_ascii_letter(word[i - 1]) || !is_small_ascii(word[i + 2])) continue;
    if (is_small_latin(decode_first(word.substr(i, 2)).code_point)) return true;
  }
  return false;
}

// One sequence of a word without an error, or more of them that follow each other.
bool is_between_letters(byte_view word) noexcept {
  for (std::size_t first = 0; first < word.size(); ++first) {
    if (!is_high(word[first])) continue;
    std::size_t after = first;
    while (after < word.size() && is_high(word[after])) ++after;
    if (first != 0 && after != word.size() && is_ascii_letter(word[first - 1]) &&
        is_ascii_letter(word[after]))
      return true;
    first = after;
  }
  return false;
}

// Of a word without an error: letters of Latin script in runs behind a small letter of ASCII, or
// before one.
std::size_t count_beside_letters(byte_view word) noexcept {
  std::size_t all = 0;
  for (std::size_t first = 0; first < word.size(); ++first) {
    std::size_t after = first, letters = 0;
    while (after + 1 < word.size() && is_latin(decode_first(word.substr(after)).code_point)) {
      after += 2;
      ++letters;
    }
    if (letters == 0) continue;
    const bool beside = (first != 0 && is_small_ascii(word[first - 1])) ||
                        (after < word.size() && is_small_ascii(word[after]));
    if (beside) all += letters;
    first = after - 1;
  }
  return all;
}

// Two letters or more of one alphabet, and nothing else above 7F.
bool is_in_an_alphabet(const word_contents& c) noexcept {
  return c.errors == 0 && c.alphabetic > 1 && c.alphabetic == c.sequences &&
         std::has_single_bit(c.alphabets);
}

}  // namespace

unsigned alphabet_of(char32_t c) noexcept {
  if (c >= 0xE00 && c < 0xE80) return 16;
  if (c < 0x370 || c >= 0x700) return 0;
  return c < 0x400 ? 1 : c < 0x530 ? 2 : c < 0x600 ? 4 : 8;
}

word_contents contents_of(byte_view text) noexcept {
  word_contents c;
  for (std::size_t at = 0; at < text.size();) {
    if (text[at] < 0x80) {
      ++at;
      continue;
    }
    const decoded d = decode_first(text.substr(at));
    ++(d.error == errc::ok ? c.sequences : c.errors);
    c.ideographs += d.error == errc::ok && is_ideograph(d.code_point);
    c.latin += d.error == errc::ok && is_latin(d.code_point);
    const std::size_t end = at + d.length;
    const bool chance = d.error == errc::ok &&
                        is_letter_by_chance(d.code_point, at == 0 ? std::uint8_t{0} : text[at - 1],
                                            end == text.size() ? std::uint8_t{0} : text[end]);
    c.by_chance += chance;
    const unsigned alphabet = d.error == errc::ok && !chance ? alphabet_of(d.code_point) : 0;
    c.alphabetic += alphabet != 0;
    c.alphabets |= alphabet;
    at = end;
  }
  return c;
}

void utf8_words::judge() noexcept {
  if (has_high_) {
    byte_view word(word_);
    if (word.size() == longest_word) word = word.substr(0, complete_prefix(word));
    const word_contents c = contents_of(word);
    ++words_;
    if (c.errors == 0) {
      ++in_utf8_;
      by_chance_ += !c.are_utf8();
      telling_ += c.sequences > 1 || is_between_letters(word);
      latin_ += has_latin_letter(word);
      beside_letters_ += count_beside_letters(word);
      no_latin_in_line_ = std::max(no_latin_in_line_, no_word_of_latin_letters(word));
      is_latin_ = is_latin_ || is_no_word_of_other_letters(word);
    }
    has_error_ = has_error_ || c.errors != 0;
    latin_letters_ += c.latin;
    letters_ += c.latin + c.alphabetic;
    alphabetic_ += c.alphabetic;
    alphabets_ |= c.alphabets;
    if (c.ideographs > 1 && c.ideographs == c.sequences) ideographs_ += c.ideographs;
    if (c.errors == 0 && (c.ideographs == 2 || c.ideographs == 3)) few_ideographs_ = word_;
    if (is_in_an_alphabet(c) && of_line_.size() < most_words) of_line_.push_back(word_);
  }
  word_.clear();
  has_high_ = false;
}

void utf8_words::end_line() noexcept {
  constexpr std::size_t enough = 4;
  const bool is_in_one = std::has_single_bit(alphabets_) && alphabetic_ >= 2 * enough;
  lines_ += !has_error_ && (ideographs_ >= enough || is_in_one);
  const bool are_few = !has_error_ && (ideographs_ == 2 || ideographs_ == 3) && letters_ == 0;
  if (are_few && of_few_.size() < most_words) of_few_.push_back(few_ideographs_);
  for (std::string& word : of_line_) {
    if (!has_error_ && of_alphabets_.size() < most_words) of_alphabets_.push_back(std::move(word));
  }
  of_line_.clear();
  few_ideographs_.clear();
  two_ += !has_error_ && latin_letters_ >= 2;
  four_ += !has_error_ && letters_ >= 4;
  if (!has_error_) no_latin_ = std::max(no_latin_, no_latin_in_line_);
  no_latin_in_line_ = no_word::no;
  latin_lines_ += !has_error_ && is_latin_;
  beside_ += !has_error_ && (beside_letters_ >= 2 || latin_ != latin_before_);
  latin_before_ = latin_;
  has_error_ = is_latin_ = false;
  ideographs_ = 0;
  latin_letters_ = letters_ = beside_letters_ = alphabetic_ = 0;
  alphabets_ = 0;
}

void utf8_words::push(byte_view piece) {
  for (std::size_t at = 0; at < piece.size();) {
    const std::uint8_t b = piece[at];
    if (!is_in_word(b)) {
      if (!word_.empty()) judge();
      if (b == '\n') end_line();
      ++at;
      continue;
    }
    std::size_t end = at;
    for (; end < piece.size() && is_in_word(piece[end]); ++end) has_high_ |= is_high(piece[end]);
    const std::size_t room = longest_word - word_.size();
    word_ += piece.substr(at, std::min(room, end - at)).as_string_view();
    at = end;
  }
}

bool utf8_words::are_many() {
  constexpr std::uint64_t few = 3;
  return !are_by_chance() && telling_ >= few && 8 * telling_ >= words_ && 4 * in_utf8_ >= words_;
}

bool utf8_words::are_by_chance() {
  judge();
  constexpr std::uint64_t hardly = 16;  // one other in so many
  return hardly * (in_utf8_ - by_chance_) < by_chance_;
}

bool utf8_words::are_in_lines() {
  judge();
  end_line();
  return latin_ > 1 || lines_ != 0 || beside_ != 0;
}

namespace {

// 渡辺 is 貂｡霎ｺ in Shift_JIS: no text has a katakana of half width between rare ideographs.
bool have_half_width_kana(const std::vector<std::string>& words) {
  return std::any_of(words.begin(), words.end(), [](const std::string& word) {
    const auto read = recoded(word, encoding::shift_jis, encoding::utf8);
    if (!read) return false;
    const std::u32string all = characters_of(*read);
    return std::any_of(all.begin(), all.end(),
                       [](char32_t c) { return c >= 0xFF61 && c <= 0xFF9F; });
  });
}

}  // namespace

// The first level of each set has nearly all characters that are in use: of two that are there by
// chance one in thirty is. In EUC no byte is below A1, and of the characters that GBK and code page
// 949 have besides, which are rare, one is.
bool utf8_words::are_in_lines_of_few(encoding from) const {
  const auto last_common = [from]() -> std::uint8_t {
    switch (from) {
      case encoding::gbk:
      case encoding::gb18030: return 0xD7;
      case encoding::big5: return 0xC6;
      case encoding::euc_kr: return 0xC8;
      default: return 0;
    }
  }();
  if (from == encoding::shift_jis) return have_half_width_kana(of_few_);
  return std::any_of(of_few_.begin(), of_few_.end(), [&](const std::string& word) {
    if (contents_of(word).ideographs != 2) return false;
    const auto is_rare = [](char c) { return static_cast<std::uint8_t>(c) - 0x80u <= 0x20; };
    const auto is_lead = [&](char c) {
      const auto b = static_cast<std::uint8_t>(c);
      return b >= 0xA4 && b <= last_common;
    };
    const auto there = recoded(word, encoding::utf8, from);
    return there && std::any_of(word.begin(), word.end(), is_rare) && there->size() >= 4 &&
           is_lead(there->end()[-4]) && is_lead(there->end()[-2]);
  });
}

namespace {

bool is_other_letter(char32_t c) noexcept {
  return (c >= 0x5D0 && c <= 0x5EA) || (c >= 0x620 && c < 0x700) || (c >= 0xE01 && c < 0xE50);
}

// Of letters in UTF-8, as they are read one byte a character: what is drawn or a control character,
// a sign within the word or one that ends none, or a capital behind a small letter. Уфа is "РЈС„Р°"
// in windows-1251.
bool is_like_no_word(std::u32string_view text) noexcept {
  constexpr std::u32string_view ends =
      U"\u00A0\u00AB\u00AE\u00BB\u2013\u2014\u2018\u2019"
      U"\u201C\u201D\u2026\u203A\u2122";
  bool is_behind_small = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char32_t c = text[i];
    const bool is_small = is_small_letter(c), is_capital = is_capital_letter(c);
    if (is_drawn(c) || (c >= 0x80 && c < 0xA0) || (is_capital && is_behind_small)) return true;
    const bool may_be_sign = i == 0 || (i + 1 == text.size() && ends.find(c) != ends.npos);
    if (c >= 0x80 && !may_be_sign && !is_small && !is_capital && !is_other_letter(c)) return true;
    is_behind_small = is_small;
  }
  return false;
}

}  // namespace

bool utf8_words::are_none_in(encoding from) const {
  return std::any_of(of_alphabets_.begin(), of_alphabets_.end(), [from](const std::string& word) {
    const auto there = recoded(word, from, encoding::utf8);
    return !there || is_like_no_word(characters_of(*there));
  });
}

bool utf8_words::are_in_lines_of_letters(bool latin, std::optional<encoding> in) {
  judge();
  end_line();
  const no_word enough = in == encoding::macintosh ? no_word::always : no_word::but_in_mac_os;
  return four_ != 0 || lines_ != 0 || (in && are_none_in(*in)) ||
         (latin ? two_ != 0 || no_latin_ >= enough : latin_lines_ != 0);
}

namespace {

bool is_in_single_bytes(const detection& found) {
  return found.enc && !goes_in_order(*found.enc);
}

}  // namespace

bool utf8_words::may_be_in_lines_of(const detection& found) {
  return !is_in_latin_letters(found.language) || is_in_single_bytes(found);
}

bool utf8_words::are_in_lines_of(const detection& found) {
  const bool latin = is_in_latin_letters(found.language);
  const auto are_of_few = [&] { return found.enc && are_in_lines_of_few(*found.enc); };
  return (!latin && (are_in_lines() || are_of_few())) ||
         (is_in_single_bytes(found) && are_in_lines_of_letters(latin, found.enc));
}

bool utf8_words::are_in_lines_of(encoding from) {
  if (goes_in_order(from)) return are_in_lines() || are_in_lines_of_few(from);
  const bool latin = !mixed_words::may_be_in(from);
  return (!latin && are_in_lines()) || are_in_lines_of_letters(latin, from);
}

}  // namespace utfkit::cli
