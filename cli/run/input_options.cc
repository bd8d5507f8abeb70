#include "input_options.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "options/arguments.hpp"

namespace utfkit::cli {

namespace {

void declare_list(CLI::App& app, inputs& in) {
  const option list =
      add_file(app, "--files-from", in.list,
               "Also the files whose names are in FILE, a line each; - for standard input");
  add_switch(app, "-0,--null", in.list_ends_with_nul,
             "Names in the list end in NUL, as find -print0 and git ls-files -z write them")
      .needs(list);
  const auto only_text = [&in](const std::string& word) {
    if (word != "text") refuse_word(fmt::format("--type '{}' is not one of: text", word));
    in.walk.text_only = true;
  };
  add_word(app, "--type", only_text,
           "text: of the list, pass over and count binary files, symbolic links, directories "
           "and what is missing, as git ls-files names them; where one is missing that "
           "is there from the top of the repository, and none is here that isn't there too, that "
           "is trouble")
      .value("TYPE")
      .needs(list)
      .offer({"text"});
}

// How much is read at a time changes nothing that is written; tests set it, to have small files
// cut.
void declare_jobs(CLI::App& app, inputs& in) {
  const auto set = [&in](std::uint64_t n) {
    constexpr std::uint64_t most = 256;
    in.jobs = n == 0 ? default_jobs() : static_cast<unsigned>(std::min(n, most));
  };
  add_number(app, "-j,--jobs", set,
             "Threads; what is written is the same for every number (default: one for each core)");
  add_number(
      app, "--piece-size",
      [&in](std::uint64_t n) {
        in.piece_size =
            static_cast<std::size_t>(std::min<std::uint64_t>(n, piece_source::default_piece));
      },
      "Bytes that are worked on at a time")
      .hidden();
}

void declare_filter(CLI::App& app, path_filter& filter) {
  const auto take = [&filter](const char* option, bool (path_filter::*add)(std::string_view)) {
    return [&filter, option, add](const std::string& word) {
      if ((filter.*add)(word)) return;
      refuse_word(fmt::format("{} '{}' is no pattern", option, word));
    };
  };
  add_words(app, "--exclude", take("--exclude", &path_filter::add_exclude),
            "Under -r and in lists, pass over what GLOB matches, read as in .gitignore; may be "
            "given several times")
      .value("GLOB");
  add_words(app, "--glob", take("--glob", &path_filter::add_glob),
            "Under -r and in lists, take only the files that GLOB matches; may be given several "
            "times")
      .value("GLOB");
}

}  // namespace

void declare_inputs(CLI::App& app, inputs& in, bool recursive, bool listed) {
  const auto take = [&in](const std::string& word) { in.operands.push_back(word); };
  const char* what = recursive ? "standard input, or under -r nothing for the current directory"
                               : "standard input";
  add_operands(app, "files", take, std::string("Files; - or nothing for ") + what)
      .value("FILE ...");
  declare_jobs(app, in);
  add_choice<when>(app, "--color", in.colour,
                   {{"auto", when::automatic}, {"always", when::always}, {"never", when::never}},
                   "Colour what is wrong. auto (default): on a terminal, unless NO_COLOR is set; "
                   "always; never")
      .value("WHEN");
  if (listed) declare_list(app, in);
  if (!recursive) in.walk.use_for_directories = {};
  if (!recursive) return;
  add_switch(
      app, "-r,--recursive", in.walk.recursive,
      "Go through directories, the current one where no FILE is given: regular text files, links "
      "not followed");
  add_switch(
      app, "--binary", in.walk.binary,
      "Under -r, and in lists with --type text, take binary files as well: those that have a "
      "NUL in their first 8,192 bytes and are not in UTF-16 or UTF-32");
  add_switch(
      app, "--no-ignore",
      [&in] {
        in.walk.ignore_files = false;
        in.walk.made_files = true;
      },
      "Under -r, take what .gitignore and core.excludesFile exclude, .git, and what was kept of "
      "FILE beside FILE: "
      "FILE.bak, FILE.orig, FILE.old, FILE.save, FILE~, FILE.rej, also with a number behind; where "
      "FILEs are only read, what an interrupted run has left, too");
  declare_filter(app, in.walk.filter);
}

}  // namespace utfkit::cli
