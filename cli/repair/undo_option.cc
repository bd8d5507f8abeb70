#include "undo_option.hpp"

#include "base/trouble.hpp"

namespace utfkit::cli {

option add_undo(CLI::App& app, undo_place& to, const std::string& help) {
  const auto set = [&to](const std::string& word) {
    to.path = word;
    if (word.empty() || word == "-") refuse_word("--undo needs the name of a file");
  };
  return add_word(
             app, "--undo", set,
             help +
                 "; where nothing is changed, a FILE that leads back from there already is "
                 "kept; one that leads back to something else, or has something else in it, is "
                 "never overwritten. With -i, the name of a directory, or one that ends in / "
                 "and is made: an undo file there for each FILE that is changed, under a name "
                 "made of its path; what an earlier run has left there, if it leads back to "
                 "something else, stays under that name with a number behind, and utf8 unfix "
                 "goes back over all of them")
      .value("FILE");
}

void refuse_undo_of_many(std::string_view command, const undo_place& to, const inputs& in) {
  const bool is_one_file = to.path && !undo_directory::is_named_by(*to.path);
  refuse_if(is_one_file && !is_single(in), command,
            "--undo FILE is for one file at a time; --undo DIR/ is for many");
}

void refuse_undo(std::string_view command, const undo_place& to, const inputs& in,
                 const std::optional<std::string>& in_place, bool dry_run) {
  if (!to.path) return;
  refuse_if(dry_run, command, "--dry-run writes nothing, so --undo has no meaning");
  refuse_if(!in_place, command, "--undo needs -i: elsewhere the original stays as it is");
  refuse_undo_of_many(command, to, in);
}

std::vector<places::other> places_of(const undo_place& to) {
  if (!to.path) return {};
  return {{"--undo", *to.path}};
}

void use_undo_directory(std::string_view command, undo_place& to, bool in_place) {
  if (!to.path || !undo_directory::is_named_by(*to.path)) return;
  refuse_if(!in_place, command, "--undo DIR needs -i");
  to.directory = undo_directory::make(*to.path);
  to.path.reset();
}

}  // namespace utfkit::cli
