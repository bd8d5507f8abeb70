// From the operands of a command line to the files that are meant.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/file_info.hpp"
#include "path_filter.hpp"
#include "sniff.hpp"

namespace utfkit::cli {

struct walk_options {
  bool recursive = false;
  std::string_view use_for_directories = "-r";  // is named; empty where there is no option
  bool binary = false;                          // also files that look binary
  bool ignore_files = true;                     // skip .git and what .gitignore files say
  std::string kept_suffix = {};  // of the originals that -i keeps, which are passed over
  bool made_files = false;       // also what was kept beside files; not `kept_suffix`
  bool reads_only = false;       // `made_files` means what interrupted runs have left, too
  // By its first `sniffed` bytes.
  std::size_t sniffed = sniffed_size;
  std::function<bool(std::string_view head)> is_binary = looks_binary;
  path_filter filter = {};  // of what is found in directories, and of lists
  bool listed = false;      // the operands are names of a list: the filter applies to them
  bool text_only = false;   // of a list, nothing is taken but what a walk would take
};

// What was passed over, and why.
struct walk_totals {
  std::uint64_t binary_skipped = 0;
  std::uint64_t ignored_files = 0;  // by .gitignore
  std::uint64_t ignored_directories = 0;
  std::uint64_t excluded_files = 0;  // by --exclude
  std::uint64_t excluded_directories = 0;
  std::uint64_t other_files = 0;  // that --glob doesn't take
  std::uint64_t made_files = 0;   // originals and rejected lines
  std::uint64_t links = 0;        // symbolic ones
  std::uint64_t special = 0;      // pipes, sockets and devices
  std::uint64_t directories = 0;  // of lists
  std::uint64_t missing = 0;      // of lists
  // Paths of what interrupted runs have left.
  std::vector<std::string> left_over = {};

  walk_totals& operator+=(const walk_totals& more);
  bool any() const noexcept;
};

// Names each operand, and in place of a directory, where `recursive` is set, the regular files in
// it, at any depth, in the byte order of names. "-" is standard input, and named "-".
// No operand at all is the current directory where `recursive` is set, else standard input.
//
// An operand is named whatever it is, also if it is missing, binary or ignored: whoever opens it
// reports what is wrong with it. A directory without `recursive` is trouble; one that is named is
// walked also through a symbolic link, or if it is ignored. In a directory, symbolic links are not
// followed, and everything but regular files and directories is passed over; so is what utf8 itself
// has left there: what has `kept_suffix`, ".bak", ".orig", ".old", ".save", ".rej" or "~" at its
// end, and perhaps a number, and stands beside the file that it is of; and so is what by its name a
// run has left that was interrupted, because it may be the only whole copy of a file: whatever the
// options are where files are rewritten, and where they are only read, but for `made_files`. A
// directory that can't be read is trouble, and the walk goes on. An operand of a list may be passed
// over: by the filter, and where `text_only` is set as if it were found in a directory, and where
// it is missing.
//
// Paths of any length and any depth are walked; the system may not open the longest.
class walker {
 public:
  walker(std::vector<std::string> operands, const walk_options&);
  ~walker();
  walker(walker&&) noexcept;

  struct event {
    enum class kind : std::uint8_t { file, found_file, trouble };
    kind is;
    std::string text;  // the path of a file, named or found in a directory, or the message
    // Of what was found in a directory, which the path may lead elsewhere than to later on.
    std::optional<file_identity> found = std::nullopt;
    std::string about = {};  // with a message, the path that it is about; empty where it is of none
  };
  // False: that was all.
  bool next(event& e);
  const walk_totals& totals() const noexcept;

 private:
  class state;
  std::unique_ptr<state> state_;
};

}  // namespace utfkit::cli
