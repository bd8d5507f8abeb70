#include "central_words.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

#include <utfkit/code_point.hpp>
#include <utfkit/validate.hpp>

#include "reading/pound_sign.hpp"

namespace utfkit::cli {

namespace {

constexpr std::size_t most = 64, most_tried = 256;  // words that are told, and looked at

bool is_one_of(std::u32string_view all, char32_t c) noexcept {
  return c != 0 && all.find(c) != all.npos;
}

bool is_small(char32_t c) noexcept {
  return c >= 'a' && c <= 'z';
}

bool is_vowel(char32_t c) noexcept {
  return is_one_of(U"aeiou", c);
}

bool is_consonant(char32_t c) noexcept {
  return is_small(c) && !is_vowel(c);
}

// A word as windows-1252 reads it, and one place of it.
class place {
 public:
  place(std::u32string_view word, std::size_t at) noexcept : word_(word), at_(at) {}

  bool tells() const noexcept {
    switch (word_[at_]) {
      case 0xA3: return is_lira();
      case 0xB3: return is_small(by(-1)) && (is_small(by(1)) || ends_long_word());
      case 0xAA: return at_ == 0 && is_one_of(U"ct", by(1)) && are_small(1, 3);
      case 0xBA: return is_letter_of_ascii(by(-2)) && is_small(by(-1)) && is_small(by(1));
      case 0xB9: return (is_small(by(-1)) || is_sign(by(-1)) || is_first(-1)) && are_small(1, 2);
      case 0xBC:
      case 0xBE:
      case 0xBF: return is_small(by(-2)) && is_small(by(-1)) && is_small(by(1));
      case 0xAF: return at_ == 0 && are_small(1, 3);
      case 0x178: return is_small(by(-1)) && is_small(by(1));
      default: return has_strange_neighbours();
    }
  }

 private:
  // Zero where the word has none there.
  char32_t by(int distance) const noexcept {
    const auto i = static_cast<std::ptrdiff_t>(at_) + distance;
    return i < 0 || i >= static_cast<std::ptrdiff_t>(word_.size())
               ? 0
               : word_[static_cast<std::size_t>(i)];
  }
  static bool is_letter_of_ascii(char32_t c) noexcept { return c != 0 && is_small(c | 0x20); }
  static bool is_letter_at(char32_t c) noexcept { return c != 0 && is_letter(letter_kind_of(c)); }
  // A letter of Polish in their place.
  static bool is_sign(char32_t c) noexcept { return is_one_of(U"\u00B3\u0153\u00EA", c); }
  bool is_first(int distance) const noexcept {
    return by(distance) >= 'A' && by(distance) <= 'Z' && by(distance - 1) == 0;
  }

  bool are_small(int first, int last) const noexcept {
    for (int i = first; i <= last; ++i) {
      if (!is_small(by(i))) return false;
    }
    return true;
  }

  bool has(std::u32string_view letters) const noexcept {
    return word_.find_first_of(letters) != word_.npos;
  }

  // sygna³ and Rafa³, and not dm³.
  bool ends_long_word() const noexcept {
    return !is_letter_at(by(1)) && are_small(-3, -1) && (is_small(by(-4)) || is_first(-4));
  }

  // £ukasz, and not £million.
  bool is_lira() const noexcept {
    const auto may_be_small = [](char32_t c) {
      return is_small(c) || is_one_of(U"\u00B3\u00B9\u00BF\u0153\u00EA\u00F3\u00E6", c);
    };
    const bool is_behind_small = by(-1) != 0 && letter_kind_of(by(-1)) == letter_kind::small;
    if (is_behind_small || !may_be_small(by(1)) || !may_be_small(by(2)) || !may_be_small(by(3))) {
      return false;
    }
    return may_follow_l_with_stroke(word_.substr(at_ + 1, 3));
  }

  bool is_end_of_name() const noexcept {
    return !is_letter_at(by(1)) && is_letter_at(by(-2)) && is_letter_at(by(-3));
  }

  // Šariæ, moguæe; Kovaèeviæ, Èerne; Jenõ, Hódmezõvásárhely; Dvoøák; Gdañsk; soluþii; Wiœniewski.
  bool has_strange_neighbours() const noexcept {
    const char32_t before = by(-1), after = by(1);
    switch (word_[at_]) {
      case 0x152: return after == 'w' || after == 0xE6;
      case 0x153:
        return after == 'w' || after == 0xE6 ||
               ((is_vowel(before) || before == 'y' || before == 0xB3) && is_consonant(after));
      case 0xE6:
        return (is_one_of(U"iu", before) && is_end_of_name()) ||
               (is_vowel(before) && is_vowel(after));
      case 0xE8:
        return is_vowel(before) &&
               is_one_of(before == 'i' || before == 'u' ? U"aeou" : U"aeiou", after);
      case 0xC8: return at_ == 0 && is_one_of(U"aeiu", after) && are_small(2, 3);
      case 0xF5: return is_of_hungarian(before, after);
      case 0xD8:
      case 0xF8:
        return is_one_of(U"\u00E1\u00E9\u00ED\u00FD", after) ||
               (has(U"\u00E8\u00EC\u00F9") && has(U"\u00E1\u00E9\u00ED\u00FD"));
      case 0xF1:
        return (after == 's' && by(2) == 'k') || (after == 'c' && is_one_of(U"zaeiy", by(2)));
      case 0xD1:
        return (after == 'S' && by(2) == 'K') || (after == 'C' && is_one_of(U"ZAEIY", by(2)));
      case 0xFE:
        return after == 'i' && (is_one_of(U"iou", by(2)) || (is_vowel(before) && by(2) == 0));
      default: return false;
    }
  }

  // In Portuguese õ stands before e alone, and at the end of words hardly anywhere; Estonian has no
  // acute accents.
  bool is_of_hungarian(char32_t before, char32_t after) const noexcept {
    if (!is_letter_at(after)) return is_consonant(before) && is_end_of_name();
    return after != 'e' && is_consonant(before) && has(U"\u00E1\u00E9\u00ED\u00F3\u00FA");
  }

  std::u32string_view word_;
  std::size_t at_;
};

// But for quotation marks and spaces around it.
bool has_letters_alone(byte_view text) {
  const std::u32string all = characters_of(text);
  return std::all_of(all.begin(), all.end(), [](char32_t c) {
    const letter_kind k = letter_kind_of(c);
    return k != letter_kind::other && (k != letter_kind::small || (c != 0xAA && c != 0xBA));
  });
}

constexpr std::array others = {encoding::windows1250, encoding::iso8859_2, encoding::windows1254,
                               encoding::ibm850,      encoding::ibm852,    encoding::macintosh,
                               encoding::windows1252};

}  // namespace

void central_words::push(std::string_view piece, std::optional<std::uint64_t> line) {
  const auto find = [](std::string_view text, std::size_t at) {
    const auto is_high = [](char c) { return static_cast<std::uint8_t>(c) >= 0x80; };
    const auto first = text.begin() + static_cast<std::ptrdiff_t>(at);
    return static_cast<std::size_t>(std::find_if(first, text.end(), is_high) - text.begin());
  };
  cutter_.push(piece, line, find,
               [this](std::string_view word, std::uint64_t at) { take(word, at); });
}

void central_words::take(std::string_view word, std::uint64_t at) {
  if (found_.size() == most || known_.size() == most_tried || is_valid(word)) return;
  auto text = recoded(word, encoding::windows1252, encoding::utf8);
  if (!text) return;
  const std::u32string all = characters_of(*text);
  std::size_t i = 0;
  while (i < all.size() && !place(all, i).tells()) ++i;
  if (i == all.size() || !known_.emplace(word).second) return;
  auto c = compare(word, *text, {.among = others, .language = {}}, has_letters_alone);
  encoding better = encoding::windows1250;
  std::optional<std::string> instead;
  if (c && !c->instead.empty()) {
    better = c->better;
    instead = std::move(c->instead);
  } else {
    instead = recoded(word, better, encoding::utf8);
  }
  if (!instead || !has_letters_alone(*instead)) return;
  found_.push_back({at, cutter_.line_at(at), std::move(*text), better, std::move(*instead)});
}

std::vector<odd_word> central_words::finish() {
  cutter_.finish([this](std::string_view word, std::uint64_t at) { take(word, at); });
  return std::move(found_);
}

}  // namespace utfkit::cli
