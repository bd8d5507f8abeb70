// Patches, of which each line is one of a file.
#pragma once

#include <string_view>

#include <utfkit/bytes.hpp>

namespace utfkit::cli {

// Whether a text begins as one of git, quilt, or diff -u. Its lines may be in several encodings,
// and it applies to no file that is in another one than they.
bool is_patch(byte_view head);

// Of one that is all in an encoding of before Unicode, once it is in UTF-8.
inline constexpr std::string_view applies_to_none =
    "it is a patch, and applies to no file that is in that until the file is converted, too";

}  // namespace utfkit::cli
