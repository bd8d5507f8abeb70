// The files that a subcommand works on, as its command line names them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/colour.hpp"
#include "context.hpp"
#include "in_order.hpp"
#include "io/file_piece.hpp"
#include "io/name_list.hpp"
#include "io/reader.hpp"
#include "output/file_rights.hpp"
#include "output/output.hpp"
#include "tree/walk.hpp"

namespace utfkit::cli {

struct inputs {
  std::vector<std::string> operands;
  std::optional<std::string> list;   // --files-from: a file with more of them, after the operands
  bool list_ends_with_nul = false;   // -0: its names end in NUL rather than a newline
  std::shared_ptr<name_list> names;  // the list, at its start, where it is open already
  walk_options walk;
  bool force = false;              // rewrite also what an interrupted run has left half written
  bool one_by_one = false;         // -i: none is rewritten before those that come before it
  bool quiet = false;              // nothing is said of what is passed over
  std::string_view done = "read";  // what becomes of files, in messages
  when colour = when::automatic;   // --color: of what is wrong
  unsigned jobs = default_jobs();  // -j: threads, at least one
  std::size_t piece_size = piece_source::default_piece;  // smaller ones are for tests
};

// Opens the list that there is.
std::shared_ptr<name_list> open_list(const inputs& in);

// The files, one after the other. The list is read while the work is done, so it may be of any
// length. A walk passes over the file that is being written; a list that names it is trouble, which
// next() throws.
class input_files {
 public:
  // With `with_binary`, the caller decides which of the files found in directories are skipped as
  // binary, once it has them open.
  input_files(const inputs& in, const output& out, bool with_binary);

  // The next file, or message of trouble; false at the end.
  bool next(walker::event& e);
  // Says what was passed over and why, `more_binary` files among it; and that nothing was done
  // where no file is left, which would look like files in which nothing was found. Trouble where
  // one of a list is missing that would be there from the top of the repository, and there is none
  // that wouldn't.
  void report_skipped(context& ctx, std::uint64_t more_binary = 0) const;

 private:
  bool next_of_all(walker::event& e);
  bool next_of_list(walker::event& e);
  bool is_operand(const std::string& path) const;
  void look_where_it_is(const std::string& name);
  void require_listed(context& ctx) const;

  const inputs& in_;
  const output& out_;
  walk_options options_;
  std::optional<walker> walk_;
  std::shared_ptr<name_list> list_;
  walk_totals skipped_;
  std::uint64_t links_to_output_ = 0;
  std::uint64_t given_ = 0;                   // files, and messages of trouble
  std::optional<std::filesystem::path> top_;  // of the repository, if it is no other one: empty
  bool any_listed_there_ = false;             // whatever it is
  bool is_list_of_here_ = false;  // where there is no other top, or one is here and not there
  std::string listed_at_top_;     // the first that is there from the top, and not here
};

// Calls `work` for each file in order, until it answers false. A file that can't be opened or read
// is reported, and the others are still worked on; an error of the output ends the run.
void for_each_input(context& ctx, const inputs& in, const output& out,
                    const std::function<bool(const named_file& file)>& work);

struct answer {
  std::string text;
  std::optional<file_rights> rights;  // of the file whose content it has; see output::hold()
};

// Writes what `of` says of each file, in order; it is asked by several threads. Otherwise as
// for_each_input().
void answer_inputs(context& ctx, const inputs& in, output& out,
                   const std::function<answer(const named_file& file)>& of);

output open_output(const std::optional<std::string>& path, replacing how = replacing::file);

// What `out` is to hold of whose text goes there: see output::hold(). A pipe has no rights that say
// whose its bytes are.
std::optional<file_rights> rights_to_hold(const reader& source, const output& out);
void hold_rights_of(const reader& source, output& out);

// Refuses --same-inode where nothing is replaced.
void refuse_same_inode(std::string_view command, replacing how, bool replaces);

// Whether there is, as far as the command line says, no more than one file.
bool is_single(const inputs& in);

// Whether the file was found in a directory, so that nobody has named it.
bool was_found(const inputs& in, const std::string& path);

// How many bytes there are to be read, where that is known before.
std::optional<std::uint64_t> total_size(const inputs& in);

// That the same file is an input and the output.
trouble read_and_written(const std::string& path);

// For commands whose output is about their input, and would destroy it.
void refuse_output_onto_input(const inputs& in, const output& out);

// The end of a command that writes a text: it is complete and takes its place; or the status is
// worse than `worst`, and a file that would have been replaced is left as it was. Not for reports:
// what was found is written also where there was a file that couldn't be read. Unless `quiet`,
// says what say_what_is_lost() says.
void finish(context& ctx, output& out, const std::optional<std::string>& path,
            status worst = status::clean, bool quiet = false);

// Says, as trouble, that -i would not be able to rewrite the file: see check_replaceable().
void say_if_not_replaceable(context& ctx, const std::string& path);

// Says of a file that was replaced how many hard links lead to the old one still, and of one that
// was written over which rights it has lost.
void say_what_is_lost(context& ctx, const std::string& path, const output::losses& lost,
                      bool quiet);

}  // namespace utfkit::cli
