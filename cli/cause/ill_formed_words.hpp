// What the ill-formed words of a text are in, that is UTF-8 elsewhere.
#pragma once

#include <cstddef>
#include <cstdint>

#include <utfkit/detect.hpp>

#include "io/file_piece.hpp"

namespace utfkit::cli {

// A word is what stands between bytes below 40 (spaces, digits, most of punctuation), which no
// encoding but EBCDIC and UTF-16 has within a character. Words that are rather damaged UTF-8 are
// passed over: those with twice as many well-formed sequences as errors. What is left is given to
// the detector as a text of its own.
class ill_formed_words {
 public:
  // The pieces of a file in order; those without errors can be left out. Looks at a number of
  // errors and no more.
  void add(const file_piece& p);

  // After the last piece. Of a text without such words, US-ASCII.
  detection finish() { return detector_.finish(); }

 private:
  void take(const file_piece& p, std::size_t begin, std::size_t end);

  detector detector_;
  std::uint64_t taken_ = 0;    // to here in the file
  std::size_t left_ = 16'384;  // errors that are looked at
};

}  // namespace utfkit::cli
