// One to three bytes beside letters, of which nothing is known but what they would be.
#pragma once

#include <optional>
#include <string>

#include "cause.hpp"
#include "whole/file_evidence.hpp"

namespace utfkit::cli {

// In a text in UTF-8 that has one of the letters, also in the other case, which they are in one of
// the usual encodings: they may be such letters, or what is left of characters. What is suggested
// writes them as escapes, which loses neither. Nothing where they are no such letters.
std::optional<diagnosis> as_lone_letters(const file_evidence& seen, const std::string& file);
// The same of a few more, which stand by themselves, too (`Il mare \x8F caldo`), or side by side
// (`szk\xF3\xB3`), where each is a letter that the text has and with none of them a sequence of it
// begins.
std::optional<diagnosis> as_letters_of_text(const file_evidence& seen, const std::string& file);

}  // namespace utfkit::cli
