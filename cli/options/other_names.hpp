// What people call encodings, and no registry does.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <utfkit/label.hpp>

namespace utfkit::cli {

// The encoding that has the name but for hyphens, underscores and dots, which matter between digits
// only: shift-jis, windows1252, EUC_JP. Nothing where several have it, or where a space stands
// there.
std::optional<named_encoding> encoding_spelled_as(std::string_view name);

// The supported encoding that is called so by one of them, as an option takes it: "windows-1252" of
// "win1252" and of "1252", "ibm850" of "cp-850", "iso-8859-2" of "8859-2" and of 28592, as Windows
// has it.
std::optional<std::string> encoding_meant_by(std::string_view name);

// Where a name is that of several, as ANSI, which of them there are and where each is: a sentence
// without its full stop, or nothing.
std::string_view several_meant_by(std::string_view name);

}  // namespace utfkit::cli
