// The patterns of --exclude and --glob.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "gitignore.hpp"

namespace utfkit::cli {

// Patterns as a .gitignore file has them, one at a time; the last that matches decides, and `!`
// turns one round. Paths are those that are printed, without "./"; below a directory that is walked
// a pattern with a slash may also be meant from there: `base` is the size of the part of the path
// that is this directory's.
class path_filter {
 public:
  // False: the word is no pattern, such as "" and "#".
  bool add_exclude(std::string_view pattern);
  bool add_glob(std::string_view pattern);

  bool empty() const { return excluded_.empty() && taken_.empty(); }

  // By --exclude; of a directory: with all that is in it.
  bool excludes(std::string_view path, bool is_directory, std::size_t base = 0) const;
  // The same of a file that wasn't reached by a walk: one of the directories on the way counts too.
  bool excludes_on_the_way(std::string_view path) const;
  // By --glob: the file or a directory on the way matches. All are taken where no pattern takes
  // any.
  bool takes(std::string_view path, std::size_t base = 0) const;

  // Of the patterns of --glob that don't begin with `!`, those that match no file that takes() was
  // asked about by this filter or a copy of it; none where it wasn't asked. Asking is for one
  // thread at a time.
  std::vector<std::string> idle_globs() const;

 private:
  struct glob_use {
    std::string word;
    ignore_rules alone;
    bool is_asked = false, is_used = false;
  };
  void note_uses(std::string_view path, std::size_t base) const;

  std::shared_ptr<std::vector<glob_use>> uses_ = std::make_shared<std::vector<glob_use>>();
  ignore_rules excluded_, taken_;
  bool takes_only_some_ = false;
};

// `path` without what changes nothing: slashes at the start, "." and empty components.
std::string plain_path(std::string_view path);

}  // namespace utfkit::cli
