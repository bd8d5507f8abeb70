// What output replaces is what was there when its path was opened, and no link leads it astray.
#include <filesystem>
#include <functional>
#include <iterator>
#include <string>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <gtest/gtest.h>

#include "base/trouble.hpp"
#include "cli/scratch.hpp"
#include "output/output.hpp"

namespace utfkit::cli {
namespace {

namespace fs = std::filesystem;
using test::scratch;
using test::slurp;

constexpr uid_t somebody = 12345;

std::string message_of(const std::function<void()>& action) {
  try {
    action();
  } catch (const trouble& t) {
    return t.what();
  }
  return "none";
}

std::string write_to(const std::string& path) {
  return message_of([&path] {
    output out = output::to_file(path);
    out.write("new");
    out.commit();
  });
}

TEST(Replaced, IsNothingThatWasNotThere) {
  const scratch dir;
  output out = output::to_file(dir / "f");
  out.write("new");
  dir.put("f", "somebody's");
  const std::string said = message_of([&out] { out.commit(); });
  EXPECT_NE(said.find("somebody has made a file of that name meanwhile"), said.npos) << said;
  EXPECT_EQ(slurp(dir / "f"), "somebody's");
}

// A link that is put there later is not followed, and stays.
TEST(Replaced, IsNoLinkThatWasNotThere) {
  const scratch dir;
  const std::string other = dir.put("other", "somebody's");
  output out = output::to_file(dir / "f");
  fs::create_symlink(other, dir / "f");
  EXPECT_NE(message_of([&out] { out.commit(); }), "none");
  EXPECT_TRUE(fs::is_symlink(dir / "f"));
  EXPECT_EQ(slurp(other), "somebody's");
}

TEST(Replaced, IsNoOtherFileThanTheOneThatWasThere) {
  const scratch dir;
  dir.put("f", "old");
  output out = output::to_file(dir / "f");
  out.write("new");
  fs::rename(dir.put("other", "somebody's"), dir / "f");
  const std::string said = message_of([&out] { out.commit(); });
  EXPECT_NE(said.find("was replaced by somebody else meanwhile"), said.npos) << said;
  EXPECT_EQ(slurp(dir / "f"), "somebody's");
}

TEST(Replaced, MayBeGone) {
  const scratch dir;
  const std::string path = dir.put("f", "old");
  output out = output::to_file(path);
  fs::remove(path);
  out.commit();
  EXPECT_TRUE(fs::exists(path));
}

// ── what somebody else may have put there ───────────────────────────────────────────────────────

class Trap : public testing::Test {
 protected:
  void SetUp() override {
    if (geteuid() != 0) GTEST_SKIP() << "only root can give a link to somebody else";
    dir_.put("others/secret", "old");
    fs::create_directory(dir_ / "all");
    ASSERT_EQ(chmod((dir_ / "all").c_str(), 01777), 0);
  }
  std::string link_of_somebody(const std::string& to) {
    fs::create_symlink(dir_ / to, dir_ / "all/link");
    EXPECT_EQ(lchown((dir_ / "all/link").c_str(), somebody, somebody), 0);
    return dir_ / "all/link";
  }
  std::size_t left() const {
    return static_cast<std::size_t>(
        std::distance(fs::directory_iterator(dir_ / "others"), fs::directory_iterator()));
  }
  scratch dir_;
};

// Also where the system would follow it.
TEST_F(Trap, IsALinkInADirectoryForAll) {
  const std::string said = write_to(link_of_somebody("others/secret"));
  EXPECT_NE(said, "none");
  EXPECT_EQ(slurp(dir_ / "others/secret"), "old");
  EXPECT_EQ(left(), 1u);
}

TEST_F(Trap, IsALinkToNothingThere) {
  const std::string said = write_to(link_of_somebody("others/new"));
  EXPECT_NE(said.find("is a symbolic link of another user"), said.npos) << said;
  EXPECT_EQ(left(), 1u);
  EXPECT_NE(message_of([this] { output::to_private_file(dir_ / "all/link"); }), "none");
}

TEST_F(Trap, IsNotALinkOfOurOwn) {
  fs::create_symlink(dir_ / "others/secret", dir_ / "all/ours");
  EXPECT_EQ(write_to(dir_ / "all/ours"), "none");
  EXPECT_EQ(slurp(dir_ / "others/secret"), "new");
}

TEST_F(Trap, IsNotALinkOfWhoOwnsTheDirectory) {
  ASSERT_EQ(chown((dir_ / "all").c_str(), somebody, somebody), 0);
  EXPECT_EQ(write_to(link_of_somebody("others/secret")), "none");
  EXPECT_EQ(slurp(dir_ / "others/secret"), "new");
}

TEST_F(Trap, IsAFifoInADirectoryForAll) {
  const std::string fifo = dir_ / "all/fifo";
  ASSERT_EQ(mkfifo(fifo.c_str(), 0666), 0);
  ASSERT_EQ(chown(fifo.c_str(), somebody, somebody), 0);
  const int reader = open(fifo.c_str(), O_RDONLY | O_NONBLOCK);
  const std::string said = write_to(fifo);
  EXPECT_NE(said.find("is a FIFO of another user"), said.npos) << said;
  ASSERT_EQ(chown(fifo.c_str(), 0, 0), 0);
  EXPECT_EQ(write_to(fifo), "none");
  close(reader);
}

}  // namespace
}  // namespace utfkit::cli
