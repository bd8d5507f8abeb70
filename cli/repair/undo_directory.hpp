// A directory with an undo file for each of many files.
//
// The name of an undo file is made of the path of its file, absolute and without symbolic links:
// "/" is "+"; ASCII letters, digits, ".", "-" and "_" are themselves; each other byte is "%" and
// two digits of hexadecimal, in capitals; and ".undo" follows. So /srv/text/a b.txt has
// "+srv+text+a%20b.txt.undo". That is of its last repair; those of the repairs before it have "."
// and a number behind, the higher the later. What is longer than 200 characters is cut after every
// 200 of them, and each part but the last is, with ".part", the name of a directory that the next
// one is in. Two files never have the same name there, and a name belongs to one path or to none.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace utfkit::cli {

// The name in the directory of the undo file of `path`, which begins with "/".
std::string undo_name_of(std::string_view path);
// The path back from what undo_name_of() makes; nothing of any other name.
std::optional<std::string> path_of_undo_name(std::string_view name);

// The path of a file without symbolic links. Throws input_trouble.
std::string real_path_of(const std::string& path);

class undo_directory {
 public:
  // Whether `path` is meant for one: it is a directory, or ends in "/".
  static bool is_named_by(const std::string& path);

  // Makes it where it isn't there yet, for its owner alone.
  static undo_directory make(const std::string& path);

  // Trouble where it can't be found, or where everybody may write to it, or somebody else owns it:
  // a file of theirs there would say what is written to others.
  explicit undo_directory(const std::string& path);

  // Where the undo file of `file` belongs, which is a path without symbolic links.
  std::string path_for(const std::string& file) const;
  // The same, and the directories that lead there are made.
  std::string make_room_for(const std::string& file) const;

  // Whether a path without symbolic links is that of an undo file in it, or of one that is being
  // made, by its name there. The directory may have other files, which are changed as any.
  bool has_undo_file(const std::string& path) const;

  struct entry {
    std::vector<std::string> undos;  // their paths, the one of the last repair first
    std::string file;                // the one that they belong to; empty: no name of an undo file
  };
  // All that ends in ".undo", or in that and a number, in the byte order of names.
  std::vector<entry> entries() const;

 private:
  std::string path_;  // ends in "/"
  std::string real_;
};

}  // namespace utfkit::cli
