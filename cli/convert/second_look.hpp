// What all of a file says, once its beginning has said what it is in.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <utfkit/detect.hpp>
#include <utfkit/detect_lines.hpp>

#include "answers/later_words.hpp"
#include "detect/detection.hpp"
#include "io/rereader.hpp"
#include "words/latin_words.hpp"
#include "words/odd_words.hpp"

namespace utfkit::cli {

// What all of a text in an encoding of before Unicode is looked at for, once more was found than
// the detector needs of it.
struct second_look {
  bool utf8_too = false, utf16_too = false, private_use = false, iso2022_too = false;
  bool binary_strings = false;  // in SQL, which have other bytes than ASCII
  later_words::found later;
  std::optional<latin_words::found> latin;
  std::optional<other_lines> others;
  std::vector<other_lines> further;  // of a mailbox, as in file_detection
  bool are_declared = false;         // there
  std::vector<odd_word> odd;         // looked for where there are none of these
};

// Reads it all, or so many bytes of it; `hints` are those that it was detected with.
second_look look_again(rereader& in, const file_detection& in_file, const detection_hints& hints,
                       std::uint64_t most = ~std::uint64_t{0});

// See whole_reading. Reads it all.
bool reads_whole_in(rereader& in, const file_detection& in_file, const other_lines& other);

}  // namespace utfkit::cli
