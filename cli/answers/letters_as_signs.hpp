// Signs where only letters stand, or letters where only a sign does: the text is in an encoding
// that has the other in their places.
#pragma once

#include <string>

#include <utfkit/bytes.hpp>
#include <utfkit/detect.hpp>

namespace utfkit::cli {

// Of a text that was found to be in windows-1251: quotation marks, € and the like before small
// letters, without a sign behind them that closes a quotation, are capitals of Mac Cyrillic
// ("‘мирнов" is "Смирнов"), where the text has neither other capitals nor ё. In Mac OS Roman: › ‡ †
// between small letters are ð, ý and Ý of Mac Icelandic ("Gu›rún"). Where C9 is É, as in
// windows-1252, and all is what Mac OS Roman has in prose: É behind a small letter ("FichierÉ") or
// before a bracket that closes ("[OPTIONSÉ]"), or at the end of three words in English, is …, and ƒ
// that a word begins with ("ƒdition") is É. Says what it may be in; empty where there are none.
// Words in UTF-8 are passed over.
std::string letters_read_as_signs(const detection& d, byte_view text);

}  // namespace utfkit::cli
