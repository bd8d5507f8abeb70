// What check takes for the likely cause, and what fix --with=auto does, are one answer.
#include <random>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "process.hpp"
#include "support/texts.hpp"

namespace {

using command_test::run;
using test::random_source;
using words = std::vector<std::string>;

// Words of one kind of text each, with those of another one among them.
std::string mixed_text(random_source& random) {
  static const words plain = {"and", "words", "5", "\"quoted\"", "(no", "accents)"};
  static const words utf8 = {"caf\u00E9", "\u00DC", "na\u00EFve", "\u2013", "don\u2019t", "\u20AC"};
  static const words western = {"caf\xE9", "gar\xE7on",  "na\xEFve", "\x96",     "don\x92t",
                                "\x80",    "d\xE9j\xE0", "tr\xE8s",  "le\xE7on", "\xE9\x94"};
  static const words surrogates = {"\xED\xA0\xBD\xED\xB8\x80", "\xED\xA0\xBD", "\xC0\x80"};
  static const words damage = {"caf\xC3", "\xA9t\xC3\xA9", "it\xE2\x80s", "\xC0\xAF", "\xF8\x88"};
  static const words cyrillic = {"\xEF\xF0\xE8\xE2\xE5\xF2", "\xEC\xE8\xF0", "\xE8"};
  static const std::vector<const words*> kinds = {&plain,      &utf8,   &western,
                                                  &surrogates, &damage, &cyrillic};
  const bool usual = random() % 3 == 0;
  const words& most = usual ? utf8 : *kinds[random() % kinds.size()];
  const words& some = usual ? western : *kinds[random() % kinds.size()];
  const auto one_in = 1 + random() % 10;
  std::string text;
  for (auto n = 1 + random() % 60; n != 0; --n) {
    const words& from = random() % one_in == 0 ? some : random() % 2 == 0 ? most : plain;
    text += from[random() % from.size()] + (random() % 8 == 0 ? "\n" : " ");
  }
  if (random() % 4 == 0) text.pop_back();
  return text;
}

std::string fixed(const char* policy, const std::string& path) {
  return run({"fix", "-q", "--with", policy, path}).out;
}

TEST(Auto, IsWhatCheckSays) {
  SCOPED_TRACE(test::seed_message());
  random_source random(test::seed());
  const command_test::scratch_directory files;
  unsigned whole = 0, parts = 0, others = 0;
  for (int round = 0; round < 300; ++round) {
    const std::string text = mixed_text(random);
    const std::string path = files.write("text", text);
    const std::string rows = run({"check", "--json", path}).out;
    const auto row = nlohmann::json::parse(rows.substr(rows.rfind('\n', rows.size() - 2) + 1));
    const std::string by_evidence = fixed("auto", path);
    if (row["valid"]) {
      ASSERT_EQ(by_evidence, text);
      continue;
    }
    const std::string suggestion = row["suggestion"].is_null() ? "" : row["suggestion"];
    const auto suggests = [&suggestion](const char* what) {
      return suggestion.find(what) != suggestion.npos;
    };
    if (suggests("convert -f windows-1252 ")) {
      ++whole;
      ASSERT_EQ(by_evidence, run({"convert", "-f", "windows-1252", path}).out) << text;
    } else if (suggests("fix --with=cp1252 ")) {
      ++parts;
      ASSERT_EQ(by_evidence, fixed("cp1252", path)) << text;
    } else if (!suggests("fix --with=auto ") && !row["likely_cause"].is_null()) {
      // Another cause: nothing is mapped. What only CESU-8 has is joined; C0 80 is not meant here.
      ++others;
      if (text.find("\xC0\x80") == text.npos) {
        ASSERT_EQ(by_evidence, fixed("cesu8", path)) << text;
      }
    }
  }
  EXPECT_GT(whole, 10u);
  EXPECT_GT(parts, 10u);
  EXPECT_GT(others, 30u);
}

}  // namespace
