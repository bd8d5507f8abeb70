// What .gitattributes says of the encoding of a file.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace utfkit::cli {

// The encoding which git writes the file at `path` in, as it checks it out, while the repository
// has it in UTF-8 (`*.rc working-tree-encoding=UTF-16LE`, gitattributes(5)); nothing where there is
// no repository, no such attribute, or one that says UTF-8. Read are the files .gitattributes of
// the file's directory and of those above, up to the top of the repository, the deepest last, and
// then .git/info/attributes, in which the last line that matches decides; not core.attributesFile,
// nor macros. What can't be read says nothing.
std::optional<std::string> working_tree_encoding(const std::string& path);

// "git writes it in UTF-16LE (...), and keeps it in UTF-8": why nothing is to be done to it here.
std::optional<std::string> cause_in_git(const std::string& path);

// The same of one file's lines: an empty string where the last that matches takes it back
// (`-working-tree-encoding`). `path` is relative to the directory of the file.
std::optional<std::string> working_tree_encoding_in(std::string_view attributes,
                                                    std::string_view path);

}  // namespace utfkit::cli
