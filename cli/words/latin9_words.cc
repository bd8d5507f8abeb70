#include "latin9_words.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <utility>

#include <utfkit/validate.hpp>

#include "base/ascii.hpp"

namespace utfkit::cli {

namespace {

constexpr std::size_t most = 64, most_tried = 256;  // words that are told, and looked at
// Š is rare in what reads as windows-1252: in more places ¦ stands between fields.
constexpr std::size_t most_with_bar = 8;

constexpr char broken_bar = '\xA6', diaeresis = '\xA8';

// The signs of windows-1252 that are letters in ISO-8859-15, but for ¤ and ´.
constexpr std::string_view signs = "\xA6\xA8\xB8\xBC\xBD\xBE";

// What follows Œ or œ where a word begins with it.
constexpr std::array<std::string_view, 9> behind_first_oe = {"uv", "uf", "di", "no", "cu",
                                                             "il", "so", "st", "de"};

// A word in windows-1252, and one place of it.
class place {
 public:
  place(std::string_view word, std::size_t at) noexcept : word_(word), at_(at) {}

  // A capital stands among capitals or before small letters, and a small letter before one.
  bool tells() const noexcept {
    const bool among_capitals = is_capital(-1) && is_capital(1);
    const bool is_in_word = is_letter(-1) && is_small(1);
    switch (word_[at_]) {
      case '\xA6': return among_capitals || (at_ == 0 && is_letter(1) && is_letter(2));
      // Typed by itself it stands before a vowel.
      case '\xA8':
        return !is_one_of("aeiouAEIOU", 1) &&
               (is_in_word || (at_ == 0 && is_small(1) && is_letter(2)));
      // A cedilla that was typed by itself stands behind these.
      case '\xB8': return is_in_word && !is_one_of("cCsStT", -1);
      case '\xBC': return among_capitals || (at_ == 0 && begins_with_oe());
      case '\xBD': return is_in_word || (at_ == 0 && begins_with_oe());
      default: return among_capitals || (is_capital(-1) && is_capital(-2) && !is_any(1));
    }
  }

 private:
  // Zero where the word has none there.
  char by(int distance) const noexcept {
    const auto i = static_cast<std::ptrdiff_t>(at_) + distance;
    return i < 0 || i >= static_cast<std::ptrdiff_t>(word_.size())
               ? '\0'
               : word_[static_cast<std::size_t>(i)];
  }
  bool is_any(int distance) const noexcept { return by(distance) != '\0'; }
  bool is_one_of(std::string_view all, int distance) const noexcept {
    return is_any(distance) && all.find(by(distance)) != all.npos;
  }
  bool is_capital(int distance) const noexcept {
    const auto b = static_cast<std::uint8_t>(by(distance));
    return (b >= 'A' && b <= 'Z') || (b >= 0xC0 && b < 0xDF && b != 0xD7);
  }
  bool is_small(int distance) const noexcept {
    return is_letter(distance) && !is_capital(distance);
  }
  bool is_letter(int distance) const noexcept {
    const auto b = static_cast<std::uint8_t>(by(distance));
    return is_ascii_letter(b) || (b >= 0xC0 && b != 0xD7 && b != 0xF7);
  }
  bool begins_with_oe() const noexcept {
    const std::array two = {static_cast<char>(by(1) | 0x20), static_cast<char>(by(2) | 0x20)};
    return std::find(behind_first_oe.begin(), behind_first_oe.end(),
                     std::string_view(two.data(), two.size())) != behind_first_oe.end();
  }

  std::string_view word_;
  std::size_t at_;
};

// All of it is in ISO-8859-15, but for what stands around words.
bool is_word(byte_view text) {
  const std::u32string all = characters_of(text);
  return std::none_of(all.begin(), all.end(),
                      [](char32_t c) { return letter_kind_of(c) == letter_kind::other; });
}

}  // namespace

void latin9_words::push(std::string_view piece, std::optional<std::uint64_t> line) {
  const auto find = [](std::string_view text, std::size_t at) {
    return std::min(text.find_first_of(signs, at), text.size());
  };
  cutter_.push(piece, line, find,
               [this](std::string_view word, std::uint64_t at) { take(word, at); });
}

void latin9_words::take(std::string_view word, std::uint64_t at) {
  draws_ = draws_ || word == std::string_view(&broken_bar, 1) ||
           std::count(word.begin(), word.end(), broken_bar) > 1;
  quotes_ = quotes_ || word.ends_with(diaeresis);
  if (found_.size() == most || known_.size() == most_tried || is_valid(word)) return;
  std::size_t i = word.find_first_of(signs);
  while (i != word.npos && !place(word, i).tells()) i = word.find_first_of(signs, i + 1);
  if (i == word.npos) return;
  bars_ += word[i] == broken_bar;
  if (!known_.emplace(word).second) return;
  auto text = recoded(word, encoding::windows1252, encoding::utf8);
  auto instead = recoded(word, encoding::iso8859_15, encoding::utf8);
  if (!text || !instead || !is_word(*instead)) return;
  found_.push_back(
      {at, cutter_.line_at(at), std::move(*text), encoding::iso8859_15, std::move(*instead)});
}

std::vector<odd_word> latin9_words::finish() {
  cutter_.finish([this](std::string_view word, std::uint64_t at) { take(word, at); });
  const auto leave_out = [this](std::string_view sign) {
    std::erase_if(found_, [sign](const odd_word& w) { return w.text.find(sign) != w.text.npos; });
  };
  if (draws_ || bars_ > most_with_bar) leave_out("\u00A6");
  if (quotes_) leave_out("\u00A8");
  return std::move(found_);
}

std::vector<odd_word> joined(std::vector<odd_word> words, std::vector<odd_word> more) {
  std::erase_if(words, [&more](const odd_word& w) {
    return std::any_of(more.begin(), more.end(), [&w](const odd_word& m) { return m.at == w.at; });
  });
  words.insert(words.end(), std::make_move_iterator(more.begin()),
               std::make_move_iterator(more.end()));
  std::sort(words.begin(), words.end(),
            [](const odd_word& a, const odd_word& b) { return a.at < b.at; });
  return words;
}

}  // namespace utfkit::cli
