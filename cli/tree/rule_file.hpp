// The files in which git has rules about other files.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace utfkit::cli {

// The content of the regular file `name` in an open directory, with errno 0; nothing with errno set
// where it can't be read, or is larger than 4 MiB, and nothing with errno 0 where there is no such
// file: no entry, no regular file, or a symbolic link that isn't to be followed.
std::optional<std::string> read_rule_file(int directory, const std::string& name, bool follow);

// The path of a file of the repository, "info/exclude", relative to a directory that has `.git` in
// it. In a work tree that was added to a repository, and in a submodule, `.git` is a file that
// names the directory; that of an added work tree has a file `commondir`, which names the
// repository's own.
std::string path_in_repository(int directory, std::string_view name);
// The same of a file of the work tree's own, which isn't that of others.
std::string path_in_work_tree(int directory, std::string_view name);

}  // namespace utfkit::cli
