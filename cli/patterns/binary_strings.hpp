// Dumps of MySQL and MariaDB have the values of BLOB and BINARY columns as they are, in strings
// that say so: _binary '...'.
#pragma once

#include <string_view>

namespace utfkit::cli {

// Whether there are some with what is ill-formed in them, and nothing else is. `before` is what
// stands before `text` in its first line, as far as that is known.
bool has_errors_in_binary_strings(std::string_view before, std::string_view text);

}  // namespace utfkit::cli
