// Detection of other projects' texts.
#include <utfkit/detect.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <utfkit/encoding.hpp>

#include "support/detection.hpp"

namespace {

using test::detect_in_pieces;
using test::read_as;
using utfkit::detect;
using utfkit::detection;

using nlohmann::json;

std::string from_hex(const std::string& digits) {
  std::string bytes;
  for (std::size_t i = 0; i + 1 < digits.size(); i += 2) {
    bytes += static_cast<char>(std::stoul(digits.substr(i, 2), nullptr, 16));
  }
  return bytes;
}

std::vector<json> rows(const std::string& file) {
  std::ifstream in(std::filesystem::path(UTFKIT_SHARED_DIR) / "conformance" / file);
  std::vector<json> all;
  for (std::string line; std::getline(in, line);) {
    if (!line.empty()) all.push_back(json::parse(line));
  }
  return all;
}

// Whether a text in `label` would be read as it is meant by the answer. What has escapes that we
// don't read is ASCII to us, and no more than a guess.
void expect_reads_as(const detection& d, std::string_view label, const std::string& text) {
  ASSERT_TRUE(d.enc.has_value());
  const auto meant = utfkit::encoding_by_name(label);
  if (!meant) {
    EXPECT_EQ(d.enc, utfkit::encoding::ascii);
    EXPECT_EQ(d.sure, utfkit::confidence::guess);
    return;
  }
  EXPECT_EQ(read_as(*d.enc, text), read_as(*meant, text)) << d.name;
}

TEST(detect, cases_of_icu) {
  const std::vector<json> all = rows("detect_cases.jsonl");
  if (all.empty()) GTEST_SKIP() << "no conformance/detect_cases.jsonl in " << UTFKIT_SHARED_DIR;
  EXPECT_GE(all.size(), 176u);
  for (const json& row : all) {
    SCOPED_TRACE(row.at("id").get<std::string>() + " " + row.at("source").get<std::string>());
    const std::string bom = from_hex(row.at("bom_hex"));
    const std::string text = from_hex(row.at("hex_without_bom"));
    const auto label = row.at("encoding").get<std::string>();
    const detection d = detect(bom + text);
    expect_reads_as(d, label, text);
    EXPECT_EQ(d.signature.has_value(), !bom.empty());
    // They are found without their signatures as well.
    expect_reads_as(detect(text), label, text);
    for (std::size_t i = 0; i <= text.size(); i += 61) {
      EXPECT_EQ(detect_in_pieces(bom + text, i, std::min<std::size_t>(7, text.size() - i)), d) << i;
    }
  }
}

TEST(detect, signatures_of_icu) {
  const std::vector<json> all = rows("bom_cases.jsonl");
  if (all.empty()) GTEST_SKIP() << "no conformance/bom_cases.jsonl in " << UTFKIT_SHARED_DIR;
  std::size_t count = 0;
  for (const json& row : all) {
    if (row.at("op") != "detect-signature") continue;
    SCOPED_TRACE(row.at("id").get<std::string>() + " " + row.at("hex").get<std::string>());
    const detection d = detect(from_hex(row.at("hex")));
    const std::string label = row.at("signature").is_null() ? "" : row.at("signature");
    ++count;
    // Those of encodings that we don't have are none.
    if (label.starts_with("UTF-8") || label.starts_with("UTF-16") || label.starts_with("UTF-32")) {
      ASSERT_TRUE(d.signature.has_value());
      EXPECT_EQ(name(d.signature->enc), label);
      EXPECT_EQ(d.signature->length, row.at("signature_length").get<unsigned>());
      EXPECT_EQ(d.enc, d.signature->enc);
    } else {
      EXPECT_EQ(d.signature, std::nullopt);
    }
  }
  EXPECT_GE(count, 38u);
}

}  // namespace
