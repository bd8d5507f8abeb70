// What --dry-run says is what would happen, also where it wouldn't.
#include <algorithm>
#include <string>
#include <vector>

#include <sys/stat.h>
#include <unistd.h>

#include <gtest/gtest.h>

#include "cli/scratch.hpp"
#include "process.hpp"
#include "running.hpp"

namespace {

using command_test::process;
using utfkit::test::scratch;
using utfkit::test::slurp;

constexpr int out_of_reach = 77;

// The exit status, as somebody else than root; what is said goes to `messages`.
int run_as_nobody(const std::vector<std::string>& words, const std::string& messages) {
  process p(words, messages, [] {
    if (!utfkit::test::drop_root() || access(UTF8_COMMAND, X_OK) != 0) _exit(out_of_reach);
  });
  return p.exit_status();
}

// Each word is to change both files, of which the one may be written to, and the other one not.
TEST(DryRun, NamesWhatMayNotBeWritten) {
  const std::vector<std::vector<std::string>> ways = {
      {"fix", "-i", "--dry-run"},
      {"convert", "-f", "windows-1252", "-i", "--dry-run"},
      {"normalize", "--errors", "fffd", "-i", "--dry-run", "--force"},
      // Who doesn't ask for -i may not mean to write there.
      {"fix", "--dry-run"},
      {"convert", "-f", "windows-1252", "--dry-run"},
      {"normalize", "--errors", "fffd", "--dry-run", "--force"},
  };
  for (std::vector<std::string> words : ways) {
    SCOPED_TRACE(words[0]);
    const bool asks = std::find(words.begin(), words.end(), "-i") != words.end();
    const scratch dirs;
    const std::string readable = dirs.put("d/a", "x\xE9 y"), open = dirs.put("d/b", "x\xE9 y");
    const std::string kept = dirs.put("closed/c", "x\xE9 y"), last = dirs.put("d/d", "x\xE9 y");
    chmod(readable.c_str(), 0444);
    for (const std::string& path : {open, kept, last}) chmod(path.c_str(), 0666);
    for (const std::string& path : {dirs.path(), dirs / "d"}) chmod(path.c_str(), 0777);
    chmod((dirs / "closed").c_str(), 0555);
    words.insert(words.end(), {readable, open, kept, last});
    const int status = run_as_nobody(words, dirs / "messages");
    if (status == out_of_reach) GTEST_SKIP() << "the command is out of reach for others";
    EXPECT_EQ(status, asks ? 2 : 1);
    const std::string said = slurp(dirs / "messages");
    const std::string command = "utf8 " + words[0] + ": ";
    const auto has = [&said](const std::string& what) { return said.find(what) != said.npos; };
    EXPECT_EQ(has(command + "cannot write '" + readable + "': Permission denied\n"), asks) << said;
    EXPECT_EQ(has(command + "cannot write '" + kept + "': the directory '" + (dirs / "closed") +
                  "' may not be written to\n"),
              asks)
        << said;
    // What would change is said all the same.
    for (const std::string& file : {readable, open, kept, last}) {
      EXPECT_TRUE(has(command + file + ": ")) << said;
    }
    EXPECT_EQ(slurp(kept), "x\xE9 y");
    chmod((dirs / "closed").c_str(), 0755);
  }
}

}  // namespace
