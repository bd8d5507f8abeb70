// Files that a run has left which was ended in the middle, by a loss of power or kill -9.
//
// A file beside which its original lies may be half written, and is left as it is by all that
// rewrites files, until one of three: somebody puts the original back; somebody removes it, who has
// seen that the file is whole; or the file is rewritten by --force as if it were, and then the
// original, which is no longer what to put back, becomes one that was kept (FILE.orig).
#pragma once

#include <cstddef>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace utfkit::cli {

// What a name of such a file says, which temporary_name() or same_inode has made.
struct left_over {
  std::string file;          // the name it was made of, or its beginning where that was too long
  bool is_original = false;  // the old content of that, which was being written over
};
std::optional<left_over> left_over_named(std::string_view name);

// Whether what has such a name in the directory is one: an original, or what has the file beside it
// that it was made for. A name may look so by chance (".htaccess.utf8-backup").
bool is_left_over(int directory, std::string_view name);

// The message of the one at `path`, which was found in a directory, and what to do with it.
std::string left_over_message(const std::string& path);

// The command that puts the original at `kept` back into the file at `into`, and removes it. What
// was in the file is in .NAME.utf8-XXXXXX.replaced then: somebody may have put another original
// there.
std::string putting_back(const std::string& kept, const std::string& into);

// Gives the original at `path` the name of one that was kept of `file`, in the same directory:
// FILE.orig, or the first that is free with a number behind. Its new path; nothing where the system
// doesn't want to.
std::optional<std::string> rename_to_kept(const std::string& path, const std::string& file);

// The originals beside files. Directories are read once, when the first of their files is asked
// for, and some are remembered. By any thread.
class left_originals {
 public:
  // The path of one that is of the file at `path`, and there still; nothing where there is none.
  std::optional<std::string> of(const std::string& path);

 private:
  struct listing {
    std::size_t longest = 255;  // a name may have so many bytes there
    std::vector<std::string> names;
  };
  static listing read(const std::string& directory);

  std::mutex mutex_;
  std::map<std::string, listing> directories_;
};

}  // namespace utfkit::cli
