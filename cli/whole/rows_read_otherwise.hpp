// Ill-formed lines of a text in UTF-8 that read better in another encoding than the one that the
// others are in, each by itself.
#pragma once

#include <cstdint>
#include <vector>

#include <utfkit/bytes.hpp>
#include <utfkit/encoding.hpp>

#include "reading/word_reading.hpp"

namespace utfkit::cli {

// Tables of several countries, and logs of several people, may have a row in the encoding of each.
// Of such a line the first word that is another one, where the words of the line that are
// ill-formed are six nats more probable in another encoding, or one of them is a word of the text
// in that: "Muńoz" where Muñoz stands elsewhere. Not where each of them is a word of the text in
// `in`. `words_of` has the words of the text in UTF-8; `text` begins with the line of that number.
// The first 256 such lines are looked at.
std::vector<odd_word> rows_read_otherwise(byte_view words_of, byte_view text, std::uint64_t line,
                                          encoding in);

// Takes out those that the text has as they are read, in UTF-8: Nîmes in a table of France, by
// itself rather Nīmes, is Nîmes in its other rows.
void leave_out_words_of(byte_view words_of, std::vector<odd_word>& odd);

// Those that `in` reads of what is left of a character of UTF-8, behind well-formed ones: with a
// lead byte of the text, as leads_in() has them, and some of what belongs to it.
void leave_out_cut_words(encoding in, std::uint64_t leads, std::vector<odd_word>& odd);

// Those whose letters the text has in UTF-8, but not all of those that they are instead.
void leave_out_letters_of(byte_view words_of, std::vector<odd_word>& odd);

}  // namespace utfkit::cli
