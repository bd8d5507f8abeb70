// A file that a walk has found is read and rewritten, and none that its path leads to later on.
#include <atomic>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <gtest/gtest.h>

#include "base/trouble.hpp"
#include "cli/scratch.hpp"
#include "in_place/in_place.hpp"
#include "io/file_info.hpp"
#include "io/reader.hpp"
#include "output/output.hpp"
#include "run/context.hpp"
#include "run/in_place_run.hpp"
#include "run/piecework.hpp"

namespace utfkit::cli {
namespace {

namespace fs = std::filesystem;
using test::scratch;
using test::slurp;

// A tree with sub/a and sub/b, and another directory that has a file of the same name.
struct two_trees {
  scratch dirs;
  std::string sub = dirs / "tree/sub";
  std::string own = dirs.put("tree/sub/b", "found"), other = dirs.put("other/b", "other");

  two_trees() { dirs.put("tree/sub/a", "first"); }
  // The path of the directory leads to the other one from here on.
  void exchange() const {
    fs::rename(sub, dirs / "moved");
    fs::create_directory_symlink(dirs / "other", sub);
  }
  void change_back() const {
    fs::remove(sub);
    fs::rename(dirs / "moved", sub);
  }
  std::size_t others() const {
    return static_cast<std::size_t>(
        std::distance(fs::directory_iterator(dirs / "other"), fs::directory_iterator()));
  }
};

bool is_refused(const std::function<void()>& action) {
  try {
    action();
    return false;
  } catch (const input_trouble& t) {
    EXPECT_NE(std::string(t.what()).find("was changed by somebody else meanwhile"),
              std::string::npos)
        << t.what();
    return true;
  }
}

// All that a subcommand does, of any file.
void put_new_content(
    const named_file& file, const std::string& suffix,
    const std::function<void()>& between = [] {}) {
  reader in(file.path);
  original_file original(file, in.descriptor());
  const std::uint64_t size = info_of(file.path)->size;
  output out = output::to_file(file.path);
  out.write("new");
  between();
  original.replace(out, size, suffix, [] {});
}

TEST(FoundFile, IsTheOneThatARunRewrites) {
  const two_trees t;
  inputs in;
  in.operands = {t.dirs / "tree"};
  in.walk.recursive = true;
  for (const unsigned jobs : {1U, 2U}) {
    in.jobs = jobs;
    std::atomic<int> seen{0};
    context ctx("utf8 test");
    const auto rewrite = [&](context&, const named_file& file, unsigned, const progress_function&) {
      EXPECT_TRUE(file.found.has_value());
      ++seen;
      put_new_content(file, "");
      return file_fate::rewritten;
    };
    rewrite_inputs(ctx, in, false, rewrite);
    EXPECT_EQ(seen, 2);
    EXPECT_EQ(ctx.exit_status(), 0);
    EXPECT_EQ(slurp(t.own), "new");
  }
}

TEST(FoundFile, IsNotWhatAnotherDirectoryHas) {
  const two_trees t;
  const named_file found = {t.own, info_of(t.own)->identity};
  t.exchange();
  EXPECT_TRUE(is_refused([&] { put_new_content(found, ""); }));
  // Who has named it means what is there.
  put_new_content({t.own}, "");
  EXPECT_EQ(slurp(t.other), "new");
  EXPECT_EQ(slurp(t.dirs / "moved/b"), "found");
}

// The input was opened before, the output after the directory was exchanged, and it is back when
// that takes its place.
TEST(FoundFile, IsNotReplacedInAnotherDirectory) {
  const two_trees t;
  const named_file found = {t.own, info_of(t.own)->identity};
  for (const replacing how : {replacing::file, replacing::content}) {
    reader in(found.path);
    original_file original(found, in.descriptor());
    t.exchange();
    output out = output::to_file(found.path, how);
    out.write("new");
    t.change_back();
    EXPECT_TRUE(is_refused([&] { original.replace(out, 5, "", [] {}); }));
    EXPECT_EQ(slurp(t.other), "other");
    EXPECT_EQ(slurp(t.own), "found");
  }
  EXPECT_EQ(t.others(), 1U);
}

TEST(FoundFile, IsNotKeptInAnotherDirectory) {
  const two_trees t;
  const named_file found = {t.own, info_of(t.own)->identity};
  EXPECT_TRUE(is_refused([&] { put_new_content(found, ".bak", [&t] { t.exchange(); }); }));
  EXPECT_EQ(slurp(t.other), "other");
  EXPECT_EQ(t.others(), 1U);
}

// By two names in one run the second finds what the first has made of it, and that is no trouble.
TEST(FoundFile, MayBeFoundTwice) {
  const two_trees t;
  inputs in;
  in.operands = {t.dirs / "tree", t.dirs / "tree/sub/../sub", t.dirs / "tree"};
  in.walk.recursive = true;
  for (const unsigned jobs : {1U, 2U, 7U}) {
    in.jobs = jobs;
    context ctx("utf8 test");
    const auto rewrite = [&](context&, const named_file& file, unsigned, const progress_function&) {
      put_new_content(file, "");
      return file_fate::rewritten;
    };
    rewrite_inputs(ctx, in, false, rewrite);
    EXPECT_EQ(ctx.exit_status(), 0);
  }
}

// A path that is too long to be opened, and is told by all that work at a time.
TEST(FoundFile, IsTroubleWhereItCannotBeLookedAt) {
  const scratch dirs;
  const fs::path before = fs::current_path();
  fs::current_path(dirs.path());
  const std::string name(200, 'd');
  for (int depth = 0; depth < 25; ++depth) {
    fs::create_directory(name);
    fs::current_path(name);
  }
  std::ofstream("f") << "x";
  fs::current_path(before);
  inputs in;
  in.operands = {dirs.path()};
  in.walk.recursive = true;
  for (const unsigned jobs : {1U, 4U}) {
    in.jobs = jobs;
    context ctx("utf8 test");
    rewrite_inputs(ctx, in, false,
                   [](context&, const named_file&, unsigned, const progress_function&) {
                     return file_fate::unchanged;
                   });
    EXPECT_EQ(ctx.exit_status(), 2);
  }
}

TEST(FileInfo, IsTroubleWhereItCannotBeKnown) {
  const scratch dirs;
  fs::create_symlink("loop", dirs / "loop");
  EXPECT_FALSE(info_if_there(dirs / "missing").has_value());
  EXPECT_FALSE(info_if_there(dirs.put("file", "x") + "/below").has_value());
  EXPECT_TRUE(info_if_there(dirs / "file").has_value());
  EXPECT_THROW(info_if_there(dirs / "loop"), trouble);
  EXPECT_THROW(info_if_there(dirs / std::string(300, 'x')), trouble);
}

// ── reading ─────────────────────────────────────────────────────────────────────────────────────

bool can_be_read(const named_file& file) {
  try {
    const reader in(file);
    return true;
  } catch (const input_trouble& t) {
    EXPECT_NE(std::string(t.what()).find("was replaced by somebody else since it was found"),
              std::string::npos)
        << t.what();
    return false;
  }
}

TEST(FoundFile, IsTheOneThatIsRead) {
  const two_trees t;
  const named_file found = {t.own, info_of(t.own)->identity};
  EXPECT_TRUE(can_be_read(found));
  t.exchange();
  EXPECT_FALSE(can_be_read(found));
  EXPECT_TRUE(can_be_read({t.own}));
  t.change_back();
  EXPECT_TRUE(can_be_read(found));
  fs::remove(t.own);
  fs::create_symlink(t.other, t.own);
  EXPECT_FALSE(can_be_read(found));
  EXPECT_TRUE(can_be_read({t.own}));
  fs::remove(t.own);
  ASSERT_EQ(mkfifo(t.own.c_str(), 0600), 0);
  EXPECT_FALSE(can_be_read(found));
}

// Puts links in the places of all files that were found before it opens the first one.
struct late_work : piecework_of<int> {
  explicit late_work(const two_trees& trees) : t(trees) {}
  std::unique_ptr<work_file> open(const named_file& file, std::size_t piece_size, bool) override {
    EXPECT_TRUE(file.found.has_value());
    fs::remove(file.path);
    fs::create_symlink(t.other, file.path);
    return std::make_unique<work_file>(file, piece_size);
  }
  void work_on(const work_file&, const file_piece&, int&) const override {}
  bool add_result(work_file&, const file_piece&, int&) override {
    ++read;
    return true;
  }
  void end(work_file&) override {}
  const two_trees& t;
  int read = 0;
};

TEST(FoundFile, IsTheOneThatARunReads) {
  const two_trees t;
  inputs in;
  in.operands = {t.dirs / "tree"};
  in.walk.recursive = true;
  output out = output::to_file("/dev/null");
  int seen = 0;
  context ctx("utf8 test");
  const auto see = [&seen](const named_file& file) { return seen += file.found.has_value(), true; };
  for_each_input(ctx, in, out, see);
  in.jobs = 1;
  answer_inputs(ctx, in, out, [&see](const named_file& file) { return see(file), answer{}; });
  EXPECT_EQ(seen, 4);
  EXPECT_EQ(ctx.exit_status(), 0);
  late_work work(t);
  work_on_inputs(ctx, in, out, work);
  EXPECT_EQ(work.read, 0);
  EXPECT_EQ(ctx.exit_status(), static_cast<int>(status::trouble));
}

#ifdef F_SETLEASE
int leased = -1;

// As a file server does for others, which opens the file again when somebody asks for it.
[[noreturn]] void hold_lease(const std::string& path, int ready) {
  leased = open(path.c_str(), O_RDWR | O_CLOEXEC);
  std::signal(SIGIO, [](int) {
    usleep(50'000);
    fcntl(leased, F_SETLEASE, F_UNLCK);
    _exit(0);
  });
  const char held = fcntl(leased, F_SETLEASE, F_WRLCK) == 0 ? 'y' : 'n';
  if (write(ready, &held, 1) != 1) _exit(1);
  for (;;) pause();
}

TEST(FoundFile, IsWaitedForWhereSomebodyHasALease) {
  const two_trees trees;
  struct stat st;
  ASSERT_EQ(stat(trees.own.c_str(), &st), 0);
  int ready[2];
  ASSERT_EQ(pipe(ready), 0);
  const pid_t holder = fork();
  if (holder == 0) hold_lease(trees.own, ready[1]);
  char held = 0;
  ASSERT_EQ(read(ready[0], &held, 1), 1);
  if (held == 'y') {
    reader r(named_file(trees.own, file_identity{st.st_dev, st.st_ino}));
    char text[8];
    EXPECT_EQ(std::string(text, r.read(text, sizeof text)), "found");
  }
  kill(holder, SIGKILL);
  waitpid(holder, nullptr, 0);
  close(ready[0]);
  close(ready[1]);
  if (held != 'y') GTEST_SKIP() << "no leases are given here";
}
#endif

}  // namespace
}  // namespace utfkit::cli
