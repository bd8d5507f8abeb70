// What a detector doesn't know of a text that is in an encoding of before Unicode, as it looks at
// what stands beside what, and at nothing for longer.
#pragma once

#include <cstddef>

#include <utfkit/bytes.hpp>
#include <utfkit/detect.hpp>

namespace utfkit::cli {

// So much of a text is looked at.
inline constexpr std::size_t looked_at_by_word = std::size_t{256} * 1024;

// `text` is all of it or its beginning. In this order: a word that a table repeats counts once;
// where each word once decides less, so it does however often they come; signs are read as those
// that stand beside numbers; and what the text says of its own encoding is heard.
void review(detection& d, byte_view text, const detection_hints& hints = {});

}  // namespace utfkit::cli
