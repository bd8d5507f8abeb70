// Text with a few long runs of NULs: a log whose machine lost its power, a file that was made
// longer than what was written to it.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include <utfkit/bytes.hpp>
#include <utfkit/detect.hpp>

namespace utfkit::cli {

// The text without them; nothing where NULs stand elsewhere too, where there are none, or where it
// has other control characters than a text does.
std::optional<std::string> without_runs_of_nuls(byte_view text);

// What that is in, where the text that was found to be binary is in an encoding, and more than a
// guess; `text` is the beginning of it. It is likely then, and the NULs stay counted.
std::optional<detection> found_between_nuls(const detection& d, byte_view text,
                                            const detection_hints& hints);

}  // namespace utfkit::cli
