// Where a git repository begins.
#pragma once

#include <filesystem>
#include <optional>

namespace utfkit::cli {

// The working directory, or the nearest one above it, that has .git; nothing where none has.
std::optional<std::filesystem::path> top_of_repository();
// The same of another directory, by its absolute name.
std::optional<std::filesystem::path> top_of_repository(std::filesystem::path directory);

}  // namespace utfkit::cli
