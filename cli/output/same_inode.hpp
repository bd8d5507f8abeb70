// Files that are written over rather than replaced.
//
// The inode stays, and with it all names of the file, its owner, group, mode, access control list
// and extended attributes. That can't be done in one step. So a copy of the old content is safely
// on the disk first, beside the file, as ".NAME.utf8-XXXXXX.original". Where writing fails, the old
// content is written back; the copy is removed when the file is whole, one way or the other. What
// ends the process in the middle, and is none of the signals that wait (cleanup.hpp), leaves it.
//
// Somebody else may write to the file meanwhile. It is looked at once the copy is there: what has
// changed by then is left as it is. What is appended while it is written over stands behind the
// text in the end, and the old content is written back. There are two moments of microseconds:
// between the look and the first write, and between the last look and the cut where the file
// becomes shorter. At the second, who opens the file waits, where the system knows leases; of who
// has it open for writing all the time, what is appended then is lost, and that this may be is
// told.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "cleanup.hpp"
#include "io/descriptor.hpp"
#include "io/reader.hpp"

struct stat;

namespace utfkit::cli {

inline constexpr std::string_view original_ending = ".original";
// How long the name before that may be, where names have `longest` bytes at most.
inline constexpr std::size_t longest_of_original(std::size_t longest) noexcept {
  return longest < original_ending.size() ? 0 : longest - original_ending.size();
}

// Whether nobody has written to a file between the two, as far as its size and time tell; and that
// somebody has.
input_trouble changed_meanwhile(const std::string& path);
// What is to be looked for by somebody where a file was cut blindly.
std::string_view lost_in_the_cut() noexcept;
bool has_same_content(const struct stat& a, const struct stat& b) noexcept;

class same_inode {
 public:
  // The file `name`, which was `old`, in a directory that is open as long as this lives; names are
  // at most `longest` bytes there, and the user calls the file `path`. Trouble where it can't be
  // read and written, or is another one.
  same_inode(int directory, std::string name, std::size_t longest, std::string path,
             const struct stat& old);

  // Writes all of `whole`, a file that is open at its start, in the place of what is there. Trouble
  // where that fails: the file is as it was then, with what was appended to it, or the message
  // names the copy.
  void write_over(int whole);

  // See output::share_with().
  void share_with(int reading) const noexcept;

  // The bits set-user-ID and set-group-ID, as of a mode, that the system has taken from it and not
  // given back: it takes them where somebody writes who isn't root, and gives them back to the
  // owner, the second only to one who is in the file's group.
  std::uint32_t lost_bits() const noexcept { return lost_bits_; }

  // The name of the old content's copy where that could not be removed; empty where it was.
  const std::string& left_copy() const noexcept { return left_copy_; }

  // Whether the file was cut while another program had it open for writing.
  bool was_cut_blindly() const noexcept { return cut_blindly_; }

 private:
  static bool has_other_writer(int directory, const std::string& name) noexcept;
  void restore_bits(const struct stat& before);
  void look_at_capabilities();
  void restore_capabilities() noexcept;
  std::string keep_copy(cleanup& remover);
  bool is_still(const struct stat& before) const;
  bool overwrite(int whole, std::uint64_t size);
  bool has_grown() const;
  bool cut(std::uint64_t size);
  bool copy_range(int from, std::uint64_t begin, std::uint64_t end, std::uint64_t to);

  int directory_;
  std::string name_;
  std::size_t longest_;
  std::string path_;
  bool has_other_writer_;  // before we had it open for writing ourselves
  descriptor file_;
  bool cut_blindly_ = false;
  std::uint32_t lost_bits_ = 0;
  std::string capabilities_;  // as the attribute has them; empty for none
  std::string left_copy_;
  std::uint64_t end_ = 0;  // what lies behind it was appended by somebody else
};

}  // namespace utfkit::cli
