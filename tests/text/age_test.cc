// Versions of characters and texts, against DerivedAge.txt and against steps of the oracle.
#include <utfkit/age.hpp>

#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "support/character_database.hpp"
#include "support/print.hpp"
#include "support/texts.hpp"

namespace {

using namespace test;
using utfkit::age;
using utfkit::find_newer;
using utfkit::minimum_version;
using utfkit::version;

// A char is a byte of some encoding and no code point.
template <class C>
concept has_age = requires(C c) {
  utfkit::age(c);
};
static_assert(!has_age<char> && !has_age<const char&> && !has_age<signed char>);
static_assert(has_age<char32_t> && has_age<char16_t> && has_age<unsigned char> && has_age<int>);

TEST(age, characters_that_stay) {
  EXPECT_EQ(age(U'a'), (version{1, 1, 0}));
  EXPECT_EQ(age(0xAC00), (version{2, 0, 0}));  // after the Korean mess
  EXPECT_EQ(age(0x3400), (version{3, 0, 0}));  // where Hangul was before
  EXPECT_EQ(age(0x20AC), (version{2, 1, 0}));
  EXPECT_EQ(age(0x1E9E), (version{5, 1, 0}));
  EXPECT_EQ(age(0x20BF), (version{10, 0, 0}));
  EXPECT_EQ(age(0x1FAE8), (version{15, 0, 0}));
  EXPECT_EQ(age(0x10FFFD), (version{2, 0, 0}));
  EXPECT_EQ(age(0xFFFF), (version{1, 1, 0}));
  EXPECT_EQ(age(0xFDD0), (version{3, 1, 0}));
  EXPECT_EQ(age(0x0378), std::nullopt);
  EXPECT_EQ(age(0xD800), std::nullopt);
  EXPECT_EQ(age(0x110000), std::nullopt);
  EXPECT_EQ(age(0xFFFFFFFF), std::nullopt);
}

TEST(age, every_code_point) {
  const auto ages = database_property("DerivedAge.txt");
  if (ages.empty()) GTEST_SKIP() << "there is no ucd beside the project";
  version newest;
  for (std::uint32_t c = 0; c <= 0x10FFFF; ++c) {
    const auto row = ages.find(c);
    std::optional<version> want;
    if (row != ages.end() && (c < 0xD800 || c > 0xDFFF)) {
      const std::size_t dot = row->second.find('.');
      want = version{static_cast<std::uint8_t>(std::stoul(row->second)),
                     static_cast<std::uint8_t>(std::stoul(row->second.substr(dot + 1))), 0};
      newest = std::max(newest, *want);
    }
    ASSERT_EQ(age(c), want) << std::hex << c;
  }
  EXPECT_EQ(newest.major, utfkit::unicode_version().major);
  EXPECT_EQ(newest.minor, utfkit::unicode_version().minor);
}

void expect_ages(const std::string& text) {
  std::optional<version> least = version{1, 1, 0};
  const std::vector<reference::step> steps = reference::steps(std::string_view(text));
  const std::vector<version> some = {{}, {1, 1, 0}, {2, 0, 0}, {3, 2, 0}, {13, 0, 0}, {255, 0, 0}};
  for (const version v : some) {
    std::size_t at = 0;
    for (const reference::step& s : steps) {
      if (s.why != reference::ok) continue;
      const std::optional<version> its = age(s.code_point);
      if (its && *its <= v) continue;
      ASSERT_EQ(find_newer(text, v, at), s.offset) << hex(text);
      at = s.offset + s.length;
      if (at > 3000) break;
    }
    if (at <= 3000) {
      ASSERT_EQ(find_newer(text, v, at), std::nullopt) << hex(text);
    }
  }
  for (const reference::step& s : steps) {
    const std::optional<version> its =
        s.why == reference::ok ? age(s.code_point) : version{1, 1, 0};
    least = least && its ? std::optional(std::max(*least, *its)) : std::nullopt;
  }
  ASSERT_EQ(minimum_version(text), least) << hex(text);
}

TEST(age, texts) {
  SCOPED_TRACE(seed_message());
  for (const std::string& text : utf8_texts()) {
    expect_ages(text);
    if (HasFatalFailure()) return;
  }
  for (const std::string& text : long_utf8_texts()) {
    expect_ages(text);
    if (HasFatalFailure()) return;
  }
  random_source random(seed());
  for (int i = 0; i < 200; ++i) {
    expect_ages(damaged_utf8(random, 400));
    if (HasFatalFailure()) return;
  }
  EXPECT_EQ(minimum_version(utfkit::byte_view()), (version{1, 1, 0}));
  EXPECT_EQ(minimum_version("\u20AC and \U0001FAE8"), (version{15, 0, 0}));
  EXPECT_EQ(minimum_version("\u20AC and \u0378"), std::nullopt);
  EXPECT_EQ(find_newer("abc", {1, 1, 0}, 99), std::nullopt);
  // One new character behind blocks of ASCII.
  for (const std::size_t before : {0u, 1u, 63u, 255u, 256u, 1023u, 1024u, 1025u, 5000u}) {
    const std::string text = std::string(before, 'x') + "\u20AC" + std::string(before, 'y');
    EXPECT_EQ(find_newer(text, {2, 0, 0}), before);
    EXPECT_EQ(find_newer(text, {2, 1, 0}), std::nullopt);
  }
}

}  // namespace
