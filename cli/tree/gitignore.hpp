// The rules of one .gitignore file, or of .git/info/exclude.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "wildcard.hpp"

namespace utfkit::cli {

// Rules as git defines them (gitignore(5)) and reads them: a signature of UTF-8 is skipped, lines
// end at LF or CR LF, trailing spaces go unless escaped. Names are compared byte by byte, as git
// does with core.ignoreCase off.
class ignore_rules {
 public:
  // `text` is the content of a file.
  explicit ignore_rules(std::string_view text);
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

 private:
  struct rule {
    wildcard pattern;
    bool by_name;  // without a slash in the pattern: at any depth, by the last component
    bool directories_only;
    bool ignore;  // false for a rule that begins with '!'
  };

  std::vector<rule> rules_;
};

}  // namespace utfkit::cli
