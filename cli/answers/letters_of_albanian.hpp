// A text of which the letters outside ASCII are those of Albanian.
#pragma once

#include <utfkit/bytes.hpp>
#include <utfkit/detect.hpp>
#include <utfkit/encoding.hpp>

namespace utfkit::cli {

// Albanian has ë and ç, which are EB and E7 in the encodings of Western and Central Europe and ė
// and ē in windows-1257, and no model of its own in the library; so it reads as Lithuanian, or
// Latvian, of which each has one of these two. A text with twelve letters and more outside ASCII,
// hardly any but these and both of them, is taken for windows-1252, likely, if it was taken for one
// in which EB is something else. With ė alone it is a guess: names of Lithuanian women have no
// other. Where somebody tells that it is Albanian, one letter is enough.
void take_for_albanian(detection& d, byte_view text, bool is_told);

// The encoding in which a model knows the lines of what was found: of such a text windows-1257.
encoding encoding_of_model(const detection& found);

}  // namespace utfkit::cli
