// Text in UTF-16 that is nearly all letters, and so lacks the pattern of zero bytes.
#pragma once

#include <optional>
#include <string_view>

#include <utfkit/encoding.hpp>

namespace utfkit::cli {

// Whether a text without a signature that begins with `head` (`all`: and is no longer) has the high
// bytes of UTF-16 in every second place, in `order`, UTF-16LE or UTF-16BE: those of the scripts
// from U+0100 to U+1FFF, which are control characters in ASCII, and zero bytes. Where all low bytes
// are below 80, as of Russian, Arabic or Thai, such a text is well-formed UTF-8. Single characters
// that TAB or an end of line follows read as U+0909 to U+0DFF, which are taken for letters only
// where there is a zero byte, as of spaces; in `seq 9` there is none.
bool has_high_bytes_of_utf16(std::string_view head, bool all, encoding order) noexcept;

// The order in which all of a text has them.
std::optional<encoding> letters_of_utf16(std::string_view text) noexcept;

}  // namespace utfkit::cli
