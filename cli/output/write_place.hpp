// Where a path leads, for what is written there.
#pragma once

#include <string>
#include <string_view>

namespace utfkit::cli {

// The descriptor that a path is only another name of; -1 for other paths. To open /dev/stdout
// again would lose O_APPEND and the position, and to replace the file behind it would take away
// the file that the shell has opened.
int descriptor_named(std::string_view path);

struct split_path {
  std::string directory;  // with the last slash; empty for the working directory
  std::string name;
};
split_path split(const std::string& path);

// Follows the symbolic links that the last component of `path` is, also to a file that does not
// exist, and stops at the name of a descriptor: where output to `path` goes.
std::string follow_links(const std::string& path);

// Trouble, as output::to_file() says it, where the regular file at `path` may not be written to, or
// another one not take its place. Nothing is written, so that only writing shows all.
void check_replaceable(const std::string& path);

}  // namespace utfkit::cli
