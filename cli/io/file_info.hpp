// What the system knows of a file before it is opened.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>

namespace utfkit::cli {

// The same for two names of one file.
struct file_identity {
  std::uint64_t device = 0;
  std::uint64_t inode = 0;

  friend auto operator<=>(const file_identity&, const file_identity&) = default;
};

// A file that is to be read or rewritten, as it is called.
struct named_file {
  // Converts: a path is a file that somebody has named.
  named_file(std::string its_path, std::optional<file_identity> its_found = std::nullopt)
      : path(std::move(its_path)), found(its_found) {}

  std::string path;
  // Which file it was that a walk found there, without following links: nothing else is meant.
  std::optional<file_identity> found;
};

struct file_info {
  file_identity identity;
  std::uint64_t size = 0;
  bool is_regular = false;
};

// Of the file that symbolic links lead to; nothing where there is none, or it can't be asked for.
std::optional<file_info> info_of(const std::string& path) noexcept;
std::optional<file_info> info_of_open(int descriptor) noexcept;
std::optional<file_info> info_of_standard_input() noexcept;

// Whether both names lead to one file that is there.
bool is_same_file(const std::string& a, const std::string& b) noexcept;

// The same as info_of(), but trouble where there may be one that can't be asked for, and what
// stands in it must not be taken for nothing.
std::optional<file_info> info_if_there(const std::string& path);

// Whether no file has this name, not even a symbolic link that leads nowhere; also where none can
// have it, because what should be its directory is a file.
bool is_free_name(const std::string& path) noexcept;

// What a command that is suggested for later is to read: the file, or "-" where that is a pipe or
// a device, or a number of an open file, as the shell's <(...) is.
std::string name_for_later(const std::string& file);

// Whether it is a regular file itself, and no symbolic link to one.
bool is_regular_name(const std::string& path) noexcept;

}  // namespace utfkit::cli
