// The rules of one .gitignore file, or of .git/info/exclude.
#pragma once

#include <cstddef>
#include <deque>
#include <optional>
#include <string_view>

#include "wildcard.hpp"

namespace utfkit::cli {

// Rules as git defines them (gitignore(5)) and reads them: a signature of UTF-8 is skipped, lines
// end at LF or CR LF, trailing spaces go unless escaped. Names are compared byte by byte, or with
// `folds` as git does with core.ignoreCase on: without regard to the case of letters of ASCII.
class ignore_rules {
 public:
  // `text` is the content of a file. Where its rules take more than about `most` bytes of memory,
  // there are none, and is_too_large(): a byte of the file can take a hundred.
  explicit ignore_rules(std::string_view text, std::size_t most = static_cast<std::size_t>(-1),
                        bool folds = false);
  explicit ignore_rules(bool folds) : folds_(folds) {}
  ignore_rules() = default;

  // One line more, which may have any bytes. False: there is no rule in it.
  bool add(std::string_view line);

  // What the last rule that matches `path` says: true to ignore it, false to take it in again;
  // nothing where no rule matches. The path is relative to the directory of the rules, without a
  // slash at either end. What lies in an ignored directory is not asked for: it is ignored,
  // whatever the rules say. With `base`, a rule also matches the path without so many bytes of its
  // beginning.
  std::optional<bool> ignored(std::string_view path, bool is_directory, std::size_t base = 0) const;

  bool empty() const { return rules_.empty(); }
  bool is_too_large() const noexcept { return is_too_large_; }
  std::size_t memory() const noexcept { return memory_; }

 private:
  struct rule {
    wildcard pattern;
    bool by_name;  // without a slash in the pattern: at any depth, by the last component
    bool directories_only;
    bool ignore;  // false for a rule that begins with '!'
  };

  std::deque<rule> rules_;  // which doesn't move, and takes no more than it holds
  std::size_t memory_ = 0;
  bool is_too_large_ = false;
  bool folds_ = false;
};

}  // namespace utfkit::cli
