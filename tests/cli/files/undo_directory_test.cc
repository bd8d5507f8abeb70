// The names of undo files lead to one path each, and none out of the directory.
#include "repair/undo_directory.hpp"

#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "cli/scratch.hpp"
#include "support/texts.hpp"

namespace utfkit::cli {
namespace {

TEST(UndoName, IsReadable) {
  EXPECT_EQ(undo_name_of("/srv/text/a b.txt"), "+srv+text+a%20b.txt.undo");
  EXPECT_EQ(undo_name_of("/+%\xC3\xA4\xFF\n"), "+%2B%25%C3%A4%FF%0A.undo");
  const std::string x199(199, 'x');
  EXPECT_EQ(undo_name_of(fmt::format("/{}", x199)), fmt::format("+{}.undo", x199));
  EXPECT_EQ(undo_name_of(fmt::format("/{}y", x199)), fmt::format("+{}.part/y.undo", x199));
  EXPECT_EQ(undo_name_of(fmt::format("/{}/", x199)), fmt::format("+{}.part/+.undo", x199));
}

std::string random_path(::test::random_source& random) {
  std::string path;
  for (auto parts = 1 + random() % 5; parts != 0; --parts) {
    path += '/';
    for (auto n = 1 + random() % (random() % 4 == 0 ? 250 : 6); n != 0; --n) {
      const char c = random() % 2 == 0 ? "+%./2Fa\n"[random() % 8] : static_cast<char>(random());
      path += c == '/' || c == '\0' ? 'x' : c;
    }
    if (path.ends_with("/.") || path.ends_with("/..")) path += '-';
  }
  return path;
}

TEST(UndoName, LeadsBack) {
  SCOPED_TRACE(::test::seed_message());
  ::test::random_source random(::test::seed());
  std::set<std::string> names, paths;
  for (int round = 0; round < 3000; ++round) {
    const std::string path = random_path(random);
    const std::string name = undo_name_of(path);
    EXPECT_EQ(path_of_undo_name(name), path);
    names.insert(name);
    paths.insert(path);
    std::size_t part = 0;
    for (const char c : name) {
      part = c == '/' ? 0 : part + 1;
      ASSERT_LE(part, 205u);
      ASSERT_TRUE(c > ' ' && c < '\x7F') << name;
    }
  }
  EXPECT_EQ(names.size(), paths.size());
}

TEST(UndoName, IsOfNothingElse) {
  const std::string x200(200, 'x');
  for (const std::string& name : {std::string(),
                                  std::string(".undo"),
                                  std::string("a.undo"),
                                  std::string("+.undo"),
                                  std::string("+a"),
                                  std::string("+..+a.undo"),
                                  std::string("+a+..undo"),
                                  std::string("+a+.+b.undo"),
                                  std::string("+a++b.undo"),
                                  std::string("+a+.undo"),
                                  std::string("%2Fa.undo"),
                                  std::string("+a%2f.undo"),
                                  std::string("+a%2F.undo"),
                                  std::string("+%61.undo"),
                                  std::string("+a%00.undo"),
                                  std::string("+a%2.undo"),
                                  std::string("+a b.undo"),
                                  std::string("+\xC3\xA4.undo"),
                                  std::string("+a.part/b.undo"),
                                  fmt::format("+{}.undo", x200),
                                  fmt::format("{}.part/y.undo", x200),
                                  fmt::format("+{}.part/.undo", x200.substr(1)),
                                  std::string("+a/.undo"),
                                  std::string("+a/b.undo")}) {
    EXPECT_EQ(path_of_undo_name(name), std::nullopt) << name;
  }
}

// Whatever else is in the directory is no undo file, and neither is one of another directory.
TEST(UndoDirectory, KnowsItsUndoFilesByTheirNames) {
  const test::scratch directory;
  const undo_directory undo(directory.path());
  const auto has = [&](const std::string& name) {
    return undo.has_undo_file(real_path_of(directory.path()) + "/" + name);
  };
  const std::string x199(199, 'x'), dotted = undo_name_of("/" + x199 + ".profile");
  for (const std::string& name :
       {std::string("+a.undo"), std::string("+a.undo.1"), std::string("+a.undo.27"),
        std::string(".+a.undo.utf8-ab12cd"), dotted, dotted + ".2",
        dotted.substr(0, dotted.rfind('/') + 1) + "..profile.undo.utf8-ab12cd"}) {
    EXPECT_TRUE(has(name)) << name;
  }
  for (const std::string name :
       {"a", "+a", "a.undo", "a.undo.1", "+a.undo.01", "+a.undo.bak", "+a b.undo", "s/+a.undo",
        "s.part/+a.undo", ".+a.utf8-ab12cd", "+a.part/b.undo", ".hidden.undo", ""}) {
    EXPECT_FALSE(has(name)) << name;
  }
  EXPECT_FALSE(undo.has_undo_file("/+a.undo"));
}

// The files of each entry, by their names, and the path that they belong to.
std::vector<std::string> entries_in(const test::scratch& directory) {
  std::vector<std::string> found;
  for (const auto& e : undo_directory(directory.path()).entries()) {
    found.push_back(e.file);
    for (const std::string& path : e.undos) {
      found.back() += ' ';
      found.back() += path.substr(path.rfind('/') + 1);
    }
  }
  return found;
}

TEST(UndoDirectory, HasTheLastRepairOfAFileFirst) {
  const test::scratch directory;
  for (const char* name : {"+a.undo", "+a.undo.1", "+a.undo.2", "+a.undo.10", "+a.undo.9",
                           "+a.undo-.undo", "+b.undo.2", "+b.undo.11", "+c.undo.1.undo",
                           "+c.undo.1.undo.1", "+c.undo", "a.undo", "a.undo.1"}) {
    directory.put(name, "");
  }
  EXPECT_EQ(
      entries_in(directory),
      (std::vector<std::string>{"/a +a.undo +a.undo.10 +a.undo.9 +a.undo.2 +a.undo.1",
                                "/a.undo- +a.undo-.undo", "/b +b.undo.11 +b.undo.2", "/c +c.undo",
                                "/c.undo.1 +c.undo.1.undo +c.undo.1.undo.1", " a.undo"}));
}

// A part of a long path may begin with a dot; what is no name of an undo file is told.
TEST(UndoDirectory, HasNamesThatBeginWithADot) {
  const test::scratch directory;
  const std::string file = '/' + std::string(199, 'x') + ".profile";
  directory.put(undo_name_of(file), "");
  directory.put(".hidden.undo", "");
  EXPECT_EQ(entries_in(directory),
            (std::vector<std::string>{file + " .profile.undo", " .hidden.undo"}));
}

TEST(UndoDirectory, HasNoOtherNumbers) {
  const test::scratch directory;
  for (const char* name : {"+a.undo.0", "+a.undo.01", "+a.undo.", "+a.undo.1x", "+a.undo.-1",
                           "+a.undo.1.bak", "+a.1", ".undo.1", "+.undo.1", "+a+..+b.undo.1"}) {
    directory.put(name, "");
  }
  std::filesystem::create_directory(directory / "+a.undo.1");
  std::filesystem::create_symlink("+a.undo.01", directory / "+a.undo.2");
  EXPECT_EQ(entries_in(directory), std::vector<std::string>{});
}

}  // namespace
}  // namespace utfkit::cli
