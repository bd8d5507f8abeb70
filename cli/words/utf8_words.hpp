// Words of UTF-8 in what is not UTF-8 as a whole.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <utfkit/bytes.hpp>
#include <utfkit/detect.hpp>

#include "reading/foreign_words.hpp"
#include "reading/word_reading.hpp"

namespace utfkit::cli {

// Of a few bytes: well-formed sequences outside ASCII, and ill-formed ones.
// Of Greek, Cyrillic, Hebrew, Arabic and Thai: a bit each. Zero for what is none of their
// characters.
unsigned alphabet_of(char32_t c) noexcept;

struct word_contents {
  std::size_t sequences = 0, errors = 0;
  std::size_t ideographs = 0;  // of the sequences: those, kana and Hangul
  std::size_t latin = 0;       // letters from U+00C0 to U+017F
  std::size_t by_chance = 0;   // of the sequences: what no word of UTF-8 has (chance_sequences.hpp)
  std::size_t alphabetic = 0;  // letters of Greek, Cyrillic, Hebrew, Arabic or Thai, not by chance
  unsigned alphabets = 0;      // which of these, a bit each

  // Whether it is UTF-8, of a word.
  bool are_utf8() const noexcept { return errors == 0 && sequences != by_chance; }
};

word_contents contents_of(byte_view text) noexcept;

// A word is what stands between bytes below 40 (spaces, digits, most of punctuation), which no
// encoding but EBCDIC and UTF-16 has within a character.
constexpr bool is_in_word(std::uint8_t b) noexcept {
  return b >= 0x40;
}

// Counts, in text that arrives in pieces, words that have bytes above 7F, and those of them that
// have no error as UTF-8. Of one sequence that is so by chance (small words of IBM866); of two, or
// of one between letters of ASCII, seldom (the "l’école" of Mac OS Roman). Of words of over 4 KiB
// the beginning is looked at.
class utf8_words {
 public:
  void push(byte_view piece);

  // After the last piece: whether so many words are UTF-8 that it isn't by chance.
  bool are_many();
  // Whether they are words that no language has, as SPÓŁKA in windows-1250 is D3 A3 between
  // letters, and hardly another: so by chance, however often such a word comes again.
  bool are_by_chance();
  // Whether there are lines of UTF-8 in a text of other letters than Latin ones: two words that
  // have a small letter of Latin-1 or of Central Europe between a letter of ASCII and a small one,
  // or a line without an error that has one; or such a line of words of two ideographs and more, of
  // eight letters of one alphabet, or with two letters of Latin script beside small ones of ASCII
  // ("Matyáš"). Of single characters in GBK and of words in IBM866 it isn't said, for there it is
  // so by chance ("PDF转Word", "сек").
  bool are_in_lines();
  // Whether there is one in a text of one byte a character: a line without an error that has two
  // letters of Latin script with marks, or one where no word of such an encoding is ("Müller" is
  // "MÃ¼ller"; `latin`: the rest of the text is in that), else one of that beside a small letter of
  // ASCII ("André" is "AndrГ©"), four of any alphabets, or one of four ideographs.
  bool are_in_lines_of_letters(bool latin, std::optional<encoding> in);
  // Whether either can be said of a text that is `found` to be in an encoding of before Unicode;
  // and whether there are such lines in it.
  static bool may_be_in_lines_of(const detection& found);
  // Whether there is a line with no more than one word of two ideographs, both of them common in
  // what the text is in, `from`, and of bytes that its own characters seldom have: 字节 among GBK;
  // or, in Shift_JIS, one of two or three that reads as katakana of half width beside others.
  bool are_in_lines_of_few(encoding from) const;
  // Whether such a line has a word of two letters or more of one alphabet which reads in `from` as
  // no word does: "Уфа".
  bool are_none_in(encoding from) const;
  bool are_in_lines_of(const detection& found);
  // The same of a text that somebody says is in `from`, one of before Unicode.
  bool are_in_lines_of(encoding from);

 private:
  void judge() noexcept;
  void end_line() noexcept;

  std::string word_;             // that isn't at its end
  bool has_high_ = false;        // a byte above 7F in it
  std::uint64_t words_ = 0;      // with bytes above 7F
  std::uint64_t in_utf8_ = 0;    // of them
  std::uint64_t by_chance_ = 0;  // of these, what no language has
  std::uint64_t telling_ = 0;    // of these, with more than one sequence, or that between letters
  std::uint64_t latin_ = 0;      // with a Latin letter between those of ASCII
  std::size_t ideographs_ = 0;   // of the line, in words of two and more
  bool has_error_ = false;       // in the line
  std::uint64_t letters_ = 0;    // of alphabets, in the line
  std::uint64_t two_ = 0;        // lines without an error that have two such of Latin script
  std::uint64_t four_ = 0;       // and four of any
  no_word no_latin_in_line_ = no_word::no;  // of the words that it has
  no_word no_latin_ = no_word::no;          // of the lines without an error
  bool is_latin_ = false;                   // a word of the line is none in another alphabet
  std::uint64_t latin_lines_ = 0;           // such lines without an error
  std::uint64_t latin_letters_ = 0;         // of the letters, of Latin script
  std::uint64_t beside_letters_ = 0;        // of these, beside small ones of ASCII
  std::uint64_t beside_ = 0;  // lines without an error that have two such, or a word of latin_
  std::uint64_t latin_before_ = 0;         // latin_ at the end of the line before
  std::uint64_t alphabetic_ = 0;           // and of each other one
  unsigned alphabets_ = 0;                 // which, in the line
  std::uint64_t lines_ = 0;                // of ideographs, or of one of these
  std::string few_ideographs_;             // the word of the line that has no more than those
  std::vector<std::string> of_line_;       // words of letters of one alphabet in the line
  std::vector<std::string> of_alphabets_;  // and in lines without an error
  std::vector<std::string> of_few_;  // such words of lines without an error and with nothing else
};

}  // namespace utfkit::cli
