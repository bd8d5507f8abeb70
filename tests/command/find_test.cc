// utf8 find, against trying every part of each text, and in files that are read in many blocks.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include <utfkit/position.hpp>
#include <utfkit/search.hpp>
#include <utfkit/validate.hpp>

#include "process.hpp"
#include "support/spellings.hpp"

namespace command_test {
namespace {

using nlohmann::json;
using places = std::vector<std::pair<std::size_t, std::size_t>>;  // offsets and lengths

// What is found in each file.
std::map<std::string, places> found_by(const std::string& pattern,
                                       std::vector<std::string> arguments, int& status) {
  arguments.insert(arguments.begin(), {"find", "--json", pattern});
  const outcome o = run(arguments);
  EXPECT_EQ(o.err, "");
  status = o.status;
  std::map<std::string, places> found;
  std::istringstream lines(o.out);
  for (std::string line; std::getline(lines, line);) {
    const json row = json::parse(line);
    places& in = found[row.at("file")];
    if (row.at("type") == "match") {
      in.emplace_back(row.at("offset"), row.at("length"));
    } else {
      EXPECT_EQ(row.at("matches"), in.size());
    }
  }
  return found;
}

places expected(const test::read_text& text, const std::string& pattern,
                std::string (*key)(std::string_view) = test::decomposed) {
  places all;
  for (std::size_t from = 0;;) {
    const auto part = text.find(pattern, from, key);
    if (!part) return all;
    all.emplace_back(part->offset, part->length);
    from = part->offset + part->length;
  }
}

// 100,000 cases: a thousand texts, a hundred patterns.
TEST(Find, TryingEveryPartOfATextFindsTheSame) {
  SCOPED_TRACE(test::seed_message());
  test::random_source random(test::seed());
  const scratch_directory directory;
  std::vector<test::read_text> texts;
  std::string list;
  std::map<std::string, std::size_t> number;
  for (std::size_t i = 0; i < 1000; ++i) {
    std::string text = test::some_text(random, 14, 2 + random() % 6);
    if (i % 10 == 0) text += "\xF0\x9F" + test::some_text(random, 5, 3);
    const std::string path = directory.write(std::to_string(i), text);
    number[path] = i;
    list += path + '\n';
    texts.emplace_back(text);
  }
  const std::string names = directory.write("names", list);
  std::size_t matches = 0;
  for (int i = 0; i < 100; ++i) {
    std::string pattern;
    if (i % 2 == 0) {
      const test::read_text& from = texts[random() % texts.size()];
      const std::size_t a = random() % from.places.size();
      const std::size_t b = std::min(a + 1 + random() % 2, from.places.size() - 1);
      pattern =
          from.text.substr(from.places[a].offset, from.places[b].offset - from.places[a].offset);
    }
    if (!utfkit::is_valid(pattern)) pattern.clear();
    while (pattern.empty()) pattern = test::some_text(random, 3, 2 + random() % 4);
    pattern = test::respelled(random, pattern);
    int status = -1;
    const auto found = found_by(pattern, {"--files-from", names}, status);
    ASSERT_EQ(found.size(), texts.size());
    bool any = false;
    for (const auto& [path, in] : found) {
      ASSERT_EQ(in, expected(texts[number.at(path)], pattern)) << path << " / " << pattern;
      any = any || !in.empty();
      matches += in.size();
    }
    ASSERT_EQ(status, any ? 0 : 1);
  }
  EXPECT_GT(matches, 3000u);
}

// Letters with a case, and what folds to several or from several.
std::string cased_text(test::random_source& random, std::uint64_t most) {
  static constexpr std::u32string_view letters =
      U"aAeEsSkKfiI\u00DF\u1E9E\u017F\u212A\u00E9\u00C9\u0301\u0307\u0130\u0131\u01F0\u01C4\u01C5"
      U"\uFB03"
      U"\u03B1\u0391\u03B9\u0399\u0345\u1FB3\u1FB4\u1FBC\u1F80\u0390\u03C3\u03C2\u03A3\u2126\u1E69"
      U"\u1E68"
      U"\u0587\u0552\uAB70\u13A0\u00C5\u212B\u00E5\U00010400\U00010428\uD55C\u1112 ";
  const std::size_t first = random() % letters.size();
  const std::size_t step = 1 + random() % 3;
  std::string text;
  for (std::uint64_t n = random() % (most + 1); n > 0; --n) {
    const char32_t c = letters[(first + random() % 6 * step) % letters.size()];
    text += reference::encoded<char>(reference::utf8, c);
  }
  return text;
}

TEST(Find, InAnyCaseIsWhatFoldsToTheSame) {
  SCOPED_TRACE(test::seed_message());
  test::random_source random(test::seed());
  const scratch_directory directory;
  std::vector<test::read_text> texts;
  std::string list;
  std::map<std::string, std::size_t> number;
  for (std::size_t i = 0; i < 1000; ++i) {
    std::string text = cased_text(random, 12);
    if (i % 10 == 0) text += "\xE6\xF0\x9F" + cased_text(random, 5);
    const std::string path = directory.write(std::to_string(i), text);
    number[path] = i;
    list += path + '\n';
    texts.emplace_back(text);
  }
  const std::string names = directory.write("names", list);
  std::size_t matches = 0;
  for (int i = 0; i < 60; ++i) {
    std::string pattern;
    while (pattern.empty()) pattern = cased_text(random, 3);
    int status = -1;
    const auto found = found_by(pattern, {"-i", "--files-from", names}, status);
    ASSERT_EQ(found.size(), texts.size());
    for (const auto& [path, in] : found) {
      const test::read_text& text = texts[number.at(path)];
      ASSERT_EQ(in, expected(text, pattern, test::caseless)) << text.text << " / " << pattern;
      matches += in.size();
    }
  }
  EXPECT_GT(matches, 1000u);
}

// Of what is printed: FILE:LINE:COLUMN: TEXT.
std::vector<std::string> printed(const std::vector<std::string>& arguments) {
  std::istringstream lines(run(arguments).out);
  std::vector<std::string> all;
  for (std::string line; std::getline(lines, line);) all.push_back(line);
  return all;
}

TEST(Find, LinesAndColumnsAreThoseOfTheMatches) {
  SCOPED_TRACE(test::seed_message());
  test::random_source random(test::seed());
  const scratch_directory directory;
  for (int i = 0; i < 12; ++i) {
    std::string text;
    while (text.size() < 30000u + random() % 300000) {
      text += test::some_text(random, 30, 4);
      if (random() % 3 == 0) text += "e\xFF\xF0\x9F";
      if (random() % (i % 2 == 0 ? 5 : 400) == 0) text += '\n';
    }
    const std::string path = directory.write("text", text);
    const utfkit::canonical_pattern pattern("e");
    const utfkit::offset_map map(text);
    std::vector<std::string> each, lines;
    for (std::size_t from = 0;;) {
      const auto m = pattern.find_in(text, from);
      if (!m) break;
      from = m->offset + m->length;
      const utfkit::line_column at = map.line_column_of(m->offset);
      const std::string line = path + ':' + std::to_string(at.line) + ':';
      each.push_back(line + std::to_string(at.column) + ": e");
      if (lines.empty() || !lines.back().starts_with(line)) {
        lines.push_back(line + std::to_string(at.column) + ": ");
      }
    }
    ASSERT_EQ(printed({"find", "-o", "e", path}), each);
    ASSERT_EQ(printed({"find", "-o", "-j1", "--piece-size", "64", "e", path}), each);
    const std::vector<std::string> seen = printed({"find", "e", path});
    ASSERT_EQ(seen.size(), lines.size());
    for (std::size_t k = 0; k < seen.size(); ++k) ASSERT_TRUE(seen[k].starts_with(lines[k]));
    ASSERT_EQ(printed({"find", "--piece-size", "64", "e", path}), seen);
  }
}

// As the library, which has all of the text at once, in files of several blocks.
TEST(Find, BlocksMakeNoDifference) {
  SCOPED_TRACE(test::seed_message());
  test::random_source random(test::seed());
  const scratch_directory directory;
  for (int i = 0; i < 6; ++i) {
    std::string text;
    while (text.size() < 900000) text += test::some_text(random, 30, 2 + random() % 6);
    const std::string path = directory.write("big", text);
    for (int k = 0; k < 4; ++k) {
      std::string pattern = "e";
      pattern += test::some_text(random, 2, 2 + random() % 3);
      const utfkit::canonical_pattern whole(pattern);
      places want;
      for (std::size_t from = 0;;) {
        const auto m = whole.find_in(text, from);
        if (!m) break;
        want.emplace_back(m->offset, m->length);
        from = m->offset + m->length;
      }
      int status = -1;
      ASSERT_EQ(found_by(pattern, {path}, status)[path], want) << pattern;
      const auto in_small_pieces = found_by(pattern, {"--piece-size", "64", path}, status);
      ASSERT_EQ(in_small_pieces.at(path), want) << pattern;
      // Bytes, too.
      places bytes;
      for (std::size_t at = 0; (at = text.find(pattern, at)) != text.npos; at += pattern.size()) {
        bytes.emplace_back(at, pattern.size());
      }
      ASSERT_EQ(found_by(pattern, {"--exact", path}, status)[path], bytes) << pattern;
      ASSERT_EQ(status, bytes.empty() ? 1 : 0);
    }
  }
  // Nearly as long as a block, behind as many beginnings of it.
  std::string pattern;
  while (pattern.size() < 120000) pattern += std::to_string(pattern.size()) + ' ';
  const std::string text = pattern + pattern + pattern.substr(0, 110000) + pattern;
  const std::string path = directory.write("long", text + "e\u0301y");
  EXPECT_EQ(run({"find", pattern + "\u00E9", path}).status, 0);
  EXPECT_EQ(run({"find", "-c", pattern, path}).out, "3\n");
}

}  // namespace
}  // namespace command_test
