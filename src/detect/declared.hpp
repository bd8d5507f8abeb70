// What a text says of its own encoding.
#pragma once

#include <optional>

#include <utfkit/bytes.hpp>
#include <utfkit/encoding.hpp>

namespace utfkit::internal {

// The first label or name that the beginning of a text has after "charset=" (HTML, CSS's @charset
// with a space), "encoding=" (XML), "coding:" or "coding=" (Python, Emacs) or "fenc=" (Vim), if it
// is one of an encoding of ours. What the label means by WHATWG; a name of IANA's for what has
// none.
std::optional<encoding> declared_encoding(byte_view head) noexcept;

}  // namespace utfkit::internal
