// Cases that others wrote, through the command as people run it.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "process.hpp"

namespace command_test {
namespace {

using nlohmann::json;

std::vector<json> rows_of(const std::string& name, std::size_t at_least) {
  std::vector<json> rows;
  std::ifstream file(std::string(UTFKIT_SHARED_DIR) + "/conformance/" + name);
  for (std::string line; std::getline(file, line);) rows.push_back(json::parse(line));
  // Half a file would be half a test.
  EXPECT_GE(rows.size(), at_least) << name;
  return rows;
}

std::string bytes_of(const json& hex_text) {
  const auto hex = hex_text.get<std::string>();
  std::string bytes;
  for (std::size_t i = 0; i + 1 < hex.size(); i += 2) {
    bytes += static_cast<char>(std::stoi(hex.substr(i, 2), nullptr, 16));
  }
  return bytes;
}

std::vector<json> json_lines(const std::string& text) {
  std::vector<json> rows;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = text.find('\n', at);
    rows.push_back(json::parse(text.substr(at, end - at)));
    at = end + 1;
  }
  return rows;
}

// How many U+FFFD the text has.
std::size_t replacements_in(const std::string& text) {
  std::size_t count = 0;
  for (std::size_t at = 0; (at = text.find("\xEF\xBF\xBD", at)) != std::string::npos; ++at) ++count;
  return count;
}

// All findings and summaries of one file, as check printed them.
struct checked {
  std::vector<json> findings;
  std::vector<json> summaries;
};

TEST(Conformance, CheckOfDecodeCases) {
  const std::vector<json> cases = rows_of("decode_cases.jsonl", 2822);
  const scratch_directory scratch;
  constexpr std::size_t batch = 400;  // files a run
  for (std::size_t first = 0; first < cases.size(); first += batch) {
    std::vector<std::string> arguments = {"check", "--json", "--"};
    const std::size_t end = std::min(cases.size(), first + batch);
    bool all_valid = true;
    for (std::size_t i = first; i < end; ++i) {
      arguments.push_back(
          scratch.write(cases[i]["id"].get<std::string>(), bytes_of(cases[i]["hex"])));
      all_valid = all_valid && cases[i]["valid"].get<bool>();
    }
    const outcome o = run(arguments);
    EXPECT_EQ(o.status, all_valid ? 0 : 1) << o.err;
    std::map<std::string, checked> by_file;
    for (const json& row : json_lines(o.out)) {
      checked& c = by_file[row["file"].get<std::string>()];
      (row["type"] == "finding" ? c.findings : c.summaries).push_back(row);
    }
    for (std::size_t i = first; i < end; ++i) {
      const json& row = cases[i];
      const checked& c = by_file[scratch.path(row["id"].get<std::string>())];
      ASSERT_EQ(c.summaries.size(), 1U) << row;
      const json& summary = c.summaries[0];
      EXPECT_EQ(summary["valid"], row["valid"]) << row;
      EXPECT_EQ(summary["bytes"], row["hex"].get<std::string>().size() / 2) << row;
      EXPECT_EQ(summary["findings"], c.findings.size()) << row;
      const std::size_t inserted =
          replacements_in(bytes_of(row["lossy_hex"])) - replacements_in(bytes_of(row["skip_hex"]));
      EXPECT_EQ(summary["replacements"], inserted) << row;
      if (row["valid"] == true) continue;
      ASSERT_FALSE(c.findings.empty()) << row;
      if (!row["error_offset"].is_null()) {
        EXPECT_EQ(c.findings[0]["offset"], row["error_offset"]) << row;
      }
    }
  }
}

// All cases in one run, between lines that name them: a sequence that the end of its text cuts is
// cut by the line feed here. Those cases are then run by themselves as well.
TEST(Conformance, FixOfDecodeCases) {
  const std::vector<json> cases = rows_of("decode_cases.jsonl", 2822);
  std::string all;
  std::string all_replaced;
  std::string all_dropped;
  for (const json& row : cases) {
    std::string marker = row["id"].get<std::string>();
    marker.insert(marker.begin(), '\n');
    marker.push_back('\n');
    all += bytes_of(row["hex"]) + marker;
    all_replaced += bytes_of(row["lossy_hex"]) + marker;
    all_dropped += bytes_of(row["skip_hex"]) + marker;
  }
  EXPECT_TRUE(run({"fix"}, all).out == all_replaced);
  EXPECT_TRUE(run({"fix", "--with=drop"}, all).out == all_dropped);

  std::size_t cut = 0;
  for (const json& row : cases) {
    if (row["incomplete_at_end"] == false) continue;
    ++cut;
    const std::string text = bytes_of(row["hex"]);
    const outcome replaced = run({"fix"}, text);
    EXPECT_EQ(replaced.status, 0) << row;
    EXPECT_EQ(replaced.out, bytes_of(row["lossy_hex"])) << row;
    EXPECT_EQ(run({"fix", "--with=drop"}, text).out, bytes_of(row["skip_hex"])) << row;
  }
  EXPECT_GT(cut, 0U);
}

TEST(Conformance, ConvertOfDecodeCasesToLatin1) {
  const std::vector<json> cases = rows_of("decode_cases.jsonl", 2822);
  for (const json& row : cases) {
    if (row["valid"] == false) continue;
    const outcome o = run({"convert", "-t", "ISO-8859-1"}, bytes_of(row["hex"]));
    EXPECT_EQ(o.status, row["latin1_hex"].is_null() ? 1 : 0) << row << o.err;
    if (o.status == 0) {
      EXPECT_EQ(o.out, bytes_of(row["latin1_hex"])) << row;
    }
  }
}

TEST(Conformance, ConvertOfUtf16AndUtf32Cases) {
  const std::vector<json> cases = rows_of("utf16_cases.jsonl", 3227);
  std::size_t ran = 0;
  for (const json& row : cases) {
    const auto op = row["op"].get<std::string>();
    if (op != "utf-16le" && op != "utf-16be" && op != "utf-32le" && op != "utf-32be") continue;
    ++ran;
    const std::string text = bytes_of(row["hex"]);
    const outcome lossy = run({"convert", "-f", op, "--errors", "fffd"}, text);
    EXPECT_EQ(lossy.status, 0) << row << lossy.err;
    EXPECT_EQ(lossy.out, bytes_of(row["lossy_hex"])) << row;
    const outcome strict = run({"convert", "-f", op, "--json"}, text);
    EXPECT_EQ(strict.status, row["valid"] == true ? 0 : 1) << row << strict.err;
    const std::vector<json> report = json_lines(strict.err);
    ASSERT_EQ(report.size(), 1U) << row;
    if (row["valid"] == true) {
      EXPECT_EQ(strict.out, lossy.out) << row;
    } else {
      EXPECT_EQ(report[0]["offset"], row["error_offset"]) << row;
    }
  }
  EXPECT_GT(ran, 0U);
}

}  // namespace
}  // namespace command_test
