// Whatever happens while a file is rewritten in its place: it is the old one or the new one, whole.
#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <fcntl.h>
#include <sched.h>
#include <sys/ioctl.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

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

constexpr int trouble = 2;

// A file in a directory of its own, and the command at rest in the middle of rewriting it: its undo
// file is a FIFO that is not read.
class Stalled : public ::testing::Test {
 protected:
  void SetUp() override {
    ASSERT_EQ(mkfifo(fifo.c_str(), 0600), 0);
    command = std::make_unique<process>(
        std::vector<std::string>{"fix", "-i.bak", "--undo", fifo, file}, dirs / "messages");
    reader = open(fifo.c_str(), O_RDONLY);
    ASSERT_GE(reader, 0);
    // It has filled the FIFO, and can't go on, when so much waits there.
    const auto full = [this] {
      int size = 0;
      return ioctl(reader, FIONREAD, &size) == 0 && size >= 65'536;
    };
    for (int i = 0; i < 60'000 && !full(); ++i) usleep(1000);
    ASSERT_TRUE(full());
    ASSERT_EQ(temporary_files(), 1u);
  }
  void TearDown() override { close(reader); }

  // Lets the command go on to its end.
  int finish() {
    char buffer[65'536];
    while (read(reader, buffer, sizeof buffer) > 0) {
    }
    return command->exit_status();
  }

  std::size_t temporary_files() const {
    std::size_t n = 0;
    for (const auto& entry : fs::directory_iterator(fs::path(file).parent_path())) {
      n += entry.path().filename().string().starts_with(".f.utf8-");
    }
    return n;
  }

  std::string expected_message() const {
    return "utf8 fix: '" + file +
           "' was changed by somebody else meanwhile; it is left as it is\n" +
           "utf8 fix: nothing is written to '" + fifo + "'\n";
  }
  // The command gives up, and leaves all to whoever changed the file.
  void expect_left_alone(const std::string& content) {
    EXPECT_EQ(finish(), trouble);
    EXPECT_EQ(slurp(file), content);
    EXPECT_EQ(slurp(dirs / "messages"), expected_message());
    EXPECT_EQ(temporary_files(), 0u);
    EXPECT_FALSE(fs::exists(file + ".bak"));
  }

  const scratch dirs;
  const std::string text = damaged(4'000'000);
  const std::string file = dirs.put("d/f", text);
  const std::string fifo = dirs / "undo";
  std::unique_ptr<process> command;
  int reader = -1;
};

TEST_F(Stalled, GoesOnToTheEnd) {
  EXPECT_EQ(finish(), 0);
  EXPECT_EQ(slurp(file), run({"fix", "-q"}, text).out);
  EXPECT_EQ(slurp(file + ".bak"), text);
  EXPECT_EQ(temporary_files(), 0u);
}

TEST_F(Stalled, LeavesNothingBehindOnInterrupt) {
  command->send(SIGINT);
  EXPECT_EQ(command->exit_status(), 128 + SIGINT);
  EXPECT_EQ(slurp(file), text);
  EXPECT_EQ(temporary_files(), 0u);
}

TEST_F(Stalled, LeavesNothingBehindOnTermination) {
  command->send(SIGTERM);
  EXPECT_EQ(command->exit_status(), 128 + SIGTERM);
  EXPECT_EQ(slurp(file), text);
  EXPECT_EQ(temporary_files(), 0u);
}

TEST_F(Stalled, LeavesTheOldFileWhenKilled) {
  command->send(SIGKILL);
  EXPECT_EQ(command->exit_status(), 128 + SIGKILL);
  EXPECT_EQ(slurp(file), text);
}

TEST_F(Stalled, SeesThatTheFileIsWrittenByAnother) {
  const int appending = open(file.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC);
  const int asking = open(file.c_str(), O_RDONLY | O_CLOEXEC);
  const bool says = fcntl(asking, F_SETLEASE, F_RDLCK) != 0 && errno == EAGAIN;
  close(asking);
  if (says) {
    EXPECT_EQ(finish(), trouble);
    EXPECT_EQ(slurp(file), text);
    const std::string message = slurp(dirs / "messages");
    EXPECT_NE(message.find("d/f' is open for writing in another program"), message.npos) << message;
    EXPECT_FALSE(fs::exists(file + ".bak"));
  }
  close(appending);
  if (!says) GTEST_SKIP() << "the system doesn't say who has a file open";
}

TEST_F(Stalled, SeesThatTheFileIsTruncated) {
  ASSERT_EQ(truncate(file.c_str(), 1000), 0);
  expect_left_alone(text.substr(0, 1000));
}

TEST_F(Stalled, SeesThatTheFileIsEmptied) {
  ASSERT_EQ(truncate(file.c_str(), 0), 0);
  expect_left_alone("");
}

TEST_F(Stalled, SeesThatTheFileHasGrown) {
  std::ofstream(file, std::ios::app | std::ios::binary) << "more";
  expect_left_alone(text + "more");
}

TEST_F(Stalled, SeesThatTheFileIsOverwritten) {
  std::string other = text;
  other[0] = '!';
  std::fstream(file, std::ios::in | std::ios::out | std::ios::binary) << '!';
  expect_left_alone(other);
}

TEST_F(Stalled, SeesThatTheFileIsReplaced) {
  dirs.put("other", "other");
  fs::rename(dirs / "other", file);
  expect_left_alone("other");
}

TEST_F(Stalled, SeesThatTheFileIsRemoved) {
  fs::remove(file);
  expect_left_alone("");
  EXPECT_FALSE(fs::exists(file));
}

// From the start to past the end of a run of `words`, which makes `fresh` of `old` and may be
// repeated.
void interrupt_at_random(const std::vector<std::string>& words, const std::string& old,
                         const std::string& fresh) {
  const scratch dir;
  const auto with = [&words](const std::string& file) {
    std::vector<std::string> all = words;
    all.push_back("-i.bak");
    all.push_back(file);
    return all;
  };
  const auto start = std::chrono::steady_clock::now();
  const std::string trial = dir.put("trial", old);
  ASSERT_EQ(run(with(trial)).status, 0);
  ASSERT_EQ(slurp(trial), fresh);
  const auto takes = std::chrono::steady_clock::now() - start;
  SCOPED_TRACE(test::seed_message());
  test::random_source random(test::seed());
  int whole_old = 0;
  for (int i = 0; i < 100; ++i) {
    const int signal = i % 2 == 0 ? SIGKILL : i % 4 == 1 ? SIGTERM : SIGINT;
    const std::string name = std::to_string(i) + "/f";
    const std::string file = dir.put(name, old);
    process p(with(file), dir / "messages");
    const auto moment = takes * static_cast<std::int64_t>(random() % 1200) / 1000;
    std::this_thread::sleep_for(moment);
    p.send(signal);
    p.wait();
    if (signal != SIGKILL) {
      for (const auto& entry : fs::directory_iterator(fs::path(file).parent_path())) {
        const std::string left = entry.path().filename();
        ASSERT_TRUE(left == "f" || left == "f.bak") << left;
      }
    }
    const std::string now = slurp(file);
    ASSERT_TRUE(now == old || now == fresh);
    whole_old += now == old;
    const bool has_backup = fs::exists(file + ".bak");
    ASSERT_TRUE(!has_backup || slurp(file + ".bak") == old);
    ASSERT_TRUE(has_backup || now == old);
    // Another run makes it good, whatever the first one left.
    ASSERT_EQ(run(with(file)).status, 0);
    ASSERT_EQ(slurp(file), fresh);
    ASSERT_EQ(slurp(file + ".bak"), old);
    fs::remove_all(fs::path(file).parent_path());
  }
  ::testing::Test::RecordProperty("left_old", whole_old);
}

TEST(InPlace, IsWholeWheneverASignalComes) {
  const std::string old = damaged(400'000);
  interrupt_at_random({"fix", "-q"}, old, run({"fix", "-q"}, old).out);
}

TEST(InPlace, IsConvertedWholeWheneverASignalComes) {
  std::string fresh;
  while (fresh.size() < 400'000) fresh += "a line of text: \u00E9 \u20AC \U0001F600\n";
  const std::string old = run({"convert", "-t", "utf-16"}, fresh).out;
  interrupt_at_random({"convert", "-f", "auto"}, old, fresh);
}

// SIGXFSZ, which would end the process, and EFBIG.
TEST(InPlace, KeepsTheOldFileAtTheLimitOfFileSizes) {
  const scratch dirs;
  const std::string old = damaged(1'000'000);
  const std::string file = dirs.put("d/f", old);
  process p({"fix", "-i.bak", file}, dirs / "messages", [] {
    const struct rlimit limit = {500'000, 500'000};
    setrlimit(RLIMIT_FSIZE, &limit);
  });
  EXPECT_EQ(p.exit_status(), trouble);
  EXPECT_EQ(slurp(file), old);
  EXPECT_EQ(slurp(dirs / "messages"), "utf8 fix: cannot write '" + file + "': File too large\n");
  EXPECT_EQ(std::distance(fs::directory_iterator(dirs / "d"), fs::directory_iterator()), 1);
}

// A file that can't be written is no reason to leave the others.
TEST(InPlace, GoesOnAfterAFileThatCannotBeWritten) {
  const scratch dirs;
  const std::string large = dirs.put("d/large", damaged(1'000'000));
  const std::string small = dirs.put("d/small", "x\xFF");
  process p({"fix", "-q", "-i", large, small}, dirs / "messages", [] {
    const struct rlimit limit = {500'000, 500'000};
    setrlimit(RLIMIT_FSIZE, &limit);
  });
  EXPECT_EQ(p.exit_status(), trouble);
  EXPECT_EQ(slurp(large), damaged(1'000'000));
  EXPECT_EQ(slurp(small), "x\uFFFD");
}

TEST(InPlace, KeepsWhatConvertCannotWrite) {
  const scratch dirs;
  std::string latin1;
  while (latin1.size() < 1'000'000) latin1 += "caf\xE9 ";
  const std::string large = dirs.put("d/large", latin1);
  const std::string small = dirs.put("d/small", "\xE9");
  process p({"convert", "-f", "latin1", "-i.bak", large, small}, dirs / "messages", [] {
    const struct rlimit limit = {500'000, 500'000};
    setrlimit(RLIMIT_FSIZE, &limit);
  });
  EXPECT_EQ(p.exit_status(), trouble);
  EXPECT_EQ(slurp(large), latin1);
  EXPECT_EQ(slurp(small), "\u00E9");
  EXPECT_EQ(slurp(dirs / "messages"), "utf8 convert: cannot write '" + large +
                                          "': File too large\n"
                                          "utf8 convert: 2 files: 1 converted, 1 failed\n");
  EXPECT_EQ(std::distance(fs::directory_iterator(dirs / "d"), fs::directory_iterator()), 3);
}

TEST(InPlace, KeepsTheOldFileOnAFullDisk) {
  const scratch dirs;
  const std::string disk = dirs / "disk";
  fs::create_directory(disk);
  constexpr int no_disk = 77;
  const int status = in_child([&] {
    if (unshare(CLONE_NEWNS) != 0 ||
        mount("none", "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0 ||
        mount("tmpfs", disk.c_str(), "tmpfs", 0, "size=1m") != 0) {
      return no_disk;
    }
    const std::string file = disk + "/f";
    const std::string old = damaged(700'000);
    std::ofstream(file, std::ios::binary) << old;
    if (slurp(file) != old) return 1;
    process p({"fix", "-i.bak", file}, dirs / "messages");
    if (p.exit_status() != trouble) return 2;
    if (slurp(file) != old) return 3;
    return std::distance(fs::directory_iterator(disk), fs::directory_iterator()) == 1 ? 0 : 4;
  });
  if (WIFEXITED(status) && WEXITSTATUS(status) == no_disk) {
    GTEST_SKIP() << "a small tmpfs can't be mounted here: run as root";
  }
  EXPECT_EQ(status, 0);
  EXPECT_EQ(slurp(dirs / "messages"),
            "utf8 fix: cannot write '" + disk + "/f': No space left on device\n");
}

TEST(InPlace, ReportsAnErrorOfTheDevice) {
  const command_test::outcome o = run({"fix", "-i", "/proc/self/mem"});
  EXPECT_EQ(o.status, trouble);
  EXPECT_EQ(o.err, "utf8 fix: cannot read '/proc/self/mem': Input/output error\n");
}

// In the middle of a run the working directory, the mode and other links are somebody's too.
TEST(InPlace, KeepsWhatBelongsToTheFile) {
  const scratch dirs;
  const std::string file = dirs.put("f", "x\xFF");
  fs::create_hard_link(file, dirs / "other");
  chmod(file.c_str(), 0640);
  ASSERT_EQ(run({"fix", "-q", "-i.bak", file}).status, 0);
  EXPECT_EQ(slurp(dirs / "other"), "x\xFF");
  EXPECT_TRUE(fs::equivalent(file + ".bak", dirs / "other"));
  EXPECT_EQ(static_cast<unsigned>(fs::status(file).permissions()), 0640u);
}

// Linux doesn't let others link to a set-user-ID file; and what they replaced would be theirs.
TEST(InPlace, CopiesTheOriginalWhereItMayNotLink) {
  if (geteuid() != 0 || slurp("/proc/sys/fs/protected_hardlinks") != "1\n") {
    GTEST_SKIP() << "needs root, to become somebody else, and fs.protected_hardlinks";
  }
  const scratch dirs;
  const std::string old = damaged(1'000'000);
  const std::string file = dirs.put("d/f", old);
  chmod(file.c_str(), 04666);
  for (const std::string& directory : {dirs.path(), dirs / "d"}) chmod(directory.c_str(), 0777);
  process p({"fix", "-i.bak", "--same-inode", file}, dirs / "messages", [] {
    if (!utfkit::test::drop_root() || access(UTF8_COMMAND, X_OK) != 0) _exit(77);
  });
  const int status = p.exit_status();
  if (status == 77) GTEST_SKIP() << "the command is out of reach for others";
  EXPECT_EQ(status, 0);
  EXPECT_EQ(slurp(file), run({"fix", "-q"}, old).out);
  EXPECT_EQ(slurp(file + ".bak"), old);
  EXPECT_EQ(fs::hard_link_count(file + ".bak"), 1u);
  // It has another owner now, so nobody else may read it.
  EXPECT_EQ(static_cast<unsigned>(fs::status(file + ".bak").permissions()), 0600u);
  EXPECT_EQ(std::distance(fs::directory_iterator(dirs / "d"), fs::directory_iterator()), 2);
}

// A sanitizer keeps memory of its own.
#ifndef UTFKIT_SANITIZED
// Whatever the size of the file and of its lines.
TEST(Memory, IsConstant) {
  const scratch dirs;
  const std::string file = dirs / "f";
  {
    std::string block = std::string(999, 'x') + "caf\xE9 caf\u00E9 ";
    while (block.size() < 1'000'000) block += block;
    std::ofstream out(file, std::ios::binary);
    for (std::size_t size = 0; size < 120'000'000; size += block.size()) out << block;
  }
  const std::string undo = dirs / "undo";
  const std::string out = dirs / "out";
  const std::vector<std::vector<std::string>> lines = {
      {"fix", "-q", "--with=auto", "-o", out, file},
      {"fix", "-q", "--with=fffd", "--undo", undo, "-o", out, file},
      {"unfix", "-q", "--undo", undo, out},
      {"fix", "-q", "--rejects", out, file},
      {"fix", "-q", "--dry-run", file},
      {"fix", "-q", "--with=drop", "-i", file},
      {"convert", "-f", "auto", "-t", "utf-16", "-i", file},
      {"fix", "-q", "--rejects", out, file},
  };
  for (const std::vector<std::string>& line : lines) {
    process p(line, dirs / "messages");
    EXPECT_LT(p.exit_status(), trouble) << line[2] << slurp(dirs / "messages");
    EXPECT_LT(p.largest_kib(), 64 * 1024) << line[2];
  }
}
#endif

// What was written is in its place by then, whoever may read it.
TEST(InPlace, ReadsNoUndoFileThatItHasWritten) {
  const scratch dirs;
  const std::string file = dirs.put("f", "x\xFF\n"), undo = dirs / "undo";
  chmod(dirs.path().c_str(), 0777);
  chmod(file.c_str(), 0666);
  if (geteuid() == 0 && chown(file.c_str(), 54321, 54321) != 0) GTEST_SKIP();
  process p({"fix", "-q", "-i", "--undo", undo, file}, dirs / "messages", [] {
    if (!utfkit::test::drop_root() || access(UTF8_COMMAND, X_OK) != 0) _exit(77);
    umask(0444);
  });
  const int status = p.exit_status();
  if (status == 77) GTEST_SKIP() << "the command is out of reach for others";
  EXPECT_EQ(status, 0);
  EXPECT_EQ(slurp(dirs / "messages"), "");
  EXPECT_EQ(slurp(file), "x\uFFFD\n");
  EXPECT_TRUE(fs::exists(undo));
}

}  // namespace
