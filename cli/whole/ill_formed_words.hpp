// What the ill-formed words of a text are in, that is UTF-8 elsewhere.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include <utfkit/detect.hpp>
#include <utfkit/finding.hpp>

#include "evidence/cut_characters.hpp"
#include "io/file_piece.hpp"

namespace utfkit::cli {

// Words (see utf8_words.hpp) that are rather damaged UTF-8 are passed over: those with twice as
// many well-formed sequences as errors. What is left is given to the detector as a text of its own.
class ill_formed_words {
 public:
  // The pieces of a file in order; those without errors can be left out. Looks at a number of
  // errors and no more.
  void add(const file_piece& p);

  // After the last piece. Words in which nothing is ill-formed but what `cut` takes for a character
  // that was cut say nothing. Of a text without others, US-ASCII.
  detection finish(const cut_characters& cut);

  // Runs of three lead bytes or more, each without what belongs to it: words of other alphabets. No
  // sequence of UTF-8 that lost something leaves them. FE and FF are no lead bytes.
  std::uint64_t foreign() const noexcept { return foreign_; }
  // Whether there are words that are text of another encoding by how they are made, some, and not
  // few beside those that may be damaged.
  bool are_text() const noexcept {
    constexpr std::uint64_t some = 3;
    return text_words_ >= some && 2 * text_words_ >= damaged_words_;
  }
  // Whether they may be that, one or two as well: at least half of them are ill-formed throughout.
  bool may_be_text() const noexcept {
    return odd_words_ != 0 && 2 * odd_words_ >= text_words_ + damaged_words_;
  }
  // Whether a line that has such words has well-formed sequences too, as far as it was looked at.
  bool share_lines() const noexcept { return share_lines_; }
  // Whether such a line has a quotation mark that is closed, or was opened, in another one.
  bool cross_lines() const noexcept { return cross_lines_; }

 private:
  // A word that has nothing but characters that may be cut.
  struct cut_word {
    std::string text;
    bool shares_line, crosses_line;
  };

  bool keep_cut(const file_piece& p, std::size_t begin, std::size_t end);
  void take(const file_piece& p, std::size_t begin, std::size_t end);
  void look_at_lead(const file_piece& p, const finding& f);
  void count(const file_piece& p, std::size_t begin, std::size_t end);

  detector detector_;
  std::uint64_t taken_ = 0;    // to here in the file
  std::size_t left_ = 16'384;  // errors that are looked at
  std::uint64_t foreign_ = 0;
  std::uint64_t leads_end_ = 0;  // of the last run of lead bytes, in the file
  unsigned leads_ = 0;           // of that run
  std::uint64_t counted_ = 0;    // to here in the file
  std::uint64_t text_words_ = 0, damaged_words_ = 0, odd_words_ = 0;
  std::vector<cut_word> cut_words_;
  std::size_t room_ = 65'536;    // bytes of these
  std::uint64_t cut_taken_ = 0;  // to here in the file
  bool share_lines_ = false;
  bool cross_lines_ = false;
};

}  // namespace utfkit::cli
