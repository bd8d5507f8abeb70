// What .gitattributes says of the encoding of a file.
#pragma once

#include <optional>
#include <string>

namespace utfkit::cli {

// The encoding which git writes the file at `path` in, or that a link there leads to, as it checks
// it out, while the repository has it in UTF-8 (`*.rc working-tree-encoding=UTF-16LE`,
// gitattributes(5)); nothing where there is no repository, no such attribute, or one that says
// UTF-8. Read are, as git weighs them: info/attributes of the repository; the files .gitattributes
// from the directory of the file up to the top of the repository; core.attributesFile, or what
// stands for it; and /etc/gitattributes, unless GIT_ATTR_NOSYSTEM is set. Not core.ignoreCase. What
// can't be read says nothing.
std::optional<std::string> working_tree_encoding(const std::string& path);

// "by its attributes git keeps it in UTF-8 and writes it in UTF-16LE here (...)": why nothing is to
// be done to it here. Also that one of the repository's own files of attributes can't be read, or
// is larger than 4 MiB, so that nobody knows; unless that is passed over.
enum class where_unknown { leave, pass_over };
std::optional<std::string> cause_in_git(const std::string& path,
                                        where_unknown how = where_unknown::leave);

}  // namespace utfkit::cli
