// The file that lines are moved to, which several processes may have in common.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/trouble.hpp"
#include "io/descriptor.hpp"
#include "io/file_info.hpp"
#include "output/file_rights.hpp"
#include "output/output.hpp"

namespace utfkit::cli {

// The lines are put aside beside the file, and take their place in commit(). Whoever replaces or
// renames a file of this sort has it locked from when it reads it to when another one is in its
// place, so that no process takes away what another one has put there. Where there are no locks,
// what it finds is looked at once more right before that. What a program that knows nothing of this
// appends to it meanwhile is kept too, but where it has the file open since before that and writes
// after.
class rejects_file {
 public:
  // `adds`: to what the file has, which is nowhere else; otherwise that gets another name. Trouble
  // as of output::to_private_file(), and where what the file has can't be read.
  rejects_file(std::string path, bool adds);

  // Where the lines are written to.
  output& lines() noexcept { return lines_; }

  // See output::hold().
  void hold(const file_rights& source);

  // Puts the lines in their place, once. The name by which what was there is kept, where it got
  // one; empty otherwise.
  std::string commit();

  // After commit(): the file becomes what it was. No where somebody else was there since, or it
  // isn't known what it was.
  bool take_back() noexcept;

 private:
  struct locked_file;
  std::optional<locked_file> lock_there() const;
  std::string give_way();
  // What a file has from there on; `is_ours`: the lines.
  struct rest {
    descriptor fd;
    std::uint64_t from = 0;
    bool is_ours = false;
  };
  std::optional<rest> put(const rest& more);
  void add_lines();
  std::uint64_t copy(int from, output& to, char* last = nullptr) const;

  std::string path_;
  bool adds_;
  output lines_;
  std::vector<file_rights> held_;
  bool done_ = false;
  // Of what commit() has put there.
  struct placing {
    file_identity identity;
    std::uint64_t size = 0;
    std::optional<std::uint64_t> before;  // bytes; nothing where there was no file
  };
  std::optional<placing> placed_;
};

}  // namespace utfkit::cli
