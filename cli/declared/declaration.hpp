// What a text says of its own encoding, in its own words.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include <utfkit/bytes.hpp>
#include <utfkit/encoding.hpp>

#include "options/unsupported_encoding.hpp"

namespace utfkit::cli {

struct declaration {
  std::string word;  // as it is in the file: "iso-8859-1", of which WHATWG makes windows-1252
  encoding is;       // by WHATWG, or by IANA
  // Whether it is said of the file itself: "coding" and "encoding" are in its first two lines, as
  // Python and XML have them, or in the list that Emacs reads. Elsewhere, they may be of what a
  // program reads. In GEDCOM, ANSI is any code page.
  bool of_file = true;
  // Whether something near is in quoted-printable or base64, as in vCards: what it declares of that
  // holds after a conversion, too.
  bool has_encoded = false;
  // SET NAMES is said of a connection: latin1 was the default, whatever was sent.
  bool of_connection = false;
};

// "it still declares an encoding, ISO-8859-1: change that to UTF-8 ...", of a text that is in
// `now`; or "'eo.aff' beside it still declares its encoding, ...".
std::string told_stale(std::string_view word, std::string_view now, bool has_encoded,
                       std::string_view beside = {});

inline constexpr std::size_t most_looked_at = 4096;

// The first that the beginning of a text has, so much of it: charset= (HTML, CSS, vCard, SQL),
// encoding= and coding: (XML, Python, Emacs), fenc= and scriptencoding (Vim), SET NAMES (SQL),
// [...]{inputenc} (LaTeX), code_page(...) (resource files), 1 CHAR (GEDCOM) and $DWGCODEPAGE (DXF
// up to AutoCAD 2006), then coding: in the list of variables for Emacs at its end, and behind all
// of them what dictionaries have (dictionary.hpp). Only what names an encoding of ours is one. In
// UTF-16 and UTF-32 too, of which the zero bytes are passed over.
std::optional<declaration> declaration_in(byte_view text, std::size_t looked_at = most_looked_at);

// Whether it says something: US-ASCII is said of what later had more.
bool says_something(const declaration& said);

// Whether it says of the file that it is in an encoding of before Unicode.
bool declares_older(byte_view text);

struct unsupported_declaration {
  std::string word;  // as it is in the file
  unsupported_encoding is;
  bool of_file = true;  // as above
};

// The same for an encoding that isn't one of ours, where none of ours is declared.
std::optional<unsupported_declaration> unsupported_declaration_in(byte_view text);

}  // namespace utfkit::cli
