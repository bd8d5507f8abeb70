// Words that no language has, in a text that reads well otherwise: it is in an encoding that isn't
// supported, and differs in some letters from the one that was found.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <utfkit/bytes.hpp>
#include <utfkit/detect.hpp>

namespace utfkit::cli {

struct impossible_words {
  std::vector<std::string> first;  // some of them, as they are read, in UTF-8
  std::string_view may_be;         // such an encoding, by its name; empty where none is known
  bool are_many = false;           // a fourth of the words
};

// Of a text that was found to be in an encoding of one byte a character these are looked for. In
// Cyrillic: signs of boxes and shades between two letters, "до▒▓авка", but for the lines that stand
// between columns, and in no line that has boxes or bars; letters of two languages of which none
// has both, "қазақ" read as "ќазаќ" beside ы, "графўчний". In Greek: ς before a letter. In Mac OS
// Roman: º or ‰ between letters, "Veºa". In Hungarian, Czech and Croatian: other
// letters than theirs, where those are missing that no text of them is without, "következô".
//
// Nothing where they are only here and there: one word is enough of up to 16, two of up to 48 and
// where they have signs, else three different ones. Lines and words in UTF-8 are passed over. Of
// `text`, which is all or the beginning.
impossible_words find_impossible_words(const detection& d, byte_view text);

// "'до▒▓авка' and 'С░ок' are no words: it may be in MIK, which isn't supported, and iconv -f MIK -t
// UTF-8 converts it"
std::string told(const impossible_words& words);

}  // namespace utfkit::cli
