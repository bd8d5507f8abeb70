// What --dry-run says is what would happen, also where it wouldn't.
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
  };
  for (std::vector<std::string> words : ways) {
    SCOPED_TRACE(words[0]);
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
    EXPECT_EQ(status, 2);
    const std::string said = slurp(dirs / "messages");
    const std::string command = "utf8 " + words[0] + ": ";
    EXPECT_NE(said.find(command + "cannot write '" + readable + "': Permission denied\n"),
              std::string::npos)
        << said;
    EXPECT_NE(said.find(command + "cannot write '" + kept + "': the directory '" +
                        (dirs / "closed") + "' may not be written to\n"),
              std::string::npos)
        << said;
    // The others are not given up for it.
    EXPECT_NE(said.find(command + open + ": "), std::string::npos) << said;
    EXPECT_NE(said.find(command + last + ": "), std::string::npos) << said;
    EXPECT_EQ(slurp(kept), "x\xE9 y");
    chmod((dirs / "closed").c_str(), 0755);
  }
}

}  // namespace
