// What takes the place of a file has its rights, and nobody has more on the way.
#include "output/file_rights.hpp"

#include <cerrno>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#include <csignal>
#ifdef __linux__
#include <linux/fs.h>
#include <sys/ioctl.h>
#endif

#include <gtest/gtest.h>

#include "access_lists.hpp"
#include "base/trouble.hpp"
#include "cli/scratch.hpp"
#include "io/descriptor.hpp"
#include "output/output.hpp"

namespace utfkit::cli {
namespace {

namespace fs = std::filesystem;
using namespace test::access_lists;
using test::in_child;
using test::scratch;
using test::slurp;

mode_t mode_of(const std::string& path) {
  struct stat st = {};
  EXPECT_EQ(stat(path.c_str(), &st), 0) << path;
  return st.st_mode & 07777;
}

void commit_new(const std::string& path) {
  output out = output::to_file(path);
  out.write("new");
  out.commit();
}

// The temporary file of which there is one in `directory`.
std::string temporary_in(const std::string& directory) {
  for (const fs::directory_entry& e : fs::directory_iterator(directory)) {
    if (e.path().filename().string().find(".utf8-") != std::string::npos) return e.path();
  }
  return "";
}

// Whose it is and who is in its group is a right, too.
TEST(Rights, RefuseWhatIsSomebodyElses) {
  if (geteuid() != 0) GTEST_SKIP() << "only root can become another user";
  struct {
    uid_t owner;
    gid_t group;
    const char* what;
  } const cases[] = {
      {12345, 54321, "owner"}, {54321, 23456, "group"}, {12345, 23456, "owner and group"}};
  for (const auto& c : cases) {
    const scratch dir;
    const std::string path = dir.put("f", "old");
    ASSERT_EQ(chown(path.c_str(), c.owner, c.group), 0);
    ASSERT_EQ(chmod(path.c_str(), 0666), 0);
    ASSERT_EQ(chmod(dir.path().c_str(), 0777), 0);
    EXPECT_EQ(in_child([&] {
                if (!test::drop_root()) return 1;
                try {
                  commit_new(path);
                } catch (const trouble& t) {
                  const std::string said = t.what();
                  return said.find("cannot keep the " + std::string(c.what) + " of") == 0 ? 0 : 2;
                }
                return 3;
              }),
              0);
    EXPECT_EQ(slurp(path), "old");
    EXPECT_EQ(mode_of(path), mode_t{0666});
    EXPECT_EQ(dir.entries(), 1u);
  }
}

// So it is written into, where that is asked for.
TEST(Rights, StayWhereTheInodeStays) {
  if (geteuid() != 0) GTEST_SKIP() << "only root can become another user";
  const scratch dir;
  const std::string path = dir.put("f", "old");
  ASSERT_EQ(chown(path.c_str(), 12345, 23456), 0);
  ASSERT_EQ(chmod(path.c_str(), 0606), 0);
  ASSERT_EQ(chmod(dir.path().c_str(), 0777), 0);
  EXPECT_EQ(in_child([&] {
              if (!test::drop_root()) return 1;
              output out = output::to_file(path, replacing::content);
              out.write("new and longer");
              out.commit();
              return 0;
            }),
            0);
  EXPECT_EQ(slurp(path), "new and longer");
  struct stat st = {};
  ASSERT_EQ(stat(path.c_str(), &st), 0);
  EXPECT_EQ(st.st_uid, uid_t{12345});
  EXPECT_EQ(st.st_gid, gid_t{23456});
  EXPECT_EQ(st.st_mode & 07777, mode_t{0606});
  EXPECT_EQ(dir.entries(), 1u);
}

// What is new is no more open than what it is made of, and not to another group.
TEST(Rights, OfANewFileAreThoseOfItsSources) {
  const scratch dir;
  struct {
    std::vector<mode_t> sources;
    mode_t becomes;
  } const cases[] = {
      {{}, 0664},     {{0644}, 0644},       {{0600}, 0600},       {{0444}, 0644},
      {{0755}, 0644}, {{0660, 0644}, 0640}, {{0640, 0604}, 0600}, {{04666}, 0664},
  };
  for (const auto& c : cases) {
    const mode_t old = umask(002);
    output out = output::to_file(dir / "new");
    umask(old);
    EXPECT_EQ(mode_of(temporary_in(dir.path())), mode_t{0600});
    for (const mode_t mode : c.sources) {
      const std::string source = dir.put("source", "");
      ASSERT_EQ(chmod(source.c_str(), mode), 0);
      out.hold(rights_of(source));
      fs::remove(source);
    }
    out.commit();
    EXPECT_EQ(mode_of(dir / "new"), c.becomes);
    fs::remove(dir / "new");
  }
  file_rights other = rights_of(dir.put("source", ""));
  other.mode = 0664;
  ++other.group;
  output out = output::to_file(dir / "new");
  out.hold(other);
  out.commit();
  EXPECT_EQ(mode_of(dir / "new") & 060, mode_t{040});
}

TEST(Rights, AreThoseAtTheEnd) {
  const scratch dir;
  const std::string path = dir.put("f", "old");
  ASSERT_EQ(chmod(path.c_str(), 0644), 0);
  output out = output::to_file(path);
  out.write("new");
  ASSERT_EQ(chmod(path.c_str(), 0600), 0);
  out.commit();
  EXPECT_EQ(mode_of(path), mode_t{0600});
}

// Nor of what somebody has put there meanwhile.
TEST(Rights, AreNotThoseOfAnotherFile) {
  const scratch dir;
  const std::string path = dir.put("f", "old");
  ASSERT_EQ(chmod(path.c_str(), 0600), 0);
  output out = output::to_file(path);
  out.write("new");
  const std::string other = dir.put("other", "");
  ASSERT_EQ(chmod(other.c_str(), 0666), 0);
  fs::rename(other, path);
  out.commit_instead_of(rights_of(path).of);
  EXPECT_EQ(mode_of(path), mode_t{0600});
}

TEST(Rights, OfTheTemporaryFileAreNoneOfTheOldOnesOwnerHasNot) {
  const scratch dir;
  for (const mode_t mode : {0777u, 0644u, 0600u, 0200u, 0444u, 0060u}) {
    const std::string path = dir.put("f", "old");
    ASSERT_EQ(chmod(path.c_str(), mode), 0);
    if (access(path.c_str(), W_OK) != 0) continue;
    output out = output::to_file(path);
    EXPECT_EQ(mode_of(temporary_in(dir.path())), mode & 0600);
    out.commit();
    EXPECT_EQ(mode_of(path), mode);
    fs::remove(path);
  }
}

TEST(PrivateFile, IsItsOwnersAloneUntilItIsCommitted) {
  const scratch dir;
  const mode_t old = umask(022);
  output out = output::to_private_file(dir / "undo");
  umask(old);
  EXPECT_EQ(mode_of(temporary_in(dir.path())), mode_t{0600});
  out.commit();
  EXPECT_EQ(mode_of(dir / "undo"), mode_t{0644});
}

TEST(PrivateFile, IsAsPrivateAsEachOfItsSources) {
  const scratch dir;
  struct {
    std::vector<mode_t> sources;
    mode_t becomes;
  } const cases[] = {
      {{0644, 0666}, 0644}, {{0600}, 0600},       {{04750}, 0640},
      {{0644, 0600}, 0600}, {{0640, 0604}, 0600}, {{0400}, 0400},
  };
  for (const auto& c : cases) {
    const mode_t old = umask(022);
    output out = output::to_private_file(dir / "undo");
    umask(old);
    for (const mode_t mode : c.sources) {
      const std::string source = dir.put("source", "");
      ASSERT_EQ(chmod(source.c_str(), mode), 0);
      out.hold(rights_of(source));
      fs::remove(source);
    }
    out.commit();
    EXPECT_EQ(mode_of(dir / "undo"), c.becomes);
    fs::remove(dir / "undo");
  }
}

TEST(PrivateFile, ClosesOneThatIsThere) {
  const scratch dir;
  const std::string path = dir.put("undo", "old");
  const std::string source = dir.put("source", "");
  ASSERT_EQ(chmod(path.c_str(), 0666), 0);
  ASSERT_EQ(chmod(source.c_str(), 0640), 0);
  output out = output::to_private_file(path);
  out.hold(rights_of(source));
  out.commit();
  EXPECT_EQ(mode_of(path), mode_t{0640});
}

// Who makes a file by the name that somebody else will write to gets nothing.
TEST(PrivateFile, IsNoFileOfAThirdUser) {
  if (geteuid() != 0) GTEST_SKIP() << "only root can become another user";
  constexpr uid_t third = 12345, author = 23456, nobody = 65534;  // no file
  const scratch dir;
  struct {
    uid_t was;
    std::vector<std::pair<uid_t, mode_t>> sources;
    uid_t becomes;
    mode_t mode;
  } const cases[] = {{third, {{0, 0600}}, 0, 0600},
                     {third, {{0, 0644}}, 0, 0644},
                     {third, {}, 0, 0644},
                     {third, {{author, 0600}}, 0, 0600},
                     {author, {{author, 0600}}, author, 0600},
                     {author, {{author, 0644}}, author, 0666},
                     {author, {{author, 0600}, {third, 0600}}, 0, 0600},
                     {0, {{author, 0600}}, 0, 0600},
                     {nobody, {{author, 0600}, {third, 0600}}, 0, 0600}};
  for (const auto& c : cases) {
    const std::string path = dir / "undo";
    if (c.was != nobody) {
      dir.put("undo", "");
      ASSERT_EQ(chmod(path.c_str(), 0666), 0);
      ASSERT_EQ(chown(path.c_str(), c.was, c.was), 0);
    }
    output out = output::to_private_file(path);
    for (const auto& [owner, mode] : c.sources) {
      const std::string source = dir.put("source", "");
      ASSERT_EQ(chmod(source.c_str(), mode), 0);
      ASSERT_EQ(chown(source.c_str(), owner, owner), 0);
      out.hold(rights_of(source));
      fs::remove(source);
    }
    out.commit();
    struct stat st = {};
    ASSERT_EQ(stat(path.c_str(), &st), 0);
    EXPECT_EQ(st.st_uid, c.becomes);
    EXPECT_EQ(st.st_mode & 07777, c.mode);
    fs::remove(path);
  }
}

std::string message_of(const std::function<void()>& action) {
  try {
    action();
  } catch (const trouble& t) {
    return t.what();
  }
  return "none";
}

std::string cannot_write(const std::string& path, const std::string& why) {
  return std::string("cannot write '").append(path).append("': ").append(why);
}

std::string in_directory(const std::string& path, const std::string& why) {
  return std::string("the directory '").append(path).append("' ").append(why);
}

#ifdef FS_IOC_SETFLAGS
// Those of chattr, which take a file system that has them, and rights.
bool set_flags(const std::string& path, int flags) {
  const descriptor file(open(path.c_str(), O_RDONLY | O_CLOEXEC));
  return file.get() >= 0 && ioctl(file.get(), FS_IOC_SETFLAGS, &flags) == 0;
}

// The system says "Operation not permitted", and no more.
TEST(Rights, NameAnAttribute) {
  const scratch dir;
  const std::string file = dir.put("d/f", "old");
  const std::string parent = dir / "d";
  if (!set_flags(file, FS_IMMUTABLE_FL)) GTEST_SKIP() << "no attribute can be set on " << file;
  EXPECT_EQ(message_of([&] { commit_new(file); }),
            cannot_write(file, "it is immutable (chattr -i lifts that)"));
  EXPECT_TRUE(set_flags(file, FS_APPEND_FL));
  EXPECT_EQ(message_of([&] { commit_new(file); }),
            cannot_write(file, "it may only be added to (chattr -a lifts that)"));
  EXPECT_TRUE(set_flags(file, 0));
  EXPECT_TRUE(set_flags(parent, FS_IMMUTABLE_FL));
  EXPECT_EQ(message_of([&] { commit_new(file); }),
            cannot_write(file, in_directory(parent, "is immutable (chattr -i lifts that)")));
  EXPECT_TRUE(set_flags(parent, 0));
  EXPECT_EQ(slurp(file), "old");
}
#endif

// Where it isn't the file that is in the way.
TEST(Rights, NameADirectoryThatCannotBeWritten) {
  const scratch dir;
  const std::string in_closed = dir.put("closed/f", "old");
  const std::string in_sticky = dir.put("sticky/f", "old");
  for (const std::string& file : {in_closed, in_sticky}) ASSERT_EQ(chmod(file.c_str(), 0666), 0);
  ASSERT_EQ(chmod(dir.path().c_str(), 0755), 0);
  ASSERT_EQ(chmod((dir / "sticky").c_str(), 01777), 0);
  ASSERT_EQ(chmod((dir / "closed").c_str(), 0555), 0);
  const bool root = geteuid() == 0;
  file_rights only_mine;
  only_mine.mode = 0600;
  const std::string closed = in_directory(dir / "closed", "may not be written to");
  const std::string sticky =
      in_directory(dir / "sticky", "lets only the owner of a file replace it");
  EXPECT_EQ(in_child([&] {
              if (!test::drop_root()) return 1;
              for (const std::string& path : {in_closed, dir / "closed/new"}) {
                const std::string said = message_of([&] { output::to_file(path); });
                if (said != cannot_write(path, closed)) return 2;
              }
              if (chdir((dir / "closed").c_str()) != 0) return 3;
              if (message_of([] { output::to_file("new"); }) !=
                  cannot_write("new", "the current directory may not be written to")) {
                return 4;
              }
              const std::string said = message_of([&] {
                output out = output::to_private_file(in_sticky);
                out.hold(only_mine);
                out.commit();
              });
              return !root || said == cannot_write(in_sticky, sticky) ? 0 : 5;
            }),
            0);
  EXPECT_EQ(slurp(in_sticky), "old");
}

#ifdef __linux__

// ── access control lists and attributes ─────────────────────────────────────────────────────────

TEST(Rights, KeepTheAccessControlList) {
  const scratch dir;
  const std::string path = dir.put("f", "old");
  ASSERT_EQ(chmod(path.c_str(), 0600), 0);
  SKIP_WITHOUT(path, access_list, named_user_only);
  commit_new(path);
  EXPECT_EQ(slurp(path), "new");
  EXPECT_EQ(get(path, access_list), named_user_only);
  EXPECT_EQ(mode_of(path), mode_t{0660});
}

TEST(Rights, KeepAttributes) {
  const scratch dir;
  const std::string path = dir.put("f", "old");
  SKIP_WITHOUT(path, "user.origin", "here");
  ASSERT_TRUE(set(path, "user.empty", ""));
  const bool root = set(path, "security.of_a_test", "1") && set(path, "trusted.of_a_test", "2");
  commit_new(path);
  EXPECT_EQ(get(path, "user.origin"), "here");
  EXPECT_EQ(get(path, "user.empty"), "");
  if (root) {
    EXPECT_EQ(get(path, "security.of_a_test"), "1");
    EXPECT_EQ(get(path, "trusted.of_a_test"), "2");
  }
}

// As where their names are more than 64 KiB together.
TEST(Rights, RefuseAttributesThatCannotBeListed) {
  const scratch dir;
  file_rights rights = rights_of(dir.put("f", "old"));
  rights.unlisted = E2BIG;
  const descriptor to(open(dir.put("g", "new").c_str(), O_RDWR | O_CLOEXEC));
  EXPECT_THROW(give_rights(to.get(), rights, "f", unkept::refuse), trouble);
}

// It is given to files that are made there; this one had none.
TEST(Rights, TakeNothingFromTheDefaultListOfTheDirectory) {
  const scratch dir;
  const std::string path = dir.put("f", "old");
  const std::string source = dir.put("source", "");
  for (const std::string& p : {path, source}) ASSERT_EQ(chmod(p.c_str(), 0640), 0);
  const std::string everybody =
      list_of({{user_obj, 7}, {user, 7, 1234}, {group_obj, 7}, {mask, 7}, {other, 7}});
  SKIP_WITHOUT(dir.path(), default_list, everybody);
  commit_new(path);
  EXPECT_EQ(get(path, access_list), "none");
  EXPECT_EQ(mode_of(path), mode_t{0640});
  output undo = output::to_private_file(dir / "undo");
  EXPECT_EQ(mode_of(temporary_in(dir.path())), mode_t{0600});
  undo.hold(rights_of(source));
  undo.commit();
  EXPECT_EQ(get(dir / "undo", access_list), "none");
  EXPECT_EQ(mode_of(dir / "undo"), mode_t{0640});
  // A new file without such sources is as any other that is made there.
  output::to_private_file(dir / "new").commit();
  std::ofstream(dir / "plain").flush();
  EXPECT_EQ(get(dir / "new", access_list), get(dir / "plain", access_list));
  EXPECT_EQ(mode_of(dir / "new"), mode_of(dir / "plain"));
}

// A list names owner and group as such; with another owner it means somebody else.
TEST(Rights, RefuseAListWhoseOwnerCannotBeKept) {
  if (geteuid() != 0) GTEST_SKIP() << "only root can become another user";
  const scratch dir;
  const std::string path = dir.put("f", "old");
  ASSERT_EQ(chown(path.c_str(), 12345, 23456), 0);
  ASSERT_EQ(chmod(dir.path().c_str(), 0777), 0);
  const std::string list =
      list_of({{user_obj, 6}, {user, 6, 54321}, {group_obj, 0}, {mask, 6}, {other, 0}});
  SKIP_WITHOUT(path, access_list, list);
  EXPECT_EQ(in_child([&] {
              if (!test::drop_root()) return 1;
              try {
                commit_new(path);
              } catch (const trouble& t) {
                const std::string said = t.what();
                return said.find("cannot keep the owner and group of") == 0 ? 0 : 2;
              }
              return 3;
            }),
            0);
  EXPECT_EQ(slurp(path), "old");
  EXPECT_EQ(get(path, access_list), list);
  EXPECT_EQ(dir.entries(), 1u);
}

// Reads whatever can be opened in `directory`, until there is something.
[[noreturn]] void spy_in(const std::string& directory) {
  if (!test::drop_root()) _exit(1);
  for (;;) {
    for (const fs::directory_entry& e : fs::directory_iterator(directory)) {
      const descriptor f(open(e.path().c_str(), O_RDONLY));
      char byte = 0;
      for (int i = 0; f.get() >= 0 && i < 1000; ++i) {
        if (pread(f.get(), &byte, 1, 0) > 0) _exit(2);
      }
    }
  }
}

// Somebody who may not read the file tries all the time to open what is to replace it.
TEST(Rights, AreAtNoMomentMoreThanThoseOfTheFile) {
  if (geteuid() != 0) GTEST_SKIP() << "only root can become another user";
  const scratch dir;
  ASSERT_EQ(chmod(dir.path().c_str(), 0755), 0);
  const std::string everybody =
      list_of({{user_obj, 7}, {user, 7, 54321}, {group_obj, 7}, {mask, 7}, {other, 7}});
  const bool listed = set(dir.path(), default_list, everybody);
  const pid_t spy = fork();
  if (spy == 0) spy_in(dir.path());
  const std::string file = dir / "f";
  { const descriptor f(open(file.c_str(), O_CREAT | O_WRONLY, 0)); }
  ASSERT_TRUE(!listed || removexattr(file.c_str(), access_list) == 0);
  ASSERT_EQ(chmod(file.c_str(), 0600), 0);
  for (int i = 0; i < 60; ++i) {
    commit_new(file);
    output undo = output::to_private_file(dir / "undo");
    undo.hold(rights_of(file));
    undo.write("new");
    undo.commit();
    fs::remove(dir / "undo");
  }
  kill(spy, SIGKILL);
  int status = 0;
  waitpid(spy, &status, 0);
  EXPECT_TRUE(WIFSIGNALED(status)) << WEXITSTATUS(status);
}

#endif

}  // namespace
}  // namespace utfkit::cli
