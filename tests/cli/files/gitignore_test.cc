// The rules of one file, by hand and against git.
#include "tree/gitignore.hpp"

#include <filesystem>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "base/safe_text.hpp"
#include "cli/scratch.hpp"
#include "git.hpp"

namespace utfkit::cli {
namespace {

namespace fs = std::filesystem;

enum verdict { ignored, taken, unsaid };

struct example {
  std::string rules, path;
  verdict expected;
};

void expect_all(const std::vector<example>& examples) {
  for (const auto& [rules, path, expected] : examples) {
    const bool is_directory = path.ends_with('/');
    const std::string name = is_directory ? path.substr(0, path.size() - 1) : path;
    const std::optional<bool> said = ignore_rules(rules).ignored(name, is_directory);
    EXPECT_EQ(!said   ? unsaid
              : *said ? ignored
                      : taken,
              expected)
        << testing::PrintToString(rules) << " on " << testing::PrintToString(path);
  }
}

TEST(IgnoreRules, ReadLines) {
  expect_all({
      {"", "a", unsaid},
      {"\n\n", "a", unsaid},
      {"a", "a", ignored},
      {"a\r\nb\r\n", "b", ignored},
      {"a\r\nb\r\n", "a", ignored},
      {"\xEF\xBB\xBF"
       "a",
       "a", ignored},
      {"# a\n#b", "#b", unsaid},
      {"\\#b", "#b", ignored},
      {"a #b", "a #b", ignored},
      {"a  ", "a", ignored},
      {"a\\ ", "a ", ignored},
      {"a\\  ", "a ", ignored},
      {"a\\\\ ", "a\\", ignored},
      {"a\t", "a\t", ignored},
      {" a", " a", ignored},
      {" ", " ", unsaid},
      {"\\ ", " ", ignored},
      {std::string("a\0b", 3), "a", ignored},
      {"/", "a/", unsaid},
      {"!", "!", unsaid},
      {"\\!a", "!a", ignored},
  });
}

TEST(IgnoreRules, TakeTheLastThatMatches) {
  expect_all({
      {"a\n!a", "a", taken},
      {"!a\na", "a", ignored},
      {"*.c\n!b.c", "b.c", taken},
      {"*.c\n!b.c", "c.c", ignored},
      {"*\n!*/", "d/", taken},
      {"*\n!*/", "d", ignored},
      {"!!a", "!a", taken},
  });
}

TEST(IgnoreRules, KnowDirectories) {
  expect_all({
      {"d/", "d/", ignored},
      {"d/", "d", unsaid},
      {"d/", "x/d/", ignored},
      {"d//", "d/", unsaid},
      {"/d/", "x/d/", unsaid},
      {"d", "d/", ignored},
  });
}

TEST(IgnoreRules, AreAnchoredByASlash) {
  expect_all({
      {"a", "x/y/a", ignored},
      {"*.c", "x/y/a.c", ignored},
      {"/a", "a", ignored},
      {"/a", "x/a", unsaid},
      {"x/a", "x/a", ignored},
      {"x/a", "y/x/a", unsaid},
      {"/*.c", "a.c", ignored},
      {"/*.c", "x/a.c", unsaid},
      {"x/*", "x/a", ignored},
      {"x/*", "x/a/b", unsaid},
      {"**/a", "x/y/a", ignored},
      {"**/x/a", "y/x/a", ignored},
      {"x/**", "x/y/a", ignored},
      {"x/**/a", "x/a", ignored},
      {"x/**/", "x/y/", ignored},
      {"x/**/", "x/y", unsaid},
      {"//a", "a", unsaid},
  });
}

// What the rules of a directory make of what is in it, by the rules alone: `all` gets the paths
// from `root`, and what is ignored is returned.
std::set<std::string> ignored_by_rules(const std::string& root, const std::string& directory,
                                       std::vector<std::string>& all) {
  const fs::path base = fs::path(root) / directory;
  const ignore_rules rules(test::slurp(base / ".gitignore"));
  std::set<std::string> result;
  for (const auto& entry : fs::recursive_directory_iterator(base)) {
    all.push_back(entry.path().string().substr(root.size() + 1));
    const std::string path = entry.path().string().substr(base.string().size() + 1);
    const bool inherited = result.contains(all.back().substr(0, all.back().rfind('/')));
    if (inherited || rules.ignored(path, entry.is_directory()).value_or(false)) {
      result.insert(all.back());
    }
  }
  return result;
}

TEST(IgnoreRules, AgreeWithGit) {
  if (!test::has_git()) GTEST_SKIP() << "git isn't installed";
  std::mt19937 random(3629);
  const test::scratch root;
  ASSERT_EQ(test::git(root.path(), {"init", "-q"}).status, 0);
  std::vector<std::string> all;
  std::set<std::string> by_rules;
  for (int i = 0; i < 30; ++i) {
    const std::string directory = std::string("d").append(std::to_string(i));
    root.put(directory + "/.gitignore", test::random_rules(random));
    for (int n = 0; n < 25; ++n) {
      std::string path = directory;
      for (auto depth = 1 + random() % 3; depth > 0; --depth) {
        path.append("/").append(test::random_name(random));
      }
      // A name may be that of a file already, where a directory is wanted now.
      std::error_code taken;
      fs::create_directories(fs::path(root / path).parent_path(), taken);
      if (!taken && !fs::exists(root / path)) root.put(path, "x");
    }
    by_rules.merge(ignored_by_rules(root.path(), directory, all));
  }
  const std::set<std::string> by_git = test::ignored_by_git(root.path(), all);
  EXPECT_GT(by_git.size(), 100u);
  for (const std::string& path : all) {
    EXPECT_EQ(by_rules.contains(path), by_git.contains(path))
        << safe(path) << " by "
        << safe(test::slurp(root / path.substr(0, path.find('/')) + "/.gitignore"));
  }
}

}  // namespace
}  // namespace utfkit::cli
