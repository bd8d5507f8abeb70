// What people call encodings, and no registry does.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace utfkit::cli {

// The supported encoding that is called so by one of them, as an option takes it: "windows-1252" of
// "win1252", "ibm850" of "cp-850".
std::optional<std::string> encoding_meant_by(std::string_view name);

// Where a name is that of several, as ANSI, which of them there are and where each is: a sentence
// without its full stop, or nothing.
std::string_view several_meant_by(std::string_view name);

}  // namespace utfkit::cli
