#include "words_by_chance.hpp"

#include <algorithm>
#include <cstddef>
#include <string_view>

#include <utfkit/code_point.hpp>
#include <utfkit/finding.hpp>
#include <utfkit/validate.hpp>

#include "base/ascii.hpp"
#include "base/encoding_names.hpp"
#include "reading/foreign_words.hpp"
#include "strange_words.hpp"
#include "words/mixed_words.hpp"
#include "words/utf8_words.hpp"

namespace utfkit::cli {

namespace {

bool is_high(std::uint8_t b) noexcept {
  return b >= 0x80;
}

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

// A private-use character: EE BB AA is half of a name in GBK, and a letter of somebody's own font
// stands beside nothing that is ill-formed.
bool has_private_use(byte_view word) noexcept {
  for (std::size_t at = 0; at < word.size();) {
    const decoded d = decode_first(word.substr(at));
    const bool is_private = d.code_point >= 0xE000 && d.code_point < 0xF900;
    if (d.error == errc::ok && is_private) return true;
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
  if (c.errors != 0 && has_private_use(word)) return true;
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
