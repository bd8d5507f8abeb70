// What .gitattributes says of the encoding of a file.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace utfkit::cli {

// The encoding which git writes the file at `path` in, or that a link there leads to, as it checks
// it out, while the repository has it in UTF-8 (`*.rc working-tree-encoding=UTF-16LE`,
// gitattributes(5)); nothing where there is no repository, no such attribute, or one that says
// UTF-8. Read are the files .gitattributes of the top of the repository and of the directories from
// there to that of the file, and info/attributes of the repository, in which the last line that
// matches decides; not core.attributesFile, core.ignoreCase, nor macros. What can't be read says
// nothing.
std::optional<std::string> working_tree_encoding(const std::string& path);

// "by its attributes git keeps it in UTF-8 and writes it in UTF-16LE here (...)": why nothing is to
// be done to it here.
std::optional<std::string> cause_in_git(const std::string& path);

// The same of one file's lines: an empty string where the last that matches takes it back
// (`!working-tree-encoding`). `path` is relative to the directory of the file.
std::optional<std::string> working_tree_encoding_in(std::string_view attributes,
                                                    std::string_view path);

}  // namespace utfkit::cli
