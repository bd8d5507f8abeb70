// A file that is written over: whole, or with its old content beside it.
#include <chrono>
#include <csignal>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <string>
#include <thread>
#include <vector>

#include <fcntl.h>
#include <sched.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/wait.h>
#ifdef __linux__
#include <sys/xattr.h>
#endif

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
using utfkit::test::in_child;
using utfkit::test::scratch;
using utfkit::test::slurp;

// What stands in the directory beside the file `f`.
std::vector<std::string> beside(const std::string& directory) {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(directory)) {
    const std::string name = entry.path().filename();
    if (name != "f" && name != "g") names.push_back(name);
  }
  return names;
}

TEST(SameInode, IsWholeOrHasItsContentBesideIt) {
  SCOPED_TRACE(test::seed_message());
  test::random_source random(test::seed());
  const std::string old = damaged(3'000'000), fresh = run({"fix", "-q"}, old).out;
  std::chrono::steady_clock::duration takes{};
  int whole = 0;
  for (int i = 0; i < 60; ++i) {
    const scratch dirs;
    const std::string file = dirs.put("d/f", old);
    fs::create_hard_link(file, dirs / "d/g");
    const auto start = std::chrono::steady_clock::now();
    process p({"fix", "-q", "-i", "--same-inode", file}, dirs / "messages");
    const int signal = i % 2 == 0 ? SIGKILL : i % 4 == 1 ? SIGTERM : SIGINT;
    if (i == 0) {
      ASSERT_EQ(p.exit_status(), 0);
      takes = std::chrono::steady_clock::now() - start;
    } else {
      std::this_thread::sleep_for(takes * static_cast<std::int64_t>(random() % 1200) / 1000);
      p.send(signal);
      p.wait();
    }
    const std::string now = slurp(file);
    ASSERT_EQ(fs::hard_link_count(file), 2u);
    ASSERT_EQ(slurp(dirs / "d/g"), now);
    const bool is_whole = now == old || now == fresh;
    whole += is_whole;
    if (signal != SIGKILL) {
      ASSERT_TRUE(is_whole);
      ASSERT_TRUE(beside(dirs / "d").empty()) << beside(dirs / "d").front();
    }
    bool kept = is_whole;
    for (const std::string& name : beside(dirs / "d")) {
      ASSERT_TRUE(name.starts_with(".f.utf8-")) << name;
      kept = kept || (name.ends_with(".original") && slurp(dirs / ("d/" + name)) == old);
    }
    ASSERT_TRUE(kept);
  }
  ::testing::Test::RecordProperty("whole", whole);
}

TEST(SameInode, IsAsItWasOnAFullDisk) {
  const scratch dirs;
  const std::string disk = dirs / "disk";
  fs::create_directory(disk);
  constexpr int no_disk = 77;
  // The text grows to three times its size: there is room for the copies, and not for that.
  const std::string old = "\u00E9\u00E9\u00E9\u00E9" + std::string(300'000, '\xFF');
  const int status = in_child([&] {
    if (unshare(CLONE_NEWNS) != 0 ||
        mount("none", "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0 ||
        mount("tmpfs", disk.c_str(), "tmpfs", 0, "size=1900k") != 0) {
      return no_disk;
    }
    std::ofstream(disk + "/f", std::ios::binary) << old;
    process p({"fix", "-q", "-i", "--force", "--same-inode", disk + "/f"}, dirs / "messages");
    if (p.exit_status() != 2) return 2;
    return slurp(disk + "/f") == old && beside(disk).empty() ? 0 : 3;
  });
  if (WIFEXITED(status) && WEXITSTATUS(status) == no_disk) {
    GTEST_SKIP() << "a small tmpfs can't be mounted here: run as root";
  }
  EXPECT_EQ(status, 0);
  EXPECT_EQ(slurp(dirs / "messages"),
            "utf8 fix: cannot write '" + disk + "/f': No space left on device\n");
}

// Somebody who may write to a file and doesn't own it: nobody gets anything, and nobody loses it.
TEST(SameInode, IsForThoseWhoDoNotOwnTheFile) {
  if (geteuid() != 0) GTEST_SKIP() << "only root can become another user";
  const scratch dirs;
  const std::string file = dirs.put("d/f", "x\xFF");
  chmod(file.c_str(), 0666);
  for (const std::string& directory : {dirs.path(), dirs / "d"}) chmod(directory.c_str(), 0777);
  const auto fix = [&](std::vector<std::string> words) {
    words.push_back(file);
    process p(words, dirs / "messages", [] {
      if (!utfkit::test::drop_root() || access(UTF8_COMMAND, X_OK) != 0) _exit(77);
    });
    return p.exit_status();
  };
  const int status = fix({"fix", "-q", "-i.bak"});
  if (status == 77) GTEST_SKIP() << "the command is out of reach for others";
  EXPECT_EQ(status, 2);
  EXPECT_EQ(slurp(file), "x\xFF");
  EXPECT_TRUE(beside(dirs / "d").empty());
  EXPECT_EQ(slurp(dirs / "messages"),
            "utf8 fix: cannot keep the owner and group of '" + file +
                "'; it is left as it is (where there is --same-inode, that writes into the file "
                "itself)\n");
  EXPECT_EQ(fix({"fix", "-q", "-i", "--same-inode"}), 0);
  EXPECT_EQ(slurp(file), "x\uFFFD");
  struct stat st = {};
  ASSERT_EQ(stat(file.c_str(), &st), 0);
  EXPECT_EQ(st.st_uid, 0u);
  EXPECT_EQ(st.st_mode & 07777, mode_t{0666});
}

// In a sticky directory what somebody else's interrupted run has left can't be renamed.
TEST(SameInode, LeavesTheOriginalOfAnotherInAStickyDirectory) {
  if (geteuid() != 0) GTEST_SKIP() << "only root can become another user";
  const scratch dirs;
  const std::string file = dirs.put("d/f", "x\xFF");
  const std::string original = dirs.put("d/.f.utf8-abcdef.original", "y\xFF");
  for (const std::string& path : {file, original}) chmod(path.c_str(), 0666);
  chmod(dirs.path().c_str(), 0777);
  chmod((dirs / "d").c_str(), 01777);
  process p({"fix", "-q", "-i", "--same-inode", "--force", file}, dirs / "messages", [] {
    if (!utfkit::test::drop_root() || access(UTF8_COMMAND, X_OK) != 0) _exit(77);
  });
  const int status = p.exit_status();
  if (status == 77) GTEST_SKIP() << "the command is out of reach for others";
  EXPECT_EQ(status, 0);
  EXPECT_EQ(slurp(file), "x\uFFFD");
  EXPECT_EQ(slurp(original), "y\xFF");
  EXPECT_EQ(std::distance(fs::directory_iterator(dirs / "d"), fs::directory_iterator()), 2);
}

// The system takes set-user-ID and set-group-ID away where others than root write. They are given
// back to the owner, and otherwise it is said.
TEST(SameInode, KeepsModeBitsOrSaysThatTheyAreLost) {
  if (geteuid() != 0) GTEST_SKIP() << "only root can become another user";
  const scratch dirs;
  for (const std::string& directory : {dirs.path(), dirs / "d"}) {
    fs::create_directories(directory);
    chmod(directory.c_str(), 0777);
  }
  constexpr uid_t other = 54321;  // of drop_root()
  const auto mode_after_fix = [&](uid_t owner, mode_t mode) -> mode_t {
    const std::string file = dirs.put("d/f", "x\xFF");
    EXPECT_EQ(chown(file.c_str(), owner, owner), 0);
    EXPECT_EQ(chmod(file.c_str(), mode), 0);
    process p({"fix", "-i", "--same-inode", file}, dirs / "messages", [] {
      if (!utfkit::test::drop_root() || access(UTF8_COMMAND, X_OK) != 0) _exit(77);
    });
    const int status = p.exit_status();
    if (status == 77) return 0;
    EXPECT_EQ(status, 0);
    EXPECT_EQ(slurp(file), "x\uFFFD");
    struct stat st = {};
    EXPECT_EQ(stat(file.c_str(), &st), 0);
    return st.st_mode & 07777;
  };
  const std::string done = "utf8 fix: " + (dirs / "d/f") + ": 1 change: 1 invalid_byte\n";
  const mode_t own = mode_after_fix(other, 06775);
  if (own == 0) GTEST_SKIP() << "the command is out of reach for others";
  EXPECT_EQ(own, mode_t{06775});
  EXPECT_EQ(slurp(dirs / "messages"), done);
  EXPECT_EQ(mode_after_fix(0, 06777), mode_t{0777});
  EXPECT_EQ(slurp(dirs / "messages"),
            "utf8 fix: " + (dirs / "d/f") +
                ": the system has taken the mode bits 6000 from it, as it does where somebody "
                "writes who can't set them\n" +
                done);
}

#ifdef __linux__
// The system takes them away whoever writes.
TEST(SameInode, KeepsCapabilities) {
  if (geteuid() != 0) GTEST_SKIP() << "only root can give a file capabilities";
  const scratch dirs;
  const std::string file = dirs.put("d/f", "x\xFF");
  constexpr const char* name = "security.capability";
  // Revision 2, effective, and CAP_NET_RAW permitted.
  const std::string raw("\1\0\0\2\0\x20\0\0\0\0\0\0\0\0\0\0\0\0\0\0", 20);
  if (setxattr(file.c_str(), name, raw.data(), raw.size(), 0) != 0)
    GTEST_SKIP() << "the file system, or this container, has none";
  process p({"fix", "-q", "-i", "--same-inode", file}, dirs / "messages");
  EXPECT_EQ(p.exit_status(), 0);
  EXPECT_EQ(slurp(file), "x\uFFFD");
  char kept[64];
  const ssize_t size = getxattr(file.c_str(), name, kept, sizeof kept);
  ASSERT_EQ(size, static_cast<ssize_t>(raw.size()));
  EXPECT_EQ(std::string(kept, raw.size()), raw);
}
#endif

// Anybody may put a file of that name into a directory of all: one of a third user says nothing.
TEST(SameInode, BelievesNoOriginalOfAThirdUser) {
  if (geteuid() != 0) GTEST_SKIP() << "only root can give files away";
  const scratch dirs;
  const std::string file = dirs.put("d/f", "x\xFF");
  const std::string original = dirs.put("d/.f.utf8-abcdef.original", "evil");
  constexpr uid_t third = 54321;
  const auto fixed_beside_original_of = [&](uid_t owner) {
    dirs.put("d/f", "x\xFF");
    EXPECT_EQ(chown(original.c_str(), owner, owner), 0);
    process p({"fix", "-q", "-i", file}, dirs / "messages");
    p.exit_status();
    EXPECT_EQ(slurp(original), "evil");
    return slurp(file) == "x\uFFFD";
  };
  EXPECT_TRUE(fixed_beside_original_of(third));
  EXPECT_FALSE(fixed_beside_original_of(0)) << "the owner's";
}

// Who opens the file between the last look and the cut waits for that. A debugger makes the moment
// long; what stands in for the command is a shell that runs it so.
TEST(SameInode, LosesNoLineOfWhoOpensItBeforeTheCut) {
  const scratch dirs;
  const std::string file = dirs.put("f",
                                    "a\xFF\xFE\xFD"
                                    "b\n");
  const std::string traced =
      "strace -f -o \"$1\" -e trace=ftruncate,fcntl -e inject=ftruncate:delay_enter=500000 ";
  if (!utfkit::test::is_installed("strace") ||
      utfkit::test::run({"sh", "-c", traced + "true", "sh", dirs / "log"}).status != 0) {
    GTEST_SKIP() << "needs strace";
  }
  const std::string script = traced +
                             "\"$2\" fix -q -i --force --same-inode --with drop \"$3\" & "
                             "until grep -q SETLEASE,.F_WRLCK \"$1\"; do sleep 0.01; done; "
                             "echo line >> \"$3\"; wait $!";
  const auto ran = utfkit::test::run({"sh", "-c", script, "sh", dirs / "log", UTF8_COMMAND, file});
  EXPECT_EQ(ran.status, 0);
  if (utfkit::test::run({"grep", "F_WRLCK) *= 0", dirs / "log"}).status != 0) {
    GTEST_SKIP() << "no leases are given here";
  }
  EXPECT_EQ(slurp(file), "ab\nline\n");
}

// The copy of what it was needs a place, and the message says so.
TEST(SameInode, SaysThatTheCopyIsMadeBesideTheFile) {
  const scratch dirs;
  const std::string file = dirs.put("d/f", "x\xFF\n");
  chmod(dirs.path().c_str(), 0777);
  chmod(file.c_str(), 0666);
  chmod((dirs / "d").c_str(), 0555);
  process p({"fix", "-q", "-i", "--same-inode", file}, dirs / "messages", [] {
    if (geteuid() == 0 && !utfkit::test::drop_root()) _exit(77);
    if (access(UTF8_COMMAND, X_OK) != 0) _exit(77);
  });
  const int status = p.exit_status();
  chmod((dirs / "d").c_str(), 0755);
  if (status == 77) GTEST_SKIP() << "the command is out of reach for others";
  EXPECT_EQ(status, 2);
  EXPECT_NE(slurp(dirs / "messages").find("may not be written to; --same-inode keeps a copy"),
            std::string::npos)
      << slurp(dirs / "messages");
  EXPECT_EQ(slurp(file), "x\xFF\n");
}

}  // namespace
