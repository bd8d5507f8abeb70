// The beginning of a file that nobody has named.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

namespace utfkit::cli {

// At most so many bytes of a regular file; nothing where there is none, or it can't be read. Nobody
// is kept waiting: not by a pipe of that name either.
std::optional<std::string> beginning_of_file(const std::string& path, std::size_t most);

}  // namespace utfkit::cli
