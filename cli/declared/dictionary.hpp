// What dictionaries of spell checkers and hyphenators say of their own encoding.
#pragma once

#include <optional>

#include <utfkit/bytes.hpp>
#include <utfkit/detect.hpp>
#include <utfkit/encoding.hpp>

#include "declaration.hpp"

namespace utfkit::cli {

// "SET ISO8859-2" in a line of its own, as affix files of Hunspell have it, or a name such as
// "KOI8-R" alone in the first line, as in patterns of hyphenation: the programs that read them go
// by it. Words and their pieces say less, one to a line as in no language. Nothing of UTF-8, which
// is to be seen, nor in any other file.
std::optional<declaration> declared_in_dictionary(byte_view head);

// The same without its words.
std::optional<encoding> encoding_of_dictionary(byte_view head);

// Whether it is what it says: not where its bytes are certainly in another encoding.
bool is_as_declared(encoding declared, const detection& by_bytes) noexcept;

// Makes a guess at what it says likely, where all can be read so: in "[čšž]" of ISO-8859-2 some
// bytes are well-formed UTF-8, but hardly many.
void believe_dictionary(detection& d) noexcept;

}  // namespace utfkit::cli
