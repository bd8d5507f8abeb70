// The answer of detection, taken for another one.
#pragma once

#include <utfkit/detect.hpp>
#include <utfkit/detect_lines.hpp>

namespace utfkit::cli {

// Whether what was found is an encoding of before Unicode, so that lines can be in another one.
bool is_of_before_unicode(const detection& found) noexcept;

// Whether that is an alphabet other than Latin in which no letter stands beside another: it has no
// words, and what lines of it differ from isn't known.
bool has_no_words(const detection& found) noexcept;

// Makes the answer of `other`, with its candidates, that of `d`; what was seen stays.
void take_answer(detection& d, const detection& other) noexcept;

// It is, likely, in what its lines were found to be in.
void take_for(detection& d, const other_lines& in) noexcept;

// In another encoding than the one that was found, for a sign that it has.
void take_for_encoding(detection& d, encoding e) noexcept;

// Of what was found to be windows-1253 that it is ISO-8859-7, likely, by a letter.
void take_for_iso_greek(detection& d) noexcept;

}  // namespace utfkit::cli
