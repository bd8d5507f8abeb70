// What output does with one file: its buffer, and the temporary file that is to take a place.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include <sys/stat.h>

#include "cleanup.hpp"
#include "file_rights.hpp"
#include "io/descriptor.hpp"
#include "io/file_info.hpp"
#include "output.hpp"
#include "same_inode.hpp"
#include "write_place.hpp"

namespace utfkit::cli {

class output::file {
 public:
  // A descriptor that is written to directly; `owned`: and closed.
  file(int fd, bool owned, std::string path);
  // A temporary file beside what is to be replaced.
  file(std::string path, write_place at, bool is_private, replacing how);
  file(const file&) = delete;
  file& operator=(const file&) = delete;
  ~file();

  void write(const char* bytes, std::size_t size);
  void flush();
  void prepare();
  void commit(const std::optional<file_identity>& instead_of);
  bool commit_if_free();
  descriptor read_back();
  bool replaces() const { return directory_.get() >= 0; }
  bool is_at(const std::string& path) const;
  bool is_other_link(const std::string& path) const;
  file_identity identity() const;
  bool is_instead_of(const file_identity& id) const;
  bool keeps_inode() const { return content_.has_value(); }
  void share_with(int reading) const {
    if (content_) content_->share_with(reading);
  }
  bool is_there_already() const;
  losses what_is_lost() const {
    if (!content_) return {.names = old_ ? old_->st_nlink - 1 : 0};
    return {.mode_bits = content_->lost_bits(),
            .left_copy = content_->left_copy(),
            .cut_blindly = content_->was_cut_blindly()};
  }
  void hold(const file_rights& source);

 private:
  void open_temporary(std::size_t longest, std::uint32_t mode);
  void give_rights();
  [[noreturn]] void fail(int error);
  void write_out(const char* bytes, std::size_t size);
  void commit_direct();
  [[noreturn]] void fail_to_place();
  void take_place(const std::optional<file_identity>& instead_of);
  void end_placing();
  void remove_temporary() noexcept;

  std::string path_;  // for messages; empty for standard output
  std::string buffer_;
  bool terminal_ = false;
  bool failed_ = false;
  bool wrote_ = false;
  bool prepared_ = false;
  bool done_ = false;
  descriptor owned_;
  int fd_;

  // Only for a file that is replaced. The directory is held open, so that a path near PATH_MAX has
  // room for the longer name, and the rename happens where the file was made.
  descriptor directory_;
  std::string target_, name_, temporary_;
  std::optional<struct stat> old_;
  file_rights old_rights_;
  std::optional<same_inode> content_;  // what is written into
  const bool is_private_ = false;
  std::optional<std::uint32_t> new_mode_;  // of a new file, which is private until it is whole
  source_rights sources_;                  // what it is made of
  cleanup cleanup_;
};

}  // namespace utfkit::cli
