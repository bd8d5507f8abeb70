// What files of attributes say of one file, with macros: gitattributes(5).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace utfkit::cli {

// The content of a file of attributes.
struct attribute_rules {
  std::string text;
  std::string path;        // of the file that is asked about, from where patterns count
  bool has_macros = true;  // `[attr]name ...` is read; else it is passed over
  bool folds = false;      // core.ignoreCase
};

// The value that the attribute has by `from`, of which the first weighs most: an empty string where
// it is set without one, unset, or taken back; nothing where nothing says anything of it. As in git
// the last line of a file that matches decides, and in a line what stands last; a macro that is set
// sets its own attributes there, by its definition that weighs most, wherever that stands, and
// `-macro` and `!macro` keep it from being set by what weighs less. In its form a line is what git
// takes it for, and is passed over where git does that.
std::optional<std::string> attribute_of(const std::vector<attribute_rules>& from,
                                        std::string_view name);

}  // namespace utfkit::cli
