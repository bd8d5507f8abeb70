// Encodings of Latin letters that read all words of a text the same, and differ in its signs: 105 Ø
// in IBM850 is 105 ¥ in IBM437, and 50 € in ISO-8859-15 is 50 ¤ in windows-1252.
#pragma once

#include <utfkit/bytes.hpp>
#include <utfkit/detect.hpp>

namespace utfkit::cli {

// Takes the text for what has the commoner signs; likely at most then. `text` is all of it or its
// beginning.
void choose_by_signs(detection& d, byte_view text, const detection_hints& hints = {});

}  // namespace utfkit::cli
