// What a file is in that convert -f auto is to convert.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <utfkit/bytes.hpp>
#include <utfkit/encoding.hpp>
#include <utfkit/transcoder.hpp>

#include "detect/detection.hpp"
#include "detect/other_reading.hpp"
#include "io/rereader.hpp"
#include "words/odd_words.hpp"

namespace utfkit::cli {

struct found_encoding {
  encoding id = encoding::utf8;
  taken_encoding taken = {};              // that in words; nothing of UTF-8, nor by a signature
  std::vector<odd_word> odd;              // what reads better in another one, and is converted
  seven_bit_text seven_bit;               // what looks so in ASCII, which stays as it is
  bool binary_strings = false;            // in SQL, which a conversion makes letters of
  std::optional<file_detection> unknown;  // why it isn't to be converted; nothing where it is
};

// Looks at all of the file, for parts of it may be in another encoding than the rest: a conversion
// that is right for most of it isn't right. Rewinds it, which is to remember all.
found_encoding find_encoding(rereader& in, const detection_hints& hints, on_error errors);

}  // namespace utfkit::cli
