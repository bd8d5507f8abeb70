// The letters that the words of a text have beside those of ASCII, and how many words have each.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>
#include <unordered_map>

#include <utfkit/bytes.hpp>
#include <utfkit/encoding.hpp>

namespace utfkit::cli {

class usual_letters {
 public:
  // `words_of` says of each byte from 80 on in how many words it is; of more than `most` nothing is
  // known. `draws` where lines and boxes stand by themselves.
  usual_letters(encoding in, std::string_view language,
                const std::array<std::size_t, 128>& words_of, std::size_t most, bool draws);

  // Whether a word, which is `text` in the encoding of the text, has letters of its own language as
  // `instead`, and others as `text`: "Gîteborg" in Swedish, which is "Göteborg" in IBM850. All that
  // differs is a letter then that at least two other words have, twice as many as have what stands
  // in its place; or a letter of the language in the place of what is drawn, or of a soft hyphen of
  // DOS. A letter and its capital are one.
  bool are_in(byte_view instead, byte_view text) const;
  // Whether a word in Spanish is one behind ¿ or ¡ in `instead`, and in `text` behind what stands
  // before no word: "ÀDesea", which is "¿Desea" in Mac OS Roman.
  bool has_inverted_mark(byte_view instead, byte_view text) const;
  // Whether it begins with a sign that stands before no word: "™berg".
  bool has_sign_first(byte_view text) const;

 private:
  std::size_t count(char32_t c) const;
  bool is_never_first(char32_t c) const;
  bool may_be_letter(char32_t before, char32_t c, char32_t next) const;

  const std::string_view language_;
  const std::u32string_view letters_;  // of the language
  const std::size_t most_;
  const bool draws_, is_of_dos_;
  std::unordered_map<char32_t, std::size_t> words_of_;  // by the small letter
};

}  // namespace utfkit::cli
