// What the ill-formed words of a text are in, by the letters that the text itself has in UTF-8.
#pragma once

#include <string_view>
#include <vector>

#include <utfkit/encoding.hpp>

#include "doubtful_letters.hpp"
#include "evidence/cut_characters.hpp"

namespace utfkit::cli {

struct own_letters {
  // The encodings in which the ill-formed words are made of the characters that the others are
  // made of, that far more than damage would be; the best first, and those that are hardly worse.
  // None where they may be damaged UTF-8.
  std::vector<encoding> candidates;
  // Whether these words read the same in all of them.
  bool same = false;
  bool latin = false;         // letters with marks, in the best of them
  bool share_lines = false;   // with words of UTF-8
  bool has_cut = false;       // characters that were cut at the ends of words, besides
  doubtful_letters doubtful;  // where most of these words say nothing; in windows-1252 without any
};

// What damage leaves of a sequence are bytes that the sequences of the text have: read in another
// encoding they are signs, or letters of other languages. So a few letters are enough, of which the
// detector, which knows nothing of the rest, can't say anything. A text whose other parts are in
// another script, or are hardly anything, says nothing. What `cut` has at the end of a word is
// passed over.
own_letters read_by_own_letters(std::string_view text, const cut_characters& cut);

}  // namespace utfkit::cli
