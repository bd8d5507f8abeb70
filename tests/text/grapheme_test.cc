// Extended grapheme clusters: vectors, the file of Unicode, and the rules of UAX #29 read one by
// one.
#include <utfkit/grapheme.hpp>

#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "support/character_database.hpp"
#include "support/memory.hpp"
#include "support/print.hpp"
#include "support/texts.hpp"

namespace {

using namespace test;

std::string utf8(std::uint32_t c) {
  return reference::encoded<char>(reference::utf8, c);
}

std::vector<std::size_t> ends(std::string_view text) {
  std::vector<std::size_t> all;
  for (std::size_t at = 0; at < text.size(); all.push_back(at)) {
    at = utfkit::next_grapheme(text, at);
    if (!all.empty() && at <= all.back()) return {};
  }
  return all;
}

// From any place, the boundaries that are known from going forward.
void expect_backwards(std::string_view text, const std::vector<std::size_t>& all) {
  std::size_t floor = 0, before = 0;  // the last boundary at or before `at`, and before it
  auto next = all.begin();
  for (std::size_t at = 0; at <= text.size(); ++at) {
    if (next != all.end() && *next == at) floor = *next++;
    ASSERT_EQ(utfkit::floor_grapheme(text, at), floor) << at << ' ' << hex(text);
    ASSERT_EQ(utfkit::previous_grapheme(text, at), before) << at << ' ' << hex(text);
    before = floor;
  }
  ASSERT_EQ(utfkit::floor_grapheme(text, text.size() + 1), text.size());
  ASSERT_EQ(utfkit::previous_grapheme(text, SIZE_MAX),
            utfkit::previous_grapheme(text, text.size()));
}

void expect_clusters(const std::vector<std::string>& clusters) {
  std::string text;
  std::vector<std::size_t> all;
  for (const std::string& each : clusters) {
    text += each;
    all.push_back(text.size());
  }
  ASSERT_EQ(ends(text), all) << hex(text);
  expect_backwards(text, all);
  ASSERT_EQ(utfkit::count_graphemes(text), all.size()) << hex(text);
  std::size_t end = 0;
  for (std::size_t i = 0; i <= all.size(); ++i) {
    ASSERT_EQ(utfkit::first_graphemes(text, i).size(), end) << hex(text);
    const std::size_t next = i < all.size() ? all[i] : text.size() + 2;
    for (std::size_t bytes = end; bytes < next; ++bytes) {
      ASSERT_EQ(utfkit::graphemes_within(text, bytes).size(), end) << hex(text);
    }
    end = next;
  }
}

TEST(grapheme, vectors) {
  expect_clusters({});
  expect_clusters({"a", "b", " ", "\r\n", "\n", "\r", "c"});
  expect_clusters({"e\u0301", "x\u0301\u0301"});
  expect_clusters({"\r", "\u0301", "a\u0301\u200D", "b"});
  expect_clusters({"\U0001F1E9\U0001F1EA", "\U0001F1EB\U0001F1F7", "\U0001F1E9"});
  expect_clusters({"\U0001F468\u200D\U0001F469\u200D\U0001F467", "\U0001F44D\U0001F3FD"});
  expect_clusters({"\U0001F468\u200D\u200D", "\U0001F469", "a\u200D", "\U0001F469"});
  expect_clusters({"\u1100\u1161\u11A8", "\uAC00\u11A8\u11A8", "\uAC01", "\u1161\u11A8"});
  expect_clusters({"\u0915\u094D\u0937", "\u0915\u094D\u200D\u0937", "\u0915\u0308", "\u0937"});
  expect_clusters({"\u0915\u094D", "a", "\u0937"});
  expect_clusters({"\u0600a", "\u0600\u0915\u094D\u0937", "\u0600", "\n"});
}

TEST(grapheme, ill_formed_text_is_a_cluster_each_maximal_subpart) {
  expect_clusters({"a", "\x80", "\xBF", "b"});
  expect_clusters({"a", "\xE2\x82", "\u0301", "\xF0\x9F\x98", "\u200D", "\xFF"});
  expect_clusters({"\u0600", "\x80", "\U0001F1E9", "\xC0", "\xAF", "\U0001F1E9\U0001F1EA"});
}

TEST(grapheme, every_maximal_subpart_is_a_cluster_of_its_own) {
  SCOPED_TRACE(seed_message());
  fence memory;
  for (const std::string& text : utf8_texts()) {
    const std::vector<std::size_t> all = ends(memory.at_end<char>(text));
    ASSERT_EQ(all.empty() ? 0 : all.back(), text.size()) << hex(text);
    expect_backwards(memory.at_end<char>(text), all);
    for (const reference::step& s : reference::steps(std::string_view(text))) {
      if (s.why == reference::ok) continue;
      EXPECT_TRUE(s.offset == 0 || std::binary_search(all.begin(), all.end(), s.offset));
      EXPECT_TRUE(std::binary_search(all.begin(), all.end(), s.offset + s.length)) << hex(text);
    }
  }
}

// Where a rule looks far back, and what is ill-formed ends that.
TEST(grapheme, backwards_among_what_is_joined) {
  SCOPED_TRACE(seed_message());
  const std::string_view some[] = {
      "a",         "\r",     "\n",       "\u0301",       "\u200D",     "\u0600",     "\u1100",
      "\u1161",    "\u11A8", "\uAC00",   "\uAC01",       "\u0903",     "\u0915",     "\u0937",
      "\u094D",    "\u093C", "\u0BCD",   "\u00A9",       "\u2764",     "\uFE0F",     "\u200B",
      "\xFF",      "\x80",   "\xE2\x82", "\xF0\x9F\x87", "\U0001F1E9", "\U0001F1EA", "\U0001F469",
      "\U0001F3FD"};
  random_source random(seed());
  for (int i = 0; i < 50000; ++i) {
    // A few of them again and again, so that there are long runs.
    std::string_view few[4];
    for (std::string_view& one : few) one = some[random() % std::size(some)];
    std::string text;
    for (std::uint64_t n = random() % 16; n > 0; --n) text += few[random() % std::size(few)];
    ASSERT_NO_FATAL_FAILURE(expect_backwards(text, ends(text)));
  }
}

TEST(grapheme, ends_of_texts) {
  EXPECT_EQ(utfkit::next_grapheme(utfkit::byte_view()), 0u);
  EXPECT_EQ(utfkit::floor_grapheme(utfkit::byte_view(), 0), 0u);
  EXPECT_EQ(utfkit::floor_grapheme(utfkit::byte_view(), 1), 0u);
  EXPECT_EQ(utfkit::previous_grapheme(utfkit::byte_view(), 0), 0u);
  EXPECT_EQ(utfkit::previous_grapheme(utfkit::byte_view(), 1), 0u);
  EXPECT_EQ(utfkit::next_grapheme("abc", 3), 3u);
  EXPECT_EQ(utfkit::next_grapheme("abc", SIZE_MAX), 3u);
  EXPECT_EQ(utfkit::next_grapheme("e\u0301", 1), 3u);
  EXPECT_EQ(utfkit::first_graphemes("abc", SIZE_MAX), "abc");
  EXPECT_EQ(utfkit::graphemes_within("abc", SIZE_MAX), "abc");
}

// Among ASCII, which is taken eight characters at a time, one cluster that isn't one, anywhere.
TEST(grapheme, truncation_in_ascii) {
  for (const std::string_view one : {"x", "\r", "\r\n", "e\u0301", "\u00E9\u0301", "\x80"}) {
    for (std::size_t at = 0; at <= 24; ++at) {
      const std::string text = std::string(at, 'a') + std::string(one) + std::string(24 - at, 'b');
      EXPECT_EQ(utfkit::count_graphemes(text), 25u) << hex(text);
      for (std::size_t most = 0; most <= 25; ++most) {
        const std::size_t size = most <= at ? most : most - 1 + one.size();
        EXPECT_EQ(utfkit::first_graphemes(text, most).size(), size) << most << hex(text);
        EXPECT_EQ(utfkit::graphemes_within(text, size).size(), size) << hex(text);
      }
    }
  }
}

// One cluster of a megabyte, read once.
TEST(grapheme, long_clusters) {
  std::string marks = "a";
  while (marks.size() < 1 << 20) marks += "\u0301";
  expect_clusters({"x", "y"});
  EXPECT_EQ(utfkit::count_graphemes(marks + "b"), 2u);
  EXPECT_EQ(utfkit::graphemes_within(marks, 1000), "");
  std::string flags;
  for (int i = 0; i < 100000; ++i) flags += "\U0001F1E9";
  EXPECT_EQ(utfkit::count_graphemes(flags), 50000u);
}

std::size_t steps_back(std::string_view text) {
  std::size_t steps = 0;
  for (std::size_t at = text.size(); at > 0; ++steps) at = utfkit::previous_grapheme(text, at);
  return steps;
}

// A megabyte backwards, which would take hours if each step went through what is before it.
TEST(grapheme, backwards_over_long_texts) {
  std::string ascii(1 << 20, 'a'), letters, conjuncts, pictures, marks = "a";
  while (letters.size() < 1 << 20) letters += "e\u0301\u4E2D\U0001F1E9\U0001F1EA";
  while (conjuncts.size() < 1 << 20) conjuncts += "\u0915\u094D";
  while (pictures.size() < 1 << 20) pictures += "\U0001F469\u200D\u200B";
  while (marks.size() < 1 << 20) marks += "\u0301";
  EXPECT_EQ(steps_back(ascii), ascii.size());
  EXPECT_EQ(steps_back(letters), letters.size() / 14 * 3);
  EXPECT_EQ(steps_back(conjuncts), 1u);
  EXPECT_EQ(steps_back(pictures), pictures.size() / 10 * 2);
  EXPECT_EQ(steps_back(marks + "\u200D\U0001F469" + marks), 3u);
  std::string flags;
  for (int i = 0; i < 2001; ++i) flags += "\U0001F1E9";
  EXPECT_EQ(steps_back(flags), 1001u);
}

TEST(grapheme, break_test_of_unicode) {
  const auto rows = database_rows("auxiliary/GraphemeBreakTest.txt", '\n');
  if (rows.empty()) GTEST_SKIP() << "there is no ucd beside the project";
  EXPECT_GE(rows.size(), 600u);
  for (const auto& row : rows) {
    SCOPED_TRACE(row[0]);
    std::vector<std::string> clusters;
    std::istringstream words(row[0]);
    for (std::string word; words >> word;) {
      if (word == "\u00F7") {
        clusters.emplace_back();
      } else if (word != "\u00D7") {
        clusters.back() += utf8(static_cast<std::uint32_t>(std::stoul(word, nullptr, 16)));
      }
    }
    ASSERT_TRUE(clusters.back().empty());
    clusters.pop_back();
    expect_clusters(clusters);
  }
}

// ── the rules, as UAX #29 has them ──────────────────────────────────────────────────────────────

struct database {
  std::map<std::uint32_t, std::string> breaks =
      database_property("auxiliary/GraphemeBreakProperty.txt");
  std::map<std::uint32_t, std::string> conjunct =
      database_property("DerivedCoreProperties.txt", 2, "InCB");
  std::map<std::uint32_t, std::string> pictographic =
      database_property("emoji/emoji-data.txt", 1, "Extended_Pictographic");

  std::string of(const std::map<std::uint32_t, std::string>& property, std::uint32_t c) const {
    const auto found = property.find(c);
    return found == property.end() ? "" : found->second;
  }
  std::string gcb(std::uint32_t c) const { return of(breaks, c); }
  bool is(std::uint32_t c, const std::set<std::string>& names) const {
    return names.count(gcb(c)) != 0;
  }

  // Whether there is a boundary before text[i]; i > 0.
  bool is_boundary(const std::vector<std::uint32_t>& text, std::size_t i) const {
    const std::uint32_t before = text[i - 1], after = text[i];
    if (gcb(before) == "CR" && gcb(after) == "LF") return false;                // GB3
    if (is(before, {"Control", "CR", "LF"})) return true;                       // GB4
    if (is(after, {"Control", "CR", "LF"})) return true;                        // GB5
    if (is(before, {"L"}) && is(after, {"L", "V", "LV", "LVT"})) return false;  // GB6
    if (is(before, {"LV", "V"}) && is(after, {"V", "T"})) return false;         // GB7
    if (is(before, {"LVT", "T"}) && is(after, {"T"})) return false;             // GB8
    if (is(after, {"Extend", "ZWJ", "SpacingMark"})) return false;              // GB9, GB9a
    if (is(before, {"Prepend"})) return false;                                  // GB9b
    if (of(conjunct, after) == "Consonant") {                                   // GB9c
      bool linker = false;
      std::size_t at = i;
      while (at > 0 &&
             (of(conjunct, text[at - 1]) == "Extend" || of(conjunct, text[at - 1]) == "Linker")) {
        linker |= of(conjunct, text[--at]) == "Linker";
      }
      // A consonant before the linker, until Unicode 18.
      const bool consonant = at > 0 && of(conjunct, text[at - 1]) == "Consonant";
      if (linker && (consonant || utfkit::unicode_version().major >= 18)) return false;
    }
    if (pictographic.count(after) != 0 && gcb(before) == "ZWJ") {  // GB11
      std::size_t at = i - 1;
      while (at > 0 && gcb(text[at - 1]) == "Extend") --at;
      if (at > 0 && pictographic.count(text[at - 1]) != 0) return false;
    }
    std::size_t indicators = 0;  // GB12, GB13
    while (indicators < i && is(text[i - 1 - indicators], {"Regional_Indicator"})) ++indicators;
    return indicators % 2 == 0 || !is(after, {"Regional_Indicator"});
  }

  std::vector<std::string> clusters(const std::vector<std::uint32_t>& text) const {
    std::vector<std::string> all;
    for (std::size_t i = 0; i < text.size(); ++i) {
      if (i == 0 || is_boundary(text, i)) all.emplace_back();
      all.back() += utf8(text[i]);
    }
    return all;
  }
};

TEST(grapheme, rules_of_uax_29) {
  SCOPED_TRACE(seed_message());
  const database d;
  if (d.breaks.empty()) GTEST_SKIP() << "there is no ucd beside the project";
  random_source random(seed());
  // Every code point is in a string with some of each class.
  std::map<std::string, std::vector<std::uint32_t>> classes;
  std::vector<std::uint32_t> some = {'a', '\r', '\n', 0x4E2D};
  for (std::uint32_t c = 0; c <= 0x10FFFF; ++c) {
    const std::string name = d.gcb(c) + "/" + d.of(d.conjunct, c) + d.of(d.pictographic, c);
    auto& members = classes[name];
    if (c < 0xD800 || c > 0xDFFF) members.push_back(c);
  }
  for (auto& [name, members] : classes) {
    for (int i = 0; i < 4; ++i) some.push_back(members[random() % members.size()]);
  }
  const auto any = [&] { return some[random() % some.size()]; };
  for (std::uint32_t c = 0; c <= 0x10FFFF; c += c >= 0x20000 && c < 0xE0000 ? 97 : 1) {
    if (c >= 0xD800 && c <= 0xDFFF) continue;
    const std::vector<std::uint32_t> text = {any(), c, any(), any()};
    std::vector<std::size_t> want;
    std::string bytes;
    for (const std::string& each : d.clusters(text)) want.push_back((bytes += each).size());
    ASSERT_EQ(ends(bytes), want) << hex(bytes);
  }
  for (int i = 0; i < 50000; ++i) {
    std::vector<std::uint32_t> text;
    for (std::uint64_t n = 1 + random() % 12; n > 0; --n) text.push_back(any());
    expect_clusters(d.clusters(text));
    if (HasFatalFailure()) return;
  }
}

}  // namespace
