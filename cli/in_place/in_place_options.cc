#include "in_place_options.hpp"

#include <fmt/format.h>

#include "options/arguments.hpp"

namespace utfkit::cli {

option add_in_place(CLI::App& app, std::optional<std::string>& suffix) {
  const auto set = [&suffix](const std::string& word) {
    if (word.find('/') != word.npos) {
      refuse_word(fmt::format("the suffix '{}' of -i has a '/' in it", word));
    }
    suffix = word;
  };
  return add_word(
             app, "-i,--in-place", set,
             "Rewrite each FILE in its place; with a suffix attached, as in -i.bak or "
             "--in-place=.bak, the original stays beside it under that name, and is passed over "
             "where -r finds it beside its file, in a later run too: by the suffixes that "
             "--no-ignore names. By any other, what may be an original, because FILE is what it "
             "would become, is left as it is, told, exit status 1. Owner, mode, access control "
             "list and extended attributes are kept, or the file is left as it is; other hard "
             "links keep the old content, which is told, and the attributes of chattr are those "
             "of the directory (but see --same-inode)")
      .value("[SUFFIX]");
}

option add_same_inode(CLI::App& app, replacing& how) {
  return add_switch(
      app, "--same-inode", [&how] { how = replacing::content; },
      "Write into the files that -i and -o would replace, so that hard links, owner and rights "
      "stay whoever owns them. This isn't done in one step: what ends it in the middle, such "
      "as a loss of power, leaves the old content beside the file, as "
      ".NAME.utf8-XXXXXX.original, for which its directory must be writable. What another program "
      "writes into it in these moments may be "
      "lost: "
      "what is appended is kept, but for the microseconds before the first change and, of who had "
      "FILE open before, before it is made shorter, which is told, exit status 2");
}

}  // namespace utfkit::cli
