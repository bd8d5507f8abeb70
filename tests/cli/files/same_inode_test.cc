// Others append to a file while it is written over.
#include "output/same_inode.hpp"

#include <cerrno>
#include <csignal>
#include <functional>
#include <string>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <gtest/gtest.h>

#include "cli/scratch.hpp"
#include "io/lease.hpp"

#if defined __linux__ && defined __LP64__ && defined SYS_pwrite64

namespace {

// What somebody else does before the file is synced, or written to.
std::function<void()> at_sync, at_write, at_cut, at_open;

}  // namespace

// In place of those of the C library.
extern "C" int fsync(int fd) {
  if (at_sync) at_sync();
  return static_cast<int>(syscall(SYS_fsync, fd));
}
extern "C" ssize_t pwrite(int fd, const void* bytes, size_t size, off_t offset) {
  if (at_write) at_write();
  return syscall(SYS_pwrite64, fd, bytes, size, offset);
}
extern "C" int ftruncate(int fd, off_t size) {
  if (at_cut) at_cut();
  return static_cast<int>(syscall(SYS_ftruncate, fd, size));
}
extern "C" int ftruncate64(int fd, off64_t size) {
  return ftruncate(fd, size);
}
extern "C" ssize_t pwrite64(int fd, const void* bytes, size_t size, off64_t offset) {
  return pwrite(fd, bytes, size, offset);
}

namespace {

using utfkit::cli::input_trouble;
using utfkit::cli::same_inode;
using utfkit::test::scratch;
using utfkit::test::slurp;

const std::string old_text(700'000, 'o');

void append(const std::string& file, std::string_view line) {
  const int fd = open(file.c_str(), O_WRONLY | O_APPEND);
  EXPECT_EQ(write(fd, line.data(), line.size()), static_cast<ssize_t>(line.size()));
  close(fd);
}

// Writes `text` over a file; whether that was refused. What the file is then.
std::pair<bool, std::string> write_over(const scratch& dir, const std::string& text,
                                        bool is_told = false) {
  const std::string file = dir.put("d/f", old_text), whole = dir.put("whole", text);
  const int directory = open((dir / "d").c_str(), O_RDONLY | O_DIRECTORY);
  const int from = open(whole.c_str(), O_RDONLY);
  struct stat before = {};
  EXPECT_EQ(stat(file.c_str(), &before), 0);
  bool refused = false;
  try {
    if (at_open) at_open();
    same_inode over(directory, "f", 255, file, before);
    over.write_over(from);
    EXPECT_EQ(over.was_cut_blindly(), is_told);
  } catch (const input_trouble&) {
    refused = true;
  }
  at_sync = at_write = at_cut = at_open = nullptr;
  close(directory);
  close(from);
  std::error_code ignored;
  EXPECT_FALSE(++std::filesystem::directory_iterator(dir / "d") !=
               std::filesystem::directory_iterator())
      << "something is left beside the file";
  return {refused, slurp(file)};
}

const std::string texts[] = {"", std::string(300'000, 'n'), std::string(700'000, 'n'),
                             std::string(1'500'000, 'n')};

TEST(SameInode, WritesOverAFileThatNobodyElseWritesTo) {
  for (const std::string& text : texts) {
    const scratch dir;
    EXPECT_EQ(write_over(dir, text), std::pair(false, text)) << text.size();
  }
}

TEST(SameInode, LeavesWhatWasAppendedToWhileItWasCopied) {
  for (const std::string& text : texts) {
    const scratch dir;
    at_sync = [&] {
      at_sync = nullptr;
      append(dir / "d/f", "one more line\n");
    };
    EXPECT_EQ(write_over(dir, text), std::pair(true, old_text + "one more line\n")) << text.size();
  }
}

TEST(SameInode, KeepsWhatIsAppendedWhileItIsWrittenOver) {
  for (const std::string& text : texts) {
    if (text.empty()) continue;  // nothing is written before the file is cut
    for (const int lines : {1, 3, 9}) {
      const scratch dir;
      std::string appended;
      int left = lines;
      at_write = [&] {
        if (left-- <= 0) return;
        const std::string line = "line " + std::to_string(left) + '\n';
        append(dir / "d/f", line);
        appended += line;
      };
      const auto [refused, now] = write_over(dir, text);
      EXPECT_TRUE(refused) << text.size() << ", " << lines;
      EXPECT_EQ(now, old_text + appended) << text.size() << ", " << lines;
    }
  }
}

// At the moment between the last look and the cut.
TEST(SameInode, IsOpenedByNobodyElseBeforeItIsCut) {
  const scratch dir;
  std::signal(SIGIO, SIG_IGN);
  int opened = -1, why = 0;
  at_cut = [&] {
    opened = open((dir / "d/f").c_str(), O_WRONLY | O_APPEND | O_NONBLOCK);
    why = errno;
  };
  EXPECT_EQ(write_over(dir, "new"), std::pair(false, std::string("new")));
  if (opened >= 0) {
    close(opened);
    GTEST_SKIP() << "no leases are given here";
  }
  EXPECT_EQ(why, EWOULDBLOCK);
  append(dir / "d/f", "and more");  // afterwards, nobody has to wait
  EXPECT_EQ(slurp(dir / "d/f"), "newand more");
}

TEST(SameInode, SaysWhatMayBeLostOfWhoHasItOpen) {
  const scratch dir;
  std::signal(SIGIO, SIG_IGN);
  const std::string any = dir.put("any", "");
  const int reading = open(any.c_str(), O_RDONLY), writing = open(any.c_str(), O_WRONLY);
  if (!utfkit::cli::is_open_elsewhere_for_writing(reading)) {
    GTEST_SKIP() << "no leases are given here";
  }
  int other = -1;
  at_open = [&] { other = open((dir / "d/f").c_str(), O_WRONLY | O_APPEND); };
  at_cut = [&] { EXPECT_EQ(write(other, "lost\n", 5), 5); };
  EXPECT_EQ(write_over(dir, "new", true), std::pair(false, std::string("new")));
  for (const int fd : {reading, writing, other}) close(fd);
}

}  // namespace

#endif
