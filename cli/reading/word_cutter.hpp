// Words with bytes above 7F of a text that comes piece by piece.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/ascii.hpp"

namespace utfkit::cli {

constexpr bool is_of_word(std::uint8_t b) noexcept {
  return b >= 0x80 || is_ascii_letter(b);
}

// Cuts them out, wherever the pieces are cut, and knows in which line they are.
class word_cutter {
 public:
  // What is longer is no word.
  static constexpr std::size_t longest = 48;

  // `find(text, at)` says where the next byte stands, from `at` on, of a word that is looked for,
  // or the size of the text. `take(word, at)` is given the word and where it is in the whole text.
  // `line` is that in which the piece begins; else lines are counted.
  template <class Find, class Take>
  void push(std::string_view piece, std::optional<std::uint64_t> line, Find find, Take take) {
    if (line) line_ = *line;
    piece_ = piece;
    begin_ = counted_ = at_;
    cut_out(find, take);
    at_ += piece.size();
    if (!line) count_lines(at_);
    piece_ = {};
  }

  template <class Take>
  void finish(Take take) {
    if (cut_.size() <= longest) take(std::string_view(cut_), at_ - cut_.size());
    cut_.clear();
  }

  // Of a word that is being taken. No word has the end of a line.
  std::uint64_t line_at(std::uint64_t at) noexcept {
    count_lines(at);
    return line_;
  }

 private:
  std::size_t end_of_word(std::size_t at) const noexcept {
    while (at < piece_.size() && is_of_word(static_cast<std::uint8_t>(piece_[at]))) ++at;
    return at;
  }
  std::size_t beginning_of_word(std::size_t at, std::size_t done) const noexcept {
    while (at > done && is_of_word(static_cast<std::uint8_t>(piece_[at - 1]))) --at;
    return at;
  }

  template <class Find, class Take>
  void cut_out(Find find, Take take) {
    std::size_t done = 0;
    if (!cut_.empty()) {
      done = end_of_word(0);
      cut_.append(piece_, 0, std::min(done, longest));
      if (done == piece_.size()) {
        cut_.resize(std::min(cut_.size(), longest + 1));
        return;
      }
      if (cut_.size() <= longest) take(std::string_view(cut_), at_ + done - cut_.size());
      cut_.clear();
    }
    for (std::size_t at = done; (at = find(piece_, at)) < piece_.size(); at = done) {
      const std::size_t begin = beginning_of_word(at, done);
      const std::size_t end = end_of_word(at);
      if (end == piece_.size()) break;
      if (end - begin <= longest) take(piece_.substr(begin, end - begin), at_ + begin);
      done = end;
    }
    cut_ = piece_.substr(beginning_of_word(piece_.size(), done), longest + 1);
    if (has_high_bytes(cut_)) count_lines(at_ + piece_.size());
  }

  static bool has_high_bytes(std::string_view text) noexcept;
  // Of the piece, up to where `end` is in the text.
  void count_lines(std::uint64_t end) noexcept;

  std::string_view piece_;
  std::uint64_t at_ = 0;                  // bytes so far, but for those of a piece
  std::uint64_t begin_ = 0;               // of the piece
  std::uint64_t counted_ = 0, line_ = 1;  // where lines are counted up to, and the one there
  std::string cut_;                       // the beginning of a word that the piece before has
};

}  // namespace utfkit::cli
