// NormalizationTest.txt of the Unicode Character Database, all rows, all ways round; every code
// point that part 1 of it doesn't list; and cases that other projects collected. Without the
// Database of our own version, that of Debian's unicode-data, which is older: code points that it
// doesn't have are left out of what isn't listed.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include <utfkit/equivalence.hpp>
#include <utfkit/normalize.hpp>

#include "support/normalization.hpp"
#include "support/print.hpp"
#include "support/ucd.hpp"

namespace {

using test::forms;
using utfkit::form;

test::ucd database() {
  const utfkit::version v = utfkit::unicode_version();
  return test::find_ucd(std::to_string(v.major) + "." + std::to_string(v.minor) + "." +
                        std::to_string(v.update));
}

std::string from_code_points(const std::string& field) {
  std::istringstream in(field);
  std::u32string text;
  for (std::string each; in >> each;) text += static_cast<char32_t>(std::stoul(each, nullptr, 16));
  return test::to_utf8(text);
}

// One text by every function.
void expect_form(const std::string& text, form f, const std::string& expected) {
  EXPECT_EQ(test::hex(utfkit::normalize(text, f).value_or("failed")), test::hex(expected));
  EXPECT_EQ(utfkit::is_normalized(text, f), text == expected);
  std::string exact(expected.size(), '\0');
  EXPECT_EQ(utfkit::normalize(text, exact, f), (utfkit::result{text.size(), expected.size()}));
  EXPECT_EQ(exact, expected);
  for (const std::size_t piece : {1u, 3u}) {
    const auto s = test::stream(
        utfkit::normalizer(f), text, [&](std::size_t) { return piece; },
        [] { return std::size_t{4}; });
    EXPECT_EQ(test::hex(s.text), test::hex(expected));
  }
}

TEST(normalization_test, rows) {
  const test::ucd ucd = database();
  if (ucd.directory.empty()) GTEST_SKIP() << "there is no Unicode Character Database";
  std::size_t rows = 0;
  for (const std::string& line : ucd.lines("NormalizationTest.txt")) {
    if (line.empty() || line[0] == '#' || line[0] == '@') continue;
    std::string c[5];
    std::istringstream in(line);
    for (std::string& field : c) {
      std::getline(in, field, ';');
      field = from_code_points(field);
    }
    SCOPED_TRACE(line);
    ++rows;
    for (int i = 0; i < 5; ++i) {
      expect_form(c[i], form::nfc, i < 3 ? c[1] : c[3]);
      expect_form(c[i], form::nfd, i < 3 ? c[2] : c[4]);
      expect_form(c[i], form::nfkc, c[3]);
      expect_form(c[i], form::nfkd, c[4]);
      // In the middle of a text that a kernel passes over.
      const std::string around(90, '0');
      expect_form(around + c[i] + around, form::nfc, around + (i < 3 ? c[1] : c[3]) + around);
      for (int k = 0; k < 5; ++k) {
        EXPECT_TRUE(utfkit::compatibly_equal(c[i], c[k]));
        EXPECT_EQ(utfkit::canonically_equal(c[i], c[k]), c[i < 3 ? 2 : 4] == c[k < 3 ? 2 : 4]);
      }
    }
    if (HasFailure()) return;
  }
  EXPECT_GT(rows, 19000u);
}

TEST(normalization_test, what_is_not_listed_stays) {
  const test::ucd ucd = database();
  if (ucd.directory.empty()) GTEST_SKIP() << "there is no Unicode Character Database";
  std::set<std::string> listed;
  bool first_part = false;
  for (const std::string& line : ucd.lines("NormalizationTest.txt")) {
    if (line.starts_with("@Part")) first_part = line.starts_with("@Part1");
    if (first_part && line[0] != '@' && line[0] != '#')
      listed.insert(from_code_points(line.substr(0, line.find(';'))));
  }
  ASSERT_GT(listed.size(), 17000u);
  std::size_t checked = 0;
  for (char32_t c = 0; c <= 0x10FFFF; ++c) {
    if (c >= 0xD800 && c <= 0xDFFF) continue;
    if (!ucd.own_version && !test::rules()->is_assigned(c)) continue;
    const std::string text = test::to_utf8({c});
    if (listed.contains(text)) continue;
    ++checked;
    for (const form f : forms) {
      ASSERT_TRUE(utfkit::is_normalized(text, f)) << std::hex << +c;
      ASSERT_EQ(utfkit::normalize_lossy(text, f), text);
    }
  }
  EXPECT_GT(checked, ucd.own_version ? 1'090'000u : 250'000u);
}

TEST(normalization_test, cases_of_others) {
  const std::string path = UTFKIT_SHARED_DIR "/conformance/norm_extra_cases.jsonl";
  if (!std::filesystem::exists(path)) GTEST_SKIP() << "there is no " << path;
  std::ifstream in(path);
  std::size_t rows = 0;
  for (std::string line; std::getline(in, line);) {
    if (line.empty()) continue;
    SCOPED_TRACE(line.substr(0, 300));
    const nlohmann::json row = nlohmann::json::parse(line);
    const std::string text = row.at("input");
    for (const form f : forms) {
      if (row.contains(name(f))) expect_form(text, f, row.at(std::string(name(f))));
    }
    ++rows;
  }
  EXPECT_GT(rows, 30u);
}

}  // namespace
