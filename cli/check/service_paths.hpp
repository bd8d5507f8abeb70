// The names by which services know the files of a repository: from its top, whatever the working
// directory is.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

namespace utfkit::cli {

class service_paths {
 public:
  // They stay as they are.
  service_paths() = default;

  // The top is that of the git repository that the working directory is in; or what the environment
  // has in `variable`, where the working directory is below that. Nothing changes where it is the
  // top itself, and where there is none.
  static service_paths from_top(const char* variable = nullptr);

  // `path` from the top, without what changes nothing in it, by its words alone. Without "./" at
  // its start where the working directory is the top: services compare names. As it is: what is
  // outside, and "-".
  std::string of(const std::string& path) const;

 private:
  std::filesystem::path top_;
  std::filesystem::path here_;  // from there; empty where it is the same, or there is none
};

}  // namespace utfkit::cli
