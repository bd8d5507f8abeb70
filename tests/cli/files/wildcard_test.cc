// Patterns of .gitignore, one at a time.
#include "tree/wildcard.hpp"

#include <random>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace utfkit::cli {
namespace {

using subject = wildcard::subject;

struct example {
  std::string pattern, text;
  bool matches;
};

void expect_all(subject s, const std::vector<example>& examples) {
  for (const auto& [pattern, text, matches] : examples) {
    EXPECT_EQ(wildcard(pattern, s).matches(text), matches) << pattern << " on " << text;
  }
}

TEST(Wildcard, MatchesNames) {
  expect_all(subject::name, {
                                {"foo", "foo", true},       {"foo", "fooo", false},
                                {"foo", "fo", false},       {"", "", true},
                                {"", "a", false},           {"*", "", true},
                                {"*", "abc", true},         {"*.txt", "a.txt", true},
                                {"*.txt", ".txt", true},    {"*.txt", "a.txt.gz", false},
                                {"a*", "a", true},          {"a*c", "abbc", true},
                                {"a*c", "ac", true},        {"a*c", "abb", false},
                                {"a*b*c", "a-b-b-c", true}, {"aa*aa", "aaa", false},
                                {"aa*aa", "aaaa", true},    {"**", "abc", true},
                                {"a**c", "abc", true},      {"?", "a", true},
                                {"?", "", false},           {"?", "ab", false},
                                {"a?c", "abc", true},       {"a?*c", "ac", false},
                                {"??", "\xC3\xA9", true},   {"?", "\xC3\xA9", false},
                                {"\\*", "*", true},         {"\\*", "a", false},
                                {"\\a", "a", true},         {"a\\", "a", false},
                                {"a\\", "a\\", false},      {"\\\\", "\\", true},
                            });
}

TEST(Wildcard, MatchesSets) {
  expect_all(subject::name, {
                                {"[abc]", "b", true},
                                {"[abc]", "d", false},
                                {"[!abc]", "b", false},
                                {"[!abc]", "d", true},
                                {"[^abc]", "d", true},
                                {"[a-c]", "b", true},
                                {"[a-c]", "d", false},
                                {"[c-a]", "b", false},
                                {"[a-]", "-", true},
                                {"[-a]", "-", true},
                                {"[a-c-e]", "-", true},
                                {"[a-c-e]", "d", false},
                                {"[]]", "]", true},
                                {"[]a]", "a", true},
                                {"[!]]", "]", false},
                                {"[!]]", "a", true},
                                {"[\\]]", "]", true},
                                {"[a\\-c]", "b", false},
                                {"[a\\-c]", "-", true},
                                {"[\\a-c]", "b", true},
                                {"[a-\\c]", "b", true},
                                {"[", "[", false},
                                {"[a", "a", false},
                                {"[]", "]", false},
                                {"[a\\", "a", false},
                                {"x[", "x[", false},
                                {"[[]", "[", true},
                                {"[[:digit:]]", "7", true},
                                {"[[:digit:]]", "x", false},
                                {"[![:digit:]]", "x", true},
                                {"[[:alpha:][:digit:]_]", "_", true},
                                {"[[:alpha:]-z]", "-", true},
                                {"[[:xdigit:]]", "F", true},
                                {"[[:space:]]", "\n", true},
                                {"[[:space:]]", "\v", false},
                                {"[[:cntrl:]]", "\x7F", true},
                                {"[[:print:]]", "\xC3", false},
                                {"[[:alpha:]]", "\xC3", false},
                                {"[[:nothing:]]", "n", false},
                                {"[[::]]", ":]", false},
                                {"[[:]", ":", true},
                                {"[[:]", "[", true},
                                {"[[:alpha]", "h", true},
                                {"[:alpha:]", "l", true},
                                {"[:alpha:]", "z", false},
                                {"[\x80-\xFF]", "\xC3", true},
                                {"[!/]", "a", true},
                            });
}

TEST(Wildcard, MatchesPaths) {
  expect_all(subject::path, {
                                {"a/b", "a/b", true},
                                {"a/*", "a/b", true},
                                {"a/*", "a/b/c", false},
                                {"a?b", "a/b", false},
                                {"a[/]b", "a/b", false},
                                {"a[!x]b", "a/b", false},
                                {"*/b", "a/b", true},
                                {"*/b", "b", false},
                                {"*/b", "x/a/b", false},
                                {"*b", "a/b", false},
                                {"**/b", "b", true},
                                {"**/b", "a/b", true},
                                {"**/b", "x/y/b", true},
                                {"**/b", "xb", false},
                                {"**/a*b", "x/ab", true},
                                {"a/**", "a/b", true},
                                {"a/**", "a/b/c", true},
                                {"a/**", "a", false},
                                {"a/**/b", "a/b", true},
                                {"a/**/b", "a/x/b", true},
                                {"a/**/b", "a/x/y/b", true},
                                {"a/**/b", "ab", false},
                                {"a/**/b", "a/xb", false},
                                {"a/**/**/b", "a/b", true},
                                {"**", "a/b/c", true},
                                {"**/*", "a", true},
                                {"*/**", "a", false},
                                {"*/**", "a/b/c", true},
                                {"a/x**", "a/xy", true},
                                {"a/***/b", "a/x/y/b", true},
                                {"?**/b", "ax/b", true},
                                {"?**/b", "ax/y/b", false},
                                {"**\\/b", "a/x/b", true},
                                {"**\\/b", "b", false},
                                {"a/*/c/*/e", "a/b/c/d/e", true},
                                {"**/a/**/b/**/c", "x/a/y/z/b/c", true},
                                {"**/a/**/b/**/c", "x/a/y/z/c", false},
                            });
}

// Not what git documents, but what it does.
TEST(Wildcard, TakesStarsAfterLiteralsForAComponentAsGitDoes) {
  expect_all(subject::path, {
                                {"a**/b", "ax/y/b", true},
                                {"a**/b", "ab", true},
                                {"x/a**", "x/ay/z", true},
                                {"x/?a**", "x/aay/z", false},
                            });
}

// Would take longer than the world exists, if all ways were tried one after the other.
TEST(Wildcard, NeedsNoBacktracking) {
  const std::string text(4000, 'a');
  std::string stars, double_stars, questions;
  for (int i = 0; i < 1000; ++i) {
    stars += "a*";
    double_stars += "**/a*/";
    questions += "*?";
  }
  EXPECT_FALSE(wildcard(stars + "b", subject::name).matches(text));
  EXPECT_FALSE(wildcard(stars + "b?", subject::name).matches(text));
  EXPECT_TRUE(wildcard(stars + "a?", subject::name).matches(text));
  EXPECT_TRUE(wildcard(questions, subject::name).matches(text));
  EXPECT_FALSE(wildcard(double_stars + "?b?", subject::path).matches(text));
  std::string path;
  for (int i = 0; i < 1300; ++i) path += "a/";
  EXPECT_TRUE(wildcard(double_stars + "?", subject::path).matches(path + "a"));
  EXPECT_FALSE(wildcard(double_stars + "[b]?", subject::path).matches(path + "aa"));
  EXPECT_FALSE(wildcard(std::string(4000000, '?') + "*", subject::name).matches(text));
}

// The definition, by trying everything: for patterns of literals, ?, * and of ** as a component.
bool reference(std::string_view pattern, std::string_view text, bool at_start) {
  if (pattern.empty()) return text.empty();
  if (at_start && pattern.starts_with("**/")) {
    if (reference(pattern.substr(3), text, true)) return true;
    for (std::size_t i = 0; i < text.size(); ++i) {
      if (text[i] == '/' && reference(pattern.substr(3), text.substr(i + 1), true)) return true;
    }
    return false;
  }
  if (at_start && pattern == "**") return true;
  if (pattern[0] == '*') {
    const std::size_t segment = std::min(text.find('/'), text.size());
    for (std::size_t i = 0; i <= segment; ++i) {
      if (reference(pattern.substr(1), text.substr(i), false)) return true;
    }
    return false;
  }
  if (text.empty() || (pattern[0] == '?' ? text[0] == '/' : pattern[0] != text[0])) return false;
  return reference(pattern.substr(1), text.substr(1), pattern[0] == '/');
}

TEST(Wildcard, MatchesWhatTheDefinitionSays) {
  std::mt19937 random(3629);
  const std::vector<std::string> components = {"**", "*",   "a",   "b",   "?",  "a*",
                                               "*b", "a*b", "?*a", "*a*", "ab", "*a?b*"};
  std::size_t matching = 0;
  for (int i = 0; i < 100000; ++i) {
    std::string pattern = components[random() % components.size()];
    for (auto n = random() % 4; n > 0; --n)
      pattern.append("/").append(components[random() % components.size()]);
    if (pattern[0] != '*' && pattern[0] != '?' && pattern.find('/') == pattern.npos) continue;
    std::string text;
    for (auto n = 1 + random() % 9; n > 0; --n) text += "ab/"[random() % 3];
    const bool expected = reference(pattern, text, true);
    matching += expected ? 1 : 0;
    ASSERT_EQ(wildcard(pattern, subject::path).matches(text), expected)
        << pattern << " on " << text;
  }
  EXPECT_GT(matching, 5000u);
}

}  // namespace
}  // namespace utfkit::cli
