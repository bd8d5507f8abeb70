// Who may do what with a file, and how that is kept when another one takes its place.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "io/file_info.hpp"

namespace utfkit::cli {

struct file_rights {
  std::uint32_t owner = 0, group = 0;
  std::uint32_t mode = 0;  // the permissions; under an access control list, those of the group are
                           // its mask
  std::string list;        // the access control list, as Linux stores it; empty: mode says all
  std::vector<std::pair<std::string, std::string>> attributes;  // the extended ones, by name
  int unlisted = 0;       // the error by which the names of those aren't known, or 0
  file_identity of = {};  // the file that has them

  bool everybody_may_read() const noexcept { return list.empty() && (mode & 0444) == 0444; }

  // From here on nobody has a right who hasn't it by `other` too. Where the two name different
  // people, only the owner's are left; and where they name different owners, only ours.
  void narrow(const file_rights& other);

  // We are the owner, and nobody else has a right but to read what everybody might.
  void make_ours();
};

// What a file that tells about others may be, which are held against it one after the other.
class source_rights {
 public:
  void add(const file_rights& source);

  // Those that a new one gets; nothing where everybody may read them all.
  const std::optional<file_rights>& of_new() const noexcept { return rights_; }
  // One that is there loses what they don't give, and it is ours then where it was neither ours nor
  // of who owns them all.
  void narrow(file_rights& there) const;

 private:
  std::optional<file_rights> rights_;
  std::optional<std::uint32_t> owner_;  // of all: we, where there are several
};

// Of the file at `path`, no symbolic link followed, or that is open at a descriptor. Access control
// lists and extended attributes are those of Linux; of other systems only owner, group and mode are
// known. Throws trouble, also where an attribute is there and may not be read. Where they can't be
// listed, giving the rights is trouble.
file_rights rights_of(const std::string& path);
file_rights rights_of(int descriptor, const std::string& path);

// Of the file at `path`, which had these before; where it is another one now, only what both give.
file_rights rights_now(const std::string& path, file_rights before);

// Of what a new file gets, that which is given by the one it is made of; its owner may write. The
// people of another group, and those that a list names, are others there.
std::uint32_t mode_of_copy(const file_rights& source, std::uint32_t group_of_copy) noexcept;

// Where the owner or the group can't be kept, rights that are given to them by name would be
// somebody else's.
enum class unkept {
  refuse,      // it is trouble
  only_owner,  // the new owner alone has them
};

// Gives them to the file that is open, which stands for `path` and isn't more open than that. There
// is no moment at which anybody has a right that `rights` don't give; so what the file has got from
// the default list of its directory is gone before its mode is set. Of the attributes, those of
// user and system are kept exactly, and so is the list, or this is trouble; those of security and
// trusted as far as the system allows it, but for what vouches for the content (ima, evm).
void give_rights(int descriptor, const file_rights& rights, const std::string& path, unkept how);

}  // namespace utfkit::cli
