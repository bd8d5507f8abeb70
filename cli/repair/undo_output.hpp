// The undo file that a run leaves of a file, at its path or in its directory.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "io/reader.hpp"
#include "output/output.hpp"
#include "run/context.hpp"
#include "run/inputs.hpp"
#include "undo.hpp"
#include "undo_directory.hpp"

namespace utfkit::cli {

// Where --undo writes, as the command line has it.
struct undo_place {
  std::optional<std::string> path;
  std::optional<undo_directory> directory;  // for each file one, in place of the path

  bool is_given() const noexcept { return path || directory; }
};

// Whether a walk has come to an undo file in the directory. Trouble where that was named.
bool is_own_undo_file(const undo_place& to, const inputs& in, const std::string& file);

// Is as private as what it is made of. What leads back to an original is never overwritten: at a
// path that somebody has chosen it is trouble, and in a directory it gets another name.
class undo_output {
 public:
  explicit undo_output(const std::string& path);
  // Of a file, by its path without symbolic links. Input_trouble where something stands there that
  // is no regular file, a symbolic link for one.
  undo_output(const undo_directory& in, const std::string& file);
  undo_output(const undo_output&) = delete;
  undo_output& operator=(const undo_output&) = delete;

  // Before anything is written to it. `policy` says what is done to the file.
  undo_writer& start(undo_format format, std::string_view policy);
  undo_writer* writer() { return writer_ ? &*writer_ : nullptr; }

  const output& file() const { return *file_; }
  // Whether it is still to be put in its place, or was.
  bool is_wanted() const noexcept { return file_.has_value(); }

  // To be told of what it is made of.
  void hold(const reader& source);
  void hold(const file_rights& rights) { file_->hold(rights); }

  // What an earlier run has left there is looked at; trouble where that is something else than an
  // undo file. To be called once.
  void look();
  // Whether it depends on the text whether it may be written.
  bool depends_on_text() const noexcept { return before_.has_value(); }
  // Trouble where what an earlier run has left there restores something else than such a text, and
  // belongs to something else. The same as commit() finds at the end.
  void require_for(const checksum& text) const;

  // After the end of what is told to the writer, and before what it belongs to takes its place:
  // after a crash between the two, it fits nothing and is refused. Once it is there, nothing more.
  void commit(context& ctx, bool quiet);

 private:
  // Whether nothing was changed, and what an earlier run has left there restores what was there
  // before that: an undo file of no changes would take its place. Trouble where it restores
  // something else, which would be lost.
  bool leads_back() const;
  [[noreturn]] void refuse() const;
  // Whether what an earlier run has left in the directory restores something else: the file was
  // written to since. It gets another name.
  bool is_of_another() const;
  void keep_earlier(const context& ctx, bool quiet);
  // What an earlier run has left there, where that changes anything; nothing of no file, or of an
  // empty one. Trouble where it is something else, which would be lost, or can't be read.
  std::optional<undo_summary> earlier() const;

  std::string path_;
  bool is_chosen_;  // by somebody, who can choose another one
  std::optional<undo_summary> before_;
  std::optional<output> file_;
  bool is_committed_ = false;
  std::optional<undo_writer> writer_;
};

}  // namespace utfkit::cli
