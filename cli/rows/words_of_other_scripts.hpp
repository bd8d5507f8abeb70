// Words of another script in a text in one byte a character: names in windows-1251 or GBK among
// rows in windows-1252.
#pragma once

#include <bitset>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include <utfkit/bytes.hpp>
#include <utfkit/encoding.hpp>

#include "patterns/upper_half.hpp"
#include "reading/line_cutter.hpp"
#include "reading/word_reading.hpp"

namespace utfkit::cli {

// A word of three bytes and more, most of them above 7F, is none in Latin letters:
// "Òîäîðîâà" is "Тодорова" in windows-1251. In any of these encodings none has signs between its
// letters, and in Cyrillic none is "дНЙФТЙК", which is "Дмитрий" in KOI8-R; where it is
// characters in common use of an encoding of East Asia, it is told as these: "Àî»ª" is "李华" in
// GBK. Lists of letters (áéíóú) are left out: those that words of the text have beside letters of
// ASCII. Is told all of a text, piece by piece.
class words_of_other_scripts {
 public:
  // Not where words have marks that aren't letters, as in Arabic.
  static bool may_be_in(encoding in) noexcept;

  // `in_latin_letters`: the text's encoding has no other alphabet.
  words_of_other_scripts(encoding in, bool in_latin_letters);

  // `line` is that in which the piece begins, where somebody knows it.
  void push(byte_view piece, std::optional<std::uint64_t> line = {});

  // The first of each line, each once, in order of the text; a few hundred that may be such are
  // looked at.
  std::vector<odd_word> finish();

 private:
  struct met_word {
    std::string bytes;
    std::uint64_t at, line;
  };

  void take(byte_view line, std::uint64_t at, std::uint64_t number);
  void look_at_letters(std::string_view word) noexcept;
  bool is_list(std::string_view word) const;
  std::optional<odd_word> read_in_alphabet(std::string_view word, const std::string& text) const;
  std::optional<odd_word> read(std::string_view word) const;
  bool may_be_other(std::string_view word) const;

  const encoding in_;
  const bool in_latin_letters_;
  const std::vector<encoding> alphabets_;  // and in_
  const upper_half upper_;
  line_cutter cutter_;
  std::bitset<256> usual_;  // bytes of words that have letters of ASCII, too
  std::unordered_set<std::string> met_;
  std::vector<met_word> words_;
};

}  // namespace utfkit::cli
