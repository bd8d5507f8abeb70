// Whoever else is at the file that lines are moved to, nothing that stands there is lost.
#include <filesystem>
#include <fstream>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "cli/scratch.hpp"
#include "in_place/rejects_file.hpp"

namespace {

namespace fs = std::filesystem;
using utfkit::cli::rejects_file;
using utfkit::test::scratch;
using utfkit::test::slurp;

class RejectsFile : public ::testing::Test {
 protected:
  rejects_file make(const std::string& lines, bool adds) const {
    rejects_file made(path, adds);
    made.lines().write(lines);
    return made;
  }
  void append(const std::string& text) const {
    std::ofstream(path, std::ios::binary | std::ios::app) << text;
  }
  // As whoever knows of no locks does it.
  void replace(const std::string& text) const {
    dirs.put("d/other", text);
    fs::rename(dirs / "d/other", path);
  }
  std::size_t files() const {
    return static_cast<std::size_t>(
        std::distance(fs::directory_iterator(dirs / "d"), fs::directory_iterator()));
  }

  const scratch dirs;
  const std::string path = (fs::create_directory(dirs / "d"), dirs / "d/rej");
};

TEST_F(RejectsFile, KeepsWhatIsAppendedMeanwhile) {
  append("old");
  {
    rejects_file r = make("bad\n", true);
    append("er\nx\n");
    EXPECT_EQ(r.commit(), "");
  }
  EXPECT_EQ(slurp(path), "older\nx\nbad\n");
  EXPECT_EQ(files(), 1u);
}

TEST_F(RejectsFile, AddsToWhatTakesThePlaceMeanwhile) {
  append("old\n");
  rejects_file a = make("a\n", true), b = make("b", true), c = make("c\n", true);
  a.commit();
  b.commit();
  replace(slurp(path) + "\nother\n");
  c.commit();
  EXPECT_EQ(slurp(path), "old\na\nb\nother\nc\n");
}

TEST_F(RejectsFile, AddsToWhatIsMadeMeanwhile) {
  rejects_file a = make("a", true), b = make("b\n", true);
  a.commit();
  b.commit();
  EXPECT_EQ(slurp(path), "a\nb\n");
  EXPECT_EQ(files(), 1u + 2u);  // until they end, what was put aside is beside it
}

TEST_F(RejectsFile, GivesEachAnotherName) {
  append("old\n");
  rejects_file a = make("a\n", false), b = make("b\n", false), c = make("b\n", false);
  EXPECT_EQ(a.commit(), path + ".1");
  EXPECT_EQ(b.commit(), path + ".2");
  EXPECT_EQ(c.commit(), "");  // the same is there already
  EXPECT_EQ(slurp(path + ".1"), "old\n");
  EXPECT_EQ(slurp(path + ".2"), "a\n");
  EXPECT_EQ(slurp(path), "b\n");
}

TEST_F(RejectsFile, GivesAnotherNameToWhatIsMadeMeanwhile) {
  rejects_file a = make("a\n", false);
  append("x\n");
  EXPECT_EQ(a.commit(), path + ".1");
  EXPECT_EQ(slurp(path + ".1"), "x\n");
  EXPECT_EQ(slurp(path), "a\n");
  EXPECT_EQ(files(), 2u);
}

TEST_F(RejectsFile, IsTakenBackOnlyWhereNobodyElseWas) {
  {
    rejects_file first = make("a\n", true);
    first.commit();
    EXPECT_TRUE(first.take_back());
    EXPECT_FALSE(fs::exists(path));
  }
  append("old");
  {
    rejects_file next = make("b\n", true);
    next.commit();
    EXPECT_TRUE(next.take_back());
    EXPECT_EQ(slurp(path), "old");
  }
  rejects_file next = make("b\n", true);
  next.commit();
  append("x\n");
  EXPECT_FALSE(next.take_back());
  EXPECT_EQ(slurp(path), "old\nb\nx\n");
  rejects_file last = make("c\n", true);
  last.commit();
  replace("other\n");
  EXPECT_FALSE(last.take_back());
  EXPECT_EQ(slurp(path), "other\n");
}

TEST_F(RejectsFile, LeavesTheFileAloneWithoutLines) {
  append("old");
  rejects_file r = make("", true);
  r.commit();
  EXPECT_EQ(slurp(path), "old");
}

TEST_F(RejectsFile, FollowsLinks) {
  append("old\n");
  fs::create_symlink("d/rej", dirs / "link");
  rejects_file r(dirs / "link", true);
  r.lines().write("bad\n");
  r.commit();
  EXPECT_TRUE(fs::is_symlink(dirs / "link"));
  EXPECT_EQ(slurp(path), "old\nbad\n");
}

// Descriptors have locks of their own, so that threads are to each other as processes are.
TEST_F(RejectsFile, HasTheLinesOfAll) {
  for (const bool adds : {true, false}) {
    std::vector<std::thread> threads;
    for (int t = 0; t < 8; ++t) {
      threads.emplace_back([this, t, adds] {
        for (int i = 0; i < 10; ++i) make(std::to_string(100 + t * 10 + i) + "\n", adds).commit();
      });
    }
    for (std::thread& t : threads) t.join();
    std::string all;
    for (const auto& entry : fs::directory_iterator(dirs / "d")) all += slurp(entry.path());
    EXPECT_EQ(all.size(), 80u * 4) << adds;
    for (int n = 100; n < 180; ++n) EXPECT_NE(all.find(std::to_string(n)), all.npos) << n;
    EXPECT_EQ(files(), adds ? 1u : 80u);
    fs::remove(path);
  }
}

}  // namespace
