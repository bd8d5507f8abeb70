// git as the oracle for what is ignored, away from the configuration of whoever runs the tests.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "cli/scratch.hpp"

namespace utfkit::test {

inline outcome git(const std::string& directory, const std::vector<std::string>& words,
                   std::string_view input = {}) {
  std::vector<std::string> all = {"env",
                                  "-u",
                                  "GIT_DIR",
                                  "-u",
                                  "GIT_WORK_TREE",
                                  "-u",
                                  "GIT_INDEX_FILE",
                                  "-u",
                                  "GIT_PREFIX",
                                  "-u",
                                  "GIT_CEILING_DIRECTORIES",
                                  "GIT_CONFIG_NOSYSTEM=1",
                                  "GIT_CONFIG_GLOBAL=/dev/null",
                                  "HOME=/nonexistent",
                                  "XDG_CONFIG_HOME=/nonexistent",
                                  "git",
                                  "-c",
                                  "core.ignoreCase=false",
                                  "-c",
                                  "core.excludesFile=/dev/null",
                                  "-c",
                                  "user.name=n",
                                  "-c",
                                  "user.email=e"};
  all.insert(all.end(), words.begin(), words.end());
  return run(all, input, directory);
}

inline bool has_git() {
  return git(".", {"--version"}).status == 0;
}

inline std::vector<std::string> split_at_nul(std::string_view text) {
  std::vector<std::string> parts;
  while (!text.empty()) {
    const std::size_t end = text.find('\0');
    parts.emplace_back(text.substr(0, end));
    text.remove_prefix(end == text.npos ? text.size() : end + 1);
  }
  return parts;
}

// Those of `paths`, relative to the directory, that git ignores.
inline std::set<std::string> ignored_by_git(const std::string& directory,
                                            const std::vector<std::string>& paths) {
  std::string input;
  // With "./" in front no name is taken for a pattern of git's own.
  for (const std::string& path : paths) input.append("./").append(path).push_back('\0');
  const outcome o = git(directory, {"check-ignore", "--no-index", "--stdin", "-z"}, input);
  if (o.status != 0 && o.status != 1 << 8) throw std::runtime_error("git check-ignore failed");
  std::set<std::string> ignored;
  for (const std::string& path : split_at_nul(o.out)) ignored.insert(path.substr(2));
  return ignored;
}

// Random names and patterns from pieces that mean something to either.
template <class Random>
std::string random_name(Random& random) {
  static const std::vector<std::string> pieces = {
      "a", "b",        "c", "ab", "a.c", ".c", "-",  "*",  "[",  "]", "\\", "!", "#",
      " ", "\xC3\xA9", "^", "?",  "Z",   "1",  "\t", "\v", "\r", ":", "\n", "~"};
  std::string name;
  for (auto n = 1 + random() % 3; n > 0; --n) {
    name += random() % 2 != 0 ? pieces[random() % 4] : pieces[random() % pieces.size()];
  }
  return name;
}

template <class Random>
std::string random_pattern(Random& random) {
  static const std::vector<std::string> pieces = {"a",
                                                  "b",
                                                  "*",
                                                  "/",
                                                  "**",
                                                  "**/",
                                                  "/**",
                                                  "?",
                                                  "c",
                                                  ".c",
                                                  "ab",
                                                  "[ab]",
                                                  "[!a]",
                                                  "[^a]",
                                                  "[a-c]",
                                                  "[]a]",
                                                  "[!]a]",
                                                  "[a-]",
                                                  "[-a]",
                                                  "[\\]a]",
                                                  "[a\\-c]",
                                                  "[[:alpha:]]",
                                                  "[![:alnum:]]",
                                                  "[[:foo:]]",
                                                  "[[:space:]]",
                                                  "[[:punct:]]",
                                                  "[[:upper:][:digit:]]",
                                                  "[[:graph:]]",
                                                  "[[:print:]]",
                                                  "[[:cntrl:]]",
                                                  "[[:blank:]]",
                                                  "[[:lower:]-z]",
                                                  "[[:]",
                                                  "[[::]]",
                                                  "[:alpha:]",
                                                  "[[:alpha]",
                                                  "[",
                                                  "]",
                                                  "[a",
                                                  "[!",
                                                  "[/]",
                                                  "[a/]",
                                                  "\\",
                                                  "\\*",
                                                  "\\?",
                                                  "\\[",
                                                  "\\a",
                                                  "\\/",
                                                  "\\ ",
                                                  "\\\\",
                                                  "!",
                                                  "\\!",
                                                  "#",
                                                  "\\#",
                                                  " ",
                                                  "  ",
                                                  "\t",
                                                  "\xC3\xA9",
                                                  "^",
                                                  "-",
                                                  "***",
                                                  "***/",
                                                  "[*-~]",
                                                  "[b-a]",
                                                  "\r",
                                                  "\v",
                                                  "~",
                                                  ":"};
  std::string pattern;
  if (random() % 4 == 0) pattern += "!";
  if (random() % 6 == 0) pattern += "/";
  for (auto n = 1 + random() % 4; n > 0; --n) {
    pattern += random() % 2 != 0 ? pieces[random() % 8] : pieces[random() % pieces.size()];
  }
  if (random() % 6 == 0) pattern += "/";
  if (random() % 12 == 0) pattern += " ";
  return pattern;
}

template <class Random>
std::string random_rules(Random& random) {
  std::string rules;
  if (random() % 20 == 0) rules += "\xEF\xBB\xBF";
  for (auto n = 1 + random() % 5; n > 0; --n) {
    rules += random_pattern(random);
    rules += random() % 10 == 0 ? "\r\n" : "\n";
  }
  if (random() % 4 == 0) rules += random_pattern(random);
  return rules;
}

}  // namespace utfkit::test
