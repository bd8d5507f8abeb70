// Whenever a run over many files ends, each of them is what it was, or can be put back.
#include <chrono>
#include <csignal>
#include <cstdint>
#include <filesystem>
#include <string>
#include <thread>
#include <vector>

#include <sys/resource.h>
#include <sys/stat.h>

#include <gtest/gtest.h>

#include "cli/scratch.hpp"
#include "process.hpp"
#include "running.hpp"
#include "support/texts.hpp"

namespace {

namespace fs = std::filesystem;
using command_test::damaged;
using command_test::process;
using command_test::run;
using utfkit::test::scratch;
using utfkit::test::slurp;

constexpr int files = 24;

std::string name_of(int i) {
  return std::to_string(i % 3).append("/").append(std::to_string(i));
}
std::string text_of(int i) {
  return std::to_string(i).append(damaged(20'000));
}

// Every third line ends in a letter of windows-1252.
std::string western_text_of(int i) {
  std::string text;
  for (int k = 0; k < 2000; ++k) text += std::to_string(i + k) + (k % 3 == 0 ? " caf\xE9\n" : "\n");
  return text;
}

using text_function = std::string (*)(int i);

void fill(const scratch& tree, text_function text) {
  for (int i = 0; i < files; ++i) tree.put(name_of(i), text(i));
}

void expect_to_put_back(const std::vector<std::string>& command, text_function text, int rounds) {
  SCOPED_TRACE(test::seed_message());
  test::random_source random(test::seed());
  std::chrono::steady_clock::duration takes{};
  int changed = 0, left = 0;
  for (int i = 0; i < rounds; ++i) {
    const scratch tree, beside;
    fill(tree, text);
    const std::string undo = i % 2 == 0 ? beside / "undo/" : tree / ".undo/";
    std::vector<std::string> words = command;
    words.insert(words.end(), {"-q", "-r", "-i", "-j", "3", "--undo", undo, tree.path()});
    const auto start = std::chrono::steady_clock::now();
    process p(words, beside / "messages");
    if (i == 0) {
      ASSERT_EQ(p.exit_status(), 0) << slurp(beside / "messages");
      takes = std::chrono::steady_clock::now() - start;
    } else {
      std::this_thread::sleep_for(takes * static_cast<std::int64_t>(random() % 1200) / 1000);
      p.send(i % 3 == 0 ? SIGINT : SIGKILL);
      p.wait();
    }
    for (int k = 0; k < files; ++k) {
      ++(slurp(tree / name_of(k)) == text(k) ? left : changed);
    }
    if (fs::exists(undo)) {
      const command_test::outcome o = run({"unfix", "-q", "-i", "--undo", undo});
      EXPECT_EQ(o.status, 0) << o.err;
    }
    for (int k = 0; k < files; ++k) ASSERT_EQ(slurp(tree / name_of(k)), text(k)) << k;
  }
  EXPECT_GT(changed, files - 1);
  ::testing::Test::RecordProperty("left", left);
}

TEST(UndoDirectory, PutsBackWhateverARunHasChangedWhenItEnds) {
  expect_to_put_back({"fix"}, text_of, 60);
}

TEST(UndoDirectory, PutsBackWhatWasConvertedWhenARunEnds) {
  expect_to_put_back({"convert", "-f", "windows-1252"}, western_text_of, 30);
}

// Neither file without the other.
TEST(UndoDirectory, ChangesNothingWithoutAnUndoFile) {
  const scratch dirs;
  const std::string text(300'000, '\xFF');
  const std::string large = dirs.put("t/large", text);
  const std::string small = dirs.put("t/small", "x\xFF");
  process p({"fix", "-q", "-i", "--force", "--with=drop", "--undo", dirs / "undo/", large, small},
            dirs / "messages", [] {
              // Nothing is left of the text, and all of it is in the undo file.
              const struct rlimit limit = {500'000, 500'000};
              setrlimit(RLIMIT_FSIZE, &limit);
            });
  EXPECT_EQ(p.exit_status(), 2);
  EXPECT_TRUE(slurp(large) == text);
  EXPECT_EQ(slurp(small), "x");
  EXPECT_NE(slurp(dirs / "messages").find(": File too large\n"), std::string::npos);
  EXPECT_EQ(std::distance(fs::directory_iterator(dirs / "undo"), fs::directory_iterator()), 1);
}

TEST(UndoDirectory, ThatCannotBeWrittenChangesNothing) {
  const scratch dirs;
  const std::string file = dirs.put("t/f", "x\xFF");
  for (const std::string& d : {dirs.path(), dirs / "t"}) chmod(d.c_str(), 0777);
  chmod(file.c_str(), 0666);
  fs::create_directory(dirs / "undo");
  chmod((dirs / "undo").c_str(), 0555);
  process p({"fix", "-q", "-i", "--same-inode", "--undo", dirs / "undo", file}, dirs / "messages",
            [] {
              if (!utfkit::test::drop_root() || access(UTF8_COMMAND, X_OK) != 0) _exit(77);
            });
  const int status = p.exit_status();
  if (status == 77) GTEST_SKIP() << "the command is out of reach for others";
  EXPECT_EQ(status, 2);
  EXPECT_EQ(slurp(file), "x\xFF");
  EXPECT_EQ(std::distance(fs::directory_iterator(dirs / "t"), fs::directory_iterator()), 1);
}

}  // namespace
