#include "tree/attribute_rules.hpp"

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <string_view>

namespace {

using utfkit::cli::attribute_of;
using utfkit::cli::attribute_rules;
using said = std::optional<std::string>;

constexpr std::string_view attribute = "working-tree-encoding";

said working_tree_encoding_in(std::string_view lines, std::string_view path) {
  return attribute_of({{std::string(lines), std::string(path)}}, attribute);
}

TEST(git_attributes, say_the_encoding_of_the_working_tree) {
  constexpr std::string_view lines =
      "# *.txt working-tree-encoding=UTF-32\n"
      "*.rc\ttext working-tree-encoding=UTF-16LE eol=crlf\r\n"
      "/top.txt working-tree-encoding=windows-1252\n"
      "\"with blank\\\".csv\" working-tree-encoding=EUC-JP\n"
      "old/** working-tree-encoding=KOI8-R\n"
      "old/new.rc !working-tree-encoding\n"
      "old/set.rc working-tree-encoding\n"
      "\"\\303\\244.txt\" working-tree-encoding=GB18030\n"
      "\"#a.txt\" working-tree-encoding=KOI8-U\n"
      "[attr]x working-tree-encoding=GBK\n"
      "!no.txt working-tree-encoding=GBK\n"
      "*.md text working-tree-encodings=GBK\n"
      "last.rc working-tree-encoding=Big5";
  const auto in = [&](std::string_view path) { return working_tree_encoding_in(lines, path); };
  EXPECT_EQ(in("a.rc"), said("UTF-16LE"));
  EXPECT_EQ(in("sub/a.rc"), said("UTF-16LE"));
  EXPECT_EQ(in("top.txt"), said("windows-1252"));
  EXPECT_EQ(in("sub/top.txt"), said());
  EXPECT_EQ(in("with blank\".csv"), said("EUC-JP"));
  EXPECT_EQ(in("old/sub/a"), said("KOI8-R"));
  EXPECT_EQ(in("old/new.rc"), said(""));
  EXPECT_EQ(in("old/set.rc"), said(""));
  EXPECT_EQ(in("\xC3\xA4.txt"), said("GB18030"));
  EXPECT_EQ(in("#a.txt"), said("KOI8-U"));
  EXPECT_EQ(in("rx"), said());
  EXPECT_EQ(in("no.txt"), said());
  EXPECT_EQ(in("a.md"), said());
  EXPECT_EQ(in("last.rc"), said("Big5"));
  EXPECT_EQ(working_tree_encoding_in("", "a"), said());
  EXPECT_EQ(working_tree_encoding_in("\xEF\xBB\xBF* working-tree-encoding=GBK", "a"), said("GBK"));
}

TEST(git_attributes, are_set_by_macros) {
  constexpr std::string_view lines =
      "*.rc rc\n"
      "late.rc -working-tree-encoding\n"
      "[attr]rc working-tree-encoding=GBK\n"
      "[attr]rc text working-tree-encoding=Big5\n"  // the last one counts, for lines before, too
      "[attr]two rc eol=crlf\n"
      "*.two two\n"
      "plain.two -two\n"
      "own.two working-tree-encoding=KOI8-R two\n"
      "first.two two working-tree-encoding=KOI8-R\n"
      "value.x two=yes\n"
      "[attr]loop loop rc\n"
      "*.loop loop\n"
      "[attr]back working-tree-encoding=UTF-8\n"
      "*.back rc back\n"
      "[attr] working-tree-encoding=GBK\n"  // a pattern for one letter
      "*.bad two a/b\n"                     // no name: nothing of the line counts
      "[attr]wrong/name working-tree-encoding=GBK\n";
  const auto in = [&](std::string_view path) { return working_tree_encoding_in(lines, path); };
  EXPECT_EQ(in("a.rc"), said("Big5"));
  EXPECT_EQ(in("late.rc"), said(""));
  EXPECT_EQ(in("a.two"), said("Big5"));
  EXPECT_EQ(in("plain.two"), said());
  EXPECT_EQ(in("own.two"), said("Big5"));
  EXPECT_EQ(in("first.two"), said("KOI8-R"));
  EXPECT_EQ(in("value.x"), said());
  EXPECT_EQ(in("a.loop"), said("Big5"));
  EXPECT_EQ(in("a.back"), said("UTF-8"));
  EXPECT_EQ(in("r"), said("GBK"));
  EXPECT_EQ(in("a.bad"), said());
}

// What weighs more settles it, and macros are defined for all.
TEST(git_attributes, weigh_by_their_file) {
  const std::string user = "[attr]rc working-tree-encoding=GBK\n*.rc rc\n*.md rc\n";
  const std::string top = "*.txt rc\nno.rc -rc\nplain.rc !working-tree-encoding\n";
  const std::string below = "*.md working-tree-encoding=KOI8-R\n[attr]rc eol=lf\n";
  const auto in = [&](const std::string& name) {
    return attribute_of({{below, name, false}, {top, "sub/" + name}, {user, "sub/" + name}},
                        attribute);
  };
  EXPECT_EQ(in("a.rc"), said("GBK"));
  EXPECT_EQ(in("a.txt"), said("GBK"));
  EXPECT_EQ(in("no.rc"), said());
  EXPECT_EQ(in("plain.rc"), said(""));
  EXPECT_EQ(in("a.md"), said("KOI8-R"));
}

// A line that git passes over, and one that it takes though it looks odd.
TEST(git_attributes, have_lines_as_git_reads_them) {
  EXPECT_EQ(working_tree_encoding_in("\"a.rc working-tree-encoding=GBK", "a.rc"), said());
  EXPECT_EQ(working_tree_encoding_in("\"a.rc working-tree-encoding=GBK", "\"a.rc"), said("GBK"));
  EXPECT_EQ(working_tree_encoding_in("\"a \" working-tree-encoding=GBK", "a "), said("GBK"));
  EXPECT_EQ(working_tree_encoding_in("\"\\q\" working-tree-encoding=GBK", "q"), said());
  EXPECT_EQ(working_tree_encoding_in("* -working-tree-encoding=GBK", "a"), said(""));
  const std::string long_line = std::string(2030, ' ') + "working-tree-encoding=GBK";
  EXPECT_EQ(working_tree_encoding_in("*" + long_line.substr(1990), "a"), said("GBK"));
  EXPECT_EQ(working_tree_encoding_in("*" + long_line, "a"), said());
}

}  // namespace
