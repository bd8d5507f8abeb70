// Which files a command line means.
#include "tree/walk.hpp"

#include <algorithm>
#include <filesystem>
#include <random>
#include <set>
#include <string>
#include <vector>

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <gtest/gtest.h>

#include "base/safe_text.hpp"
#include "cli/scratch.hpp"
#include "git.hpp"
#include "tree/gitignore.hpp"

namespace utfkit::cli {
namespace {

namespace fs = std::filesystem;
using test::scratch;
using strings = std::vector<std::string>;

struct seen {
  strings files, troubles;
  std::uint64_t binary = 0;
};

// A message about `path`, which needs no escapes.
std::string message(const std::string& before, const std::string& path, const std::string& after) {
  return std::string(before).append("'").append(path).append("'").append(after);
}

seen walked(const strings& operands, const walk_options& options) {
  seen s;
  walker files(operands, options);
  for (walker::event e; files.next(e);) {
    (e.is == walker::event::kind::trouble ? s.troubles : s.files).push_back(e.text);
  }
  s.binary = files.totals().binary_skipped;
  return s;
}

const walk_options flat = {};
const walk_options deep = {.recursive = true};
const walk_options all = {.recursive = true, .binary = true, .ignore_files = false};

// What is walked below `directory`, without that part.
strings below(const std::string& directory, const walk_options& options = deep) {
  const seen s = walked({directory}, options);
  EXPECT_EQ(s.troubles, strings{});
  strings paths;
  for (const std::string& path : s.files) {
    EXPECT_TRUE(path.starts_with(directory + "/")) << path;
    paths.push_back(path.substr(directory.size() + 1));
  }
  return paths;
}

TEST(Walk, PassesOverOriginalsBesideTheirFiles) {
  const scratch dir;
  for (const char* name : {"a", "a.bak", "a.bak.bak", "b.bak", ".bak", "d/c", "d/c.bak", "e.bak"}) {
    dir.put(name, "x");
  }
  fs::create_directory(dir / "b");
  fs::create_symlink("a", dir / "e");
  walk_options options = deep;
  options.kept_suffix = ".bak";
  EXPECT_EQ(below(dir.path(), options), (strings{".bak", "a", "b.bak", "d/c", "e.bak"}));
  options.kept_suffix = ".orig";
  EXPECT_EQ(below(dir.path(), options), below(dir.path()));
  EXPECT_EQ(walked({dir / "a.bak"}, options).files, strings{dir / "a.bak"});
}

TEST(Walk, PassesOverWhatFixHasLeft) {
  const scratch dir;
  for (const char* name : {"a", "a.bak", "a.bak.1", "a.bak.x", "a.rej", "b.bak", "c.rej"}) {
    dir.put(name, "x");
  }
  dir.put("undo", "utf8undo\x01");
  const seen s = walked({dir.path()}, deep);
  EXPECT_EQ(below(dir.path()), (strings{"a", "a.bak.x", "b.bak", "c.rej"}));
  EXPECT_EQ(s.binary, 1u);
  walk_options made = deep;
  made.made_files = true;
  EXPECT_EQ(below(dir.path(), made).size(), 7u);
  EXPECT_EQ(walked({dir / "a.bak"}, deep).files, strings{dir / "a.bak"});
}

TEST(Walk, NoOperandIsTheCurrentDirectoryUnderRecursive) {
  const scratch dir;
  dir.put("d/f", "x");
  const fs::path before = fs::current_path();
  fs::current_path(dir.path());
  const seen s = walked({}, deep);
  fs::current_path(before);
  EXPECT_EQ(s.files, strings{"./d/f"});
  EXPECT_EQ(s.troubles, strings{});
}

TEST(Walk, NoOperandIsStandardInput) {
  EXPECT_EQ(walked({}, flat).files, strings{"-"});
  EXPECT_EQ(walked({"-"}, deep).files, strings{"-"});
  EXPECT_EQ(walked({"-", "-"}, deep).files, (strings{"-", "-"}));
}

TEST(Walk, NamedFilesAreNeverSkipped) {
  const scratch dir;
  const std::string binary = dir.put("binary", std::string(100, '\0'));
  const std::string ignored = dir.put("ignored", "x");
  dir.put(".gitignore", "ignored\n");
  fs::create_symlink("ignored", dir / "link");
  ASSERT_EQ(mkfifo((dir / "fifo").c_str(), 0600), 0);
  const strings operands = {binary,          ignored, dir / "link", dir / "fifo",
                            dir / "missing", "",      "/dev/null"};
  for (const walk_options& options : {flat, deep}) {
    const seen s = walked(operands, options);
    EXPECT_EQ(s.files, operands);
    EXPECT_EQ(s.troubles, strings{});
    EXPECT_EQ(s.binary, 0u);
  }
}

TEST(Walk, ADirectoryNeedsRecursive) {
  const scratch dir;
  dir.put("d\n/f", "x");
  const seen s = walked({dir / "d\n", "-"}, flat);
  EXPECT_EQ(s.files, strings{"-"});
  EXPECT_EQ(s.troubles, strings{message("", dir / "d\\n", " is a directory (use -r)")});
}

TEST(Walk, GoesInByteOrder) {
  const scratch dir;
  const strings expected = {"A",   "B/z",   "a", "a b",      "a-b", "a.b",
                            "a/b", "a/c/d", "b", "\xC3\xA9", "\xFF"};
  // "a" is a directory below, hence the file has another name.
  strings names = expected;
  names[2] = "a!";
  std::sort(names.begin(), names.end());
  for (const std::string& name : names) dir.put(name, "x");
  EXPECT_EQ(below(dir.path()), (strings{"A", "B/z", "a/b", "a/c/d", "a b", "a!", "a-b", "a.b", "b",
                                        "\xC3\xA9", "\xFF"}));
}

TEST(Walk, JoinsPathsWithOneSlash) {
  const scratch dir;
  dir.put("d/a/b", "x");
  const fs::path old = fs::current_path();
  fs::current_path(dir.path());
  EXPECT_EQ(walked({"d"}, deep).files, strings{"d/a/b"});
  EXPECT_EQ(walked({"d/"}, deep).files, strings{"d/a/b"});
  EXPECT_EQ(walked({"d//"}, deep).files, strings{"d/a/b"});
  EXPECT_EQ(walked({"."}, deep).files, strings{"./d/a/b"});
  EXPECT_EQ(walked({"./d"}, deep).files, strings{"./d/a/b"});
  fs::current_path(dir / "d");
  EXPECT_EQ(walked({".."}, deep).files, strings{"../d/a/b"});
  fs::current_path(old);
}

TEST(Walk, FollowsLinksOnlyWhereNamed) {
  const scratch dir;
  dir.put("real/f", "x");
  dir.put("top/own", "x");
  fs::create_directory_symlink(dir / "real", dir / "top/link");
  fs::create_symlink(dir / "real/f", dir / "top/file");
  fs::create_directory_symlink(dir / "top", dir / "top/loop");
  fs::create_directory_symlink(dir / "top", dir / "entry");
  EXPECT_EQ(below(dir / "top"), strings{"own"});
  EXPECT_EQ(below(dir / "entry"), strings{"own"});
}

TEST(Walk, PassesOverWhatIsNoFile) {
  const scratch dir;
  dir.put("f", "x");
  ASSERT_EQ(mkfifo((dir / "fifo").c_str(), 0600), 0);
  EXPECT_EQ(below(dir.path()), strings{"f"});
}

TEST(Walk, SkipsAndCountsBinaryFiles) {
  const scratch dir;
  dir.put("a/elf", std::string("\x7F"
                               "ELF\0\0\0\0\1\2",
                               10));
  dir.put("b", std::string(50, '\0'));
  dir.put("c", "text");
  dir.put("d", std::string("t\0e\0x\0t\0\n\0", 10));
  dir.put("e", "");
  dir.put("f", std::string(8192, 'x') + std::string(9, '\0'));
  const seen s = walked({dir.path(), dir / "b"}, deep);
  EXPECT_EQ(s.files, (strings{dir / "c", dir / "d", dir / "e", dir / "f", dir / "b"}));
  EXPECT_EQ(s.binary, 2u);
  const seen with = walked({dir.path()}, {.recursive = true, .binary = true});
  EXPECT_EQ(with.files.size(), 6u);
  EXPECT_EQ(with.binary, 0u);
}

// A directory is read when the walk comes to it: what is removed before that isn't named.
TEST(Walk, GoesNoFurtherThanAsked) {
  const scratch dir;
  for (const char* name : {"a", "b", "c/d", "e"}) dir.put(name, "x");
  walker files({dir.path(), "-"}, deep);
  walker::event e;
  for (const char* name : {"a", "b"}) {
    ASSERT_TRUE(files.next(e));
    EXPECT_EQ(e.text, dir / name);
  }
  std::filesystem::remove(std::filesystem::path(dir / "c/d"));
  ASSERT_TRUE(files.next(e));
  EXPECT_EQ(e.text, dir / "e");
}

TEST(Walk, GoesOnPastWhatCannotBeRead) {
  const scratch dir;
  dir.put("a/f", "x");
  dir.put("b\t/f", "x");
  dir.put("c/f", "x");
  dir.put("d", "x");
  fs::permissions(dir / "b\t", fs::perms::none);
  fs::permissions(dir / "d", fs::perms::none);
  fs::permissions(dir.path(), fs::perms::others_read | fs::perms::others_exec,
                  fs::perm_options::add);
  const int status = test::in_child([&] {
    if (!test::drop_root()) return 1;
    const seen s = walked({dir.path()}, deep);
    if (s.files != strings{dir / "a/f", dir / "c/f", dir / "d"}) return 2;
    return s.troubles ==
                   strings{message("cannot read directory ", dir / "b\\t", ": Permission denied")}
               ? 0
               : 3;
  });
  EXPECT_EQ(status, 0);
  fs::permissions(dir / "b\t", fs::perms::owner_all);
}

TEST(Walk, ReportsANamedDirectoryThatCannotBeRead) {
  const scratch dir;
  fs::create_directory(dir / "d");
  fs::permissions(dir / "d", fs::perms::none);
  fs::permissions(dir.path(), fs::perms::others_exec, fs::perm_options::add);
  const int status = test::in_child([&] {
    if (!test::drop_root()) return 1;
    const seen s = walked({dir / "d/", "-"}, deep);
    return s.files == strings{"-"} &&
                   s.troubles ==
                       strings{message("cannot read directory ", dir / "d", ": Permission denied")}
               ? 0
               : 2;
  });
  EXPECT_EQ(status, 0);
  fs::permissions(dir / "d", fs::perms::owner_all);
}

// Makes a chain of directories, deeper than any path can name, with a file in each tenth.
void make_deep(const std::string& root, int depth) {
  int fd = open(root.c_str(), O_RDONLY | O_DIRECTORY);
  for (int i = 0; i < depth; ++i) {
    ASSERT_EQ(mkdirat(fd, "d", 0700), 0);
    if (i % 10 == 0) {
      for (const char* name : {"a", "z"}) {
        const int file = openat(fd, name, O_WRONLY | O_CREAT, 0600);
        ASSERT_EQ(write(file, "x", 1), 1);
        close(file);
      }
    }
    const int next = openat(fd, "d", O_RDONLY | O_DIRECTORY);
    close(fd);
    fd = next;
  }
  close(fd);
}

// std::filesystem needs a path, and recurses.
void remove_deep(const std::string& root) {
  test::run({"rm", "-rf", root});
}

TEST(Walk, SurvivesAnyDepthWithFewDescriptors) {
  const scratch dir;
  make_deep(dir.path(), 2200);
  rlimit old = {};
  getrlimit(RLIMIT_NOFILE, &old);
  const rlimit few = {64, old.rlim_max};
  setrlimit(RLIMIT_NOFILE, &few);
  const seen s = walked({dir.path()}, deep);
  setrlimit(RLIMIT_NOFILE, &old);
  EXPECT_EQ(s.troubles, strings{});
  ASSERT_EQ(s.files.size(), 440u);
  EXPECT_EQ(s.files[0], dir / "a");
  EXPECT_EQ(s.files[1], dir / "d/d/d/d/d/d/d/d/d/d/a");
  EXPECT_EQ(s.files.back(), dir / "z");
  EXPECT_GT(s.files[219].size(), 4300u);
  remove_deep(dir / "d");
}

TEST(Walk, SkipsWhatGitDoes) {
  const scratch dir;
  dir.put(".git/config", "x");
  dir.put(".git/info/exclude", "excluded\nboth\n");
  dir.put(".gitignore", "*.o\n/build/\n!both\n");
  for (const char* name : {"a.c", "a.o", "build/x", "excluded", "both", "s/build/x", "s/b.o"}) {
    dir.put(name, "x");
  }
  dir.put("s/.gitignore", "!b.o\nlocal\n");
  dir.put("s/local", "x");
  EXPECT_EQ(below(dir.path()),
            (strings{".gitignore", "a.c", "both", "s/.gitignore", "s/b.o", "s/build/x"}));
  EXPECT_EQ(below(dir.path(), all).size(), 12u);
  // From within, the rules above hold as well.
  EXPECT_EQ(below(dir / "s"), (strings{".gitignore", "b.o", "build/x"}));
  // A directory that is named is walked, ignored or not.
  EXPECT_EQ(below(dir / "build"), strings{"x"});
}

TEST(Walk, HonoursGitignoreOutsideRepositories) {
  const scratch dir;
  dir.put(".gitignore", "a\n");
  dir.put("s/a", "x");
  dir.put("s/b", "x");
  EXPECT_EQ(below(dir.path()), (strings{".gitignore", "s/b"}));
  // But nothing says that the rules above belong to it.
  EXPECT_EQ(below(dir / "s"), (strings{"a", "b"}));
}

TEST(Walk, TakesARepositoryWithinForItself) {
  const scratch dir;
  fs::create_directories(dir / ".git");
  dir.put(".gitignore", "a\n");
  dir.put("sub/.git/info/exclude", "b\n");
  for (const char* name : {"a", "b", "sub/a", "sub/b", "sub/c", "z/a", "z/b"}) dir.put(name, "x");
  EXPECT_EQ(below(dir.path()), (strings{".gitignore", "b", "sub/a", "sub/c", "z/b"}));
  EXPECT_EQ(below(dir / "sub"), (strings{"a", "c"}));
}

TEST(Walk, FindsTheExcludeFileOfAnAddedWorkTree) {
  const scratch dir;
  dir.put("main/.git/info/exclude", "a\n");
  dir.put("main/.git/worktrees/w/commondir", "../..\n");
  dir.put("w/.git", "gitdir: " + dir.path() + "/main/.git/worktrees/w\n");
  dir.put("w/a", "x");
  dir.put("w/b", "x");
  EXPECT_EQ(below(dir / "w"), strings{"b"});
  dir.put("w/.git", "gitdir: ../main/.git/worktrees/w\n");
  EXPECT_EQ(below(dir / "w"), strings{"b"});
}

TEST(Walk, DoesNotReadALinkedGitignore) {
  const scratch dir;
  dir.put("a", "x");
  dir.put("rules", "a\n");
  fs::create_symlink("rules", dir / ".gitignore");
  EXPECT_EQ(below(dir.path()), (strings{"a", "rules"}));
}

TEST(Walk, ReportsRulesThatCannotBeRead) {
  const scratch dir;
  dir.put("a", "x");
  std::string large;
  while (large.size() < 5'000'000) large += "some-name-that-is-nowhere\n";
  dir.put(".gitignore", large);
  const seen s = walked({dir.path()}, deep);
  EXPECT_EQ(s.files, (strings{dir / ".gitignore", dir / "a"}));
  EXPECT_EQ(s.troubles, strings{message("cannot read ", dir / ".gitignore", ": File too large")});
}

// What those of nested directories take is bounded in sum, and no rule of a file counts then.
TEST(Walk, ReportsRulesThatNeedTooMuchMemory) {
  const scratch dir;
  for (const char* name : {"a", "below/b", "beside/b"}) dir.put(name, "x");
  std::string many;
  for (int i = 0; i < 80'000; ++i) many += "no" + std::to_string(i) + '\n';
  dir.put(".gitignore", many + "a\n");
  dir.put("below/.gitignore", many + "b\n");
  dir.put("beside/.gitignore", "b\n");
  const seen s = walked({dir.path()}, deep);
  EXPECT_EQ(s.files, (strings{dir / ".gitignore", dir / "below/.gitignore", dir / "below/b",
                              dir / "beside/.gitignore"}));
  EXPECT_EQ(s.troubles, strings{message("", dir / "below/.gitignore",
                                        " is passed over: with those of the directories above, "
                                        "its rules need more than 24 MiB")});
  const std::string line(4'000'000, '*');
  EXPECT_TRUE(ignore_rules(line, 24U << 20).is_too_large());
}

// A random tree with rules in many of its directories; what git tells of it is the oracle.
template <class Random>
void make_random_tree(const scratch& root, Random& random) {
  strings directories = {""};
  for (int n = 0; n < 60; ++n) {
    std::string path = directories[random() % directories.size()] + test::random_name(random);
    std::error_code error;
    if (fs::exists(root / path)) continue;
    if (random() % 3 == 0) {
      fs::create_directories(root / path, error);
      if (!error) directories.push_back(path + "/");
    } else {
      root.put(path, "x");
    }
  }
  for (const std::string& directory : directories) {
    if (random() % 2 == 0) root.put(directory + ".gitignore", test::random_rules(random));
  }
  root.put(".git/info/exclude", test::random_rules(random));
}

TEST(Walk, AgreesWithGit) {
  if (!test::has_git()) GTEST_SKIP() << "git isn't installed";
  std::mt19937 random(3629);
  for (int i = 0; i < 8; ++i) {
    const scratch root;
    ASSERT_EQ(test::git(root.path(), {"init", "-q"}).status, 0);
    make_random_tree(root, random);
    strings every;
    for (const std::string& path : below(root.path(), all)) {
      if (!path.starts_with(".git/")) every.push_back(path);
    }
    const std::set<std::string> ignored = test::ignored_by_git(root.path(), every);
    strings expected;
    for (const std::string& path : every) {
      if (!ignored.contains(path)) expected.push_back(path);
    }
    EXPECT_EQ(below(root.path()), expected) << i;
    // A walk that starts in a directory that isn't ignored finds there what the whole walk does.
    for (const auto& entry : fs::directory_iterator(root.path())) {
      const std::string name = entry.path().filename().string();
      if (!entry.is_directory() || name == ".git" ||
          !test::ignored_by_git(root.path(), {name}).empty()) {
        continue;
      }
      strings part;
      for (const std::string& path : expected) {
        if (path.starts_with(name + "/")) part.push_back(path.substr(name.size() + 1));
      }
      EXPECT_EQ(below(root / name), part) << i << " " << safe(name);
    }
  }
}

}  // namespace
}  // namespace utfkit::cli
