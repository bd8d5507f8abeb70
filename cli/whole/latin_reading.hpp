// What ill-formed words read as: whether they are words that Latin letters make.
#pragma once

#include <utfkit/bytes.hpp>

namespace utfkit::cli {

// Not where one has a capital letter with a mark between small letters, as "RÄpublique", which is
// "République" of macintosh in IBM850, nor where one is of more letters with marks than without,
// four and more, as a word of Hebrew is in windows-1257. Other letters, and other characters, are
// between words. `text` is well-formed; linear.
bool may_be_latin_words(byte_view text);
// Whether there is a Latin letter with a mark, or one such as Ł and Þ.
bool has_letter_with_mark(byte_view text);

}  // namespace utfkit::cli
