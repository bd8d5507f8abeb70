#include "words_of_no_western.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <utfkit/validate.hpp>

#include "base/ascii.hpp"

namespace utfkit::cli {

namespace {

constexpr std::size_t most = 64, longest = 64;  // words that are told, and bytes of one

constexpr std::array among = {encoding::windows1252, encoding::windows1250, encoding::iso8859_2,
                              encoding::windows1254, encoding::windows1257, encoding::iso8859_15,
                              encoding::ibm852,      encoding::macintosh};

constexpr std::u32string_view of_icelandic = U"\u00DE\u00FE\u00D0\u00F0";

bool is_one_of(std::u32string_view set, char32_t c) noexcept {
  return set.find(c) != set.npos;
}

bool is_ordinal(char32_t c) noexcept {
  return c == 0xAA || c == 0xBA || c == 0xB5;
}

// Whether all that isn't ASCII is a letter.
bool has_letters_alone(byte_view text) {
  const std::u32string all = characters_of(text);
  return std::all_of(all.begin(), all.end(), [](char32_t c) {
    return c < 0x80 || (is_letter(letter_kind_of(c)) && !is_ordinal(c));
  });
}

// The word as windows-1252 reads it.
class placed_letters {
 public:
  placed_letters(std::u32string_view word, bool is_behind_number) noexcept
      : word_(word), is_behind_number_(is_behind_number) {}

  // A sign that stands for a capital in other encodings, as in "ªtefan", or for any letter.
  bool is_sign_at(std::size_t at) const noexcept {
    constexpr std::u32string_view first = U"\u00A5\u00A6\u00A9\u00AA\u00AC\u00AE\u00AF\u00B4\u00BC";
    constexpr std::u32string_view within =
        U"\u00A2\u00A3\u00A4\u00A5\u00A6\u00A9\u00AA\u00AC\u00AE\u00AF\u00B1\u00B2\u00B3\u00B6"
        U"\u00B9\u00BA\u00BC\u00BD\u00BE";
    if (at == 0) {
      const bool is_closed = word_.find(word_[0], 1) != word_.npos;  // a sign on either side
      return is_one_of(first, word_[0]) && !is_behind_number_ && !is_closed &&
             small_letters_behind(0) >= 3;
    }
    return is_one_of(within, word_[at]) && is_letter_at(at - 1) && small_letters_behind(at) >= 2;
  }

 private:
  bool is_letter_at(std::size_t at) const noexcept {
    return is_letter(letter_kind_of(word_[at])) && !is_ordinal(word_[at]);
  }
  std::size_t small_letters_behind(std::size_t at) const noexcept {
    std::size_t n = 0;
    for (std::size_t i = at + 1; i < word_.size(); ++i, ++n) {
      if (letter_kind_of(word_[i]) != letter_kind::small || is_ordinal(word_[i])) break;
    }
    return n;
  }

  std::u32string_view word_;
  bool is_behind_number_;
};

}  // namespace

bool words_of_no_western::has_icelandic() {
  if (!has_icelandic_) {
    constexpr std::array<std::string_view, 4> letters = {"\u00DE", "\u00FE", "\u00D0", "\u00F0"};
    const std::string_view all = words_of_.as_string_view();
    has_icelandic_ = std::any_of(letters.begin(), letters.end(), [all](std::string_view letter) {
      return all.find(letter) != all.npos;
    });
  }
  return *has_icelandic_;
}

void words_of_no_western::push(byte_view line, std::uint64_t number) {
  const auto is_of_word = [&line](std::size_t i) {
    return i < line.size() && (line[i] >= 0x80 || is_ascii_letter(line[i]));
  };
  for (std::size_t at = 0; at < line.size();) {
    std::size_t end = at;
    while (is_of_word(end)) ++end;
    if (end != at && end - at <= longest && found_.size() < most) take(line, at, end, number);
    at = end + 1;
  }
}

void words_of_no_western::take(byte_view line, std::size_t at, std::size_t end,
                               std::uint64_t number) {
  const std::string_view word = line.substr(at, end - at).as_string_view();
  if (is_valid(word)) return;
  auto text = recoded(word, encoding::windows1252, encoding::utf8);
  if (!text) return;
  const std::u32string all = characters_of(*text);
  const bool is_behind_number = at != 0 && line[at - 1] >= '0' && line[at - 1] <= '9';
  const placed_letters letters(all, is_behind_number);
  bool has_sign = false;
  for (std::size_t i = 0; i < all.size(); ++i) has_sign = has_sign || letters.is_sign_at(i);
  const bool is_icelandic = all.find_first_of(of_icelandic) != std::u32string::npos;
  if (!has_sign && (!is_icelandic || has_icelandic())) return;
  const auto is_another = [](byte_view read) {
    const std::u32string there = characters_of(read);
    return has_letters_alone(read) && there.find_first_of(of_icelandic) == there.npos;
  };
  auto better = compare(word, *text, {.among = among, .language = {}}, is_another);
  if (!better || better->instead.empty() || (!has_sign && better->gain == 0)) return;
  found_.push_back({at, number, std::move(*text), better->better, std::move(better->instead)});
}

}  // namespace utfkit::cli
