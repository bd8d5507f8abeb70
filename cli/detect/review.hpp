// What a detector doesn't know of a text that is in an encoding of before Unicode: it sees which
// bytes stand beside each other, and no words, numbers or declarations.
#pragma once

#include <cstddef>
#include <string>

#include <utfkit/bytes.hpp>
#include <utfkit/detect.hpp>
#include <utfkit/encoding.hpp>

namespace utfkit::cli {

// So much of a text is looked at.
inline constexpr std::size_t looked_at_by_word = std::size_t{256} * 1024;

// `text` is all of it or its beginning. In this order: a word that a table repeats counts once;
// where each word once decides less, so it does however often they come; signs are read as those
// that stand beside numbers.
void review(detection& d, byte_view text, const detection_hints& hints = {});

// Whether a guess is rather text of ASCII in which one character of UTF-8 was cut, perhaps by the
// end of the file, and is taken for that; not where somebody says what it may be in.
bool take_for_cut_utf8(detection& d, byte_view text, const detection_hints& hints);

// The last of all: what the text says of its own encoding makes a guess likely that says the same,
// and comes first among guesses else. It makes a guess of what was likely without it. Beside what
// is more than likely it is no more than told: texts that were converted before still say what they
// were. Not for a text some lines of which are in another encoding.
void hear_declaration(detection& d, byte_view text, const detection_hints& hints = {});

// What the text calls the encoding that detection has for declared; empty where that is another.
std::string word_of_declaration(const detection& d, byte_view text);

// windows-1252, and ISO-8859-1, which is said of pages in any encoding.
bool says_little(encoding declared) noexcept;

// Whether it is first by that alone, so that the second is what its bytes say.
bool is_first_by_declaration(const detection& d) noexcept;

}  // namespace utfkit::cli
