// Signs where only letters stand: the text is in an encoding that has letters in their places.
#pragma once

#include <string>

#include <utfkit/bytes.hpp>
#include <utfkit/detect.hpp>

namespace utfkit::cli {

// Of a text that was found to be in windows-1251: quotation marks, € and the like before small
// letters, without a sign behind them that closes a quotation, are capitals of Mac Cyrillic
// ("‘мирнов" is "Смирнов"), where the text has neither other capitals nor ё. In Mac OS Roman: › ‡ †
// between small letters are ð, ý and Ý of Mac Icelandic ("Gu›rún"). Says what it may be in; empty
// where there are none. Words in UTF-8 are passed over.
std::string letters_read_as_signs(const detection& d, byte_view text);

}  // namespace utfkit::cli
