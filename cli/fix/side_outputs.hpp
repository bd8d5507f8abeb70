// What fix writes beside the repaired text.
#pragma once

#include <optional>

#include "base/trouble.hpp"
#include "fixer.hpp"
#include "in_place/rejects_file.hpp"
#include "io/reader.hpp"
#include "output/output.hpp"
#include "records/delimited.hpp"
#include "repair/undo.hpp"
#include "repair/undo_output.hpp"
#include "run/context.hpp"

namespace utfkit::cli {

// What belongs to a run beside the repaired text: --undo and --rejects. Each is for one file,
// unless rejects of several go to one file; what they are told must come in order. With -i and many
// files, each has its own, and those of the run only see that there is a file of rejects at the
// end.
class side_outputs {
 public:
  explicit side_outputs(const fix_options& o);
  // For one of many files that are rewritten: its undo file in the directory, or its rejects, which
  // are added to those of the others. Input_trouble where something stands at the place of the undo
  // file that is none, a symbolic link for one.
  side_outputs(const fix_options& o, const std::string& file);

  undo_writer* undo() { return undo_ ? undo_->writer() : nullptr; }
  std::optional<delimited> records() const {
    return delimited_by(o_.fields.delimiter, o_.fields.no_quotes);
  }
  output* rejects() { return rejects_ ? &rejects_->lines() : nullptr; }
  // Whether they have to be told every change.
  bool any() const noexcept { return (undo_ && undo_->is_wanted()) || rejects_; }

  // To be told of each file before its changes: what is taken from it is for nobody who may not
  // read it.
  void hold(const reader& source);

  // Whether it depends on the text whether the undo file may be replaced, and so whether anything
  // may be written that can't be taken back.
  bool depends_on_text() const noexcept { return undo_ && undo_->depends_on_text(); }
  // Trouble where what an earlier run has left there restores something else than such a text, and
  // belongs to something else. The same as commit() finds at the end.
  void require_for(const checksum& text) const { undo_->require_for(text); }

  // Before what they belong to: after a crash between the two, a file of rejects has lines that are
  // still in the original too, and an undo file fits nothing and is refused.
  void commit(context& ctx);

  // After commit(), where what they belong to is as it was: the file of rejects becomes what it
  // was, so that another run doesn't add the same lines. An undo file stays: it leads back to what
  // is there, and another run replaces it.
  void take_back() noexcept;

  // That one of many files has committed its own rejects.
  void note_rejects() noexcept { rejects_are_written_ = true; }

  // Says what of it was written.
  void disown(const context& ctx) const;
  // The same where nobody reads the output any more, or one of these: trouble where none of these
  // was written, and a file that was to be repaired may not be.
  void disown(context& ctx, const broken_pipe& which) const;

 private:
  const fix_options& o_;
  std::optional<undo_output> undo_;
  std::optional<rejects_file> rejects_;
  bool undo_is_written_ = false, rejects_are_written_ = false;
};

}  // namespace utfkit::cli
