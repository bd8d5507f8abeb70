// Commands that are suggested: for any POSIX shell, and writing to names that are free.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "cause.hpp"

namespace utfkit::cli {

// A name beside `file` that nothing has yet. Different files get different names, so that the
// suggestions for several files can all be run.
std::string free_name(const std::string& file, std::string_view suffix);

// "utf8 fix -o 'a b.fixed' 'a b'". What reads standard input writes to standard output.
std::string with_utf8(std::string_view command, const std::string& file);

// Converted from what is named so behind -f; repaired, by a policy unless it is empty.
diagnosis from(std::string_view encoding_option, std::string cause, const std::string& file);
diagnosis fixed_with(std::string_view policy, std::optional<std::string> cause,
                     const std::string& file);

// Lines with what is ill-formed are to be moved to a file of their own. The cause, which there is,
// is told where the rest isn't whole without them.
void suggest_lines_aside(diagnosis& found, const file_evidence& seen, const std::string& file);
// What becomes of lines that have parts in another encoding: they are moved aside where that takes
// nothing along that is UTF-8, which the cause is told. `from` says what they are to be converted
// from, and `in_place` is the command that reads their bytes where they are, if one does.
void set_aside(diagnosis& found, const file_evidence& seen, const std::string& file,
               std::string_view from, const std::string& in_place = {});

}  // namespace utfkit::cli
