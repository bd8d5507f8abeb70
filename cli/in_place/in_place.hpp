// Files that are rewritten in their own places, and the originals that are kept of them.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "output/output.hpp"

namespace utfkit::cli {

// Gives the file at `path` another name, NAME.1 or the first free one of those after it, before
// something else takes its place; the path there.
std::string keep_numbered(const std::string& path);

// A file from when it is opened until something else takes its place.
class original_file {
 public:
  // Trouble where `path` is no regular file: nothing else has a place to be rewritten in. To be
  // called before it is opened, for to open a FIFO waits for somebody to write.
  static void require_regular(const std::string& path);

  // The file, which is open at `descriptor`. Input_trouble where it isn't the one that was found.
  original_file(const named_file& file, int descriptor);

  ~original_file();

  file_identity identity() const noexcept;

  // Puts `with` in the place of the file, of which `read` bytes were read, and before that a file
  // with the suffix beside it where that isn't empty. Input_trouble, and the file left as it is,
  // where it is no longer what it was when it was opened, or `with` would take the place of
  // another; or that of a file into which another program goes on writing. What is appended at the
  // last moment is appended to the new one.
  //
  // The backup is the original file itself by another name, with all that belongs to it; a copy
  // where the file system has no links, or where `with` is written into the file itself. It stands
  // in its place, whole, before the file is replaced, so a crash at any moment leaves both or only
  // the original. `side_outputs` puts in their places the files that are lost work without this
  // one, or this one without them.
  void replace(output& with, std::uint64_t read, const std::string& suffix,
               const std::function<void()>& side_outputs);

  // Says that it is no longer what it was.
  [[noreturn]] void refuse() const;

 private:
  void require_unchanged(std::uint64_t read) const;

  std::string path_;
  int descriptor_;
  struct state;
  std::unique_ptr<state> state_;  // when it was opened
};

}  // namespace utfkit::cli
