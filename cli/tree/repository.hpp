// Where a git repository begins.
#pragma once

#include <filesystem>
#include <optional>

namespace utfkit::cli {

// The working directory, or the nearest one above it, that has .git; nothing where none has.
std::optional<std::filesystem::path> top_of_repository();

}  // namespace utfkit::cli
