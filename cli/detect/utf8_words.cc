#include "utf8_words.hpp"

#include <algorithm>

#include <utfkit/code_point.hpp>
#include <utfkit/finding.hpp>

namespace utfkit::cli {

namespace {

constexpr std::size_t longest_word = 4096;

bool is_letter(std::uint8_t b) noexcept {
  return (b | 0x20) >= 'a' && (b | 0x20) <= 'z';
}

bool is_high(std::uint8_t b) noexcept {
  return b >= 0x80;
}

// The only sequence of a word.
bool is_between_letters(byte_view word) noexcept {
  std::size_t first = 0;
  while (first < word.size() && !is_high(word[first])) ++first;
  std::size_t after = first;
  while (after < word.size() && is_high(word[after])) ++after;
  return first != 0 && after != word.size() && is_letter(word[first - 1]) && is_letter(word[after]);
}

}  // namespace

word_contents contents_of(byte_view text) noexcept {
  word_contents c;
  for (std::size_t at = 0; at < text.size();) {
    if (text[at] < 0x80) {
      ++at;
      continue;
    }
    const decoded d = decode_first(text.substr(at));
    ++(d.error == errc::ok ? c.sequences : c.errors);
    at += d.length;
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
      telling_ += c.sequences > 1 || is_between_letters(word);
    }
  }
  word_.clear();
  has_high_ = false;
}

void utf8_words::push(byte_view piece) {
  for (std::size_t at = 0; at < piece.size();) {
    const std::uint8_t b = piece[at];
    if (!is_in_word(b)) {
      if (!word_.empty()) judge();
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
  judge();
  return telling_ >= few && 8 * telling_ >= words_ && 4 * in_utf8_ >= words_;
}

}  // namespace utfkit::cli
