// What languages are called.
#pragma once

#include <string_view>
#include <vector>

namespace utfkit::cli {

// In English, by the code of BCP 47 that detection has for it; the code itself of others.
std::string_view language_name(std::string_view code);

// The code that it has there of what somebody calls a language: of "de-AT", "pt_BR", "NO" and
// "German" de, pt, nb and de. Empty where detection doesn't know it.
std::string_view language_code(std::string_view told);

// All codes, in their order.
std::vector<std::string_view> language_codes();

// Whether it is written in Latin letters, as far as detection knows it.
bool is_in_latin_letters(std::string_view code);

}  // namespace utfkit::cli
