// What somebody says of a text beforehand, by --language and --candidates.
#pragma once

#include <vector>

#include <utfkit/bytes.hpp>
#include <utfkit/detect.hpp>
#include <utfkit/encoding.hpp>

namespace utfkit::cli {

// The encodings that the language of the hints is written in, of those that the text may be in.
// Nothing where no language is told, or none that is known.
std::vector<encoding> encodings_of_language(const detection_hints& hints);

// Takes the text for one in an encoding of the language that is told, unless something in it is
// undefined there, or it is more than likely in another one and a guess there, or of another
// alphabet. Likely at most where it isn't more without that. Returns the encodings among which to
// look then, and nothing where the answer stays what it was.
std::vector<encoding> read_in_language(detection& d, byte_view text, const detection_hints& hints);

// What was taken for likely by that is a guess where, all considered, it is in another language.
void doubt_other_language(detection& d, const detection_hints& hints);

// What reads without an error in the one encoding that is named is likely in it, unless some of it
// is UTF-8.
void take_only_candidate(detection& d, const detection_hints& hints) noexcept;

}  // namespace utfkit::cli
