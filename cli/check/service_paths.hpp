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
  // has in `variable`, where the working directory is below that or in no repository. Where there
  // is neither, as in a build directory, it is for what is outside of that the top of the
  // repository that the file is in; else they stay as they are.
  static service_paths from_top(const char* variable = nullptr);

  // `path` from the top, without what changes nothing in it, by its words alone, relative or not;
  // services compare names. As it is, but for a "./" at its start: what is outside. And "-".
  std::string of(const std::string& path) const;

 private:
  std::filesystem::path working_;
  std::filesystem::path top_;  // empty where it is that of each file
};

}  // namespace utfkit::cli
