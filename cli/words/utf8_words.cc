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
#include "strange_words.hpp"

namespace utfkit::cli {

namespace {

constexpr std::size_t longest_word = 4096;

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
  }
  word_.clear();
  has_high_ = false;
}

void utf8_words::end_line() noexcept {
  constexpr std::size_t enough = 4;
  const bool is_in_one = std::has_single_bit(alphabets_) && alphabetic_ >= 2 * enough;
  lines_ += !has_error_ && (ideographs_ >= enough || is_in_one);
  constexpr std::size_t most = 64;
  const bool are_few = !has_error_ && (ideographs_ == 2 || ideographs_ == 3) && letters_ == 0;
  if (are_few && of_few_.size() < most) of_few_.push_back(few_ideographs_);
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

bool utf8_words::are_in_lines_of_letters(bool latin, std::optional<encoding> in) {
  judge();
  end_line();
  const no_word enough = in == encoding::macintosh ? no_word::always : no_word::but_in_mac_os;
  return four_ != 0 || (latin ? two_ != 0 || no_latin_ >= enough : latin_lines_ != 0);
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

namespace {

// With what is ill-formed read in `in`, as a repair reads it.
std::string read_in_parts(byte_view word, encoding in) {
  std::string text;
  for (std::size_t at = 0; at < word.size();) {
    const decoded d = decode_first(word.substr(at));
    const std::size_t size = std::max<std::size_t>(d.length, 1);
    const std::string_view part = word.substr(at, size).as_string_view();
    const bool is_kept = d.error == errc::ok;
    text += is_kept ? std::string(part) : recoded(part, in, encoding::utf8).value_or("\uFFFD");
    at += size;
  }
  return text;
}

bool is_thai(encoding e) noexcept {
  return e == encoding::windows874 || e == encoding::iso8859_11 || e == encoding::tis620;
}

// Whether a character of it is none of Thai.
bool has_but_thai(byte_view word) noexcept {
  for (std::size_t at = 0; at < word.size();) {
    const decoded d = decode_first(word.substr(at));
    const bool is_in_block = d.code_point > 0xE00 && d.code_point < 0xE5C;
    if (d.error == errc::ok && d.length > 1 && !is_in_block) return true;
    at += std::max<std::size_t>(d.length, 1);
  }
  return false;
}

// In another alphabet than Latin no word is in part UTF-8: Рёвин of windows-1251 begins with D0 B8.
// And in an encoding of Latin letters a letter or two of another alphabet, but for the Greek ones
// of units, are in no word that has Latin ones, or what is ill-formed: Žďár of IBM852 has
// D4 A0, Ԡ.
bool is_in_part_by_chance(const word_contents& c, byte_view word, encoding in) {
  constexpr unsigned greek = 1;
  constexpr std::size_t few = 2;
  if (c.sequences != 0 && c.sequences <= few && c.by_chance == c.sequences) return true;
  if (is_thai(in)) return c.errors != 0 && has_but_thai(word);
  if (mixed_words::may_be_in(in)) return c.sequences != 0 && c.errors != 0;
  const bool has_latin = c.errors > 1 || std::any_of(word.begin(), word.end(), [](char b) {
                           return is_ascii_letter(static_cast<std::uint8_t>(b));
                         });
  return c.alphabetic != 0 && c.alphabetic <= few && (c.alphabets & greek) == 0 && has_latin;
}

// Whether all of it is letters, Latin ones above 7F.
bool has_letters(std::string_view word) noexcept {
  for (std::size_t at = 0; at < word.size();) {
    const decoded d = decode_first(byte_view(word).substr(at));
    const char32_t c = d.code_point;
    if (c >= 0x80 && (c < 0xC0 || c >= 0x250 || c == 0xD7 || c == 0xF7)) return false;
    at += d.length;
  }
  return true;
}

// Of a text in one byte a character: one sequence in so many errors.
bool has_hardly_any_sequence(byte_view text) noexcept {
  constexpr std::uint64_t hardly = 16;
  const word_contents c = contents_of(text);
  return c.sequences != 0 && hardly * c.sequences <= c.errors;
}

// How much of a line is ill-formed. Keeps what it counted in the last one.
class lines_of_errors {
 public:
  explicit lines_of_errors(byte_view text) noexcept : text_(text.as_string_view()) {}

  // Whether most of what isn't ASCII is, in the line with text[at].
  bool is_mostly_ill_formed(std::size_t at) {
    if (at < begin_ || at >= end_) look_at_line(at);
    constexpr std::uint64_t hardly = 3;
    return hardly * sequences_ <= errors_;
  }
  // Whether as much of it is as isn't.
  bool is_rather_ill_formed(std::size_t at) {
    if (at < begin_ || at >= end_) look_at_line(at);
    return sequences_ <= errors_;
  }

 private:
  void look_at_line(std::size_t at) {
    const std::size_t before = at == 0 ? text_.npos : text_.rfind('\n', at - 1);
    begin_ = before == text_.npos ? 0 : before + 1;
    end_ = std::min(text_.find('\n', at), text_.size());
    errors_ = sequences_ = 0;
    for (std::size_t i = begin_; i < end_;) {
      const decoded d = decode_first(byte_view(text_).substr(i, end_ - i));
      if (d.error != errc::ok) ++errors_;
      if (d.error == errc::ok && d.length > 1) ++sequences_;
      i += std::max<std::size_t>(d.length, 1);
    }
  }

  std::string_view text_;
  std::size_t begin_ = 0, end_ = 0;
  std::uint64_t errors_ = 0, sequences_ = 0;
};

// Whether a sequence is a letter in `in` and what stands behind words: "É–", "Γ΄", "é… ".
bool is_letter_and_signs(byte_view sequence, encoding in) {
  constexpr std::u32string_view signs =
      U"\u00A0\u00B0\u00B4\u00BB\u0384\u2013\u2014\u2018\u2019\u201C\u201D\u2026\u203A\u2122";
  const auto there = recoded(sequence.as_string_view(), in, encoding::utf8);
  if (!there) return false;
  const std::u32string text = characters_of(*there);
  const char32_t first = text.empty() ? U'\0' : text[0];
  const bool is_first = is_letter(letter_kind_of(first)) || (first >= 0x386 && first < 0x600);
  // U+0080 to U+00BF in UTF-8, of which few stand behind words: 20 °C.
  const bool is_of_c2 = sequence[0] == 0xC2 && sequence[1] >= 0xA0;
  if (is_of_c2 && text.find(U'\u0384') == text.npos) return false;
  return is_first && text.find_first_not_of(signs, 1) == text.npos;
}

// Whether a word with one sequence or two may as well be one in `in`: not "JosÃ©", but "QUALITÉ–",
// and "Β΄" in windows-1253. Behind Â and Ã of Latin letters such bytes are rather UTF-8 ("CAFÃ‰"),
// and so is a Greek letter.
bool may_be_word_in(byte_view word, const word_contents& c, encoding in) {
  constexpr std::size_t few = 2;
  const bool is_latin_there = !mixed_words::may_be_in(in);
  if (c.sequences == 0 || c.sequences > few || c.ideographs > 1 || c.alphabetic > 1) return false;
  if (is_latin_there && (c.alphabetic != 0 && (c.alphabets & 1) != 0)) return false;
  for (std::size_t at = 0; at < word.size();) {
    const decoded d = decode_first(word.substr(at));
    const std::size_t size = std::max<std::size_t>(d.length, 1);
    const byte_view sequence = word.substr(at, size);
    at += size;
    if (d.error != errc::ok || size == 1) continue;
    const bool is_rather_utf8 = sequence[0] < 0xC4 || (sequence[0] < 0xC6 && sequence[1] == 0xA0);
    if (is_latin_there && is_rather_utf8) return false;
    if (!is_letter_and_signs(sequence, in)) return false;
  }
  return is_latin_there ? no_word_of_latin_letters(word) == no_word::no
                        : !is_no_word_of_other_letters(word);
}

// A character that is a word by itself and no letter of an alphabet, and three such letters in
// `in`: дії of windows-1251 is U+4CFF.
bool is_word_of_alphabet(byte_view word, encoding in) {
  if (word.size() != 3 || !mixed_words::may_be_in(in)) return false;
  const decoded d = decode_first(word);
  if (d.error != errc::ok || d.code_point < 0x3400 || d.code_point > 0xD7FF) return false;
  const auto there = recoded(word.as_string_view(), in, encoding::utf8);
  if (!there) return false;
  for (std::size_t at = 0; at < there->size();) {
    const decoded letter = decode_first(byte_view(*there).substr(at));
    const char32_t c = letter.code_point;
    const bool is_one =
        (c >= 0x386 && c <= 0x52F) || (c >= 0x5D0 && c <= 0x5EA) || (c >= 0x620 && c <= 0x64A);
    if (!is_one) return false;
    at += letter.length;
  }
  return true;
}

}  // namespace

std::vector<odd_word> words_by_chance(byte_view words_of, byte_view text, std::uint64_t line,
                                      encoding in) {
  constexpr std::size_t most = 8, longest = 64, part = 48;
  const bool has_no_blanks = is_thai(in);  // between words, which are read in parts
  std::vector<odd_word> found;
  lines_of_errors lines(text);
  const strange_words strange(words_of, in);
  const bool are_few = has_hardly_any_sequence(text);
  const auto is_of_word = [&text](std::size_t i) {
    return i < text.size() && (is_high(text[i]) || is_ascii_letter(text[i]));
  };
  for (std::size_t at = 0; at < text.size() && found.size() < most;) {
    std::size_t end = at;
    while (is_of_word(end) && !(has_no_blanks && end - at > part)) {
      // A part ends with a character.
      end += has_no_blanks ? std::max<std::size_t>(decode_first(text.substr(end)).length, 1) : 1;
    }
    const byte_view word = text.substr(at, end - at);
    if (word.size() <= longest && !is_ascii(word)) {
      const word_contents c = contents_of(word);
      const bool is_strange = strange.has(word) && lines.is_rather_ill_formed(at);
      const bool is_whole = is_strange ||
                            (is_word_of_alphabet(word, in) && lines.is_mostly_ill_formed(at)) ||
                            (may_be_word_in(word, c, in) && !strange.knows(word) &&
                             (are_few || lines.is_mostly_ill_formed(at)));
      const auto instead = is_whole || is_in_part_by_chance(c, word, in)
                               ? recoded(word.as_string_view(), in, encoding::utf8)
                               : std::nullopt;
      // Of the letters of another alphabet some are what nobody wrote: Ð¨ is no word's beginning.
      const bool is_word =
          instead && (is_whole || c.by_chance != 0 || c.errors != 0 || has_letters(*instead));
      if (is_word) found.push_back({at, line, read_in_parts(word, in), in, *instead});
    }
    line += end < text.size() && text[end] == '\n';
    at = is_of_word(end) ? end : end + 1;
  }
  return found;
}

}  // namespace utfkit::cli
