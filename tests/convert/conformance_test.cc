// Cases of other projects' test suites, where they are. Our own vectors stand without them.
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <utfkit/code_point.hpp>
#include <utfkit/compare.hpp>
#include <utfkit/repair.hpp>
#include <utfkit/search.hpp>
#include <utfkit/transcode.hpp>
#include <utfkit/validate.hpp>

#include "support/print.hpp"

namespace {

using nlohmann::json;
using utfkit::errc;

std::string from_hex(const std::string& digits) {
  std::string bytes;
  for (std::size_t i = 0; i + 1 < digits.size(); i += 2) {
    bytes += static_cast<char>(std::stoul(digits.substr(i, 2), nullptr, 16));
  }
  return bytes;
}

// The rows of a file; none where the file isn't there.
std::vector<json> rows(const std::string& name) {
  std::ifstream in(std::filesystem::path(UTFKIT_SHARED_DIR) / "conformance" / name);
  std::vector<json> all;
  for (std::string line; std::getline(in, line);) {
    if (!line.empty()) all.push_back(json::parse(line));
  }
  return all;
}

void expect_decoded(const json& row) {
  const std::string text = from_hex(row.at("hex"));
  const utfkit::result r = utfkit::validate(text);
  const bool valid = row.at("valid");
  EXPECT_EQ(bool(r), valid);
  EXPECT_EQ(utfkit::is_valid(text), valid);
  EXPECT_EQ(r.read, valid ? text.size() : row.at("error_offset").get<std::size_t>());
  const bool cut = r.error == errc::truncated && r.read + r.error_length == text.size();
  EXPECT_EQ(cut, row.at("incomplete_at_end").get<bool>());
  if (!row.at("error_len").is_null()) {
    EXPECT_EQ(r.error_length, row.at("error_len").get<unsigned>());
  }
  const std::string lossy = from_hex(row.at("lossy_hex"));
  EXPECT_EQ(test::hex(utfkit::repair(text)), test::hex(lossy));
  EXPECT_EQ(test::hex(utfkit::repair_with(text, "")), test::hex(from_hex(row.at("skip_hex"))));
  EXPECT_EQ(utfkit::repaired_length(text), lossy.size());
  if (!row.at("code_points").is_null()) {
    std::u32string expected;
    for (const json& c : row.at("code_points")) expected += c.get<char32_t>();
    EXPECT_EQ(utfkit::to_utf32(text).value_or(U""), expected);
  }
  const utfkit::expected<std::string> latin1 = utfkit::to_latin1(text);
  EXPECT_EQ(latin1.has_value(), !row.at("latin1_hex").is_null());
  if (latin1) {
    EXPECT_EQ(test::hex(*latin1), test::hex(from_hex(row.at("latin1_hex"))));
  }
}

TEST(conformance, decode_cases) {
  const std::vector<json> all = rows("decode_cases.jsonl");
  EXPECT_GE(all.size(), 2822u);
  for (const json& row : all) {
    SCOPED_TRACE(row.at("id").get<std::string>() + " " + row.at("hex").get<std::string>());
    expect_decoded(row);
  }
}

// Code unit strings, most of them with lone surrogates, which are no text.
TEST(conformance, compare_cases) {
  const std::vector<json> all = rows("compare_cases.jsonl");
  EXPECT_GE(all.size(), 100u);
  for (const json& row : all) {
    SCOPED_TRACE(row.at("id").get<std::string>());
    const auto units = [&](const char* name) {
      std::u16string text;
      for (const json& u : row.at(name)) text += static_cast<char16_t>(u.get<unsigned>());
      return text;
    };
    const std::string a = from_hex(row.at("a_wtf8"));
    const std::string b = from_hex(row.at("b_wtf8"));
    const std::strong_ordering code_points = row.at("codepoint_order").get<int>() <=> 0;
    EXPECT_EQ(utfkit::compare_code_points(a, b), code_points);
    EXPECT_EQ(utfkit::compare_code_points(units("a_units"), units("b_units")), code_points);
    EXPECT_EQ(utfkit::compare_utf16_units(a, b), row.at("codeunit_order").get<int>() <=> 0);
  }
}

// The text to search in: bytes, or the first characters of a corpus.
std::string haystack(const json& row) {
  if (row.contains("hay")) return from_hex(row.at("hay"));
  const std::filesystem::path name = row.at("hay_file").get<std::string>();
  std::ifstream in(std::filesystem::path(UTFKIT_SHARED_DIR) / "corpus" / name.filename());
  const std::string text(std::istreambuf_iterator<char>(in), {});
  std::size_t end = 0;
  for (auto left = row.at("hay_chars").get<std::size_t>(); left > 0 && end < text.size(); --left) {
    end += utfkit::decode_first(utfkit::byte_view(text).substr(end)).length;
  }
  return text.substr(0, end);
}

TEST(conformance, search_cases) {
  const std::vector<json> all = rows("search_cases.jsonl");
  EXPECT_GE(all.size(), 242u);
  for (const json& row : all) {
    SCOPED_TRACE(row.at("id").get<std::string>());
    const std::string text = haystack(row);
    const std::string pattern = from_hex(row.at("needle"));
    const auto place = [](std::optional<std::size_t> found) {
      return found ? static_cast<long>(*found) : -1;
    };
    if (row.contains("first")) {
      EXPECT_EQ(place(utfkit::find_bytes(text, pattern)), row.at("first"));
    }
    if (row.contains("last")) {
      EXPECT_EQ(place(utfkit::rfind_bytes(text, pattern)), row.at("last"));
    }
    if (row.contains("count_nonoverlapping")) {
      EXPECT_EQ(utfkit::count_matches(text, pattern), row.at("count_nonoverlapping"));
    }
  }
}

}  // namespace
