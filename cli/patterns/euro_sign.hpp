// The euro sign, by which encodings differ that are the same otherwise.
#pragma once

#include <optional>

#include <utfkit/bytes.hpp>
#include <utfkit/encoding.hpp>

namespace utfkit::cli {

// The encoding that has € where `e` has ¤ or ı, and else hardly another character, where a text has
// that byte beside numbers, as prices have it: IBM00858 beside IBM850, ISO-8859-7 beside
// windows-1253, and in Romanian, which has ă, ţ or ț in UTF-8, ISO-8859-16 beside windows-1250 and
// ISO-8859-2. Of windows-1252 and ISO-8859-15 others decide.
std::optional<encoding> with_euro_sign(encoding e, byte_view text);

}  // namespace utfkit::cli
