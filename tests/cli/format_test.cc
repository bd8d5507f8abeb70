// The forms of what check reports.
#include "check/check_format.hpp"

#include <fmt/format.h>

#include <cctype>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <utfkit/validate.hpp>

#include "base/safe_text.hpp"
#include "findings/report.hpp"
#include "scratch.hpp"
#include "support/texts.hpp"

namespace utfkit::cli {
namespace {

using json = nlohmann::json;

file_piece piece_of(std::string_view text) {
  return {text, 0, text.size(), 0};
}

piece_scan scan_of(std::string_view text, rule_set watched = ~rule_set{0}) {
  piece_scan found;
  scan(piece_of(text), watched, all_items, found);
  return found;
}

struct named_text {
  std::string name;
  std::string text;
};

// What a format writes about texts in files of these names.
template <class Make>
std::string written(const std::vector<named_text>& files, Make make) {
  const utfkit::test::scratch directory;
  const std::string path = directory / "out";
  output out = output::to_file(path);
  const std::unique_ptr<check_format> format = make(out);
  format->begin();
  for (const auto& [name, text] : files) {
    format->begin_file(name);
    const file_piece p = piece_of(text);
    const piece_scan found = scan_of(text);
    file_report report;
    for (const item& i : found.items) {
      report.found.add(i.rule);
      format->report(locate(i, p, {}));
    }
    report.stats = found.stats;
    format->end_file(report);
  }
  format->end(true);
  out.commit();
  return utfkit::test::slurp(path);
}

// The row that a tree of values gives.
std::string expected_row(const std::string& name, const located_item& s) {
  row r = begin_row(is_remark(s.rule) ? "remark" : "finding", name);
  r["offset"] = s.offset;
  r["line"] = s.line;
  r["column"] = s.column;
  r["length"] = s.bytes.size();
  r["replacements"] = s.replacements;
  r["kind"] = rule_at(s.rule).id;
  r["bytes"] = hex(s.bytes);
  r["hint"] = hint(s);
  return line_of(r);
}

std::vector<std::string> names() {
  return {"a.txt",
          "two words",
          "quote\" and \\",
          "new\nline",
          "bad\xFF"
          "byte",
          "esc\x1B[31m",
          "\u202E\u00E9",
          "-"};
}

TEST(json_format, writes_what_a_tree_of_values_would_give) {
  SCOPED_TRACE(::test::seed_message());
  std::vector<named_text> files;
  for (const std::string& text : ::test::utf8_texts()) {
    files.push_back({names()[files.size() % names().size()], text});
  }
  files.push_back({"all", "\uFEFF/\r\n\u00C3\u00A9\uFEFF\U0001F600\u0085\uFFFE\x01"});
  context ctx("check");
  const std::string all =
      written(files, [&ctx](output& out) { return make_json_format(ctx, out); });
  std::istringstream lines(all);
  std::string line;
  std::size_t rows = 0;
  for (const auto& [name, text] : files) {
    for (const item& i : scan_of(text).items) {
      const located_item s = locate(i, piece_of(text), {});
      std::getline(lines, line);
      ASSERT_EQ(line + '\n', expected_row(name, s));
      // Of ill-formed text, it is also the row of convert's report.
      if (is_ill_formed(s.rule)) {
        const finding f = next_finding(text, static_cast<std::size_t>(s.offset)).value();
        text_stats before = measure(byte_view(text).substr(0, f.offset));
        ASSERT_EQ(json_line(name, locate(f, text, before)), expected_row(name, s));
      }
      ++rows;
    }
    std::getline(lines, line);
    const json summary = json::parse(line);
    ASSERT_EQ(summary["type"], "summary");
    ASSERT_EQ(summary["bytes"], text.size());
    if (is_valid(name)) {
      ASSERT_EQ(summary["file"], name);
    }
  }
  EXPECT_FALSE(std::getline(lines, line));
  EXPECT_GT(rows, 1000u);
}

TEST(sarif_format, is_one_document_of_json) {
  for (const std::string& name : names()) {
    for (const std::string text : {"", "fine", "caf\xE9 \xC0\xA2 \xE0\x80\xA2 \xF0\x80\xA2",
                                   "\uFEFF\x01\uFEFF\u00C3\u00A9"}) {
      context ctx("check");
      testing::internal::CaptureStderr();
      const std::string got = written({{name, text}}, [&ctx](output& out) {
        return make_sarif_format(ctx, out, {.max_errors = 0});
      });
      testing::internal::GetCapturedStderr();
      ASSERT_TRUE(is_valid(got));
      const json document = json::parse(got);
      EXPECT_EQ(document["version"], "2.1.0");
      const json& run = document["runs"][0];
      const json& rules = run["tool"]["driver"]["rules"];
      const std::vector<item> items = scan_of(text).items;
      ASSERT_EQ(run["results"].size(), items.size());
      for (std::size_t n = 0; n < items.size(); ++n) {
        const located_item s = locate(items[n], piece_of(text), {});
        const json& result = run["results"][n];
        EXPECT_EQ(result["ruleId"], rule_at(s.rule).id);
        EXPECT_EQ(rules[result["ruleIndex"].get<std::size_t>()]["id"], result["ruleId"]);
        EXPECT_EQ(result["level"], is_remark(s.rule) ? "note" : "error");
        EXPECT_TRUE(result["message"]["text"].get<std::string>().starts_with(what_is_wrong(s)));
        const json& place = result["locations"][0]["physicalLocation"];
        EXPECT_EQ(place["artifactLocation"]["uri"], uri_of(name));
        EXPECT_EQ(place["region"]["startLine"], s.line);
        EXPECT_EQ(place["region"]["startColumn"], s.column);
        EXPECT_EQ(place["region"]["byteOffset"], s.offset);
        EXPECT_EQ(place["region"]["byteLength"], s.bytes.size());
      }
      EXPECT_EQ(run["invocations"][0]["executionSuccessful"], true);
    }
  }
}

TEST(sarif, says_what_could_not_be_read) {
  const std::vector<std::pair<std::string, std::string>> troubles = {
      {"cannot open 'a b': it \"isn't\" there", "a b"}, {"no file of the list is there", ""}};
  context ctx("check");
  testing::internal::CaptureStderr();
  const std::string got = written({}, [&](output& out) {
    auto made = make_sarif_format(ctx, out, {});
    made->begin();
    for (const auto& [message, path] : troubles) ctx.trouble(message, path);
    made->end(false);
    return make_names_format(out, names_as::nothing);
  });
  testing::internal::GetCapturedStderr();
  const json invocation = json::parse(got)["runs"][0]["invocations"][0];
  EXPECT_EQ(invocation["executionSuccessful"], false);
  const json& said = invocation["toolExecutionNotifications"];
  ASSERT_EQ(said.size(), 2u);
  for (std::size_t n = 0; n < 2; ++n) {
    EXPECT_EQ(said[n]["level"], "error");
    EXPECT_EQ(said[n]["message"]["text"], troubles[n].first);
  }
  EXPECT_EQ(said[0]["locations"][0]["physicalLocation"]["artifactLocation"]["uri"], "a%20b");
  EXPECT_FALSE(said[1].contains("locations"));
}

TEST(uri_of, is_rfc_3986) {
  EXPECT_EQ(uri_of("src/a-b_c~1.txt"), "src/a-b_c~1.txt");
  EXPECT_EQ(uri_of("/tmp/a b"), "file:///tmp/a%20b");
  EXPECT_EQ(uri_of("a:b?c#d%e"), "a%3Ab%3Fc%23d%25e");
  EXPECT_EQ(uri_of("\u00E9\xFF\n"), "%C3%A9%FF%0A");
  for (unsigned c = 1; c < 256; ++c) {
    for (const char at : uri_of(std::string(1, static_cast<char>(c)))) {
      EXPECT_TRUE(std::isalnum(static_cast<unsigned char>(at)) != 0 ||
                  std::string_view("/-._~%:").find(at) != std::string_view::npos)
          << c;
    }
  }
}

TEST(github_escaped, as_its_toolkit_does) {
  EXPECT_EQ(github_escaped("50%: a,b\r\nc", false), "50%25: a,b%0D%0Ac");
  EXPECT_EQ(github_escaped("50%: a,b\r\nc", true), "50%25%3A a%2Cb%0D%0Ac");
}

TEST(append_json_string, is_what_a_tree_of_values_gives_and_safe) {
  for (const std::string& text : names()) {
    if (!is_valid(text)) continue;
    std::string got;
    append_json_string(got, text);
    EXPECT_EQ(json::parse(got), text);
    EXPECT_EQ(safe(got.substr(1, got.size() - 2)).find("\\x"), std::string::npos) << got;
  }
}

std::string context_of(const std::string& text) {
  const piece_scan found = scan_of(text, 0);
  return context_line(locate(found.items.at(0), piece_of(text), {}), "<", ">");
}

TEST(context_line, is_the_line_around_it) {
  EXPECT_EQ(context_of("\xFF"), "<FF>");
  EXPECT_EQ(context_of("before\nab\xC0\xAF"
                       "cd\r\nafter"),
            "ab<C0 AF>cd");
  EXPECT_EQ(context_of("a\tb\xFF\u202E\x1B"), "a\\tb<FF>\\u{202E}\\x1B");
  // At most 60 bytes, and no part of a character.
  const std::string euros = [] {
    std::string all;
    for (int i = 0; i < 50; ++i) all += "\u20AC";
    return all;
  }();
  const std::string twenty = euros.substr(0, 60);
  EXPECT_EQ(context_of(euros + "\xFF" + euros), fmt::format("...{0}<FF>{0}...", twenty));
  EXPECT_EQ(context_of(fmt::format("x{0}\xFF{1}{0}", euros, "ab")),
            fmt::format("...{}<FF>ab{}...", twenty, euros.substr(0, 57)));
  EXPECT_EQ(context_of(twenty + "\xFF"), twenty + "<FF>");
}

// Nothing of a text reaches a terminal as it is.
TEST(context_line, can_be_trusted) {
  SCOPED_TRACE(::test::seed_message());
  for (const std::string& text : ::test::utf8_texts()) {
    const piece_scan found = scan_of(text);
    for (const item& i : found.items) {
      const std::string line = context_line(locate(i, piece_of(text), {}), "<", ">");
      ASSERT_TRUE(is_valid(line));
      ASSERT_EQ(line.find_first_of("\n\x1B"), std::string::npos);
      const std::string bytes = hex(byte_view(text).substr(i.offset, i.length).as_string_view());
      ASSERT_NE(line.find(fmt::format("<{}>", bytes)), std::string::npos);
    }
  }
}

}  // namespace
}  // namespace utfkit::cli
