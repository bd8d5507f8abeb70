// Where data goes: standard output, or a file that is replaced whole or not at all.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "file_rights.hpp"
#include "io/descriptor.hpp"
#include "io/file_info.hpp"

namespace utfkit::cli {

// What becomes of a file that is there already.
enum class replacing : std::uint8_t {
  file,     // another one takes its place
  content,  // it stays, with all its names, and is written over; see same_inode.hpp
};

// Buffered output. Whatever cannot be written throws: `trouble` that names the file, or
// `broken_pipe`. After either, nothing more is written. Not for two threads at a time.
class output {
 public:
  static output to_stdout();

  // The path of a regular file, or of no file yet: what is written goes to a temporary file beside
  // it, and commit() puts that in its place. Without commit() the path is left as it was, and no
  // crash, signal or full disk leaves anything else at it. Symbolic links are followed, and stay,
  // but where they may be somebody else's trap (find_place()). commit() is trouble, and nothing is
  // replaced, where there is another file by then than the one that was there, or one at all.
  // An existing file's owner, group, mode, access control list and extended attributes are kept, or
  // this is trouble; other hard links keep the old content. A file that may not be written to is
  // trouble, though its directory would allow to replace it.
  //
  // A new file is its owner's alone until it is committed. Then nobody but the owner has a right to
  // it that isn't one to all the files that hold() names.
  //
  // The path of anything else, such as /dev/null or a FIFO: opened and written directly.
  // /dev/stdout, /dev/fd/N and their like are the descriptor itself, whatever it is open on.
  static output to_file(const std::string& path, replacing how = replacing::file);

  // The same for a file that tells what stands in others, which hold() names before anything of
  // theirs is written. Until it is committed it is its owner's alone. Then nobody may read it who
  // may not read them all: a new file has their rights, where not everybody may read them; an
  // existing one loses those that they don't give. It is ours in the end where it was neither ours
  // nor of who owns them all: somebody may have made it so as to read what comes there, or to write
  // what unfix is to restore.
  static output to_private_file(const std::string& path);
  void hold(const file_rights& source);

  output(output&&) noexcept;
  output& operator=(output&&) noexcept;

  // Without commit(): a temporary file is removed; to anything else goes what is still buffered,
  // and an error is not reported.
  ~output();

  void write(const char* bytes, std::size_t size);
  void write(std::string_view bytes) { write(bytes.data(), bytes.size()); }

  // Whether commit() replaces a file, rather than that writing goes to its end directly.
  bool replaces() const noexcept;

  // Whether that file, in the directory that is held open, is this one.
  bool is_instead_of(const file_identity& id) const noexcept;

  // Whether commit() writes into the file that is there.
  bool keeps_inode() const noexcept;

  // There, a descriptor that the file was read by becomes the one that it is written by: nothing is
  // leased that is open twice. To be called when it is read and before commit().
  void share_with(int reading) noexcept;

  // Whether a regular file is there and has the same bytes. After prepare().
  bool is_there_already() const;

  // What doesn't stay as it was of the file that is replaced, in the one way or the other.
  struct losses {
    std::uint64_t names = 0;      // hard links beside its own name, which keep the old content
    std::uint32_t mode_bits = 0;  // after commit(): see same_inode::lost_bits()
    std::string left_copy = {};   // after commit(): see same_inode::left_copy()
    bool cut_blindly = false;     // after commit(): see same_inode::was_cut_blindly()
    std::uint64_t appended = 0;   // bytes of another program, at the end as they were
  };
  losses what_is_lost() const;
  void note_appended(std::uint64_t bytes) noexcept { appended_ = bytes; }

  // Whether `path`, where "-" is standard input, is the file that is being written: the temporary
  // one, the one to be replaced, or a regular file that is written to directly.
  bool is_at(const std::string& path) const;

  // Whether `path`, of what a walk has found, is the file that is to be replaced, by another hard
  // link than the one at which it is.
  bool is_other_link(const std::string& path) const;

  // Of that which is written: of the temporary file, which is to be another one, or of the file
  // that is written into.
  file_identity identity() const;

  // Hands what is buffered to the system.
  void flush();

  // All of commit() that comes before the file takes its place, and that a full disk can fail. To
  // be called where something else has to be done between the two; nothing is written after it.
  void prepare();

  // Everything is written and, for a file that is replaced, safely on the disk and in its place:
  // fsync, rename, fsync of the directory. A file can be committed once and not written to after
  // that; standard output can be written to again.
  void commit();

  // The same where it is this file that is to be replaced, which has come to its place since the
  // path was opened.
  void commit_instead_of(const file_identity& id);

  // The same for a file that is replaced, where there is none: false where one is there, which
  // stays; then it can be called again, or commit().
  bool commit_if_free();

  // What was written so far, open to be read: of a file that is replaced, before prepare().
  descriptor read_back();

 private:
  class file;
  static output open(const std::string& path, bool is_private, replacing how);
  static output open_once(const std::string& path, bool is_private, replacing how);
  explicit output(std::unique_ptr<file>) noexcept;
  std::unique_ptr<file> file_;
  std::uint64_t appended_ = 0;
};

}  // namespace utfkit::cli
