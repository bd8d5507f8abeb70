#include "repository.hpp"

#include <system_error>
#include <utility>

#include "io/file_info.hpp"

namespace utfkit::cli {

std::optional<std::filesystem::path> top_of_repository() {
  std::error_code unknown;
  auto directory = std::filesystem::current_path(unknown);
  return unknown ? std::nullopt : top_of_repository(std::move(directory));
}

std::optional<std::filesystem::path> top_of_repository(std::filesystem::path directory) {
  while (is_free_name(directory / ".git")) {
    if (directory == directory.parent_path()) return std::nullopt;
    directory = directory.parent_path();
  }
  return directory;
}

}  // namespace utfkit::cli
