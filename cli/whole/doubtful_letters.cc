#include "doubtful_letters.hpp"

#include <algorithm>
#include <cstddef>
#include <set>
#include <string>
#include <string_view>

#include <utfkit/transcode.hpp>

#include "patterns/upper_half.hpp"
#include "reading/word_cutter.hpp"
#include "reading/word_reading.hpp"

namespace utfkit::cli {

namespace {

bool is_marked(char32_t c) noexcept {
  return c >= 0xC0 && c < 0x250 && is_letter(letter_kind_of(c));
}

bool is_latin(char32_t c) noexcept {
  return is_marked(c) || ((c | 0x20u) >= 'a' && (c | 0x20u) <= 'z');
}

bool is_vowel(char32_t c) noexcept {
  return std::u32string_view(U"aeiouyAEIOUY").find(c) != std::u32string_view::npos || is_marked(c);
}

std::string in_utf8(std::u32string_view letters) {
  std::string text;
  static_cast<void>(append_utf8(text, letters));
  return text;
}

// As a whole word, or where `begins`, as the beginning of one that is longer.
bool has_word(std::string_view text, std::string_view word, bool begins) {
  const auto is_there = [text](std::size_t at) {
    return at < text.size() && is_of_word(static_cast<std::uint8_t>(text[at]));
  };
  for (std::size_t at = 0; (at = text.find(word, at)) != text.npos; ++at) {
    if (at != 0 && is_there(at - 1)) continue;
    if (is_there(at + word.size()) == begins) return true;
  }
  return false;
}

class words_read {
 public:
  words_read(encoding in, byte_view text)
      : text_(text.as_string_view()),
        here_(upper_half_of(in)),
        dos_(upper_half_of(encoding::ibm850)),
        mac_(upper_half_of(encoding::macintosh)) {}

  void take(std::u32string_view word) {
    if (std::none_of(word.begin(), word.end(), is_marked)) return;
    if (!seen_.insert(std::u32string(word)).second) return;
    const bool dos = reads_in_dos(word), mac = reads_in_mac(word);
    const bool is_doubtful = (dos || mac) && !has_word(text_, in_utf8(word), false);
    ++(is_doubtful ? doubtful_ : words_);
    in_dos_ = in_dos_ || (is_doubtful && dos);
    in_mac_ = in_mac_ || (is_doubtful && mac);
  }

  doubtful_letters finish() const {
    doubtful_letters found;
    found.are_most = doubtful_ > words_;
    if (found.are_most && in_dos_) found.others.push_back(encoding::ibm850);
    if (found.are_most && in_mac_) found.others.push_back(encoding::macintosh);
    return found;
  }

 private:
  char32_t other(char32_t c, const upper_half& in) const noexcept {
    const auto* const found = std::find(here_.begin(), here_.end(), c);
    return found == here_.end() ? 0 : in[static_cast<std::size_t>(found - here_.begin())];
  }

  // Whether each letter with a mark reads in another encoding as what may stand at its place.
  template <class May>
  bool may_be(std::u32string_view word, const upper_half& in, May may) const {
    for (std::size_t i = 0; i < word.size(); ++i) {
      if (is_marked(word[i]) && !may(other(word[i], in), i)) return false;
    }
    return true;
  }

  bool begins_words(char32_t c) const {
    return has_word(text_, in_utf8(std::u32string_view(&c, 1)), true);
  }

  bool reads_in_dos(std::u32string_view word) const {
    return may_be(word, dos_, [&](char32_t c, std::size_t i) {
      const bool is_first = i == 0, is_last = i + 1 == word.size();
      const bool is_small = letter_kind_of(word[i]) == letter_kind::small;
      if (c == U'ß') return i != 0 && is_vowel(word[i - 1]) && (is_last || is_vowel(word[i + 1]));
      if (c == U'µ') return is_first && word.size() <= 4 && !begins_words(word[i]);  // µmol
      if (c == U'²' || c == U'³') return is_last && word.size() <= 3;                // km²
      if (std::u32string_view(U"°±§£×÷¾·¹").find(c) != std::u32string_view::npos) {
        return word.size() <= 2;
      }
      if (!is_small || letter_kind_of(c) != letter_kind::capital) return false;
      if (is_first) return !begins_words(word[i]);  // Óscar: àscar
      const auto is_capital = [](char32_t l) { return letter_kind_of(l) == letter_kind::capital; };
      return is_last ? word.size() > 2 && is_capital(word[i - 1]) && is_capital(word[i - 2])
                     : is_capital(word[i - 1]) && is_capital(word[i + 1]);  // LEÓN: LEàN
    });
  }

  // Dashes, quotation marks, ellipses: capital letters behind small ones, or alone. Óscar: îscar.
  bool reads_in_mac(std::u32string_view word) const {
    constexpr std::u32string_view signs = U"–—…“”‘’„‚«»€‰·";
    return may_be(word, mac_, [&](char32_t c, std::size_t i) {
      if (i == 0 && letter_kind_of(word[i]) == letter_kind::small) {
        return letter_kind_of(c) == letter_kind::capital && !begins_words(word[i]);
      }
      if (signs.find(c) == signs.npos) return false;
      if (word.size() == 1) return true;
      return i != 0 && letter_kind_of(word[i]) == letter_kind::capital &&
             letter_kind_of(word[i - 1]) == letter_kind::small &&
             (c == U'’' || i + 1 == word.size());
    });
  }

  const std::string_view text_;
  const upper_half here_, dos_, mac_;
  std::set<std::u32string> seen_;
  std::size_t words_ = 0, doubtful_ = 0;
  bool in_dos_ = false, in_mac_ = false;
};

}  // namespace

doubtful_letters find_doubtful_letters(byte_view words, encoding in, byte_view text) {
  words_read found(in, text);
  const std::u32string characters = characters_of(words);
  for (std::u32string_view rest = characters; !rest.empty();) {
    std::size_t letters = 0;
    while (letters < rest.size() && is_latin(rest[letters])) ++letters;
    if (letters != 0) found.take(rest.substr(0, letters));
    rest.remove_prefix(letters == rest.size() ? letters : letters + 1);
  }
  return found.finish();
}

}  // namespace utfkit::cli
