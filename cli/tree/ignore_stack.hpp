// Which rules apply where: .gitignore files of a directory and those above, .git/info/exclude, and
// those of git's user.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "gitignore.hpp"

namespace utfkit::cli {

// The rules that hold in one directory of a walk, as git applies them: the last that matches of the
// deepest .gitignore, else of the one above, up to the root of the repository, then
// .git/info/exclude there, then core.excludesFile, or what stands for it. A directory with `.git`
// in it is the root of a repository, and nothing from above holds in it. Outside repositories
// .gitignore files of the walk count all the same, those above it do not.
//
// Not read: core.excludesFile and other configuration of git's user.
class ignore_stack {
 public:
  using reporter = std::function<void(const std::string& message)>;

  // `report` is told of files of rules that cannot be read.
  explicit ignore_stack(reporter report) : report_(std::move(report)) {}

  // Starts anew for a walk of `directory`, with the rules of the directories above it. It is taken
  // for not ignored itself, since somebody named it.
  void begin(const std::string& directory);

  // What leave() needs to forget a directory.
  struct mark {
    std::size_t levels;
    std::size_t first;
    bool folds;
  };

  // Enters a directory: `shown` is its path for messages, ending in a slash; `within` its path
  // below that of begin(), empty or ending in a slash.
  mark enter(int fd, std::string_view shown, std::string_view within);
  void leave(mark);

  // `path` is below that of begin(), without a slash at the end.
  bool ignored(std::string_view path, bool is_directory) const;

 private:
  struct level {
    ignore_rules rules;
    std::size_t base;  // how much of a path is that of the directory of the rules
  };
  void add_of_repository(int directory, std::string_view shown, std::size_t base);
  void add(int directory, const std::string& file, bool follow, std::string_view shown,
           std::size_t base);

  reporter report_;
  std::vector<level> levels_;
  bool folds_ = false;     // core.ignoreCase of the repository
  std::size_t first_ = 0;  // levels before this are of a repository around this one
  std::string prefix_;     // the path of begin(), from the root of the repository
};

}  // namespace utfkit::cli
