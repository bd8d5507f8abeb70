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

// One sequence of a word without an error, or more of them that follow each other.
bool is_between_letters(byte_view word) noexcept {
  for (std::size_t first = 0; first < word.size(); ++first) {
    if (!is_high(word[first])) continue;
    std::size_t after = first;
    while (after < word.size() && is_high(word[after])) ++after;
    if (first != 0 && after != word.size() && is_letter(word[first - 1]) && is_letter(word[after]))
      return true;
    first = after;
  }
  return false;
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
    c.long_sequences += d.error == errc::ok && d.length >= 3;
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
      const bool between = is_between_letters(word);
      ++in_utf8_;
      telling_ += c.sequences > 1 || between;
      between_letters_ += between;
    }
    has_error_ = has_error_ || c.errors != 0;
    long_sequences_ += c.long_sequences;
  }
  word_.clear();
  has_high_ = false;
}

void utf8_words::end_line() noexcept {
  constexpr std::size_t enough = 4;
  lines_ += !has_error_ && long_sequences_ >= enough;
  has_error_ = false;
  long_sequences_ = 0;
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
  judge();
  return telling_ >= few && 8 * telling_ >= words_ && 4 * in_utf8_ >= words_;
}

bool utf8_words::are_in_lines() {
  judge();
  end_line();
  return between_letters_ > 1 || lines_ != 0;
}

}  // namespace utfkit::cli
