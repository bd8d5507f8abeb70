// Where a path leads, for what is written there.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <sys/stat.h>

#include "io/descriptor.hpp"

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

// The directory that a path leads to, held open, and what has the name in it: what is seen there
// and what is replaced later on are the same then, whoever changes links meanwhile.
struct write_place {
  std::string target;    // the path without symbolic links in its last component
  descriptor directory;  // nothing: it can't be opened, or a descriptor is named
  int error = 0;         // why, or why what is there can't be looked at
  std::optional<struct stat> there = std::nullopt;  // no symbolic link

  bool is(const struct stat& other) const noexcept {
    return there && there->st_dev == other.st_dev && there->st_ino == other.st_ino;
  }
};

// Looks at each symbolic link as one object, whose owner and target belong together. Trouble where
// somebody else may have put it there for us to follow: it is neither ours nor that of its
// directory's owner, and everybody may make files in that, which is sticky. That is the rule of
// fs.protected_symlinks of Linux, on all systems.
write_place find_place(const std::string& path);

// Opens what is there and no regular file, such as a FIFO or a device, for writing: trouble where
// it is another one by now, or a FIFO that somebody else may have put there so.
descriptor open_special(const std::string& path, const write_place& at);

// Trouble, as output::to_file() says it, where the regular file at `path` may not be written to, or
// another one not take its place. Nothing is written, so that only writing shows all.
void check_replaceable(const std::string& path);

}  // namespace utfkit::cli
