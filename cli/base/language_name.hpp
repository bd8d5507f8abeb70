// What languages are called.
#pragma once

#include <string_view>

namespace utfkit::cli {

// In English, by the code of BCP 47 that detection has for it; the code itself of others.
std::string_view language_name(std::string_view code);

// Whether it is written in Latin letters, as far as detection knows it.
bool is_in_latin_letters(std::string_view code);

}  // namespace utfkit::cli
