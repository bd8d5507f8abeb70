// Parts of files in encodings of before Unicode (whole_cause.hpp has whole files).
#pragma once

#include <optional>
#include <string>

#include "cause.hpp"

namespace utfkit::cli {

// Each nothing where the evidence isn't of that kind: words in an encoding that is known; the same
// as a guess that isn't windows-1252; windows-1252 by its bytes, or all of the file by them; bytes
// that may be letters in several encodings; letters that the rest has in UTF-8; words of another
// alphabet; and windows-1252 with surrogates and overlong forms.
std::optional<diagnosis> as_legacy_words(const file_evidence& seen, const std::string& file);
std::optional<diagnosis> as_another(const file_evidence& seen, const std::string& file);
std::optional<diagnosis> as_windows1252(const file_evidence& seen, const std::string& file);
// Signs of that, or of a code page of DOS or Mac OS, alone.
std::optional<diagnosis> as_signs(const file_evidence& seen, const std::string& file);
std::optional<diagnosis> as_eight_bit(const file_evidence& seen, const std::string& file);
std::optional<diagnosis> as_own_letters(const file_evidence& seen, const std::string& file);
std::optional<diagnosis> as_foreign(const file_evidence& seen, const std::string& file);
// Single bytes, each beside a letter, in lines that have no UTF-8: nothing is known but that.
std::optional<diagnosis> as_letters(const file_evidence& seen, const std::string& file);
// Lines that are hardly UTF-8 at all, though nothing else is known of them.
std::optional<diagnosis> as_lines(const file_evidence& seen, const std::string& file);
std::optional<diagnosis> as_mixture(const file_evidence& seen, const std::string& file);

// Whether it is a mailbox, or vCards: parts that say each for itself what they are in.
bool has_parts_that_declare(byte_view head);

// Of a text with parts in windows-1252, which it may declare: a repair leaves what it says, and who
// reads these parts by it would read mojibake. A mailbox is right as it is.
void tell_declaration(diagnosis& found, const file_evidence& seen);

}  // namespace utfkit::cli
