#include "tree/git_config.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace {

using utfkit::cli::read_config;

std::string variables_in(std::string_view text) {
  std::string all;
  read_config(text, [&all](std::string_view section, std::string_view key, std::string value) {
    all.append(section).append(".").append(key).append("=").append(value).append("|");
  });
  return all;
}

TEST(git_config, has_variables_in_sections) {
  EXPECT_EQ(variables_in("[core]\n\tattributesFile = ~/a b  # comment\n"),
            "core.attributesfile=~/a b|");
  EXPECT_EQ(variables_in("\xEF\xBB\xBF[CORE] x=1 ; comment\r\n  y = \"a # b \" \r\n"),
            "core.x=1|core.y=a # b |");
  EXPECT_EQ(variables_in("[core]\na = one \\\n  two\nb\nc=\n[user]a=\"\\\"\\\\\"\\t"),
            "core.a=one   two|core.c=|user.a=\"\\\t|");
  EXPECT_EQ(variables_in("# [x]\n[core \"a]\\\"b\"]\nx=1\n[core]y=2"), ".x=1|core.y=2|");
  EXPECT_EQ(variables_in(""), "");
}

TEST(git_config, ends_where_it_is_malformed) {
  for (const std::string_view end :
       {"[core", "=", "[x \"y\n\"]", "a \"=1", "a=\"open\n", "a=\\q\n", "a=\\", "*=1", "[x]y"}) {
    const std::string text = std::string("[core]\nx=1\n").append(end).append("\nz=1\n");
    EXPECT_TRUE(variables_in(text).starts_with("core.x=1|")) << end;
    const bool may_go_on = end == "[x]y" || end == "a=\\";
    EXPECT_TRUE(may_go_on || variables_in(text) == "core.x=1|") << end;
  }
}

}  // namespace
