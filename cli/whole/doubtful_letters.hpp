// Whether the words that ill-formed ones read as are words, or letters which another encoding reads
// as signs, or as other letters, at such places.
#pragma once

#include <vector>

#include <utfkit/bytes.hpp>
#include <utfkit/encoding.hpp>

namespace utfkit::cli {

struct doubtful_letters {
  bool are_most = false;         // of the words with such letters
  std::vector<encoding> others;  // that read some as well: IBM850, macintosh
};

// Of the ill-formed words of a text as they read in `in`, a line each, in UTF-8. `32 øC` is 32 °C
// in IBM850, `Strauá` is Strauß there, and `plusÉ` is plus… in macintosh: that the text has these
// letters elsewhere says nothing of such words, and a word that comes again says no more. One that
// the text has itself is none of them.
doubtful_letters find_doubtful_letters(byte_view words, encoding in, byte_view text);

}  // namespace utfkit::cli
