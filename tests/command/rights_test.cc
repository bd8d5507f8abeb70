// Whatever the command rewrites has the rights of what was there: in its place, with the original
// kept, and where -o leads to a file that is there.
#include <filesystem>
#include <string>
#include <vector>

#include <sys/stat.h>

#include <gtest/gtest.h>

#include "cli/files/access_lists.hpp"
#include "process.hpp"

#ifdef __linux__

namespace {

using namespace utfkit::test::access_lists;
using command_test::outcome;
using command_test::run;
using command_test::scratch_directory;

struct way {
  std::vector<std::string> words;  // before the file
  bool has_output = false;         // else it is rewritten in its place
};

TEST(Rights, AreKeptByWhateverRewritesAFile) {
  const std::vector<way> ways = {
      {{"fix", "-i"}},
      {{"fix", "-i.bak"}},
      {{"fix", "-o"}, true},
      {{"convert", "-f", "latin1", "-i"}},
      {{"convert", "-f", "latin1", "-i.bak"}},
      {{"convert", "-f", "latin1", "-o"}, true},
      {{"normalize", "--errors", "fffd", "-i"}},
      {{"normalize", "--errors", "fffd", "-i.bak"}},
      {{"normalize", "--errors", "fffd", "-o"}, true},
  };
  for (const way& w : ways) {
    const scratch_directory dir;
    const std::string source = dir.write("source", "caf\xE9");
    const std::string file = dir.write("file", "caf\xE9");
    ASSERT_EQ(chmod(file.c_str(), 0600), 0);
    if (!set(file, access_list, named_user_only) || !set(file, "user.origin", "here")) {
      GTEST_SKIP() << "the file system of " << file << " has no lists or attributes";
    }
    std::vector<std::string> words = w.words;
    words.push_back(file);
    if (w.has_output) words.push_back(source);
    const outcome o = run(words);
    const std::string what = w.words.front() + " " + w.words.back();
    EXPECT_EQ(o.status, 0) << what << o.err;
    EXPECT_NE(command_test::read_file(file), "caf\xE9") << what;
    std::vector<std::string> rewritten = {file};
    if (std::filesystem::exists(file + ".bak")) rewritten.push_back(file + ".bak");
    for (const std::string& path : rewritten) {
      EXPECT_EQ(get(path, access_list), named_user_only) << what;
      EXPECT_EQ(get(path, "user.origin"), "here") << what;
    }
  }
}

}  // namespace

#endif
