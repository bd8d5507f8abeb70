// The undo files of a run that converts or normalizes files in their places.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "undo_output.hpp"

namespace utfkit::cli {

class undo_outputs {
 public:
  // At a path, trouble where the file can't be there.
  undo_outputs(const undo_place& to, const inputs& in, bool quiet);

  bool are_wanted() const noexcept { return to_.is_given(); }
  // Whether there is to be one also of a file that isn't changed: somebody waits for it by its
  // name.
  bool are_of_all() const noexcept { return one_.has_value(); }
  // As is_own_undo_file().
  bool has(const std::string& file) const { return is_own_undo_file(to_, in_, file); }

  // After the run: says where one wasn't written that was named.
  void disown(const context& ctx) const;

 private:
  friend class undo_of_file;
  const undo_place& to_;
  const inputs& in_;
  const bool quiet_;
  std::optional<undo_output> one_;
  bool is_written_ = false;
};

// That of one file.
class undo_of_file {
 public:
  undo_of_file(undo_outputs& of, std::string path) : of_(of), path_(std::move(path)) {}

  // Where none is wanted: does nothing. `what` was done, such as "normalization to NFC".
  void start(const reader& source, std::string_view what);
  // Null where none is wanted, or nothing is to be told yet.
  undo_writer* writer() { return started_ != nullptr ? started_->writer() : nullptr; }
  // To be called before the file is replaced, if it is.
  void commit(context& ctx);

 private:
  undo_outputs& of_;
  std::string path_;
  std::optional<undo_output> own_;
  undo_output* started_ = nullptr;
};

}  // namespace utfkit::cli
