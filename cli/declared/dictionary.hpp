// What dictionaries of spell checkers and hyphenators say of their own encoding.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

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

// So much of one is looked at for that.
inline constexpr std::size_t looked_at_in_dictionary = std::size_t{16} * 1024;

struct dictionary_declaration {
  encoding is;
  std::string word;         // "ISO8859-3"
  std::string beside = {};  // the affix file that it stands in, beside the list of words
};

// What a dictionary says itself, or else, of the list of words at `path`, "lists/eo.dic", the affix
// file beside it, "lists/eo.aff": that says it of both. Where it can't be read it says nothing.
std::optional<dictionary_declaration> declaration_of_dictionary(byte_view head,
                                                                const std::string& path);

// "'eo.aff' beside it says ISO8859-3"; nothing of what it says itself.
std::string told_beside(const std::optional<dictionary_declaration>& said);

// Whether `text` is what it says, which `as_it_says` was found to be in with nothing else to choose
// from: not where its bytes are certainly in another encoding. That is not certain of one in which
// some of these are no letters, where all are in that which it says, for words have nothing else;
// nor of windows-1258, in which letters of word lists read as tones of Vietnamese.
bool is_as_declared(const detection& as_it_says, const detection& by_bytes, byte_view text);

// Makes a guess at what it says likely, where all can be read so: in "[čšž]" of ISO-8859-2 some
// bytes are well-formed UTF-8, but hardly many.
void believe_dictionary(detection& d) noexcept;

}  // namespace utfkit::cli
