// Output is written whole or not at all, and what cannot be written is reported.
#include "output/output.hpp"

#include <csignal>
#include <filesystem>
#include <functional>
#include <random>
#include <string>
#include <thread>
#include <vector>

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <gtest/gtest.h>

#include "base/trouble.hpp"
#include "cli/scratch.hpp"
#include "io/process_start.hpp"

namespace utfkit::cli {
namespace {

namespace fs = std::filesystem;
using test::in_child;
using test::scratch;
using test::slurp;

std::string cannot_write(const std::string& path, const std::string& why) {
  return std::string("cannot write '").append(path).append("': ").append(why);
}

std::string named(std::string_view what, const std::string& path, std::string_view why) {
  return std::string(what).append("'").append(path).append("' ").append(why);
}

std::string message_of(const std::function<void()>& action) {
  try {
    action();
  } catch (const trouble& t) {
    return t.what();
  } catch (const broken_pipe&) {
    return "broken pipe";
  }
  return "none";
}

mode_t mode_of(const std::string& path) {
  struct stat st = {};
  EXPECT_EQ(stat(path.c_str(), &st), 0);
  return st.st_mode & 07777;
}

TEST(ToFile, MakesANewFileWithTheModeOfTheUmask) {
  const scratch dir;
  const mode_t old = umask(027);
  output out = output::to_file(dir / "new");
  EXPECT_FALSE(fs::exists(dir / "new"));
  out.write("text");
  out.commit();
  umask(old);
  EXPECT_EQ(slurp(dir / "new"), "text");
  EXPECT_EQ(mode_of(dir / "new"), mode_t{0640});
  EXPECT_EQ(dir.entries(), 1u);
}

TEST(ToFile, ReplacesOnlyOnCommit) {
  const scratch dir;
  const std::string path = dir.put("f", "old");
  {
    output out = output::to_file(path);
    out.write("never seen");
    out.flush();
    EXPECT_EQ(dir.entries(), 2u);
    EXPECT_EQ(slurp(path), "old");
  }
  EXPECT_EQ(slurp(path), "old");
  EXPECT_EQ(dir.entries(), 1u);
  output out = output::to_file(path);
  out.write("new");
  EXPECT_EQ(slurp(path), "old");
  out.commit();
  EXPECT_EQ(slurp(path), "new");
  EXPECT_EQ(dir.entries(), 1u);
}

TEST(ToFile, WritesAnEmptyFile) {
  const scratch dir;
  const std::string path = dir.put("f", "old");
  output::to_file(path).commit();
  EXPECT_EQ(slurp(path), "");
}

TEST(ToFile, TakesNothingAfterCommit) {
  const scratch dir;
  output out = output::to_file(dir / "f");
  out.commit();
  out.write("late");
  EXPECT_EQ(message_of([&] { out.flush(); }), cannot_write(dir / "f", "Bad file descriptor"));
  EXPECT_EQ(slurp(dir / "f"), "");
}

TEST(ToFile, WritesEverySizeAroundTheBuffer) {
  const scratch dir;
  std::mt19937 random(1);
  for (const std::size_t size : {1u, 4095u, 262143u, 262144u, 262145u, 524288u, 1000000u}) {
    for (const std::size_t piece : {std::size_t{1000}, std::size_t{262144}, size}) {
      std::string text(size, '\0');
      for (char& c : text) c = static_cast<char>(random());
      output out = output::to_file(dir / "f");
      for (std::size_t at = 0; at < size; at += piece) {
        out.write(std::string_view(text).substr(at, piece));
      }
      out.commit();
      ASSERT_EQ(slurp(dir / "f"), text) << size << " by " << piece;
    }
  }
}

TEST(ToFile, KeepsMode) {
  const scratch dir;
  for (const mode_t mode : {0600u, 0644u, 0755u, 04750u, 0666u}) {
    const std::string path = dir.put("f", "old");
    ASSERT_EQ(chmod(path.c_str(), mode), 0);
    output out = output::to_file(path);
    out.write("new");
    out.commit();
    EXPECT_EQ(mode_of(path), mode);
  }
}

TEST(ToFile, KeepsTheOwner) {
  if (geteuid() != 0) GTEST_SKIP() << "only root can make a file of another user";
  const scratch dir;
  const std::string path = dir.put("f", "old");
  ASSERT_EQ(chown(path.c_str(), 12345, 23456), 0);
  ASSERT_EQ(chmod(path.c_str(), 06755), 0);
  output out = output::to_file(path);
  out.write("new");
  out.commit();
  struct stat st = {};
  ASSERT_EQ(stat(path.c_str(), &st), 0);
  EXPECT_EQ(st.st_uid, 12345u);
  EXPECT_EQ(st.st_gid, 23456u);
  EXPECT_EQ(st.st_mode & 07777, 06755u);
}

TEST(ToFile, LeavesAFileWhoseOwnerCannotBeKept) {
  if (geteuid() != 0) GTEST_SKIP() << "only root can become another user";
  const scratch dir;
  const std::string path = dir.put("f", "old");
  ASSERT_EQ(chown(path.c_str(), 12345, 23456), 0);
  ASSERT_EQ(chmod(path.c_str(), 06762), 0);
  ASSERT_EQ(chmod(dir.path().c_str(), 0777), 0);
  const int status = in_child([&] {
    if (!test::drop_root()) return 1;
    output out = output::to_file(path);
    out.write("new");
    try {
      out.commit();
    } catch (const trouble&) {
      return 0;
    }
    return 2;
  });
  EXPECT_EQ(status, 0);
  EXPECT_EQ(slurp(path), "old");
  EXPECT_EQ(mode_of(path), mode_t{06762});
}

TEST(ToFile, RefusesAFileThatMayNotBeWritten) {
  const scratch dir;
  const std::string path = dir.put("f", "old");
  ASSERT_EQ(chmod(path.c_str(), 0444), 0);
  ASSERT_EQ(chmod(dir.path().c_str(), 0777), 0);
  const int status = in_child([&] {
    if (!test::drop_root()) return 1;
    const std::string message = message_of([&] { output::to_file(path); });
    return message == cannot_write(path, "Permission denied") ? 0 : 2;
  });
  EXPECT_EQ(status, 0);
  EXPECT_EQ(dir.entries(), 1u);
}

TEST(ToFile, FollowsSymbolicLinks) {
  const scratch dir;
  dir.put("real/f", "old");
  fs::create_symlink("real/f", dir / "one");
  fs::create_symlink(dir / "one", dir / "two");
  fs::create_symlink("real/fresh", dir / "dangling");
  output out = output::to_file(dir / "two");
  out.write("new");
  out.commit();
  EXPECT_TRUE(fs::is_symlink(dir / "two"));
  EXPECT_TRUE(fs::is_symlink(dir / "one"));
  EXPECT_EQ(slurp(dir / "real/f"), "new");
  output fresh = output::to_file(dir / "dangling");
  fresh.write("fresh");
  fresh.commit();
  EXPECT_TRUE(fs::is_symlink(dir / "dangling"));
  EXPECT_EQ(slurp(dir / "real/fresh"), "fresh");
  fs::create_symlink("loop", dir / "loop");
  EXPECT_EQ(message_of([&] { output::to_file(dir / "loop"); }),
            cannot_write(dir / "loop", "Too many levels of symbolic links"));
}

TEST(ToFile, ReportsWhatCannotBeMade) {
  const scratch dir;
  dir.put("f", "old");
  const std::vector<std::pair<std::string, std::string>> cases = {
      {dir.path(), "it is a directory; give the name of a file"},
      {dir / "new/", "it is a directory; give the name of a file"},
      {dir / "f/x", named("", dir / "f", "is no directory")},
      {dir / "no/x", named("the directory ", dir / "no", "does not exist")},
      {"", "No such file or directory"},
      {dir / std::string(256, 'n'), "File name too long"},
  };
  for (const auto& [path, error] : cases) {
    const std::string message = message_of([p = path] { output::to_file(p); });
    EXPECT_EQ(message, cannot_write(path, error));
  }
  EXPECT_NE(message_of([] { output::to_file("/proc/x"); }), "none");
  EXPECT_EQ(dir.entries(), 1u);
}

TEST(ToFile, HasRoomForLongNames) {
  const scratch dir;
  std::string accented;
  for (int i = 0; i < 127; ++i) accented += "\xC3\xA9";
  for (const std::string& name : {std::string(255, 'n'), std::string(243, 'n'), accented}) {
    output out = output::to_file(dir / name);
    out.write("text");
    out.commit();
    EXPECT_EQ(slurp(dir / name), "text");
  }
  EXPECT_EQ(dir.entries(), 3u);
}

TEST(ToFile, HasRoomForLongPaths) {
  const scratch dir;
  const std::string part(200, 'd');
  std::string path = dir.path();
  while (path.size() + part.size() + 1 < 4085) path.append("/").append(part);
  fs::create_directories(path);
  path += '/';
  path.append(4095 - path.size(), 'f');
  output out = output::to_file(path);
  out.write("text");
  out.commit();
  EXPECT_EQ(slurp(path), "text");
}

TEST(ToFile, WritesDevicesDirectly) {
  output null = output::to_file("/dev/null");
  null.write("text");
  null.commit();
  EXPECT_TRUE(fs::is_character_file("/dev/null"));
  EXPECT_EQ(message_of([] {
              output full = output::to_file("/dev/full");
              full.write("text");
              full.commit();
            }),
            "cannot write '/dev/full': No space left on device");
}

TEST(ToFile, WritesAFifoDirectly) {
  const scratch dir;
  const std::string path = dir / "fifo";
  ASSERT_EQ(mkfifo(path.c_str(), 0600), 0);
  std::string read;
  std::thread reader([&] { read = slurp(path); });
  output out = output::to_file(path);
  out.write("through");
  out.commit();
  out = output::to_file("/dev/null");
  reader.join();
  EXPECT_EQ(read, "through");
  EXPECT_TRUE(fs::is_fifo(path));
}

TEST(ToFile, TreatsTheNameOfADescriptorAsTheDescriptor) {
  const scratch dir;
  for (const std::string name : {"/dev/stdout", "/dev/fd/1", "/proc/self/fd/1", "link"}) {
    const std::string path = dir.put("f", "before,");
    if (name == "link") fs::create_symlink("/dev/stdout", dir / "link");
    const int status = in_child([&] {
      const int fd = open(path.c_str(), O_WRONLY | O_APPEND);
      dup2(fd, 1);
      output out = output::to_file(name == "link" ? dir / "link" : name);
      out.write("text,");
      out.commit();
      return ::write(1, "after", 5) == 5 ? 0 : 1;
    });
    EXPECT_EQ(status, 0);
    EXPECT_EQ(slurp(path), "before,text,after") << name;
  }
}

// A disk that is full, played by the limit of file sizes.
TEST(ToFile, LeavesTheOldFileWhenTheDiskIsFull) {
  const scratch dir;
  const std::string path = dir.put("f", "old");
  const int status = in_child([&] {
    ignore_sigpipe();
    const rlimit limit = {100000, 100000};
    if (setrlimit(RLIMIT_FSIZE, &limit) != 0) return 1;
    const std::string message = message_of([&] {
      output out = output::to_file(path);
      out.write(std::string(99999, 'x'));
      out.write(std::string(400000, 'x'));
      out.commit();
    });
    return message == cannot_write(path, "File too large") ? 0 : 2;
  });
  EXPECT_EQ(status, 0);
  EXPECT_EQ(slurp(path), "old");
  EXPECT_EQ(dir.entries(), 1u);
}

TEST(ToFile, RemovesTheTemporaryFileOnSignals) {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGQUIT}) {
    const scratch dir;
    const std::string path = dir.put("f", "old");
    const int status = in_child([&] {
      const rlimit no_core = {0, 0};
      setrlimit(RLIMIT_CORE, &no_core);
      std::vector<output> many;
      for (int i = 0; i < 200; ++i) {
        many.push_back(output::to_file(i == 0 ? path : dir / std::to_string(i)));
        many.back().write("new");
        many.back().flush();
      }
      if (dir.entries() != 201) return 1;
      many[1].commit();
      raise(signal);
      return 2;
    });
    EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == signal) << status;
    EXPECT_EQ(slurp(path), "old");
    EXPECT_EQ(slurp(dir / "1"), "new");
    EXPECT_EQ(dir.entries(), 2u);
  }
}

TEST(ToFile, LeavesAnIgnoredSignalIgnored) {
  const scratch dir;
  const int status = in_child([&] {
    std::signal(SIGHUP, SIG_IGN);
    output out = output::to_file(dir / "f");
    out.write("text");
    raise(SIGHUP);
    out.commit();
    return 0;
  });
  EXPECT_EQ(status, 0);
  EXPECT_EQ(slurp(dir / "f"), "text");
}

TEST(ToFile, WorksFromManyThreads) {
  const scratch dir;
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; ++t) {
    threads.emplace_back([&dir, t] {
      for (int i = 0; i < 20; ++i) {
        output out = output::to_file(dir / std::to_string(t));
        out.write(std::to_string(i));
        if (i % 3 != 0) out.commit();
      }
    });
  }
  for (std::thread& t : threads) t.join();
  EXPECT_EQ(dir.entries(), 4u);
  EXPECT_EQ(slurp(dir / "3"), "19");
}

// Runs with standard output open on `fd`.
template <class Body>
int with_stdout(int fd, Body body) {
  return in_child([&] {
    ignore_sigpipe();
    dup2(fd, 1);
    return body();
  });
}

TEST(ToStdout, WritesAndFlushesAtTheEnd) {
  const scratch dir;
  const int fd = open((dir / "f").c_str(), O_WRONLY | O_CREAT, 0600);
  const int status = with_stdout(fd, [] {
    {
      output out = output::to_stdout();
      out.write("one,");
      out.commit();
      out.write("two,");
      out.commit();
      out.write("three");
    }
    return 0;
  });
  close(fd);
  EXPECT_EQ(status, 0);
  EXPECT_EQ(slurp(dir / "f"), "one,two,three");
}

TEST(ToStdout, ReportsAFullDisk) {
  const int fd = open("/dev/full", O_WRONLY);
  const int status = with_stdout(fd, [] {
    const std::string message = message_of([] {
      output out = output::to_stdout();
      out.write("text");
      out.commit();
    });
    return message == "cannot write standard output: No space left on device" ? 0 : 1;
  });
  close(fd);
  EXPECT_EQ(status, 0);
}

TEST(ToStdout, TellsABrokenPipeFromTrouble) {
  int ends[2];
  ASSERT_EQ(pipe(ends), 0);
  close(ends[0]);
  const int status = with_stdout(ends[1], [] {
    return message_of([] {
             output out = output::to_stdout();
             out.write("text");
             out.commit();
           }) == "broken pipe"
               ? 0
               : 1;
  });
  close(ends[1]);
  EXPECT_EQ(status, 0);
}

TEST(ToStdout, WaitsForANonBlockingPipe) {
  int ends[2];
  ASSERT_EQ(pipe2(ends, O_NONBLOCK), 0);
  std::size_t got = 0;
  std::thread reader([&] {
    fcntl(ends[0], F_SETFL, 0);
    char buffer[5000];
    for (ssize_t n; (n = read(ends[0], buffer, sizeof buffer)) > 0;) {
      got += static_cast<std::size_t>(n);
      std::this_thread::yield();
    }
  });
  const int status = with_stdout(ends[1], [] {
    output out = output::to_stdout();
    out.write(std::string(1000000, 'x'));
    out.commit();
    return 0;
  });
  close(ends[1]);
  reader.join();
  close(ends[0]);
  EXPECT_EQ(status, 0);
  EXPECT_EQ(got, 1000000u);
}

TEST(ToStdout, ClosedIsTroubleOnlyForSomethingToWrite) {
  const int status = in_child([] {
    close(1);
    output::to_stdout().commit();
    const std::string message = message_of([] {
      output out = output::to_stdout();
      out.write("x");
      out.commit();
    });
    return message == "cannot write standard output: Bad file descriptor" ? 0 : 1;
  });
  EXPECT_EQ(status, 0);
}

TEST(StandardDescriptors, AreNeverSomeFileByChance) {
  const int status = in_child([] {
    close(0);
    close(1);
    close(2);
    guard_standard_descriptors();
    char byte = 0;
    const int next = open("/dev/null", O_RDONLY);
    const bool refused = read(0, &byte, 1) < 0 && ::write(1, "x", 1) < 0 && ::write(2, "x", 1) < 0;
    return next > 2 && refused ? 0 : 1;
  });
  EXPECT_EQ(status, 0);
}

}  // namespace
}  // namespace utfkit::cli
