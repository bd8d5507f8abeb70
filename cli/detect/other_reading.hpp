// What words of a text are in the encoding that is next likely: who isn't sure shows what hangs on
// it.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <utfkit/detect.hpp>

#include "base/json.hpp"

namespace utfkit::cli {

class telling_lines;

// "Bold—", which is "Boldù" in IBM850. Both in UTF-8, without control characters.
struct word_read_otherwise {
  std::string text, instead;
  encoding in{};
};

// Of the lines that were kept, as the first candidate reads them and as the next one does that
// reads them otherwise; each once, three at most. None where it is certain, or nothing else fits.
std::vector<word_read_otherwise> words_read_otherwise(const detection& d,
                                                      const telling_lines& lines);
// The same where the next one is so near that who is told has to choose.
std::vector<word_read_otherwise> words_in_doubt(const detection& d, const telling_lines& lines);

// However unlikely the other one is, of what is likely and no more: words that end in a sign, where
// that has a letter ("caf‚", "café" in IBM850).
std::vector<word_read_otherwise> words_with_signs(const detection& d, const telling_lines& lines);

// "'Bold—' ('Boldù' in IBM850), 'Fo…' ('Foà')"
std::string told(const std::vector<word_read_otherwise>& words);

// What a text is taken for that is converted or mapped; no name where nothing is to be said of it.
struct taken_encoding {
  std::string name;       // with the language: "windows-1252 (German)"
  std::string_view sure;  // "likely"
  std::vector<word_read_otherwise> otherwise;
  std::string by = {};  // what else says so: "'eo.aff' beside it says ISO8859-3"
};

// "windows-1252 (German), likely: 'Bold—' ('Boldù' in IBM850)", and what else says so.
std::string told(const taken_encoding& taken);

// "confidence" and "read_otherwise", an array of {"text", "instead", "encoding"}.
void add_to(row& r, const taken_encoding& taken);

}  // namespace utfkit::cli
